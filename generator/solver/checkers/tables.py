"""Endgame tables as the search asks them: the value and distance of one position of few pieces.

Small slices are made when they are first asked for, larger ones by `parlour tables`. Needs numpy, which nothing but
proving and counting does.
"""

from __future__ import annotations

import numpy as np

from .. import slices
from ..slices import Array
from ..store import Store
from .core import View
from .endings import CheckersEndings
from .material import Material, groups

LOST_NOW = -1


class Tables:
    """The slices of a folder, or of memory; those of up to so many pieces are made when they are asked for."""

    def __init__(self, most: int = 4, store: Store[Material] | None = None) -> None:
        self.most = most
        self.store = store or Store("checkers", CheckersEndings(), None)
        self.found: dict[Material, Array | None] = {}
        self.comforts: dict[Material, Array] = {}

    def value(self, view: View, make: bool = True) -> int | None:
        """For the player to move: d + 1 for a win in d plies, -(d + 1) for a loss, 0 for a draw; None if not known."""
        material = view_material(view)
        if not material[0] + material[1]:
            return LOST_NOW
        values = self.slice(material, make)
        if values is None:
            return None
        value = int(values[slices.place(groups(material), view)])
        return 2 * value if value >= 0 else 2 * value + 1

    def comfort(self, view: View) -> int:
        """Against how many arrangements of the player to move the other's men stand safely where they are."""
        material = view_material(view)
        standing = groups(material)
        if material not in self.comforts:
            values = self.slice(material)
            assert values is not None
            safe = (values <= 0).reshape(slices.size(standing[:2]), -1)
            self.comforts[material] = np.asarray(safe.sum(axis=0))
        return int(self.comforts[material][slices.place(standing[2:], view[2:])])

    def slice(self, material: Material, make: bool = True) -> Array | None:
        """The values of a slice, or None when it is not there and too large to be made at once.

        Where none is to be made, only what a folder keeps is known: what is said must not depend on what came before.
        """
        if not make and self.store.folder is None:
            return None
        if material not in self.found or (make and self.found[material] is None and sum(material) <= self.most):
            if make and sum(material) <= self.most:
                self.store.make([material])
            self.found[material] = self.store.values(material) if self.store.has(material) else None
        return self.found[material]


def view_material(view: View) -> Material:
    """How many men and kings each player has."""
    return (view.men.bit_count(), view.kings.bit_count(), view.their_men.bit_count(), view.their_kings.bit_count())
