"""What the set-up of Siege and its lines come to: where officers may be set, who can begin, where soldiers can go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from ...facts import all_of
from ...game import Game
from ...position import Position
from ..fox_and_geese.roads import ahead, alone, aside
from .huff import HANDS, SOLDIERS


def _choices(game: Game) -> list[int]:
    """How many first moves the soldiers have, for each way to set the officers."""
    counts = []
    for pair in combinations(sorted(game.board.zone("fort")), 2):
        cells = tuple("o" if p in pair else man for p, man in enumerate(game.start.cells))
        counts.append(len(game.moves(Position(cells, SOLDIERS, (0,) * len(game.start.counts)))))
    return counts


def _first_moves(game: Game) -> str:
    """The fewest and the most first moves that the soldiers have, over all ways to set the officers."""
    return f"{min(_choices(game))} to {max(_choices(game))}"


def _can_begin(game: Game) -> str:
    """The ways to set the officers in which the soldiers can move."""
    return all_of(sum(map(bool, _choices(game))), len(_choices(game)))


def _places(game: Game) -> str:
    """The spaces of the Fort on which an officer may be set."""
    fort = game.board.zone("fort")
    return all_of(len({move.path[-1] for move in game.legal(game.start)} & fort), len(fort))


def _first_to_move(game: Game) -> str:
    """Who moves first, when all the men have been set."""
    position = game.start
    while any(position.counts[hand] for hand in HANDS):
        position = game.play(position, game.legal(position)[0])
    return game.turns[position.turn]


def _roads(game: Game) -> str:
    """How many of the soldiers' spaces have a way to the Fort's far row when nothing else is on the board."""
    size, at = len(game.board.points), game.board.at
    there = {p for p in game.board.zone("fort") if at[p][1] == max(y for _, y in at)}
    for _ in range(size):
        for p in range(size):
            if any(move.path[-1] in there for move in alone(game, "s", SOLDIERS, p)):
                there.add(p)
    spaces = [p in there for p, man in enumerate(game.start.cells) if man == "s"]
    return all_of(sum(spaces), len(spaces))


FACTS: Mapping[str, Callable[[Game], object]] = {
    "spaces of the Fort on which officers may be set": _places,
    "settings of the officers in which the soldiers can begin": _can_begin,
    "first moves": _first_moves,
    "first to move": _first_to_move,
    "kinds of lines by which soldiers go forward": lambda game: ahead(game, "s", SOLDIERS),
    "spaces from which they go sideways": lambda game: aside(game, "s", SOLDIERS),
    "spaces from which a soldier has a road to the far row": _roads,
}
"""What the page says of the board and the set-up, worked out."""
