"""Avion: pieces, crossings, and above all how far the foremost Traveler has come."""

from __future__ import annotations

from ..game import Game
from ..games.avion.pieces import HOME, LETTERS
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """How a player stands, less how the other does."""
    at, every = game.board.at, range(len(game.board.points))

    def score(position: Position, turn: int) -> float:
        total = 0.0
        for side, sign in ((turn, 1), (1 - turn, -1)):
            traveler = LETTERS[side][0]
            gone = [abs(at[p][1] - 7 * side) for p in every if position.cells[p] == traveler]
            men = sum(1 for men in position.cells if men and men in LETTERS[side])
            crossed = position.counts[HOME[side]]
            total += sign * (3 * men + 20 * crossed + sum(gone) / 2 + max(gone, default=0) ** 2 / 4)
        return total

    return score
