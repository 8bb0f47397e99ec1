"""The ways of men over the board: through the middles of points, or beside them where men, names or others are.

An arrow begins at the edge of the place left and ends at the edge of the man it belongs to.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from .course import AIR, Course, Places, clear, way_out
from .fans import anchor
from .figure import Arrow
from .fixtures import inwards
from .layout import Layout
from .legs import Ended, is_arc, leapt, legs
from .lines import Line, length_of, normal, shortened, trimmed
from .stands import Oval
from .trace import Place

LANES = (0.25, -0.25, 0.32, -0.32)
"""How far beside its line a whole way may run, in squares."""

PATHS = (0.3, -0.3, 0.44, -0.44)
"""The same for a walk from square to square."""

BACK = -0.95
"""Two legs whose directions agree no more than this run back on one another."""

GOOD = 0.7
"""A course that costs less than this is taken."""

SHORT = 0.4
"""What is shorter than this, in squares, is hard to see."""


def across(arrow: Arrow, nth: int, places: Places) -> Course:
    """The course of an arrow over the board; it is the nth of its figure."""
    layout, crowd = places.layout, places.crowd
    s = layout.square
    goal, stops = places.goal(arrow)
    first = places.stands.left.get(nth, anchor(layout, arrow.path[0]))
    leaving = places.ovals(arrow.path[0])
    named = any(box.left < first[0] < box.right and box.top < first[1] < box.bottom for box in crowd.boxes)

    def ended(line: Line, begins: bool, ends: bool) -> Line:
        """A line without what lies under the men at its ends."""
        if begins and leaving:
            line = clear(line, leaving, AIR * s)
        elif begins and named:
            line = trimmed(line, 0.34 * s)
        if ends and stops:
            line = clear(line[::-1], stops, AIR * s)[::-1]
        elif ends:
            line = shortened(line, 0.06 * s)
        return line

    nodes: Line = [first]
    line: Line = []
    if len(arrow.path) > 1:
        middles = [first, *(anchor(layout, point) for point in arrow.path[1:-1]), goal]
        most = 0.75 * min((min(oval.wide, oval.high) for oval in stops), default=s)
        nodes, line = _best(arrow, middles, most, places, ended)
        line = line or [first, goal]
    landed = arrow.rests or arrow.path
    dots = [node for point, node in zip(arrow.path[1:-1], nodes[1:-1], strict=True) if point in landed]
    if not leaving and not named and line:
        dots.insert(0, line[0])
    out: Line = []
    if arrow.leaves:
        before = nodes[-2] if len(nodes) > 1 else None
        out = way_out(layout, stops[0] if stops else Oval(*goal, 0.0, 0.0), before)
        out = clear(out, stops, AIR * s) or out
    crowd.lay(line, head=not arrow.leaves)
    crowd.lay(out)
    return Course(arrow, line, dots, layout.square, out)


def _best(arrow: Arrow, middles: Line, most: float, places: Places, ended: Ended) -> tuple[Line, Line]:
    """The best of all courses through these places, or beside them: where it comes down, and its line.

    It ends at most so far beside its goal as still meets its man. A walk that comes back the way it went goes
    beside the middles, there and back on different sides.
    """
    layout, s = places.layout, places.layout.square
    walk, whole = is_walk(layout, arrow), length_of(middles)
    aside = _aside(arrow, middles, places)
    lanes: tuple[float, ...] = PATHS if walk else LANES
    if not turns_back(middles):
        lanes = (0.0, *lanes)
    leaps = all(is_arc(layout, a, b, leapt(layout, a, b, arrow.over)) for a, b in pairwise(arrow.path))
    if leaps:
        lanes = (0.0,)
    courses = [(middles if walk else aside, lane, False) for lane in lanes]
    if lanes[0] == 0 and not leaps:
        courses.append((aside, 0.0, not walk))
    best: tuple[Line, Line] = [], []
    least = float("inf")
    for through, lane, bows in courses:
        nodes, turns = beside(through, lane * s, 0.0 if walk else most)
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


def _aside(arrow: Arrow, middles: Line, places: Places) -> Line:
    """Where a way comes down: in the middle of each point, or beside the man who stands there, or upon his stack."""
    layout, stands = places.layout, places.stands
    nodes = list(middles)
    for i, point in enumerate(arrow.path[1:-1], 1):
        if not (men := stands.on.get(point)):
            continue
        if "spikes" in layout.sheet.manner.get(point, ()):
            x, y = men[-1].spot.x, men[-1].spot.y
            nodes[i] = x, y + inwards(layout, point) * 0.75 * layout.square
            continue
        (x, y), (nx, ny) = nodes[i], normal(nodes[i - 1], nodes[i + 1])
        both = [(x + nx * far * layout.square, y + ny * far * layout.square) for far in (0.46, -0.46)]
        costs = [places.crowd.met([nodes[i - 1], place, nodes[i + 1]]) for place in both]
        nodes[i] = both[costs.index(min(costs))]
    return nodes


def is_walk(layout: Layout, arrow: Arrow) -> bool:
    """Whether a way goes on foot from point to neighbouring point, and passes some."""
    at = layout.sheet.board.at
    return (
        len(arrow.path) > 2
        and not arrow.over
        and all(abs(at[a][0] - at[b][0]) <= 1 and abs(at[a][1] - at[b][1]) <= 1 for a, b in pairwise(arrow.path))
    )


def turns_back(middles: Line) -> bool:
    """Whether a way goes back somewhere along the line on which it came."""
    ways = [_left(a, b) for a, b in pairwise(middles)]
    return any(bx * ax + by * ay < BACK for (bx, by), (ax, ay) in pairwise(ways))


def beside(middles: Line, far: float, most: float) -> tuple[Line, Line]:
    """A way so far to the left of its middles, at its goal at most so far: where it passes each, and the whole line."""
    if not far:
        return middles, middles
    nodes: Line = []
    line: Line = []
    ways = [_left(a, b) for a, b in pairwise(middles)]
    for i, (x, y) in enumerate(middles[:-1]):
        (bx, by), (ax, ay) = ways[max(0, i - 1)], ways[i]
        alike = bx * ax + by * ay
        if alike < BACK:  # it goes on a little before it turns back
            x, y = x - by * abs(far), y + bx * abs(far)
            line += [(x + bx * far, y + by * far), (x + ax * far, y + ay * far)]
            nodes.append((x, y))
        else:
            nodes.append((x + (bx + ax) * far / (1 + alike), y + (by + ay) * far / (1 + alike)))
            line.append(nodes[-1])
    (x, y), (nx, ny), off = middles[-1], ways[-1], max(-most, min(most, far))
    goal = (x + nx * off, y + ny * off)
    return [*nodes, goal], [*line, goal]


def _left(start: Place, end: Place) -> Place:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length
