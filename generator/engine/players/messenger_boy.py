"""Messenger Boy: how far one's boy has come."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """How far a boy is ahead of the foremost of the others; a prisoner is six squares behind the beginning."""
    place = {point: n for track in ("left", "right") for n, point in enumerate(game.board.tracks[track], 1)}
    letters = [piece.letter for piece in game.pieces]

    def score(position: Position, turn: int) -> float:
        gone = [0.0] * len(letters)
        for point, men in enumerate(position.cells):
            for man in men:
                gone[letters.index(man)] = place.get(point, -6.0)
        return gone[turn] - max(far for boy, far in enumerate(gone) if boy != turn)

    return score
