"""Inscriptions: what is written on the squares of a board, told below its figure where it is printed too small there.

An edition of large print promises letters of a size that the squares of a board may have no room for.
"""

from __future__ import annotations

from ..draw.layout import laid
from ..draw.plates import Plate
from ..draw.words import written
from .prints import Inscription, Picture
from .rearranging import LARGER

LEAST = 1.8
"""How high capitals are at least in a book, in mm as they are printed; in large print they are higher."""

MANY = 12
"""So many inscriptions, at least, are told in a list; of fewer the words of the page speak."""

LESS = 0.96
"""By which part of its width a picture becomes smaller that is tried again."""


def wordless(plate: Plate, wide: float, zoom: float) -> float:
    """How wide a picture may be, at most so wide, if a board of many inscriptions is to have none: men hide them."""
    sheet = plate.figures[0].sheet
    while len(sheet.words) >= MANY and written(laid(sheet, wide / sheet.columns, True, False, False, zoom=zoom)):
        wide *= LESS
    return wide


def inscriptions(plate: Plate, picture: Picture, zoom: float) -> tuple[Inscription, ...]:
    """What is written on a board with the full measure, by numbers, where its letters are smaller than promised."""
    sheet = plate.figures[0].sheet
    numbers = sheet.board.numbers
    texts = {(numbers[points[0]], text) for points, text in sheet.words if points[0] in numbers and len(points) == 1}
    if zoom <= LARGER or not plate.full or len(texts) < MANY:
        return ()
    bare = laid(
        sheet, picture.wide / sheet.columns, True, False, False, zoom=zoom
    )  # no square of the picture is larger
    if min((each.size * zoom for each in written(bare)), default=0.0) >= LARGER * LEAST:
        return ()
    return tuple((str(number), text) for number, text in sorted(texts))
