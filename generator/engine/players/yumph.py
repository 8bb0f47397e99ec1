"""Yumph: rows that are left to go."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """How many rows the other player's pieces still have to go, less one's own."""
    at = game.board.at

    def score(position: Position, turn: int) -> float:
        togo = [0.0, 0.0]
        for point, letter in enumerate(position.cells):
            if letter:
                side = 0 if letter in "wWR" else 1
                togo[side] += (7 - at[point][1] if side == 0 else at[point][1]) + 1
        return togo[1 - turn] - togo[turn]

    return score
