"""Clearings: the room that hatching leaves to the words of a square, and to the number above them."""

from __future__ import annotations

from collections.abc import Iterator

from .drawing import Place
from .layout import Layout, pictured
from .lettering import width
from .words import number_height, numbered, numeral_at, written

AIR, MOST = 0.5, 0.04
"""How far a clearing reaches beyond the words in it, in heights of a capital, and at most in squares.

Round large letters it would leave nothing of the hatching.
"""

Ring = list[Place]


def clearings(layout: Layout) -> Iterator[Ring]:
    """The corners of every clearing; they do not overlap."""
    for writing in written(layout):
        air = min(AIR * writing.size, MOST * layout.square)
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


def common(one: Ring, other: Ring) -> Ring:
    """The corners of what two upright rectangles have in common; none where they are apart."""
    (left, top), (right, bottom) = (
        tuple(pick(nearest(corner[axis] for corner in ring) for ring in (one, other)) for axis in (0, 1))
        for pick, nearest in ((max, min), (min, max))
    )
    return _box(left, top, right, bottom) if left < right and top < bottom else []


def _box(left: float, top: float, right: float, bottom: float) -> Ring:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]
