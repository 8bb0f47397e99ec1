"""Py Hy Ky: lines that one player alone has entered, more for each further man in them."""

from __future__ import annotations

from ..game import Game
from ..games.py_hy_ky import MEN
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """What a player's lines of five are worth, less the other's."""
    fives = game.board.straights(5)

    def score(position: Position, turn: int) -> float:
        mine, theirs = MEN[turn], MEN[1 - turn]
        total = 0.0
        for line in fives:
            here = "".join(position.cells[p] for p in line)
            own, foreign = here.count(mine), here.count(theirs)
            total += (own - foreign) / 10 if own and foreign else 4.0**own - 4.0**foreign
        return total

    return score
