"""`parlour fill`: how the pages of a book are filled, found and kept beside the pages of its games."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..english import counted
from .options import papered, worked
from .shared import FINE, Misuse, chosen, crewed, making, papers, replayed

if TYPE_CHECKING:
    from ..check import Checked
    from ..load.pack import Pack
    from ..orders import Order

ABOUT = "find how the pages of a book are filled, and keep it on record"
EXAMPLE = "parlour fill merelles"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("only", nargs="*", metavar="GAME", help="only the chapters of these games or collections")
    part.add_argument(
        "--edition", metavar="NAME", default="complete", help="an edition of rules/book.toml, a collection or a game"
    )
    part.add_argument("--leaflets", action="store_true", help="instead of a book, the leaflets of its games' kits")
    papered(part)
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Lay chapters out until their pages are full, and write beside each page with what sizes they are."""
    from ..compose import find_edition
    from ..fillwork import fill_files, leaflet_fill_files
    from ..line import Unprintable
    from ..progress import Progress
    from ..set import NotSetUp
    from ..write import write

    progress = Progress()
    with crewed(options) as crew, making(options):
        pack, pages, done = replayed(options, progress, crew, options.edition)
        try:
            edition = find_edition(pack, options.edition)
        except ValueError as error:
            raise Misuse(str(error)) from error
        try:
            only, wanted = chosen(pack, options.only), papers(pack, options.paper)
            if options.leaflets:
                found = leaflet_fill_files(pack, done, _order(pack, pages, wanted), only, crew, progress.step)
            else:
                found = fill_files(pack, done, edition, wanted, only, crew, progress.step)
        except (NotSetUp, Unprintable) as error:
            raise Misuse(str(error)) from error
    write({name: text.encode() for name, text in found.files.items()}, pack.root)
    progress.done()
    for name, fills in found.fills.items():
        told = "; ".join(f"{counted(each.fullness.pages, 'page')}, {each.fullness.left:.0f} mm blank" for each in fills)
        print(f"{name:28} {told}")
    return FINE


def _order(pack: Pack, pages: Mapping[str, Checked], papers: Sequence[str]) -> Order:
    """Kits as they are made where nothing else is ordered."""
    from ..draw.wardrobe import wardrobe
    from ..load.edition import THEME
    from ..orders import Order
    from ..sheets.stock import find_stock

    stocks = tuple(find_stock(pack.papers, paper) for paper in papers)
    return Order(stocks, pack.themes[THEME], wardrobe=wardrobe(pack, pages))
