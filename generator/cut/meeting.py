"""Where the lines of a frame meet: each is parted there, and pieces that lie on each other have the same ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import floor, hypot

from ..draw.drawing import Place

CELL = 1.0
"""Lines are looked for by fields of so many mm."""

ASIDE = 0.008
"""What is less apart than this, in mm, meets."""

Line = tuple[Place, Place]
Field = tuple[int, int]


def corners(places: Sequence[Place]) -> tuple[Place, Place]:
    """The least and the greatest corner of the box round some places."""
    xs, ys = zip(*places, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def fields(low: Place, high: Place, cell: float) -> Iterator[Field]:
    """The fields of a size that a box touches."""
    for column in range(floor((low[0] - ASIDE) / cell), floor((high[0] + ASIDE) / cell) + 1):
        for row in range(floor((low[1] - ASIDE) / cell), floor((high[1] + ASIDE) / cell) + 1):
            yield column, row


class LineMap:
    """Lines by the fields that they lie in, each with the number of what is painted there."""

    def __init__(self, lines: Iterable[tuple[Line, int]]) -> None:
        self._at: dict[Field, list[tuple[float, float, float, float, Line, int]]] = {}
        for line, order in lines:
            low, high = corners(line)
            known = (low[0] - ASIDE, low[1] - ASIDE, high[0] + ASIDE, high[1] + ASIDE, line, order)
            for field in fields(low, high, CELL):
                self._at.setdefault(field, []).append(known)

    def parted(self, line: Line, above: int = -1) -> list[Line]:
        """A line in pieces, wherever one of a later order than this meets it."""
        cuts = {0.0: line[0], 1.0: line[1]}
        for other in self._near(line, above):
            cuts.update(_meetings(line, other))
        return [(a, b) for a, b in pairwise(place for _, place in sorted(cuts.items())) if a != b]

    def _near(self, line: Line, above: int) -> set[Line]:
        """The other lines that may meet this one."""
        (left, top), (right, bottom) = low, high = corners(line)
        return {
            other
            for field in fields(low, high, CELL)
            for x1, y1, x2, y2, other, order in self._at.get(field, ())
            if x1 <= right and left <= x2 and y1 <= bottom and top <= y2 and order > above and other != line
        }


def _meetings(line: Line, other: Line) -> dict[float, Place]:
    """Where on a line, from nought at its beginning to one at its end, another ends, or crosses it.

    Near the end of either they meet in that end, so that both are parted at one place.
    """
    ends = {t: end for end in other if (t := _along(line, end)) is not None}
    if ends or any(_along(other, end) is not None for end in line) or set(line) & set(other):
        return ends
    (x1, y1), (x2, y2) = first = min(line, other)
    (a, b), (c, d) = max(line, other)
    over = (x2 - x1) * (d - b) - (y2 - y1) * (c - a)
    if not over:
        return {}
    t = ((a - x1) * (d - b) - (b - y1) * (c - a)) / over
    u = ((a - x1) * (y2 - y1) - (b - y1) * (x2 - x1)) / over
    if not (0 < t < 1 and 0 < u < 1):
        return {}
    return {t if first == line else u: (round(x1 + t * (x2 - x1), 3), round(y1 + t * (y2 - y1), 3))}


def _along(line: Line, place: Place) -> float | None:
    """How far along a line, of its length, a place on it is, if it is between its ends."""
    (x1, y1), (x2, y2) = line
    far = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    on = (place[0] - x1) * ux + (place[1] - y1) * uy
    aside = (place[0] - x1) * uy - (place[1] - y1) * ux
    return on / far if abs(aside) < ASIDE and 0 < on < far and place not in line else None
