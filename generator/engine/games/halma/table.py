"""Who sits where at Halma, whose yard is whose goal, and when a player's men are packed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...board import Board

COLOURS = ("white", "red", "black", "green")
YARDS = ("south-west yard", "north-west yard", "north-east yard", "south-east yard")
"""In the order of play, clockwise; the opposite yard is two farther on."""

SEATS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
PAIRS: dict[str, tuple[tuple[int, ...], ...]] = {"none": (), "opposite": ((0, 2), (1, 3)), "adjacent": ((0, 3), (1, 2))}

Check = Callable[[tuple[str, ...], int], bool]
"""Whether something is true of the player of this turn, where men stand so."""


class Seating(NamedTuple):
    """The players in the order of play: colours, their own yards and their goals; and the turns that win together."""

    colours: tuple[str, ...]
    homes: tuple[frozenset[int], ...]
    goals: tuple[frozenset[int], ...]
    sides: tuple[tuple[int, ...], ...]

    @property
    def letters(self) -> str:
        """The letters of their men."""
        return "".join(colour[0] for colour in self.colours)

    @property
    def pairs(self) -> bool:
        """Whether they play in pairs."""
        return len(self.sides) < len(self.colours)


def seated(board: Board, players: object, partners: object) -> Seating:
    """One or two players with nineteen men, three or four with thirteen, each for himself or four in pairs."""
    seats = SEATS[int(str(players))]
    great = "great " if len(seats) < 3 else ""
    homes, goals = (tuple(board.zone(great + YARDS[seat - back]) for seat in seats) for back in (0, 2))
    pairs = PAIRS[str(partners)] if len(seats) == 4 else ()
    return Seating(
        tuple(COLOURS[seat] for seat in seats), homes, goals, pairs or tuple((t,) for t in range(len(seats)))
    )


def packed(table: Seating) -> Check:
    """Whether all squares of the goal hold the player's own men; mostly the first of them tells."""
    letters, yards = table.letters, [tuple(sorted(goal)) for goal in table.goals]

    def arrived(cells: tuple[str, ...], turn: int) -> bool:
        letter, squares = letters[turn], yards[turn]
        return cells[squares[0]] == letter and all(cells[point] == letter for point in squares)

    return arrived


def filled(table: Seating) -> Check:
    """Whether no square of the goal is vacant, and one of the men in it is the player's own."""

    def full(cells: tuple[str, ...], turn: int) -> bool:
        men = {cells[point] for point in table.goals[turn]}
        return table.letters[turn] in men and "" not in men

    return full
