"""What a position of Foregammon tells of its past: Gamins go by jumps, and men can have made only so many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from ...board import Board
from ...position import Position
from .checkers import COLOURS, KINGS, MEN
from .gamins import BONUS, GAMINS, Gamins

Square = tuple[float, float]

OTHERS = 3
"""So many Gamins can be met by one that uses a number, each of them once."""


class Past:
    """Why a position cannot arise in play, where that is plain."""

    def __init__(self, board: Board, gamins: Gamins) -> None:
        self.board, self.gamins = board, gamins
        self.farthest = max(board.numbers.values()) + BONUS * OTHERS
        self.jumps = cache(_jumps)

    def refuted(self, position: Position, start: Position) -> str:
        """Why a position cannot have come from the start, in words; "" where it may have."""
        for side, colour in enumerate(COLOURS):
            cells = "".join(position.cells)
            if KINGS[side] in cells:
                continue
            track, men = self.gamins.tracks[side], self.gamins.where(position)[side]
            home = "".join(start.cells).count(GAMINS[side]) - len(men)
            gone = sum(track.place[point] for point in men) + home * track.length
            begun, now = (self._squares(each, side) for each in (start, position))
            jumps = self.jumps(begun, now, -1 if side else 1)
            if jumps is None:
                return f"the checkers of {colour} cannot have come there"
            if gone > jumps * self.farthest:
                return f"the Gamins of {colour} have gone {gone} pennants, too far for {jumps} jump{'s' * (jumps != 1)}"
        return ""

    def _squares(self, position: Position, side: int) -> tuple[Square, ...]:
        """Where the men of a side stand."""
        return tuple(self.board.at[point] for point, men in enumerate(position.cells) if men == MEN[side])


def _jumps(begun: Sequence[Square], now: Sequence[Square], up: int) -> int | None:
    """How many jumps men can have made at most between them; None if they cannot have come from there at all."""
    if len(begun) != len(now):
        return None
    found = (_all_jumps(pairs, up) for pairs in (tuple(zip(begun, order, strict=True)) for order in permutations(now)))
    return max((jumps for jumps in found if jumps is not None), default=None)


def _all_jumps(pairs: Sequence[tuple[Square, Square]], up: int) -> int | None:
    """The most jumps of all men, each from where he began to where he is; None if one of them cannot go so."""
    each = [_most(round(x - a), round(y - b) * up) for (a, b), (x, y) in pairs]
    return None if None in each else sum(jumps for jumps in each if jumps is not None)


@cache
def _most(aside: int, ahead: int) -> int | None:
    """The most jumps, two squares ahead and two aside each, that leave only steps of one; the sides do not count."""
    for jumps in range(ahead // 2, -1, -1):
        steps = ahead - 2 * jumps
        by_jumps = [aside - by_steps for by_steps in range(-steps, steps + 1, 2)]
        if any(far % 4 == 2 * jumps % 4 and abs(far) <= 2 * jumps for far in by_jumps):
            return jumps
    return None
