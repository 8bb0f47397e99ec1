"""What is written beside an arrow: its number, or how many men went alike, where it covers nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from .canvas import Canvas
from .course import Course
from .crowd import Crowd
from .drawing import Depicts, Place
from .layout import Layout
from .lettering import WEIGHT, lettered, width
from .lines import length_of, sampled, trimmed
from .stands import Oval
from .theme import Theme
from .trace import circle

FROM_MIDDLE = (0.5, 0.42, 0.58, 0.33, 0.67, 0.25, 0.75, 0.15, 0.85)
"""Parts of a shaft beside which something may stand: best by its middle."""

NEAR_HEAD = (0.75, 0.7, 0.65, 0.8, 0.6, 0.55, 0.5, 0.85, 0.4, 0.3, 0.2)
"""The same, best near its head."""


def draw_number(canvas: Canvas, number: int, course: Course, layout: Layout, crowd: Crowd, theme: Theme) -> None:
    """The number of an arrow on a small disc, beside its shaft."""
    m, text = course.measure, str(number)
    r = 0.19 * m
    x, y = _aside(course, r, r, layout, crowd)
    size = 0.23 * m
    size *= min(1.0, 0.26 * m / (width(text, size) or 1.0))
    group = canvas.group(class_="number", depicts=Depicts("number", (course.arrow.man,), text=text))
    group.path(circle(x, y, r), "badge", theme.accent, theme.paper, 0.04 * m)
    group.path(lettered(text, x, y, size), "badge", line=theme.paper, width=1.2 * WEIGHT * size)


def draw_times(
    canvas: Canvas, course: Course, others: Sequence[Course], layout: Layout, crowd: Crowd, theme: Theme
) -> None:
    """How many men went alike: ×2, beside the shaft near its head, and away from other shafts."""
    text, size = f"×{course.arrow.times}", 0.27 * course.measure
    wide, high = width(text, size) / 2 + 0.25 * size, 0.75 * size
    x, y = _aside(course, wide, high, layout, crowd, NEAR_HEAD, others)
    group = canvas.group(class_="times", depicts=Depicts("times", (course.arrow.man,), times=course.arrow.times))
    d = lettered(text, x, y, size)
    group.path(d, "casing", line=theme.paper, width=4.2 * WEIGHT * size)
    group.path(d, "times", line=theme.accent, width=1.4 * WEIGHT * size)


def _aside(
    course: Course,
    wide: float,
    high: float,
    layout: Layout,
    crowd: Crowd,
    parts: Sequence[float] = FROM_MIDDLE,
    others: Sequence[Course] = (),
) -> Place:
    """A free place beside the shaft of an arrow for something so wide and high; it is kept in mind."""
    best, least = (0.0, 0.0), float("inf")
    m = course.measure
    foreign = [place for other in others if len(other.line) > 1 for place in sampled(other.line, 0.2 * m)]
    for extra, (x, y) in _beside(course, wide, high, parts):
        out = x - wide < 0 or y - high < 0 or x + wide > layout.width or y + high > layout.height
        cost = extra + crowd.covered(Oval(x, y, wide, high), 0.03 * course.measure) + 100 * out
        if foreign and cost < least:
            cost += 0.5 * sum(abs(x - fx) < wide + 0.3 * m and abs(y - fy) < high + 0.3 * m for fx, fy in foreign)
        if cost < least:
            best, least = (x, y), cost
        if cost < 0.05:
            break
    crowd.ovals.append(Oval(*best, wide, high))
    return best


def _beside(course: Course, wide: float, high: float, parts: Sequence[float]) -> Iterator[tuple[float, Place]]:
    """Places beside these parts of a shaft, the first of them first, near before far."""
    line = course.line if len(course.line) > 1 else course.out
    total, m = length_of(line), course.measure
    for air in (0.08, 0.2, 0.4):
        for i, part in enumerate(parts):
            rest = trimmed(line, part * total)
            (x, y), (nx, ny) = rest[0], rest[1]
            length = hypot(nx - x, ny - y) or 1.0
            ax, ay = (ny - y) / length, -(nx - x) / length
            far = hypot(wide * ax, high * ay) + air * m
            for side in (1, -1):
                yield 0.1 * air + 0.003 * i, (x + side * ax * far, y + side * ay * far)
