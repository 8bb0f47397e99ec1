"""Contours: the paths and plain shapes of SVG as strokes of straight and bent legs, moved to their places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import cos, isfinite, radians, sin
from typing import Any, NamedTuple

Place = tuple[float, float]

ROUND = 0.5522847498
"""How far the handles of a curve reach that stands for a quarter of a circle, in radii."""

TRANSFORM = re.compile(r"\s*(translate|scale|rotate|matrix)\s*\(([^()]*)\)\s*,?")
COMMANDS = re.compile(r"[\sMmLlHhVvCcSsQqTtAaZz0-9eE+.,-]*")


class UnreadablePath(ValueError):
    """Something cannot be read, and what."""


class Affine(NamedTuple):
    """How a plane is moved, turned and stretched."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, other: Affine) -> Affine:
        """This one, and the other after it."""
        (e, f) = other.at((self.e, self.f))
        a, b, c, d = other[:4]
        return Affine(
            a * self.a + c * self.b, b * self.a + d * self.b, a * self.c + c * self.d, b * self.c + d * self.d, e, f
        )

    def at(self, place: Place) -> Place:
        """Where a place goes."""
        x, y = place
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def area(self) -> float:
        """How many times as large as before anything is."""
        return self.a * self.d - self.b * self.c


STILL = Affine()
"""Nothing is moved."""


class Contour(NamedTuple):
    """A stroke from its start by legs, each a straight one (x y) or a curve (six numbers, its end last)."""

    start: Place
    legs: tuple[tuple[float, ...], ...]
    closed: bool = False

    @property
    def places(self) -> Iterator[Place]:
        """Its start and the ends of its legs."""
        yield self.start
        yield from ((leg[-2], leg[-1]) for leg in self.legs)

    def moved(self, affine: Affine) -> Contour:
        """The same elsewhere."""
        if affine == STILL:
            return self
        a, b, c, d, e, f = affine
        moved: list[tuple[float, ...]] = []
        for leg in self.legs:  # by hand, for it is done some hundred thousand times
            if len(leg) == 2:
                x, y = leg
                moved.append((a * x + c * y + e, b * x + d * y + f))
            else:
                u, v, w, z, x, y = leg
                moved.append((
                    a * u + c * v + e, b * u + d * v + f, a * w + c * z + e, b * w + d * z + f,
                    a * x + c * y + e, b * x + d * y + f,
                ))  # fmt: skip
        return Contour(affine.at(self.start), tuple(moved), self.closed)


def number(text: str) -> float:
    """A number without a unit."""
    try:
        value = float(text)
    except ValueError:
        raise UnreadablePath(f"the number {text[:40]!r}") from None
    if not isfinite(value):
        raise UnreadablePath(f"the number {text[:40]!r}")
    return value


def transform(text: str) -> Affine:
    """What `transform` says: translate, scale, rotate and matrix, the last first."""
    found, at = STILL, 0
    while at < len(text.rstrip()):
        match = TRANSFORM.match(text, at)
        if match is None:
            raise UnreadablePath(f"the transformation {text[at : at + 40]!r}")
        found = _affine(match[1], [number(each) for each in match[2].replace(",", " ").split()]).then(found)
        at = match.end()
    return found


def _affine(name: str, numbers: list[float]) -> Affine:
    match name, numbers:
        case "translate", [x, *y]:
            return Affine(e=x, f=y[0] if y else 0.0)
        case "scale", [x, *y]:
            return Affine(a=x, d=y[0] if y else x)
        case "rotate", [angle]:
            c, s = cos(radians(angle)), sin(radians(angle))
            return Affine(c, s, -s, c)
        case "rotate", [angle, x, y]:
            return Affine(e=-x, f=-y).then(_affine(name, [angle])).then(Affine(e=x, f=y))
        case "matrix", [a, b, c, d, e, f]:
            return Affine(a, b, c, d, e, f)
    raise UnreadablePath(f"the transformation {name}({' '.join(f'{each:g}' for each in numbers)})")


def contours(name: str, attributes: Mapping[str, str]) -> list[Contour]:
    """The contours of a shape by its name and its attributes."""

    def of(*keys: str) -> list[float]:
        return [number(attributes.get(key, "0")) for key in keys]

    match name:
        case "path":
            return _path(attributes.get("d", ""))
        case "rect":
            x, y, wide, high = of("x", "y", "width", "height")
            return [Contour((x, y), ((x + wide, y), (x + wide, y + high), (x, y + high)), True)]
        case "circle":
            return [_oval(*of("cx", "cy", "r", "r"))]
        case "ellipse":
            return [_oval(*of("cx", "cy", "rx", "ry"))]
        case "line":
            x, y, *end = of("x1", "y1", "x2", "y2")
            return [Contour((x, y), (tuple(end),))]
    flat = [number(each) for each in attributes.get("points", "").replace(",", " ").split()]
    places = list(zip(flat[::2], flat[1::2], strict=False))
    return [Contour(places[0], tuple(places[1:]), name == "polygon")] if places else []


def _oval(x: float, y: float, wide: float, high: float) -> Contour:
    """An ellipse as four curves, from its left."""
    a, b = ROUND * wide, ROUND * high
    legs = (
        (x - wide, y + b, x - a, y + high, x, y + high), (x + a, y + high, x + wide, y + b, x + wide, y),
        (x + wide, y - b, x + a, y - high, x, y - high), (x - a, y - high, x - wide, y - b, x - wide, y),
    )  # fmt: skip
    return Contour((x - wide, y), legs, True)


def _path(data: str) -> list[Contour]:
    """The contours of a path."""
    from fontTools.pens.recordingPen import RecordingPen  # few commands have pictures to read
    from fontTools.svgLib.path.parser import parse_path

    if not COMMANDS.fullmatch(data):
        raise UnreadablePath(f"the path {data[:40]!r}")
    pen = RecordingPen()
    try:
        parse_path(data, pen)
    except (ValueError, IndexError, TypeError, AttributeError, AssertionError, NotImplementedError):
        raise UnreadablePath(f"the path {data[:40]!r}") from None
    return list(_contours(pen.value))


def _contours(told: list[tuple[str, Any]]) -> Iterator[Contour]:
    start: Place = (0.0, 0.0)
    here = start
    legs: list[tuple[float, ...]] = []
    for what, places in told:
        match what:
            case "moveTo":
                start = here = places[0]
                legs = []
            case "lineTo":
                legs.append(tuple(places[0]))
            case "curveTo":
                legs.append(tuple(value for place in places for value in place))
            case "qCurveTo":
                (tx, ty), (x, y) = places
                (sx, sy) = here
                bent = (sx + 2 * (tx - sx) / 3, sy + 2 * (ty - sy) / 3, x + 2 * (tx - x) / 3, y + 2 * (ty - y) / 3)
                legs.append((*bent, x, y))
            case _:
                if legs:
                    yield Contour(start, tuple(legs), what == "closePath")
                legs = []
        if places:
            here = places[-1]
