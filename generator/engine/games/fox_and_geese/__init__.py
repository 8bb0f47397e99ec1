"""What the pages of Fox and Geese claim of the cross and its set-up; how it is played is data, beside this folder."""

from __future__ import annotations

from ...game import Game
from .facts import FACTS
from .later import LATER


def _jumps(game: Game) -> int:
    """How many jumps the fox has at once: moves that lead farther than to the next point."""
    near = [{point for point, _ in ways.values()} for ways in game.board.beside]
    return sum(move.path[-1] not in near[move.path[0]] for move in game.moves(game.start))


EXTRAS = {"facts": {**FACTS, **LATER, "jumps at the start": _jumps}}
