"""The retrograde pass: exact values and distances of whole slices of positions, from the end of the game backward.

Any game of two players who move in turn, in which who cannot move has lost and a game without end is drawn, can be
gone through in this way once it says how its slices hang together. A slice and its partner, in which the other
player is to move, are settled together. Moves that lead out of the pair have their values already; moves within it
are gone through backward, level by level, from the positions settled last to those that lead to them.

A value is a small whole number, for the player to move: n for a win with his n-th move, -n for a loss after n - 1
moves of his own, 0 for a draw. So a position with no move is worth -1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Protocol, TypeVar

import numpy as np

from .slices import Array

Slice = TypeVar("Slice", bound=Hashable)
"""What tells a slice from the others of its game."""

Look = Callable[[Slice], Array]
"""The values of a slice that is settled."""

SETTLED = 255
"""In place of the number of moves that a position waits for: its value is final."""

SAFE = 254
"""The same: it cannot be lost, since a move out of the pair saves it. No position has so many moves."""

BLOCK = 1 << 18
"""How many positions are looked at together."""


class Endings(Protocol[Slice]):
    """What the pass must know of a game."""

    def size(self, part: Slice) -> int:
        """How many places a slice has."""

    def partner(self, part: Slice) -> Slice:
        """The slice that a move leads to which changes no man's kind and takes none; its own partner is the slice."""

    def leads(self, part: Slice) -> Sequence[Slice]:
        """The other slices that moves from a slice lead to."""

    def outlook(self, part: Slice, where: Array, look: Look[Slice], whole: bool = False) -> tuple[Array, Array]:
        """Of the positions at these places: what their moves out of the pair promise, and how many lead to the partner.

        The promise is the value that the position would have by those moves alone: the quickest win; 0 where one of
        them draws, and also for a place that is no position; else the slowest loss; -1 where there is none. The number
        is SAFE wherever the position cannot be lost, and SETTLED where there is no position. When `whole`, the moves to
        the partner are looked up like all others, and the promise is the value.
        """

    def parents(self, part: Slice, where: Array) -> Iterator[Array]:
        """The places in the partner from which moves lead to these, once for each move, and in no array twice."""


def settle(endings: Endings[Slice], part: Slice, look: Look[Slice]) -> dict[Slice, Array]:
    """The values of a slice and its partner; `look` knows all slices that they lead to."""
    pair = tuple(dict.fromkeys((part, endings.partner(part))))
    values = {each: np.zeros(endings.size(each), dtype=np.int8) for each in pair}
    waits = {each: np.zeros(endings.size(each), dtype=np.uint8) for each in pair}
    for each in pair:
        for first in range(0, len(values[each]), BLOCK):
            where = np.arange(first, min(first + BLOCK, len(values[each])), dtype=np.int64)
            values[each][where], waits[each][where] = endings.outlook(each, where, look)
    most = max(int(np.abs(each).max(initial=0)) for each in values.values())
    level, moving = 1, True
    while moving or level <= most:
        lost = [_losses(endings, each, values, waits, level) for each in pair]
        won = [_wins(endings, each, values, waits, level) for each in pair]
        moving = any(lost) or any(won)
        level += 1
        if level > 126:
            raise ValueError("a win takes more than 126 moves, which a table has no room for")
    for each in pair:
        values[each][waits[each] != SETTLED] = 0
    return values


def _losses(
    endings: Endings[Slice], part: Slice, values: dict[Slice, Array], waits: dict[Slice, Array], level: int
) -> bool:
    """Positions that are lost at this level: whoever can move there has won at this level, if he has not before."""
    mine, other = waits[part], endings.partner(part)
    found = np.flatnonzero(values[part] == -level)
    found = found[(mine[found] == 0) | (mine[found] == SETTLED)]
    mine[found] = SETTLED
    for block in _blocks(found):
        for before in endings.parents(part, block):
            before = before[waits[other][before] != SETTLED]
            values[other][before] = level
            waits[other][before] = SETTLED
    return len(found) > 0


def _wins(
    endings: Endings[Slice], part: Slice, values: dict[Slice, Array], waits: dict[Slice, Array], level: int
) -> bool:
    """Positions that are won at this level: whoever moves there waits for one move fewer, and for none has lost."""
    other = endings.partner(part)
    found = np.flatnonzero(values[part] == level)
    waits[part][found] = SETTLED
    for block in _blocks(found):
        for before in endings.parents(part, block):
            before = before[waits[other][before] < SAFE // 2]
            waits[other][before] -= 1
            done = before[waits[other][before] == 0]
            values[other][done] = np.minimum(values[other][done], -(level + 1))
    return len(found) > 0


def untrue(endings: Endings[Slice], part: Slice, look: Look[Slice], sample: Array | None = None) -> int:
    """How many values of a slice, or of a sample of its places, do not follow from those that the moves lead to."""
    values = look(part)
    places = np.arange(len(values), dtype=np.int64) if sample is None else sample
    return sum(
        int((endings.outlook(part, where, look, whole=True)[0] != values[where]).sum()) for where in _blocks(places)
    )


def _blocks(found: Array) -> Iterator[Array]:
    return (found[first : first + BLOCK] for first in range(0, len(found), BLOCK))
