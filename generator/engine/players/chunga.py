"""Chunga: rows that are left to go; laggards count more."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """How many rows the other player's checkers are short of their places, less one's own."""
    row = [y for _, y in game.board.at]

    def score(position: Position, turn: int) -> float:
        togo = [0.0, 0.0]
        for point, letter in enumerate(position.cells):
            if letter:
                side = 0 if letter in "wW" else 1
                togo[side] += max(0, 6 - row[point] if side == 0 else row[point] - 1) ** 1.2
        return togo[1 - turn] - togo[turn]

    return score
