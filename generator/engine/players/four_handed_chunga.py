"""Four-handed Chunga: steps that are left to the far corner; laggards count more."""

from __future__ import annotations

from ..game import Game
from ..games.four_handed_chunga import CORNERS, MEN
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """How far the best placed of the others still has to go, less one's own way."""
    board = game.board
    goals = [board.zone(corner) for corner in CORNERS[2:] + CORNERS[:2]]
    tips = [max(goal, key=lambda p: abs(board.at[p][0] - 3.5) + abs(board.at[p][1] - 3.5)) for goal in goals]

    def away(side: int, point: int) -> float:
        """How many steps a piece is from the corner square of its goal."""
        (x, y), (goal_x, goal_y) = board.at[point], board.at[tips[side]]
        return abs(x - goal_x) + abs(y - goal_y)

    table = tuple(tuple(away(side, point) ** 1.2 for point in range(len(board.points))) for side in range(4))

    def score(position: Position, turn: int) -> float:
        togo = [0.0] * 4
        for point, letter in enumerate(position.cells):
            if letter:
                side = MEN.index(letter.lower())
                togo[side] += table[side][point]
        return min(togo[:turn] + togo[turn + 1 :]) - togo[turn]

    return score
