"""Halma: a short way for the whole army, no laggards, and a long hop next time."""

from __future__ import annotations

from itertools import compress

from ..board import WAYS, Board
from ..game import Game
from ..games.halma.table import seated
from ..player import Judge
from ..position import Position

FEW = 6
"""When so few men are still outside, each looks for the vacant square of the yard nearest to it."""


def judge(game: Game) -> Judge:
    """How far the enemies have to go, less a player's own side, and the best that he could gain with one more move.

    That gain makes even a player who looks one move ahead build ladders.
    """
    board, letters = game.board, "".join(piece.letter for piece in game.pieces)
    options = {name: choices[0] for name, choices in game.choices.items()} | dict(game.options)
    _, _, goals, sides = seated(board, options["players"], options["partners"])
    every = range(len(board.points))
    ways = board.pairs(WAYS, edge=True)
    costs = tuple(_costs(board, goal) for goal in goals)
    turns = {letter: turn for turn, letter in enumerate(letters)}

    def gain(cells: tuple[str, ...], men: list[int], cost: tuple[int, ...]) -> int:
        """The most that one move of one of the men would save."""
        best = 0
        lowest: dict[int, int] = {}
        for point in sorted(men, key=cost.__getitem__, reverse=True):
            least = here = cost[point]
            if here <= best:
                break
            for middle, end in ways[point]:
                if not cells[middle]:
                    low = cost[middle]
                elif cells[end]:
                    continue
                elif end in lowest:
                    low = lowest[end]
                else:
                    low = ladder(cells, end, cost, lowest)
                if low < least:
                    least = low
            if here - least > best:
                best = here - least
        return best

    def ladder(cells: tuple[str, ...], start: int, cost: tuple[int, ...], lowest: dict[int, int]) -> int:
        """The least cost of the squares to which hops lead on from a vacant one: the same for all of them."""
        squares = [start]
        reached = {start}
        low = cost[start]
        for here in squares:
            for middle, end in ways[here]:
                if cells[middle] and end not in reached and not cells[end]:
                    reached.add(end)
                    squares.append(end)
                    if cost[end] < low:
                        low = cost[end]
        for here in squares:
            lowest[here] = low
        return low

    def errands(cells: tuple[str, ...], men: list[int], goal: frozenset[int]) -> int:
        """How many steps the last men outside are from the vacant squares nearest to them."""
        outside = [board.at[point] for point in men if point not in goal]
        if len(outside) > FEW:
            return 0
        vacant = [board.at[point] for point in goal if not cells[point]]
        return sum(int(min((max(abs(x - a), abs(y - b)) for a, b in vacant), default=0)) for x, y in outside)

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        togo = [0] * len(letters)
        men: list[int] = []
        for point in compress(every, cells):
            owner = turns[cells[point]]
            togo[owner] += costs[owner][point]
            if owner == turn:
                men.append(point)
        ours = sum(togo[mate] for side in sides if turn in side for mate in side)
        theirs = min((sum(togo[foe] for foe in side) for side in sides if turn not in side), default=0)
        return theirs - ours + 0.875 * gain(cells, men, costs[turn]) - 32 * errands(cells, men, goals[turn])

    return score


def _costs(board: Board, goal: frozenset[int]) -> tuple[int, ...]:
    """How far each square is from the corner of the yard: rows and files count, laggards and strays a little more."""
    last = max(x for x, _ in board.at)
    right, far = (sum(board.at[p][axis] for p in goal) > last * len(goal) / 2 for axis in (0, 1))

    def cost(point: int) -> int:
        x, y = board.at[point]
        along, up = int(last - x if right else x), int(last - y if far else y)
        away = along + up
        return 64 * away + away * away + 16 * abs(along - up) + (0 if point in goal else 64)

    return tuple(map(cost, range(len(board.points))))
