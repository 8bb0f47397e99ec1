"""Boards that are no grid of squares: hexagonal ones, and points that lie anywhere; their columns and rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin, sqrt

from ..engine.board import HEXAGONAL, HEXAGONAL_TURNED, NETWORKS
from .tables import TextKey

SHAPES = ("square", HEXAGONAL, HEXAGONAL_TURNED)
NETWORKS_OF: Mapping[str, Mapping[str, str]] = {
    "square": {name: name for name in NETWORKS},
    HEXAGONAL: {HEXAGONAL: HEXAGONAL},
    HEXAGONAL_TURNED: {HEXAGONAL: HEXAGONAL_TURNED},
}
"""How neighbors may be joined on a board of each shape, and what the engine calls it."""

POLAR = TextKey(r"-?\d+(\.\d+)? @ -?\d+(\.\d+)?", 'a distance and an angle, as "3 @ 45", or two numbers of squares')
HIGH = sqrt(3) / 2
"""How far one row of a hexagonal board lies above another, in squares."""

Place = tuple[float, float]


@dataclass(frozen=True)
class BoardShape:
    """Where points stand, by column and row; and where columns and rows lie, in squares to the right and up."""

    at: tuple[tuple[int, int], ...]
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    turned: bool = False
    """Whether hexagons have a flat side above, instead of a corner."""

    @classmethod
    def hexagonal(cls, at: tuple[tuple[int, int], ...], columns: int, rows: int, turned: bool) -> BoardShape:
        """Columns half a square apart and rows by the height of a triangle; turned, the other way round."""
        across, up = (HIGH, 0.5) if turned else (0.5, HIGH)
        return cls(at, tuple(n * across for n in range(columns)), tuple(n * up for n in range(rows)), turned)

    def flipped(self) -> BoardShape:
        """The same, seen from the other side of the board."""
        right, top = len(self.xs) - 1, len(self.ys) - 1
        xs, ys = (tuple(along[-1] - place for place in reversed(along)) for along in (self.xs, self.ys))
        return BoardShape(tuple((right - x, top - y) for x, y in self.at), xs, ys, self.turned)


def hexagonal(rows: Sequence[Sequence[str]], turned: bool) -> Iterator[tuple[str, tuple[int, int]]]:
    """The points of a picture with their columns and rows: each row is centered, and a _ or a dot is nothing.

    >>> list(hexagonal([["a"], ["b", "c"]], False))
    [('a', (1, 1)), ('b', (0, 0)), ('c', (2, 0))]
    """
    places = [
        (name, 2 * k - len(row), len(rows) - 1 - r)
        for r, row in enumerate(rows)
        for k, name in enumerate(row)
        if name not in ("_", ".")
    ]
    low = min((along for _, along, _ in places), default=0)
    high = max((along for _, along, _ in places), default=0)
    for name, along, row in places:
        yield name, (len(rows) - 1 - row, high - along) if turned else (along - low, row)


def spot_of(said: str | Sequence[float]) -> Place:
    """Where a point lies: so many squares right and up, or so far from the middle at an angle from the east."""
    if not isinstance(said, str):
        return float(said[0]), float(said[1])
    far, angle = (float(part) for part in said.split("@"))
    return round(far * cos(radians(angle)), 6), round(far * sin(radians(angle)), 6)


def ranked(spots: Sequence[Place]) -> tuple[BoardShape, list[Place]]:
    """The shape of points that lie anywhere, and their places counted from the leftmost and the lowest."""
    left, low = (min(spot[axis] for spot in spots) for axis in (0, 1))
    placed = [(round(x - left, 6), round(y - low, 6)) for x, y in spots]
    xs, ys = (tuple(sorted({place[axis] for place in placed})) for axis in (0, 1))
    return BoardShape(tuple((xs.index(x), ys.index(y)) for x, y in placed), xs, ys), placed
