"""Sight: what of the ink can be seen. Later ink covers earlier ink, and nothing is seen beyond the drawing's edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf

from .inks import Colour, Ink, Place, Room, box_of, inside
from .memory import Fields, InkMemory, Leg, Spots, sign

FEW = 6
"""Ink of no more outlines than this is looked through one by one."""


class InkSight:
    """All the ink of a figure, to be asked what lies uppermost at a place.

    What is found out about ink that many figures share is in the memory, if they share that too.
    """

    def __init__(self, inks: Sequence[Ink], frame: Room, memory: InkMemory | None = None) -> None:
        self.inks, self.frame = inks, frame
        self.reaches = [one.reach for one in inks]
        self.signs = [sign(one) for one in inks]
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
        outlines, shape = self.inks[at].outlines, self.shapes[at]
        rooms, legs = shape.rooms, shape.legs
        for number in numbers:
            left, top, right, bottom = rooms[number]
            if left - half <= x <= right + half and top - half <= y <= bottom + half:
                if outlines[number].steps == "O":
                    if _on(rooms[number], place, half):
                        return True
                elif near(legs[number], place, half):
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

    def colours(self, places: Sequence[Place]) -> list[Colour]:
        """What is seen at each of several places that are not far from one another."""
        found: dict[Place, Colour] = {}
        waiting = list(dict.fromkeys(places))
        box = box_of(waiting)
        for at in range(len(self.inks) - 1, -1, -1):
            if waiting and self.reaches[at].meets(box):
                here = self._painted(at, waiting, box)
                found |= here
                waiting = [place for place in waiting if place not in here] if here else waiting
        return [found.get(place, (255, 255, 255)) for place in places]

    def _painted(self, at: int, places: Sequence[Place], box: Room) -> dict[Place, Colour]:
        """The colors that the ink of a number gives to those of several places in a room that it reaches."""
        outlines, fill, line, width, room = self.inks[at]
        numbers = range(len(outlines)) if len(outlines) <= FEW else self._fields(at).within(box)
        found: dict[Place, Colour] = {}
        rest = places
        if line is not None:
            found = dict.fromkeys(self._lined(at, places, box, width / 2, numbers), line)
            rest = [place for place in places if place not in found] if found else places
        if fill is not None:
            found |= {place: fill for place in rest if room.holds(place) and self._filled(at, place, numbers)}
        return found

    def _lined(self, at: int, places: Sequence[Place], box: Room, half: float, numbers: Iterable[int]) -> list[Place]:
        """Those of several places in a room over which one of these lines runs, so thick on both sides."""
        outlines, shape = self.inks[at].outlines, self.shapes[at]
        west, north, east, south = box.left - half, box.top - half, box.right + half, box.bottom + half
        legs: list[Leg] = []
        rings: list[Room] = []
        for number in numbers:
            left, top, right, bottom = room = shape.rooms[number]
            if left <= east and right >= west and top <= south and bottom >= north:
                if outlines[number].steps == "O":
                    rings.append(room)
                else:
                    own = shape.legs[number]
                    legs += [
                        leg for leg in own if leg[0] <= east and leg[2] >= west and leg[1] <= south and leg[3] >= north
                    ]
        if not legs and not rings:
            return []
        return [place for place in places if near(legs, place, half) or any(_on(ring, place, half) for ring in rings)]

    def covered(self, place: Place, after: int, spared: frozenset[int] = frozenset()) -> bool:
        """Whether ink later than a number lies upon a place, but for that which is spared."""
        return not self.frame.holds(place) or self._under(place, self._later(Room(*place, *place), after, spared))

    def share(self, spots: Spots, after: int, spared: frozenset[int] = frozenset()) -> float:
        """How much of several places can be seen, from 0 to 1."""
        if spots.box is None:
            return 1.0
        later = self._later(spots.box, after, spared)
        if not later and spots.box.within(self.frame):
            return 1.0
        above = (self.frame, *[self.signs[at] for at in later])
        if above not in spots.shares:
            seen = [place for place in spots.places if self.frame.holds(place)]
            for at in later:
                hidden = self._painted(at, seen, spots.box) if seen else ()
                seen = [place for place in seen if place not in hidden] if hidden else seen
            spots.shares[above] = len(seen) / len(spots.places)
        return spots.shares[above]

    def _later(self, box: Room, after: int, spared: frozenset[int]) -> list[int]:
        """The numbers of ink later than one that may reach into a room, but for that which is spared."""
        left, top, right, bottom = box
        return [
            at
            for at, (west, north, east, south) in enumerate(self.reaches[after + 1 :], after + 1)
            if west <= right and east >= left and north <= bottom and south >= top and at not in spared
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


def _on(ring: Room, place: Place, reach: float) -> bool:
    """Whether a place is no further than so much from a circle that takes such a room."""
    (x, y), (px, py) = ring.middle, place
    return abs(hypot(px - x, py - y) - ring.wide / 2) <= reach


def near(line: Sequence[Leg], place: Place, reach: float) -> bool:
    """Whether a place is no further than so much from a line of these straight parts."""
    x, y = place
    west, east, north, south, most = x + reach, x - reach, y + reach, y - reach, reach * reach
    for left, top, right, bottom, x1, y1, dx, dy, whole in line:
        if left <= west and right >= east and top <= north and bottom >= south:
            t = ((x - x1) * dx + (y - y1) * dy) / whole if whole else 0.0
            t = 0.0 if t < 0 else 1.0 if t > 1 else t
            if (x1 + t * dx - x) ** 2 + (y1 + t * dy - y) ** 2 <= most:
                return True
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
