"""What the page of Halma claims of the board, the yards and the men, worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from ...board import DIAGONAL, WAYS
from ...facts import all_of
from ...game import Game
from ...match import playout
from .table import YARDS
from .yards import SEATING


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


def passed(game: Game) -> str:
    """Whether every man of the first player is farther along the diagonal than every man of the second."""
    gone = [[sum(game.board.at[p]) for p, men in enumerate(game.start.cells) if men == m] for m in ("w", "b")]
    return "yes" if min(gone[0]) > max(gone[1]) else "no"


def farthest(game: Game) -> int:
    """How far apart the squares lie that hops, one after another, can ever join, across or along."""
    at = game.board.at
    joined = [(a, b) for a in at for b in at if (a[0] - b[0]) % 2 == 0 == (a[1] - b[1]) % 2]
    return round(max(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in joined))


def yes(true: bool) -> str:
    """The answer to a question."""
    return "yes" if true else "no"


def leaps(game: Game, straight: bool, far: int) -> list[tuple[int, int]]:
    """Squares so far from each other, along a file or a row, or else along a diagonal."""
    ways = [way for way in WAYS if (way not in DIAGONAL) == straight]
    rays = [(p, game.board.ray(p, way)) for p in range(len(game.board.points)) for way in ways]
    return [(p, ray[far - 1]) for p, ray in rays if len(ray) >= far]


FACTS: dict[str, Callable[[Game], object]] = {
    "hops": lambda game: len(hops(game)),
    "hops that change the tint": lambda game: sum(tint(game, a) != tint(game, b) for a, b in hops(game)),
    "longest diagonal": lambda game: 1 + max(len(game.board.ray(0, way)) for way in DIAGONAL),
    "men": lambda game: sum(map(bool, game.start.cells)),
    "men of four players": lambda game: sum(map(bool, game.under({"players": 4}).start.cells)),
    "men who stay on the board in five hundred moves": staying,
    "fewest men who must step": must_step,
    "a hop always ends on a square of the tint from which it began": lambda game: yes(
        all(tint(game, a) == tint(game, b) for a, b in hops(game))
    ),
    "hops keep a man to every other file and every other row": lambda game: yes(
        all((game.board.at[a][n] - game.board.at[b][n]) % 2 == 0 for a, b in hops(game) for n in (0, 1))
    ),
    "files by which a hop moves a man": lambda game: ", ".join(
        map(str, sorted({round(abs(game.board.at[a][0] - game.board.at[b][0])) for a, b in hops(game)}))
    ),
    "farthest that hops can take a man": farthest,
    "three squares along a file or a row change the tint": lambda game: yes(
        all(tint(game, a) != tint(game, b) for a, b in leaps(game, True, 3))
    ),
    "all squares of a diagonal are of one tint": lambda game: yes(
        all(tint(game, a) == tint(game, b) for a, b in leaps(game, False, 1))
    ),
    "the armies have passed each other": passed,
    **SEATING,
}
