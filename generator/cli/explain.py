"""`parlour explain`: is a move legal, what does it do, which printed rules forbid it."""

from __future__ import annotations

import argparse

from .options import placed, ruled
from .shared import FINE, Misuse, page, position_of

ABOUT = "is a move legal, what does it do, which printed rule forbids it"
EXAMPLE = 'parlour explain checkers "16-11" --position "W:W16,22:B18,1"'


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    part.add_argument("move", metavar="MOVE")
    placed(part)
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """What a move does, or which rule forbids it."""
    from ..engine.game import CannotRead
    from ..replay.explain import explain

    found, checked, game = page(options)
    position = position_of(game, options.position)
    try:
        print(*explain(found, checked, game, position, options.move), sep="\n")
    except CannotRead as error:
        raise Misuse(f"this move cannot be read: {error}") from error
    return FINE
