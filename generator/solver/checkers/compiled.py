"""The retrograde pass for checkers, compiled: as solver.retrograde has it, move by move instead of by whole arrays.

Needs numba, which comes with `parlour[solver]`. Sets of squares are the low 32 bits of whole numbers.
"""
# mypy: disallow-untyped-decorators=False

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

from ..retrograde import SAFE, SETTLED
from ..slices import CHOOSE, Array, sets
from .core import EVEN_LEFT, EVEN_RIGHT, FULL, JUMPS, KING_ROW, ODD_LEFT, ODD_RIGHT, STEPS
from .material import Material

STEP = np.array(STEPS, dtype=np.int64)
OVER = np.array([[middle for middle, _ in ways] for ways in JUMPS], dtype=np.int64)
BEHIND = np.array([[end for _, end in ways] for ways in JUMPS], dtype=np.int64)
NO_WIN = 127
CHUNK = 64
MEN = 28
"""So many squares have men on them: all but those of the last row."""

fast = njit(cache=True, boundscheck=False)


@intrinsic
def _first(typing: Any, squares: Any) -> Any:
    """The lowest square of a set that is not empty."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


@intrinsic
def _number(typing: Any, squares: Any) -> Any:
    """How many squares a set has."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic
def _turned(typing: Any, squares: Any) -> Any:
    """A set after the board is turned half round."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.lshr(builder.bitreverse(args[0]), context.get_constant(types.int64, 32))

    return types.int64(types.int64), code


@fast
def _rank(squares: int) -> int:
    rank, k = 0, 1
    while squares:
        rank += CHOOSE[_first(squares), k]
        squares &= squares - 1
        k += 1
    return rank


@fast
def _down(theirs: int, empty: int) -> int:
    near = theirs >> 4
    return (empty >> 7) & (near & EVEN_LEFT | (theirs >> 3) & ODD_LEFT) | (empty >> 9) & (
        (theirs >> 5) & EVEN_RIGHT | near & ODD_RIGHT
    )


@fast
def _up(theirs: int, empty: int) -> int:
    near = theirs << 4
    return (empty << 9) & (near & EVEN_LEFT | (theirs << 5) & ODD_LEFT) | (empty << 7) & (
        (theirs << 3) & EVEN_RIGHT | near & ODD_RIGHT
    )


@fast
def _place(men: int, kings: int, their_men: int, their_kings: int) -> int:
    found = _rank(men) * CHOOSE[32, _number(kings)] + _rank(kings)
    found = found * CHOOSE[28, _number(their_men)] + _rank(their_men >> 4)
    return found * CHOOSE[32, _number(their_kings)] + _rank(their_kings)  # type: ignore[no-any-return]


@fast
def _note(men: int, kings: int, their_men: int, their_kings: int, base: Array, pool: Array, best: Array) -> None:
    """Take note of what a move promises that leaves these men on the board, as its mover sees them."""
    if their_men | their_kings:
        start = base[_number(their_men), _number(their_kings), _number(men), _number(kings)]
        value = pool[start + _place(_turned(their_men), _turned(their_kings), _turned(men), _turned(kings))]
    else:
        value = -1
    if value < 0:
        best[0] = min(best[0], -value)
    elif value == 0:
        best[1] = 1
    else:
        best[2] = max(best[2], value)


@fast
def _jump(
    square: int,
    king: bool,
    men: int,
    kings: int,
    their_men: int,
    their_kings: int,
    empty: int,
    base: Array,
    pool: Array,
    best: Array,
) -> bool:
    """Go on jumping from a square while it is possible; the jumper is not among the men."""
    theirs, further = their_men | their_kings, False
    for way in range(4 if king else 2):
        over, behind = OVER[square, way], BEHIND[square, way]
        if over & theirs and behind & empty:
            further = True
            men_left, kings_left = their_men & ~over, their_kings & ~over
            if not king and behind & KING_ROW:
                _note(men, kings | behind, men_left, kings_left, base, pool, best)
            elif not _jump(_first(behind), king, men, kings, men_left, kings_left, empty, base, pool, best):
                if king:
                    _note(men, kings | behind, men_left, kings_left, base, pool, best)
                else:
                    _note(men | behind, kings, men_left, kings_left, base, pool, best)
    return further


@fast
def _outlook(men: int, kings: int, their_men: int, their_kings: int, base: Array, pool: Array, best: Array) -> int:
    """What the moves out of the pair promise, into `best`; how many moves stay in it."""
    theirs = their_men | their_kings
    empty = FULL ^ (men | kings | theirs)
    down = _down(theirs, empty)
    jumpers, royal = men & down, kings & (down | _up(theirs, empty))
    if jumpers | royal:
        while jumpers:
            own = jumpers & -jumpers
            jumpers ^= own
            _jump(_first(own), False, men ^ own, kings, their_men, their_kings, empty | own, base, pool, best)
        while royal:
            own = royal & -royal
            royal ^= own
            _jump(_first(own), True, men, kings ^ own, their_men, their_kings, empty | own, base, pool, best)
        return 0
    inside = 0
    walkers = men
    while walkers:
        own = walkers & -walkers
        walkers ^= own
        for way in range(2):
            end = STEP[_first(own), way]
            if end & empty:
                if end & KING_ROW:
                    _note(men ^ own, kings | end, their_men, their_kings, base, pool, best)
                else:
                    inside += 1
    walkers = kings
    while walkers:
        square = _first(walkers)
        walkers &= walkers - 1
        for way in range(4):
            if STEP[square, way] & empty:
                inside += 1
    return inside


@fast
def _begin(
    own_men: Array,
    own_kings: Array,
    other_men: Array,
    other_kings: Array,
    base: Array,
    pool: Array,
    values: Array,
    waits: Array,
) -> int:
    """The outlook of every position of a slice; the largest level that any promises."""
    best = np.zeros(3, dtype=np.int64)
    at, most = -1, 0
    for men in own_men:
        for kings in own_kings:
            for lifted in other_men:
                their_men = lifted << 4
                for their_kings in other_kings:
                    at += 1
                    if men & kings or (men | kings) & their_men or (men | kings | their_men) & their_kings:
                        values[at], waits[at] = 0, SETTLED
                        continue
                    best[0], best[1], best[2] = NO_WIN, 0, 0
                    inside = _outlook(men, kings, their_men, their_kings, base, pool, best)
                    if best[0] < NO_WIN:
                        values[at], waits[at] = best[0], SAFE
                    elif best[1]:
                        values[at], waits[at] = 0, SAFE
                    else:
                        values[at], waits[at] = -(best[2] + 1), inside
                    most = max(most, abs(values[at]))
    return most


@fast
def _lead(parent: int, level: int, values: Array, waits: Array) -> None:
    """A move from a parent leads to a position that was settled at a level: -n when lost, n when won."""
    if level < 0:
        if waits[parent] != SETTLED:
            values[parent], waits[parent] = -level, SETTLED
    elif 0 < waits[parent] < SAFE // 2:
        waits[parent] -= 1
        if waits[parent] == 0:
            values[parent] = min(values[parent], -(level + 1))


@fast
def _back(men: int, kings: int, their_men: int, their_kings: int, level: int, values: Array, waits: Array) -> None:
    """Go back by every move within the pair that leads to a position; `values` and `waits` are the partner's."""
    his_men, his_kings = _turned(their_men), _turned(their_kings)
    my_men, my_kings = _turned(men), _turned(kings)
    mine = my_men | my_kings
    empty = FULL ^ (his_men | his_kings | mine)
    men_first, kings_first = _rank(his_men), _rank(his_kings)
    step = CHOOSE[28, _number(my_men)] * CHOOSE[32, _number(my_kings)]
    many = CHOOSE[32, _number(his_kings)]
    rest = _rank(my_men >> 4) * CHOOSE[32, _number(my_kings)] + _rank(my_kings)
    left = his_men
    while left:
        own = left & -left
        left ^= own
        square = _first(own)
        for way in range(2, 4):
            end = STEP[square, way]
            if end & empty:
                stood, free = his_men ^ own ^ end, empty ^ own ^ end
                down = _down(mine, free)
                if not ((stood | his_kings) & down or (his_kings & _up(mine, free))):
                    _lead((_rank(stood) * many + kings_first) * step + rest, level, values, waits)
    left = his_kings
    while left:
        own = left & -left
        left ^= own
        square = _first(own)
        for way in range(4):
            end = STEP[square, way]
            if end & empty:
                stood, free = his_kings ^ own ^ end, empty ^ own ^ end
                down = _down(mine, free)
                if not ((his_men | stood) & down or stood & _up(mine, free)):
                    _lead((men_first * many + _rank(stood)) * step + rest, level, values, waits)


