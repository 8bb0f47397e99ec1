"""Skip: men above all; then ringed men, men on refuges and men farther on."""

from __future__ import annotations

from ..game import Game
from ..games.skip import left
from ..games.skip.men import RINGED
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """What a player's men are worth, less the other's."""
    at, sides = game.board.at, game.board.zone("sides")

    def score(position: Position, turn: int) -> float:
        red, blue = left(position.cells)
        total = 10.0 * (red - blue)
        for point, man in enumerate(position.cells):
            if man:
                side = int(man in "bB")
                gone = 9 if man in RINGED else abs(at[point][1] - 7 * side)
                total += (1 - 2 * side) * (0.2 * gone + 0.5 * (point in sides))
        return -total if turn else total

    return score
