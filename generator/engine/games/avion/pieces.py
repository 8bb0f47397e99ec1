"""The pieces of Avion, the rows of its board, and the numbers that are kept beside it."""

from __future__ import annotations

from ...board import Board
from ...rules import Counters

COLOURS = ("white", "black")
KINDS = ("traveler", "sun", "storm")
"""Each kind has power over the next, and the last over the first."""

LETTERS = ("TSM", "tsm")
ARRAYS = {"2-3-3": "MTSSMSTM", "2-2-4": "MTSMMSTM", "2-4-2": "MTSSSSTM"}
"""Mixes of Travelers, Suns and Storms, each with its array: knights are Travelers, bishops Suns, rooks Storms."""

SHARED = ("white-last", "white-times", "black-last", "black-times", "white-home", "black-home")
"""Each player's last move (4244 is d2-d4), how often running it went over the same two squares, and crossings made."""
COUNTS = Counters(COLOURS, shared=SHARED)
LAST, TIMES, HOME = ([COUNTS.at(f"{colour}-{name}") for colour in COLOURS] for name in ("last", "times", "home"))

TRANSFERRED = "is transferred"
FAR = 2
"""How many squares a piece may go."""
MOST = 4
"""How many moves running a piece may make between the same two squares: forth and back, and once again."""


def rows(board: Board) -> list[list[int]]:
    """The rows of the board, White's own first."""
    heights = sorted({y for _, y in board.at})
    return [[p for p, (_, y) in enumerate(board.at) if y == height] for height in heights]
