"""Merelles: a man is worth ten ways to move."""

from __future__ import annotations

from ..game import Game
from ..games.merelles import HANDS, MEN
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """A player's men, in hand and on the board, and their freedom, less the other's."""
    near = game.board.near()

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        sides = [10.0 * position.counts[hand] for hand in HANDS]
        for point, man in enumerate(cells):
            if man:
                sides[MEN.index(man)] += 10 + sum(1 for there in near[point] if not cells[there])
        return sides[turn] - sides[1 - turn]

    return score
