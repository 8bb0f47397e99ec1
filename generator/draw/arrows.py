"""The arrows of a figure: each man's way laid out, drawn in its casing, and counted or numbered beside its shaft."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, dist, pi, sin

from .badges import draw_number, draw_times
from .canvas import Canvas
from .course import Course, Surroundings
from .crowd import Crowd
from .drawing import Depicts, Outline
from .figure import Arrow, Figure
from .fixtures import on_ring
from .layout import Layout
from .lines import Line, dashed, length_of, nearest, sampled, shortened
from .ring import beside_ring, lanes_of, stems_of
from .table import is_table, over_table, slots_of, span
from .theme import Theme
from .trace import circle, gathered, polygon
from .ways import across

HEAD = 0.28
"""The length of a head, in measures of its arrow."""

BAR, THICK = 0.19, 0.11
"""How far the bar of a way that is not allowed reaches to either side, and how thick it is, in the same."""

MIDDLES = (0.5, 0.4, 0.6, 0.3, 0.7)
"""At which part of a shaft, from its head, the bar may stand: the first at which it covers no name, and no man.

Between two hops, where the shaft lies beside itself, it would not be seen to cross anything.
"""


def courses_of(figure: Figure, places: Surroundings) -> list[Course]:
    """Every arrow laid out: those along a ring of pennants in lanes beside it, the others over the board."""
    layout = places.layout
    rings = {i: arrow.path for i, arrow in enumerate(figure.arrows) if on_ring(layout, arrow.path)}
    lanes, slots = lanes_of(rings), slots_of(figure, layout)
    stems = stems_of(rings, lanes)

    def course(nth: int, arrow: Arrow) -> Course:
        if nth in lanes:
            return beside_ring(arrow, lanes[nth], stems[nth], places)
        if len(arrow.path) > 1 and not arrow.leaves and is_table(layout, arrow.path):
            return over_table(arrow, nth, slots, places)
        return across(arrow, nth, places)

    shown = [i for i, arrow in enumerate(figure.arrows) if len(set(arrow.path)) > 1 or arrow.leaves]
    first = sorted(shown, key=lambda i: span(layout, figure.arrows[i].path))  # over a table, outer arcs last
    done = {i: course(i, figure.arrows[i]) for i in first}
    return [done[i] for i in shown]


def draw_arrows(
    canvas: Canvas, figure: Figure, courses: Sequence[Course], layout: Layout, crowd: Crowd, theme: Theme
) -> None:
    """All arrows, then their numbers and counts upon them."""
    if not courses:
        return
    group = canvas.group(id="arrows")
    for course in courses:
        _draw(group, course, layout, crowd, theme)
    allowed = [course for course in courses if not course.arrow.barred]
    for number, course in enumerate(allowed, 1):
        if figure.numbered and len(allowed) > 1:
            draw_number(group, number, course, layout, crowd, theme)
        if course.arrow.times > 1:
            others = [other for other in courses if other is not course]
            draw_times(group, course, others, layout, crowd, theme)


def _draw(canvas: Canvas, course: Course, layout: Layout, crowd: Crowd, theme: Theme) -> None:
    """Draw one arrow in its casing: the shaft, dots where it rests, the head."""
    arrow, m = course.arrow, course.measure
    thick = 0.075 * m
    headed = course.out or course.line
    if len(headed) < 2:
        return
    head, shaft = _head(headed, m)
    lines = [course.line, shaft] if course.out else [shaft]
    lines = [line for line in lines if len(line) > 1]
    dots = gathered(circle(x, y, 0.085 * m) for x, y in course.dots)
    whole = gathered(polygon(line, closed=False) for line in lines)
    gone = course.sent if course.sent and not arrow.broken else 0
    parts = [lines[0][: gone + 1]] if gone else [] if arrow.broken else lines
    if arrow.broken or gone:
        parts += [part for line in (lines[0][gone:], *lines[1:]) for part in dashed(line, 0.15 * m, 0.17 * m)]
    inked = gathered(polygon(part, closed=False) for part in parts)
    bar = _bar(_not_allowed(course, shaft), m, crowd) if arrow.barred else ()
    group = canvas.group(class_="arrow broken" if arrow.broken else "arrow", depicts=_way(arrow, layout))
    group.path((*whole, *head, *dots, *bar), "casing", line=theme.paper, width=2.1 * thick)
    group.path(inked, "shaft", line=theme.accent, width=thick)
    group.path(dots, "rests", fill=theme.accent)
    group.path(head, "head", fill=theme.accent)
    if bar:
        group.path(bar, "bar", line=theme.accent, width=THICK * m)


def _way(arrow: Arrow, layout: Layout) -> Depicts:
    """What an arrow depicts: whose way it is, along which points, over which, where he came down, how many went."""
    path, over, rests = (
        tuple(layout.sheet.board.points[point] for point in points) for points in (arrow.path, arrow.over, arrow.rests)
    )
    return Depicts(
        "way", (arrow.man,), path, over=over, rests=rests, leaves=arrow.leaves, sent=arrow.sent, times=arrow.times,
        barred=arrow.barred,
    )  # fmt: skip


def _not_allowed(course: Course, shaft: Line) -> Line:
    """What of a shaft leads on from the last stop that is allowed, if its man comes down at one."""
    arrow, stop = course.arrow, len(course.arrow.path) - 1 - course.arrow.barred
    if course.out or stop < 1:
        return shaft
    later = sum(point in (arrow.rests or arrow.path) for point in arrow.path[stop + 1 : -1])
    return shaft[nearest(shaft, course.dots[-1 - later]) :]


def _bar(shaft: Line, m: float, crowd: Crowd) -> Outline:
    """A stroke across the middle of a shaft, or before or behind it where the middle covers a name or a man."""
    bars = [_crossing(shaft, part, m) for part in MIDDLES]
    drawn = sampled(shaft, 0.02 * m)
    covers = [
        (_beside(drawn, bar, m), any(map(crowd.near_name, bar)), crowd.met(bar, way=0.0) > 0) for bar in bars
    ]  # fmt: skip
    return polygon(bars[covers.index(min(covers))], closed=False)


def _beside(shaft: Line, bar: Line, m: float) -> bool:
    """Whether an end of a bar lies near the shaft that it crosses."""
    return any(dist(end, place) < 0.85 * BAR * m for end in bar for place in shaft)


def _crossing(shaft: Line, part: float, m: float) -> Line:
    """From one end to the other of a stroke across a shaft, where such a part of it is left."""
    (x1, y1), (x, y) = shortened(shaft, length_of(shaft) * part)[-2:]
    angle = atan2(y - y1, x - x1) + pi / 2
    dx, dy = BAR * m * cos(angle), BAR * m * sin(angle)
    return [(x - dx, y - dy), (x + dx, y + dy)]


def _head(line: Line, m: float) -> tuple[Outline, Line]:
    """The head at the end of a line, and what is left for the shaft."""
    long = min(HEAD * m, 0.95 * length_of(line))
    tip = line[-1]
    shaft = shortened(line, 0.8 * long)
    (x, y) = shaft[-1]
    angle = atan2(tip[1] - y, tip[0] - x)
    side = long / cos(0.44)
    wings = [(tip[0] - side * cos(angle + turn), tip[1] - side * sin(angle + turn)) for turn in (0.44, -0.44)]
    return polygon([tip, *wings]), shaft
