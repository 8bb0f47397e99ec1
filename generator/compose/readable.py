"""Readable: how large the squares of a picture are at least, so that they and all names on them can be read."""

from __future__ import annotations

from ..draw.figure import Figure
from ..draw.layout import LETTERS, laid, ringed
from ..draw.lettering import width
from ..draw.plates import Plate
from ..draw.stands import smallest_name
from ..load.board import Sheet

SQUARE = 5.02
"""How large a square is at least, in mm as they are laid out: in large print names grow with their squares."""

SQUARES = {"corner": 6.6, "beside": 5.6}
"""How large it is at least where its name stands in its corner, or between points."""

NUMBERED = 5.45
"""How large it is at least where only a number stands in its corner."""

NAMES = 1.8
"""How high names on men are at least, in mm, where they have any."""

APART = 0.45
"""How far names in a row are from each other, in mm."""

ROUNDED = 0.3
"""What the size of a square may lose where it is rounded, in mm of its board."""

TRIED = 10.0
"""The size of a square with which it is tried how large names are, in mm."""

FRAMED = 60.0
"""The width of a picture in mm above which its board has its border; smaller ones give the room to the squares."""


def readable(plate: Plate, enlarged: float) -> tuple[float, float]:
    """How wide and high a picture of a board is at least, so that its squares and all names can be read.

    On a page that is enlarged they are laid out so many times smaller.
    """
    sheet = plate.figures[0].sheet
    square = SQUARES.get(sheet.labels, NUMBERED if sheet.numbers == "corner" else SQUARE)
    square = max(square, *map(for_names, plate.figures))
    square = max(square / enlarged, _in_a_row(sheet))
    layout = laid(sheet, square, True, False, False)
    if layout.width > FRAMED and not sheet.partial:
        layout = laid(sheet, square, True, False, True)
    return layout.width + ROUNDED, layout.height + ROUNDED


def for_names(figure: Figure) -> float:
    """The size of a square with which the names on men can be read, in mm; 0 where nobody has a name."""
    high = smallest_name(figure, laid(figure.sheet, TRIED, True, False, False))
    return NAMES * TRIED / high if high else 0.0


def _in_a_row(sheet: Sheet) -> float:
    """The size of a square with which names that stand in a row beside a ring are apart from each other, in mm."""
    if sheet.labels != "ring":
        return 0.0
    wide = {sheet.at[point]: width(sheet.board.points[point], LETTERS) for point in ringed(sheet)}
    pairs = ((here + wide[x + 1, y]) / 2 for (x, y), here in wide.items() if (x + 1, y) in wide)
    return max(pairs, default=0.0) + APART
