"""What the page of backgammon claims of the board, the set-up and the two counts, worked out."""

from __future__ import annotations

from collections.abc import Callable

from ...facts import all_of
from ...game import Game
from .count import COLOURS, MEN, PointCount
from .plays import BAR, OFF

TABLES = (("inner", 0), ("outer", 0), ("outer", 1), ("inner", 1))
"""The tables in the order of a player's count: whose they are, his own, 0, or the other's, 1."""

SET = (24, 13, 8, 6)
"""Where each player's men are set, by his own count."""


def facts(count: PointCount) -> dict[str, Callable[[Game], object]]:
    """Facts by their names; each player's count is that of the game."""
    points = len(count.place[0]) - 2

    def to_go(side: int) -> Callable[[Game], object]:
        return lambda game: count.pips(game.start, side)

    def blacks(red: int) -> int:
        """Black's number for a point of Red's."""
        return count.place[1].index(count.place[0][red])

    def counted(game: Game) -> str:
        """The numbers that each player's count has in his own tables and in the other's; where they differ, both."""
        told = []
        for side in (0, 1):
            zones = [game.board.zone(f"{COLOURS[(side + other) % 2]} {table} table") for table, other in TABLES]
            numbers = [[n for n, point in enumerate(count.place[side]) if point in zone] for zone in zones]
            told.append(", ".join(f"{min(some)} to {max(some)}" for some in numbers))
        return " / ".join(dict.fromkeys(told))

    def men_set(game: Game) -> str:
        """How many men each player has on his points of the set-up; where they differ, both."""
        told = [", ".join(str(game.start.cells[count.place[side][n]].count(MEN[side])) for n in SET) for side in (0, 1)]
        return " / ".join(dict.fromkeys(told))

    return {
        "pips of each player at the start": lambda game: _one({count.pips(game.start, side) for side in (0, 1)}),
        "points of each of the four tables": lambda game: _one(
            {len(zone) for name, zone in game.board.zones.items() if name.endswith("table")}
        ),
        "throws that hit a man one point away": lambda game: _hitting(game, 1),
        "throws that hit a man six points away": lambda game: _hitting(game, 6),
        "points that red has to go": to_go(0),
        "points that black has to go": to_go(1),
        "points to go from the bar": lambda game: BAR - OFF,
        "dice": lambda game: _one({len(throw) for throw in game.throws}),
        "trays": lambda game: sum(name.endswith("tray") for name in game.board.zones),
        "both players go over the same points in opposite directions": lambda game: _there_and_back(count),
        "the same way in the other direction": lambda game: "yes" if _there_and_back(count) == points else "no",
        "red tables nearer to red": lambda game: _nearer(game, "red"),
        "black tables above": lambda game: _nearer(game, "black"),
        "of each player's tables the inner one at the right": _inner_right,
        "numbers of each player's count in his tables and the other's": counted,
        "red's number for a point and black's make": lambda game: _one(
            {red + blacks(red) for red in range(1, points + 1)}
        ),
        "black's number for red's 24": lambda game: blacks(24),
        "black's number for red's 13": lambda game: blacks(13),
        "black's number for 5": lambda game: blacks(5),
        "men that each player sets on his 24, 13, 8 and 6": men_set,
    }


def _hitting(game: Game, far: int) -> str:
    """How many throws let a man hit another who is so many points before him, with nobody between."""
    position = game.position(f"red {12 + far} 1*14 black 12 24*14 turn red")
    thrown = (game.moves(position._replace(throw=throw)) for throw in game.throws)
    hits = sum(any("*" in game.text(move) for move in moves) for moves in thrown)
    return f"{hits} of {len(game.throws)}"


def _one(numbers: set[int]) -> str:
    """The number that all have; where they differ, all of them."""
    return " ".join(map(str, sorted(numbers)))


def _there_and_back(count: PointCount) -> int:
    """How many points both players go over, if the one's order is the other's turned round."""
    red, black = (list(place[1:-1]) for place in count.place)
    return len(red) if red == black[::-1] else 0


def _nearer(game: Game, colour: str) -> int:
    """How many tables of a color lie on its own side of the board, Red's below and Black's above."""
    middle = sum(y for _, y in game.board.at) / len(game.board.at)
    zones = [zone for name, zone in game.board.zones.items() if name.startswith(colour) and name.endswith("table")]
    return sum(all((game.board.at[p][1] < middle) == (colour == "red") for p in zone) for zone in zones)


def _inner_right(game: Game) -> str:
    """How many players have their inner table to the right of their outer one."""
    across = {name: [game.board.at[p][0] for p in zone] for name, zone in game.board.zones.items()}
    right = [min(across[f"{each} inner table"]) > max(across[f"{each} outer table"]) for each in COLOURS]
    return all_of(sum(right), len(right))
