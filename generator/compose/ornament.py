"""Ornaments of our own: head-pieces, the seal of proof, dividers and the cover, drawn from the games' own matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from ..boards import Sheet

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


def drawing(wide: float, high: float, body: str) -> str:
    """An SVG of so many millimetres."""
    size = f'width="{wide:g}mm" height="{high:g}mm" viewBox="0 0 {wide:g} {high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def filled(shape: str, fill: str = "none", stroke: str = "none", weight: float = 0.0) -> str:
    """A shape with its colour, and a line round it where it has one."""
    line = f' stroke="{stroke}" stroke-width="{weight:g}"' if weight else ""
    return f'<path d="{shape}" fill="{fill}"{line}/>'


def _n(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{_n(x)} {_n(y)}h{_n(wide)}v{_n(high)}h{_n(-wide)}z"


def _disc(x: float, y: float, r: float) -> str:
    return f"M{_n(x - r)} {_n(y)}a{_n(r)} {_n(r)} 0 1 0 {_n(2 * r)} 0a{_n(r)} {_n(r)} 0 1 0 {_n(-2 * r)} 0z"


def _star(x: float, y: float, r: float, points: int = 5, depth: float = 0.42) -> str:
    corners = []
    for i in range(2 * points):
        reach = r if i % 2 == 0 else r * depth
        angle = -pi / 2 + i * pi / points
        corners.append(f"{_n(x + reach * cos(angle))} {_n(y + reach * sin(angle))}")
    return "M" + "L".join(corners) + "z"


def _diamond(x: float, y: float, wide: float, high: float) -> str:
    return f"M{_n(x - wide)} {_n(y)}L{_n(x)} {_n(y - high)}L{_n(x + wide)} {_n(y)}L{_n(x)} {_n(y + high)}z"


# -- head-pieces ----------------------------------------------------------------------------------


def headpiece(kind: str, wide: float) -> str:
    """A band across the head of a game's first page."""
    high = 6.0
    return drawing(wide, high, "".join(_BANDS[kind](wide, high)))


def _squares(wide: float, high: float) -> Iterator[str]:
    count = round(wide / 3) | 1
    side = wide / count
    rows = "".join(_box(i * side, row * side, side, side) for i in range(count) for row in (0, 1) if (i + row) % 2 == 0)
    yield filled(rows, BLUE)


def _diamonds(wide: float, high: float) -> Iterator[str]:
    count = round(wide / 7.5)
    step = wide / count
    yield filled(
        "".join(_diamond((i + 0.5) * step, high / 2, step / 2, high / 2) for i in range(count)), "none", BLUE, 0.25
    )
    yield filled(
        "".join(_diamond((i + 0.5) * step, high / 2, step / 2 - 1.1, high / 2 - 0.9) for i in range(0, count, 2)), BLUE
    )
    yield filled("".join(_disc((i + 0.5) * step, high / 2, 0.7) for i in range(1, count, 2)), RED)


def _circles(wide: float, high: float) -> Iterator[str]:
    count = round(wide / 9) | 1
    step, r = wide / count, 1.7
    middle = high / 2
    yield filled(f"M{_n(step / 2)} {_n(middle)}H{_n(wide - step / 2)}", "none", BLUE, 0.25)
    yield filled("".join(_disc((i + 0.5) * step, middle, r) for i in range(count)), "#ffffff", BLUE, 0.3)
    yield filled("".join(_disc((i + 0.5) * step, middle, r - 0.65) for i in range(0, count, 2)), BLUE)
    yield filled("".join(_disc((i + 0.5) * step, middle, 0.45) for i in range(1, count, 2)), RED)


