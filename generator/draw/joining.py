"""Joining: the strip of drawings that shows how the sheets of a board become one, drawn from how this board is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from ..load.contours import Contour
from ..load.picture import Illustration, PaintedShape
from .drawing import Chain, Curve, Place
from .lettering import WEIGHT, lettered

NAME = "make-board"
PANEL, HIGH = 36.0, 26.0
"""How wide each of the four drawings is, and how high, in mm."""

SQUARE, LINE = 3.6, 0.3
"""A square of the small boards, and a fine line, in mm."""

SIDE = 21.0
"""How large the whole board is on the last drawing, in mm."""

LETTER = 2.4
"""How high the name of a sheet is, in mm."""

FIGURE, CORNER = 3.0, (1.3, 1.8)
"""How high the number of a drawing is, and where its middle lies in the drawing's corner, in mm."""

Put = Callable[[float, float], Place]
"""Where a place along and across the seam lies on the paper."""


def joining(
    first: str, second: str, beside: bool, across: int, down: int, four: Sequence[str] = ()
) -> Illustration:
    """Four drawings: a flap is cut round, a sheet is cut at its seam, laid on the flap, and the whole board cut out.

    The second sheet comes beside the first or below it; the board has so many sheets across and down. Where
    `four` sheets meet, flaps both ways are shown.
    """
    if four:
        return _both_ways(four, across, down)
    shapes: list[PaintedShape] = []
    for number, step in enumerate((_flapped, _cut, _laid)):
        shapes += (shape._replace(part=number + 1) for shape in step(_placed(PANEL * number, beside), first, second))
    shapes += (shape._replace(part=4) for shape in _whole(3 * PANEL, across, down))
    way = "beside" if beside else "below"
    told = (
        f"Four drawings: sheet {first} is cut round its flap; sheet {second} is cut at its edge; it is laid on the "
        f"flap, {way} {first}, line to line; the whole board of {across * down} sheets is cut round."
    )
    return Illustration(NAME, "", "Joining the board", told, 4 * PANEL, HIGH, tuple(shapes))


def _both_ways(four: Sequence[str], across: int, down: int) -> Illustration:
    """The same where sheets are joined to rows, and the rows to each other."""
    steps = (
        _flapped_twice(0, four[0]),
        _cut_twice(PANEL, four[3]),
        _laid_in_rows(2 * PANEL, four),
        _whole(3 * PANEL, across, down),
    )
    shapes = tuple(shape._replace(part=number) for number, step in enumerate(steps, 1) for shape in step)
    told = (
        f"Four drawings: sheet {four[0]} is cut round its two flaps; {four[3]} is cut at its left and top edges; "
        "sheets are laid on flaps beside each other, and rows below each other; the whole board of "
        f"{across * down} sheets is cut round."
    )
    return Illustration(NAME, "", "Joining the board", told, 4 * PANEL, HIGH, shapes)


def _flapped_twice(left: float, name: str) -> Iterator[PaintedShape]:
    """A sheet with a flap at its right and one below: what is beyond them is cut off."""
    x, y, side = left + 6, 3.0, 3 * SQUARE

    def put(along: float, across: float) -> Place:
        return x + along, y + across

    yield _box(put, -2, -2, 17, 22.5, "paper", "ink")
    yield from _board(put, 0, 0, 3)
    yield _shape(put, [(side, 0), (side + 3, 2), (side + 3, side - 2), (side, side)], "light", "ink")
    yield _shape(put, [(0, side), (2, side + 3), (side - 2, side + 3), (side, side)], "light", "ink")
    right = [(side, -3), (side, 0), (side + 3, 2), (side + 3, side - 2), (side, side)]
    yield _stroke(put, *right, (side - 2, side + 3), (2, side + 3), (0, side), (-3, side))
    yield _named(put, name, side / 2, side + 6.5)


