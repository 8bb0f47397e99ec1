"""Ink: every stroke and fill of a figure in millimetres, in the order in which they were laid on the paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

Place = tuple[float, float]
Colour = tuple[int, int, int]
Matrix = tuple[float, float, float, float, float, float]

new = tuple.__new__
"""Makes a named tuple of all its fields at once: of outlines there are very many."""

ONE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

ROUND = re.compile("m(cccc|cccccc)z")
"""The steps of what may be a circle; the bowl of a letter is open."""

TRUE = 0.006
"""How far an arc may be from round, in radii."""

PARTS = 8
"""A curve is looked at in so many straight parts."""


class Unreadable(ValueError):
    """A drawing has something that the reader does not understand; it never guesses."""


class Room(NamedTuple):
    """The room that something takes: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Place:
        """The place in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def wide(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def high(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    def holds(self, place: Place, air: float = 0.0) -> bool:
        """Whether a place lies in it, or so near to it."""
        x, y = place
        return self.left - air <= x <= self.right + air and self.top - air <= y <= self.bottom + air

    def within(self, other: Room, air: float = 0.0) -> bool:
        """Whether all of it lies in another."""
        return (
            self.left >= other.left - air
            and self.top >= other.top - air
            and self.right <= other.right + air
            and self.bottom <= other.bottom + air
        )

    def meets(self, other: Room) -> bool:
        """Whether it has any place in common with another."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


class Outline(NamedTuple):
    """One line of the pen: the letters of its steps (m l c z) and the places that they name.

    A whole circle is `O`, with its middle and a place as far right of and below it as it is wide.
    """

    steps: str
    places: tuple[Place, ...]


class Ink(NamedTuple):
    """What one command painted: outlines, the colour that fills them, that of their lines, and how thick these are."""

    outlines: tuple[Outline, ...]
    fill: Colour | None
    line: Colour | None
    width: float
    box: Room
    """The room of its outlines, without the thickness of their lines."""

    @property
    def steps(self) -> str:
        """The letters of all its outlines."""
        return "".join(outline.steps for outline in self.outlines)

    @property
    def reach(self) -> Room:
        """The room that it takes with the thickness of its lines."""
        if self.line is None:
            return self.box
        half = self.width / 2
        left, top, right, bottom = self.box
        return Room(left - half, top - half, right + half, bottom + half)


def box_of(places: Iterable[Place]) -> Room:
    """The room of several places."""
    xs, ys = zip(*places, strict=True)
    return new(Room, (min(xs), min(ys), max(xs), max(ys)))


