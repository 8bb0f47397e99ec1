"""Ornaments of our own: head-pieces, the seal of proof, dividers and the cover, drawn from the games' own matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

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
    """The last year of the war: a box lid with rays behind a gold medal, checkers and backgammon points in bands."""
    band, step = high * 0.055, wide / 14
    sky = high * 0.505
    x, y, r = wide / 2, high * 0.285, wide * 0.155
    rays, count = [], 24
    for i in range(count):
        ends = [_reach(x, y, (2 * i + j) * pi / count, wide, 1.5 * step, sky) for j in (0, 1)]
        rays.append(f"M{_n(x)} {_n(y)}" + "".join(f"L{_n(a)} {_n(b)}" for a, b in ends) + "z")
    yield filled("".join(rays), PALE)
    yield filled(_checks(wide, 0, step / 2, 2 * 14, 3), BLUE)
    yield filled(_box(0, 1.5 * step, wide, 1.6), RED)
    yield filled(_box(0, sky, wide, 1.6), RED)
    for side in (-1, 1):
        tail = x + side * r * 0.46
        ribbon = (
            f"M{_n(x + side * r * 0.05)} {_n(y)}L{_n(tail + side * r * 0.34)} {_n(y + r * 1.72)}"
            f"L{_n(tail)} {_n(y + r * 1.5)}L{_n(tail - side * r * 0.3)} {_n(y + r * 1.78)}z"
        )
        yield filled(ribbon, RED, INK, 0.3)
    rim = _star(x, y, r * 1.06, 40, 0.945)
    yield filled(rim, CREAM, INK, 0.5)
    yield filled(_disc(x, y, r * 0.86), BLUE, INK, 0.5)
    yield filled(_disc(x, y, r * 0.8), "none", CREAM, 0.5)
    yield filled(_star(x, y, r * 0.66), CREAM)
    yield filled(_facets(x, y, r * 0.66), PALE)
    foot = high - 1.5 * step - band
    yield filled("".join(_point(i * step, foot + 1.5 * step + band, step, -band) for i in range(0, 14, 2)), RED)
    yield filled("".join(_point(i * step, foot + 1.5 * step + band, step, -band) for i in range(1, 14, 2)), BLUE)
    yield filled(_box(0, foot + 1.5 * step - 1.6, wide, 0.8), INK)


def _reach(x: float, y: float, angle: float, wide: float, top: float, foot: float) -> tuple[float, float]:
    """Where a ray from a place meets the edges of a field as wide as the page."""
    across, down = cos(angle), sin(angle)
    far = [(wide - x if across > 0 else x) / abs(across)] if abs(across) > 1e-9 else []
    far += [(foot - y if down > 0 else y - top) / abs(down)] if abs(down) > 1e-9 else []
    return x + min(far) * across, y + min(far) * down


def _checks(wide: float, top: float, side: float, across: int, down: int) -> str:
    """A band of checks."""
    return "".join(
        _box(i * side, top + j * side, side, side) for i in range(across) for j in range(down) if (i + j) % 2 == 0
    )


def _point(x: float, y: float, wide: float, high: float) -> str:
    """A point of a backgammon board, from its foot."""
    return f"M{_n(x + wide * 0.04)} {_n(y)}h{_n(wide * 0.92)}L{_n(x + wide / 2)} {_n(y + high)}z"


def _facets(x: float, y: float, r: float, points: int = 5, depth: float = 0.42) -> str:
    """The shaded halves of a star's rays."""
    shapes = []
    for i in range(points):
        one, two = -pi / 2 + 2 * i * pi / points, -pi / 2 + (2 * i + 1) * pi / points
        corners = ((r, one), (r * depth, two))
        shapes.append(
            f"M{_n(x)} {_n(y)}" + "".join(f"L{_n(x + d * cos(t))} {_n(y + d * sin(t))}" for d, t in corners) + "z"
        )
    return "".join(shapes)


def _frame(wide: float, high: float, *rules: tuple[float, float]) -> Iterator[str]:
    """Rules round a page, each at its distance from the edge and of its weight."""
    for inset, weight in rules:
        yield filled(_box(inset, inset, wide - 2 * inset, high - 2 * inset), "none", INK, weight)


