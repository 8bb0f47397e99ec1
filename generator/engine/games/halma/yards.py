"""What the page of Halma claims of the yards, and of who sits where, worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...facts import all_of
from ...game import Game
from .table import YARDS, Seating, seated


def tables(game: Game) -> list[Seating]:
    """Two, three and four players at the board."""
    return [seated(game.board, many, "none") for many in (2, 3, 4)]


def opposite(game: Game, yard: frozenset[int]) -> frozenset[int]:
    """The same squares, seen from the other corner of the long diagonal."""
    last = len(game.board.points) - 1
    return frozenset(last - point for point in yard)


def facing(game: Game) -> str:
    """How many players, of two, three and four, make for the yard opposite to their own."""
    pairs = [pair for table in tables(game) for pair in zip(table.homes, table.goals, strict=True)]
    return all_of(sum(goal == opposite(game, home) for home, goal in pairs), len(pairs))


def exchanging(game: Game) -> str:
    """How many of two players want the yard where the other begins."""
    homes, goals = tables(game)[0].homes, tables(game)[0].goals
    return all_of(sum(goal == other for goal, other in zip(goals, homes[::-1], strict=True)), len(homes))


def at_left(game: Game) -> str:
    """How many of two players, who sit at the bottom and at the top, have their nineteen squares at the left hand."""
    middle = max(x for x, _ in game.board.at) / 2
    own = [(turned, yard) for turned, yard in zip((1, -1), tables(game)[0].homes, strict=True) if len(yard) == 19]
    return all_of(sum(all(turned * (game.board.at[p][0] - middle) < 0 for p in yard) for turned, yard in own), 2)


def yards(game: Game, name: str) -> list[frozenset[int]]:
    """The yards whose names begin so."""
    return [game.board.zone(zone) for zone in game.board.zones if zone in [name + yard for yard in YARDS]]


def corners(game: Game) -> str:
    """In how many corners of the board there is a yard of thirteen squares."""
    ends = {0, max(x for x, _ in game.board.at)}
    found = [p for p, (x, y) in enumerate(game.board.at) if x in ends and y in ends]
    return all_of(sum(any(p in yard and len(yard) == 13 for yard in yards(game, "")) for p in found), len(found))


def doubled(game: Game) -> int:
    """How many yards have a larger one round them, and so has the one opposite."""
    large = yards(game, "great ")
    return sum(any(small < yard for small in yards(game, "")) and opposite(game, yard) in large for yard in large)


def rows_of(game: Game, yard: str) -> str:
    """How many squares of a yard lie in each row, from the edge."""
    rows = Counter(game.board.at[point][1] for point in game.board.zone(yard))
    return ", ".join(str(rows[y]) for y in sorted(rows))


def mirrored(game: Game) -> str:
    """How many yards look the same from both sides of the diagonal on which their corner lies."""
    every = [{game.board.at[p] for p in yard} for name in ("", "great ") for yard in yards(game, name)]
    last = max(x for x, _ in game.board.at)
    either = [yard in ({(y, x) for x, y in yard}, {(last - y, last - x) for x, y in yard}) for yard in every]
    return all_of(sum(either), len(either))


def alike_for_both(game: Game) -> str:
    """How many men of two players stand where one of the other's would, if the board were turned round."""
    white, black = tables(game)[0].homes
    return all_of(2 * len(opposite(game, white) & black), len(white | black))


def such_as_the_corner(game: Game) -> str:
    """How many squares of the first player's yard and of his goal lie in file and row like the corner."""
    great = tables(game)[0]
    yards_of_both = great.homes[0], great.goals[0]
    return ", ".join(str(sum(x % 2 == 0 == y % 2 for x, y in map(game.board.at.__getitem__, y))) for y in yards_of_both)


SEATING: dict[str, Callable[[Game], object]] = {
    "squares such as a1 in the two yards": such_as_the_corner,
    "corners with a yard of thirteen squares": corners,
    "opposite corners where a second line lies outside the first": doubled,
    "rows of the yard of thirteen": lambda game: rows_of(game, YARDS[0]),
    "rows of the yard of nineteen": lambda game: rows_of(game, f"great {YARDS[0]}"),
    "yards that are alike from both sides": mirrored,
    "men who stand alike for both players": alike_for_both,
    "players with a yard of nineteen squares at their left": at_left,
    "players whose goal yard is the one opposite to their own": facing,
    "of two players those who want the corner of the other": exchanging,
    "yards that three players leave empty": lambda game: len(set(yards(game, "")) - set(tables(game)[1].homes)),
    "men opposite to red among three players": lambda game: len(
        set().union(*tables(game)[1].homes) & tables(game)[1].goals[1]
    ),
}
"""Facts of the yards, by their names."""
