"""Siege: soldiers alive, soldiers in the Fort and near it, and officers lost."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """A soldier counts more the nearer he is to the far end, an officer twelve, and two more in the Fort."""
    fort, at = game.board.zone("fort"), game.board.at

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        near = sum(2.0 if p in fort else at[p][1] / 10 for p, man in enumerate(cells) if man == "s")
        held = sum(p in fort for p, man in enumerate(cells) if man == "o")
        worth = 1.5 * cells.count("s") + near - 2 * held - 12 * cells.count("o")
        return worth if turn == 0 else -worth

    return score
