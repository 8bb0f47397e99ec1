"""A player of Tigh who has shut the other in: he opens a way, or has to give up a man."""

from __future__ import annotations

from ...board import Board
from ...position import Move, Position, loses, settled
from ...rules import Law, Moves, quiet, setting
from .men import MEN, QUIET, SHUT, freedom

PATIENCE = 3
"""In so many turns he must let out an opponent who is blocked (rule 12)."""


def letting_out(board: Board, law: Law, goes: Moves) -> Moves:
    """These moves; but while the opponent is blocked, the player goes on moving only until he opens a way."""
    free, opening, giving = freedom(board), law("open"), law("give-up")

    def moves(position: Position) -> list[Move]:
        cells, counts, found = position.cells, position.counts, goes(position)
        foe = MEN[1 - position.turn]
        if counts[SHUT] and not free(cells, foe):
            ways = [move for move in found if free(settled(cells, move.ways), foe)]
            others = [move for move in found if move not in ways]
            opened = [move._replace(gains=move.gains + setting(counts, {SHUT: 0})) for move in ways]
            in_time = counts[SHUT] < PATIENCE or not opening
            found = opened + others if in_time else opened
            if not found:
                return [gift for gift in gifts(position) if free(settled(cells, gift.ways), foe) or not giving]
        return found if giving else found + gifts(position)

    return moves


def gifts(position: Position) -> list[Move]:
    """Any man of the player's own, given up."""
    man, counts = MEN[position.turn], position.counts
    gains = (*setting(counts, {SHUT: 0}), quiet(counts, QUIET, broken=True))
    return [Move((loses(man, p, "is given up"),), gains) for p, here in enumerate(position.cells) if here == man]
