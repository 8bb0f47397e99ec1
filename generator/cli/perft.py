"""`parlour perft`: lines of play, depth by depth."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from .options import depth, placed, ruled
from .shared import FINE, page, position_of

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.position import Position

ABOUT = "count the lines of play, depth by depth"
EXAMPLE = "parlour perft checkers 6"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    part.add_argument("depth", metavar="DEPTH", type=depth)
    placed(part)
    ruled(part)
    part.add_argument("--plain", action="store_true", help="count move by move, also where a solver is faster")


def run(options: argparse.Namespace) -> int:
    """One line for each depth."""
    _, _, game = page(options)
    position = position_of(game, options.position)
    count = counting(game, options.plain)
    for far in range(1, options.depth + 1):
        print(far, count(position, far), flush=True)
    return FINE


def counting(game: Game, plain: bool) -> Callable[[Position, int], int]:
    """What counts: the solver of the game where there is one, unless it is to be plain, and else the engine."""
    from ..solver import tabled

    solver = None if plain else tabled(game)
    return game.perft if solver is None else solver.perft
