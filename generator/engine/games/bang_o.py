"""What the page of Bang-O claims of lines and rows; how it is played is data, in the file beside this."""

from __future__ import annotations

from functools import partial

from ..board import Board
from ..game import Game
from ..rows import EDGE, written

MEN = ("w", "b")


def least_diagonal(reading: object) -> int:
    """How many squares a diagonal must have for a row to run along it: room for five, or it must be a long one."""
    return 5 if reading == "all" else 8


def straight(board: Board, diagonals: int) -> tuple[tuple[int, ...], ...]:
    """The lines along which a row may run: ranks, files, and diagonals of at least so many squares."""
    return (*board.straights(5, ("e", "n")), *board.straights(diagonals, ("ne", "nw")))


def _fives(side: int, game: Game) -> int:
    """On how many lines a player has five men with nobody between them."""
    reading = dict(game.options).get("diagonals", game.choices["diagonals"][0])
    lines = written(straight(game.board, least_diagonal(reading)), gaps=True)(game.start.cells)
    return sum(5 * MEN[side] in line for line in lines.split(EDGE))


EXTRAS = {
    "facts": {
        "lines": lambda game: len(straight(game.board, 5)),
        "lines with long diagonals alone": lambda game: len(straight(game.board, 8)),
        "long diagonals": lambda game: len(game.board.straights(8, ("ne", "nw"))),
        "rows of five of white": partial(_fives, 0),
        "rows of five of black": partial(_fives, 1),
    }
}
