"""Ornaments of our own: head-pieces, tail-pieces and the seal of proof, drawn from the games' own matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin

from ..draw.drawing import Drawing, Outline, Part, Path, Place
from ..draw.trace import circle, diamond, gathered, polygon, rect, star, strokes
from ..load.board import Sheet

INK = "#1f1d1b"
BLUE = "#1b3a5c"
RED = "#7b2a25"
CREAM = "#f3ecdc"
PALE = "#c9d3dd"

MOTIFS = ("pennants", "diamonds", "circles", "stars")
"""What a board may be made of, the rarest first; anything else is squares."""


def motif(sheet: Sheet | None) -> str:
    """What a game's head-piece is made of."""
    manners = {manner for each in sheet.manner.values() for manner in each} if sheet else set()
    return next((each for each in MOTIFS if each in manners), "squares")


def sketch(wide: float, high: float, parts: Iterable[Part]) -> Drawing:
    """A drawing of so many millimetres."""
    return Drawing(wide, high, tuple(parts))


def filled(outline: Outline, fill: str = "none", line: str = "none", weight: float = 0.0) -> Path:
    """A shape with its colour, and a line round it where it has one; its corners are sharp."""
    return Path(outline, fill, line if weight else "none", weight, round=False)


def star_of(x: float, y: float, r: float, points: int = 5, depth: float = 0.42) -> Outline:
    """A star with its first point upwards."""
    return polygon(star(x, y, r, r * depth, points))


def diamond_of(x: float, y: float, wide: float, high: float) -> Outline:
    """A diamond, half as wide and half as high as told."""
    return polygon(diamond(x, y, wide, high))


def line(*places: Place) -> Outline:
    """A line through places."""
    return polygon(places, closed=False)


def around(x: float, y: float, *reaches: tuple[float, float]) -> list[Place]:
    """Places about a middle, each so far from it and in a direction."""
    return [(x + far * cos(way), y + far * sin(way)) for far, way in reaches]


# -- head-pieces ----------------------------------------------------------------------------------


def headpiece(kind: str, wide: float) -> Drawing:
    """A band across the head of a game's first page."""
    high = 6.0
    return sketch(wide, high, _BANDS[kind](wide, high))


def _squares(wide: float, high: float) -> Iterator[Path]:
    count = round(wide / 3) | 1
    side = wide / count
    cells = ((i, row) for i in range(count) for row in (0, 1) if (i + row) % 2 == 0)
    yield filled(gathered(rect(i * side, row * side, side, side) for i, row in cells), BLUE)


def _diamonds(wide: float, high: float) -> Iterator[Path]:
    count = round(wide / 7.5)
    step, y = wide / count, high / 2
    xs = [(i + 0.5) * step for i in range(count)]
    yield filled(gathered(diamond_of(x, y, step / 2, y) for x in xs), "none", BLUE, 0.25)
    yield filled(gathered(diamond_of(x, y, step / 2 - 1.1, y - 0.9) for x in xs[::2]), BLUE)
    yield filled(gathered(circle(x, y, 0.7) for x in xs[1::2]), RED)


def _circles(wide: float, high: float) -> Iterator[Path]:
    count = round(wide / 9) | 1
    step, r = wide / count, 1.7
    middle = high / 2
    yield filled(line((step / 2, middle), (wide - step / 2, middle)), "none", BLUE, 0.25)
    yield filled(gathered(circle((i + 0.5) * step, middle, r) for i in range(count)), "#ffffff", BLUE, 0.3)
    yield filled(gathered(circle((i + 0.5) * step, middle, r - 0.65) for i in range(0, count, 2)), BLUE)
    yield filled(gathered(circle((i + 0.5) * step, middle, 0.45) for i in range(1, count, 2)), RED)


def _pennants(wide: float, high: float) -> Iterator[Path]:
    count = round(wide / 6.2) | 1
    step = wide / count
    half = step * 0.42

    def flag(i: int) -> Outline:
        x = (i + 0.5) * step
        return polygon([(x - half, 0.5), (x + half, 0.5), (x, high)])

    yield filled(gathered(flag(i) for i in range(0, count, 2)), BLUE)
    yield filled(gathered(flag(i) for i in range(1, count, 2)), "none", BLUE, 0.25)
    yield filled(line((0, 0.35), (wide, 0.35)), "none", INK, 0.35)
    yield filled(star_of(wide / 2, 2.1, 1.1), "#ffffff" if (count // 2) % 2 == 0 else RED)


def _stars(wide: float, high: float) -> Iterator[Path]:
    count = round(wide / 12) | 1
    step = wide / count
    yield filled(line((0, high / 2), (wide, high / 2)), "none", BLUE, 0.25)
    yield filled(gathered(circle((i + 0.5) * step, high / 2, 3) for i in range(count)), "#ffffff")
    yield filled(gathered(star_of((i + 0.5) * step, high / 2, 2.5) for i in range(count)), BLUE)


_BANDS = {"squares": _squares, "diamonds": _diamonds, "circles": _circles, "pennants": _pennants, "stars": _stars}


# -- marks ----------------------------------------------------------------------------------------


def seal() -> Drawing:
    """The mark of proof: a small milled seal with a tick."""
    rim = strokes(_ray(i * pi / 18) for i in range(36))
    ticked = line((3, 5.2), (4.5, 6.8), (7.2, 3.4))
    parts = filled(rim, "none", RED, 0.28), filled(circle(5, 5, 3.9), "none", RED, 0.3)
    return sketch(10, 10, (*parts, filled(ticked, "none", RED, 0.75)))


def _ray(angle: float) -> tuple[Place, Place]:
    """A tooth of the rim of the seal."""
    near, far = around(5, 5, (4.1, angle), (4.75, angle))
    return near, far


def tick() -> Drawing:
    """The seal where it is too small for its rim: a ring with a tick."""
    ticked = line((2.9, 5.2), (4.5, 7), (7.4, 3.2))
    return sketch(10, 10, (filled(circle(5, 5, 4.2), "none", RED, 0.6), filled(ticked, "none", RED, 1.2)))


def leader() -> Drawing:
    """One dot of the lines that lead to the page numbers of the contents."""
    return sketch(1.4, 1.4, (filled(circle(0.7, 0.7, 0.14), "#8a857c"),))


_SHAPES: dict[str, Callable[[float], Outline]] = {
    "squares": lambda x: rect(x - 1, 1, 2, 2),
    "diamonds": lambda x: diamond_of(x, 2, 1.7, 1.3),
    "circles": lambda x: circle(x, 2, 1.1),
    "pennants": lambda x: polygon([(x - 1.2, 0.8), (x + 1.2, 0.8), (x, 3.6)]),
    "stars": lambda x: star_of(x, 2, 1.6),
}


def tailpiece(kind: str) -> Drawing:
    """A small ornament where a game ends."""
    shape = _SHAPES[kind]
    rules = filled(strokes([((0, 2), (9, 2)), ((21, 2), (30, 2))]), "none", INK, 0.2)
    return sketch(30, 4, (rules, filled(shape(11.5) + shape(18.5), BLUE), filled(shape(15), RED)))
