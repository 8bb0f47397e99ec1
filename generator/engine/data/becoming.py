"""What becomes of men where their ways end: they are promoted, known by another name, or leave the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..position import OFF, Move, Position, Way, new
from ..travel import Leaps, Mover, Steps, at_the_end
from .clause import Clause
from .sides import Sides


class Change(NamedTuple):
    """A man who ends his way on one of these points, having begun on one of those, becomes this; "" for off."""

    ends: frozenset[int]
    starts: frozenset[int]
    becomes: str

    def of(self, way: Way) -> Way:
        """The way of a man, with what becomes of him."""
        piece, path, manner, becomes, over, rests, sent = way
        if path[-1] not in self.ends or path[0] not in self.starts:
            return way
        if not self.becomes:
            return new(Way, (piece, (*path, OFF), manner, becomes, over, rests, sent))
        return new(Way, (piece, path, manner, self.becomes, over, rests, sent))


Changes = Mapping[str, list[Change]]
"""What becomes of men, by their letters."""


def changes(clauses: list[Clause], sides: Sides) -> Changes:
    """What the clauses of promotions come to; one after another for men of whom several speak."""
    found: dict[str, list[Change]] = {}
    for clause in clauses:
        in_force = clause.in_force
        for side in range(len(sides.players)):
            if clause.concerns(side) and in_force:
                ends, starts = clause.place("at", side), clause.anywhere("from", side)
                for letter in sides.men(f"own {clause['who']}", side):
                    crown = "" if clause["becomes"] == "off" else sides.crowned(letter, clause["becomes"])
                    found.setdefault(letter, []).append(Change(ends, starts, crown))
    return found


def changing(mover: Mover, several: list[Change]) -> Mover:
    """A mover whose man becomes something where his way ends; what is known beforehand is changed beforehand."""
    for change in several:
        mover = at_the_end(mover, change.of) if isinstance(mover, Steps) else _changed(mover, change)
    return mover


def _changed(mover: Mover, change: Change) -> Mover:
    """The moves of a man; only those that begin and end where something becomes of him are looked at more closely."""
    go = mover.go if isinstance(mover, Leaps) else mover
    ends, starts, _ = change

    def moves(position: Position, point: int, piece: str) -> list[Move]:
        found = go(position, point, piece)
        if point not in starts:
            return found
        return [_with(move, change) if move[0][0][1][-1] in ends else move for move in found]

    return Leaps(mover.pairs, mover.prey, moves) if isinstance(mover, Leaps) else moves


def _with(move: Move, change: Change) -> Move:
    (own, *others), gains, goes_on, throw, words = move
    return new(Move, ((change.of(own), *others), gains, goes_on, throw, words))
