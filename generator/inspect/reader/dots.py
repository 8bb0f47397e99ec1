"""The dots of dotted lines: evenly apart from end to end, none of them missing, and none too many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import median

from ...load.theme import Theme
from .closed import SHORT
from .grid import Grid
from .inks import Ink, Place, apart, room
from .ruling import like, rgb
from .sight import gap

BESIDE = 0.03
"""How far from its line the middle of a dot may lie, in squares."""

ENDS = 0.2
"""How far from the ends of a line its dots are looked at, in squares: nearer, other lines have theirs as well."""

EVEN = (0.6, 1.5)
"""How much less or more than dots are apart two of them may be that follow one another."""


def dot_differences(
    inks: Sequence[Ink], grid: Grid, theme: Theme, lines: Mapping[frozenset[int], str]
) -> Iterator[str]:
    """Dotted lines with a dot too few or too many; a line without any is told elsewhere."""
    dots = list(_dots(inks, grid, theme))
    rows = {
        pair: _along(dots, grid.middles[min(pair)], grid.middles[max(pair)], grid.square)
        for pair, kind in lines.items()
        if kind == "dotted" and len(pair) == 2
    }
    steps = [two - one for row in rows.values() for one, two in pairwise(row)]
    if not steps:
        return
    step, names = median(steps), grid.sheet.board.points
    for pair, row in rows.items():
        a, b = sorted(pair)
        first, last = ENDS * grid.square, apart(grid.middles[a], grid.middles[b]) - ENDS * grid.square
        even = all(EVEN[0] * step < two - one < EVEN[1] * step for one, two in pairwise(row))
        if row and not (even and row[0] - first < EVEN[1] * step and last - row[-1] < EVEN[1] * step):
            yield f"the dots of the line from {names[a]} to {names[b]} are not evenly apart"


def _dots(inks: Sequence[Ink], grid: Grid, theme: Theme) -> Iterator[Place]:
    """The middles of all short strokes in the color of lines."""
    for one in inks:
        if one.fill is None and one.line is not None and like(one.line, rgb(theme.line)):
            for outline in one.outlines:
                if outline.steps == "ml" and apart(*outline.places) < SHORT * grid.square:
                    yield room(outline).middle


def _along(dots: Sequence[Place], one: Place, two: Place, square: float) -> list[float]:
    """How far from the first end of a line each of its dots lies, but for those near its ends."""
    far = (apart(one, dot) for dot in dots if gap((one, two), dot) < BESIDE * square)
    return sorted(each for each in far if ENDS * square < each < apart(one, two) - ENDS * square)
