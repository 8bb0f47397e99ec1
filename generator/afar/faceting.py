"""Faceting: an area with holes cut into triangles, no corner added and none left out, so that its neighbors fit it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ..draw.drawing import Place

Corners = list[Place]
Facet = tuple[Place, Place, Place]

SAME = 1e-9


def area(ring: Sequence[Place]) -> float:
    """Twice what a ring encloses: more than nothing if it runs against the clock, y upwards."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True))


def wound(ring: Sequence[Place]) -> Corners:
    """A ring against the clock, without corners that lie upon each other."""
    corners = [place for place, after in zip(ring, [*ring[1:], ring[0]], strict=True) if _apart(place, after) > 1e-6]
    return corners if area(corners) > 0 else corners[::-1]


def within(place: Place, ring: Corners) -> bool:
    """Whether a place lies inside of a ring."""
    x, y = place
    right = [
        x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x for (x1, y1), (x2, y2) in _sides(ring) if (y1 <= y) != (y2 <= y)
    ]
    return sum(right) % 2 == 1


def apart(place: Place, ring: Corners) -> float:
    """How far a place is from a ring."""
    found = []
    for a, b in _sides(ring):
        ux, uy = b[0] - a[0], b[1] - a[1]
        along = ((place[0] - a[0]) * ux + (place[1] - a[1]) * uy) / (ux * ux + uy * uy)
        along = min(1.0, max(0.0, along))
        found.append(_apart(place, (a[0] + along * ux, a[1] + along * uy)))
    return min(found)


def facets(outer: Corners, holes: Sequence[Corners] = ()) -> list[Facet]:
    """The triangles of an area, all against the clock; its rings run against the clock too."""
    ring = outer
    for hole in sorted(holes, key=lambda each: -max(x for x, _ in each)):
        ring = _bridged(ring, hole[::-1])
    return _clipped(ring)


def _bridged(ring: Corners, hole: Corners) -> Corners:
    """A hole joined to the ring about it by the shortest way between two corners that nothing crosses."""
    sides = [*_sides(ring), *_sides(hole)]
    ways = sorted((_apart(a, b), i, j) for i, a in enumerate(ring) for j, b in enumerate(hole))
    for _, i, j in ways:
        way = ring[i], hole[j]
        if not any(_crossing(way, side) for side in sides) and _within(ring, i, hole[j]):
            return [*ring[: i + 1], *hole[j:], *hole[: j + 1], *ring[i:]]
    raise ValueError("a hole that cannot be seen from its edge")


def _within(ring: Corners, i: int, place: Place) -> bool:
    """Whether a way from a corner of a ring begins inside of it."""
    before, here, after = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
    if _turn(before, here, after) >= 0:
        return _turn(here, after, place) > 0 and _turn(before, here, place) > 0
    return _turn(here, after, place) > 0 or _turn(before, here, place) > 0


def _clipped(ring: Corners) -> list[Facet]:
    """Ears are cut off, one after another, until a triangle is left."""
    left, found = list(ring), []
    at, idle = 0, 0
    while len(left) > 3:
        before, here, after = left[at - 1], left[at % len(left)], left[(at + 1) % len(left)]
        if _ear(left, before, here, after):
            found.append((before, here, after))
            del left[at % len(left)]
            at, idle = at % len(left), 0
        else:
            at, idle = (at + 1) % len(left), idle + 1
        if idle > len(left):
            raise ValueError("an outline that crosses itself")
    return [*found, (left[0], left[1], left[2])]


def _ear(ring: Corners, before: Place, here: Place, after: Place) -> bool:
    """Whether a corner may be cut off: it turns the right way, and no other corner is in the triangle."""
    if _turn(before, here, after) <= SAME:
        return False
    corners = (before, here, after)
    return not any(
        min(_turn(before, here, place), _turn(here, after, place), _turn(after, before, place)) >= -SAME
        for place in ring
        if place not in corners
    )


def _sides(ring: Corners) -> list[tuple[Place, Place]]:
    return list(zip(ring, [*ring[1:], ring[0]], strict=True))


def _apart(a: Place, b: Place) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _turn(a: Place, b: Place, c: Place) -> float:
    """More than nothing where the way from a by b to c turns to the left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _crossing(one: tuple[Place, Place], two: tuple[Place, Place]) -> bool:
    """Whether two lines cross, or one touches the other; those that have an end in common do not."""
    (a, b), (c, d) = one, two
    if a in two or b in two:
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0
