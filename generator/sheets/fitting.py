"""Fitting: the largest squares with which a board goes on so many sheets, and what fewer sheets would cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..draw.dress import BoardDress, mounted
from ..draw.layout import Layout, laid
from ..draw.sizes import SUITS, place_of
from ..english import counted
from ..load.board import Sheet
from .hinges import FLAT, Folding
from .seams import tile
from .stock import Stock, Unprintable

STEP = 0.1
"""How finely squares are fitted, in mm."""

LEAST, MOST = 8.0, 60.0
"""The smallest and the largest squares that are fitted, in mm."""

WORTH = 0.6
"""How large, as a part of what they are, squares must remain for fewer sheets to be worth telling of."""

IMPOSSIBLE = 1 << 16
"""So many sheets a board takes that cannot be cut for its paper."""


class BoardCut(NamedTuple):
    """How a board is to be cut: for which paper, with the names of its points or without, dressed or plain, folded."""

    stock: Stock
    labels: bool
    dress: BoardDress | None = None
    folding: Folding = FLAT

    def laid(self, sheet: Sheet, square: float) -> Layout:
        """The board laid out with squares of a size."""
        layout = laid(sheet, square, self.labels, False, self.dress is None)
        return layout if self.dress is None else mounted(layout, self.dress)


def sheets_for(sheet: Sheet, square: float, how: BoardCut) -> int:
    """How many sheets a board with such squares takes; very many where it cannot be cut for the paper."""
    layout = how.laid(sheet, square)
    try:
        return len(tile(layout, how.stock, how.folding.folds(layout)).tiles)
    except Unprintable:
        return IMPOSSIBLE


def largest(sheet: Sheet, how: BoardCut, many: int, least: float = LEAST, most: float = MOST) -> float | None:
    """The largest squares between two sizes with which a board goes on so many sheets at most; None where none do."""
    low, high = round(least / STEP), round(most / STEP)
    if sheets_for(sheet, low * STEP, how) > many:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if sheets_for(sheet, middle * STEP, how) <= many else (low, middle)
    return round(low * STEP, 1)


def fitted(sheet: Sheet, how: BoardCut, many: int, punch: float | None = None) -> float:
    """The largest squares for so many sheets, such as suit a punch if one is given; raises where there are none."""
    least, most = LEAST, MOST
    if punch:
        most, least = (punch / share / place_of(sheet, 1.0) for share in SUITS)
    found = largest(sheet, how, many, least + STEP / 2, most)
    if found is None:
        men = f" for men of {punch:g} mm" if punch else ""
        raise Unprintable(
            f"{sheet.title} with squares of {least:.1f} mm or more{men} does not go on {counted(many, 'sheet')} of "
            f"{how.stock.title}; allow more sheets, or larger paper"
        )
    return found


def offers(sheet: Sheet, square: float, how: BoardCut) -> Iterator[tuple[int, float]]:
    """Fewer sheets that would do with squares not much smaller: how many, and the largest squares for them."""
    now = sheets_for(sheet, square, how)
    for many in (2, 1):
        if many < now:
            found = largest(sheet, how, many, WORTH * square, square)
            if found is not None:
                yield many, found
