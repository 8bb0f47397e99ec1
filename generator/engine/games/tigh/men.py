"""The men of Tigh, what is counted beside the board, and where men can step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...board import STRAIGHT, Board
from ...rules import Counters

MEN = ("b", "w")
EACH = 12
COUNTERS = Counters(("black", "white"), own=("hand",), shared=("run", "shut", "quiet"))
HANDS = [COUNTERS.of("hand", side) for side in (0, 1)]
RUN, SHUT, QUIET = map(COUNTERS.at, COUNTERS.shared)
"""A turn that goes on, how often running a blocked player has passed, and turns since a loss."""

Cells = Sequence[str]


def freedom(board: Board) -> Callable[[Cells, str], list[tuple[int, int]]]:
    """The steps that the men of a letter can make, each as the squares from which and to which it goes."""
    beside = board.near(STRAIGHT)

    def free(cells: Cells, man: str) -> list[tuple[int, int]]:
        return [(p, q) for p, here in enumerate(cells) if here == man for q in beside[p] if not cells[q]]

    return free
