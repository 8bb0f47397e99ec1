"""Chess: the usual price list, and a little more for pawns, knights and bishops near the middle."""

from __future__ import annotations

from itertools import compress, count

from ..game import Game
from ..games.chess.sight import MEN
from ..player import Judge
from ..position import Position

WORTH = {"P": 1.0, "N": 3.0, "B": 3.1, "R": 5.0, "Q": 9.0, "K": 0.0}


def judge(game: Game) -> Judge:
    """What a player's men are worth, less the other's."""

    def worth(man: str, turn: int) -> tuple[float, ...]:
        """What a man is worth on each square."""
        middle = [7 - abs(x - 3.5) - abs(y - 3.5) if man in "PNBpnb" else 0.0 for x, y in game.board.at]
        return tuple((WORTH[man.upper()] + 0.03 * near) * (1 if man in MEN[turn] else -1) for near in middle)

    worths = [{man: worth(man, turn) for man in MEN[0] + MEN[1]} for turn in (0, 1)]

    def score(position: Position, turn: int) -> float:
        total, table, cells = 0.0, worths[turn], position.cells
        for point in compress(count(), cells):
            total += table[cells[point]][point]
        return total

    return score
