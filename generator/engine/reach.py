"""What a man can reach: tables of points, a mover that leaps to them, and what lies beyond them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .board import Board
from .position import Move, Position
from .travel import ByHeart, Choices, Mover, choices

Points = tuple[int, ...]
Reach = tuple[Points, ...]
"""For each point, the points that can be reached from it."""


def straight_on(board: Board, ways: Sequence[str], most: int | None = None) -> Reach:
    """All the points that lie straight on these ways, or the first so many each way."""
    return tuple(tuple(point for ray in rays for point in ray[:most]) for rays in board.rays(ways))


def by_distance(board: Board, distances: Iterable[tuple[int, int]]) -> Reach:
    """The points of the board that lie at these distances, columns then rows."""
    place, far = {at: point for point, at in enumerate(board.at)}, tuple(distances)
    return tuple(tuple(place[x + dx, y + dy] for dx, dy in far if (x + dx, y + dy) in place) for x, y in board.at)


def beyond(reached: Reach) -> Reach:
    """All the points of the board, other than where he stands, that a man does not reach."""
    every = range(len(reached))
    return tuple(tuple(end for end in every if end != point and end not in reached[point]) for point in every)


def leaper(board: Board, reached: Reach, onto: Iterable[str]) -> Mover:
    """Straight to a point within reach, whatever stands between; a man among `onto` may be taken there."""
    prey = frozenset(onto)

    def learn(piece: str) -> ByHeart[int, Choices]:
        return ByHeart(lambda point: choices(piece, point, reached[point]))

    known = board.once(("leaps", reached), lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found = []
        for end, going, taking in known[piece][point]:
            if not cells[end]:
                found.append(going)
            elif cells[end] in prey:
                found.append(taking[cells[end]])
        return found

    return mover
