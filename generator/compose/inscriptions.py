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
