"""Names beside their points: on colored squares in their corners, and never in the way of a line."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.draw.labels import name_ways
from parlour.draw.layout import laid
from parlour.load.board import read_board

ROOT = Path(__file__).resolve().parent.parent
BESIDE = [path for path in ROOT.glob("**/boards/*.toml") if 'labels  = "beside"' in path.read_text(encoding="utf-8")]

RACE = """
title  = "A race"
about  = "A short lane, whose last two spaces are colored."
square = 20

[places]
a = [0, 0]
b = [1, 0]
c = [2.2, 0]
d = [3.4, 0]
e = [0, 2]

[lines]
lane = ["a b c d"]
side = ["a e"]

[draw]
circles = "all"
red     = "c"
blue    = "d"
labels  = "beside"
"""


@pytest.mark.parametrize("theme", ["colour", "ink-saver"])
def test_a_name_is_never_half_on_a_color(tmp_path: Path, theme: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Such a board is drawn, and read back; its names were once refused for having the color of their ground."""
    pack = tmp_path / "pack"
    assert main(["new", str(pack)]) == 0
    (pack / "boards" / "race.toml").write_text(RACE, encoding="utf-8")
    out = tmp_path / "out"
    told = ["boards", "race", "--sources", str(pack), "--out", str(out), "--theme", theme]
    assert main(told) == 0, capsys.readouterr().err
    assert [path.name for path in out.rglob("race.svg")] == ["race.svg"]


def test_only_colored_squares_have_their_names_in_their_corners() -> None:
    sheet = read_board(RACE, "race.toml")
    names = sheet.board.points
    assert [names[point] for point in range(len(names)) if sheet.in_corner(point)] == ["c", "d"]


@pytest.mark.parametrize("path", BESIDE, ids=lambda path: path.stem)
def test_no_name_stands_in_the_way_of_a_line(path: Path) -> None:
    """Where eight lines leave a point its name stands between two of them, unless it would be nearer to the next."""
    sheet = read_board(path.read_text(encoding="utf-8"), path.name)
    layout = laid(sheet, sheet.square, labels=True, flip=False, frame=True)
    everywhere = [layout.middle(point) for point in range(len(sheet.board.points))]
    for a, b, _ in sheet.board.lines:
        for here, there in ((a, b), (b, a)):
            (x, y), (u, v), (dx, dy) = layout.middle(here), layout.middle(there), name_ways(layout)[here]
            along = ((u - x) * dx + (v - y) * dy) / hypot(u - x, v - y)
            near = min(hypot(p - x, q - y) for p, q in everywhere if (p, q) != (x, y))
            assert along < 0.95 or near < 1.3 * sheet.square, sheet.board.points[here]


def test_boards_with_names_beside_are_there() -> None:
    assert {"wheel", "three-mens-morris"} <= {path.stem for path in BESIDE}
