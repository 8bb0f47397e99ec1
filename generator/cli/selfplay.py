"""`parlour selfplay`: seeded games of a simple player, kept beside the page."""

from __future__ import annotations

import argparse

from .options import number
from .shared import FINE, pages_beside

ABOUT = "seeded games of a simple player, on record"
EXAMPLE = "parlour selfplay yumph"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="+", metavar="GAME", help="games or collections")
    part.add_argument("--number", type=number, default=100, help="how many games of each (default: 100)")
    part.add_argument("--depth", type=int, choices=(1, 2, 3), default=2, help="moves it looks ahead (default: 2)")
    part.add_argument("--seed", type=int, default=1888, help="the seed of the lot (default: 1888)")
    part.add_argument("--most", type=int, default=400, help="moves after which a game is given up (default: 400)")


def run(options: argparse.Namespace) -> int:
    """Play, and write each record beside its page."""
    from ..replay.selfplay import play, write_record
    from ..write import write

    pack, pages = pages_beside(options)
    for name, checked in pages.items():
        if (game := checked.played) is None or len(game.turns) < 2:
            print(f"{name:28} is for one player" if game is not None else f"{name:28} is known to no engine")
            continue
        games = play(game, options.seed, options.depth, options.most, options.number)
        record = write_record(name, options.seed, options.depth, options.most, games)
        [path] = write({pack.beside(checked.page, ".play.toml"): record.encode()}, pack.root)
        wins = sum(each.winner == game.turns[0] for each in games)
        print(f"{name:28} {len(games)} games, {wins} won by {game.turns[0]}; {path.name}")
    return FINE
