"""The men of a player: all of them moved by their own movers, at one go where the moves are known beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress, count
from typing import TYPE_CHECKING

from .board import Pairs
from .position import Move, Position
from .travel import Known, Leaps, Mover, Steps

if TYPE_CHECKING:
    from .rules import Moves

Army = Mapping[str, Mover]
"""A mover for each letter of a player's men."""


class Armies:
    """Every man of the player to move who has a point to himself, by his own mover."""

    def __init__(self, armies: tuple[Army, ...]) -> None:
        self.armies = armies
        self.players = tuple(_army(army) for army in armies)

    def __call__(self, position: Position) -> list[Move]:
        """The moves of a player."""
        return self.players[position.turn](position)

    def rather_than(self, others: Armies) -> Moves | None:
        """These moves where there is one, else those of the others, looked for at one go; None if that cannot be."""
        if len(self.armies) != len(others.armies):
            return None
        players = [_at_one_go(*both) for both in zip(self.armies, others.armies, strict=True)]
        found = tuple(moves for moves in players if moves is not None)
        return None if len(found) < len(players) else lambda position: found[position.turn](position)


def _army(army: Army) -> Moves:
    """The men of one player. Only his own points are looked at; steps and the first look of leaps are made here."""
    movers = dict(army)
    steps = {letter: mover.known[letter] for letter, mover in army.items() if isinstance(mover, Steps)}
    leaps = {letter: mover.pairs for letter, mover in army.items() if isinstance(mover, Leaps)}
    prey = {letter: mover.prey for letter, mover in army.items() if isinstance(mover, Leaps)}
    go = {letter: mover.go for letter, mover in army.items() if isinstance(mover, Leaps)}

    def walks(position: Position) -> list[Move]:
        cells = position.cells
        return [
            move
            for point in compress(count(), map(steps.get, cells))
            for end, move in steps[cells[point]][point]
            if not cells[end]
        ]

    def jumps(position: Position) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for point in compress(count(), map(leaps.get, cells)):
            piece = cells[point]
            for middle, end in leaps[piece][point]:
                if not cells[end] and cells[middle] in prey[piece]:
                    found += go[piece](position, point, piece)
                    break
        return found

    def moves(position: Position) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for point in compress(count(), map(movers.get, cells)):
            found += movers[cells[point]](position, point, cells[point])
        return found

    return walks if len(steps) == len(army) else jumps if len(leaps) == len(army) else moves


Around = tuple[tuple[int, Move | None, int], ...]
"""Next points of a point: the step there, if there is one, and the point beyond, or the same where no leap leads."""


def _at_one_go(first: Army, second: Army) -> Moves | None:
    """Leaps where there is one, else steps, for a player whose men all leap over the same prey and all step."""
    leapers = {letter: mover for letter, mover in first.items() if isinstance(mover, Leaps)}
    walkers = {letter: mover for letter, mover in second.items() if isinstance(mover, Steps)}
    preys = {mover.prey for mover in leapers.values()}
    if not first.keys() == second.keys() == leapers.keys() == walkers.keys() or len(preys) != 1 or "" in min(preys):
        return None
    [prey] = preys
    go = {letter: mover.go for letter, mover in leapers.items()}
    table = {letter: _around(walkers[letter].known[letter], leapers[letter].pairs) for letter in leapers}

    def moves(position: Position) -> list[Move]:
        cells = position.cells
        walks: list[Move] = []
        leaps: list[Move] = []
        for point in compress(count(), map(table.get, cells)):
            piece = cells[point]
            for near, step, beyond in table[piece][point]:
                if cells[near]:
                    if not cells[beyond] and cells[near] in prey:
                        leaps += go[piece](position, point, piece)
                        break
                elif step is not None:
                    walks.append(step)
        return leaps or walks

    return moves


def _around(known: Known, pairs: Pairs) -> tuple[Around, ...]:
    """Steps and leaps of one kind of man, point by point: a step, and the leap over the same point, go together."""
    found = []
    for steps, leaps in zip(known, pairs, strict=True):
        left = list(leaps)
        around: list[tuple[int, Move | None, int]] = []
        for near, step in steps:
            leap = next((leap for leap in left if leap[0] == near), (near, near))
            around.append((near, step, leap[1]))
            left = [other for other in left if other != leap]
        found.append((*around, *((middle, None, end) for middle, end in left)))
    return tuple(found)
