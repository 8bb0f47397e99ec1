"""Rows that earn a man: who makes one takes a man of the enemy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from ..arguments import known_word
from ..board import HALF, Board, opposite
from ..position import Move, Position, Way, loses, new
from ..rows import Rows
from .catching import Effect
from .clause import Clause, state

Prizes = list[tuple[Way, ...]]

Completed = Callable[..., int]
"""How many rows a man makes full on a point, having left another."""


def rewarding(clause: Clause, hands: tuple[int, ...]) -> Effect:
    """Whoever makes a row takes a man of the enemy; without the rule anybody is taken by any move."""
    sides = clause.sides
    every, players = range(len(sides.board.points)), range(len(sides.players))
    completed = _completed(clause)
    when = None if clause["when"] is None else state(clause["when"], sides, hands)
    sparing, one_man, taking, may = clause["spare"] == "rows", clause["each"] == "turn", clause.in_force, clause["may"]
    own = [clause.men("who", side) if clause.concerns(side) else "" for side in players]
    prey = [clause.men("prey", side) for side in players]

    def prizes(cells: Sequence[str], turn: int, rows: int) -> Prizes:
        """What may be taken by a player who has just made so many rows."""
        if not taking:
            return [(), *((loses(cells[p] or prey[turn][0], p),) for p in every)]
        foes = [p for p in every if cells[p] and cells[p] in prey[turn]] if rows else []
        if not foes:
            return [()]
        if sparing:
            foes = [p for p in foes if not completed(cells, cells[p], p)] or foes
        men = [loses(cells[p], p) for p in foes]
        found: Prizes = [()] if may else []
        found += combinations(men, 1)
        return found if one_man or rows == 1 else [*found, *combinations(men, 2)]

    def effect(position: Position, moves: list[Move]) -> list[Move]:
        cells, turn = position.cells, position.turn
        if when is not None and taking and not when(position):
            return moves
        found: list[Move] = []
        known: dict[int, Prizes] = {}
        mine = own[turn]
        for move in moves:
            ways = move[0]
            if not ways or ways[0][0] not in mine or ways[0][1][-1] < 0:
                found.append(move)
                continue
            path = ways[0][1]
            rows = completed(cells, ways[0][0], path[-1], path[0])
            if rows not in known:
                known[rows] = prizes(cells, turn, rows)
            if known[rows] == [()]:
                found.append(move)
            else:
                _, gains, goes_on, throw, words = move
                found += [new(Move, (ways + taken, gains, goes_on, throw, words)) for taken in known[rows]]
        return found

    return effect


def prizes_named(board: Board, move: Move) -> str:
    """A move with the men that a row has earned named behind it, so that it does not go without saying who they are."""
    if not move.ways:
        return move.words or "pass"
    names, over = board.points, move.over
    went = ("x" if over else "-").join([names[p] for p in move.ways[0].path if p >= 0])
    if len(move.ways) == 1:
        return went
    return went + "".join(f"x{names[way.start]}" for way in move.taken if way.start not in over)


def _completed(clause: Clause) -> Completed:
    """How many rows a man makes full: straight lines of the board, and those that are told point by point.

    Where a longer row is none, those do not count that have a fellow just before them or just behind.
    """
    board, length = clause.sides.board, clause["row"]
    index, along = board.index, clause.ways(0)
    ways = [way for way in HALF if way in along or opposite(way) in along]
    lines = board.straights(length, ways)
    told = tuple(tuple(index[known_word(name, index, "point")] for name in row.split()) for row in clause["also"])
    places = [(line, n) for line in lines for n in range(len(line) - length + 1)]
    rows = (*(line[n : n + length] for line, n in places), *told)
    if clause["longer"]:
        return Rows(rows, len(board.points)).completed
    ends = [line[max(n - 1, 0) : n] + line[n + length : n + length + 1] for line, n in places]
    return _just(list(zip(rows, (*ends, *(() for _ in told)), strict=True)), len(board.points))


def _just(rows: list[tuple[tuple[int, ...], tuple[int, ...]]], points: int) -> Completed:
    """Rows that do not count if they are longer: if a fellow stands at one of their ends."""
    through = [[(row, ends) for row, ends in rows if point in row] for point in range(points)]

    def completed(cells: Sequence[str], man: str, point: int, left: int = -1) -> int:
        return sum(
            left not in row
            and all(p == point or cells[p] == man for p in row)
            and not any(p != left and cells[p] == man for p in ends)
            for row, ends in through[point]
        )

    return completed
