"""What the page of Four-handed Chunga claims of its board; how it is played is data, in the file beside this."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ..board import STRAIGHT, Board
from ..facts import all_of
from ..game import Game

MEN = "pcqd"
CORNERS = ("south-west corner", "north-west corner", "north-east corner", "south-east corner")
"""The men of the players, and where they set out, clockwise from the white pawns."""


def _to_the_other_color(game: Game) -> str:
    """How many straight steps on the board lead from a square to one of the other color."""
    at = game.board.at
    steps = [
        sum(at[here]) % 2 != sum(at[there]) % 2
        for here, around in enumerate(game.board.near(STRAIGHT))
        for there in around
    ]
    return all_of(sum(steps), len(steps))


def homes(board: Board) -> list[frozenset[int]]:
    """The corners from which the players set out, in the order of play."""
    return [board.zone(corner) for corner in CORNERS]


def _round(board: Board, homes: Sequence[frozenset[int]]) -> str:
    """Which way the turn passes from corner to corner: at each step to the right of the way to the middle, or left."""
    middle = sum(x for x, _ in board.at) / len(board.at), sum(y for _, y in board.at) / len(board.at)
    ends = [tuple(sum(board.at[p][axis] for p in home) / len(home) - middle[axis] for axis in (0, 1)) for home in homes]
    bends = {here[0] * there[1] < here[1] * there[0] for here, there in zip(ends, ends[1:] + ends[:1], strict=True)}
    return {frozenset([True]): "clockwise", frozenset([False]): "counterclockwise"}.get(frozenset(bends), "to and fro")


def _within_reach(game: Game) -> str:
    """How many squares a piece can come to by steps."""
    near, seen = game.board.near(STRAIGHT), {0}
    for here in (path := [0]):
        path += [there for there in near[here] if there not in seen]
        seen.update(near[here])
    return all_of(len(seen), len(near))


def _fewest_steps(board: Board, home: frozenset[int], goal: frozenset[int]) -> int:
    """How many steps a player needs at least: jumps go two squares, what is odd in a piece's way is stepped."""

    def odd(here: int, there: int) -> int:
        return sum(round(a - b) % 2 for a, b in zip(board.at[here], board.at[there], strict=True))

    ways = (zip(home, order, strict=True) for order in permutations(goal))
    return min(sum(odd(here, there) for here, there in way) for way in ways)


def _even_fillings(men: int) -> list[tuple[int, ...]]:
    """The ways to fill a corner row by row, none longer than the one before, that are as well so file by file."""
    found: list[tuple[int, ...]] = []

    def fill(rows: tuple[int, ...], left: int) -> None:
        if not left and rows == tuple(sum(row > file for row in rows) for file in range(rows[0])):
            found.append(rows)
        for row in range(1, min(left, rows[-1] if rows else left) + 1):
            fill((*rows, row), left - row)

    fill((), men)
    return found


EXTRAS = {
    "facts": {
        "steps to a square of the other color": _to_the_other_color,
        "squares that a piece can come to": _within_reach,
        "way of the turn round the board": lambda game: _round(game.board, homes(game.board)),
        "players with pawns": lambda game: sum(player.endswith("pawns") for player in game.turns),
        "players with checkers": lambda game: sum(player.endswith("checkers") for player in game.turns),
        "steps that a player needs at least": lambda game: _fewest_steps(game.board, *homes(game.board)[::2]),
        "ways to fill a corner with six that look the same from both sides": lambda game: len(_even_fillings(6)),
    }
}
