"""How long a win takes at checkers, compiled: what solver.distance looks for, with room for many millions of positions.

A proof-number search asks whether there is a win within so many moves; the bounds that it proves are kept, whatever
was asked, and what is not proved is soon forgotten.

Needs numba, which comes with `parlour[solver]`. Positions that are not in the tables are kept in a hash table, by two
numbers each: which squares are the mover's and which are taken at all; and the kings, whether the hunter moves, and
how many moves a win takes at least and at most.
"""
# mypy: disallow-untyped-decorators=False

from __future__ import annotations

from typing import Any

import numpy as np
from numba.typed import List

from ..room import available
from ..slices import Array
from .compiled import BEHIND, OVER, STEP, _down, _first, _number, _place, _turned, _up, fast
from .core import EVEN_RIGHT, FULL, KING_ROW, ODD_LEFT, View
from .material import Material, below, partner
from .tables import Tables

NEVER = 255
MOVES = 96
"""No position has so many moves."""

NEAR, LONGEST = 4, 126
"""Within so many moves a win is looked for first; and no table tells of a win that takes longer."""

ENDLESS = 1 << 40
"""So much is never wanting."""

PLACE, SHARE = 48, 2
"""Bytes for a position, as the hash table is up to three times as large; what part of the free memory it may take."""

LEFT, KEPT, ROOM = 0, 1, 2
"""What is counted: how often the search may still look, how many positions are kept, and how many may be."""


@fast
def _noted(men: int, kings: int, their_men: int, their_kings: int, thens: Array, number: int) -> int:
    thens[number, 0], thens[number, 1] = _turned(their_men), _turned(their_kings)
    thens[number, 2], thens[number, 3] = _turned(men), _turned(kings)
    return number + 1


@fast
def _leaps(
    square: int,
    king: bool,
    men: int,
    kings: int,
    their_men: int,
    their_kings: int,
    empty: int,
    thens: Array,
    number: int,
) -> int:
    """Note all jumps from a square, whose man is lifted, gone on with while it is possible; how many are noted."""
    for way in range(4 if king else 2):
        over, behind = OVER[square, way], BEHIND[square, way]
        if over & (their_men | their_kings) and behind & empty:
            left, royal = their_men & ~over, their_kings & ~over
            crowned, on = king, number
            if not king and behind & KING_ROW:
                crowned = True
            else:
                on = _leaps(_first(behind), king, men, kings, left, royal, empty, thens, number)
            if on == number:
                if crowned:
                    on = _noted(men, kings | behind, left, royal, thens, number)
                else:
                    on = _noted(men | behind, kings, left, royal, thens, number)
            number = on
    return number


@fast
def _moves(men: int, kings: int, their_men: int, their_kings: int, thens: Array) -> int:
    """Note where all moves lead, as the other player then sees it; how many there are."""
    theirs, number = their_men | their_kings, 0
    empty = FULL ^ (men | kings | theirs)
    down = _down(theirs, empty)
    jumpers = men & down | kings & (down | _up(theirs, empty))
    walkers = 0 if jumpers else men | kings
    while jumpers:
        own = jumpers & -jumpers
        jumpers ^= own
        king = own & kings != 0
        number = _leaps(_first(own), king, men & ~own, kings & ~own, their_men, their_kings, empty | own, thens, number)
    while walkers:
        own = walkers & -walkers
        walkers ^= own
        king = own & kings != 0
        for way in range(4 if king else 2):
            end = STEP[_first(own), way]
            if end & empty and (king or end & KING_ROW):
                number = _noted(men & ~own, kings & ~own | end, their_men, their_kings, thens, number)
            elif end & empty:
                number = _noted(men ^ own | end, kings, their_men, their_kings, thens, number)
    return number


@fast
def _mixed(first: int, second: int) -> int:
    mixed = (first ^ (first >> 29)) * 0x1F51AFD7ED558CCD + second * 0x3C4CEB9FE1A85EC5
    mixed = (mixed ^ (mixed >> 32)) * 0x1E3779B97F4A7C15
    return mixed ^ (mixed >> 29)


@fast
def _spot(first: int, second: int, kept: Array) -> int:
    """Where a position is kept, or would be."""
    at = _mixed(first, second) & (len(kept) - 1)
    while kept[at, 0] != 0 and (kept[at, 0] != first or kept[at, 1] >> 16 != second):
        at = (at + 1) & (len(kept) - 1)
    return at  # type: ignore[no-any-return]


