"""Sight: what of the ink can be seen. Later ink covers earlier ink, and nothing is seen beyond the drawing's edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf

from .inks import Colour, Ink, Place, Room, inside
from .memory import Fields, InkMemory, Spots, sign

FEW = 6
"""Ink of no more outlines than this is looked through one by one."""


class InkSight:
    """All the ink of a figure, to be asked what lies uppermost at a place.

    What is found out about ink that many figures share is in the memory, if they share that too.
    """

    def __init__(self, inks: Sequence[Ink], frame: Room, memory: InkMemory | None = None) -> None:
        self.inks, self.frame = inks, frame
        self.reaches = [one.reach for one in inks]
        self.memory = memory or InkMemory()
        self.shapes = self.memory.known(inks)
        self.fields: dict[int, Fields] = {}

    def flat(self, at: int) -> list[list[Place]]:
        """The outlines of the ink of a number, as straight lines."""
        return self.shapes[at].lines

    def paints(self, at: int, place: Place) -> Colour | None:
        """The colour that the ink of a number gives to a place, None where it does not reach."""
        left, top, right, bottom = self.reaches[at]
        x, y = place
        if x < left or x > right or y < top or y > bottom:
            return None
        outlines, fill, line, width, (left, top, right, bottom) = self.inks[at]
        numbers = range(len(outlines)) if len(outlines) <= FEW else self._fields(at).at(place)
        if line is not None and self._drawn(at, place, width / 2, numbers):
            return line
        if fill is not None and left <= x <= right and top <= y <= bottom and self._filled(at, place, numbers):
            return fill
        return None

    def _fields(self, at: int) -> Fields:
        """Where the outlines of the ink of a number lie, which are many."""
        if at not in self.fields:
            one = self.inks[at]
            half = one.width / 2 if one.line is not None else 0.0
            self.fields[at] = self.shapes[at].fields(self.reaches[at], half)
        return self.fields[at]

    def _drawn(self, at: int, place: Place, half: float, numbers: Iterable[int]) -> bool:
        """Whether one of these lines of the ink of a number, so thick on both sides, runs over a place."""
        x, y = place
        outlines, rooms, lines = self.inks[at].outlines, self.rooms(at), self.flat(at)
        for number in numbers:
            left, top, right, bottom = rooms[number]
            if left - half <= x <= right + half and top - half <= y <= bottom + half:
                if outlines[number].steps == "O":
                    far = hypot(x - (left + right) / 2, y - (top + bottom) / 2)
                    if abs(far - (right - left) / 2) <= half:
                        return True
                elif near(lines[number], place, half):
                    return True
        return False

    def _filled(self, at: int, place: Place, numbers: Iterable[int]) -> bool:
        """Whether the fill of the ink of a number lies under a place, as far as these outlines go."""
        outlines = self.inks[at].outlines
        if len(outlines) == 1 and outlines[0].steps == "O":
            left, top, right, bottom = self.inks[at].box
            return hypot(place[0] - (left + right) / 2, place[1] - (top + bottom) / 2) <= (right - left) / 2
        rooms, lines = self.rooms(at), self.flat(at)
        return inside((lines[number] for number in numbers if rooms[number].holds(place)), place)

    def rooms(self, at: int) -> list[Room]:
        """The room of each outline of the ink of a number."""
        return self.shapes[at].rooms

    def colour(self, place: Place, before: int | None = None) -> Colour:
        """What is seen at a place, or was before the ink of a number was laid; white where there is nothing."""
        x, y = place
        for at in range((len(self.inks) if before is None else before) - 1, -1, -1):
            left, top, right, bottom = self.reaches[at]
            if left <= x <= right and top <= y <= bottom and (paint := self.paints(at, place)) is not None:
                return paint
        return 255, 255, 255

    def covered(self, place: Place, after: int, spared: frozenset[int] = frozenset()) -> bool:
        """Whether ink later than a number lies upon a place, but for that which is spared."""
        return not self.frame.holds(place) or self._under(place, self._later(Room(*place, *place), after, spared))

    def share(self, spots: Spots, after: int, spared: frozenset[int] = frozenset()) -> float:
        """How much of several places can be seen, from 0 to 1."""
        if spots.box is None:
            return 1.0
        later = self._later(spots.box, after, spared)
        above = (self.frame, *(sign(self.inks[at]) for at in later))
        if above not in spots.shares:
            left, top, right, bottom = self.frame
            seen = 0
            for place in spots.places:
                if left <= place[0] <= right and top <= place[1] <= bottom and not self._under(place, later):
                    seen += 1
            spots.shares[above] = seen / len(spots.places)
        return spots.shares[above]

    def _later(self, box: Room, after: int, spared: frozenset[int]) -> list[int]:
        """The numbers of ink later than one that may reach into a room, but for that which is spared."""
        left, top, right, bottom = box
        return [
            at
            for at in range(after + 1, len(self.inks))
            if (reach := self.reaches[at])[0] <= right
            and reach[2] >= left
            and reach[1] <= bottom
            and reach[3] >= top
            and at not in spared
        ]

    def _under(self, place: Place, inks: Iterable[int]) -> bool:
        """Whether one of these inks lies upon a place."""
        x, y = place
        for at in inks:
            left, top, right, bottom = self.reaches[at]
            if left <= x <= right and top <= y <= bottom and self.paints(at, place) is not None:
                return True
        return False

    def strokes(self, at: int, step: float) -> Spots:
        """Places all along the lines of the ink of a number."""
        return self.shapes[at].strokes(step)

    def word(self, at: int, first: int, last: int) -> Spots:
        """Some places of the outlines of the ink of a number, from one to another."""
        return self.shapes[at].word(first, last)

    def body(self, at: int, many: int = 7) -> Spots:
        """Places all over the fill of the ink of a number."""
        return self.shapes[at].body(self.inks[at].box, many)


def near(line: Sequence[Place], place: Place, reach: float) -> bool:
    """Whether a place is no further than so much from a line."""
    x, y = place
    most = reach * reach
    x1, y1 = line[0]
    for x2, y2 in line if len(line) == 1 else line[1:]:
        if (x1 if x1 < x2 else x2) - reach <= x <= (x2 if x1 < x2 else x1) + reach and (
            (y1 if y1 < y2 else y2) - reach <= y <= (y2 if y1 < y2 else y1) + reach
        ):
            dx, dy = x2 - x1, y2 - y1
            whole = dx * dx + dy * dy
            t = ((x - x1) * dx + (y - y1) * dy) / whole if whole else 0.0
            t = 0.0 if t < 0 else 1.0 if t > 1 else t
            if (x1 + t * dx - x) ** 2 + (y1 + t * dy - y) ** 2 <= most:
                return True
        x1, y1 = x2, y2
    return False


def gap(line: Sequence[Place], place: Place) -> float:
    """How far a place is from a line."""
    x, y = place
    if len(line) == 1:
        return float(((x - line[0][0]) ** 2 + (y - line[0][1]) ** 2) ** 0.5)
    least = inf
    x1, y1 = line[0]
    for x2, y2 in line[1:]:
        dx, dy = x2 - x1, y2 - y1
        whole = dx * dx + dy * dy
        t = ((x - x1) * dx + (y - y1) * dy) / whole if whole else 0.0
        t = 0.0 if t < 0 else 1.0 if t > 1 else t
        ex, ey = x1 + t * dx - x, y1 + t * dy - y
        far = ex * ex + ey * ey
        if far < least:
            least = far
        x1, y1 = x2, y2
    return float(least**0.5)


def depth_in(box: Room, place: Place, air: float) -> float:
    """How deep a place lies in the oval that a box holds, with so much air round it: 1 in the middle, 0 at its edge."""
    (x, y), (px, py) = box.middle, place
    return 1 - ((px - x) / (box.wide / 2 + air)) ** 2 - ((py - y) / (box.high / 2 + air)) ** 2
