"""What a seam goes through only where it must: the letters of a dressed board's plates, its words, its pictures."""

from __future__ import annotations

from collections.abc import Iterator

from ..draw.dress import BoardDress, shapes_round
from ..draw.inlaid import letters_on, shapes_on
from ..draw.layout import Layout
from ..draw.picture import LETTERS
from ..load.contours import Contour
from .openings import Span
from .seams import Tender


def tender(layout: Layout, dress: BoardDress | None) -> Tender:
    """Where they are, across and down, letter by letter; a plain board has none."""
    if dress is None:
        return (), ()
    boxes = sorted({_box(contour) for contour in _contours(layout, dress)})
    return tuple(across for across, _ in boxes), tuple(down for _, down in boxes)


def _contours(layout: Layout, dress: BoardDress) -> Iterator[Contour]:
    for shape in shapes_round(layout, dress):
        yield from shape.contours if shape.part == LETTERS else ()
    for contours, _ in letters_on(layout, dress.manner):
        yield from contours
    for shape in shapes_on(layout, dress.pictures):
        yield from shape.contours


def _box(contour: Contour) -> tuple[Span, Span]:
    """How far a contour reaches, across and down; the handles of its curves are counted, which reach a little more."""
    flat = [*contour.start, *(value for leg in contour.legs for value in leg)]
    xs, ys = flat[::2], flat[1::2]
    return (min(xs), max(xs)), (min(ys), max(ys))
