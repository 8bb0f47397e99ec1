"""The parts of the Russian Tivoli board, the men who are on it, and where a player's balls are."""

from __future__ import annotations

from dataclasses import dataclass

from ...board import Board
from ...rules import Counters

PLAYERS = ("red", "green")
COLOURS = (*PLAYERS, "black")
BALLS = ("r", "g")
CUE = "c"
COUNTERS = ("hand", "score")
COUNTS = Counters(COLOURS, COUNTERS)
HANDS, SCORES = ([COUNTS.of(name, side) for side in (0, 1)] for name in COUNTERS)

UP, DOWN = ("n", "s"), ("s", "n")
"""Which way each player's balls run in the Alley, and then in the Center toward his own Pockets."""


@dataclass(frozen=True)
class Field:
    """The zones of a board. What belongs to a player stands in pairs, Red's first."""

    board: Board
    alley: frozenset[int]
    center: frozenset[int]
    holes: frozenset[int]
    dominoes: frozenset[int]
    base: tuple[int, ...]
    switch: tuple[frozenset[int], ...]
    mouths: tuple[frozenset[int], ...]
    pockets: tuple[frozenset[int], ...]

    def brown(self, side: int) -> frozenset[int]:
        """Both squares of all a player's Pockets."""
        return self.mouths[side] | self.pockets[side]

    def underway(self, cells: tuple[str, ...], side: int) -> list[int]:
        """Where a player's ball is that has set out and is not yet in a Pocket."""
        ball, home = BALLS[side], self.pockets[side]
        return [point for point, men in enumerate(cells) if men and ball in men and point not in home]

    def said_by(self, side: int, point: int) -> str:
        """The rule that says how a player's ball goes on from a square."""
        if point in self.pockets[side]:
            return "pocket-counts"
        if point in self.switch[side]:
            return "switch"
        if point in self.center:
            return "center"
        return "pockets" if point in self.brown(0) | self.brown(1) else "alley"


def field_of(board: Board) -> Field:
    """The parts of a board. The Switch of a player's balls is the corner in which the other has his Base."""

    def each(name: str) -> tuple[frozenset[int], ...]:
        return tuple(board.zone(f"{player} {name}") for player in PLAYERS)

    alley, center, holes, dominoes = map(board.zone, ("alley", "center", "holes", "dominoes"))
    bases = tuple(min(base) for base in each("base"))
    return Field(board, alley, center, holes, dominoes, bases, each("switch")[::-1], each("mouths"), each("pockets"))
