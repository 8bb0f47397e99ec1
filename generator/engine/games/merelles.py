"""What the page of Merelles claims of its board; how it is played is data, in the file beside this one."""

from __future__ import annotations

from ..board import Board
from ..game import Game


def _sides(board: Board) -> list[tuple[int, ...]]:
    """The rows that are sides of squares: those that end in corners, from which two lines go."""
    return [row for row in board.rows(3) if all(len(board.beside[end]) == 2 for end in (row[0], row[-1]))]


def _across(game: Game) -> int:
    return len(game.board.rows(3)) - len(_sides(game.board))


EXTRAS = {
    "facts": {
        "squares": lambda game: len(_sides(game.board)) // 4,
        "sides of the squares": lambda game: len(_sides(game.board)),
        "lines across": _across,
    }
}
