"""The way of a ball: up the Alley, about the Switch, down the Center and into a Pocket, in straight lines."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple

from ...board import WAYS, opposite
from .field import DOWN, UP, Field

Path = tuple[int, ...]
"""The squares that a ball goes over, from where it is to where it stops."""

Ends = dict[int, Path]
Routes = tuple[tuple[tuple[Ends, ...], ...], ...]
"""For each player, square and number: where it can take a ball, and by what way."""

TOWARD_ALLEY = ("nw", "w", "sw")
LONGEST = 32
"""No way on the board is longer."""


class Lines(NamedTuple):
    """Which lines of the board stop a ball, and where it may turn in the course of a move."""

    heavy: bool
    walls: bool
    turns: Literal["on the Switch", "nowhere", "anywhere"]


def routes(field: Field, lines: Lines, most: int = LONGEST) -> Routes:
    """All ways of all balls, by numbers up to this one."""
    every = range(len(field.board.points))

    def worked_out() -> Routes:
        walkers = (Walker(field, lines, side) for side in (0, 1))
        return tuple(tuple(walker.routes(start, most) for start in every) for walker in walkers)

    return field.board.once(("routes", lines, most), worked_out)


class Walker:
    """One player's balls on the board."""

    def __init__(self, field: Field, lines: Lines, side: int) -> None:
        self.field, self.lines, self.side = field, lines, side
        self.square = {place: point for point, place in enumerate(field.board.at)}
        self.beside = [{way: self.step(here, way) for way in WAYS} for here in range(len(field.board.points))]

    def parted(self, one: int, two: int) -> bool:
        """Whether a line lies between two squares side by side: the heavy line, or the wall of a Pocket."""
        field, sides = self.field, {one, two}
        if sides & field.alley and sides & field.center:
            return self.lines.heavy
        brown = field.brown(0) | field.brown(1)
        return self.lines.walls and bool(sides & brown) and field.board.at[one][0] != field.board.at[two][0]

    def crosses(self, one: int, two: int) -> bool:
        """Whether a step passes over a line, or slantwise over the end of one."""
        (x1, y1), (x2, y2) = self.field.board.at[one], self.field.board.at[two]
        ring = (one, self.square.get((x1, y2)), two, self.square.get((x2, y1)), one)
        return any(a is not None and b is not None and a != b and self.parted(a, b) for a, b in pairwise(ring))

    def step(self, here: int, way: str) -> int | None:
        """The square next to a ball this way, if the ball may go there."""
        field, side = self.field, self.side
        if way not in field.board.beside[here]:
            return None
        there, _ = field.board.beside[here][way]
        if self.crosses(here, there) or (there in field.dominoes and self.lines.heavy):
            return None
        if here == field.base[side] or here in field.alley:
            onward = way == UP[side] or (there in field.center | field.switch[side] and not self.lines.heavy)
        elif here in field.switch[side]:
            at = field.board.at
            back = way in TOWARD_ALLEY or (way == DOWN[side] and at[here][0] == at[field.base[side]][0])
            onward = not back and there not in field.brown(1 - side)
        elif here in field.center:
            onward = DOWN[side] in way and there not in field.switch[1 - side]
        else:
            onward = way == DOWN[side] and here in field.brown(side)
        return there if onward else None

    def stretch(self, start: int, way: str, most: int) -> Path:
        """The squares that a ball meets straight on, so many at most."""
        met: list[int] = []
        here = self.beside[start][way]
        while here is not None and len(met) < most:
            met.append(here)
            here = self.beside[here][way]
        return tuple(met)

    def may_turn(self, point: int) -> bool:
        """Whether a ball that comes over this square may change its direction there."""
        turns = self.lines.turns
        return turns == "anywhere" or (turns == "on the Switch" and point in self.field.switch[self.side])

    def routes(self, start: int, most: int) -> tuple[Ends, ...]:
        """For each number, where it can take a ball and by what way: straight, or with one turn, but not back."""
        ends: tuple[Ends, ...] = tuple({} for _ in range(most + 1))
        first = {way: self.stretch(start, way, most) for way in WAYS}
        for met in first.values():
            for number, end in enumerate(met, 1):
                ends[number][end] = (start, *met[:number])
        for way, met in first.items():
            for number, turn in enumerate(met, 1):
                if self.may_turn(turn):
                    for onward in WAYS:
                        if onward not in (way, opposite(way)):
                            rest = self.stretch(turn, onward, most - number)
                            for more, end in enumerate(rest, 1):
                                ends[number + more].setdefault(end, (start, *met[:number], *rest[:more]))
        return ends
