"""Words printed on a board: each text wrapped inside its cell, or across a block of cells, as large as it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..load.board import Sheet
from .layout import Layout, laid, pictured
from .lettering import filled, known, wrapped

LEAST = 1.25
"""Capitals of so many mm can just be read at arm's length; smaller words are left out of a drawing altogether."""

MOST = 0.24
"""Capitals are no higher than this part of a square."""

PICTURED = 0.42
"""How much of a square is taken by its picture and number, from above."""

AIR = 0.07
"""Round the words of a square, as a part of it."""

LEADING = 1.55
"""From line to line, in heights of a capital."""


@dataclass(frozen=True)
class Writing:
    """A text laid out: its lines, the middle of each, and the height of its capitals; `upon` is the tint's point."""

    lines: tuple[tuple[str, float, float], ...]
    size: float
    upon: int


def numbered(layout: Layout, point: int) -> bool:
    """Whether a number stands on a point, above its words."""
    sheet = layout.sheet
    there = sheet.numbers in ("inside", "corner") and point in sheet.board.numbers
    return there and "domino" not in sheet.manner.get(point, ())


def number_height(layout: Layout) -> float:
    """How high the number is on a square that has words as well."""
    return 0.13 * layout.square


def numeral_at(layout: Layout, point: int) -> tuple[float, float]:
    """The middle of the number above the words of a square, and its head."""
    x, y = layout.middle(point)
    return x, y - layout.square / 2 + 0.085 * layout.square


def written(layout: Layout) -> list[Writing]:
    """All the words of a board, or none of them where they would be too small to read."""
    texts = [(points, text) for points, text in layout.sheet.words if known(text)]
    single = [_size(layout, points, text) for points, text in texts if len(points) == 1]
    common = min(single, default=0.0)
    found = []
    for points, text in texts:
        size = common if len(points) == 1 else _size(layout, points, text)
        if size * layout.zoom < LEAST:
            return []
        found.append(_set(layout, points, text, size))
    return found


def wants_bare(sheet: Sheet, squares: Mapping[bool, float], zoom: float) -> bool:
    """Whether the words of a board can be read only where its border gives its room to the squares.

    How large these are, with a border and without, is told by `squares`.
    """
    if not sheet.words:
        return False
    framed, bare = (bool(written(laid(sheet, squares[each], True, False, each, zoom=zoom))) for each in (True, False))
    return bare and not framed


def _room(layout: Layout, points: tuple[int, ...]) -> tuple[float, float, float, float]:
    """The box in which words may stand: left, top, width, height, with air round it and below a number."""
    middles = [layout.middle(p) for p in points]
    s, air = layout.square, AIR * layout.square
    left, right = min(x for x, _ in middles) - s / 2, max(x for x, _ in middles) + s / 2
    top, bottom = min(y for _, y in middles) - s / 2, max(y for _, y in middles) + s / 2
    head = number_height(layout) + 0.09 * s if any(numbered(layout, p) for p in points) else 0.0
    if pictured(layout, points[0]):
        head = PICTURED * s - air
    return left + air, top + air + head, right - left - 2 * air, bottom - top - 2 * air - head


def _size(layout: Layout, points: tuple[int, ...], text: str) -> float:
    """The largest size at which a text fits its box."""
    _, _, wide, high = _room(layout, points)
    return _fitting(text, round(wide, 6), round(0.92 * high, 6), MOST * layout.square, LEAST / layout.zoom)


@cache
def _fitting(text: str, wide: float, high: float, most: float, least: float) -> float:
    """The largest size, up to the most, at which a text fits a box; nothing below what can be read."""
    size = most
    while size >= least:
        lines = filled(text, size, wide)
        if lines is not None and (1 + LEADING * (len(lines) - 1)) * size <= high:
            return size
        size *= 0.97
    return 0.0


def _set(layout: Layout, points: tuple[int, ...], text: str, size: float) -> Writing:
    left, top, wide, high = _room(layout, points)
    lines = wrapped(text, size, round(wide, 6)) or (text,)
    y = top + high / 2 - LEADING * size * (len(lines) - 1) / 2
    places = ((line, left + wide / 2, y + i * LEADING * size) for i, line in enumerate(lines))
    return Writing(tuple(places), size, points[0])
