"""Checkers as the retrograde pass and the tables in a folder want it: its slices, their moves forward and backward."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec

import numpy as np

from .. import retrograde, slices
from ..retrograde import SAFE, SETTLED
from ..slices import Array
from ..store import NoTable
from .core import KING_ROW, STEPS, jumps_down, jumps_up
from .levels import Boards, children, turned
from .material import Material, below, groups, leads, name, partner
from .material import slices as slices_of

PLAIN = 5
"""Slices of more pieces than this are settled only by the compiled pass."""

MOST = 8
"""So many pieces are too many for any machine of today, and the largest number that a slice may be asked for."""

NAME = re.compile(r"([0-9])\.([0-9])-([0-9])\.([0-9])")

TOP = 1000


class CheckersEndings:
    """The slices of checkers. `plain` where the compiled pass is not to be used although it is installed."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain or find_spec("numba") is None

    def name(self, part: Material) -> str:
        """As 2.1-3.0: two men and a king to move, against three men."""
        return name(part)

    def read(self, name: str) -> Material:
        """The slice of a name; raises ValueError where there is none."""
        told = NAME.fullmatch(name)
        if told is None:
            raise ValueError(f"{name!r} is no slice; one is written 2.1-3.0: two men and a king against three men")
        men, kings, their_men, their_kings = map(int, told.groups())
        if not men + kings or not their_men + their_kings or men + kings + their_men + their_kings > MOST:
            raise ValueError(f"{name} is no slice: each player has a piece, and both together no more than {MOST}")
        return men, kings, their_men, their_kings

    def slices(self, pieces: int) -> Sequence[Material]:
        """All slices of so many pieces or fewer; raises ValueError where there are none, or too many."""
        if not 2 <= pieces <= MOST:
            raise ValueError(f"there are tables of 2 to {MOST} pieces, not of {pieces}")
        return slices_of(pieces)

    def size(self, part: Material) -> int:
        """How many places a slice has."""
        return slices.size(groups(part))

    def partner(self, part: Material) -> Material:
        """The same men with the other player to move."""
        return partner(part)

    def pair(self, part: Material) -> tuple[Material, ...]:
        """A slice and its partner."""
        return tuple(dict.fromkeys((part, partner(part))))

    def leads(self, part: Material) -> Sequence[Material]:
        """The slices that taking and crowning lead to."""
        return leads(part)

    def below(self, parts: Sequence[Material]) -> list[Material]:
        """All slices that can arise, in an order in which they can be settled."""
        return below(tuple(parts))

    def settled(self, part: Material, look: Callable[[Material], Array]) -> dict[Material, Array]:
        """The values of a slice and its partner."""
        if self.plain:
            if sum(part) > PLAIN:
                raise NoTable(
                    f"tables of more than {PLAIN} pieces want numba, which comes with pip install 'parlour[solver]'"
                )
            return retrograde.settle(self, part, look)
        from . import compiled

        pair = self.pair(part)
        base, at, pool = np.full((13,) * 4, -1, dtype=np.int64), 0, []
        for lead in dict.fromkeys(lead for each in pair for lead in leads(each)):
            base[lead] = at
            pool.append(look(lead))
            at += len(pool[-1])
        return compiled.settle(pair, base, np.concatenate([np.zeros(0, dtype=np.int8), *pool]))

    def outlook(
        self, part: Material, where: Array, look: Callable[[Material], Array], whole: bool = False
    ) -> tuple[Array, Array]:
        """What moves out of the pair promise the positions at these places, and how many moves stay in it."""
        boards = _boards(part, where)
        legal = possible(boards, part)
        best = np.full(len(where), -TOP, dtype=np.int16)
        inside = np.zeros(len(where), dtype=np.uint8)
        stays = None if whole else partner(part)
        for parent, then in children(boards, np.flatnonzero(legal)):
            for lead, chosen in _by_material(then):
                if lead == stays:
                    np.add.at(inside, parent[chosen], 1)
                    continue
                if lead[0] + lead[1]:
                    seen = tuple(board[chosen] for board in then)
                    values = look(lead)[slices.places(groups(lead), seen)].astype(np.int16)
                else:
                    values = np.full(len(chosen), -1, dtype=np.int16)
                scores = np.where(values < 0, TOP + values, np.where(values > 0, values - TOP, 0))
                np.maximum.at(best, parent[chosen], scores.astype(np.int16))
        promise = np.where(best > 0, TOP - best, np.where(best == 0, 0, -(best + TOP) - 1))
        waits = np.where(best >= 0, SAFE, inside)
        return (
            np.where(legal, promise, 0).astype(np.int8),
            np.where(legal, waits, SETTLED).astype(np.uint8),
        )

    def parents(self, part: Material, where: Array) -> Iterator[Array]:
        """The places in the partner from which a man or king steps to one of these positions, by each of his steps."""
        men, kings, their_men, their_kings = (turned(board) for board in _boards(part, where))
        own = (their_men, their_kings)
        mine = men | kings
        whole = mine | their_men | their_kings
        other = groups(partner(part))
        for king in (False, True):
            for square in range(32):
                here = np.uint32(1 << square)
                there = np.flatnonzero(own[king] & here)
                for bit in STEPS[square][0 if king else 2 :] if len(there) else ():
                    index = there[whole[there] & np.uint32(bit) == 0] if bit else there[:0]
                    if len(index):
                        stood = [each[index] for each in own]
                        stood[king] = stood[king] ^ here ^ np.uint32(bit)
                        quiet = ~_jumping(stood[0], stood[1], mine[index])
                        before = (stood[0], stood[1], men[index], kings[index])
                        yield slices.places(other, [board[quiet] for board in before])


def _jumping(men: Array, kings: Array, theirs: Array) -> Array:
    """Where the player to move must jump."""
    empty = ~(men | kings | theirs)
    found: Array = ((men | kings) & jumps_down(theirs, empty) | kings & jumps_up(theirs, empty)) != 0
    return found


def _boards(part: Material, where: Array) -> Boards:
    men, kings, their_men, their_kings = slices.boards(groups(part), where)
    return men, kings, their_men, their_kings


def possible(boards: Boards, part: Material) -> Array:
    """No two men on a square, and no man where he would have been crowned."""
    whole = boards[0] | boards[1] | boards[2] | boards[3]
    fits: Array = np.bitwise_count(whole) == sum(part)
    fits &= boards[0] & np.uint32(KING_ROW) == 0
    fits &= boards[2] & np.uint32(0xF) == 0
    return fits


def _by_material(boards: Boards) -> Iterator[tuple[Material, Array]]:
    """The positions sorted by how many men and kings there are."""
    counts = [np.bitwise_count(board).astype(np.int32) for board in boards]
    code = ((counts[0] * 16 + counts[1]) * 16 + counts[2]) * 16 + counts[3]
    for each in np.unique(code):
        number = int(each)
        yield (number >> 12, number >> 8 & 15, number >> 4 & 15, number & 15), np.flatnonzero(code == each)