def _of_1878(wide: float, high: float) -> Iterator[str]:
    """A playbill: thick and thin rules, a border of beads, and the cross of thirty-three spaces between fleurons."""
    yield from _frame(wide, high, (12, 1.8), (14.4, 0.35), (21.6, 0.35), (23, 0.9))
    yield filled("".join(_beads(wide, high, 18.0, 4.2)), INK)
    side, low, far, deep = 2.4, 14.4, wide - 21.6, high - 21.6
    corners = ((low, low), (far, low), (low, deep), (far, deep))
    yield filled("".join(_box(x - 0.2, y - 0.2, 7.6, 7.6) for x, y in corners), "#ffffff", INK, 0.35)
    for x, y in corners:
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
    slants = [f"M{at(i, j)}L{at(i + 1, j + 1)}M{at(i + 1, j)}L{at(i, j + 1)}" for i, j in _whole(cross)]
    yield filled("".join(slants), "none", PALE, 0.35)
    yield filled("".join(lines), "none", INK, 0.35)
    discs = {(i, j): _disc(left + i * step, top + j * step, step * 0.3) for i, j in cross}
    yield filled("".join(disc for place, disc in discs.items() if place != (3, 3)), BLUE, INK, 0.35)
    yield filled(discs[3, 3], "#ffffff", RED, 0.7)
    for i, j in ((0.5, 0.5), (5.5, 0.5), (0.5, 5.5), (5.5, 5.5)):
        yield filled(_fleuron(left + i * step, top + j * step, step * 0.85), RED)
    yield filled(_swelled(wide / 2, high * 0.518, wide * 0.22), INK)


