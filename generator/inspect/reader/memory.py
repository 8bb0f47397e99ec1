"""Memory: what was found out about ink that many figures share is found out once.

Figures of a game stand on the same ground, and most men stay where they are from moment to moment: the same ink again,
in the same surroundings. Ink is known again by its outlines, which are kept here, so that no other has their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeVar

from .inks import Ink, Outline, Place, Room, along, box_of, flat, inner, room, some

FIELDS = 24
"""Across and down so many fields it is told which outlines lie there."""

MOST = 50_000
"""So many pieces of ink are remembered."""

T = TypeVar("T")

Leg = tuple[float, float, float, float, float, float, float, float, float]
"""A straight part of a line: the room that it takes, where it begins, how far it goes, and its length times itself."""

InkSign = tuple[object, ...]
"""What ink is known by again, while it is remembered."""


class Fields:
    """Which outlines of much ink may lie at a place: field by field of the room that it takes."""

    def __init__(self, reach: Room, rooms: Sequence[Room], half: float) -> None:
        self.left, self.top = reach.left, reach.top
        self.side = max(reach.wide, reach.high) / FIELDS or 1.0
        self.there: dict[tuple[int, int], list[int]] = {}
        for number, (left, top, right, bottom) in enumerate(rooms):
            (x1, y1), (x2, y2) = self._field(left - half, top - half), self._field(right + half, bottom + half)
            for x in range(x1, x2 + 1):
                for y in range(y1, y2 + 1):
                    self.there.setdefault((x, y), []).append(number)

    def _field(self, x: float, y: float) -> tuple[int, int]:
        return int((x - self.left) / self.side), int((y - self.top) / self.side)

    def within(self, box: Room) -> Iterable[int]:
        """The numbers of the outlines that may lie anywhere in a room."""
        (x1, y1), (x2, y2) = self._field(box.left, box.top), self._field(box.right, box.bottom)
        if (x1, y1) == (x2, y2):
            return self.there.get((x1, y1), ())
        there = self.there
        return {number for x in range(x1, x2 + 1) for y in range(y1, y2 + 1) for number in there.get((x, y), ())}

    def at(self, place: Place) -> Sequence[int]:
        """The numbers of the outlines that may lie at a place."""
        return self.there.get(self._field(*place), ())


class Spots:
    """Places of ink at which it is looked for; `shares` is how much of them was seen, by what lay there later."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places
        self.box = box_of(places) if places else None
        self.shares: dict[tuple[object, ...], float] = {}


class InkShape:
    """The outlines of ink: as straight lines, the room of each, places on them; worked out when they are wanted."""

    def __init__(self, outlines: Sequence[Outline]) -> None:
        self.outlines = outlines
        self.spots: dict[tuple[object, ...], Spots] = {}
        self.where: dict[tuple[Room, float], Fields] = {}

    @cached_property
    def steps(self) -> str:
        """The letters of all its outlines."""
        return "".join([outline.steps for outline in self.outlines])

    @cached_property
    def lines(self) -> list[list[Place]]:
        """The outlines as straight lines."""
        return [flat(outline) for outline in self.outlines]

    @cached_property
    def legs(self) -> list[list[Leg]]:
        """The straight parts of each outline."""
        return [list(legs(line)) for line in self.lines]

    @cached_property
    def rooms(self) -> list[Room]:
        """The room of each outline."""
        return [room(outline) for outline in self.outlines]

    def fields(self, reach: Room, half: float) -> Fields:
        """Where its outlines lie, with so much of their thickness on both sides."""
        if (reach, half) not in self.where:
            self.where[reach, half] = Fields(reach, self.rooms, half)
        return self.where[reach, half]

    def body(self, box: Room, many: int) -> Spots:
        """Places all over its fill: of so many across and down those that lie in it."""
        if ("body", many) not in self.spots:
            across = [box.left + box.wide * (i + 0.5) / many for i in range(many)]
            down = [box.top + box.high * (i + 0.5) / many for i in range(many)]
            self.spots["body", many] = Spots([place for y in down for place in inner(self.lines, across, y)])
        return self.spots["body", many]

    def strokes(self, step: float) -> Spots:
        """Places all along its lines."""
        if ("strokes", step) not in self.spots:
            self.spots["strokes", step] = Spots([place for line in self.lines for place in along(line, step)])
        return self.spots["strokes", step]

    def word(self, first: int, last: int) -> Spots:
        """Some places of each of its outlines from one number to another."""
        if ("word", first, last) not in self.spots:
            places = [place for line in self.lines[first:last] for place in some(line)]
            self.spots["word", first, last] = Spots(places)
        return self.spots["word", first, last]


def legs(line: Sequence[Place]) -> Iterator[Leg]:
    """The straight parts of a line; a line of one place is one of no length."""
    for (x1, y1), (x2, y2) in pairwise(line) if len(line) > 1 else ((line[0], line[0]),):
        dx, dy = x2 - x1, y2 - y1
        yield min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), x1, y1, dx, dy, dx * dx + dy * dy


class InkMemory:
    """The shapes of all ink that was looked at."""

    def __init__(self) -> None:
        self.shapes: dict[int, InkShape] = {}
        self.found: dict[InkSign, Any] = {}

    def known(self, inks: Sequence[Ink]) -> list[InkShape]:
        """The shapes of the ink of a figure; what many other figures had is forgotten before it is too much."""
        if len(self.shapes) > MOST:
            self.shapes, self.found = {}, {}
        return [self._shape(one.outlines) for one in inks]

    def once(self, key: InkSign, work: Callable[[], T]) -> T:
        """What is found out about ink of these signs, all of it of a figure that is known."""
        if key not in self.found:
            self.found[key] = work()
        kept: T = self.found[key]
        return kept

    def _shape(self, outlines: tuple[Outline, ...]) -> InkShape:
        if id(outlines) not in self.shapes:
            self.shapes[id(outlines)] = InkShape(outlines)
        return self.shapes[id(outlines)]


def sign(one: Ink) -> InkSign:
    """What ink is known by again, while it is remembered: its outlines, and how they are painted."""
    return id(one.outlines), one.fill, one.line, one.width
