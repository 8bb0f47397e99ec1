"""What is laid over a position: arrows for moves, jumps and pushes, crosses on captured men, highlighted points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, sin

from .canvas import Canvas
from .figure import Arrow, Figure
from .fixtures import outward
from .layout import Layout
from .lettering import WEIGHT, lettered, width
from .theme import Theme
from .trace import Place, circle, polygon, rect, strokes

BEND = 0.2
"""How far the arc of a jump bulges, as a part of its length."""

LANE = 0.2
"""How far apart arrows run that go along the same track."""


@dataclass(frozen=True)
class Course:
    """An arrow laid out: the line it follows, where it rests, where its number goes, and its measure."""

    line: list[Place]
    rests: list[Place]
    badge: Place
    measure: float


def draw_marks(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """Highlights: a frame just inside a cell, a ring round any other point."""
    s = layout.square
    thick = 0.055 * s
    frames = rings = ""
    for point in dict.fromkeys(figure.marks):
        x, y = layout.middle(point)
        if {"circles", "pennants", "spikes", "diamonds"} & set(layout.sheet.manner.get(point, ())):
            rings += circle(x, y, 0.42 * s)
        else:
            frames += rect(x - (s - thick) / 2, y - (s - thick) / 2, s - thick, s - thick)
    canvas.path(rings, "casing", line=theme.paper, width=1.9 * thick)
    canvas.path(frames + rings, "mark", line=theme.mark, width=thick)


def draw_taken(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """A cross on every man that the move takes."""
    s = layout.square
    a = 0.24 * s
    d = ""
    for point in dict.fromkeys(figure.taken):
        x, y = layout.middle(point)
        d += strokes([((x - a, y - a), (x + a, y + a)), ((x - a, y + a), (x + a, y - a))])
    thick = 0.075 * s
    canvas.path(d, "casing", line=theme.paper, width=1.8 * thick)
    canvas.path(d, "taken", line=theme.accent, width=thick)


def draw_arrows(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """All arrows, numbered in their order where there are several; those along a track run beside it, in lanes."""
    _laid(canvas, figure, layout, theme)
    arrows = [arrow for arrow in figure.arrows if len(set(arrow.path)) > 1]
    if not arrows:
        return
    group = canvas.group(id="arrows")
    occupied = {man.point for man in figure.men}
    manner = layout.sheet.manner
    ways = {i: along_track(layout, a.path) for i, a in enumerate(arrows) if _on_track(manner, a.path)}
    lanes = lanes_of(ways)
    several = figure.numbered and len(arrows) > 1
    courses = [
        beside_track(layout, arrow, ways[i], lanes[i], several) if i in ways else across(layout, arrow, occupied)
        for i, arrow in enumerate(arrows)
    ]
    for arrow, course in zip(arrows, courses, strict=True):
        _draw(group, arrow, course, theme)
    if several:
        for number, course in enumerate(courses, 1):
            _badge(group, number, course, theme)


def _laid(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """A ring round every man that was laid down just now."""
    s = layout.square
    points = dict.fromkeys(arrow.path[0] for arrow in figure.arrows if len(set(arrow.path)) == 1)
    rings = "".join(circle(*layout.middle(point), 0.43 * s) for point in points)
    canvas.path(rings, "casing", line=theme.paper, width=0.13 * s)
    canvas.path(rings, "laid", line=theme.accent, width=0.055 * s)


def _on_track(manner: Mapping[int, tuple[str, ...]], path: tuple[int, ...]) -> bool:
    return all("pennants" in manner.get(p, ()) for p in path)


def lanes_of(ways: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
    """A lane for each way along a track, short ones innermost; one may begin in a lane where another ends."""
    taken: list[set[tuple[int, int]]] = []
    lanes: dict[int, int] = {}
    for key, way in sorted(ways.items(), key=lambda item: len(item[1])):
        steps = {(min(step), max(step)) for step in pairwise(way)}
        lane = next((i for i, used in enumerate(taken) if not used & steps), len(taken))
        if lane == len(taken):
            taken.append(set())
        taken[lane] |= steps
        lanes[key] = lane
    return lanes


def across(layout: Layout, arrow: Arrow, occupied: set[int]) -> Course:
    """The course of an arrow over the board: straight, or for a jump an arc from landing to landing."""
    s = layout.square
    legs = [leg(layout.middle(a), layout.middle(b), arrow.manner == "jump") for a, b in pairwise(arrow.path)]
    line = [place for part in legs for place in part]
    begins, ends = arrow.path[0], arrow.path[-1]
    line = trimmed(line, 0.37 * s if begins in occupied else 0.0)
    line = trimmed(line[::-1], 0.41 * s if ends in occupied else 0.06 * s)[::-1]
    rests = [layout.middle(p) for p in arrow.path[1:-1] if p not in occupied]
    rests += [layout.middle(begins)] if begins not in occupied else []
    return Course(line, rests, midway(legs[0]), s)


def leg(start: Place, end: Place, arc: bool) -> list[Place]:
    """The line from one landing to the next."""
    if not arc:
        return [start, end]
    dx, dy = end[0] - start[0], end[1] - start[1]
    over = 2 * BEND if dx >= 0 else -2 * BEND
    cx, cy = (start[0] + end[0]) / 2 + dy * over, (start[1] + end[1]) / 2 - dx * over
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * cx + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * cy + t * t * end[1],
        )
        for t in (i / 12 for i in range(13))
    ]


def beside_track(layout: Layout, arrow: Arrow, way: tuple[int, ...], lane: int, numbered: bool) -> Course:
    """The course of an arrow outside a ring of pennants: it begins with its number or a dot and turns in at its end."""
    s, g = layout.square, layout.grain

    def out(point: int, far: float) -> Place:
        (x, y), (ox, oy) = layout.middle(point), outward(layout, point)
        return x + ox * far, y + oy * far

    far = s / 2 + (0.13 + LANE * lane) * g
    along = trimmed([out(p, far) for p in way], 0.4 * s)
    line = [*along, out(way[-1], 0.2 * s if all(outward(layout, way[-1])) else 0.42 * s)]
    rests = [out(p, far) for p in arrow.path[1:-1]] + ([] if numbered else along[:1])
    return Course(line, rests, along[0], 0.9 * g)


def along_track(layout: Layout, path: tuple[int, ...]) -> tuple[int, ...]:
    """Every point of a track that a path passes, by the shorter way round from each landing to the next."""
    way = [path[0]]
    for a, b in pairwise(path):
        for track in layout.sheet.board.tracks.values():
            if a in track and b in track:
                n, i, j = len(track), track.index(a), track.index(b)
                onward = (j - i) % n
                step, count = (1, onward) if onward <= n - onward else (-1, n - onward)
                way += [track[(i + step * k) % n] for k in range(1, count + 1)]
                break
        else:
            way.append(b)
    return tuple(way)


def _draw(canvas: Canvas, arrow: Arrow, course: Course, theme: Theme) -> None:
    """Draw one arrow in its casing: the shaft, dots where it rests, the head."""
    m, line = course.measure, course.line
    thick = 0.075 * m
    if len(line) < 2:
        return
    tip = line[-1]
    shaft = trimmed(line[::-1], 0.22 * m)[::-1] or line[:1]
    angle = atan2(tip[1] - shaft[-1][1], tip[0] - shaft[-1][0])
    wings = [(tip[0] - 0.31 * m * cos(angle + turn), tip[1] - 0.31 * m * sin(angle + turn)) for turn in (0.44, -0.44)]
    head = polygon([tip, *wings])
    dots = "".join(circle(x, y, 0.085 * m) for x, y in course.rests)
    whole = polygon(shaft, closed=False) if len(shaft) > 1 else ""
    inked = (
        "".join(polygon(part, closed=False) for part in dashed(shaft, 0.17 * m, 0.17 * m))
        if arrow.manner == "push"
        else whole
    )
    group = canvas.group(class_=f"arrow arrow-{arrow.manner}")
    group.path(whole + head + dots, "casing", line=theme.paper, width=2.1 * thick)
    group.path(inked, line=theme.accent, width=thick)
    group.path(head + dots, fill=theme.accent)


def _badge(canvas: Canvas, number: int, course: Course, theme: Theme) -> None:
    """The number of an arrow, on a small disc."""
    (x, y), m = course.badge, course.measure
    size = 0.22 * m
    size *= min(1.0, 0.24 * m / (width(str(number), size) or 1.0))
    canvas.path(circle(x, y, 0.19 * m), "badge", theme.accent, theme.paper, 0.04 * m)
    canvas.path(lettered(str(number), x, y, size), "badge", line=theme.paper, width=1.2 * WEIGHT * size)


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


def dashed(line: Sequence[Place], dash: float, gap: float) -> list[list[Place]]:
    """A line cut into dashes, bends and all, beginning and ending with one."""
    total = length_of(line)
    many = max(1, round((total + gap) / (dash + gap)))
    pitch = (total - dash) / max(1, many - 1)
    parts = []
    for i in range(many):
        rest = trimmed(line, i * pitch)
        part = trimmed(rest[::-1], length_of(rest) - dash)[::-1]
        if len(part) > 1:
            parts.append(part)
    return parts


def length_of(line: Sequence[Place]) -> float:
    """How long a line is."""
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


def midway(line: Sequence[Place]) -> Place:
    """The place halfway along a line."""
    return (trimmed(line, length_of(line) / 2) or list(line))[0]
