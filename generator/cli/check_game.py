"""`parlour check-game`: whether a game is sound, and what is weak about it and its page."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..mistakes import Pen
from ..progress import Progress
from .options import worked
from .shared import FINE, MISTAKEN, Misuse, chosen, crewed, gone_through

if TYPE_CHECKING:
    from ..check import Checked
    from ..load.pack import Pack
    from ..replay.pages import Replayed
    from ..replay.soundness import Soundness

ABOUT = "play a game many times and count its lines of play: is it sound, and what is weak?"
EXAMPLE = "parlour check-game picaria"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="+", metavar="GAME", help="pages of games")
    part.add_argument("--deep", action="store_true", help="make the large counts too, which may take minutes")
    worked(part)


def run(options: argparse.Namespace) -> int:
    """One paragraph for each game."""
    progress, pen = Progress(), Pen()
    with crewed(options) as crew:
        pack, pages, done = gone_through(options, progress, pen, crew)
    progress.done()
    pen.stop()
    status = FINE
    for name in chosen(pack, options.games):
        found = _looked_at(pack, pages[name], done[name], progress, options.deep)
        progress.done()
        print(name)
        for word, lines in (("fine", found.fine), ("weak", found.weak), ("wrong", found.wrong)):
            for line in lines:
                print(f"  {word:6}{line}")
        status = MISTAKEN if found.wrong else status
    return status


def _looked_at(pack: Pack, checked: Checked, replayed: Replayed, progress: Progress, deep: bool) -> Soundness:
    """What is fine, weak and wrong about a game and its page."""
    from ..replay.soundness import Promised, sound

    name, game = checked.page.name, checked.played
    if game is None:
        raise Misuse(f"{name} has no game that the engine plays")
    told = pack.games.get(checked.page.game)
    promised = Promised(told.counts, told.origin, told.symmetry) if told is not None else Promised()
    found = sound(game, promised, lambda doing: progress.step("play", f"{name}: {doing}"), deep)
    binding = [strand for strand in replayed.web if strand.id in game.waivable and not strand.advice]
    untested = [f"{strand.number} ({strand.id})" for strand in binding if not strand.refused]
    if untested:
        found.weak.append(f"no refusal tests rule {', '.join(untested)}")
    return found
