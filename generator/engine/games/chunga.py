"""What the page of Chunga claims of its board; how it is played is data, in the file beside this."""

from __future__ import annotations

from ..board import DIAGONAL, Board
from ..game import Game

ROWS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _by_jumps(board: Board, row: int) -> frozenset[int]:
    """The squares to which jumps lead from a row of White's, whoever may stand between."""
    seen = [point for point, (_, here) in enumerate(board.at) if here == row]
    for point in seen:
        rays = (board.ray(point, way) for way in DIAGONAL)
        seen += [ray[1] for ray in rays if len(ray) > 1 and ray[1] not in seen]
    return frozenset(seen)


def _rows_by_jumps(board: Board, row: int) -> str:
    """The other rows to which jumps lead from a row of White's."""
    rows = sorted({int(board.at[point][1]) for point in _by_jumps(board, row)} - {row})
    return " ".join(ROWS[other] for other in rows)


def _room(board: Board, goal: frozenset[int]) -> list[int]:
    """How many squares of the goal jumps lead to from the first row, and how many from the second."""
    return [len(goal & _by_jumps(board, row)) for row in (0, 1)]


def _goal(game: Game) -> str:
    """How many squares of White's goal each kind of checker has, if all have as many."""
    board = game.board
    top = frozenset(point for point, (_, row) in enumerate(board.at) if row > 5)
    return " ".join({str(number) for number in _room(board, top)})


EXTRAS = {
    "facts": {
        "rows that a checker comes to by jumps alone from the first row": lambda game: _rows_by_jumps(game.board, 0),
        "rows that a checker comes to by jumps alone from the second row": lambda game: _rows_by_jumps(game.board, 1),
        "squares of the goal for each kind": _goal,
    }
}
