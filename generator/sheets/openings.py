"""Openings: where a seam may run, on grid lines or in empty margin, never through a place or a number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..draw.labels import name_ways
from ..draw.layout import Layout, numbered_rows
from ..draw.lettering import width as lettered_width
from ..draw.words import written

NEAR = 1e-6
Span = tuple[float, float]


def busy(layout: Layout) -> tuple[list[Span], list[Span]]:
    """What no seam may go through, across and down: places of play, circles, triangles, numbers, the margin."""
    across: list[Span] = []
    down: list[Span] = []

    def keep(x: float, y: float, half_wide: float, half_high: float) -> None:
        across.append((x - half_wide, x + half_wide))
        down.append((y - half_high, y + half_high))

    sheet, s, g = layout.sheet, layout.square, layout.grain
    ways = name_ways(layout) if layout.labels and sheet.labels == "beside" else ()
    for (column, row), point in sheet.cells.items():
        left, top = layout.corner(column, row)
        manners = () if point is None else sheet.manner.get(point, ())
        x, y = left + s / 2, top + s / 2
        if "spikes" in manners:
            length = s * min(5.2, sheet.rows / 2 - 0.4)
            way = -1 if y > layout.height / 2 else 1
            keep(x, y - way * s / 2 + way * length / 2, s / 2, length / 2)
        elif set(manners) == {"circles"}:
            keep(x, y, 0.33 * s, 0.33 * s)
        else:
            keep(x, y, s / 2, s / 2)
        if point is not None and layout.labels and sheet.labels == "beside":
            dx, dy = ways[point]
            far = 0.37 * s + (0.17 + 0.04 * len(sheet.board.points[point])) * g
            keep(x + dx * far, y + dy * far, 0.3 * g, 0.2 * g)
    if sheet.numbers == "sides":
        for row, (_, first, last) in numbered_rows(sheet).items():
            ends = sorted(layout.lefts[column] + s / 2 for column in (first, last))
            for x, side in zip(ends, (-1, 1), strict=True):
                keep(x + side * (s + layout.gutter) / 2, layout.tops[row] + s / 2, 0.2 * g, 0.2 * g)
    for writing in written(layout):
        for text, x, y in writing.lines:
            keep(x, y, lettered_width(text, writing.size) / 2, 0.8 * writing.size)
    left, top, wide, high = layout.area
    across += [(0.0, left), (left + wide, layout.width)]
    down += [(0.0, top), (top + high, layout.height)]
    return across, down


def nearest_the_edge(layout: Layout) -> float:
    """How near to its edge a board has a place, a name or a number, in mm; its border may go to the edge."""
    found = [min(layout.width, layout.height)]
    for spans, long in zip(busy(layout), (layout.width, layout.height), strict=True):
        found += [min(low, long - high) for low, high in spans if low > NEAR and high < long - NEAR]
    return min(found)


def open_places(spans: Sequence[Span], length: float) -> tuple[float, ...]:
    """Where a seam may run: the edges of busy spans that lie inside no other, and the middles of wide gaps."""
    spans = sorted({(round(low, 6), round(high, 6)) for low, high in set(spans)})
    edges = sorted({edge for span in spans for edge in span if NEAR < edge < length - NEAR})
    free = [edge for edge in edges if not any(low + NEAR < edge < high - NEAR for low, high in spans)]
    gaps = [
        (a + b) / 2
        for a, b in pairwise(free)
        if b - a > NEAR and not any(low < (a + b) / 2 < high for low, high in spans)
    ]
    return tuple(sorted({*free, *gaps}))
