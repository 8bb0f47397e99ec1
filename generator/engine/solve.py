"""Exact answers by complete search."""

from __future__ import annotations

from typing import NamedTuple

from .game import Game
from .position import Move, Position


class Shortest(NamedTuple):
    """The least number of moves that solves a puzzle, how many such solutions there are, and one of them."""

    length: int
    number: int
    moves: tuple[Move, ...]


def shortest(game: Game, start: Position | None = None, most: int = 5_000_000) -> Shortest | None:
    """The shortest solutions of a game for one player, level by level; None when it has none.

    A solved position is one in which the game is over and won. Raises OverflowError past `most` positions.
    """
    first = game.start if start is None else start
    if _solved(game, first):
        return Shortest(0, 1, ())
    ways = {first: 1}
    came: dict[Position, tuple[Position, Move] | None] = {first: None}
    length = 0
    while ways:
        length += 1
        coming: dict[Position, int] = {}
        for position, number in ways.items():
            for move in game.lots(position):
                after = game.play(position, move)
                if after not in came or after in coming:
                    came.setdefault(after, (position, move))
                    coming[after] = coming.get(after, 0) + number
        if len(came) > most:
            raise OverflowError(f"more than {most:,} positions")
        solved = [position for position in coming if _solved(game, position)]
        if solved:
            return Shortest(length, sum(coming[position] for position in solved), _line(came, solved[0]))
        ways = coming
    return None


def _solved(game: Game, position: Position) -> bool:
    outcome = game.ended(position)
    return outcome is not None and outcome.winner is not None


def _line(came: dict[Position, tuple[Position, Move] | None], end: Position) -> tuple[Move, ...]:
    moves: list[Move] = []
    step = came[end]
    while step is not None:
        position, move = step
        moves.append(move)
        step = came[position]
    return tuple(reversed(moves))