def _cut_twice(left: float, name: str) -> Iterator[PaintedShape]:
    """A sheet that lies upon flaps at its left and above it: its edges are cut off from mark to mark."""
    x, y, side = left + 6, 2.0, 3 * SQUARE

    def put(along: float, across: float) -> Place:
        return x + along, y + across

    yield _box(put, -2, -1, 17, 22.5, "paper", "ink")
    yield _shape(put, [(-2, -1), (17, -1), (17, 3), (2, 3), (2, 22.5), (-2, 22.5)], "light", "ink")
    yield from _board(put, 2, 3, 3)
    yield _stroke(put, (2, -1.7), (2, 23.2))
    yield _stroke(put, (-3, 3), (18, 3))
    yield _named(put, name, 2 + side / 2, side + 6.5)


def _laid_in_rows(left: float, four: Sequence[str]) -> Iterator[PaintedShape]:
    """Sheets on their way to the flaps of others: beside each other, and row below row."""
    wide, high, flap = 8.0, 7.0, 2.0

    def put(along: float, across: float) -> Place:
        return left + 3.5 + along, 3 + across

    for row, column in product(range(2), range(2)):
        a, b = column * (wide + 5), row * (high + 5)
        if not column:
            yield _shape(put, [(a + wide, b), (a + wide + flap, b + 1.5), (a + wide + flap, b + high - 1.5),
                               (a + wide, b + high)], "light", "ink")  # fmt: skip
        if not row:
            yield _shape(put, [(a, b + high), (a + 1.5, b + high + flap), (a + wide - 1.5, b + high + flap),
                               (a + wide, b + high)], "light", "ink")  # fmt: skip
        yield _box(put, a, b, a + wide, b + high, "paper", "ink")
        yield _named(put, four[2 * row + column], a + wide / 2, b + high / 2)
    for b in (-1.3, 2 * high + 5 + 1.3):
        yield _stroke(put, (wide + 9, b), (wide + 2, b))
        yield _shape(put, [(wide + 1, b), (wide + 3, b - 0.8), (wide + 3, b + 0.8)], "accent")
    right = 2 * wide + 5 + 1.5
    yield _stroke(put, (right, high + 9), (right, high + 2))
    yield _shape(put, [(right, high + 1), (right - 0.8, high + 3), (right + 0.8, high + 3)], "accent")


def _placed(left: float, beside: bool) -> Put:
    """A drawing that begins there: along the seam's way to the right, or downward."""
    return lambda along, across: (left + 3 + along, 4 + across) if beside else (left + 6 + across, 1 + along)


def _shape(put: Put, places: Sequence[Place], fill: str, line: str = "none", width: float = LINE) -> PaintedShape:
    start, *more = (put(*place) for place in places)
    return PaintedShape((Contour(start, tuple(more), fill != "none"),), fill, line, width if line != "none" else 0.0)


def _box(put: Put, a: float, b: float, c: float, d: float, fill: str, line: str = "none") -> PaintedShape:
    """A box from one corner to the other."""
    return _shape(put, [(a, b), (c, b), (c, d), (a, d)], fill, line)


def _stroke(put: Put, *places: Place, width: float = 0.5) -> PaintedShape:
    return _shape(put, places, "none", "accent", width)


def _board(put: Put, a: float, b: float, many: int) -> Iterator[PaintedShape]:
    """A part of a board with so many squares along and three across."""
    for i, j in product(range(many), range(3)):
        if (i + j) % 2:
            yield _box(put, a + i * SQUARE, b + j * SQUARE, a + (i + 1) * SQUARE, b + (j + 1) * SQUARE, "dark")
    yield _box(put, a, b, a + many * SQUARE, b + 3 * SQUARE, "none", "ink")


def numbered(strip: Illustration, many: int) -> Illustration:
    """A strip of so many drawings, each with its number in its corner, for words that are not set below them."""
    (x, y), wide = CORNER, strip.wide / many
    found = (_written(str(at + 1), (at * wide + x, y), FIGURE, "accent")._replace(part=at + 1) for at in range(many))
    return replace(strip, shapes=(*strip.shapes, *found))


