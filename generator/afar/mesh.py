"""Meshes: closed bodies of triangles in mm, z upwards, every triangle against the clock as seen from outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, sin

from ..draw.drawing import Place
from .faceting import Corners, facets, wound

Corner = tuple[float, float, float]
Triangle = tuple[Corner, Corner, Corner]
Mesh = tuple[Triangle, ...]

STEPS = 64
"""How many sides stand for a circle."""


def ring_of(radius: float, steps: int = STEPS) -> Corners:
    """A circle about the axis, against the clock."""
    return [(radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps)) for i in range(steps)]


def plate(outer: Sequence[Place], marks: Iterable[Sequence[Place]], thick: float, step: float) -> Mesh:
    """An outline so thick, lying on the ground; what is marked upon it is raised by a step, or sunk."""
    edge, inner = wound(outer), [wound(mark) for mark in marks]
    floor = [_at(facet, 0.0)[::-1] for facet in facets(edge)]
    return (*floor, *_walls(edge, 0.0, thick), *top(edge, inner, thick, step))


def top(edge: Corners, marks: Sequence[Corners], height: float, step: float) -> Mesh:
    """The upper face of a body within an edge, with what is raised upon it, or sunk into it."""
    found = [_at(facet, height) for facet in facets(edge, marks)]
    for mark in marks:
        found += _walls(mark, height, height + step)
        found += [_at(facet, height + step) for facet in facets(mark)]
    return tuple(found)


def turned(profile: Sequence[Place], marks: Sequence[Corners] = (), step: float = 0.0) -> Mesh:
    """A body turned on a lathe: its profile is a way of places, how far from the axis and how high, from below upwards.

    It begins and ends with a face; the upper one may have marks. A profile that ends where it began is a ring, without
    any face.
    """
    found: list[Triangle] = []
    for (r1, z1), (r2, z2) in pairwise(profile):
        found += _belt(r1, z1, r2, z2)
    (low, floor), (high, height) = profile[0], profile[-1]
    if profile[0] == profile[-1]:
        return tuple(found)
    found += [_at(facet, floor)[::-1] for facet in facets(ring_of(low))] if low else []
    return (*found, *(top(ring_of(high), marks, height, step) if high else ()))


def _belt(r1: float, z1: float, r2: float, z2: float) -> list[Triangle]:
    """What a straight piece of a profile leaves when it is turned."""
    low, high = ring_of(r1), ring_of(r2)
    found: list[Triangle] = []
    for i in range(STEPS):
        j = (i + 1) % STEPS
        a, b, c, d = (*low[i], z1), (*low[j], z1), (*high[j], z2), (*high[i], z2)
        found += [(a, b, c)] if r1 else []
        found += [(a, c, d)] if r2 else []
    return found


def _walls(ring: Corners, low: float, high: float) -> list[Triangle]:
    """Walls upon a ring, seen from outside; where they go downwards, from inside."""
    found: list[Triangle] = []
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        a, b, c, d = (x1, y1, low), (x2, y2, low), (x2, y2, high), (x1, y1, high)
        found += [(a, b, c), (a, c, d)]
    return found


def _at(facet: tuple[Place, Place, Place], height: float) -> Triangle:
    (ax, ay), (bx, by), (cx, cy) = facet
    return (ax, ay, height), (bx, by, height), (cx, cy, height)


def moved(mesh: Mesh, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Mesh:
    """A body elsewhere."""
    return tuple(
        ((ax + x, ay + y, az + z), (bx + x, by + y, bz + z), (cx + x, cy + y, cz + z))
        for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in mesh
    )
