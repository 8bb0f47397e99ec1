"""The moves of many checkers positions at once, by whole arrays: the core's rules once more, for numpy.

Tables are made of this, and lines of play are counted level by level.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from .core import EVEN_RIGHT, JUMPS, KING_ROW, ODD_LEFT, STEPS, View, jumps_down, jumps_up

Array = npt.NDArray[Any]
Boards = tuple[Array, Array, Array, Array]
"""His men, his kings, the other's men, the other's kings: a column of bitboards each."""

WIDTH = 1 << 17
"""How many positions are looked at together: more would not be faster, and want more room."""


def perft(view: View, depth: int, width: int = WIDTH) -> int:
    """How many lines of play there are of this many moves, as the core counts them, so many positions together."""
    if depth == 0:
        return 1
    return _lines(tuple(np.array([squares], dtype=np.uint32) for squares in view), depth, width)  # type: ignore[arg-type]


def _lines(boards: Boards, depth: int, width: int) -> int:
    if depth == 1:
        return _number(boards)
    nexts = [then for _, then in children(boards, np.arange(len(boards[0])))]
    if not nexts:
        return 0
    men, kings, their_men, their_kings = (np.concatenate(column) for column in zip(*nexts, strict=True))
    parts = (slice(at, at + width) for at in range(0, len(men), width))
    return sum(_lines((men[p], kings[p], their_men[p], their_kings[p]), depth - 1, width) for p in parts)


def _number(boards: Boards) -> int:
    """How many moves all these positions have together; only where men jump are the moves made."""
    men, kings, their_men, their_kings = boards
    theirs = their_men | their_kings
    empty = ~(men | kings | theirs)
    jumping = ((men | kings) & jumps_down(theirs, empty) | kings & jumps_up(theirs, empty)) != 0
    quiet = ~jumping
    men, kings, empty = men[quiet], kings[quiet], empty[quiet]
    number = sum(
        int(np.bitwise_count(walkers).sum())
        for walkers in (
            (men | kings) & empty >> 4,
            (men | kings) & ((empty >> 5) & EVEN_RIGHT | (empty >> 3) & ODD_LEFT),
            kings & empty << 4,
            kings & ((empty << 3) & EVEN_RIGHT | (empty << 5) & ODD_LEFT),
        )
    )
    taking = tuple(board[jumping] for board in boards)
    return number + sum(len(index) for index, *_ in _jumps(taking))


def children(boards: Boards, places: Array) -> Iterator[tuple[Array, Boards]]:
    """All moves from these places: the parent's place, and the position as the other player sees it."""
    at = tuple(board[places] for board in boards)
    captures = list(_captures(at))  # type: ignore[arg-type]
    jumps = np.zeros(len(places), dtype=bool)
    for index, _ in captures:
        jumps[index] = True
    for index, then in captures:
        yield places[index], _seen(then)
    quiet = np.flatnonzero(~jumps)
    for index, then in _walks(tuple(board[quiet] for board in at)):  # type: ignore[arg-type]
        yield places[quiet[index]], _seen(then)


def _seen(boards: Boards) -> Boards:
    men, kings, their_men, their_kings = (turned(board) for board in boards)
    return their_men, their_kings, men, kings


def turned(board: Array) -> Array:
    """Bitboards after the board is turned half round."""
    for shift, mask in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F), (8, 0x00FF00FF)):
        board = (board >> np.uint32(shift)) & np.uint32(mask) | (board & np.uint32(mask)) << np.uint32(shift)
    return board >> np.uint32(16) | board << np.uint32(16)


def _walks(boards: Boards) -> Iterator[tuple[Array, Boards]]:
    men, kings, their_men, their_kings = boards
    whole = men | kings | their_men | their_kings
    for king in (False, True):
        for square in range(32):
            own = np.uint32(1 << square)
            for bit in STEPS[square][: 4 if king else 2]:
                if bit:
                    index = np.flatnonzero((((kings if king else men) & own) != 0) & (whole & np.uint32(bit) == 0))
                    if len(index):
                        yield index, _placed(boards, index, own, bit, np.uint32(0), king)


def _placed(boards: Boards, index: Array, own: Any, end: int, taken: Any, king: bool) -> Boards:
    """The mover's man set on another square and crowned where it must be, the taken men gone."""
    men, kings, their_men, their_kings = (board[index] for board in boards)
    if king:
        kings = kings & ~own | np.uint32(end)
    elif end & KING_ROW:
        men, kings = men & ~own, kings | np.uint32(end)
    else:
        men = men & ~own | np.uint32(end)
    return men, kings, their_men & ~taken, their_kings & ~taken


def _captures(boards: Boards) -> Iterator[tuple[Array, Boards]]:
    for index, own, end, gone, king in _jumps(boards):
        yield index, _placed(boards, index, own, end, gone, king)


def _jumps(boards: Boards) -> Iterator[tuple[Array, Any, int, Array, bool]]:
    """All jumps: for which positions, with which man, where he comes down, what he takes, and is he a king."""
    men, kings, their_men, their_kings = boards
    theirs = their_men | their_kings
    empty = ~(men | kings | theirs)
    down = jumps_down(theirs, empty)
    able = (men & down, kings & (down | jumps_up(theirs, empty)))
    for king in (False, True):
        for square in range(32):
            own = np.uint32(1 << square)
            index = np.flatnonzero(able[king] & own)
            if len(index):
                taken = np.zeros(len(index), dtype=np.uint32)
                done: list[tuple[Array, int, Array]] = []
                _chain(index, square, king, theirs[index], empty[index] | own, taken, done)
                for where, end, gone in done:
                    yield where, own, end, gone, king


def _chain(
    index: Array,
    square: int,
    king: bool,
    theirs: Array,
    empty: Array,
    taken: Array,
    done: list[tuple[Array, int, Array]],
) -> Array:
    """Go on jumping wherever it is possible; gives back for which of these positions it was."""
    further = np.zeros(len(index), dtype=bool)
    for middle, end in JUMPS[square][: 4 if king else 2]:
        if not middle:
            continue
        able = (theirs & np.uint32(middle) != 0) & (empty & np.uint32(end) != 0)
        if not able.any():
            continue
        further |= able
        where, gone = index[able], taken[able] | np.uint32(middle)
        if not king and end & KING_ROW:
            done.append((where, end, gone))
            continue
        left = theirs[able] & ~np.uint32(middle)
        on = _chain(where, end.bit_length() - 1, king, left, empty[able], gone, done)
        done.append((where[~on], end, gone[~on]))
    return further
