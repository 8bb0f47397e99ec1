"""Lines from place to place: how long they are, cut short, cut into dashes, bowed aside, with small hops in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from .trace import Place

Line = list[Place]


def length_of(line: Sequence[Place]) -> float:
    """How long a line is."""
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


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
    """A line cut into dashes, bends and all, beginning and ending with one."""
    total = length_of(line)
    many = max(1, round((total + gap) / (dash + gap)))
    pitch = (total - dash) / max(1, many - 1)
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


def hopping(start: Place, end: Place, hops: Sequence[Place], radius: float, side: int = 1) -> Line:
    """A straight line with a half circle about each of these places, on one side of it or the other (-1).

    Where the line runs beside a place, its half circle is as much smaller or larger.
    """
    (nx, ny), (x0, y0) = normal(start, end), start
    nx, ny = side * nx, side * ny
    length = hypot(end[0] - x0, end[1] - y0) or 1.0
    ux, uy = (end[0] - x0) / length, (end[1] - y0) / length
    line = [start]
    for far, x, y in sorted(((x - x0) * ux + (y - y0) * uy, x, y) for x, y in hops):
        off = (x - x0) * nx + (y - y0) * ny
        r = max(0.7 * radius, radius + off)
        px, py = x0 + ux * far, y0 + uy * far
        line += [(px + ux * r * along + nx * r * up, py + uy * r * along + ny * r * up) for along, up in HALF]
    return [*line, end]


HALF: tuple[Place, ...] = (
    (-1.0, 0.0), (-0.966, 0.259), (-0.866, 0.5), (-0.707, 0.707), (-0.5, 0.866), (-0.259, 0.966), (0.0, 1.0),
    (0.259, 0.966), (0.5, 0.866), (0.707, 0.707), (0.866, 0.5), (0.966, 0.259), (1.0, 0.0),
)  # fmt: skip
"""A half circle from left to right, upwards."""
