"""Slices: all positions with the same few men, each at a place of its own, so that a table is a plain row of values.

Men of one kind and player are a group: so many, standing on the squares from `low` up to `high`. A slice is the groups
of a position. The place of a position is a number in which each group is one digit: the rank of its squares among all
sets of so many squares, counted by the highest square first. Places on which men would share a square are there too,
and never asked for. No game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

CHOOSE = np.array([[comb(n, k) for k in range(13)] for n in range(65)], dtype=np.int64)
"""How many sets of k there are among n squares."""


class MenGroup(NamedTuple):
    """So many like men of one player, and the squares on which they may stand."""

    number: int
    low: int
    high: int

    @property
    def ways(self) -> int:
        """On how many sets of squares they may stand."""
        return comb(self.high - self.low, self.number)


def size(groups: Sequence[MenGroup]) -> int:
    """How many places a slice has."""
    return prod(group.ways for group in groups)


def place(groups: Sequence[MenGroup], sets: Sequence[int]) -> int:
    """The place of one position, whose groups stand on these sets of squares."""
    found = 0
    for group, squares in zip(groups, sets, strict=True):
        found *= group.ways
        left, k = squares >> group.low, 1
        while left:
            low = left & -left
            found += comb(low.bit_length() - 1, k)
            left ^= low
            k += 1
    return found


def places(groups: Sequence[MenGroup], boards: Sequence[Array]) -> Array:
    """The places of many positions, a column of sets for each group."""
    found = np.zeros(len(boards[0]), dtype=np.int64)
    for group, board in zip(groups, boards, strict=True):
        found *= group.ways
        one = board.dtype.type(1)
        left = board >> board.dtype.type(group.low)
        for k in range(1, group.number + 1):
            low = left & (~left + one)
            found += CHOOSE[np.bitwise_count(low - one), k]
            left ^= low
    return found


def boards(groups: Sequence[MenGroup], where: Array, kind: type[np.unsignedinteger[Any]] = np.uint32) -> list[Array]:
    """The positions at these places: a column of sets for each group."""
    columns = []
    for group in reversed(groups):
        chosen = sets(group.number, group.high - group.low).astype(kind) << kind(group.low)
        columns.append(chosen[where % group.ways])
        where = where // group.ways
    return columns[::-1]


@cache
def sets(number: int, room: int) -> Array:
    """All sets of so many squares by their rank, as the bits of numbers."""
    chosen = sorted(combinations(range(room), number), key=lambda squares: squares[::-1])
    return np.array([sum(1 << square for square in squares) for squares in chosen], dtype=np.uint64)
