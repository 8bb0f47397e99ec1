"""What drawing costs: every board and set-up in four themes, drawn and written as SVG, plain and in every manner.

By itself it draws, `plain` or `dressed`, and prints how many drawings took how many CPU seconds; nothing is read back.
It does so for any state of Parlour since boards had themes: that before there were manners is taken from the history.
"""

import gc
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour.check import check
from parlour.draw.setups import Look, board_files
from parlour.load.pack import Pack, load

TOP = Path(__file__).resolve().parents[2]

BEFORE = "46c7da16e63b2c5904f1751de944a86a6994b47a"
"""The last state in which all boards were plain."""

TARGET = 2
"""A dressed board may cost so many times what a plain one costs."""

THEMES = ("colour", "grey", "ink-saver", "contrast")


def looks(pack: Pack, pages: Any, how: str) -> list[Look]:
    """How boards are drawn: plain, or in every manner."""
    plain = [Look(pack.themes[name]) for name in THEMES]
    if how == "plain":
        return plain
    from parlour.draw.wardrobe import wardrobe

    worn = [wardrobe(pack, pages, name) for name in ("", *sorted(pack.frames))]
    return [replace(look, wardrobe=each) for each in worn for look in plain]


def measured(how: str, folder: Path) -> float:
    """CPU milliseconds for one drawing by the Parlour of a folder."""
    there = {**os.environ, "PYTHONPATH": str(folder / ".ci")}
    told = subprocess.run(
        (sys.executable, __file__, how, str(folder)), env=there, check=True, capture_output=True, text=True
    )
    many, seconds = told.stdout.split()
    return 1000 * float(seconds) / int(many)


def costs(rounds: int) -> dict[str, float]:
    """Median CPU milliseconds of a drawing: plain, dressed, and plain as before if the history is there; in turn."""
    import statistics  # these are not for whoever only draws
    import tarfile
    import tempfile
    from io import BytesIO

    archive = subprocess.run(("git", "archive", BEFORE), cwd=TOP, capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        ways = {"plain": ("plain", TOP), "dressed": ("dressed", TOP)}
        if archive.returncode == 0:
            with tarfile.open(fileobj=BytesIO(archive.stdout)) as packed:
                packed.extractall(folder, filter="tar")
            ways["before"] = ("plain", Path(folder))
        times = [{name: measured(*way) for name, way in ways.items()} for _ in range(rounds)]
    return {name: statistics.median(each[name] for each in times) for name in ways}


def main() -> None:
    """Draw, and say how much and for how long."""
    how, folder = sys.argv[1:3]
    gc.set_threshold(50_000, 20, 20)  # as the command has it
    pack = load(Path(folder))
    pages = check(pack)
    chosen = looks(pack, pages, how)
    begin = time.process_time()
    many = sum(len(board_files(pack, pages, look)) for look in chosen)
    print(many, time.process_time() - begin)


if __name__ == "__main__":
    main()
