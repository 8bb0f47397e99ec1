"""Names of points on colored squares, where those of the others stand beside them."""

from __future__ import annotations

from pathlib import Path

import pytest
from parlour.cli import main
from parlour.load.board import read_board

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
