"""`parlour build`: verify everything, then the book, the boards and the kits."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..english import counted, listed
from ..progress import Progress
from .options import papered, printed, worked
from .shared import FINE, Misuse, crewed, papers, replayed

ABOUT = "verify everything, then make the book, boards and kits"
EXAMPLE = "parlour build --paper a4 foregammon"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    papered(part)
    printed(part)
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Everything."""
    return make(options, "complete", whole=True)


def make(options: argparse.Namespace, named: str, *, whole: bool) -> int:
    """Load, check, replay, draw, compose, set, inspect, write."""
    from ..compose import find_edition
    from ..compose.paper import find_paper
    from ..line import Unprintable, make_boards, make_books, make_kits, read_rules
    from ..load.edition import THEME
    from ..set import NotSetUp
    from ..write import write

    progress = Progress()
    with crewed(options) as crew:
        pack, pages, done = replayed(options, progress, crew, named)
        wanted = papers(pack, options.paper)
        try:
            edition = find_edition(pack, named)
            for paper in wanted:
                find_paper(pack.papers, paper, edition.large)
        except ValueError as error:
            raise Misuse(str(error)) from error
        try:
            books, read = make_books(pack, done, [(edition, paper) for paper in wanted], crew, progress.step)
            files: dict[str, bytes] = {}
            if whole:
                from ..draw.setups import Look
                from ..sheets.stock import find_stock
                from ..workshop import Order, leaflet_books

                colours = pack.themes[THEME]
                progress.step("draw", "boards")
                files |= make_boards(pack, pages, Look(colours), crew)
                order = Order(tuple(find_stock(pack.papers, paper) for paper in wanted), colours)
                bound = {paper: books[edition.file(paper)] for paper in wanted}
                printed = leaflet_books(pack, done, order, bound, crew)
                others = {paper: shelf for paper, shelf in printed.items() if shelf.books != (bound[paper],)}
                read_rules(pack, done, colours, others, crew)
                files |= make_kits(pages, order, printed, crew, progress.step)
        except (NotSetUp, Unprintable) as error:
            raise Misuse(str(error)) from error
    progress.step("write", options.out)
    files |= {name: book.data for name, book in books.items()} | {one.beside: one.text.encode() for one in read}
    scope = " ".join(("build" if whole else f"book {named}", *wanted, f"of {options.sources or 'here'}"))
    written = write(files, Path(options.out), "" if options.games else scope)
    progress.done()
    moves = sum(example.checks for one in done.values() for example in one.examples.values())
    claims = sum(len(one.claims) for one in done.values())
    figures = sum(one.figures for one in read)
    told = f"{counted(len(done), 'game')}, {moves} moves and refusals replayed, {claims} claims decided"
    print(f"{told}, {figures} figures read; {counted(len(written), 'file')} in {options.out}")
    short = {one.beside: len(one.shortfalls) for one in read if one.shortfalls}
    if short:
        print(f"{counted(sum(short.values()), 'shortfall')} of figures and pages, listed in {listed(short)}")
    return FINE
