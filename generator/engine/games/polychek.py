"""Positions of Polychek as others write them, and its king rows; how it is played is data, in the file beside this."""

from __future__ import annotations

from functools import partial

from ..game import Game
from .checkers.fen import draughts_fen


def _ends(row: str, game: Game) -> str:
    """The first and the last square of a row, as they are numbered."""
    names = [game.board.points[point] for point in sorted(game.board.zone(row))]
    return f"{names[0]} to {names[-1]}"


EXTRAS = {
    "reader": draughts_fen,
    "facts": {
        "squares of Black’s king row": partial(_ends, "bottom row"),
        "squares of White’s king row": partial(_ends, "top row"),
    },
}
