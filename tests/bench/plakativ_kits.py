"""Kits beside plakativ: the Go Bang board tiled by it and by us, the whole kit of the game, and how tiling grows.

plakativ gets the board as a finished PDF of the right size, and the least border that a printer can do, with which it
needs fewest sheets. It is measured twice: as pip installs it today, most of its time being spent on loading PyMuPDF 2,
and lean, with the last PyMuPDF that loads quickly. Our kit begins from nothing: it loads and verifies the game, draws
its board and pieces, tiles the board, sets the rules leaflet, and reads the whole file back; made once more, it finds
what it made before.
"""

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

BIN = Path(sys.executable).parent
TILING = Path(__file__).with_name("tiling.py")

OURS = {
    "kit": "kit, leaflet and all",
    "kit without leaflet": "kit without leaflet",
    "kit again": "kit made once more",
    "tiling": "tiling alone",
}
THEIRS = {"plakativ": "plakativ", "plakativ-lean": "plakativ, lean"}

SIDES = (8, 15, 22, 31)
"""Squares a side of the boards by which it is seen how tiling grows."""

GROWTH = 1.5
"""How many times as much a sheet of the largest of them may cost as one of the second."""

Cpu = Callable[..., float]
Grown = list[tuple[int, int, float]]


def kits(cpu: Cpu, rounds: int) -> dict[str, float]:
    """Median CPU seconds of each way to tile the Go Bang board, in turn, and the sheets that it then takes."""
    found: dict[str, list[float]] = {name: [] for name in (*OURS, *THEIRS)}
    with tempfile.TemporaryDirectory() as folder:
        board, tiled, sheets = (str(Path(folder) / f"{name}.pdf") for name in ("board", "tiled", "sheets"))
        _, wide, high = _told("whole", board)
        kit = [BIN / "parlour", "kit", "go-bang", "--out", folder]
        cold, warm = ["env", "PARLOUR_CACHE=", *kit], ["env", f"PARLOUR_CACHE={Path(folder) / 'cache'}", *kit]
        given = ("--pagesize", "A4", "--border", "5mm", "--size", f"{wide}mmx{high}mm", "--output", tiled, board)
        cpu(*warm)
        for _ in range(rounds):
            found["kit"].append(cpu(*cold))
            found["kit without leaflet"].append(cpu(*cold, "--no-rules"))
            found["kit again"].append(cpu(*warm))
            found["tiling"].append(cpu(sys.executable, TILING, "sheets", sheets))
            for peer in THEIRS:
                found[peer].append(cpu(BIN.parent / "peers" / peer / "bin" / "plakativ", *given))
        ours, _, _ = _told("sheets", sheets)
        theirs = _pages(tiled)
    return {name: statistics.median(each) for name, each in found.items()} | {"sheets": int(ours), "theirs": theirs}


def growth() -> Grown:
    """Squares a side, sheets, and CPU seconds for each sheet."""
    command = [sys.executable, TILING, "growth", *map(str, SIDES)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines())
    return [(int(side), int(sheets), float(seconds) / int(sheets)) for side, sheets, seconds in lines]


def report(found: dict[str, float], grown: Grown, version: str, verdict: Callable[[bool], str]) -> None:
    """Print what was measured."""
    print(f"\n{'the Go Bang board':<24}{'sheets':>10}{'seconds':>10}{'x plakativ':>14}{'x lean':>10}")
    for name, title in (OURS | THEIRS).items():
        sheets, seconds = found["theirs" if name in THEIRS else "sheets"], found[name]
        shares = "".join(f"{seconds / found[peer]:>{width}.2f}" for peer, width in zip(THEIRS, (14, 10), strict=True))
        print(f"{title:<24}{sheets:>10}{seconds:>10.2f}{shares}")
    for peer, title in THEIRS.items():
        fates = [f"{OURS[name]} {verdict(found[name] < found[peer])}" for name in OURS]
        print(f"target less than {title.replace('plakativ', f'plakativ {version}', 1)}: {'; '.join(fates)}")
    print(f"target no more sheets: {verdict(found['sheets'] <= found['theirs'])}")
    print(f"\n{'tiling, squares a side':<24}{'sheets':>10}{'ms a sheet':>14}")
    for side, sheets, seconds in grown:
        print(f"{side:<24}{sheets:>10}{1000 * seconds:>14.2f}")
    even = grown[-1][2] <= GROWTH * grown[1][2]
    print(f"a sheet of the largest against one of {SIDES[1]} a side: target at most {GROWTH} times: {verdict(even)}")


def result(found: dict[str, float], grown: Grown) -> dict[str, object]:
    """What was measured, for a file."""
    return {
        "go_bang_cpu_seconds": {name: round(value, 4) for name, value in found.items()},
        "tiling_growth": [
            {"squares": side, "sheets": sheets, "cpu_seconds_a_sheet": round(seconds, 5)}
            for side, sheets, seconds in grown
        ],
    }


def _told(what: str, file: str) -> list[str]:
    """Have the board drawn; how many sheets it takes, and how wide and high it is in mm."""
    done = subprocess.run([sys.executable, TILING, what, file], capture_output=True, text=True, check=True)
    return done.stdout.split()


def _pages(file: str) -> int:
    """How many pages a PDF has."""
    import pikepdf

    with pikepdf.open(file) as pdf:
        return len(pdf.pages)
