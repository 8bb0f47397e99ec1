"""The filling work: how the pages of books and leaflets are filled best, found and kept beside the pages of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from .crew import Crew
from .draw.plates import draw
from .english import listed
from .leafwork import leaflet_fills
from .line import Step
from .load.fills import ENDING as FILLED
from .load.fills import Fill, laid_over, write_fills
from .load.pack import Pack
from .orders import Order
from .replay.pages import Replayed

if TYPE_CHECKING:
    from .compose import Edition


class FillFiles(NamedTuple):
    """How pages are filled: the fills found for each page, and the files that keep them, with what they kept before."""

    fills: dict[str, list[Fill]]
    files: dict[str, str]


def fill_files(
    pack: Pack,
    done: Mapping[str, Replayed],
    edition: Edition,
    papers: Sequence[str],
    only: Sequence[str],
    crew: Crew,
    step: Step,
) -> FillFiles:
    """How the pages of an edition's chapters are filled best on these papers, kept beside the pack's own pages.

    Of all chapters, or of those of some games `only`.
    """
    from .compose.book import find_fills
    from .compose.paper import find_paper

    step("draw", "figures")
    drawn, found = draw(pack, done), dict[str, list[Fill]]()
    leaves = {find_paper(pack.papers, paper, edition.large).leaf: paper for paper in reversed(papers)}
    for paper in reversed(leaves.values()):
        step("fill", f"{edition.name} on {paper}")
        for name, fill in find_fills(pack, done, drawn, edition, paper, only, crew).items():
            found.setdefault(name, []).append(fill)
    return _kept(pack, found)


def leaflet_fill_files(
    pack: Pack, done: Mapping[str, Replayed], order: Order, only: Sequence[str], crew: Crew, step: Step
) -> FillFiles:
    """The same of the leaflets of kits."""
    step("fill", f"leaflets for {listed([stock.name for stock in order.stocks])}")
    return _kept(pack, leaflet_fills(pack, done, order, only, crew))


def _kept(pack: Pack, found: dict[str, list[Fill]]) -> FillFiles:
    """What was found, and the files in which a pack keeps it."""
    own = [name for name in found if name in pack.own]
    kept = {name: reduce(laid_over, found[name], pack.fills.get(name, ())) for name in own}
    return FillFiles(found, {pack.beside(pack.pages[name], FILLED): write_fills(name, kept[name]) for name in own})
