"""Ways over a table of backgammon: from the open end of one stack to that of another, in one gentle arc."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from .course import AIR, Course, Surroundings, clear
from .crowd import STEP
from .drawing import Place
from .fans import anchor
from .figure import Arrow, Figure
from .fixtures import inwards
from .layout import Layout
from .lines import Line, curved, length_of, nearest
from .stands import Oval

SLOT = 0.36
"""How far apart arrows begin and end at one stack, in squares."""

ROOM = 0.46
"""All that begin or end there keep so near to its middle."""

DEEP = (0.8, 1.6, 2.4, 3.2, 4.0, 5.0, 6.0, 7.0, 8.0)
"""How far an arc may reach towards the other side of the table, in squares."""

CROSSED = 0.3
"""What it costs to run along another arrow: a little, for here they cannot but cross."""

LEAN = (0.0, 0.25, 0.5)
"""How far aside the places lie towards which an arc sets out, as parts of its width."""


class Arc(NamedTuple):
    """A curve from stack to stack, and how much longer it is than it might be."""

    detour: float
    line: Line


def is_stack(layout: Layout, point: int) -> bool:
    """Whether men stand upon a point in a stack."""
    return "spikes" in layout.sheet.manner.get(point, ())


def is_table(layout: Layout, path: tuple[int, ...]) -> bool:
    """Whether a way has to do with stacks."""
    return any(is_stack(layout, point) for point in path)


def span(layout: Layout, path: tuple[int, ...]) -> float:
    """How far a way over a table goes from side to side; nothing for any other."""
    if not is_table(layout, path):
        return 0.0
    across = [layout.middle(point)[0] for point in path]
    return max(across) - min(across)


def slots_of(figure: Figure, layout: Layout) -> dict[tuple[int, int], float]:
    """How far beside the middle of its stack each way touches it, by its number and the place in its path.

    All that begin or end at one stack do so side by side, so that their arcs lie one within another: from the left the
    nearest comes first, then whatever comes over the table, then those from the right, the nearest last.
    """
    users: dict[int, list[tuple[int, float, int, int]]] = {}
    for nth, arrow in enumerate(figure.arrows):
        if not is_table(layout, arrow.path):
            continue
        for i, point in enumerate(arrow.path):
            if is_stack(layout, point):
                others = arrow.path[max(0, i - 1) : i] + arrow.path[i + 1 : i + 2]
                across = [layout.middle(other)[0] - layout.middle(point)[0] for other in others]
                far = sum(across) / max(1, len(across))
                same = all(inwards(layout, other) == inwards(layout, point) for other in others)
                side = (far > 0) - (far < 0) if same else 0
                users.setdefault(point, []).append((side, -far if same else far, nth, i))
    slots: dict[tuple[int, int], float] = {}
    for several in users.values():
        pitch = min(SLOT, 2 * ROOM / max(1, len(several) - 1))
        for k, (_, _, nth, i) in enumerate(sorted(several)):
            slots[nth, i] = (k - (len(several) - 1) / 2) * pitch * layout.square
    return slots


def over_table(arrow: Arrow, nth: int, slots: Mapping[tuple[int, int], float], places: Surroundings) -> Course:
    """The course of the nth arrow of a figure over a table."""
    layout, crowd, s = places.layout, places.crowd, places.layout.square
    stops: list[Oval] = []
    nodes: Line = []
    last = len(arrow.path) - 1
    for i, point in enumerate(arrow.path):
        side = slots.get((nth, i), 0.0)
        if i == last and not _unnamed(arrow, places):
            goal, stops = places.goal(arrow)
            nodes.append(goal)
        elif not is_stack(layout, point):
            nodes.append(anchor(layout, point))
        else:
            nodes.append(_open_end(places, arrow, nth, i, side))
            if i == last and (men := places.ovals(point)):
                nodes[-1] = _before(men[-1], side, inwards(layout, point), AIR * s)
    spare = len(crowd.ovals)
    line: Line = []
    beginning = _dotted(places, arrow, nodes)
    if beginning:
        crowd.ovals.append(Oval(*nodes[0], 0.16 * s, 0.16 * s))
    spared = crowd.ovals[spare:]
    laid = len(crowd.ways)
    for i, (start, end) in enumerate(pairwise(nodes)):
        leg = _leg(places, arrow.path[i : i + 2], (start, end), stops if i == last - 1 else [], spared if not i else [])
        crowd.lay(leg, head=False)
        line += leg if not line else leg[1:]
    del crowd.ways[laid:], crowd.ovals[spare:]
    landed = arrow.rests or arrow.path
    dots = [node for point, node in zip(arrow.path[1:-1], nodes[1:-1], strict=True) if point in landed]
    if beginning and line:
        dots.insert(0, line[0])
    crowd.lay(line)
    return Course(arrow, line, dots, s, [], nearest(line, nodes[-1 - arrow.sent]) if arrow.sent else 0)


def _unnamed(arrow: Arrow, places: Surroundings) -> bool:
    """Whether an arrow may end at any man of a stack: they are alike, but for one who has a name."""
    point = arrow.path[-1]
    stand = places.stands.by_number.get(arrow.man)
    return is_stack(places.layout, point) and arrow.man not in places.ghosts and not (stand and stand.man.label)


def _dotted(places: Surroundings, arrow: Arrow, nodes: Line) -> bool:
    """Whether a way begins with a dot: nobody is left where it began."""
    return not any(oval.depth(nodes[0], 0.2 * places.layout.square) > 0 for oval in places.ovals(arrow.path[0]))


def _open_end(places: Surroundings, arrow: Arrow, nth: int, i: int, side: float) -> Place:
    """Where a way leaves a stack or touches it in passing: just before those who stand there now."""
    layout, s, point = places.layout, places.layout.square, arrow.path[i]
    way = inwards(layout, point)
    if men := places.ovals(point):
        return _before(men[-1], side, way, (0.08 if not i else 0.3) * s)
    x, y = places.stands.left.get(nth, anchor(layout, point)) if not i else anchor(layout, point)
    return x + side, y


def _before(man: Oval, side: float, way: float, air: float) -> Place:
    """A place before the last man of a stack, so far beside its middle."""
    return man.x + side, man.y + way * (man.high * sqrt(max(0.0, 1 - (side / man.wide) ** 2)) + air)


def _leg(
    places: Surroundings, points: tuple[int, ...], ends: tuple[Place, Place], stops: list[Oval], spared: list[Oval]
) -> Line:
    """The arc that runs over least, and is the shortest of those."""
    s = places.layout.square
    best: Line = [*ends]
    least = float("inf")
    for detour, curve in sorted(_arcs(places.layout, points, ends), key=lambda arc: arc.detour):
        if detour >= least:
            break
        line = clear(curve[::-1], stops, AIR * s)[::-1] if stops else curve
        cost = detour + places.crowd.met(line, spared, way=0.0, step=2 * STEP)
        if not line or cost >= least:
            continue
        cost += CROSSED * places.crowd.along(line, 0.3)
        if cost < least:
            best, least = line, cost
    return best


def _arcs(layout: Layout, points: tuple[int, ...], ends: tuple[Place, Place]) -> Iterator[Arc]:
    """The shapes that a leg may have: straight, or an arc towards the empty middle of the table."""
    s = layout.square
    start, end = ends
    (x1, y1), (x2, y2) = ends
    straight = length_of(ends)
    ways = [inwards(layout, point) for point in points]
    yield Arc(0.3 if ways[0] == ways[1] else 0.0, [start, end])
    _, top, _, high = layout.area
    for lean in LEAN:
        a, b = x1 + (x2 - x1) * lean, x2 - (x2 - x1) * lean
        if ways[0] == ways[1]:
            far = max(y1 * ways[0], y2 * ways[0]) * ways[0]
            levels = [(far + ways[0] * deep * s,) * 2 for deep in DEEP]
        else:
            middle = top + high / 2
            levels = [(y1 + (middle - y1) * t, y2 + (middle - y2) * t) for t in (0.5, 0.8, 1.0, 1.2)]
        for one, two in levels:
            line = curved(start, end, (a, one), (b, two))
            yield Arc(0.02 + 0.35 * (length_of(line) - straight) / s, line)
