"""Russian Tivoli: what has been counted, and what the balls that are left may hope for."""

from __future__ import annotations

from ..game import Game
from ..games.russian_tivoli.field import HANDS, SCORES, UP, field_of
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """What a player has and may hope for, less what the other has."""
    field, at = field_of(game.board), game.board.at
    length = max(y for _, y in at)

    def worth(position: Position, side: int) -> float:
        total = position.counts[SCORES[side]] + 2.0 * position.counts[HANDS[side]]
        for point in field.underway(position.cells, side):
            gone = at[point][1] if UP[side] == "n" else length - at[point][1]
            total += 2 + (gone if at[point][0] == 0 else 2 * length - gone) / length
        return total

    return lambda position, turn: worth(position, turn) - worth(position, 1 - turn)
