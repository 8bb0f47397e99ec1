"""What is announced at a table of Avion: Travelers that are one move from the far row, and a move that is barred."""

from __future__ import annotations

from ...game import Game
from ...position import Position
from ...speech import Notice, bound
from .pieces import LETTERS, rows


def _arrives(game: Game, position: Position, side: int) -> bool:
    """Whether a player could bring a Traveler to the far row if he were to move."""
    traveler, goal = LETTERS[side][0], frozenset(rows(game.board)[side - 1])
    moves = game.legal(position._replace(turn=side))
    return any(move.ways[0].piece == traveler and not goal.isdisjoint(move.path) for move in moves if move.ways)


NOTICES = (
    Notice(lambda game, position: _arrives(game, position, position.turn), "has a Traveler one move from the far row"),
    Notice(
        lambda game, position: _arrives(game, position, 1 - position.turn),
        "faces an enemy Traveler one move from the far row",
    ),
    bound("back-and-forth", "may not make a move to and fro a third time"),
)
