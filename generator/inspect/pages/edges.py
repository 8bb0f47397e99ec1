"""Edges: the outlines of what is painted, as chains of straight lines, where somebody wants more of it than its box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...pdf.streams import Matrix
from .box import Point

STEPS = 8
"""So many straight lines stand for a curve."""


@dataclass
class EdgeChains:
    """The chains of the path that is being drawn; nothing is kept of it unless it is wanted."""

    kept: bool = False
    chains: list[list[Point]] = field(default_factory=list)
    last: Point = (0.0, 0.0)

    def line(self, places: Sequence[Point], matrix: Matrix) -> None:
        """A chain through places."""
        if self.kept:
            self.chains.append([_at(matrix, place) for place in places])

    def go(self, operator: str, places: Sequence[Point], matrix: Matrix) -> None:
        """A step of the path: to another place, straight to one, or by a curve."""
        if not self.kept:
            return
        if operator == "m" or not self.chains:
            self.chains.append([_at(matrix, places[-1])])
        elif operator == "l":
            self.chains[-1].append(_at(matrix, places[0]))
        else:
            self.chains[-1] += [_at(matrix, _curved(self.last, places, step / STEPS)) for step in range(1, STEPS + 1)]
        self.last = places[-1]

    @property
    def all(self) -> tuple[tuple[Point, ...], ...]:
        """The chains so far."""
        return tuple(map(tuple, self.chains))

    def clear(self) -> None:
        """The next path begins."""
        self.chains.clear()


def _at(matrix: Matrix, place: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = place
    return a * x + c * y + e, b * x + d * y + f


def _curved(first: Point, places: Sequence[Point], share: float) -> Point:
    """A place on a curve, so far along it."""
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    ways = ([place[way] for place in (first, *places)] for way in (0, 1))
    x, y = (sum(weight * each for weight, each in zip(weights, way, strict=True)) for way in ways)
    return x, y
