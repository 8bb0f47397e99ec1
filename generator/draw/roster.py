"""The men of a replay as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.game import Game
from ..replay.men import Names, Roll
from .figure import Standing


def standing(game: Game, men: Roll, names: Names, laid: set[int] | None = None) -> Iterator[Standing]:
    """The men of a position as they are drawn, each with the name that the prose gives him."""
    for man in sorted(men.men, key=lambda man: (man.point, man.piece, man.number)):
        piece = game.piece[man.piece]
        now = man.number in (laid or ())
        yield Standing(man.point, piece.colour, piece.kind, piece.guise, names.get(man.number, ""), man.number, now)
