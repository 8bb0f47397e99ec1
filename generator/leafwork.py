"""The folding work: leaflets for kits, ordered, filled and bound, each game as a book by itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from .check import Checked
from .crew import Crew
from .draw.strips import Making
from .draw.theme import Theme
from .load.fills import Fill
from .load.pack import Pack
from .orders import Order
from .replay.pages import Replayed
from .set.section import Volume
from .sheets.backs import backed
from .sheets.leaflet import NONE, page_for
from .sheets.making import making
from .sheets.stock import Stock
from .workshop import Books, LeafletShelf, planned_for, playable

CLOSER = (0.75, 0.6)
"""How many times as large the pictures of a leaflet are, one after another, whose last page has a sheet to itself."""


def books(pack: Pack, done: Mapping[str, Replayed], order: Order, crew: Crew | None = None) -> Books:
    """The rules of each game as its leaflets have them, by the paper of the kit.

    Every game is a book by itself, so that its leaflet is the same whatever else is asked for; papers whose leaflets
    have pages of one size share them.
    """
    if order.one_piece or order.rules == NONE:
        return {}
    from .compose.leaflet import compose_leaflet
    from .set.bind import gathered

    crew = crew or Crew()
    played = playable({name: one.checked for name, one in done.items()})
    sizes = {stock.name: page_for(pack.papers, stock, order.rules) for stock in order.stocks}
    wanted = _leaflet_orders(played, sizes, order, crew)
    each = list(dict.fromkeys(wanted.values()))

    def composed(one: LeafletOrder, close: float = 1.0) -> Volume:
        return compose_leaflet(pack, done[one.game], one.size, order.theme, one.making, crew, close, fill=True)

    bound = dict(zip(each, gathered([composed(one) for one in each], crew), strict=True))
    for close in CLOSER:
        over = [one for one in each if _lost(len(bound[one][0].games[one.game]))]
        closer = [composed(one, close) for one in over]
        for one, (book, quires) in zip(over, gathered(closer, crew) if closer else (), strict=True):
            if len(book.games[one.game]) < len(bound[one][0].games[one.game]):
                bound[one] = book, quires
    shelves = {}
    for stock, size in sizes.items():
        own = [bound[wanted[stock, name]] for name in played]
        shelves[stock] = LeafletShelf(
            tuple(book for book, _ in own), pack.papers[size], tuple(quires for _, quires in own)
        )
    return shelves


class LeafletOrder(NamedTuple):
    """A leaflet that is wanted: the size of its pages, its game, and how the kit is made. Papers may share one."""

    size: str
    game: str
    making: Making


def _leaflet_orders(
    played: Mapping[str, Checked], sizes: Mapping[str, str], order: Order, crew: Crew
) -> dict[tuple[str, str], LeafletOrder]:
    """The leaflets that are wanted, by the paper of the kit and the game."""
    asked = [(name, stock) for stock in order.stocks for name in played]
    made = crew.each("making", _making, [(played[name], stock, order) for name, stock in asked])
    found = zip(asked, made, strict=True)
    return {(stock.name, name): LeafletOrder(sizes[stock.name], name, one) for (name, stock), one in found}


def leaflet_fills(
    pack: Pack, done: Mapping[str, Replayed], order: Order, only: Collection[str], crew: Crew
) -> dict[str, list[Fill]]:
    """How the pages of leaflets are filled best, to be kept on record; of all games, or of some `only`."""
    asked = {name: one for name, one in done.items() if not only or name in only}
    played = playable({name: one.checked for name, one in asked.items()})
    sizes = {stock.name: page_for(pack.papers, stock, order.rules) for stock in order.stocks}
    wanted = list(dict.fromkeys(_leaflet_orders(played, sizes, order, crew).values()))
    jobs = [(_fills, (pack, done[one.game], one, order.theme)) for one in wanted]
    found: dict[str, list[Fill]] = {}
    for one, fills in zip(wanted, crew.made("leaflet fill", [""] * len(jobs), jobs), strict=True):
        found.setdefault(one.game, []).extend(fills)
    return found


def _fills(pack: Pack, replayed: Replayed, one: LeafletOrder, theme: Theme) -> list[Fill]:
    """How the pages of a leaflet are filled; and of it set closer, where its last page has a sheet to itself."""
    from .compose.leaflet import leaflet_fill

    found: list[Fill] = []
    for close in (1.0, *CLOSER):
        found.append(leaflet_fill(pack, replayed, one.size, theme, one.making, close))
        if not _lost(found[-1].fullness.pages):
            break
    return found


def _lost(many: int) -> bool:
    """Whether a leaflet has a page more than goes on its sheets, four on each."""
    return many > 1 and many % 4 == 1


def _making(page: Checked, stock: Stock, order: Order) -> Making:
    """How the kit of a game is made on a paper."""
    planned = planned_for(page, stock, order)
    backs = order.backs and bool(backed(planned.wanted))
    cut = planned.tiling(stock).grid
    return making(planned.wanted, cut, backs, planned.layout.square, order.folding.leaves)
