"""Bang-O: for every stretch of a line without enemies, the more checkers the better by far."""

from __future__ import annotations

from ..game import Game
from ..games.bang_o import MEN, least_diagonal, straight
from ..player import Judge
from ..position import Position
from ..rows import EDGE, written


def judge(game: Game) -> Judge:
    """What a player's stretches are worth, less the other's."""
    diagonals = least_diagonal(dict(game.options).get("diagonals", "all"))
    text = written(straight(game.board, diagonals), gaps=True)

    def score(position: Position, turn: int) -> float:
        mine, theirs = MEN[turn], MEN[1 - turn]
        standing = text(position.cells)
        total = sum(5 ** len(run) for run in standing.replace(theirs, EDGE).split(EDGE) if run)
        return float(total - sum(5 ** len(run) for run in standing.replace(mine, EDGE).split(EDGE) if run))

    return score
