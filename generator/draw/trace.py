"""Path text: numbers, rectangles, circles, dashes and hatching as the letters and numbers of an SVG path.

Shapes drawn by hand are written in a box of 100 by 100 with its middle at 0 0 and y downwards, in the
absolute commands M L C Q Z and our own `O x y r`, a circle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, sin

Place = tuple[float, float]
Segment = tuple[Place, Place]


@cache
def num(value: float) -> str:
    """A number as short as three decimals allow."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def rect(x: float, y: float, wide: float, high: float) -> str:
    """A rectangle from its upper left corner."""
    return f"M{num(x)} {num(y)}h{num(wide)}v{num(high)}h{num(-wide)}z"


def circle(x: float, y: float, r: float) -> str:
    """A circle about a place."""
    n = num(r)
    return f"M{num(x - r)} {num(y)}a{n} {n} 0 1 0 {num(2 * r)} 0a{n} {n} 0 1 0 {num(-2 * r)} 0z"


def ticket(x: float, y: float, wide: float, high: float, bite: float) -> str:
    """A rectangle whose corners are bitten out in quarter circles, as on old tickets and labels."""
    b = num(bite)
    arc = f"a{b} {b} 0 0 0 "
    w, h = num(wide - 2 * bite), num(high - 2 * bite)
    return (
        f"M{num(x + bite)} {num(y)}h{w}{arc}{b} {b}v{h}{arc}-{b} {b}"
        f"h-{w}{arc}-{b} -{b}v-{h}{arc}{b} -{b}z"
    )  # fmt: skip


def polygon(places: Iterable[Place], closed: bool = True) -> str:
    """Straight lines from place to place."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in places) + ("z" if closed else "")


def strokes(segments: Iterable[Segment]) -> str:
    """Many single straight lines."""
    return "".join(polygon(segment, closed=False) for segment in segments)


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -1.5707963) -> list[Place]:
    """The corners of a star with its first point upwards."""
    step = 3.14159265 / points
    return [
        (x + r * cos(turn + i * step), y + r * sin(turn + i * step))
        for i, r in enumerate([outer, inner] * points)
    ]  # fmt: skip


@cache
def _commands(shape: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    found = re.findall(r"([MLCQZO])([^MLCQZO]*)", shape)
    return tuple((letter, tuple(map(float, numbers.replace(",", " ").split()))) for letter, numbers in found)


@cache
def scaled(shape: str, x: float, y: float, scale: float, narrow: float = 1.0) -> str:
    """A hand-drawn shape set at a place; `scale` is the size of a hundredth of it, `narrow` squeezes it sideways."""
    wide = scale * narrow
    text = []
    for letter, numbers in _commands(shape):
        if letter == "O":
            cx, cy, r = numbers
            text.append(circle(x + cx * scale, y + cy * scale, r * scale))
        else:
            places = (num(y + n * scale if i % 2 else x + n * wide) for i, n in enumerate(numbers))
            text.append(letter.replace("Z", "z") + " ".join(places))
    return "".join(text)


def bounds(shape: str) -> tuple[float, float, float, float]:
    """The box round a hand-drawn shape, by the places that its commands name: left, top, right, bottom."""
    xs: list[float] = []
    ys: list[float] = []
    for letter, numbers in _commands(shape):
        if letter == "O":
            x, y, r = numbers
            xs += [x - r, x + r]
            ys += [y - r, y + r]
        else:
            xs += numbers[::2]
            ys += numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


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


def hatch(corners: Sequence[Place], angle: float, pitch: float) -> list[Segment]:
    """Parallel lines inside a polygon, in register with those of every other polygon of the drawing."""
    c, s = cos(angle), sin(angle)
    turned = [(x * c + y * s, y * c - x * s) for x, y in corners]
    low, high = min(v for _, v in turned), max(v for _, v in turned)
    found = []
    step = int(low // pitch) + 1
    while (v := step * pitch) < high - 1e-6:
        step += 1
        cuts = sorted(
            u1 + (v - v1) * (u2 - u1) / (v2 - v1)
            for (u1, v1), (u2, v2) in zip(turned, [*turned[1:], turned[0]], strict=True)
            if (v1 <= v) != (v2 <= v)
        )
        for a, b in zip(cuts[::2], cuts[1::2], strict=False):
            if b - a > pitch / 8:
                found.append(((a * c - v * s, a * s + v * c), (b * c - v * s, b * s + v * c)))
    return found
