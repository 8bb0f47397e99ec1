"""Checkers: men count three, kings five."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position

WORTH = {"b": 3, "B": 5, "w": -3, "W": -5}


def judge(game: Game) -> Judge:
    """What a player's men are worth, less the other's."""

    def score(position: Position, turn: int) -> float:
        total = sum(WORTH[man] for man in position.cells if man)
        return total if turn == 0 else -total

    return score
