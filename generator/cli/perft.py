"""`parlour perft`: lines of play, depth by depth."""

from __future__ import annotations

import argparse

from .options import depth, placed, ruled
from .shared import FINE, page, position_of

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
    from ..solver import solver_of

    _, _, game = page(options)
    position = position_of(game, options.position)
    solver = None if options.plain else solver_of(game)
    count = game.perft if solver is None else solver.lines
    for far in range(1, options.depth + 1):
        print(far, count(position, far), flush=True)
    return FINE
