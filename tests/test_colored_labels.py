"""Names beside their points: on colored squares in their corners, and never in the way of a line."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.draw.cramped import cramped
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
    assert {"wheel", "merelles"} <= {path.stem for path in BESIDE}


def lattice(lines: str, points: int, square: int) -> str:
    """A board of so many points each way, all joined to their neighbors by lines of a sort."""
    return (
        f'title = "A lattice"\nabout = "Points."\nsquare = {square}\ngrid = [{points}, {points}]\n'
        f'[lines]\n{lines} = "all"\n[draw]\ncircles = "all"\nlabels = "beside"\n'
    )


@pytest.mark.parametrize(
    ("lines", "points", "square", "without"),
    [
        ("straight", 8, 10, 0),
        ("straight", 26, 24, 0),
        ("straight", 12, 8, 140),  # nearer to the next point, by the eye, than to their own
        ("all", 3, 30, 1),  # eight lines leave the middle
        ("all", 8, 24, 36),
        ("diagonal", 8, 24, 36),  # the next point stands where no line does
    ],
)
def test_a_board_is_verified_just_where_its_names_can_be_drawn(
    tmp_path: Path, lines: str, points: int, square: int, without: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """What has no room for its names is told by its line, and what has is drawn and read back."""
    text = lattice(lines, points, square)
    assert len(cramped(read_board(text, "lattice.toml"))) == without
    pack = tmp_path / "pack"
    (pack / "boards").mkdir(parents=True)
    (pack / "boards" / "lattice.toml").write_text(text, encoding="utf-8")
    status = main(["boards", "lattice", "--sources", str(pack), "--out", str(tmp_path / "out")])
    assert status == (1 if without else 0)
    assert ("boards/lattice.toml:9: B010 " in capsys.readouterr().err) == bool(without)


def test_boards_whose_names_stand_elsewhere_have_room_for_them() -> None:
    sheet = read_board(lattice("all", 8, 24).replace("beside", "edges"), "lattice.toml")
    assert cramped(sheet) == ()
