"""Movers: the ways a single man may travel. Each takes a position, a point and the man on it, and gives moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from .board import Board
from .position import GONE, Move, Position

Mover = Callable[[Position, int, str], list[Move]]

Going = Literal["must", "may", "never"]
"""Whether a man that has hopped goes on hopping."""


def steps(board: Board, ways: Iterable[str], kinds: Iterable[str] | None = None) -> Mover:
    """One point along a line, on to a vacant point."""
    table = tuple(tuple(ray[0] for ray in rays) for rays in board.rays(ways, kinds))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return [Move(piece, (point, end)) for end in table[point] if not cells[end]]

    return mover


def slides(board: Board, ways: Iterable[str], most: int | None = None, onto: Iterable[str] = ()) -> Mover:
    """Any number of points straight on (or at most so many) while they are vacant; a man among `onto` may be taken."""
    table = tuple(tuple(ray[:most] for ray in rays) for rays in board.rays(ways))
    prey = frozenset(onto)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found = []
        for ray in table[point]:
            for end in ray:
                if cells[end]:
                    if cells[end] in prey:
                        found.append(Move(piece, (point, end), taken=(end,)))
                    break
                found.append(Move(piece, (point, end)))
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

    def go(
        cells: tuple[str, ...], piece: str, path: tuple[int, ...], passed: tuple[int, ...], found: list[Move]
    ) -> bool:
        origin = path[0]
        further = False
        for middle, end in table[path[-1]]:
            if (
                cells[middle] in prey
                and middle != origin
                and (not cells[end] or end == origin)
                and (middle not in passed or len(passed) - len(set(passed)) < again)
            ):
                further = True
                on, leapt = (*path, end), (*passed, middle)
                if go_on == "never" or end in halt:
                    found.append(Move(piece, on, leapt, leapt if take else ()))
                elif go_on == "may":
                    found.append(Move(piece, on, leapt, leapt if take else ()))
                    go(cells, piece, on, leapt, found)
                elif not go(cells, piece, on, leapt, found):
                    found.append(Move(piece, on, leapt, leapt if take else ()))
        return further

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        for middle, end in table[point]:
            if cells[middle] in prey and not cells[end]:
                found: list[Move] = []
                go(cells, piece, (point,), (), found)
                return found
        return []

    return mover


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

    def crowned(position: Position, point: int, piece: str) -> list[Move]:
        return [
            move._replace(becomes=crown) if move.path[-1] in goal else move for move in mover(position, point, piece)
        ]

    return crowned


def leaving(mover: Mover, row: Iterable[int]) -> Mover:
    """A man whose move ends on the row leaves the board."""
    return crowning(mover, row, GONE)