@fast
def _pass(
    own_men: Array,
    own_kings: Array,
    other_men: Array,
    other_kings: Array,
    level: int,
    values: Array,
    waits: Array,
    their_values: Array,
    their_waits: Array,
) -> int:
    """Go back from every position of a slice that is settled at a level; how many there are."""
    found, size = 0, len(values)
    many, wide, deep = len(other_kings), len(other_men), len(own_kings)
    for start in range(0, size, CHUNK):
        stop, some = min(start + CHUNK, size), False
        for at in range(start, stop):
            some |= values[at] == level
        if not some:
            continue
        for at in range(start, stop):
            if values[at] != level or (level < 0 and waits[at] != 0 and waits[at] != SETTLED):
                continue
            waits[at] = SETTLED
            found += 1
            left = at // many
            their_kings = other_kings[at - left * many]
            their_men = other_men[left % wide] << 4
            left //= wide
            _back(
                own_men[left // deep], own_kings[left % deep], their_men, their_kings, level, their_values, their_waits
            )
    return found


@fast
def _finish(values: Array, waits: Array) -> None:
    for at in range(len(values)):
        if waits[at] != SETTLED:
            values[at] = 0


def _groups(part: Material) -> tuple[Array, ...]:
    men, kings, their_men, their_kings = part
    columns = (sets(men, MEN), sets(kings, 32), sets(their_men, MEN), sets(their_kings, 32))
    return tuple(column.astype(np.int64) for column in columns)


def settle(pair: tuple[Material, ...], base: Array, pool: Array) -> dict[Material, Array]:
    """The values of a slice and its partner; `pool` holds the slices that they lead to, each from its `base` on."""
    groups = {each: _groups(each) for each in pair}
    values = {each: np.zeros(np.prod([len(group) for group in groups[each]]), dtype=np.int8) for each in pair}
    waits = {each: np.zeros(len(values[each]), dtype=np.uint8) for each in pair}
    most = max(_begin(*groups[each], base, pool, values[each], waits[each]) for each in pair)
    level, moving = 1, True
    while moving or level <= most:
        moving = False
        for sign in (-level, level):
            for each, other in zip(pair, reversed(pair), strict=True):
                there = values[each], waits[each], values[other], waits[other]
                moving |= _pass(*groups[each], sign, *there) > 0
        level += 1
        if level > 126:
            raise ValueError("a win takes more than 126 moves, which a table has no room for")
    for each in pair:
        _finish(values[each], waits[each])
    return values
