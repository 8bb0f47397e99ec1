"""Outlines: rectangles, circles, dashes, hatching and hand-drawn shapes as strands; the one place that builds them.

Shapes drawn by hand are written in a box of 100 by 100 with its middle at 0 0 and y downwards, in the
absolute commands M L C Z and our own `O x y r`, a circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from math import cos, hypot, pi, sin

from ..load.contours import Contour
from .drawing import Chain, Circle, Curve, Outline, Place, Rect

Segment = tuple[Place, Place]

ROUND = 0.5522847498
"""How far the handles of a curve reach that stands for a quarter of a circle, in radii."""

NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3}
"""How many numbers each letter of a hand-drawn shape has."""


class _Numerals(dict[float, str]):
    """Numbers as they are written, each found once: boards have some hundred thousand."""

    def __missing__(self, value: float) -> str:
        text = f"{value:.3f}".rstrip("0").rstrip(".")
        self[value] = text = "0" if text == "-0" else text
        return text


num = _Numerals().__getitem__
"""A number as short as three decimals allow."""


def gathered(outlines: Iterable[Outline]) -> Outline:
    """Several outlines as one."""
    return tuple(chain.from_iterable(outlines))


def rect(x: float, y: float, wide: float, high: float) -> Outline:
    """A rectangle from its upper left corner."""
    return (Rect(x, y, wide, high),)


def circle(x: float, y: float, r: float) -> Outline:
    """A circle about a place."""
    return (Circle(x, y, r),)


def ticket(x: float, y: float, wide: float, high: float, bite: float) -> Outline:
    """A rectangle whose corners are bitten out in quarter circles, as on old tickets and labels."""
    b, h = bite, ROUND * bite
    right, bottom = x + wide, y + high
    legs = (
        (right - b, y), (right - b, y + h, right - h, y + b, right, y + b),
        (right, bottom - b), (right - h, bottom - b, right - b, bottom - h, right - b, bottom),
        (x + b, bottom), (x + b, bottom - h, x + h, bottom - b, x, bottom - b),
        (x, y + b), (x + h, y + b, x + b, y + h, x + b, y),
    )  # fmt: skip
    return (Curve((x + b, y), legs, closed=True),)


def polygon(places: Iterable[Place], closed: bool = True) -> Outline:
    """Straight lines from place to place."""
    return (Chain(tuple(places), closed),)


def strokes(segments: Iterable[Segment]) -> Outline:
    """Many single straight lines."""
    return tuple(Chain(segment) for segment in segments)


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -1.5707963) -> list[Place]:
    """The corners of a star with its first point upwards."""
    step = 3.14159265 / points
    return [
        (x + r * cos(turn + i * step), y + r * sin(turn + i * step))
        for i, r in enumerate([outer, inner] * points)
    ]  # fmt: skip


def diamond(x: float, y: float, wide: float, high: float) -> list[Place]:
    """The corners of a diamond, half as wide and half as high as told."""
    return [(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)]


def curved(start: Place, towards: Place, end: Place) -> tuple[float, ...]:
    """The leg of a curve that bends towards one place."""
    (sx, sy), (tx, ty), (ex, ey) = start, towards, end
    return (sx + 2 * (tx - sx) / 3, sy + 2 * (ty - sy) / 3, ex + 2 * (tx - ex) / 3, ey + 2 * (ty - ey) / 3, ex, ey)


# -- shapes drawn by hand -------------------------------------------------------------------------


@cache
def read(shape: str) -> Outline:
    """A hand-drawn shape as strands; one that is not written as it should be is refused."""
    found: list[Chain | Curve | Circle] = []
    start: Place | None = None
    legs: list[tuple[float, ...]] = []

    def end(closed: bool) -> None:
        if start is not None:
            found.append(_strand(start, tuple(legs), closed))
        legs.clear()

    for letter, numbers in _commands(shape):
        if letter in "MOZ":
            end(closed=letter == "Z")
            start = numbers[:2] if letter == "M" else None  # type: ignore[assignment]
            found += [Circle(*numbers)] if letter == "O" else []
        elif start is None:
            raise ValueError(f"a hand-drawn shape goes on with {letter} where it has not begun: {shape[:60]!r}")
        else:
            legs.append(numbers)
    end(closed=False)
    return tuple(found)


def _commands(shape: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """The letters of a shape, each with its numbers."""
    letters = [i for i, letter in enumerate(shape) if letter in NUMBERS]
    if shape and letters[:1] != [0]:
        raise ValueError(f"a hand-drawn shape begins with one of {' '.join(NUMBERS)}: {shape[:60]!r}")
    for here, there in pairwise([*letters, len(shape)]):
        numbers = tuple(map(float, shape[here + 1 : there].replace(",", " ").split()))
        if len(numbers) != NUMBERS[shape[here]]:
            raise ValueError(f"{shape[here]} has {NUMBERS[shape[here]]} numbers in a hand-drawn shape: {shape[:60]!r}")
        yield shape[here], numbers


def _strand(start: Place, legs: tuple[tuple[float, ...], ...], closed: bool) -> Chain | Curve:
    """A strand; it is a chain where all its legs are straight."""
    if all(len(leg) == 2 for leg in legs):
        return Chain((start, *legs), closed)  # type: ignore[arg-type]
    return Curve(start, legs, closed)


@cache
def scaled(shape: str, x: float, y: float, scale: float, narrow: float = 1.0) -> Outline:
    """A hand-drawn shape set at a place; `scale` is the size of a hundredth of it, `narrow` squeezes it sideways."""
    wide = scale * narrow
    found: list[Chain | Curve | Circle] = []
    for strand in read(shape):
        if isinstance(strand, Circle):
            found.append(Circle(x + strand.x * scale, y + strand.y * scale, strand.r * scale))
        elif isinstance(strand, Chain):
            found.append(Chain(tuple((x + px * wide, y + py * scale) for px, py in strand.places), strand.closed))
        elif isinstance(strand, Contour):
            (px, py) = strand.start
            legs = (tuple(y + n * scale if i % 2 else x + n * wide for i, n in enumerate(leg)) for leg in strand.legs)
            found.append(Curve((x + px * wide, y + py * scale), tuple(legs), strand.closed))
    return tuple(found)


def bounds(shape: str) -> tuple[float, float, float, float]:
    """The box round a hand-drawn shape, by the places that its commands name: left, top, right, bottom."""
    xs: list[float] = []
    ys: list[float] = []
    for strand in read(shape):
        if isinstance(strand, Circle):
            xs += [strand.x - strand.r, strand.x + strand.r]
            ys += [strand.y - strand.r, strand.y + strand.r]
        elif isinstance(strand, Chain | Curve):
            places = strand.places if isinstance(strand, Chain) else (strand.start, *strand.legs)
            xs += [value for place in places for value in place[::2]]
            ys += [value for place in places for value in place[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def rings(outline: Outline, pieces: int = 8) -> list[list[Place]]:
    """The closed strands of an outline as corners; every curve is cut into so many straight pieces."""
    found: list[list[Place]] = []
    for strand in outline:
        if isinstance(strand, Circle):
            angles = (2 * pi * i / (6 * pieces) for i in range(6 * pieces))
            found.append([(strand.x + strand.r * cos(a), strand.y + strand.r * sin(a)) for a in angles])
        elif isinstance(strand, Rect):
            right, bottom = strand.x + strand.wide, strand.y + strand.high
            found.append([(strand.x, strand.y), (right, strand.y), (right, bottom), (strand.x, bottom)])
        elif isinstance(strand, Chain):
            found.append(list(strand.places))
        elif isinstance(strand, Contour):
            ring = [strand.start]
            for leg in strand.legs:
                ring += _bent(ring[-1], leg, pieces) if len(leg) == 6 else [(leg[0], leg[1])]
            found.append(ring)
    return found


def _bent(start: Place, leg: tuple[float, ...], pieces: int) -> list[Place]:
    """A curved leg as places on it, but for its start."""
    x1, y1, x2, y2, x3, y3 = leg
    found = []
    for i in range(1, pieces + 1):
        t = i / pieces
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append((a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3))
    return found


# -- cut into pieces ------------------------------------------------------------------------------


def dashes(places: Sequence[Place], dash: float, gap: float) -> list[Segment]:
    """A walk cut into dashes, each straight piece beginning and ending with one."""
    found = []
    for (x1, y1), (x2, y2) in pairwise(places):
        length = hypot(x2 - x1, y2 - y1)
        if length == 0:
            continue
        many = max(1, round((length + gap) / (dash + gap)))
        pitch = (length - dash) / max(1, many - 1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        for i in range(many):
            t = i * pitch
            found.append(((x1 + ux * t, y1 + uy * t), (x1 + ux * (t + dash), y1 + uy * (t + dash))))
    return found


def hatch(rings: Iterable[Sequence[Place]], angle: float, pitch: float) -> list[Segment]:
    """Parallel lines inside polygons, and not in those within them, in register with all others of the drawing."""
    c, s = cos(angle), sin(angle)
    sides: list[Segment] = []
    for corners in rings:
        turned = [(x * c + y * s, y * c - x * s) for x, y in corners]
        sides += zip(turned, [*turned[1:], turned[0]], strict=True)
    low, high = min(v for (_, v), _ in sides), max(v for (_, v), _ in sides)
    cuts: dict[int, list[float]] = {step: [] for step in range(int(low // pitch) + 1, int(high // pitch) + 2)}
    for (u1, v1), (u2, v2) in sides:  # each asks only for the lines that it meets
        (first, last), slope = (v1, v2) if v1 < v2 else (v2, v1), u2 - u1
        for step in range(int(first // pitch), int(last // pitch) + 2):
            v = step * pitch
            if first <= v < last and step in cuts:
                cuts[step].append(u1 + (v - v1) * slope / (v2 - v1))
    found = []
    for step, met in cuts.items():
        v = step * pitch
        met.sort()
        for a, b in zip(met[::2], met[1::2], strict=False):
            if b - a > pitch / 8 and v < high - 1e-6:
                found.append(((a * c - v * s, a * s + v * c), (b * c - v * s, b * s + v * c)))
    return found
