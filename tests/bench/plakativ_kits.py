"""Kits beside plakativ: the Go Bang board tiled by it and by us, the whole kit of the game, and how tiling grows.

plakativ gets the board as a finished PDF of the right size, and the least border that a printer can do, with which it
needs fewest sheets. It is measured twice: as pip installs it today, most of its time being spent on loading PyMuPDF 2,
and lean, with the last PyMuPDF that loads quickly. Our kit begins from nothing: it loads and verifies the game, draws
its board and pieces, tiles the board, sets the rules leaflet, and reads the whole file back; made once more, it finds
what it made before.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from peers import titled
from spent import cpu, median, spread
from told import Goal, Part, Table

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

ROUNDS = 3
"""How often each is done."""

GROWTH = 1.5
"""How many times as much a sheet of the largest of them may cost as one of the second."""

WHOLE = 2.5
"""How many times what plakativ takes for tiling alone a whole kit may take."""

Grown = list[tuple[int, int, float]]


def measure() -> Part:
    """Each way to tile the Go Bang board, in turn, the sheets that it then takes, and how tiling grows."""
    found: dict[str, list[float]] = {name: [] for name in (*OURS, *THEIRS)}
    with tempfile.TemporaryDirectory() as folder:
        board, tiled, sheets = (str(Path(folder) / f"{name}.pdf") for name in ("board", "tiled", "sheets"))
        _, wide, high = _told("whole", board)
        kit = [BIN / "parlour", "kit", "go-bang", "--out", folder]
        cold, warm = ["env", "PARLOUR_CACHE=", *kit], ["env", f"PARLOUR_CACHE={Path(folder) / 'cache'}", *kit]
        given = ("--pagesize", "A4", "--border", "5mm", "--size", f"{wide}mmx{high}mm", "--output", tiled, board)
        cpu(*warm)
        for _ in range(ROUNDS):
            found["kit"].append(cpu(*cold))
            found["kit without leaflet"].append(cpu(*cold, "--no-rules"))
            found["kit again"].append(cpu(*warm))
            found["tiling"].append(cpu(sys.executable, TILING, "sheets", sheets))
            for peer in THEIRS:
                found[peer].append(cpu(BIN.parent / "peers" / peer / "bin" / "plakativ", *given))
        ours, theirs = int(_told("sheets", sheets)[0]), _pages(tiled)
    grown = growth()
    middle = {name: median(each) for name, each in found.items()}
    rows = [
        (
            titled(name) if name in THEIRS else title,
            theirs if name in THEIRS else ours,
            middle[name],
            spread(found[name]),
            *(middle[name] / middle[peer] for peer in THEIRS),
        )
        for name, title in (OURS | THEIRS).items()
    ]
    per_sheet = [(f"{side} x {side} squares", sheets, 1000 * seconds) for side, sheets, seconds in grown]
    return Part(
        "Kits",
        "The Go Bang board of 18 x 18 squares on A4. plakativ tiles the finished PDF with the least border of a "
        "printer, as pip installs it today and lean, with the last PyMuPDF that loads quickly. Our kit begins from "
        "nothing: it verifies the game, draws board and pieces, tiles, sets the leaflet and reads the file back.",
        (
            Table(("the Go Bang board", "sheets", "CPU seconds", "spread", "x plakativ", "x lean"), rows),
            Table(("tiling alone", "sheets", "CPU milliseconds a sheet"), per_sheet),
        ),
        (
            Goal("a whole kit from nothing, times plakativ", middle["kit"] / middle["plakativ"], WHOLE),
            Goal("a kit made once more, times plakativ", middle["kit again"] / middle["plakativ"], 1),
            Goal("tiling alone, times plakativ", middle["tiling"] / middle["plakativ"], 1),
            Goal("sheets, above plakativ's", ours - theirs, 0),
            Goal("a sheet of the largest board, times one of the second", grown[-1][2] / grown[1][2], GROWTH),
        ),
    )


def growth() -> Grown:
    """Squares a side, sheets, and CPU seconds for each sheet."""
    command = [sys.executable, TILING, "growth", *map(str, SIDES)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines())
    return [(int(side), int(sheets), float(seconds) / int(sheets)) for side, sheets, seconds in lines]


def _told(what: str, file: str) -> list[str]:
    """Have the board drawn; how many sheets it takes, and how wide and high it is in mm."""
    done = subprocess.run([sys.executable, TILING, what, file], capture_output=True, text=True, check=True)
    return done.stdout.split()


def _pages(file: str) -> int:
    """How many pages a PDF has."""
    import pikepdf

    with pikepdf.open(file) as pdf:
        return len(pdf.pages)
