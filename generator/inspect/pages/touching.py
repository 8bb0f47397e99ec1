"""Touching: whether the ink of two letters comes together. Their boxes may, where an f hangs over what follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .box import Area, Point
from .leaf import LetterRun

TOUCH = 0.12
"""By how much the boxes of two letters may share their bounds, in mm, before their outlines are looked at."""

Outline = list[list[Point]]


def touching(one: LetterRun, two: LetterRun) -> bool:
    """Whether letters of two runs have ink in common."""
    others = [box.shrunk(TOUCH) for box in two.glyphs]
    for i, box in enumerate(one.glyphs):
        near = box.shrunk(TOUCH)
        for j, other in enumerate(others):
            if near.meets(other) and together(one.outline(i), two.outline(j)):
                return True
    return False


def together(one: Outline, two: Outline) -> bool:
    """Whether two outlines cross, or one lies in the other's ink."""
    common = _bounds(one).common(_bounds(two))
    ours, theirs = ([side for side in _sides(each) if _span(*side).meets(common)] for each in (one, two))
    if any(_cross(a, b, c, d) for a, b in ours for c, d in theirs):
        return True
    return _inside(one[0][0], two) or _inside(two[0][0], one)


def crossed(outline: Outline, chains: Sequence[Sequence[Point]]) -> bool:
    """Whether a line goes through a letter."""
    around, letter = _bounds(outline), _sides(outline)
    edges = (side for chain in chains for side in pairwise(chain) if _span(*side).meets(around))
    return any(_cross(a, b, c, d) for c, d in edges for a, b in letter)


def _sides(outline: Outline) -> list[tuple[Point, Point]]:
    return [side for chain in outline for side in pairwise([*chain, chain[0]])]


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight lines cross."""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _span(a: Point, b: Point) -> Area:
    """The box of a straight line, which is never without area."""
    return Area(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])).shrunk(-1e-9)


def _bounds(outline: Outline) -> Area:
    xs, ys = ([place[way] for chain in outline for place in chain] for way in (0, 1))
    return Area(min(xs), min(ys), max(xs), max(ys))


def _turn(a: Point, b: Point, c: Point) -> float:
    """On which side of a line a place lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _inside(place: Point, outline: Outline) -> bool:
    """Whether a place lies in the ink of an outline, by how often that goes round it."""
    x, y = place
    round_it = 0
    for a, b in _sides(outline):
        if (a[1] <= y) != (b[1] <= y) and (_turn(a, b, (x, y)) > 0) == (b[1] > a[1]):
            round_it += 1 if b[1] > a[1] else -1
    return round_it != 0
