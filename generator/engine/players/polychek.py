"""Polychek: men at one, with a little for each row gained, and kings at three."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """What a player's men are worth, less the other's."""
    at = game.board.at

    def score(position: Position, turn: int) -> float:
        worth = [0.0, 0.0]
        for point, letter in enumerate(position.cells):
            if letter:
                side = 0 if letter in "bB" else 1
                row = 7 - at[point][1] if side == 0 else at[point][1]
                worth[side] += 3 if letter in "BW" else 1 + row / 20
        return worth[turn] - worth[1 - turn]

    return score
