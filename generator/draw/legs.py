"""The legs of a way, from landing to landing: straight, an arc over a neighbour, a small hop in a long leap, a bow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import hypot
from operator import itemgetter

from ..load.board import Sheet
from .course import Surroundings
from .crowd import WAY
from .drawing import Place
from .fans import anchor
from .figure import Arrow
from .layout import Layout
from .lines import Line, bowed, hopping, length_of, normal

BEND = 0.2
"""How far the arc of a leap bulges, as a part of its length."""

ARCS = tuple(
    (cost + aside, side * bend)
    for side, aside in ((1, 0.0), (-1, 1.5))
    for cost, bend in ((0.0, 1.0), (0.2, 0.8), (0.3, 1.2), (0.4, 1.4), (0.6, 0.65), (0.7, 1.6))
)
"""The arcs of a leap: what each costs, and how far it bulges, in bends; on the far side only where that saves much."""

NEXT = 2.9
"""A leap over a neighbour is no longer than this, in squares."""

BOWS = (0.3, -0.3, 0.5, -0.5, 0.75, -0.75)
"""How far a leg may bow aside, in squares, where it would run over somebody."""

STRAYS = 0.85
"""How far from the straight way a line between numbers may run, in squares: further, nobody would read it as that."""

THREADS = {"inside": (0.13, 0.87), "corner": (0.55, 0.7, 0.85)}
"""How far from the left or upper edge of a square a line runs that strikes out no number there, in squares."""

Ended = Callable[[Line, bool, bool], Line]
"""Takes from a line what lies under the men at its beginning, at its end, or both."""


def legs(arrow: Arrow, nodes: Line, places: Surroundings, ended: Ended, bows: bool) -> tuple[Line, float]:
    """A way from landing to landing, each leg so that it runs over as little as may be, and what it costs in all."""
    line: Line = []
    total = 0.0
    last = len(nodes) - 2
    for i, points in enumerate(pairwise(arrow.path)):
        over = leapt(places.layout.sheet, *points, arrow.over)
        several = shapes(places, points, (nodes[i], nodes[i + 1]), over, bows)
        best, least = best_leg(((extra, ended(leg, i == 0, i == last)) for extra, leg in several), places, over)
        line += best if not line else best[1:]
        total += least
    return line, total


def sent_leg(several: Iterable[tuple[float, Line]], places: Surroundings, least: float) -> tuple[Line, float]:
    """Which of many shapes of a leg costs least, and what it costs, if that is less than so much; seen from afar."""
    best: Line = []
    for extra, leg in several:
        if extra >= least:
            continue
        cost = extra + places.crowd.met(leg, way=0.0)
        if cost >= least:
            continue
        cost += 2 * WAY * places.crowd.along(leg, 0.33)
        if cost < least:
            best, least = leg, cost
    return best, least


def best_leg(
    several: Iterable[tuple[float, Line]], places: Surroundings, over: tuple[int, ...] = ()
) -> tuple[Line, float]:
    """Which of several shapes of a leg costs least, and what it costs."""
    allowed = [oval for point in over for oval in places.there(point)]
    best: Line = []
    least = float("inf")
    for extra, leg in several:
        if extra >= least:
            continue
        cost = extra + places.crowd.met(leg, allowed)
        if cost < least:
            best, least = leg, cost
        if cost == 0:
            break
    return best, least


def leapt(sheet: Sheet, a: int, b: int, over: Iterable[int]) -> tuple[int, ...]:
    """Those of the points leapt over that lie between two others, on the line that joins them."""
    spot = sheet.spot
    (ax, ay), (bx, by) = spot(a), spot(b)
    dx, dy = bx - ax, by - ay

    def between(point: int) -> bool:
        x, y = spot(point)[0] - ax, spot(point)[1] - ay
        return abs(x * dy - y * dx) < 1e-6 and 0 < x * dx + y * dy < dx * dx + dy * dy

    return tuple(point for point in dict.fromkeys(over) if between(point))


def is_arc(sheet: Sheet, a: int, b: int, over: tuple[int, ...]) -> bool:
    """Whether somebody leaps over one neighbour to the point behind him, and no further."""
    if len(over) != 1:
        return False
    (ax, ay), (bx, by), (ox, oy) = (sheet.spot(point) for point in (a, b, over[0]))
    return hypot(bx - ax, by - ay) < NEXT and abs(ax + bx - 2 * ox) + abs(ay + by - 2 * oy) < 1e-6


def shapes(
    places: Surroundings, points: tuple[int, int], ends: tuple[Place, Place], over: tuple[int, ...], bows: bool
) -> Iterator[tuple[float, Line]]:
    """The shapes that a leg may have, the best first, each with what it costs beside what it runs over."""
    s = places.layout.square
    start, end = ends
    length = length_of(ends)
    if not over:
        yield 0.0, [start, end]
        if not bows:
            return
        flat = 2.0 if length < 2.4 * s else min(4.0, 2 + 0.8 * (length / s - 2))
        for bow in BOWS:
            for shape in dict.fromkeys((2.0, flat)):
                yield 0.5 + 0.8 * abs(bow) + 0.01 * shape, bowed(start, end, bow * s, shape)
        if is_numbered(places.layout) and length > s:
            yield from sorted(threads(places.layout, start, end), key=itemgetter(0))
        return
    if is_arc(places.layout.sheet, *points, over):
        for extra, bend in ARCS:
            yield extra, bowed(start, end, bend * BEND * length)
        return
    hops = [anchor(places.layout, point) for point in over]
    there = (oval for point in over for oval in places.there(point))
    radius = max([0.24 * s, *(max(oval.wide, oval.high) for oval in there)]) + 0.08 * s
    for extra, side in ((0.0, 1), (0.4, -1)):
        nx, ny = normal(start, end)
        off = side * ((hops[0][0] - start[0]) * nx + (hops[0][1] - start[1]) * ny)
        yield extra + 3 * max(0.0, off / s), hopping(start, end, hops, radius, side)


def is_numbered(layout: Layout) -> bool:
    """Whether a number stands in nearly every square."""
    board = layout.sheet.board
    return layout.sheet.numbers in THREADS and 2 * len(board.numbers) > len(board.points)


def _aside(place: Place, start: Place, end: Place) -> float:
    """How far a place is from the straight line between two others, as if that had no ends."""
    (x1, y1), (x2, y2) = start, end
    whole = length_of((start, end))
    return abs((x2 - x1) * (place[1] - y1) - (y2 - y1) * (place[0] - x1)) / whole if whole else 0.0


def threads(layout: Layout, start: Place, end: Place) -> Iterator[tuple[float, Line]]:
    """Lines that run between the numbers, up or across the board, and slant to them at their ends."""
    s = layout.square
    straight = length_of((start, end))
    for upright in (True, False):
        (a, b), (c, d) = (start, end) if upright else (start[::-1], end[::-1])
        for edge in layout.lefts if upright else layout.tops:
            for far in THREADS[layout.sheet.numbers]:
                at = edge + far * s
                if not min(a, c) - s < at < max(a, c) + s:
                    continue
                way = 1 if d > b else -1
                for steep, low in ((1.0, 1.0), (1.0, 0.5), (0.5, 0.5), (0.35, 0.5), (0.25, 0.5)):
                    one, two = steep * abs(a - at), low * abs(c - at)
                    if one + two > abs(b - d):
                        continue
                    line = [(a, b), (at, b + way * one), (at, d - way * two), (c, d)]
                    placed = line if upright else [(x, y) for y, x in line]
                    if max(_aside(place, start, end) for place in placed) > STRAYS * s:
                        continue
                    yield 0.6 + 0.5 * (length_of(placed) - straight) / s, placed
