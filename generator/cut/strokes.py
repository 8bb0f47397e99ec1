"""Strokes of a laser: chains of places and circles; straight ones that lie on each other are made into one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

from ..draw.drawing import Chain, Circle, Outline, Place, Rect
from ..load.contours import Contour

CURVE = 10
"""So many straight pieces stand for one curve of a letter."""

TOUCHES = 1e-3
"""What is less apart than this on one line, in mm, touches."""

LEFT = 0.05
"""What is left of a line beside what is burnt already is scored if it is longer than this, in mm."""

Stroke = Chain | Circle


Span = tuple[float, float]
"""From where to where something goes along a straight line."""


class LineKey(NamedTuple):
    """A straight line that goes on for ever: its angle and how far it passes from the corner, both in fine steps."""

    angle: int
    away: int


def single(segments: Iterable[tuple[Place, Place]], burnt: Iterable[tuple[Place, Place]] = ()) -> list[Chain]:
    """Straight lines such that no part of one lies on another, nor on what is `burnt` already.

    Those on one line that touch are joined.
    """
    done = {key: _joined([span for span, _, _ in group]) for key, group in _lines(burnt).items()}
    found = []
    for key, group in _lines(segments).items():
        _, angle, away = min(group)
        c, s = cos(angle), sin(angle)
        for low, high in _without(_joined([span for span, _, _ in group]), done.get(key, [])):
            found.append(Chain(((low * c - away * s, low * s + away * c), (high * c - away * s, high * s + away * c))))
    return found


def _lines(segments: Iterable[tuple[Place, Place]]) -> dict[LineKey, list[tuple[Span, float, float]]]:
    """Segments by the lines on which they lie, each with the angle of its own and how far it passes from the corner."""
    lines: dict[LineKey, list[tuple[Span, float, float]]] = {}
    for (x1, y1), (x2, y2) in segments:
        angle = atan2(y2 - y1, x2 - x1) % pi
        if pi - angle < 1e-6:
            angle = 0.0
        c, s = cos(angle), sin(angle)
        low, high = sorted((x1 * c + y1 * s, x2 * c + y2 * s))
        if high - low > 1e-6:
            away = y1 * c - x1 * s
            lines.setdefault(LineKey(round(angle * 1e4), round(away * 1e3)), []).append(((low, high), angle, away))
    return lines


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Spans of a line in their order, those that touch as one."""
    runs: list[Span] = []
    for low, high in sorted(spans):
        if runs and low <= runs[-1][1] + TOUCHES:
            runs[-1] = runs[-1][0], max(runs[-1][1], high)
        else:
            runs.append((low, high))
    return runs


def _without(spans: Iterable[Span], taken: Sequence[Span]) -> Iterator[Span]:
    """What is left of spans where others are taken away."""
    for low, high in spans:
        for first, last in taken:
            if first < high and low < last:
                if first - low > LEFT:
                    yield low, first
                low = max(low, last)
        if high - low > (LEFT if taken else 0.0):
            yield low, high


def sides(places: Sequence[Place]) -> list[tuple[Place, Place]]:
    """The sides of a polygon."""
    return list(pairwise([*places, places[0]]))


def shrunk(places: Sequence[Place], much: float) -> list[Place]:
    """A convex polygon with every side moved inwards by so much; a laser's score beside it stays free."""
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides(places))
    way = 1.0 if area > 0 else -1.0
    moved = []
    for (x1, y1), (x2, y2) in sides(places):
        length = hypot(x2 - x1, y2 - y1)
        nx, ny = -way * (y2 - y1) / length * much, way * (x2 - x1) / length * much
        moved.append((x1 + nx, y1 + ny, x2 - x1, y2 - y1))
    found = []
    for (x1, y1, dx1, dy1), (x2, y2, dx2, dy2) in zip([moved[-1], *moved[:-1]], moved, strict=True):
        t = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / (dx1 * dy2 - dy1 * dx2)
        found.append((x1 + t * dx1, y1 + t * dy1))
    return found


def traced(outline: Outline) -> Iterator[Stroke]:
    """The strokes of an outline: curves are cut into short pieces, a rectangle is four."""
    for strand in outline:
        if isinstance(strand, Rect):
            x, y, wide, high = strand
            yield Chain(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)), closed=True)
        elif isinstance(strand, Contour):
            places = [strand.start]
            for leg in strand.legs:
                ends = list(zip(leg[::2], leg[1::2], strict=True))
                places += ends if len(ends) == 1 else _curve(places[-1], ends)
            yield Chain(tuple(places), strand.closed)
        else:
            yield strand


def _curve(start: Place, points: list[Place]) -> Iterator[Place]:
    """Places along a Bézier curve of any degree."""
    for step in range(1, CURVE + 1):
        t = step / CURVE
        level = [start, *points]
        while len(level) > 1:
            level = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(level)]
        yield level[0]
