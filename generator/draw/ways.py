"""The ways of men over the board: through the middles of points, or beside them where men, names or others are.

An arrow begins at the edge of the place left and ends at the edge of the man it belongs to. It begins with a dot where
nobody is left, but not where spots stand: a dot would be one more of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from .course import AIR, Course, Surroundings, clear, way_out
from .drawing import Place
from .fans import anchor
from .figure import Arrow
from .fixtures import is_spotted
from .layout import Layout
from .legs import Ended, is_arc, leapt, legs, sent_leg, shapes
from .lines import Line, beyond, length_of, nearest, normal, shortened, trimmed
from .stands import Oval

LANES = (0.25, -0.25, 0.32, -0.32)
"""How far beside its line a whole way may run, in squares."""

STEPS = (0.4, -0.4)
"""The same for a step to the next point, before it would bend: a curve is taken for a jump."""

PATHS = (0.3, -0.3, 0.44, -0.44)
"""The same for a walk from square to square."""

SHIFTS = ((0.2, 0.2), (0.33, 0.31), (0.42, 0.43))
"""How far aside and down a walk with corners may be moved: past a number, past a man."""

BACK = -0.95
"""Two legs whose directions agree no more than this run back on one another."""

GOOD = 0.7
"""A course that costs less than this is taken."""

DOTTED = 2.0
"""What it costs that a dot, where somebody sets out or comes down, covers some of a name or number."""

NEAR = 0.43
"""A way comes down no further than this, in squares, from the middle of a point."""

STEP, BEYOND = 0.8, 0.26
"""What is shorter than this, in squares, and not allowed ends so far behind the middle: its bar wants a shaft."""

SHORT = 0.4
"""What is shorter than this, in squares, is hard to see."""


def across(arrow: Arrow, nth: int, places: Surroundings) -> Course:
    """The course of an arrow over the board; it is the nth of its figure."""
    layout, crowd = places.layout, places.crowd
    s = layout.square
    goal, stops = places.goal(arrow)
    first = places.stands.left.get(nth, anchor(layout, arrow.path[0]))
    leaving = places.ovals(arrow.path[0])

    def ended(line: Line, begins: bool, ends: bool) -> Line:
        """A line without what lies under the men at its ends."""
        if begins and leaving:
            line = clear(line, leaving, AIR * s)
        elif begins and line and crowd.named(line[0]):
            line = trimmed(line, 0.34 * s)
        if ends and stops:
            line = clear(line[::-1], stops, AIR * s)[::-1]
        elif ends and arrow.barred and len(line) > 1 and length_of(line) < STEP * s:
            line = [*line[:-1], beyond(line, BEYOND * s)]
        elif ends:
            line = shortened(line, 0.06 * s)
        return line

    nodes, line = _found(arrow, first, goal, stops, places, ended) if len(arrow.path) > 1 else ([first], [])
    dots = _landings(arrow, nodes)
    if not leaving and line and not is_spotted(layout, arrow.path[0]):
        dots.insert(0, line[0])
    out: Line = []
    if arrow.leaves:
        before = nodes[-2] if len(nodes) > 1 else None
        out = way_out(layout, stops[0] if stops else Oval(*goal, 0.0, 0.0), before)
        out = clear(out, stops, AIR * s) or out
    crowd.lay(line, head=not arrow.leaves)
    crowd.lay(out)
    return Course(arrow, line, dots, s, out, nearest(line, nodes[-1 - arrow.sent]) if arrow.sent else 0)


def _found(
    arrow: Arrow, first: Place, goal: Place, stops: list[Oval], places: Surroundings, ended: Ended
) -> tuple[Line, Line]:
    """Where a way of several points comes down, and its line."""
    layout = places.layout
    middles = [first, *(anchor(layout, point) for point in arrow.path[1:-1]), goal]
    most = 0.75 * min((min(oval.wide, oval.high) for oval in stops), default=layout.square)
    own = arrow.path[: len(arrow.path) - arrow.sent]
    if not arrow.sent and len(own) > 2 and is_straight([layout.middle(point) for point in own]):
        middles = _between(first, goal, own, layout)
    if is_walk(layout, arrow, own) and not turns_back(middles[: len(own)]):
        nodes, line = _walked(arrow, middles, stops, places, ended)
    else:
        nodes, line = _best(arrow, middles, most, places, ended)
    return nodes, line or [first, goal]


def _walked(arrow: Arrow, middles: Line, stops: list[Oval], places: Surroundings, ended: Ended) -> tuple[Line, Line]:
    """A walk from square to square, moved aside as a whole where men or names are; then to where he is sent, if so."""
    crowd, s = places.crowd, places.layout.square
    own = len(middles) - arrow.sent
    tries: list[tuple[float, Line, Line]] = []
    for dx, dy in _shifts(middles[:own], None if arrow.sent else stops, s):
        nodes = [(x + dx * s, y + dy * s) for x, y in middles[:own]]
        bend = 0.0
        if not arrow.sent:
            nodes[-1], bend = _met(nodes[-1], middles[-2:], stops)
        line = ended(nodes, True, not arrow.sent)
        cost = crowd.met(line) + (0.2 + hypot(dx, dy) if dx or dy else 0.0) + bend / s
        cost += 8 * max(0.0, SHORT - length_of(line) / s) if not arrow.sent else 0.0
        seen = nodes if arrow.sent else nodes[:-1]
        cost += 4.0 * sum(map(crowd.named, seen if dx or dy else seen[1:]))
        begun = [] if places.ovals(arrow.path[0]) else line[:1]
        cost += DOTTED * sum(map(crowd.dotted, (*begun, *_landings(arrow, nodes))))
        tries.append((cost, nodes, line))
        if cost == 0:
            break
    tries.sort(key=lambda one: one[0])
    if not arrow.sent:
        return tries[0][1:]
    best: tuple[Line, Line] = [], []
    least = float("inf")
    for cost, nodes, line in tries[:3]:
        if cost >= least:
            break
        laid = len(crowd.ways)
        crowd.lay(line, head=False)
        crowd.ways[laid:] = crowd.ways[laid::2]
        nodes = nodes + middles[own:]
        whole = line
        for i in range(own - 1, len(nodes) - 1):
            several = shapes(places, (arrow.path[i], arrow.path[i + 1]), (nodes[i], nodes[i + 1]), (), bows=True)
            ends = i == len(nodes) - 2
            leg, more = sent_leg(((extra, ended(leg, False, ends)) for extra, leg in several), places, least - cost)
            if not leg:
                cost = float("inf")
                break
            whole, cost = [*whole, *leg[1:]], cost + more
        del crowd.ways[laid:]
        if cost < least:
            best, least = (nodes, whole), cost
    return best


def _landings(arrow: Arrow, nodes: Line) -> Line:
    """Those of the places of a way, between its ends, where its man came down."""
    landed = {*(arrow.rests or arrow.path), *(arrow.path[-1 - arrow.sent :][:1] if arrow.sent else ())}
    between = zip(arrow.path[1:-1], nodes[1:], strict=False)
    return [node for point, node in between if point in landed]


def _shifts(middles: Line, stops: list[Oval] | None, s: float) -> Iterator[Place]:
    """How far a walk may be moved aside as a whole, in squares: a straight one no further than it meets its man."""
    yield 0.0, 0.0
    ways = [_left(a, b) for a, b in pairwise(middles)]
    if stops is not None and is_straight(middles):
        nx, ny = ways[0]
        most = min((0.75 * hypot(oval.wide * nx, oval.high * ny) for oval in stops), default=0.3 * s) / s
        for far in (0.6 * most, -0.6 * most, most, -most):
            yield nx * far, ny * far
        return
    for across, down in SHIFTS:
        for right, low in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield right * across, low * down


def _met(end: Place, leg: Line, stops: list[Oval]) -> tuple[Place, float]:
    """The end of a walk, moved no further aside than it meets its man; and how much less that is."""
    (gx, gy), (nx, ny) = leg[-1], _left(*leg)
    off = (end[0] - gx) * nx + (end[1] - gy) * ny
    most = min((0.75 * hypot(oval.wide * nx, oval.high * ny) for oval in stops), default=abs(off))
    kept = max(-most, min(most, off))
    return (gx + nx * kept, gy + ny * kept), abs(off - kept)


def _best(arrow: Arrow, middles: Line, most: float, places: Surroundings, ended: Ended) -> tuple[Line, Line]:
    """The best of all courses through these places, or beside them: where it comes down, and its line.

    It ends at most so far beside its goal as still meets its man. A walk that comes back the way it went goes
    beside the middles, there and back on different sides.
    """
    layout, s = places.layout, places.layout.square
    walk, whole = is_walk(layout, arrow, arrow.path), length_of(middles)
    aside = _aside(arrow, middles, places)
    lanes: tuple[float, ...] = PATHS if walk else (*LANES, *STEPS) if _is_step(layout, arrow) else LANES
    if not turns_back(middles):
        lanes = (0.0, *lanes)
    leaps = all(is_arc(layout.sheet, a, b, leapt(layout.sheet, a, b, arrow.over)) for a, b in pairwise(arrow.path))
    if leaps:
        lanes = (0.0,)
    courses = [(middles if walk else aside, lane, False) for lane in lanes]
    if lanes[0] == 0 and not leaps:
        courses.append((aside, 0.0, not walk))
    best: tuple[Line, Line] = [], []
    least = float("inf")
    for through, lane, bows in courses:
        nodes, turns = beside(through, lane * s, 0.0 if walk else most, NEAR * s)
        nodes = [nodes[0], *(_kept(node, middle, NEAR * s) for node, middle in pairs(nodes, middles)), nodes[-1]]
        if walk:
            line = ended(turns, True, True)
            cost = places.crowd.met(line) + 12 * max(0.0, 1 - length_of(turns) / whole)
        else:
            line, cost = legs(arrow, nodes, places, ended, bows)
        cost += 0.3 + abs(lane) if lane else 0.0
        cost += 8 * max(0.0, SHORT - length_of(line) / s)
        if cost < least:
            best, least = (nodes, line), cost
        if least < GOOD:
            break
    return best


def _is_step(layout: Layout, arrow: Arrow) -> bool:
    """Whether somebody only goes to the next point."""
    (x, y), *others = (layout.sheet.spot(point) for point in arrow.path)
    return not arrow.over and len(others) == 1 and max(abs(others[0][0] - x), abs(others[0][1] - y)) <= 1


def pairs(nodes: Line, middles: Line) -> Iterator[tuple[Place, Place]]:
    """Where a way comes down between its ends, and the middles of those points."""
    return zip(nodes[1:-1], middles[1:-1], strict=True)


def _kept(node: Place, middle: Place, most: float) -> Place:
    """A place no further than so much from the middle of its point."""
    dx, dy = node[0] - middle[0], node[1] - middle[1]
    part = min(1.0, most / (hypot(dx, dy) or 1.0))
    return middle[0] + dx * part, middle[1] + dy * part


def _aside(arrow: Arrow, middles: Line, places: Surroundings) -> Line:
    """Where a way comes down: in the middle of each point, or beside the man who stands there, or upon his stack."""
    layout, stands = places.layout, places.stands
    nodes = list(middles)
    for i, point in enumerate(arrow.path[1:-1], 1):
        if not stands.on.get(point):
            continue
        (x, y), (nx, ny) = nodes[i], normal(nodes[i - 1], nodes[i + 1])
        both = [(x + nx * far * layout.square, y + ny * far * layout.square) for far in (0.46, -0.46)]
        costs = [places.crowd.met([nodes[i - 1], place, nodes[i + 1]]) for place in both]
        nodes[i] = both[costs.index(min(costs))]
    return nodes


def is_walk(layout: Layout, arrow: Arrow, path: tuple[int, ...]) -> bool:
    """Whether a way goes on foot along this path, from point to neighbouring point, and passes or stops at some."""
    at = [layout.sheet.spot(point) for point in path]
    return (
        len(path) > (1 if arrow.sent else 2)
        and not arrow.over
        and all(abs(a - x) <= 1 and abs(b - y) <= 1 for (a, b), (x, y) in pairwise(at))
    )


def turns_back(middles: Line) -> bool:
    """Whether a way goes back somewhere along the line on which it came."""
    ways = [_left(a, b) for a, b in pairwise(middles)]
    return any(bx * ax + by * ay < BACK for (bx, by), (ax, ay) in pairwise(ways))


def is_straight(middles: Line) -> bool:
    """Whether a way goes on and on in one direction."""
    ways = [_left(a, b) for a, b in pairwise(middles)]
    return all(x * ways[0][0] + y * ways[0][1] > 0.9999 for x, y in ways)


def _between(first: Place, goal: Place, path: tuple[int, ...], layout: Layout) -> Line:
    """Places on the one straight line from the first point of a path to its goal, as far apart as its points."""
    middles = [layout.middle(point) for point in path]
    whole = length_of((middles[0], middles[-1]))
    parts = [length_of((middles[0], middle)) / whole for middle in middles]
    return [(first[0] + (goal[0] - first[0]) * t, first[1] + (goal[1] - first[1]) * t) for t in parts]


def beside(middles: Line, far: float, most: float, limit: float) -> tuple[Line, Line]:
    """A way so far to the left of its middles, at its goal at most so far: where it passes each, and the whole line.

    At a sharp corner it is no further from the middle than the limit.
    """
    if not far:
        return middles, middles
    nodes: Line = []
    line: Line = []
    ways = [_left(a, b) for a, b in pairwise(middles)]
    for i, (x, y) in enumerate(middles[:-1]):
        (bx, by), (ax, ay) = ways[max(0, i - 1)], ways[i]
        alike = bx * ax + by * ay
        if alike < BACK:  # it goes on a little before it turns back
            fx, fy = x - by * abs(far), y + bx * abs(far)
            corners = ((fx + bx * far, fy + by * far), (fx + ax * far, fy + ay * far))
            line += [_kept(corner, (x, y), limit) for corner in corners]
            (px, py), (qx, qy) = line[-2:]
            nodes.append(((px + qx) / 2, (py + qy) / 2))
        else:
            corner = (x + (bx + ax) * far / (1 + alike), y + (by + ay) * far / (1 + alike))
            nodes.append(_kept(corner, (x, y), limit))
            line.append(nodes[-1])
    (x, y), (nx, ny), off = middles[-1], ways[-1], max(-most, min(most, far))
    goal = (x + nx * off, y + ny * off)
    return [*nodes, goal], [*line, goal]


def _left(start: Place, end: Place) -> Place:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length
