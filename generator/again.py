"""Files made again: what a finished file says of itself is enough to make it once more, and to lay both side by side.

A kit tells in its manifest how it was ordered; which edition a book is, and on which paper, is found out by its words.
What is made here is neither inspected nor written. `inspect.beside` compares it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .compose import compose
from .draw.plates import draw
from .inspect.beside import NotMade
from .inspect.pages.retold import EditionMade
from .inspect.sources import Sources
from .leafwork import books
from .orders import Order, ordered
from .set.bind import gathered
from .set.typeset import NotSetUp
from .sheets.apart import taken_apart
from .sheets.kit import Kit, subject
from .sheets.leaflet import Leaflet
from .workshop import kit_of, planned_for, playable, rules_leaflets, set_names, set_of


class MadeAgain:
    """Makes files once more from the sources by which they are inspected."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources

    def book(self, one: EditionMade) -> bytes:
        """An edition on a paper, as it is built: its pages filled, set and bound."""
        pack, crew = self.sources.pack, self.sources.crew
        done = self.sources.replayed(one.games)
        try:
            drawn = draw(pack, done)
            volume = compose(pack, done, drawn, paper=one.paper, edition=one.edition, crew=crew, fill=True)
            [(bound, _)] = gathered([volume], crew)
        except NotSetUp as error:
            raise NotMade(str(error)) from error
        return bound.data

    def kit(self, manifest: Mapping[str, Any]) -> bytes:
        """The kit of a manifest, or the part of it that the manifest tells."""
        made = self._whole(manifest)
        return taken_apart(made.data, made.manifest)[str(manifest["part"])] if "part" in manifest else made.data

    def _whole(self, manifest: Mapping[str, Any]) -> Kit:
        pack, every = self.sources.pack, self.sources.pages
        names = [str(name) for name in manifest["order"].get("pages", manifest["games"])]
        pages = {name: every[name] for name in names if name in every}
        if len(pages) < len(names):
            raise NotMade("the sources do not have its games, or not rightly")
        order = ordered(manifest, pack, pages)
        leaflets = self._leaflets(names, order)
        [stock] = order.stocks
        played = playable(pages).values()
        plans = [planned_for(subject(one, order.options), stock, order, "pages" in manifest["order"]) for one in played]
        if "pages" in manifest["order"]:
            called = set_names(pack, manifest["order"]["chosen"], tuple(pages))
            return set_of(called, plans, stock, order, leaflets)
        [plan] = plans
        return kit_of(plan, stock, order, leaflets.get(plan.name))

    def _leaflets(self, names: list[str], order: Order) -> dict[str, Leaflet]:
        """The leaflets of some games, by their names."""
        done = self.sources.replayed(names)
        if len(done) < len(names):
            raise NotMade("something on the pages of its games is wrong")
        crew = self.sources.crew
        played = playable({name: one.checked for name, one in done.items()})
        try:
            shelves = books(self.sources.pack, done, order, crew)
        except NotSetUp as error:
            raise NotMade(str(error)) from error
        return {name: made for (name, _), made in rules_leaflets(played, order, shelves, crew).items()}
