"""How men on the cross go sideways: along a single crossing line, toward the Fort."""

from __future__ import annotations

from ...board import Board
from ...position import goes
from ...travel import Known, Mover, Steps


def toward_the_fort(board: Board) -> Mover:
    """One space along a single crossing line toward the Fort: just the two lines beside it are single."""
    rays = board.rays(("e", "w"), ("single",))
    fort = [board.at[p][0] for p in board.zone("fort")]
    away = [max(min(fort) - x, x - max(fort), 0) for x, _ in board.at]

    def learn(piece: str) -> Known:
        return tuple(
            tuple((end, goes(piece, p, end)) for end, *_ in beside if away[end] < away[p])
            for p, beside in enumerate(rays)
        )

    return Steps(learn)
