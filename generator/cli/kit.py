"""`parlour kit`: print-and-play kits, each inspected before it is written."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..english import counted
from ..progress import Progress
from .options import calibration, millimetres, printed, punch, worked
from .shared import FINE, Misuse, crewed, replayed, themes

ABOUT = "make print-and-play kits: board, pieces, rules"
EXAMPLE = "parlour kit foregammon --paper letter"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="games or collections")
    part.add_argument("--all", action="store_true", help="every game, and the whole set")
    part.add_argument("--set", action="store_true", help="one kit for all of them, sharing boards and pieces")
    words = "a4, letter, a3 or another of templates/papers.toml (default: a4)"
    part.add_argument("--paper", metavar="PAPER", default="a4", help=words)
    part.add_argument("--theme", default="colour", help="colour, grey, ink-saver, contrast or one of your own")
    part.add_argument("--square", metavar="MM", type=millimetres, help="the size of one square in mm")
    words = "the width of round men: 16, 18, 22, 25, 29 mm, or another, as 25 or 1in; squares follow"
    part.add_argument("--punch", metavar="MM", type=punch, help=words)
    part.add_argument("--calibrate", metavar="MMxMM", type=calibration, help="what the bars of the test page measure")
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
    part.add_argument("--no-rules", dest="rules", action="store_const", const="none", help="the same as --rules none")
    part.add_argument("--one-piece", action="store_true", help="only the board, on one page, for a print shop")
    printed(part)
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Verify the games, then make what is needed to play them; every kit is inspected before it is written."""
    from ..sheets.stock import Unprintable, find_stock
    from ..write import write

    if bool(options.games) == options.all:
        raise Misuse("name the games whose kits you want, or say --all")
    if options.set and options.one_piece:
        raise Misuse("--set is a kit of many sheets and --one-piece a single page; choose one of them")
    if options.backs and options.one_piece:
        raise Misuse("--backs are for pieces and --one-piece is the board alone; choose one of them")
    files: dict[str, bytes] = {}
    try:
        progress = Progress()
        with crewed(options) as crew:
            pack, pages, done = replayed(options, progress, crew)
            stock = find_stock(pack.papers, options.paper, options.calibrate)
            theme = themes(pack, options.theme)[0]
            from ..line import make_kits, make_set, read_rules
            from ..set.typeset import NotSetUp
            from ..sheets.making import strips_of
            from ..workshop import Order, books, fits, shortfalls

            whole, backs, drawn = options.one_piece, options.backs, strips_of(pack.ornaments)
            order = Order((stock,), theme, options.square, whole, backs, options.rules, options.punch, drawn)
            progress.step("compose", f"kits for {stock.title}")
            fits(pages, order)
            try:
                printed = books(pack, done, order, crew)
            except NotSetUp as error:
                raise Misuse(str(error)) from error
            progress.step("inspect", "pages and figures of the rules")
            read_rules(pack, done, theme, printed, crew)
            if not options.set:
                files |= make_kits(pages, order, printed, crew, progress.step)
            if (options.set or options.all) and not options.one_piece:
                progress.step("compose", "the whole set")
                files |= make_set(pack, options.games, pages, order, printed, crew)
    except Unprintable as error:
        raise Misuse(str(error)) from error
    if not files:
        raise Misuse("none of these has a board and a game of its own, so there is nothing to cut out")
    progress.step("write", options.out)
    written = write(files, Path(options.out))
    progress.done()
    for path in written:
        if path.suffix == ".pdf":
            print(path)
    if short := shortfalls(files):
        many = counted(sum(map(len, short.values())), "shortfall")
        print(f"{many} in {counted(len(short), 'kit')}, told in the .json beside each", file=sys.stderr)
    return FINE