def _named(put: Put, name: str, along: float, across: float) -> PaintedShape:
    """The name of a sheet, upright however the sheets are joined."""
    return _written(name, put(along, across), LETTER, "ink")


def _written(words: str, at: Place, high: float, paint: str) -> PaintedShape:
    """A few letters about their middle."""
    lines = [
        Contour(strand.places[0], tuple(strand.places[1:]), strand.closed)
        if isinstance(strand, Chain)
        else Contour(*strand)
        for strand in lettered(words, *at, high)
        if isinstance(strand, Chain | Curve)
    ]
    return PaintedShape(tuple(lines), "none", paint, high * WEIGHT)


def _flap(put: Put, a: float, deep: float) -> PaintedShape:
    return _shape(put, [(a, 3), (a + deep, 5), (a + deep, 11.8), (a, 13.8)], "light", "ink")


def _flapped(put: Put, first: str, second: str) -> Iterator[PaintedShape]:
    """The first sheet: what is beyond its flap is cut off."""
    del second
    edge = 2 + 3 * SQUARE
    yield _box(put, 0, 0, 22, 17, "paper", "ink")
    yield from _board(put, 2, 3, 3)
    yield _flap(put, edge, 4)
    yield _stroke(put, (edge, -1), (edge, 3), (edge + 4, 5), (edge + 4, 11.8), (edge, 13.8), (edge, 18))
    yield _named(put, first, 20, 8.5)


def _cut(put: Put, first: str, second: str) -> Iterator[PaintedShape]:
    """The second sheet: its edge is cut off from mark to mark."""
    del first
    yield _box(put, 0, 0, 22, 17, "paper", "ink")
    yield _box(put, 0, 0, 4, 17, "light", "ink")
    yield from _board(put, 4, 3, 3)
    yield _stroke(put, (4, -1), (4, 18))
    yield _named(put, second, 18.5, 8.5)


def _laid(put: Put, first: str, second: str) -> Iterator[PaintedShape]:
    """Glue on the flap, and the second sheet on its way to it."""
    edge, gap = 2 * SQUARE, 3.4
    yield from _board(put, 0, 3, 2)
    yield _flap(put, edge, 3)
    glue = [(edge + (0.8 if i % 2 else 2.0), 5.4 + i * 0.75) for i in range(9)]
    yield _stroke(put, *glue, width=0.4)
    yield from _board(put, edge + gap + 1, 3, 2)
    yield _stroke(put, (edge + gap + 7, 1.2), (edge + 1, 1.2))
    yield _shape(put, [(edge, 1.2), (edge + 2, 0.4), (edge + 2, 2.0)], "accent")
    yield _named(put, first, SQUARE, 16.2)
    yield _named(put, second, edge + gap + 1 + SQUARE, 16.2)


def _whole(left: float, across: int, down: int) -> Iterator[PaintedShape]:
    """The whole board with its seams, cut round."""

    def put(along: float, aside: float) -> Place:
        return left + 5 + along, 2.5 + aside

    side = SIDE / max(across, down)
    wide, high = side * across, side * down
    yield _box(put, 0, 0, wide, high, "paper", "ink")
    for row, column in product(range(down), range(across)):
        yield _box(put, column * side, row * side, (column + 1) * side, (row + 1) * side, "none", "ink")
        if side >= 3 * LETTER:
            name = f"{chr(65 + row)}{column + 1}"
            yield _named(put, name, (column + 0.5) * side, (row + 0.5) * side)
    round_about = [(-1.2, -1.2), (wide + 1.2, -1.2), (wide + 1.2, high + 1.2), (-1.2, high + 1.2), (-1.2, -1.2)]
    yield _stroke(put, *round_about)
