"""Ways along a ring of pennants: they run beside it in lanes, come out of the pennant left and turn in at their man."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import hypot

from .course import AIR, Course, Places, clear
from .fans import anchor
from .figure import Arrow
from .fixtures import outward
from .layout import Layout
from .lines import Line
from .trace import Place

FIRST, LANE = 0.13, 0.2
"""How far from the ring the first lane runs, and how far apart the lanes are, in grains."""


def lanes_of(paths: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
    """A lane for each way along a ring, short ones innermost; one may begin in a lane where another ends."""
    taken: list[set[frozenset[int]]] = []
    lanes: dict[int, int] = {}
    for key, path in sorted(paths.items(), key=lambda item: len(item[1])):
        steps = {frozenset(step) for step in pairwise(path)}
        lane = next((i for i, used in enumerate(taken) if not used & steps), len(taken))
        if lane == len(taken):
            taken.append(set())
        taken[lane] |= steps
        lanes[key] = lane
    return lanes


def beside_ring(arrow: Arrow, lane: int, places: Places) -> Course:
    """The course of an arrow outside a ring."""
    layout = places.layout
    s, g = layout.square, layout.grain
    far = s / 2 + (FIRST + LANE * lane) * g
    begin = _stem(layout, arrow.path, far, bool(places.stands.on.get(arrow.path[0])))
    line = [*begin, *(_out(layout, point, far) for point in arrow.path[1:-1])]
    dots = [begin[0], *(_out(layout, p, far) for p in arrow.path[1:-1] if p in arrow.rests)]
    last = arrow.path[-1]
    out: Line = []
    if arrow.leaves:  # in an outer lane he goes off a little earlier, so that no head lies on another
        (tx, ty), (bx, by) = _out(layout, last, far), _out(layout, arrow.path[-2], far)
        early = 0.32 * lane * s / (hypot(bx - tx, by - ty) or 1.0)
        turn = (tx + (bx - tx) * early, ty + (by - ty) * early)
        ox, oy = outward(layout, last)
        more = min(0.42 * g, 0.8 * (min(layout.margins) - (far - s / 2)))
        out = [turn, (turn[0] + ox * more, turn[1] + oy * more)]
        line.append(turn)
    else:
        line += _turned_in(arrow, far, places)
    places.crowd.lay(line, head=not arrow.leaves)
    places.crowd.lay(out)
    return Course(arrow, line, dots, 0.9 * g, out)


def _out(layout: Layout, point: int, far: float) -> Place:
    (x, y), (ox, oy) = layout.middle(point), outward(layout, point)
    return x + ox * far, y + oy * far


def _stem(layout: Layout, path: tuple[int, ...], far: float, occupied: bool) -> Line:
    """How a way comes out of the pennant left, a little towards where it goes: others may turn in at its middle."""
    (x, y), (nx, ny) = layout.middle(path[0]), layout.middle(path[1])
    ox, oy = outward(layout, path[0])
    s = layout.square
    if ox and oy:  # a corner: straight along the side that it takes
        ox, oy = (0.0, oy) if abs(nx - x) > abs(ny - y) else (ox, 0.0)
    length = hypot(nx - x, ny - y) or 1.0
    ux, uy = (nx - x) / length, (ny - y) / length
    aside = 0.25 * s
    near = (0.44 if occupied else 0.24) * s
    x, y = x + ux * aside, y + uy * aside
    return [(x + ox * near, y + oy * near), (x + ox * far, y + oy * far)]


def _turned_in(arrow: Arrow, far: float, places: Places) -> Line:
    """The end of a way: straight in from the lane to its man, or round the one who stands before him."""
    layout, last = places.layout, arrow.path[-1]
    s = layout.square
    (gx, gy), stops = places.goal(arrow)
    (mx, my), (ox, oy) = layout.middle(last), outward(layout, last)
    if ox and oy:
        turn = _out(layout, last, far)
    else:
        turn = (mx + ox * far, gy) if ox else (gx, my + oy * far)
    straight = [turn, (gx, gy)]
    others = [oval for oval in places.ovals(last) if oval not in stops]
    between = [oval for oval in others if any(oval.depth(place, 0.0) > 0 for place in _thirds(straight))]
    if between and not (ox and oy):
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