@fast
def _between(then: Array, hunting: bool, base: Array, tables: Any, kept: Array) -> tuple[int, int]:
    """How many moves a win takes at least and at most, as far as it is known."""
    men, kings, their_men, their_kings = then[0], then[1], then[2], then[3]
    if not men | kings:
        return (NEVER, NEVER) if hunting else (0, 0)
    table = base[_number(men), _number(kings), _number(their_men), _number(their_kings)]
    if table >= 0:
        value = int(tables[table][_place(men, kings, their_men, their_kings)])
        moves = NEVER
        if hunting and value > 0:
            moves = value
        elif not hunting and value < 0:
            moves = -value - 1
        return moves, moves
    at = _spot(*_key(men, kings, their_men, their_kings, hunting), kept)
    if kept[at, 0] == 0:
        return (1 if hunting else 0), NEVER
    return kept[at, 1] >> 8 & NEVER, kept[at, 1] & NEVER


@fast
def _key(men: int, kings: int, their_men: int, their_kings: int, hunting: bool) -> tuple[int, int]:
    own = men | kings
    return own << 32 | (own | their_men | their_kings), (kings | their_kings) << 1 | (1 if hunting else 0)


@fast
def _keep(view: Array, hunting: bool, least: int, most: int, kept: Array, counts: Array) -> None:
    first, second = _key(view[0], view[1], view[2], view[3], hunting)
    at = _spot(first, second, kept)
    if kept[at, 0] == 0:
        counts[KEPT] += 1
        kept[at, 0] = first
    kept[at, 1] = second << 16 | least << 8 | most


@fast
def _mobility(men: int, kings: int, theirs: int) -> int:
    """About how many moves there are: all steps, or the men that can jump."""
    own, empty = men | kings, FULL ^ (men | kings | theirs)
    down = _down(theirs, empty)
    jumpers = own & down | kings & _up(theirs, empty)
    if jumpers:
        return _number(jumpers)  # type: ignore[no-any-return]
    downward = _number(own & (empty >> 4)) + _number(own & ((empty >> 5) & EVEN_RIGHT | (empty >> 3) & ODD_LEFT))
    upward = _number(kings & (empty << 4)) + _number(kings & ((empty << 3) & EVEN_RIGHT | (empty << 5) & ODD_LEFT))
    return downward + upward  # type: ignore[no-any-return]


@fast
def _numbers(then: Array, hunting: bool, moves: int, work: Array) -> tuple[int, int]:
    """How much is wanting for a win within so many moves to be proved, and to be refuted, as far as it was seen."""
    first, second = _key(then[0], then[1], then[2], then[3], hunting)
    at = _mixed(first, second << 8 | moves) & (len(work) - 1)
    if work[at, 0] == first and work[at, 1] == second << 8 | moves:
        return work[at, 2], work[at, 3]
    number = max(1, _mobility(then[0], then[1], then[2] | then[3]))
    return (1, number) if hunting else (number, 1)


@fast
def _wanting(least: int, most: int, moves: int, seen: Array) -> tuple[int, int]:
    """How much is wanting for a win that takes so many moves at least and at most; while that is open, as was seen."""
    if most <= moves:
        return 0, ENDLESS
    if least > moves:
        return ENDLESS, 0
    return seen[0], seen[1]


