"""Fox and Geese on the checkerboard: the fox wants to be far down the board and free, and the geese strung out."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """The geese's rows between first and last count three each, the fox's vacant squares two, its row one."""
    near, row = game.board.near(), tuple(y for _, y in game.board.at)

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        rows = [row[p] for p, man in enumerate(cells) if man == "g"]
        here = cells.index("f")
        free = sum(1 for there in near[here] if not cells[there])
        good = 3 * (max(rows) - min(rows)) + 2 * free - row[here]
        return good if turn else -good

    return score
