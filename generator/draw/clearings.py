"""Clearings: the room that hatching leaves to the words of a square, and to the number above them."""

from __future__ import annotations

from collections.abc import Iterator

from .drawing import Place
from .layout import Layout, pictured
from .lettering import width
from .words import number_height, numbered, numeral_at, written

AIR = 0.5
"""How far a clearing reaches beyond the words in it, in heights of a capital."""

Ring = list[Place]


def clearings(layout: Layout) -> Iterator[Ring]:
    """The corners of every clearing; they do not overlap."""
    for writing in written(layout):
        air = AIR * writing.size
        _, x, top = writing.lines[0]
        _, _, foot = writing.lines[-1]
        half = max(width(line, writing.size) for line, _, _ in writing.lines) / 2 + air
        above = top - writing.size / 2 - air
        yield _box(x - half, above, x + half, foot + writing.size / 2 + air)
        if numbered(layout, writing.upon) and not pictured(layout, writing.upon):
            x, head = numeral_at(layout, writing.upon)
            size = number_height(layout)
            half = width(str(layout.sheet.board.numbers[writing.upon]), size) / 2 + air
            yield _box(x - half, head - air, x + half, min(head + size + air, above))


def _box(left: float, top: float, right: float, bottom: float) -> Ring:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]
