"""`parlour kit`: print-and-play kits, each inspected before it is written."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..english import counted
from ..progress import Progress
from .far import add_far, asked_far, make, refuse_far, told
from .options import printed, worked
from .ordering import (
    add_extras,
    add_folding,
    add_look,
    add_paper,
    asked_for,
    chosen_options,
    dressed,
    folded,
    frames_told,
    in_parts,
    refuse,
    refuse_idle,
    trade_offs,
    without_set,
)
from .printers import find_paper, keep_printer
from .shared import FINE, Misuse, crewed, making, replayed, themes

if TYPE_CHECKING:
    from ..check import Checked
    from ..crew import Crew
    from ..load.pack import Pack
    from ..orders import Order
    from ..replay.pages import Replayed

ABOUT = "make print-and-play kits: board, pieces, rules"
TOLD = 6
"""Of so many games at most it is told what fewer sheets would cost, and so many shortfalls are told one by one."""

EXAMPLE = "parlour kit foregammon --paper letter"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="games or collections")
    part.add_argument("--all", action="store_true", help="every game, and the whole set")
    part.add_argument("--set", action="store_true", help="one kit for all of them, sharing boards and pieces")
    add_look(part)
    add_paper(part)
    part.add_argument(
        "--backs",
        action="store_true",
        help="for printing on both sides, flipped on the long edge: crowns and colours on the backs of pieces",
    )
    part.add_argument(
        "--rules",
        metavar="SIZE",
        default="",
        type=str.lower,
        help="pages of the leaflet: a5, a4, letter, or none for those who have the book (default: what can be folded)",
    )
    part.add_argument("--no-rules", action="store_true", help="the same as --rules none")
    part.add_argument("--one-piece", action="store_true", help="only the board, on one page, for a print shop")
    words = "a file for each component: first sheets, board, pieces, box, rules"
    part.add_argument("--apart", action="store_true", help=words)
    add_extras(part)
    add_folding(part)
    add_far(part)
    printed(part)
    worked(part)


def stands(options: argparse.Namespace) -> bool:
    """Whether it need not be done again while nothing has changed; what is kept of a printer lies elsewhere."""
    return not options.printer


def run(options: argparse.Namespace) -> int:
    """Verify the games, then make what is needed to play them; every kit is inspected before it is written."""
    from ..write import write

    progress = Progress()
    made = _finished(options, progress)
    progress.step("write", options.out)
    written = write(made.files, Path(options.out))
    progress.done()
    for path in told(made.files, options.out) if asked_far(options) else written:
        if str(path).endswith(".pdf") or asked_far(options):
            print(path)
    for line in (*made.lines, *keep_printer(options)):
        print(line, file=sys.stderr)
    return FINE


def fallen_short(short: Mapping[str, Sequence[str]]) -> list[str]:
    """What falls short in some kits, by their names: a few things one by one, of more how many there are."""
    every = [f"{Path(name).stem}: {what}" for name, found in short.items() for what in found]
    if len(every) <= TOLD:
        return every
    return [f"{counted(len(every), 'shortfall')} in {counted(len(short), 'kit')}, told in the .json beside each"]


class FinishedKits(NamedTuple):
    """Files by their names, and what is told of them."""

    files: Mapping[str, bytes]
    lines: tuple[str, ...]


def _finished(options: argparse.Namespace, progress: Progress) -> FinishedKits:
    """All the files, inspected, and what is told of them."""
    from ..sheets.stock import Unprintable

    refuse(options)
    refuse_far(options)
    try:
        files, fewer = _worked(options, progress)
    except Unprintable as error:
        raise Misuse(str(error)) from error
    if not files:
        raise Misuse("none of these has a board and a game of its own, so there is nothing to cut out")
    lines = [*fewer, *filter(None, [without_set(options)])]
    if not asked_far(options):
        from ..workshop import shortfalls

        lines += fallen_short(shortfalls(files))
    return FinishedKits(in_parts(files) if options.apart else files, tuple(lines))


def _worked(options: argparse.Namespace, progress: Progress) -> tuple[dict[str, bytes], list[str]]:
    """The files, and what fewer sheets would cost."""
    files: dict[str, bytes] = {}
    with crewed(options) as crew, making(options):
        pack, pages, done = replayed(options, progress, crew)
        refuse_idle(options, pages)
        stock, looks = find_paper(options, pack), themes(pack, options.theme)
        from ..orders import Order
        from ..sheets.making import strips_of
        from ..workshop import fits

        order = Order(
            (stock,), looks[0], options.square, options.one_piece, options.backs, options.rules, options.punch,
            strips_of(pack.ornaments), options.fit, options.labels and options.labels == "on",
            chosen_options(options.option), dressed(pack, pages, options), asked_for(options), folded(options),
            options.frame == "full",
        )  # fmt: skip
        for theme in looks:
            order = replace(order, theme=theme)
            if asked_far(options):
                progress.step("draw", "kits for play far away")
                files |= make(options, pages, order, crew)
                continue
            progress.step("compose", f"kits for {stock.title}")
            fits(pages, order)
            files |= _made(options, Verified(pack, pages, done), order, crew, progress)
        silent = options.one_piece or asked_far(options) or len(pages) > TOLD
        fewer = [] if silent or options.leaves or options.set else list(trade_offs(pages, order))
        return files, fewer + ([] if silent else list(frames_told(pages, order, options.set)))


class Verified(NamedTuple):
    """What the earlier steps made of the sources."""

    pack: Pack
    pages: dict[str, Checked]
    done: dict[str, Replayed]


def _made(
    options: argparse.Namespace, made: Verified, order: Order, crew: Crew, progress: Progress
) -> dict[str, bytes]:
    """The kits in one theme, and the set of them where it is asked for."""
    from ..leafwork import books
    from ..line import make_kits, make_set, read_rules
    from ..set.typeset import NotSetUp

    files: dict[str, bytes] = {}
    try:
        printed = books(made.pack, made.done, order, crew)
    except NotSetUp as error:
        raise Misuse(str(error)) from error
    if printed:
        progress.step("inspect", "pages and figures of the rules")
        read_rules(made.pack, made.done, order.theme, printed, crew)
    if not options.set:
        files |= make_kits(made.pages, order, printed, crew, progress.step)
    if (options.set or options.all) and not options.one_piece and not without_set(options):
        progress.step("compose", "the whole set")
        whole = replace(order, fit=None)
        files |= make_set(made.pack, options.games, made.pages, whole, printed, crew)
    return files
