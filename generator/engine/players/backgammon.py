"""Backgammon: the race, the risk to blots, and points held near home."""

from __future__ import annotations

from ..game import Game
from ..games.backgammon.count import PointCount
from ..games.backgammon.plays import BAR
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """The race, what blots stand to lose to enemies that are still to pass them, and points held near home."""
    count = PointCount(game.board)

    def score(position: Position, turn: int) -> float:
        worth = []
        for side in (0, 1):
            own, foe = count.standing(position._replace(turn=side))
            waiting = position.cells[count.place[1 - side][BAR]]
            rear = 0 if waiting else next((n for n in range(1, BAR) if foe[n]), BAR)
            risk = sum(BAR - n for n in range(rear + 1, BAR) if own[n] == 1)
            wall = sum(own[n] > 1 for n in range(max(rear, 3), 9))
            worth.append(2 * wall - 0.3 * risk - sum(n * men for n, men in enumerate(own)))
        return worth[turn] - worth[1 - turn]

    return score
