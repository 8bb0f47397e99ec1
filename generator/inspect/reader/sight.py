"""Sight: what of the ink can be seen. Later ink covers earlier ink, and nothing is seen beyond the drawing's edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from .inks import Box, Colour, Ink, Place, along, flat


class Sight:
    """All the ink of a figure, to be asked what lies uppermost at a place."""

    def __init__(self, inks: Sequence[Ink], frame: Box) -> None:
        self.inks, self.frame = inks, frame
        self.reaches = [one.reach for one in inks]
        self.lines: dict[int, list[list[Place]]] = {}

    def flat(self, at: int) -> list[list[Place]]:
        """The outlines of the ink of a number, as straight lines."""
        if at not in self.lines:
            self.lines[at] = [flat(outline) for outline in self.inks[at].outlines]
        return self.lines[at]

    def paints(self, at: int, place: Place) -> Colour | None:
        """The colour that the ink of a number gives to a place, None where it does not reach."""
        one = self.inks[at]
        if not self.reaches[at].holds(place):
            return None
        if one.line is not None and any(near(line, place, one.width / 2) for line in self.flat(at)):
            return one.line
        if one.fill is not None and one.box.holds(place) and inside(self.flat(at), place):
            return one.fill
        return None

    def colour(self, place: Place, before: int | None = None) -> Colour:
        """What is seen at a place, or was before the ink of a number was laid; white where there is nothing."""
        for at in range((len(self.inks) if before is None else before) - 1, -1, -1):
            paint = self.paints(at, place)
            if paint is not None:
                return paint
        return 255, 255, 255

    def covered(self, place: Place, after: int, spared: frozenset[int] = frozenset()) -> bool:
        """Whether ink later than a number lies upon a place, but for that which is spared."""
        if not self.frame.holds(place):
            return True
        x, y = place
        for at in range(after + 1, len(self.inks)):
            left, top, right, bottom = self.reaches[at]
            if left <= x <= right and top <= y <= bottom and at not in spared and self.paints(at, place) is not None:
                return True
        return False

    def share(self, places: Sequence[Place], after: int, spared: frozenset[int] = frozenset()) -> float:
        """How much of several places can be seen, from 0 to 1."""
        if not places:
            return 1.0
        return sum(not self.covered(place, after, spared) for place in places) / len(places)

    def strokes(self, at: int, step: float) -> list[Place]:
        """Places all along the lines of the ink of a number."""
        return [place for line in self.flat(at) for place in along(line, step)]

    def body(self, at: int, many: int = 7) -> list[Place]:
        """Places all over the fill of the ink of a number."""
        box, lines = self.inks[at].box, self.flat(at)
        across = [box.left + box.wide * (i + 0.5) / many for i in range(many)]
        down = [box.top + box.high * (i + 0.5) / many for i in range(many)]
        return [(x, y) for y in down for x in across if inside(lines, (x, y))]


def near(line: Sequence[Place], place: Place, reach: float) -> bool:
    """Whether a place is no further than so much from a line."""
    x, y = place
    most = reach * reach
    if len(line) == 1:
        return (x - line[0][0]) ** 2 + (y - line[0][1]) ** 2 <= most
    return any(_far(one, two, x, y) <= most for one, two in pairwise(line))


def gap(line: Sequence[Place], place: Place) -> float:
    """How far a place is from a line."""
    x, y = place
    if len(line) == 1:
        return float(((x - line[0][0]) ** 2 + (y - line[0][1]) ** 2) ** 0.5)
    return float(min(_far(one, two, x, y) for one, two in pairwise(line)) ** 0.5)


def _far(one: Place, two: Place, x: float, y: float) -> float:
    """The square of how far a place is from the straight line between two others."""
    x1, y1 = one
    dx, dy = two[0] - x1, two[1] - y1
    whole = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / whole)) if whole else 0.0
    ex, ey = x1 + t * dx - x, y1 + t * dy - y
    return ex * ex + ey * ey


def inside(lines: Iterable[Sequence[Place]], place: Place) -> bool:
    """Whether outlines, each closed, wind round a place."""
    x, y = place
    winding = 0
    for line in lines:
        x1, y1 = line[-1]
        for x2, y2 in line:
            if (y1 <= y) != (y2 <= y):
                across = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
                winding += (1 if across > 0 else 0) if y2 > y1 else (-1 if across < 0 else 0)
            x1, y1 = x2, y2
    return winding != 0
