"""What is laid over a position: arrows for moves, jumps and pushes, crosses on captured men, highlighted points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin

from .canvas import Canvas
from .figure import Arrow, Figure
from .layout import Layout
from .lettering import WEIGHT, lettered, width
from .theme import Theme
from .trace import Place, circle, dashes, polygon, strokes

BEND = 0.2
"""How far the arc of a jump bulges, as a part of its length."""


def draw_marks(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """Highlights: brackets at the four corners of a point."""
    s = layout.square
    d = ""
    for point in dict.fromkeys(figure.marks):
        x, y = layout.middle(point)
        far, arm = 0.44 * s, 0.16 * s
        for ux in (-1, 1):
            for uy in (-1, 1):
                cx, cy = x + ux * far, y + uy * far
                d += polygon([(cx - ux * arm, cy), (cx, cy), (cx, cy - uy * arm)], closed=False)
    thick = 0.07 * s * min(theme.weight, 1.3)
    canvas.path(d, class_="casing", fill="none", stroke=theme.paper, stroke_width=1.9 * thick, stroke_linecap="round")
    canvas.path(d, class_="mark", fill="none", stroke=theme.mark, stroke_width=thick, stroke_linecap="round")


def draw_taken(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """A cross on every man that the move takes."""
    s = layout.square
    a = 0.27 * s
    d = ""
    for point in dict.fromkeys(figure.taken):
        x, y = layout.middle(point)
        d += strokes([((x - a, y - a), (x + a, y + a)), ((x - a, y + a), (x + a, y - a))])
    thick = 0.075 * s
    canvas.path(d, class_="casing", fill="none", stroke=theme.paper, stroke_width=2 * thick, stroke_linecap="round")
    canvas.path(d, class_="taken", fill="none", stroke=theme.accent, stroke_width=thick, stroke_linecap="round")


def draw_arrows(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """All arrows, numbered in their order where there are several."""
    if not figure.arrows:
        return
    group = canvas.group(id="arrows")
    occupied = {man.point for man in figure.men}
    for number, arrow in enumerate(figure.arrows, 1):
        if len(arrow.path) > 1:
            _arrow(group, arrow, layout, theme, occupied, number if len(figure.arrows) > 1 else 0)


def _arrow(canvas: Canvas, arrow: Arrow, layout: Layout, theme: Theme, occupied: set[int], number: int) -> None:
    s = layout.square
    thick = 0.075 * s
    legs = [leg(arrow, a, b, layout) for a, b in pairwise(arrow.path)]
    line = [place for part in legs for place in part]
    line = trimmed(line, 0.36 * s if arrow.path[0] in occupied else 0.0)
    ends_on = 0.4 * s if arrow.path[-1] in occupied and arrow.path[-1] != arrow.path[0] else 0.06 * s
    line = trimmed(line[::-1], ends_on)[::-1]
    if len(line) < 2:
        return
    tip = line[-1]
    shaft = trimmed(line[::-1], 0.24 * s)[::-1]
    back = shaft[-1] if shaft else line[0]
    angle = atan2(tip[1] - back[1], tip[0] - back[0])
    head = [tip, *((tip[0] - 0.32 * s * cos(angle + turn), tip[1] - 0.32 * s * sin(angle + turn)) for turn in (0.42, -0.42))]
    d = polygon(shaft, closed=False) if len(shaft) > 1 else ""
    inked = d
    if arrow.manner == "push":
        inked = strokes(along(shaft, 0.16 * s, 0.14 * s))
    rests = "".join(circle(*layout.middle(p), 0.085 * s) for p in arrow.path[1:-1])
    rests += circle(*line[0], 0.085 * s) if arrow.path[0] not in occupied else ""
    flow = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    group = canvas.group(class_=f"arrow arrow-{arrow.manner}")
    group.path(d + polygon(head) + rests, class_="casing", stroke=theme.paper, stroke_width=2.1 * thick, **flow)
    group.path(inked, stroke=theme.accent, stroke_width=thick, **flow)
    group.path(polygon(head) + rests, fill=theme.accent)
    if number:
        x, y = midway(line)
        group.path(circle(x, y, 0.19 * s), fill=theme.accent, stroke=theme.paper, stroke_width=0.5 * thick)
        size = 0.21 * s
        size *= min(1.0, 0.24 * s / width(str(number), size)) if number > 9 else 1.0
        group.path(lettered(str(number), x, y, size), fill="none", stroke=theme.paper, stroke_width=1.2 * WEIGHT * size, stroke_linecap="round", stroke_linejoin="round")


def leg(arrow: Arrow, a: int, b: int, layout: Layout) -> list[Place]:
    """One leg of a way: straight, an arc for a jump, or round the corner along a track of pennants."""
    start, end = layout.middle(a), layout.middle(b)
    manner = layout.sheet.manner
    if "pennants" in manner.get(a, ()) and "pennants" in manner.get(b, ()):
        return [layout.middle(p) for p in along_track(layout, a, b)]
    if arrow.manner != "jump":
        return [start, end]
    dx, dy = end[0] - start[0], end[1] - start[1]
    over = 2 * BEND if dx >= 0 else -2 * BEND
    cx, cy = (start[0] + end[0]) / 2 + dy * over, (start[1] + end[1]) / 2 - dx * over
    return [
        ((1 - t) ** 2 * start[0] + 2 * t * (1 - t) * cx + t * t * end[0], (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * cy + t * t * end[1])
        for t in (i / 12 for i in range(13))
    ]  # fmt: skip


def along_track(layout: Layout, a: int, b: int) -> tuple[int, ...]:
    """The shorter way round a track from one of its points to another."""
    for track in layout.sheet.board.tracks.values():
        if a in track and b in track:
            n, i, j = len(track), track.index(a), track.index(b)
            onward = (j - i) % n
            if onward <= n - onward:
                return tuple(track[(i + k) % n] for k in range(onward + 1))
            return tuple(track[(i - k) % n] for k in range(n - onward + 1))
    return a, b


def trimmed(line: Sequence[Place], much: float) -> list[Place]:
    """A line without so much of its beginning."""
    places = list(line)
    while len(places) > 1:
        (x1, y1), (x2, y2) = places[:2]
        length = hypot(x2 - x1, y2 - y1)
        if length > much:
            t = much / length
            return [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t), *places[1:]]
        much -= length
        places.pop(0)
    return []


def along(line: Sequence[Place], dash: float, gap: float) -> list[tuple[Place, Place]]:
    """Dashes along a line, bends and all."""
    return dashes(line, dash, gap)


def midway(line: Sequence[Place]) -> Place:
    """The place halfway along a line."""
    total = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))
    return trimmed(line, total / 2)[0] if total else line[0]
