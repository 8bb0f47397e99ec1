"""What stands on the ground of a board: diamonds, circles, pennants, dominoes, stars, the points of backgammon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin, sqrt

from ..load.rings import TrackRing
from .canvas import Canvas
from .drawing import Outline, Place
from .ground import FLAT, fine, paint
from .layout import Layout
from .theme import Theme
from .trace import circle, diamond, gathered, polygon, star

PIPS: dict[int, tuple[Place, ...]] = {
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, -1), (-1, -1), (1, 1)), 5: ((-1, 1), (1, -1), (-1, -1), (1, 1), (0, 0)),
    6: ((-1, 1), (1, -1), (-1, -1), (1, 1), (-1, 0), (1, 0)),
}  # fmt: skip
"""Where the spots of a domino stand about its middle."""

APART, SPOT = 0.2, 0.07
"""How far spots of a domino are from its middle, across and down, and their radius, in squares: a man covers them."""

PIT = 0.47
"""How wide a pit is from its middle to its rim, in squares."""


def draw_fixtures(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Draw them all, one path for each sort and tint."""
    thin = fine(layout, theme)
    for places, closed in ropes_of(layout):
        canvas.path(polygon(places, closed), "rope", line=theme.line, width=1.4 * thin)
    shapes: dict[str, list[list[Place]]] = {}
    for tint, corners in shapes_of(layout):
        shapes.setdefault(tint, []).append(corners)
    for tint, several in shapes.items():
        paint(canvas, theme, tint, several, layout.grain, thin)
    half = 0.4 * layout.square
    inlays = gathered(polygon(diamond(*layout.middle(p), half, half)) for p in _points(layout, "diamonds"))
    canvas.path(inlays, "inlay", line=theme.tint("diamond").letter, width=0.8 * thin)
    circles = gathered(circle(*middle, r) for middle, r in circles_of(layout).values())
    canvas.path(circles, "circles", theme.tint("circle").fill, theme.line, 1.5 * thin)
    canvas.path(gathered(circle(*pip) for pip in pips_of(layout)), "pips", theme.line)
    stars: dict[str, Outline] = {}
    for x, y, size, flagged in stars_of(layout):
        ink = theme.tint("star").letter if flagged else theme.tint("star").fill
        stars[ink] = stars.get(ink, ()) + polygon(star(x, y, size, 0.42 * size))
    for ink, outline in stars.items():
        if ink == "none":
            canvas.path(outline, "stars", theme.paper, theme.line, thin)
        else:
            canvas.path(outline, "stars", ink, theme.paper, thin)


def _points(layout: Layout, manner: str) -> list[int]:
    return [p for p in range(len(layout.sheet.board.points)) if manner in layout.sheet.manner.get(p, ())]


def shapes_of(layout: Layout) -> Iterator[tuple[str, list[Place]]]:
    """Diamonds, pennants and backgammon points, each with its tint."""
    sheet, s = layout.sheet, layout.square
    for point, manners in sorted(sheet.manner.items()):
        x, y = layout.middle(point)
        column, row = sheet.at[point]
        flat = next((m for m in manners if m in FLAT), "")
        if "diamonds" in manners:
            yield flat or "diamond", diamond(x, y, 0.48 * s, 0.48 * s)
        if "hexagons" in manners:
            yield flat or "plain", hexagon(x, y, s / sqrt(3), sheet.shape is not None and sheet.shape.turned)
        if "pennants" in manners:
            yield flat or pennant_tint(layout, point), pennant(layout, point)
        if "spikes" in manners:
            yield flat or ("other spike" if (column + (row > 0)) % 2 else "spike"), spike(layout, point)


def pennant_tint(layout: Layout, point: int) -> str:
    """The tint of a pennant: they go by turns, and a star has its own."""
    column, row = layout.sheet.at[point]
    if "stars" in layout.sheet.manner[point]:
        return "star"
    return "other pennant" if (column + row) % 2 else "pennant"


def hexagon(x: float, y: float, half: float, turned: bool) -> list[Place]:
    """The corners of a hexagon about a place, one of them above it; turned, a side."""
    first = 0.0 if turned else pi / 6
    return [(x + half * cos(first + n * pi / 3), y + half * sin(first + n * pi / 3)) for n in range(6)]


def circles_of(layout: Layout) -> dict[int, tuple[Place, float]]:
    """The round spaces, each with its middle and its radius: larger where it holds a number on a coloured cell.

    A pit is as large as a square.
    """
    manner, s = layout.sheet.manner, layout.square

    def radius(manners: tuple[str, ...]) -> float:
        return PIT * s if "pits" in manners else 0.33 * s if set(FLAT) & set(manners) else 0.16 * s

    return {point: (layout.middle(point), radius(manner[point])) for point in _points(layout, "circles")}


def pips_of(layout: Layout) -> Iterator[tuple[float, float, float]]:
    """The spots of dominoes: middle and radius."""
    s = layout.square
    for point in _points(layout, "domino"):
        x, y = layout.middle(point)
        for px, py in PIPS.get(layout.sheet.board.numbers.get(point, 0), ()):
            yield x + px * APART * s, y + py * APART * s, SPOT * s


