"""What the page of Halma claims of the board, the yards and the men, worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from ...board import DIAGONAL, WAYS
from ...facts import all_of
from ...game import Game, make
from ...match import playout
from .table import YARDS


def hops(game: Game) -> list[tuple[int, int]]:
    """Every hop that the board has room for, from square to square."""
    return [(point, end) for point, pairs in enumerate(game.board.pairs(WAYS)) for _, end in pairs]


def tint(game: Game, point: int) -> int:
    """One of two tints that squares have by turns."""
    return int(sum(game.board.at[point])) % 2


def must_step(game: Game) -> int:
    """How many men at least must step: hops keep the parity of file and row, and the two yards differ in it."""

    def kinds(yard: frozenset[int]) -> Counter[tuple[float, float]]:
        return Counter((game.board.at[point][0] % 2, game.board.at[point][1] % 2) for point in yard)

    start, goal = (kinds(game.board.zone(f"great {YARDS[seat]}")) for seat in (0, 2))
    return (start - goal).total()


def staying(game: Game) -> str:
    """How many men are still there after five hundred moves of random play."""
    positions = (position for position, _ in playout(game, Random(1888).choice, 500))
    men, left = sum(map(bool, game.start.cells)), min(sum(map(bool, position.cells)) for position in positions)
    return all_of(left, men)


FACTS: dict[str, Callable[[Game], object]] = {
    "hops": lambda game: len(hops(game)),
    "hops that change the tint": lambda game: sum(tint(game, a) != tint(game, b) for a, b in hops(game)),
    "longest diagonal": lambda game: 1 + max(len(game.board.ray(0, way)) for way in DIAGONAL),
    "men": lambda game: sum(map(bool, game.start.cells)),
    "men of four players": lambda game: sum(map(bool, make(game.name, game.board, {"players": 4}).start.cells)),
    "men who stay on the board in five hundred moves": staying,
    "fewest men who must step": must_step,
}
