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


def run(options: argparse.Namespace) -> int:
    """One line for each depth."""
    _, _, game = page(options)
    position = position_of(game, options.position)
    for far in range(1, options.depth + 1):
        print(far, game.perft(position, far), flush=True)
    return FINE