def _whole(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The upper left corners of the squares of a board that has these places."""
    known = set(places)
    return [(i, j) for i, j in places if {(i + 1, j), (i, j + 1), (i + 1, j + 1)} <= known]


def _beads(wide: float, high: float, inset: float, step: float) -> Iterator[str]:
    """Diamonds and dots by turns, all round a page at a distance from its edge."""
    across, down = wide - 2 * inset, high - 2 * inset
    for length, place in ((across, 0), (down, 1)):
        count = 2 * round((length - 10) / step / 2)
        for i in range(count + 1):
            along = inset + 5 + i * (length - 10) / count
            for other in (inset, (high if place == 0 else wide) - inset):
                x, y = (along, other) if place == 0 else (other, along)
                yield _diamond(x, y, 1.5, 1.5) if i % 2 == 0 else _disc(x, y, 0.45)


def _fleuron(x: float, y: float, r: float) -> str:
    """Four leaves round a place, as printers' flowers have them."""
    leaves = []
    for i in range(4):
        a = pi / 4 + i * pi / 2
        tip = (x + r * cos(a), y + r * sin(a))
        one, two = ((x + r * 0.62 * cos(a + t), y + r * 0.62 * sin(a + t)) for t in (0.62, -0.62))
        leaves.append(f"M{_n(x)} {_n(y)}Q{_n(one[0])} {_n(one[1])} {_n(tip[0])} {_n(tip[1])}")
        leaves.append(f"Q{_n(two[0])} {_n(two[1])} {_n(x)} {_n(y)}z")
    return "".join(leaves) + "".join(_disc(x + r * 0.62 * a, y + r * 0.62 * b, r * 0.1) for a, b in _CROSS)


_CROSS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _swelled(x: float, y: float, half: float) -> str:
    """A rule that swells in the middle, round a diamond."""
    sides = "".join(
        f"M{_n(x + side * half)} {_n(y - 0.08)}L{_n(x + side * 4)} {_n(y - 0.55)}v1.1"
        f"L{_n(x + side * half)} {_n(y + 0.08)}z"
        for side in (-1, 1)
    )
    return sides + _diamond(x, y, 2.6, 1.3)


def _of_1888(wide: float, high: float) -> Iterator[str]:
    """A sheet of patent drawings: in ink alone, the great board with men in its yards, one corner of it, and a man."""
    yield from _frame(wide, high, (15, 0.35))
    yield filled(f"M15 {_n(high * 0.085)}H{_n(wide - 15)}", "none", INK, 0.35)
    step, cell = high * 0.0166, high * 0.0222
    left, top = wide / 2 - 8 * step, high * 0.115
    yield filled(_grid(left, top, step, 16), "none", INK, 0.15)
    yield filled(_box(left, top, 16 * step, 16 * step), "none", INK, 0.8)
    for right, low, fill in (
        (False, False, INK),
        (True, False, "#ffffff"),
        (False, True, "#ffffff"),
        (True, True, INK),
    ):
        yard = [((15 - i if right else i), (15 - j if low else j)) for j, n in enumerate(_YARD) for i in range(n)]
        places = [(left + (i + 0.5) * step, top + (j + 0.5) * step) for i, j in yard]
        yield filled("".join(_disc(x, y, step * 0.34) for x, y in places), fill, INK, 0.25)
        if fill != INK:
            yield filled("".join(_disc(x, y, step * 0.12) for x, y in places), INK)
    yield filled("".join(_stair(left, top, step, right, low) for right in (0, 1) for low in (0, 1)), "none", INK, 0.7)
    yield from _corner(wide * 0.385, high * 0.415, cell)
    yield from _pawn(wide * 0.63, high * 0.415, 5 * cell)


_YARD = (5, 5, 4, 3, 2)
"""How many men stand in each row of a yard of nineteen."""


def _grid(left: float, top: float, step: float, count: int) -> str:
    """The lines of a board."""
    size = count * step
    return "".join(
        f"M{_n(left + i * step)} {_n(top)}v{_n(size)}M{_n(left)} {_n(top + i * step)}h{_n(size)}"
        for i in range(count + 1)
    )


def _stair(left: float, top: float, step: float, right: int, low: int, size: int = 16) -> str:
    """The heavy line round a yard."""

    def at(i: int, j: int) -> str:
        return f"{_n(left + (size - i if right else i) * step)} {_n(top + (size - j if low else j) * step)}"

    corners = [at(5, 0)]
    for j, count in enumerate(_YARD):
        following = _YARD[j + 1] if j + 1 < len(_YARD) else 0
        corners += [at(count, j + 1)] + ([at(following, j + 1)] if following != count else [])
    return "M" + "L".join(corners)


def _corner(x: float, y: float, step: float) -> Iterator[str]:
    """A yard by itself, its squares hatched by turns as engravers shade."""
    left, top = x - 3.5 * step, y
    cells = [(i, j) for i in range(7) for j in range(5)]
    yard = {(i, j) for j, count in enumerate(_YARD) for i in range(count)}
    hatch = []
    for i, j in cells:
        if (i, j) in yard and (i + j) % 2 == 0:
            a, b = left + i * step, top + j * step
            for k in range(1, 8):
                along = k * step / 4
                one = (min(along, step), max(0.0, along - step))
                hatch.append(f"M{_n(a + one[0])} {_n(b + one[1])}L{_n(a + one[1])} {_n(b + one[0])}")
    yield filled("".join(hatch), "none", INK, 0.15)
    lines = "".join(f"M{_n(left + i * step)} {_n(top)}v{_n(5 * step)}" for i in range(8))
    lines += "".join(f"M{_n(left)} {_n(top + j * step)}h{_n(7 * step)}" for j in range(6))
    yield filled(lines, "none", INK, 0.2)
    yield filled(f"M{_n(left + 7 * step)} {_n(top)}H{_n(left)}V{_n(top + 5 * step)}", "none", INK, 0.8)
    yield filled(_stair(left, top, step, 0, 0), "none", INK, 0.7)


def _pawn(x: float, top: float, high: float) -> Iterator[str]:
    """A man turned in wood, shaded with lines on its right side."""
    r = high * 0.17
    neck, foot, wide = top + 2 * r, top + high, high * 0.27
    body = (
        f"M{_n(x - r * 0.5)} {_n(neck - r * 0.1)}C{_n(x - r * 0.5)} {_n(neck + high * 0.3)} {_n(x - wide)} "
        f"{_n(neck + high * 0.32)} {_n(x - wide)} {_n(foot - high * 0.1)}V{_n(foot)}H{_n(x + wide)}"
        f"V{_n(foot - high * 0.1)}C{_n(x + wide)} {_n(neck + high * 0.32)} {_n(x + r * 0.5)} "
        f"{_n(neck + high * 0.3)} {_n(x + r * 0.5)} {_n(neck - r * 0.1)}z"
    )
    yield filled(body, "#ffffff", INK, 0.5)
    yield filled(_disc(x, top + r, r), "#ffffff", INK, 0.5)
    yield filled(_box(x - wide * 0.62, neck + r * 0.05, wide * 1.24, r * 0.34), "#ffffff", INK, 0.4)
    yield filled(f"M{_n(x - wide)} {_n(foot - high * 0.1)}H{_n(x + wide)}", "none", INK, 0.4)
    lines = []
    for i in range(9):
        part = (i + 1) / 10
        lines.append(f"M{_n(x + wide * (0.25 + 0.7 * part))} {_n(foot - high * 0.085)}V{_n(foot - high * 0.015)}")
        reach = r * 0.95 * part
        drop = (r * r * 0.9 - reach * reach) ** 0.5 if reach < r * 0.94 else 0.0
        if part > 0.3 and drop:
            lines.append(f"M{_n(x + reach)} {_n(top + r - drop * 0.9)}V{_n(top + r + drop * 0.9)}")
    for i in range(6):
        at = neck + r * 0.5 + (i + 1) * high * 0.062
        half = r * 0.5 + (wide - r * 0.5) * ((i + 1) / 7) ** 1.9
        lines.append(f"M{_n(x + half * 0.25)} {_n(at)}H{_n(x + half * 0.92)}")
    yield filled("".join(lines), "none", INK, 0.2)


def _plain(wide: float, high: float) -> Iterator[str]:
    """A leaflet of the nineties: fans in its corners, and a way that winds as the messenger boy's does."""
    yield from _frame(wide, high, (13, 0.35), (14.6, 1.1), (18, 0.25))
    for right in (False, True):
        for low in (False, True):
            yield from _fan(wide - 18 if right else 18, high - 18 if low else 18, -1 if right else 1, -1 if low else 1)
    step = wide * 0.085
    left, top = wide / 2 - 3 * step, high * 0.31 - 2 * step
    way = [(i if j % 2 == 0 else 6 - i, j) for j in range(5) for i in range(7)]
    places = [(left + i * step, top + j * step) for i, j in way]
    path = f"M{_n(places[0][0])} {_n(places[0][1])}"
    for j in range(5):
        y, ends = top + j * step, (left, left + 6 * step)
        near, far = ends if j % 2 == 0 else ends[::-1]
        path += f"L{_n(far)} {_n(y)}"
        if j < 4:
            bow = far + (step * 0.62 if far > near else -step * 0.62)
            path += f"C{_n(bow)} {_n(y)} {_n(bow)} {_n(y + step)} {_n(far)} {_n(y + step)}"
    yield filled(path, "none", BLUE, 2.6)
    yield filled(path, "none", "#ffffff", 1.6)
    for number, (x, y) in enumerate(places):
        fill = RED if number == len(places) - 1 else BLUE if number % 5 == 0 else "#ffffff"
        yield filled(_disc(x, y, step * 0.3), fill, BLUE, 0.5)
        if 0 < number < len(places) - 1 and number % 5 == 0:
            yield filled(_star(x, y, step * 0.2), "#ffffff")
    for x, y in (places[0], places[-1]):
        yield filled(_star(x, y, step * 0.2), CREAM)
    yield filled(_swelled(wide / 2, high * 0.53, wide * 0.2), RED)


def _fan(x: float, y: float, across: int, down: int) -> Iterator[str]:
    """A fan in a corner of a page, opening towards its middle."""
    r, count = 24.0, 7
    blades = []
    for i in range(count):
        one, two = (i + 0.08) * pi / 2 / count, (i + 0.92) * pi / 2 / count
        ends = [(x + across * d * cos(t), y + down * d * sin(t)) for d, t in ((r * 0.36, one), (r, one), (r, two))]
        ends.append((x + across * r * 0.36 * cos(two), y + down * r * 0.36 * sin(two)))
        blades.append("M" + "L".join(f"{_n(a)} {_n(b)}" for a, b in ends) + "z")
    yield filled("".join(blades[::2]), BLUE)
    yield filled("".join(blades[1::2]), "none", BLUE, 0.3)
    tips = [(i + 0.5) * pi / 2 / count for i in range(count)]
    yield filled("".join(_disc(x + across * r * 1.09 * cos(t), y + down * r * 1.09 * sin(t), 0.75) for t in tips), RED)


_DIVIDERS = {"streamlined": _streamlined, "1945": _of_1945, "1878": _of_1878, "1888": _of_1888, "leaflet": _plain}