def _pennants(wide: float, high: float) -> Iterator[str]:
    count = round(wide / 6.2) | 1
    step = wide / count
    half = step * 0.42

    def flag(i: int) -> str:
        x = (i + 0.5) * step
        return f"M{_n(x - half)} .5L{_n(x + half)} .5L{_n(x)} {_n(high)}z"

    yield filled("".join(flag(i) for i in range(0, count, 2)), BLUE)
    yield filled("".join(flag(i) for i in range(1, count, 2)), "none", BLUE, 0.25)
    yield filled(f"M0 .35H{_n(wide)}", "none", INK, 0.35)
    yield filled(_star(wide / 2, 2.1, 1.1), "#ffffff" if (count // 2) % 2 == 0 else RED)


def _stars(wide: float, high: float) -> Iterator[str]:
    count = round(wide / 12) | 1
    step = wide / count
    yield filled(f"M0 {_n(high / 2)}H{_n(wide)}", "none", BLUE, 0.25)
    yield filled("".join(_disc((i + 0.5) * step, high / 2, 3) for i in range(count)), "#ffffff")
    yield filled("".join(_star((i + 0.5) * step, high / 2, 2.5) for i in range(count)), BLUE)


_BANDS = {"squares": _squares, "diamonds": _diamonds, "circles": _circles, "pennants": _pennants, "stars": _stars}


# -- marks ----------------------------------------------------------------------------------------


def seal() -> str:
    """The mark of proof: a small milled seal with a tick."""
    rim = "".join(
        f"M{_n(5 + 4.1 * cos(a))} {_n(5 + 4.1 * sin(a))}L{_n(5 + 4.75 * cos(a))} {_n(5 + 4.75 * sin(a))}"
        for a in (i * pi / 18 for i in range(36))
    )
    body = filled(rim, "none", RED, 0.28) + filled(_disc(5, 5, 3.9), "none", RED, 0.3)
    return drawing(10, 10, body + filled("M3 5.2L4.5 6.8L7.2 3.4", "none", RED, 0.75))


def tick() -> str:
    """The seal where it is too small for its rim: a ring with a tick."""
    return drawing(
        10, 10, filled(_disc(5, 5, 4.2), "none", RED, 0.6) + filled("M2.9 5.2L4.5 7L7.4 3.2", "none", RED, 1.2)
    )


def leader() -> str:
    """One dot of the lines that lead to the page numbers of the contents."""
    return drawing(1.4, 1.4, filled(_disc(0.7, 0.7, 0.14), "#8a857c"))


_SHAPES: dict[str, Callable[[float], str]] = {
    "squares": lambda x: _box(x - 1, 1, 2, 2),
    "diamonds": lambda x: _diamond(x, 2, 1.7, 1.3),
    "circles": lambda x: _disc(x, 2, 1.1),
    "pennants": lambda x: f"M{_n(x - 1.2)} .8h2.4L{_n(x)} 3.6z",
    "stars": lambda x: _star(x, 2, 1.6),
}


def tailpiece(kind: str) -> str:
    """A small ornament where a game ends."""
    shape = _SHAPES[kind]
    lines = filled("M0 2H9M21 2H30", "none", INK, 0.2)
    return drawing(30, 4, lines + filled(shape(11.5) + shape(18.5), BLUE) + filled(shape(15), RED))


# -- whole pages ----------------------------------------------------------------------------------


def cover(wide: float, high: float) -> str:
    """The ground of the cover: a blue cloth, a border of checks, and a field of the games' own shapes."""
    edge, side = 11.0, 5.0
    across, down = round((wide - 2 * edge) / side) | 1, round((high - 2 * edge) / side) | 1
    w, h = (wide - 2 * edge) / across, (high - 2 * edge) / down
    checks = [
        _box(edge + i * w, edge + j * h, w, h)
        for i in range(across)
        for j in range(down)
        if (i in (0, 1, across - 2, across - 1) or j in (0, 1, down - 2, down - 1)) and (i + j) % 2 == 0
    ]
    inner = edge + 2 * w + 3
    top = edge + 2 * h + 3
    parts = [
        filled(_box(0, 0, wide, high), BLUE),
        filled("".join(checks), CREAM),
        filled(_box(inner, top, wide - 2 * inner, high - 2 * top), "none", CREAM, 0.35),
        filled(_box(inner + 1.6, top + 1.6, wide - 2 * inner - 3.2, high - 2 * top - 3.2), "none", CREAM, 0.9),
        _field(wide / 2, high * 0.655, (wide - 2 * inner) * 0.30),
    ]
    return drawing(wide, high, "".join(parts))


def device(wide: float) -> str:
    """The press's device, for the title page: the cover's medallion in ink on paper."""
    return drawing(wide, wide, _field(wide / 2, wide / 2, wide * 0.42, BLUE, "#ffffff"))


def _field(x: float, y: float, r: float, ink: str = CREAM, ground: str = BLUE) -> str:
    """A medallion: a star within circles, on lines that join them, within a ring of pennants."""
    thin = r * 0.0085
    flags = []
    for i in range(32):
        a, half = i * pi / 16, pi / 16 * 0.8
        one, two = a - half, a + half
        outer, tip = r, r * 1.17
        corners = ((outer, one), (outer, two), (tip, a))
        flags.append("M" + "L".join(f"{_n(x + d * cos(t))} {_n(y + d * sin(t))}" for d, t in corners) + "z")
    rings = [(x + r * 0.66 * cos(i * pi / 4), y + r * 0.66 * sin(i * pi / 4)) for i in range(8)]
    spokes = "".join(f"M{_n(x)} {_n(y)}L{_n(a)} {_n(b)}" for a, b in rings)
    ring = "M" + "L".join(f"{_n(a)} {_n(b)}" for a, b in rings) + "z"
    parts = (
        filled("".join(flags[::2]), ink),
        filled("".join(flags[1::2]), "none", ink, thin),
        filled(_disc(x, y, r * 0.96), "none", ink, 1.6 * thin),
        filled(spokes + ring, "none", ink, 1.6 * thin),
        filled("".join(_disc(a, b, r * 0.125) for a, b in rings), ground, ink, 2 * thin),
        filled("".join(_disc(a, b, r * 0.075) for a, b in rings[::2]), ink),
        filled("".join(_disc(a, b, r * 0.075) for a, b in rings[1::2]), RED),
        filled(_disc(x, y, r * 0.34), ground, ink, 2 * thin),
        filled(_star(x, y, r * 0.27), ink),
    )
    return "".join(parts)


def divider(manner: str, wide: float, high: float) -> str:
    """The ground of a part's opening page, in the manner of its source's years."""
    return drawing(wide, high, "".join(_DIVIDERS.get(manner, _plain)(wide, high)))


def _streamlined(wide: float, high: float) -> Iterator[str]:
    """The thirties: speed lines that run off the page past a great disc."""
    y = high * 0.30
    r = wide * 0.21
    x = wide * 0.66
    for i, weight in enumerate((5.5, 3.6, 2.4, 1.5, 0.9, 0.5)):
        at = y - r + sum((5.5, 3.6, 2.4, 1.5, 0.9, 0.5)[:i]) + i * 4.2
        yield filled(_box(0, at, x, weight), BLUE)
    yield filled(_disc(x, y, r), BLUE)
    yield filled(_disc(x, y, r * 0.80), "none", CREAM, 0.8)
    yield filled(_star(x, y, r * 0.62), CREAM)
    yield filled(
        _box(0, high * 0.905, wide, 0.5) + _box(0, high * 0.915, wide, 1.6) + _box(0, high * 0.93, wide, 5), RED
    )


def _of_1945(wide: float, high: float) -> Iterator[str]:
    """The last year of the war: a red band, a medal, thrift with ink."""
    yield filled(_box(0, high * 0.16, wide, high * 0.035), RED)
    x, y, r = wide * 0.5, high * 0.285, wide * 0.085
    yield filled(f"M{_n(x - r * 0.7)} {_n(high * 0.195)}h{_n(r * 1.4)}v{_n(r * 0.9)}h{_n(-r * 1.4)}z", BLUE)
    yield filled(_disc(x, y + r * 0.5, r), "#ffffff", INK, 0.8)
    yield filled(_disc(x, y + r * 0.5, r * 0.84), "none", INK, 0.3)
    yield filled(_star(x, y + r * 0.5, r * 0.66), RED)
    yield filled(_box(0, high * 0.86, wide, high * 0.012) + _box(0, high * 0.882, wide, high * 0.006), RED)


def _frame(wide: float, high: float, *rules: tuple[float, float]) -> Iterator[str]:
    """Rules round a page, each at its distance from the edge and of its weight."""
    for inset, weight in rules:
        yield filled(_box(inset, inset, wide - 2 * inset, high - 2 * inset), "none", INK, weight)


def _of_1878(wide: float, high: float) -> Iterator[str]:
    """A playbill: thick and thin rules, checks in the corners, and the cross of thirty-three spaces."""
    yield from _frame(wide, high, (14, 1.6), (16.4, 0.35), (24, 0.35))
    side, low, far, deep = 2.5, 16.5, wide - 24, high - 24
    for x, y in ((low, low), (far, low), (low, deep), (far, deep)):
        checks = (_box(x + i * side, y + j * side, side, side) for i in range(3) for j in range(3) if (i + j) % 2 == 0)
        yield filled("".join(checks), BLUE)
    step = wide * 0.062
    left, top = wide / 2 - 3 * step, high * 0.31 - 3 * step
    cross = [(i, j) for i in range(7) for j in range(7) if 2 <= i <= 4 or 2 <= j <= 4]

    def at(i: int, j: int) -> str:
        return f"{_n(left + i * step)} {_n(top + j * step)}"

    lines = [
        f"M{at(i, j)}L{at(i + a, j + b)}" for i, j in cross for a, b in ((1, 0), (0, 1)) if (i + a, j + b) in cross
    ]
    yield filled("".join(lines), "none", INK, 0.35)
    discs = {(i, j): _disc(left + i * step, top + j * step, step * 0.3) for i, j in cross}
    yield filled("".join(disc for place, disc in discs.items() if place != (3, 3)), BLUE, INK, 0.35)
    yield filled(discs[3, 3], "#ffffff", RED, 0.7)


def _of_1888(wide: float, high: float) -> Iterator[str]:
    """Halma's year: the great board of sixteen squares by sixteen with men in its four yards."""
    yield from _frame(wide, high, (15, 0.5), (17, 0.25))
    step = wide * 0.032
    left, top = wide / 2 - 8 * step, high * 0.31 - 8 * step
    grid = "".join(
        f"M{_n(left + i * step)} {_n(top)}v{_n(16 * step)}M{_n(left)} {_n(top + i * step)}h{_n(16 * step)}"
        for i in range(17)
    )
    yield filled(grid, "none", PALE, 0.3)
    yield filled(_box(left, top, 16 * step, 16 * step), "none", INK, 0.9)
    yards = ((False, False, BLUE), (True, False, RED), (False, True, "#ffffff"), (True, True, INK))
    for right, low, fill in yards:
        men = []
        for j, count in enumerate((5, 5, 4, 3, 2)):
            for i in range(count):
                x, y = (15 - i if right else i) + 0.5, (15 - j if low else j) + 0.5
                men.append(_disc(left + x * step, top + y * step, step * 0.36))
        yield filled("".join(men), fill, INK, 0.3)


def _plain(wide: float, high: float) -> Iterator[str]:
    """A leaflet: a double rule, and a chain of spaces that winds as the messenger boy's way does."""
    yield from _frame(wide, high, (15, 0.35), (16.6, 1.1))
    step = wide * 0.085
    left, top = wide / 2 - 3 * step, high * 0.31 - 2 * step
    way = [(i if j % 2 == 0 else 6 - i, j) for j in range(5) for i in range(7)]
    places = [(left + i * step, top + j * step) for i, j in way]
    yield filled("M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in places), "none", BLUE, 0.7)
    for number, (x, y) in enumerate(places):
        fill = RED if number == len(places) - 1 else BLUE if number % 5 == 0 else "#ffffff"
        yield filled(_disc(x, y, step * 0.28), fill, BLUE, 0.5)


_DIVIDERS = {"streamlined": _streamlined, "1945": _of_1945, "1878": _of_1878, "1888": _of_1888, "leaflet": _plain}
