"""Lines from place to place: how long they are, cut short, cut into dashes, bowed aside, with small hops in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import asin, cos, hypot, pi, sin

from .drawing import Place

Line = list[Place]

LEAST = 0.8
"""How much of a gap between dashes is left on a line that is too short for it: the ends of dashes are round."""

DOT = 0.1
"""How short a dash may become, in dashes."""

HOP = 14
"""An arc over a man is drawn in so many parts."""


def length_of(line: Sequence[Place]) -> float:
    """How long a line is."""
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


def nearest(line: Sequence[Place], place: Place) -> int:
    """Which of the corners of a line is nearest to a place: the last of them, if several are."""
    (x, y), last = place, len(line) - 1
    return last - min(range(last + 1), key=lambda i: round(hypot(line[last - i][0] - x, line[last - i][1] - y), 6))


def beyond(line: Sequence[Place], far: float) -> Place:
    """So far on from the end of a line, as it goes there."""
    (x1, y1), (x2, y2) = line[-2:]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    return x2 + (x2 - x1) / length * far, y2 + (y2 - y1) / length * far


def trimmed(line: Sequence[Place], much: float) -> Line:
    """A line without so much of its beginning."""
    for i, ((x1, y1), (x2, y2)) in enumerate(pairwise(line)):
        length = hypot(x2 - x1, y2 - y1)
        if length > much:
            t = much / length
            return [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t), *line[i + 1 :]]
        much -= length
    return []


def shortened(line: Sequence[Place], much: float) -> Line:
    """A line without so much of its end."""
    return trimmed(line[::-1], much)[::-1]


def dashed(line: Sequence[Place], dash: float, gap: float) -> list[Line]:
    """A line cut into dashes, bends and all, beginning and ending with one; on a short line they are shorter."""
    total = length_of(line)
    many = max(2, round((total + gap) / (dash + gap)))
    dash = min(dash, max((total - (many - 1) * LEAST * gap) / many, DOT * dash))
    pitch = (total - dash) / (many - 1)
    parts = []
    for i in range(many):
        rest = trimmed(line, i * pitch)
        part = shortened(rest, length_of(rest) - dash)
        if len(part) > 1:
            parts.append(part)
    return parts


def sampled(line: Sequence[Place], step: float) -> Line:
    """Places all along a line, no further apart than a step."""
    places: Line = []
    for (x1, y1), (x2, y2) in pairwise(line):
        many = int(hypot(x2 - x1, y2 - y1) / step) + 1
        places += [(x1 + (x2 - x1) * i / many, y1 + (y2 - y1) * i / many) for i in range(many)]
    return [*places, line[-1]]


def normal(start: Place, end: Place) -> Place:
    """Which way is aside of a line that goes from one place to another: upwards, for a line that is not upright."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    way = 1.0 if dx >= 0 else -1.0
    return way * dy / length, -way * dx / length


def bowed(start: Place, end: Place, high: float, flat: float = 2.0) -> Line:
    """A line that bows aside so far; the higher `flat`, the longer it runs beside the straight one."""
    if not high:
        return [start, end]
    nx, ny = normal(start, end)
    places = []
    for i in range(13 if flat == 2 else 21):
        t = i / (12 if flat == 2 else 20)
        up = high * (1 - abs(2 * t - 1) ** flat)
        places.append((start[0] + (end[0] - start[0]) * t + nx * up, start[1] + (end[1] - start[1]) * t + ny * up))
    return places


def curved(start: Place, end: Place, first: Place, second: Place) -> Line:
    """A curve that leaves a place towards the first of two others, and comes to its end from the second."""
    line = []
    for a, b, c, d in CUBES:
        x = a * start[0] + b * first[0] + c * second[0] + d * end[0]
        line.append((x, a * start[1] + b * first[1] + c * second[1] + d * end[1]))
    return line


def hopping(start: Place, end: Place, hops: Sequence[Place], radius: float, side: int = 1) -> Line:
    """A straight line that goes round each of these places in an arc, on one side of it or the other (-1).

    The arc is about the place itself: a half circle where the line runs through it, more or less of one beside it, and
    wider where it would else hardly leave the line.
    """
    (nx, ny), (x0, y0) = normal(start, end), start
    nx, ny = side * nx, side * ny
    length = hypot(end[0] - x0, end[1] - y0) or 1.0
    ux, uy = (end[0] - x0) / length, (end[1] - y0) / length
    line = [start]
    for _, x, y in sorted(((x - x0) * ux + (y - y0) * uy, x, y) for x, y in hops):
        off = (x - x0) * nx + (y - y0) * ny
        wide = radius + 0.6 * max(0.0, -off)
        if abs(off) > 0.9 * wide:
            continue
        low = asin(-off / wide)
        for i in range(HOP + 1):
            turn = pi - low - (pi - 2 * low) * i / HOP
            along, up = wide * cos(turn), wide * sin(turn)
            line.append((x + ux * along + nx * up, y + uy * along + ny * up))
    return [*line, end]


CUBES = tuple(((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (i / 20 for i in range(21)))
"""How much each of its four places has to say along a curve."""
