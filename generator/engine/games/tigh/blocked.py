"""A player of Tigh who has shut the other in: he opens a way, or has to give up a man."""

from __future__ import annotations

from ...board import Board
from ...game import Game
from ...position import Move, Position, loses, settled
from ...rules import Law, Moves, quiet, setting
from ...speech import Notice, must
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


def shutting(board: Board) -> tuple[Notice, ...]:
    """What is announced of a player who has shut the other in."""
    free = freedom(board)

    def shut(position: Position) -> bool:
        """Whether the other is still blocked."""
        return position.counts[SHUT] > 0 and not free(position.cells, MEN[1 - position.turn])

    def in_time(_: Game, position: Position) -> bool:
        return shut(position) and position.counts[SHUT] < PATIENCE

    def last(game: Game, position: Position) -> bool:
        """Whether there is no time left, but a way can be opened."""
        late = shut(position) and position.counts[SHUT] >= PATIENCE
        return late and not all(_gift(move) for move in game.legal(position))

    return (
        Notice(in_time, "has blocked the other, and plays on until a way is open"),
        Notice(last, "must open a way in this turn"),
        must(_gift, "must give up a man to open a way"),
    )


def _gift(move: Move) -> bool:
    """Whether a man of the player's own is given up."""
    return bool(move.ways) and move.ways[0].lost


def gifts(position: Position) -> list[Move]:
    """Any man of the player's own, given up."""
    man, counts = MEN[position.turn], position.counts
    gains = (*setting(counts, {SHUT: 0}), quiet(counts, QUIET, broken=True))
    return [Move((loses(man, p, "is given up"),), gains) for p, here in enumerate(position.cells) if here == man]
