"""`parlour build`: verify everything, then the book, the boards and the kits."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..english import counted, listed
from ..progress import Progress
from .options import measured, papered, printed, sharded, worked
from .shared import FINE, Misuse, crewed, making, papers, replayed

if TYPE_CHECKING:
    from ..inspect.figures import Inspection
    from ..load.shards import Shard
    from ..replay.pages import Replayed
    from ..set import Bound

ABOUT = "verify everything, then make the book, boards and kits"
EXAMPLE = "parlour build --paper a4 foregammon"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    papered(part)
    measured(part)
    printed(part)
    sharded(part)
    worked(part)


def stands(options: argparse.Namespace) -> bool:
    """It need not be done again while nothing has changed."""
    return True


def run(options: argparse.Namespace) -> int:
    """Everything."""
    return make(options, "complete", whole=True)


def make(options: argparse.Namespace, named: str, *, whole: bool) -> int:
    """Load, check, replay, draw, compose, set, inspect, write."""
    from ..compose import find_edition
    from ..compose.paper import find_paper
    from ..line import Unprintable, all_boards, all_books, all_kits, sources_of
    from ..load.edition import MEASURES, THEME
    from ..set import NotSetUp
    from ..write import write

    progress = Progress()
    with crewed(options) as crew, making(options):
        pack, pages, done = replayed(options, progress, crew, named)
        wanted = papers(pack, options.paper)
        try:
            edition = find_edition(pack, named)
            for paper in wanted:
                find_paper(pack.papers, paper, edition.large)
        except ValueError as error:
            raise Misuse(str(error)) from error
        try:
            strict = MEASURES if options.strict else pack.book.strict
            ordered = [(edition, paper) for paper in wanted]
            sources = sources_of(pack, done)
            books: dict[str, Bound] = {}
            read: list[Inspection] = []
            if not _shard(options):  # a book is one: of shards it is made by nobody
                books, read = all_books(pack, done, ordered, crew, progress.step, strict, sources)
            files: dict[str, bytes] = {}
            if whole:
                from ..draw.setups import Look
                from ..draw.wardrobe import wardrobe
                from ..orders import Order
                from ..sheets.stock import find_stock

                colours = pack.themes[THEME]
                worn = wardrobe(pack, pages)
                progress.step("draw", "boards")
                files |= all_boards(pack, pages, Look(colours, wardrobe=worn), crew, sources)
                order = Order(tuple(find_stock(pack.papers, paper) for paper in wanted), colours, wardrobe=worn)
                files |= all_kits(pack, pages, done, order, crew, progress.step, sources)
        except (NotSetUp, Unprintable) as error:
            raise Misuse(str(error)) from error
    progress.step("write", options.out)
    files |= {name: book.data for name, book in books.items()} | {one.beside: one.text.encode() for one in read}
    written = write(files, Path(options.out), _scope(options, named, wanted, whole))
    progress.done()
    print(_told(done, read, len(written), options.out))
    short = {one.beside: len(one.shortfalls) for one in read if one.shortfalls}
    if short:
        print(f"{counted(sum(short.values()), 'shortfall')} of figures and pages, listed in {listed(short)}")
    return FINE


def _scope(options: argparse.Namespace, named: str, papers: Sequence[str], whole: bool) -> str:
    """A name for all that such a command makes; none where it was asked for some of the games."""
    scope = ("build" if whole else f"book {named}", *papers, f"of {options.sources or 'here'}")
    return "" if options.games or _shard(options) else " ".join(scope)


def _shard(options: argparse.Namespace) -> Shard | None:
    """Which part of the pages is built; None where all of them are."""
    return getattr(options, "shard", None)


def _told(done: Mapping[str, Replayed], read: Sequence[Inspection], files: int, out: str) -> str:
    """What was done, in a line."""
    from ..report.lines import unplayed, worked

    played = sum(one.checked.played is not None for one in done.values())
    figures = sum(one.figures for one in read)
    told = f"{counted(played, 'game')}, {worked(done)}{unplayed(done)}"
    return f"{told}; {figures} figures read; {counted(files, 'file')} in {out}"
