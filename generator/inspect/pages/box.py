"""Boxes on a page, in mm from its upper left corner, y downwards."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from ...pdf.streams import Matrix


class Area(NamedTuple):
    """A rectangle, in mm from the upper left corner of the page."""

    left: float
    top: float
    right: float
    bottom: float

    def shrunk(self, by: float) -> Area:
        """The same with less on every side."""
        return Area(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def meets(self, other: Area) -> bool:
        """Whether they share some area."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def common(self, other: Area) -> Area:
        """What they share."""
        return Area(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def holds(self, other: Area) -> bool:
        """Whether the other lies wholly in it."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    @property
    def empty(self) -> bool:
        """Whether it has no area."""
        return self.left >= self.right or self.top >= self.bottom


Point = tuple[float, float]

NOWHERE = Area(inf, inf, -inf, -inf)
EVERYWHERE = Area(-inf, -inf, inf, inf)


def moved(frame: Matrix, left: float, bottom: float, right: float, top: float) -> Area:
    """The box of a rectangle where a matrix puts it."""
    a, b, c, d, e, f = frame
    if b == 0 == c:
        one, two = a * left + e, a * right + e
        low, high = d * bottom + f, d * top + f
        return Area(min(one, two), min(low, high), max(one, two), max(low, high))
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (bottom, top)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Area(min(xs), min(ys), max(xs), max(ys))


def joined(one: Area, two: Area) -> Area:
    """The box round two."""
    return Area(min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3]))
