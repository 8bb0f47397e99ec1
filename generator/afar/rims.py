"""Rims: the one line that runs round several outlines that lie upon each other, or round one that crosses itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, hypot, pi

from ..draw.drawing import Place
from .faceting import Corners, wound

Side = tuple[Place, Place]

NEAR = 1e-7
"""Places that are no further apart are one, in mm."""


def rim(outlines: Sequence[Sequence[Place]]) -> Corners:
    """The line round outlines that hang together, against the clock: what lies within it, holes and all, is filled."""
    exact = [[_exact(place) for place in ring] for ring in outlines]
    sides = [(a, b) for ring in exact for a, b in zip(ring, [*ring[1:], ring[0]], strict=True) if a != b]
    ways = _ways(sides)
    start = min(ways, key=lambda place: (place[1], place[0]))
    here, back = start, pi
    line = []
    while True:
        line.append(here)
        x, y = here
        after = min(ways[here], key=lambda place: _left_of(back, atan2(place[1] - y, place[0] - x)))
        back = atan2(y - after[1], x - after[0])
        here = after
        if here == start:
            return wound(line)
        if len(line) > 4 * len(ways):
            raise ValueError("an outline that does not come round")


def _left_of(back: float, way: float) -> float:
    """How far one must turn from where one came, against the clock, to go a way; straight back is the last of all."""
    turn = (way - back) % (2 * pi)
    return turn if turn > 1e-9 else 2 * pi


def _ways(sides: Sequence[Side]) -> dict[Place, set[Place]]:
    """From every corner and every crossing the places that can be gone to straight."""
    ways: dict[Place, set[Place]] = {}
    for side in sides:
        stops = [(0.0, side[0]), (1.0, side[1])]
        for other in sides:
            stops += _met(side, other)
        places = [_exact(place) for _, place in sorted(stops)]
        for one, two in pairwise(places):
            if one != two:
                ways.setdefault(one, set()).add(two)
                ways.setdefault(two, set()).add(one)
    return ways


def _met(side: Side, other: Side) -> list[tuple[float, Place]]:
    """Where another side crosses this one, or touches it: how far along, and the place."""
    (ax, ay), (bx, by) = side
    (cx, cy), (dx, dy) = other
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    long = ux * ux + uy * uy
    across = ux * vy - uy * vx
    if abs(across) < 1e-12:
        found = [((x - ax) * ux + (y - ay) * uy) / long for x, y in other if _on(side, (x, y))]
        return [(t, (ax + t * ux, ay + t * uy)) for t in found if 0 < t < 1]
    t = ((cx - ax) * vy - (cy - ay) * vx) / across
    u = ((cx - ax) * uy - (cy - ay) * ux) / across
    return [(t, (ax + t * ux, ay + t * uy))] if -1e-9 <= t <= 1 + 1e-9 and -1e-9 <= u <= 1 + 1e-9 else []


def _on(side: Side, place: Place) -> bool:
    """Whether a place lies on the line of a side."""
    (ax, ay), (bx, by) = side
    ux, uy = bx - ax, by - ay
    return abs(ux * (place[1] - ay) - uy * (place[0] - ax)) <= NEAR * hypot(ux, uy)


def _exact(place: Place) -> Place:
    return round(place[0], 5), round(place[1], 5)