def around(boxes: Iterable[Room]) -> Room:
    """The room of several boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return new(Room, (min(lefts), min(tops), max(rights), max(bottoms)))


def outlined(steps: str, places: Sequence[Place]) -> Outline:
    """An outline; what is a circle, however it was written, becomes one."""
    if ROUND.fullmatch(steps):
        found = _circle(places)
        if found is not None:
            return found
    return Outline(steps, tuple(places))


def _circle(places: Sequence[Place]) -> Outline | None:
    """The circle that curves make, if they do: two true arcs that part and meet again at opposite places.

    The arcs need not have one middle: where a radius was rounded, they bulge by some hundredths of a millimetre.
    """
    half = len(places) // 2
    (x1, y1), (x2, y2) = places[0], places[half]
    r = hypot(x1 - x2, y1 - y2) / 2
    if half % 3 or r < 0.01 or apart(places[0], places[-1]) > TRUE * r:
        return None
    if all(_is_arc(part) for part in (places[: half + 1], places[half:])):
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        return Outline("O", ((x, y), (x + r, y + r)))
    return None


def _is_arc(places: Sequence[Place]) -> bool:
    """Whether curves are one half of a circle, or a little more: their ends and middles are as far from one place."""
    ends = places[::3]
    halves = [
        ((p[0] + 3 * q[0] + 3 * s[0] + t[0]) / 8, (p[1] + 3 * q[1] + 3 * s[1] + t[1]) / 8)
        for p, q, s, t in zip(ends[:-1], places[1::3], places[2::3], ends[1:], strict=True)
    ]
    (ax, ay), (bx, by), (cx, cy) = ends[0], ends[1], ends[-1]
    turn = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    if abs(turn) < 1e-9:
        return False
    a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / turn
    y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / turn
    r = hypot(ax - x, ay - y)
    near = apart((x, y), ((ax + cx) / 2, (ay + cy) / 2)) < 0.3 * r
    return near and all(abs(hypot(px - x, py - y) - r) < TRUE * r + 0.0015 for px, py in (*ends, *halves))


def ink(
    outlines: Sequence[Outline], fill: Colour | None, line: Colour | None, width: float, box: Room | None = None
) -> Ink:
    """Ink with the room that it takes."""
    return Ink(tuple(outlines), fill, line, width if line is not None else 0.0, box or around(map(room, outlines)))


def room(outline: Outline) -> Room:
    """The room of an outline, by the places that it names."""
    if outline.steps == "O":
        (x, y), (right, bottom) = outline.places
        return Room(2 * x - right, 2 * y - bottom, right, bottom)
    return box_of(outline.places)


def is_box(outline: Outline) -> bool:
    """Whether an outline is a rectangle, upright and level."""
    if outline.steps != "mlllz":
        return False
    box = room(outline)
    return all(
        min(abs(x - box.left), abs(x - box.right)) < 0.002 and min(abs(y - box.top), abs(y - box.bottom)) < 0.002
        for x, y in outline.places
    )


def moved(one: Ink, matrix: Matrix) -> Ink:
    """Ink somewhere else: turned, scaled or shifted."""
    if matrix == ONE:
        return one
    a, b, c, d, e, f = matrix
    grown = abs(a * d - b * c) ** 0.5
    level = not b and not c
    outlines = []
    for steps, places in one.outlines:
        if steps == "O":
            (x, y), (right, _) = places
            r = (right - x) * grown
            x, y = a * x + c * y + e, b * x + d * y + f
            there: tuple[Place, ...] = ((x, y), (x + r, y + r))
        elif level:
            there = tuple([(a * x + e, d * y + f) for x, y in places])
        else:
            there = tuple([(a * x + c * y + e, b * x + d * y + f) for x, y in places])
        outlines.append(new(Outline, (steps, there)))
    box = None
    if level and abs(a) == abs(d):  # it keeps its shape, and its box moves with it
        left, right = sorted((a * one.box[0] + e, a * one.box[2] + e))
        top, bottom = sorted((d * one.box[1] + f, d * one.box[3] + f))
        box = Room(left, top, right, bottom)
    return ink(outlines, one.fill, one.line, one.width * grown, box)


def flat(outline: Outline) -> list[Place]:
    """The places of an outline when its curves are straight lines from place to place."""
    if outline.steps == "O":
        (x, y), (right, _) = outline.places
        r = right - x
        return [(x + r * c, y + r * s) for c, s in TURNS]
    found: list[Place] = []
    at = 0
    places = outline.places
    for step in outline.steps:
        if step == "c":
            (x1, y1), (x2, y2), (x3, y3), (x4, y4) = places[at - 1 : at + 3]
            found += [(a * x1 + b * x2 + c * x3 + d * x4, a * y1 + b * y2 + c * y3 + d * y4) for a, b, c, d in CUBES]
            at += 3
        elif step == "z":
            found.append(found[0])
        else:
            found.append(places[at])
            at += 1
    return found


def _turns() -> Iterator[Place]:
    for i in range(33):
        yield cos(pi * i / 16), sin(pi * i / 16)


TURNS = tuple(_turns())
CUBES = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (i / PARTS for i in range(1, PARTS + 1))
)


def along(line: Sequence[Place], step: float) -> list[Place]:
    """Places all along a line, no further apart than a step."""
    found: list[Place] = []
    for (x1, y1), (x2, y2) in pairwise(line):
        many = int(hypot(x2 - x1, y2 - y1) / step) + 1
        found += [(x1 + (x2 - x1) * i / many, y1 + (y2 - y1) * i / many) for i in range(many)]
    return [*found, line[-1]] if line else []


def length(line: Sequence[Place]) -> float:
    """How long a line is."""
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


def apart(one: Place, two: Place) -> float:
    """How far two places are apart."""
    return hypot(one[0] - two[0], one[1] - two[1])


def inner(lines: Iterable[Sequence[Place]], xs: Sequence[float], y: float) -> list[Place]:
    """Those of several places of one height round which outlines, each closed, wind."""
    winding = [0] * len(xs)
    for line in lines:
        x1, y1 = line[-1]
        for x2, y2 in line:
            if (y1 <= y) != (y2 <= y):
                turn, dx, dy = 1 if y2 > y1 else -1, (x2 - x1) * (y - y1), y2 - y1
                for i, x in enumerate(xs):
                    across = dx - (x - x1) * dy
                    if across * turn > 0:
                        winding[i] += turn
            x1, y1 = x2, y2
    return [(x, y) for x, wound in zip(xs, winding, strict=True) if wound]


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


def some(line: Sequence[Place]) -> list[Place]:
    """Some places of a line: its ends, and those between that are not too near one another."""
    step = max(1, len(line) // 6)
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(line)]
    return [line[0], *middles[::step], line[-1]]
