"""Captures that need no jump: who is caught when a man comes to a point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .board import Board

Catch = Callable[[Sequence[str], str, str, int, int], tuple[int, ...]]
"""Of the men on the points, for a man against these enemies, who has come to a point from another: whom he catches."""


def caught_between(board: Board, ways: Iterable[str]) -> Catch:
    """Custodial capture: an enemy next to the man is caught if a fellow stands just beyond, in one line these ways.

    The man himself need not stand on his point yet, nor have left the other one: nobody is his own fellow.
    """
    arms = board.pairs(ways)

    def caught(cells: Sequence[str], man: str, enemy: str, point: int, left: int = -1) -> tuple[int, ...]:
        return tuple(near for near, far in arms[point] if cells[near] == enemy and cells[far] == man and far != left)

    return caught
