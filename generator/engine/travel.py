"""Movers: the ways a single man may travel. Each takes a position, a point and the man on it, and gives moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, Literal, TypeVar

from .board import Board
from .position import GONE, Move, Position, new

Mover = Callable[[Position, int, str], list[Move]]

Going = Literal["must", "may", "never"]
"""Whether a man that has hopped goes on hopping."""


T = TypeVar("T")


class ByHeart(dict[str, T], Generic[T]):
    """What a mover knows by heart of each kind of man, by its letter: worked out when it is first asked for."""

    def __init__(self, learn: Callable[[str], T]) -> None:
        self.learn = learn

    def __missing__(self, piece: str) -> T:
        self[piece] = self.learn(piece)
        return self[piece]


Known = tuple[tuple[tuple[int, Move], ...], ...]
"""For each point, the points to go to if they are vacant, each with its move."""

Pairs = tuple[tuple[tuple[int, int], ...], ...]
"""For each point, the neighbours that may be leapt over, each with the point beyond it."""


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


def steps(board: Board, ways: Iterable[str], kinds: Iterable[str] | None = None) -> Mover:
    """One point along a line, on to a vacant point."""
    rays = board.rays(ways, kinds)

    def learn(piece: str) -> Known:
        return tuple(tuple((ray[0], Move(piece, (p, ray[0]))) for ray in beside) for p, beside in enumerate(rays))

    return board.once(("steps", rays), lambda: Steps(learn))


def slides(board: Board, ways: Iterable[str], most: int | None = None, onto: Iterable[str] = ()) -> Mover:
    """Any number of points straight on (or at most so many) while they are vacant; a man among `onto` may be taken."""
    rays = board.rays(ways)
    prey = frozenset(onto)

    def learn(piece: str) -> tuple[tuple[tuple[tuple[int, Move, Move], ...], ...], ...]:
        return tuple(
            tuple(
                tuple((end, Move(piece, (point, end)), Move(piece, (point, end), taken=(end,))) for end in ray[:most])
                for ray in beside
            )
            for point, beside in enumerate(rays)
        )

    known = board.once(("slides", rays, most), lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found = []
        for ray in known[piece][point]:
            for end, going, taking in ray:
                if cells[end]:
                    if cells[end] in prey:
                        found.append(taking)
                    break
                found.append(going)
        return found

    return mover


def hops(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    take: bool = False,
    go_on: Going = "may",
    again: int = 0,
    stop: Iterable[int] = (),
    kinds: Iterable[str] | None = None,
) -> Mover:
    """Leaps over a neighbouring man among `over` to the vacant point just beyond, in chains.

    `take` removes the men leapt over when the move ends, men are leapt over a second time only so often
    as `again` says, and a man that comes down on a point of `stop` goes no farther.
    """
    table = tuple(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in board.rays(ways, kinds))
    prey, halt = frozenset(over), frozenset(stop)

    def done(piece: str, path: tuple[int, ...], leapt: tuple[int, ...]) -> Move:
        return new(Move, (piece, path, leapt, leapt if take else (), "", (), (), None, (), ""))

    def go(
        cells: tuple[str, ...], piece: str, path: tuple[int, ...], passed: tuple[int, ...], found: list[Move]
    ) -> bool:
        origin = path[0]
        further = False
        for middle, end in table[path[-1]]:
            if (
                (not cells[end] or end == origin)
                and cells[middle] in prey
                and middle != origin
                and (middle not in passed or len(passed) - len(set(passed)) < again)
            ):
                further = True
                on, leapt = (*path, end), (*passed, middle)
                if go_on == "never" or end in halt:
                    found.append(done(piece, on, leapt))
                elif go_on == "may":
                    found.append(done(piece, on, leapt))
                    go(cells, piece, on, leapt, found)
                elif not go(cells, piece, on, leapt, found):
                    found.append(done(piece, on, leapt))
        return further

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        found: list[Move] = []
        go(position.cells, piece, (point,), (), found)
        return found

    return Leaps(table, prey, mover)


def flying_hops(
    board: Board, ways: Iterable[str], over: Iterable[str], *, take: bool = True, go_on: Going = "must"
) -> Mover:
    """Leaps from any distance over one man of `over`, coming down on any vacant point beyond it, in chains.

    Men taken stay on the board until the move ends and may not be leapt twice.
    """
    table = board.rays(ways)
    prey = frozenset(over)

    def leaps(cells: tuple[str, ...], origin: int, here: int, passed: tuple[int, ...]) -> list[tuple[int, int]]:
        found = []
        for ray in table[here]:
            middle = -1
            for point in ray:
                if not cells[point] or point == origin:
                    if middle >= 0:
                        found.append((middle, point))
                elif middle < 0 and cells[point] in prey and point not in passed:
                    middle = point
                else:
                    break
        return found

    def go(
        cells: tuple[str, ...], piece: str, path: tuple[int, ...], passed: tuple[int, ...], found: list[Move]
    ) -> bool:
        nexts = leaps(cells, path[0], path[-1], passed)
        for middle, end in nexts:
            on, leapt = (*path, end), (*passed, middle)
            done = Move(piece, on, leapt, leapt if take else ())
            if go_on != "must":
                found.append(done)
            if go_on != "never" and not go(cells, piece, on, leapt, found) and go_on == "must":
                found.append(done)
        return bool(nexts)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        found: list[Move] = []
        go(position.cells, piece, (point,), (), found)
        return found

    return mover


def hops_anywhere(board: Board, ways: Iterable[str], over: Iterable[str]) -> Mover:
    """Chains of leaps that take nothing, one move for each point they can reach, by a shortest chain."""
    table = tuple(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in board.rays(ways))
    props = frozenset(over)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        reached = {point}
        found: list[Move] = []
        front: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((point,), ())]
        while front:
            coming = []
            for path, passed in front:
                for middle, end in table[path[-1]]:
                    if end not in reached and cells[middle] in props and middle != point and not cells[end]:
                        reached.add(end)
                        coming.append(((*path, end), (*passed, middle)))
            found += [Move(piece, path, passed) for path, passed in coming]
            front = coming
        return found

    return mover


def both(*movers: Mover) -> Mover:
    """All the moves of several movers."""

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        return [move for part in movers for move in part(position, point, piece)]

    return mover


def crowning(mover: Mover, row: Iterable[int], crown: str) -> Mover:
    """A man whose move ends on the row becomes another kind; `GONE` takes it off the board."""
    goal = frozenset(row)

    def crowned(move: Move) -> Move:
        return move._replace(becomes=crown) if move.path[-1] in goal else move

    if isinstance(mover, Steps):
        known = mover.known
        return Steps(lambda piece: tuple(tuple((end, crowned(move)) for end, move in ways) for ways in known[piece]))
    go = mover.go if isinstance(mover, Leaps) else mover

    def crowning_go(position: Position, point: int, piece: str) -> list[Move]:
        return [crowned(move) for move in go(position, point, piece)]

    return Leaps(mover.pairs, mover.prey, crowning_go) if isinstance(mover, Leaps) else crowning_go


def leaving(mover: Mover, row: Iterable[int]) -> Mover:
    """A man whose move ends on the row leaves the board."""
    return crowning(mover, row, GONE)
