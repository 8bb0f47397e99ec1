"""What somebody with scissors would notice in a kit, its inspection notices too."""

from __future__ import annotations

from functools import cache

import pytest
from kit_mutants import Finished, finished, noticed, spoilt
from kit_strays import OF_LEAFLETS, STRAYS, bare
from parlour.inspect.kits.marks import piece_cuts
from parlour.inspect.kits.men import CutPiece, PieceSpecimen
from parlour.inspect.kits.sheetink import Painted
from parlour.inspect.reader.inks import Room
from parlour.inspect.reader.svgink import svg_inks

ELSEWHERE = {
    "a number of the spinner missing": "messenger-boy",
    "the spinner turned in its sectors": "messenger-boy",
}
"""What can be spoilt in the kits of few games."""


@cache
def kit_for(how: str) -> Finished:
    """A kit that can be spoilt so; one with a leaflet where it is the leaflet that is spoilt."""
    return _folded() if how in OF_LEAFLETS else _bare(ELSEWHERE.get(how, "backgammon"))


@cache
def _folded() -> Finished:
    [kit] = finished(("checker-puzzle",))
    return kit


@cache
def _bare(name: str) -> Finished:
    return bare(name, backs=True)


def test_they_are_right_before_they_are_spoilt() -> None:
    for how in ("a flap missing", *ELSEWHERE, OF_LEAFLETS[0]):
        found = kit_for(how).inspected(kit_for(how).data)
        assert found.wrong == []


@pytest.mark.parametrize("how", STRAYS)
def test_it_is_noticed(how: str) -> None:
    data = spoilt(kit_for(how), how, STRAYS[how], 0)
    assert data is not None
    assert noticed(kit_for(how), data)


DISC = """<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
<path d="M 4,10 A 6,6 0 0 1 16,10 A 6,6 0 0 1 4,10 Z" fill="none" stroke="#777777" stroke-width="0.15"/>{}</svg>"""
MARKS = '<path d="M 17,10 L 19,10 M 3,10 L 1,10 M 10,3 L 10,1{}" fill="none" stroke="#000000" stroke-width="0.15"/>'


@pytest.mark.parametrize(
    ("marks", "missing"),
    [
        (MARKS.format(" M 10,17 L 10,19"), []),
        (MARKS.format(""), ["bottom"]),
        ("", ["left", "right", "top", "bottom"]),
    ],
)
def test_a_disc_needs_its_four_marks_though_it_has_a_line_at_its_cut(marks: str, missing: list[str]) -> None:
    inks = svg_inks(DISC.format(marks))[0]
    like = PieceSpecimen(("white-man",), inks, Room(4, 4, 16, 16), True)
    piece = CutPiece(like, 1.0, like.cut, True, 0, len(inks))
    assert piece_cuts(piece, [Painted(one, None) for one in inks]) == missing
