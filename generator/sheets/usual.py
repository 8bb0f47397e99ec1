"""What is usual where nothing is said: how large the squares of a kit are, and whether its board names its points."""

from __future__ import annotations

from ..draw.dress import BoardDress
from ..draw.sizes import square_for
from ..load.board import Sheet

RING = "ring"
"""How boards say that the names of their points stand round about them."""


def square_of(sheet: Sheet, square: float | None, punch: float | None = None) -> float:
    """The size of squares: as told, as suits a punch, or the board's own."""
    return square or (square_for(sheet, punch) if punch else sheet.square)


def default_labels(sheet: Sheet, dress: BoardDress | None) -> bool:
    """Whether a board has the names of its points where nothing is said of them."""
    return has_labels(sheet) if dress is None else sheet.named


def has_labels(sheet: Sheet) -> bool:
    """Whether a plain board of a kit has the names of its points, unless it is told: all that stand within its border.

    Examples are written by these names. Those of a ring stand about the board and would make it larger.
    """
    return sheet.named or sheet.labels != RING
