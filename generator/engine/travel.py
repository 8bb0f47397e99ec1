"""Movers: the ways a single man may travel. Each takes a position, a point and the man on it, and gives moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Generic, TypeVar

from .arguments import a, asks, function, maybe, several, text, whole
from .board import KINDS, NOWHERE, SOME_WAYS, Barred, Board, Pairs
from .position import ANYHOW, OFF, Move, Piece, Position, Way, goes, loses

Mover = Callable[[Position, int, str], list[Move]]


K = TypeVar("K")
T = TypeVar("T")


class ByHeart(dict[K, T], Generic[K, T]):
    """What a mover knows by heart of each kind of man, by its letter, or of each point: worked out when first asked."""

    def __init__(self, learn: Callable[[K], T]) -> None:
        self.learn = learn

    def __missing__(self, key: K) -> T:
        self[key] = self.learn(key)
        return self[key]


Known = tuple[tuple[tuple[int, Move], ...], ...]
"""For each point, the points to go to if they are vacant, each with its move."""

class Steps:
    """A mover all of whose moves are known beforehand: they are there when the point they lead to is vacant."""

    def __init__(self, learn: Callable[[str], Known]) -> None:
        self.known = ByHeart(learn)

    def __call__(self, position: Position, point: int, piece: str) -> list[Move]:
        """The moves of a man."""
        cells = position.cells
        return [move for end, move in self.known[piece][point] if not cells[end]]


class Leaps:
    """A mover that `go`es only where a man of `prey` stands next to it with a vacant point beyond."""

    def __init__(self, pairs: Pairs, prey: frozenset[str], go: Mover) -> None:
        self.pairs, self.prey, self.go = pairs, prey, go

    def __call__(self, position: Position, point: int, piece: str) -> list[Move]:
        """The moves of a man."""
        cells, prey = position.cells, self.prey
        for middle, end in self.pairs[point]:
            if not cells[end] and cells[middle] in prey:
                return self.go(position, point, piece)
        return []


A_BOARD = a(Board, "a board")
LETTERS = several(text, "letters of men", letters=True)
POINTS = several(whole(0), "several points")


@asks(board=A_BOARD, ways=SOME_WAYS, kinds=KINDS)
def steps(
    board: Board, ways: Iterable[str], kinds: Iterable[str] | None = None, *, barred: Barred = NOWHERE
) -> Mover:
    """One point along a line, on to a vacant point that is not `barred` from there."""
    rays = board.rays(ways, kinds, barred)

    def learn(piece: str) -> Known:
        return tuple(tuple((ray[0], goes(piece, p, ray[0])) for ray in beside) for p, beside in enumerate(rays))

    return board.once(("steps", id(rays)), lambda: Steps(learn))


@asks(board=A_BOARD)
def flies(board: Board) -> Mover:
    """From a point to any vacant point, however far: a man who is picked up and set down elsewhere."""

    def learn(piece: str) -> Known:
        every = range(len(board.points))
        return tuple(tuple((q, goes(piece, p, q)) for q in every if q != p) for p in every)

    return board.once("flies", lambda: Steps(learn))


@asks(board=A_BOARD, ways=SOME_WAYS, most=maybe(whole(1)), onto=LETTERS, kinds=KINDS)
def slides(
    board: Board,
    ways: Iterable[str],
    most: int | None = None,
    onto: Iterable[str] = (),
    *,
    kinds: Iterable[str] | None = None,
    barred: Barred = NOWHERE,
) -> Mover:
    """Any number of points straight on (or at most so many) while they are vacant; a man among `onto` may be taken.

    A point that is `barred` from where he stands ends his way before it.
    """
    rays = board.rays(ways, kinds, barred)
    prey = frozenset(onto)

    def learn(piece: str) -> ByHeart[int, tuple[Choices, ...]]:
        return ByHeart(lambda p: tuple(choices(piece, p, ray[:most]) for ray in rays[p]))

    known = board.once(("slides", id(rays), most), lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found = []
        for ray in known[piece][point]:
            for end, going, taking in ray:
                if cells[end]:
                    if cells[end] in prey:
                        found.append(taking[cells[end]])
                    break
                found.append(going)
        return found

    return mover


Choices = tuple[tuple[int, Move, ByHeart[str, Move]], ...]
"""Points to go to, each with the move if it is vacant, and with that by which each kind of man is taken there."""


def choices(piece: str, point: int, ends: Iterable[int]) -> Choices:
    """What a man may do who goes from one point straight to one of these."""
    return tuple((end, goes(piece, point, end), onto_a(piece, point, end)) for end in ends)


def onto_a(piece: str, point: int, end: int) -> ByHeart[str, Move]:
    """For each kind of man that may stand on the last point, the move by which he is taken there."""
    way = Way(piece, (point, end))
    return ByHeart(lambda prey: Move((way, loses(prey, end))))


def anyhow(board: Board) -> Mover:
    """From a point to any other, whatever stands there: how a man goes when no rule says how he must."""

    def learn(piece: str) -> ByHeart[int, list[Move]]:
        every = range(len(board.points))
        return ByHeart(lambda p: [goes(piece, p, q, manner=ANYHOW) for q in every if q != p])

    known = board.once("anyhow", lambda: ByHeart(learn))
    return lambda position, point, piece: known[piece][point]


@asks(movers=several(function, "several movers"))
def both(*movers: Mover) -> Mover:
    """All the moves of several movers; what is known of all of them beforehand is known together."""
    walks = [mover.known for mover in movers if isinstance(mover, Steps)]
    if len(walks) == len(movers):
        return Steps(
            lambda piece: tuple(tuple(chain(*ways)) for ways in zip(*(know[piece] for know in walks), strict=True))
        )

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        return [move for part in movers for move in part(position, point, piece)]

    return mover


def at_the_end(mover: Mover, change: Callable[[Way], Way]) -> Mover:
    """A mover whose own man's way is changed by how it ends; what is known beforehand is changed beforehand."""

    def changed(move: Move) -> Move:
        way = change(move[0][0])
        return move if way is move[0][0] else move._replace(ways=(way, *move[0][1:]))

    if isinstance(mover, Steps):
        known = mover.known
        return Steps(lambda piece: tuple(tuple((end, changed(move)) for end, move in ways) for ways in known[piece]))
    go = mover.go if isinstance(mover, Leaps) else mover

    def changing(position: Position, point: int, piece: str) -> list[Move]:
        return [changed(move) for move in go(position, point, piece)]

    return Leaps(mover.pairs, mover.prey, changing) if isinstance(mover, Leaps) else changing


@asks(mover=function, row=POINTS, pieces=several(a(Piece, "a Piece"), "several pieces"))
def crowning(mover: Mover, row: Iterable[int], pieces: Iterable[Piece]) -> Mover:
    """A man whose way ends on the row becomes what his kind is promoted to."""
    goal, crowns = frozenset(row), {piece.letter: piece.crown for piece in pieces}
    return at_the_end(mover, lambda way: way._replace(becomes=crowns[way[0]]) if way[1][-1] in goal else way)


@asks(mover=function, row=POINTS)
def leaving(mover: Mover, row: Iterable[int]) -> Mover:
    """A man whose way ends on the row goes on off the board."""
    goal = frozenset(row)
    return at_the_end(mover, lambda way: way._replace(path=(*way[1], OFF)) if way[1][-1] in goal else way)