def faces_of(layout: Layout) -> Iterator[tuple[float, float, float]]:
    """Where the spots of dominoes stand: the middle of each that has some, and how far from it they reach."""
    for point in _points(layout, "domino"):
        if layout.sheet.board.numbers.get(point, 0) in PIPS:
            yield *layout.middle(point), (APART + SPOT) * layout.square


def is_spotted(layout: Layout, point: int) -> bool:
    """Whether spots stand on a point: a dot among them, or beside them, would be taken for one more."""
    numbered = layout.sheet.board.numbers.get(point, 0) in PIPS
    return numbered and "domino" in layout.sheet.manner.get(point, ())


def stars_of(layout: Layout) -> Iterator[tuple[float, float, float, bool]]:
    """The stars: middle, size, and whether it is on a pennant."""
    s = layout.square
    for point in _points(layout, "stars"):
        x, y = layout.middle(point)
        if "pennants" in layout.sheet.manner[point]:
            dx, dy = outward(layout, point)
            yield x + dx * 0.2 * s, y + dy * 0.2 * s, 0.17 * s, True
        else:
            yield x, y, 0.3 * s, False


def ropes_of(layout: Layout) -> Iterator[tuple[list[Place], bool]]:
    """The lines that rings of pennants hang from, each with whether it closes: on a part of a board it may not."""
    flown = set(_points(layout, "pennants"))
    for ring in layout.sheet.rings:
        if flown.issuperset(ring.points):
            yield rope(layout, ring), ring.closed


def outward(layout: Layout, point: int) -> Place:
    """Which way on the paper is out of the ring that a track makes; up where there is none."""
    out = layout.sheet.outward(point)
    if out is None:
        return 0.0, -1.0
    way = -1.0 if layout.turned else 1.0
    return way * out[0], -way * out[1]


def pennant(layout: Layout, point: int) -> list[Place]:
    """The corners of a pennant that hangs from a line round the field, its fly pointing inwards.

    At a corner of the ring it hangs from both sides, and its fly points at the corner of the field.
    """
    x, y = layout.middle(point)
    ox, oy = outward(layout, point)
    s = layout.square
    hoist, fly, half = 0.4 * s, 0.5 * s, 0.44 * s
    if ox and oy:
        near, far = 0.4 * s, 0.04 * s
        return [
            (x + ox * near, y + oy * near),
            (x - ox * far, y + oy * near),
            (x - ox * near, y - oy * near),
            (x + ox * near, y - oy * far),
        ]
    return [
        (x + ox * hoist - oy * half, y + oy * hoist + ox * half),
        (x - ox * fly, y - oy * fly),
        (x + ox * hoist + oy * half, y + oy * hoist - ox * half),
    ]


def rope(layout: Layout, ring: TrackRing) -> list[Place]:
    """The line that a ring of pennants hangs from, through all their hoists: a rectangle, or a stretch of one."""
    hoists = [_hoist(layout, point) for point in ring.points]
    if not ring.closed:
        first, last = ring.points[0], ring.points[-1]
        return [_beyond(layout, first, hoists[1:2], 0), *hoists, _beyond(layout, last, hoists[:-1][-1:], 1)]
    (left, right), (top, bottom) = ((min(v), max(v)) for v in zip(*hoists, strict=True))
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _hoist(layout: Layout, point: int) -> Place:
    """Where the rope passes a pennant."""
    (x, y), (ox, oy), far = layout.middle(point), outward(layout, point), 0.4 * layout.square
    return x + far * ox, y + far * oy


def _beyond(layout: Layout, point: int, next_to: Sequence[Place], nth: int) -> Place:
    """Where a rope ends that is cut beside a pennant: on the side of it that is not next to the others."""
    (x, y), (ox, oy), half = _hoist(layout, point), outward(layout, point), 0.5 * layout.square
    ways = [(-ox, 0.0), (0.0, -oy)] if ox and oy else [(-oy, ox), (oy, -ox)]
    free = [way for way in ways if not any((px - x) * way[0] + (py - y) * way[1] > 0 for px, py in next_to)]
    wx, wy = free[nth % len(free)]
    return x + half * wx, y + half * wy


def spike(layout: Layout, point: int) -> list[Place]:
    """The long triangle of a backgammon point, from the edge of the table towards the middle."""
    x, y = layout.middle(point)
    s = layout.square
    way = inwards(layout, point)
    base = y - way * s / 2
    return [(x - s / 2, base), (x, base + way * s * min(5.2, layout.sheet.rows / 2 - 0.4)), (x + s / 2, base)]


def inwards(layout: Layout, point: int) -> float:
    """Which way the points of backgammon, and the men upon them, grow: down from the top, up from the bottom."""
    return -1.0 if layout.middle(point)[1] > layout.height / 2 else 1.0


def on_ring(layout: Layout, path: tuple[int, ...]) -> bool:
    """Whether a path keeps to a ring of pennants, from each to the next: such ways run beside the ring."""
    manner = layout.sheet.manner
    if len(path) < 2 or not all("pennants" in manner.get(point, ()) for point in path):
        return False
    for ring in layout.sheet.rings:
        if all(point in ring.points for point in path):
            steps = {frozenset(step) for step in ring.steps()}
            return all(frozenset(step) in steps for step in pairwise(path))
    return False