@fast
def _within(
    view: Array,
    hunting: bool,
    moves: int,
    proof_limit: int,
    hold_limit: int,
    deep: int,
    thens: Array,
    told: Array,
    base: Array,
    tables: Any,
    kept: Array,
    work: Array,
    counts: Array,
) -> bool:
    """Look whether the hunter wins within so many moves, until it is known or more is wanting than the limits allow.

    What is wanting then stands in the last place of `told`, at this depth. False when no patience or room is left.
    """
    counts[LEFT] -= 1
    number = _moves(view[0], view[1], view[2], view[3], thens[deep])
    after = moves - 1 if hunting else moves
    for i in range(number):
        told[deep, i, 0], told[deep, i, 1] = _numbers(thens[deep, i], not hunting, after, work)
    while True:
        least = most = NEVER if hunting else 0
        easy = next_easy = ENDLESS
        chosen, share, total = -1, 0, 0
        for i in range(number):
            low, high = _between(thens[deep, i], not hunting, base, tables, kept)
            if hunting:
                least, most = min(least, low), min(most, high)
            else:
                least, most = max(least, low), max(most, high)
            proof, hold = _wanting(low, high, after, told[deep, i])
            mine, theirs = (proof, hold) if hunting else (hold, proof)
            total += theirs
            if mine < easy:
                easy, next_easy, chosen, share = mine, easy, i, theirs
            elif mine < next_easy:
                next_easy = mine
        if hunting:
            least, most = min(least + 1, NEVER), min(most + 1, NEVER)
        patient = counts[LEFT] > 0 and counts[KEPT] < counts[ROOM]
        total = min(total, ENDLESS - 1)
        proof, hold = (easy, total) if hunting else (total, easy)
        known = most <= moves or least > moves
        if known or not patient or proof >= proof_limit or hold >= hold_limit:
            _keep(view, hunting, least, most, kept, counts)
            if not known:
                _remember(view, hunting, moves, proof, hold, work)
            told[deep, MOVES, 0], told[deep, MOVES, 1] = proof, hold
            return patient  # type: ignore[no-any-return]
        near = min(next_easy + 1 + next_easy // 4, ENDLESS)
        if hunting:
            proof, hold = min(proof_limit, near), min(ENDLESS, hold_limit - total + share)
        else:
            proof, hold = min(ENDLESS, proof_limit - total + share), min(hold_limit, near)
        then = thens[deep, chosen]
        _within(then, not hunting, after, proof, hold, deep + 1, thens, told, base, tables, kept, work, counts)
        told[deep, chosen] = told[deep + 1, MOVES]


@fast
def _remember(view: Array, hunting: bool, moves: int, proof: int, hold: int, work: Array) -> None:
    first, second = _key(view[0], view[1], view[2], view[3], hunting)
    at = _mixed(first, second << 8 | moves) & (len(work) - 1)
    work[at, 0], work[at, 1], work[at, 2], work[at, 3] = first, second << 8 | moves, proof, hold


class Quickest:
    """Looks for the quickest wins of one player, the hunter, in all that can arise from a slice."""

    def __init__(self, known: Tables, root: Material, patience: int) -> None:
        self.base = np.full((13,) * 4, -1, dtype=np.int64)
        self.tables = List()
        for each in (both for part in below((root,)) for both in {part, partner(part)}):
            values = known.slice(each)
            if values is not None:
                self.base[each] = len(self.tables)
                self.tables.append(_read_only(values))
        free = available()
        room = patience if free is None else min(patience, free // SHARE // PLACE)
        self.kept = np.zeros((1 << (room + room // 2).bit_length(), 2), dtype=np.int64)
        self.counts = np.array([patience, 0, room], dtype=np.int64)
        self.thens = np.zeros((2 * LONGEST + 4, MOVES, 4), dtype=np.int64)
        self.told = np.zeros((2 * LONGEST + 4, MOVES + 1, 2), dtype=np.int64)
        self.work = np.zeros((max(1 << 10, len(self.kept) // 4), 4), dtype=np.int64)

    def between(self, view: View, hunting: bool) -> tuple[int, int]:
        """How many moves a win takes at least and at most, as far as it is known."""
        least, most = _between(np.array(view, dtype=np.int64), hunting, self.base, self.tables, self.kept)
        return least, most

    def moves_to_win(self, view: View, hunting: bool) -> int | None:
        """How many moves the hunter needs from a position that he wins; None where that is not found.

        A win is looked for within so many moves, then within twice as many, until there is one; and then a quicker
        one, until it is proved that there is none.
        """
        seen = np.array(view, dtype=np.int64)
        rest = (self.thens, self.told, self.base, self.tables, self.kept, self.work, self.counts)
        least, most = self.between(view, hunting)
        while least < most and least <= LONGEST:
            within = most - 1 if most < NEVER else min(max(NEAR, 2 * (least - 1)), LONGEST)
            if not _within(seen, hunting, within, ENDLESS, ENDLESS, 0, *rest):
                return None
            least, most = self.between(view, hunting)
        return least if least == most < NEVER else None


def _read_only(values: Array) -> Array:
    """The same values, as those of a file are: compiled code wants one kind of array."""
    seen = np.asarray(values).view()
    seen.flags.writeable = False
    return seen
