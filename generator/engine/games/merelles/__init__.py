"""What the page of Merelles claims of board and endings; how it is played is data, in the file beside this folder."""

from __future__ import annotations

from ...board import Board
from ...game import Game
from .three import endings


def _sides(board: Board) -> list[tuple[int, ...]]:
    """The rows that are sides of squares: those that end in corners, from which two lines go."""
    return [row for row in board.rows(3) if all(len(board.beside[end]) == 2 for end in (row[0], row[-1]))]


def _across(game: Game) -> int:
    return len(game.board.rows(3)) - len(_sides(game.board))


def _in_a_hundred(part: int, whole: int) -> int:
    return round(100 * part / whole)


EXTRAS = {
    "facts": {
        "squares": lambda game: len(_sides(game.board)) // 4,
        "sides of the squares": lambda game: len(_sides(game.board)),
        "lines across": _across,
        "positions of three men each": lambda game: endings(game.board).all,
        "positions of three men each that the player to move wins, of a hundred": lambda game: _in_a_hundred(
            endings(game.board).won, endings(game.board).all
        ),
        "positions of three men each that the player to move loses, of a hundred": lambda game: _in_a_hundred(
            endings(game.board).lost, endings(game.board).all
        ),
        "moves of the longest win": lambda game: endings(game.board).longest,
    }
}
