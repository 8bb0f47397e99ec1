"""Pick-Me-Up: whoever can leave the right number has won."""

from __future__ import annotations

from ..game import Game
from ..games.pick_me_up import won
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """Whether the player can force the last pawn on the other, known by complete search."""
    known = won(game)

    def score(position: Position, turn: int) -> float:
        good = known[sum(map(bool, position.cells))]
        return 1.0 if good == (turn == position.turn) else -1.0

    return score
