"""Merelles: a man is worth ten ways to move."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """A player's men, in hand and on the board, and their freedom, less the other's."""
    near = game.board.near()
    men = [piece.letter for piece in game.pieces]
    hands = [game.count(colour, "hand") for colour in game.colours]

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        sides = [10.0 * position.counts[hand] for hand in hands]
        for point, man in enumerate(cells):
            if man:
                sides[men.index(man)] += 10 + sum(1 for there in near[point] if not cells[there])
        return sides[turn] - sides[1 - turn]

    return score
