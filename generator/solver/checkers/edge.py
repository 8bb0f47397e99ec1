"""The edge of a strategy: where so few pieces are left that it says nothing more, and tables tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..search import Search
from ..strategy import Fault, Weight
from .core import View, after, count
from .material import name
from .program import program

if TYPE_CHECKING:
    from ..store import Store
    from .material import Material
    from .tables import Tables

A_SIDE = 3
"""Six pieces are left to tables only where neither player has more than so many."""

SAMPLES, PATIENCE = 16, 200
"""So many leaves are searched without tables, and so many positions of each.

Most endings are settled soon or not at all: many quick searches settle twice as many as few long ones, in a third of
the time.
"""


class Edge:
    """Where no more than so many pieces are left; it remembers the leaves, the positions at which it was reached."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.leaves: list[tuple[View, bool]] = []
        self.weight = Weight(0, 0)

    def reached(self, view: View, own: bool) -> bool:
        """Whether a position, with the strategy's own player to move or the other, is left to tables."""
        men, kings, their_men, their_kings = view
        all_men = (men | kings | their_men | their_kings).bit_count()
        if all_men > self.pieces:
            return False
        own_men = (men | kings).bit_count()
        if all_men > 2 * A_SIDE - 1 and max(own_men, all_men - own_men) > A_SIDE:
            return False
        self.leaves.append((view, own))
        return True

    def seal(self, store: Store[Material]) -> tuple[str, str, str]:
        """The slices that are needed here, the digest of their tables, what computes them; "" when none is."""
        return (self.slices(), store.seal(self._parts()), program()) if self.leaves else ("", "", "")

    def slices(self) -> str:
        """The names of the slices that are needed here."""
        return " ".join(map(name, self._parts()))

    def _parts(self) -> list[Material]:
        from .tables import view_material

        return sorted({part for part in (view_material(view) for view, _ in self.leaves) if part[0] + part[1]})

    def sample(self, winning: bool) -> None:
        """Search some leaves by the rules alone; raises Fault where one of them is not what it should be."""
        chosen = sorted(self.leaves)[:: max(1, len(self.leaves) // SAMPLES)]
        for view, own in chosen[:SAMPLES]:
            search = Search(_Nothing(), after, count)
            found = search.wins(view, own if winning else not own, PATIENCE)
            if found is not None and found is not winning:
                raise Fault("the strategy leads to an ending that does not do what it should show")

    def look_up(self, tables: Tables, winning: bool, digest: str) -> None:
        """Look up all leaves; raises Fault where tables are not those that are named, or tell otherwise."""
        parts = self._parts()
        tables.store.make(parts)
        if tables.store.seal(parts) != digest:
            raise Fault("the tables that it ends in are not those on record")
        for view, own in self.leaves:
            value = tables.value(view)
            assert value is not None
            mine = value if own else -value
            if mine < 0 or (winning and mine == 0):
                raise Fault("the tables tell otherwise of an ending that it leads to")


class _Nothing:
    """Knows no position beforehand."""

    def value(self, view: View) -> int | None:
        return None

    def comfort(self, view: View) -> int:
        return 0
