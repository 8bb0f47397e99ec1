"""Foregammon: how far the Gamins have come, and nothing else."""

from __future__ import annotations

from ..game import Game
from ..games.foregammon.checkers import COLOURS
from ..games.foregammon.gamins import GAMINS
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """How many pennants a player's Gamins are ahead of the other's."""
    track = game.board.tracks["pennants"]
    size = len(track)
    to_go = []
    for colour, sense in zip(COLOURS, (1, -1), strict=True):
        star = track.index(min(game.board.zone(f"{colour} star")))
        to_go.append({point: size - sense * (n - star) % size for n, point in enumerate(track)})

    def score(position: Position, turn: int) -> float:
        left = [0, 0]
        for point in track:
            for man in position.cells[point]:
                side = GAMINS.index(man)
                left[side] += to_go[side][point]
        return left[1 - turn] - left[turn]

    return score
