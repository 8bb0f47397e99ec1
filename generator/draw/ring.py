"""Ways along a ring of pennants: they run beside it in lanes, come out of the pennant left and turn in at their man."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import hypot

from .course import AIR, Course, Surroundings, clear
from .drawing import Place
from .fans import anchor
from .figure import Arrow
from .fixtures import outward
from .layout import RIM, Layout
from .lines import Line, nearest

FIRST, LANE = 0.13, 0.18
"""How far from the ring the first lane runs, and how far apart the lanes are, in grains."""

STEM, APART = 0.25, 0.24
"""How far beside the middle of its pennant a way comes out, and how far apart those from one do, in squares."""

BEYOND = 0.45
"""Lanes that are further out than this, in grains, come near the corners of the border."""


def lanes_of(paths: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
    """A lane for each way along a ring; those that end beside a longer one, or are shorter, run inside of it."""
    steps = {key: {frozenset(step) for step in pairwise(path)} for key, path in paths.items()}
    lanes: dict[int, int] = {}
    waiting = sorted(paths, key=lambda key: len(paths[key]))

    def crossed(key: int) -> bool:
        """Whether somebody who still waits would turn in across this way."""
        return any(paths[other][-1] in paths[key][1:-1] and steps[other] & steps[key] for other in waiting)

    while waiting:
        key = next((key for key in waiting if not crossed(key)), waiting[0])
        waiting.remove(key)
        lanes[key] = 1 + max((lane for other, lane in lanes.items() if steps[other] & steps[key]), default=-1)
    return lanes


def stems_of(paths: Mapping[int, tuple[int, ...]], lanes: Mapping[int, int]) -> dict[int, float]:
    """How far beside the middle of its pennant each way comes out: those in inner lanes further on, each by itself."""
    stems: dict[int, float] = {}
    for key, path in paths.items():
        alike = [other for other, way in paths.items() if way[:2] == path[:2]]
        inside = sum(lanes[other] > lanes[key] for other in alike)
        stems[key] = STEM + APART * (inside - (len(alike) - 1) / 2)
    return stems


def beside_ring(arrow: Arrow, lane: int, stem: float, places: Surroundings) -> Course:
    """The course of an arrow outside a ring."""
    layout = places.layout
    s, g = layout.square, layout.grain
    far = s / 2 + (FIRST + LANE * lane) * g
    begin = _stem(layout, arrow.path, far, stem * s, bool(places.stands.on.get(arrow.path[0])))
    line = [*begin]
    for before, point in pairwise(arrow.path[:-1]):
        line += _passed(layout, before, point, far)
    rests = {*arrow.rests, *(arrow.path[-1 - arrow.sent :][:1] if arrow.sent else ())}
    dots = [begin[0], *(_dot(layout, a, b, far) for a, b in pairwise(arrow.path[:-1]) if b in rests)]
    last = arrow.path[-1]
    out: Line = []
    if arrow.leaves:  # straight outwards from where he is faint
        ox, oy = outward(layout, last)
        tx, ty = _out(layout, last, far)
        if (ghost := places.ghosts.get(arrow.man)) and not (ox and oy):
            tx, ty = (tx, ghost.y) if ox else (ghost.x, ty)
        more = max(RIM * g - (far - s / 2), 0.26 * g)
        out = [(tx, ty), (tx + ox * more, ty + oy * more)]
        line.append((tx, ty))
    else:
        line += _turned_in(arrow, far, places)
    places.crowd.lay(line, head=not arrow.leaves)
    places.crowd.lay(out)
    sent = nearest(line, _out(layout, arrow.path[-1 - arrow.sent], far)) if arrow.sent else 0
    return Course(arrow, line, dots, 0.9 * g, out, sent)


def _passed(layout: Layout, before: int, point: int, far: float) -> Line:
    """How a way passes a pennant: in outer lanes it cuts the corner of the ring, where the border has its ornament."""
    (x, y), (ox, oy) = _out(layout, point, far), outward(layout, point)
    cut = 0.2 * layout.grain
    if not (ox and oy) or far - layout.square / 2 < BEYOND * layout.grain:
        return [(x, y)]
    one, two = (x - ox * cut, y), (x, y - oy * cut)
    bx, by = layout.middle(before)
    px, py = layout.middle(point)
    return [one, two] if abs(bx - px) > abs(by - py) else [two, one]


def _dot(layout: Layout, before: int, point: int, far: float) -> Place:
    """Where somebody rests who came from the pennant before: beside his own, at a corner just before he turns it."""
    (x, y), (ox, oy) = layout.middle(point), _aside(layout, before, point)
    return x + ox * far, y + oy * far


def _aside(layout: Layout, beside: int, point: int) -> Place:
    """Which way is outwards from a pennant: at a corner, from the side on which its neighbor is."""
    (x, y), (bx, by), (ox, oy) = layout.middle(point), layout.middle(beside), outward(layout, point)
    if not (ox and oy):
        return ox, oy
    return (0.0, oy) if abs(bx - x) > abs(by - y) else (ox, 0.0)


def _out(layout: Layout, point: int, far: float) -> Place:
    (x, y), (ox, oy) = layout.middle(point), outward(layout, point)
    return x + ox * far, y + oy * far


def _stem(layout: Layout, path: tuple[int, ...], far: float, aside: float, occupied: bool) -> Line:
    """How a way comes out of the pennant left, a little towards where it goes: others may turn in at its middle."""
    (x, y), (nx, ny) = layout.middle(path[0]), layout.middle(path[1])
    ox, oy = _aside(layout, path[1], path[0])
    s = layout.square
    length = hypot(nx - x, ny - y) or 1.0
    ux, uy = (nx - x) / length, (ny - y) / length
    near = (0.44 if occupied else 0.24) * s
    x, y = x + ux * aside, y + uy * aside
    return [(x + ox * near, y + oy * near), (x + ox * far, y + oy * far)]


def _turned_in(arrow: Arrow, far: float, places: Surroundings) -> Line:
    """The end of a way: straight in from the lane to its man, or round the one who stands before him."""
    layout, last = places.layout, arrow.path[-1]
    s = layout.square
    (gx, gy), stops = places.goal(arrow)
    (mx, my), (ox, oy) = layout.middle(last), _aside(layout, arrow.path[-2], last)
    turn = (mx + ox * far, gy) if ox else (gx, my + oy * far)
    straight = [turn, (gx, gy)]
    others = [oval for oval in places.ovals(last) if oval not in stops]
    between = [oval for oval in others if any(oval.depth(place, 0.0) > 0 for place in _thirds(straight))]
    if between:
        bx, by = layout.middle(arrow.path[-2])
        ux, uy = (bx > mx) - (bx < mx), (by > my) - (by < my)
        gap = 0.64 * s
        corner = (mx + ox * far, my + uy * gap) if ox else (mx + ux * gap, my + oy * far)
        inner = (gx, corner[1]) if ox else (corner[0], gy)
        straight = [corner, inner, (gx, gy)]
    if not stops:
        (ax, ay) = anchor(layout, last)
        return [turn, (ax + ox * 0.3 * s, ay + oy * 0.3 * s)]
    ended = clear(straight[::-1], stops, AIR * s)[::-1]
    return ended if len(ended) > 1 else straight


def _thirds(line: Line) -> Line:
    (x1, y1), (x2, y2) = line
    return [(x1 + (x2 - x1) * i / 6, y1 + (y2 - y1) * i / 6) for i in range(1, 7)]
