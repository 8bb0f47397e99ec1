"""The benchmark: start-up, builds, engine, boards and kits, beside other libraries where there are any, in one run.

Everything is CPU time, in turn and several times over, and the median counts: a busy machine then
slows all alike. Prints a table and writes output/bench.json. `make bench` runs it.
"""

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import builds
import dressed_boards
import engines
import plakativ_kits

TOP = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
HERE = Path(__file__).parent

STARTS = 21
"""How often the command is started."""

ROUNDS = 3
"""How often each library counts."""

START_UP_TARGET = 0.15
"""CPU seconds that `parlour --help` may take above a bare Python."""

BOARDS_TARGET = 1
"""All boards in all themes may take so many times what protograf takes for one board of eighteen by eighteen."""


def cpu(*command: str | Path, folder: str | None = None) -> float:
    """The CPU seconds of one run of a command."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"bench: {' '.join(map(str, command))} failed")
    return used.ru_utime + used.ru_stime


def start_up() -> dict[str, float]:
    """Median CPU seconds of a bare Python and of `parlour --help`, started in turn."""
    pairs = [(cpu(sys.executable, "-c", "pass"), cpu(BIN / "parlour", "--help")) for _ in range(STARTS)]
    bare, ours = (statistics.median(column) for column in zip(*pairs, strict=True))
    return {"bare": bare, "help": ours, "above": ours - bare}


def boards() -> dict[str, float]:
    """Median CPU seconds of all boards and set-ups in four themes, and of protograf's one board, in turn."""
    peer = BIN.parent / "peers" / "protograf" / "bin" / "python"
    with tempfile.TemporaryDirectory() as folder:
        pairs = [
            (
                cpu(BIN / "parlour", "boards", "--theme", "all", "--out", folder),
                cpu(peer, HERE / "go_bang.py", folder=folder),
            )
            for _ in range(ROUNDS)
        ]
        drawn = len(list(Path(folder).rglob("*.svg")))
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    return {"drawings": drawn, "parlour": ours, "protograf": theirs}


def peer_version(library: str) -> str:
    """The version of a library, ours from here and a peer's from its lock file."""
    if library == "parlour":
        return version("parlour")
    pins = (HERE / f"{library}.lock").read_text(encoding="utf-8").split()
    return next(pin.split("==")[1] for pin in pins if pin.startswith(f"{library}=="))


def verdict(met: bool) -> str:
    """A target's fate in a word."""
    return "met" if met else "MISSED"


def main() -> None:
    """Measure, print, write."""
    start = start_up()
    drawing = boards()
    dressing = dressed_boards.costs(ROUNDS)
    tiled, grown = plakativ_kits.kits(cpu, ROUNDS), plakativ_kits.growth()
    counted = engines.measure(cpu, ROUNDS)
    times, games = builds.builds(), builds.growth(cpu)

    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, CPU time, medians of {STARTS} and {ROUNDS}\n")
    print(f"{'start-up':<24}{'seconds':>10}")
    print(f"{'python -c pass':<24}{start['bare']:>10.3f}")
    print(f"{'parlour --help':<24}{start['help']:>10.3f}")
    print(f"{'above bare Python':<24}{start['above']:>10.3f}   target {START_UP_TARGET}: ", end="")
    print(verdict(start["above"] < START_UP_TARGET))
    print(f"\n{'boards':<24}{'drawings':>10}{'seconds':>10}")
    print(f"{'parlour, four themes':<24}{drawing['drawings']:>10}{drawing['parlour']:>10.2f}")
    print(f"{'protograf ' + peer_version('protograf'):<24}{1:>10}{drawing['protograf']:>10.2f}")
    less = drawing["parlour"] < BOARDS_TARGET * drawing["protograf"]
    print(f"all boards against protograf's one: target less than {BOARDS_TARGET} time: {verdict(less)}")
    dressed_boards.report(dressing, verdict)
    plakativ_kits.report(tiled, grown, peer_version("plakativ"), verdict)
    engines.report(counted, peer_version, verdict)
    builds.report(times, games, verdict)

    result = {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "start_up_cpu_seconds": {name: round(value, 4) for name, value in start.items()},
        "boards_cpu_seconds": {name: round(value, 4) for name, value in drawing.items()},
        "board_cpu_milliseconds": {name: round(value, 3) for name, value in dressing.items()},
        **plakativ_kits.result(tiled, grown),
        **engines.result(counted, peer_version),
        **builds.result(times, games),
    }
    file = TOP / "output" / "bench.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(f"written: {file.relative_to(TOP)}")


if __name__ == "__main__":
    main()
