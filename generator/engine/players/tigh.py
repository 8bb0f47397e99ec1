"""Tigh: men first, then room to move."""

from __future__ import annotations

from ..game import Game
from ..games.tigh.men import MEN, freedom
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """A player's men on the board and their steps, less the other's."""
    free = freedom(game.board)

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        mine, theirs = (cells.count(MEN[side]) + len(free(cells, MEN[side])) / 20 for side in (turn, 1 - turn))
        return mine - theirs

    return score
