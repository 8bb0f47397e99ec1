"""`parlour show`: a replay, step by step, as text pictures."""

from __future__ import annotations

import argparse

from ..mistakes import nearest
from .options import ruled
from .shared import FINE, Misuse, page

ABOUT = "a replay, step by step, as text pictures"
EXAMPLE = "parlour show foregammon figure-6"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    part.add_argument("example", nargs="?", metavar="EXAMPLE", help="one example (default: the set-up and a list)")
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """A replay as text pictures, or the set-up and the names of the examples."""
    from ..check import check
    from ..replay.pages import replay
    from ..report.boards import moments_text

    found, checked, game = page(options)
    done = replay(found, check(found, (options.game,)))[options.game]
    if options.example is None:
        print(f"{checked.page.title}\n")
        print(game.picture(game.start))
        print("\nexamples: " + (", ".join(done.examples) or "none"))
        return FINE
    if options.example not in done.examples:
        raise Misuse(
            f"{options.game} has no example {options.example!r}; {nearest(options.example, done.examples, 'it has')}"
        )
    print(moments_text(checked, done.examples[options.example]))
    return FINE
