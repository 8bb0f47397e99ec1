"""Folding in the mind: sheets in each other, folded in the middle, and the pages turned from the first to the last."""

from __future__ import annotations

from typing import NamedTuple


class FoldedPlace(NamedTuple):
    """Where a page lies on the sheets as they are printed: on which side, counted from 0, and in which half of it."""

    side: int
    half: int


def turned(sheets: int) -> list[FoldedPlace]:
    """The places of the pages of so many sheets, in the order in which somebody comes upon them.

    Side 0 is the front of the outermost sheet, side 1 its back. On the way to the middle one sees the right half of
    each front, turns it, and sees the left half of its back; then the other halves, from the innermost sheet outward.
    """
    inward = [FoldedPlace(2 * sheet + back, 1 - back) for sheet in range(sheets) for back in (0, 1)]
    outward = [FoldedPlace(2 * sheet + back, back) for sheet in reversed(range(sheets)) for back in (1, 0)]
    return inward + outward


def filed(pages: int) -> list[int]:
    """The numbers of pages, counted from 0, in the order in which a file has them that is to be folded."""
    places = turned(-(-pages // 4))
    return [number for _, number in sorted((place, number) for number, place in enumerate(places)) if number < pages]
