"""Solitaire: the fewer men are left, the better."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """Men left on the board, counted against the player."""

    def score(position: Position, turn: int) -> float:
        return -float(position.cells.count("b"))

    return score
