"""Dividers: the ground of a part's opening page, each in the manner of its source's years."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from ..draw.drawing import Curve, Outline, Path, Place
from ..draw.trace import Segment, circle, curved, gathered, polygon, rect, strokes
from .ornament import BLUE, CREAM, INK, PALE, RED, around, diamond_of, filled, line, star_of


def _streamlined(wide: float, high: float) -> Iterator[Path]:
    """The thirties: speed lines that run off the page past a great disc."""
    y = high * 0.30
    r = wide * 0.21
    x = wide * 0.66
    for i, weight in enumerate((5.5, 3.6, 2.4, 1.5, 0.9, 0.5)):
        at = y - r + sum((5.5, 3.6, 2.4, 1.5, 0.9, 0.5)[:i]) + i * 4.2
        yield filled(rect(0, at, x, weight), BLUE)
    yield filled(circle(x, y, r), BLUE)
    yield filled(circle(x, y, r * 0.80), "none", CREAM, 0.8)
    yield filled(star_of(x, y, r * 0.62), CREAM)
    yield filled(
        rect(0, high * 0.905, wide, 0.5) + rect(0, high * 0.915, wide, 1.6) + rect(0, high * 0.93, wide, 5), RED
    )


def _of_1945(wide: float, high: float) -> Iterator[Path]:
    """The last year of the war: a box lid with rays behind a gold medal, checkers and backgammon points in bands."""
    band, step = high * 0.055, wide / 14
    sky = high * 0.505
    x, y, r = wide / 2, high * 0.285, wide * 0.155
    rays, count = [], 24
    for i in range(count):
        ends = [_reach(x, y, (2 * i + j) * pi / count, wide, 1.5 * step, sky) for j in (0, 1)]
        rays.append(polygon([(x, y), *ends]))
    yield filled(gathered(rays), PALE)
    yield filled(_checks(0, 0, step / 2, 2 * 14, 3), BLUE)
    yield filled(rect(0, 1.5 * step, wide, 1.6), RED)
    yield filled(rect(0, sky, wide, 1.6), RED)
    for side in (-1, 1):
        tail = x + side * r * 0.46
        ribbon = polygon([
            (x + side * r * 0.05, y), (tail + side * r * 0.34, y + r * 1.72),
            (tail, y + r * 1.5), (tail - side * r * 0.3, y + r * 1.78),
        ])  # fmt: skip
        yield filled(ribbon, RED, INK, 0.3)
    rim = star_of(x, y, r * 1.06, 40, 0.945)
    yield filled(rim, CREAM, INK, 0.5)
    yield filled(circle(x, y, r * 0.86), BLUE, INK, 0.5)
    yield filled(circle(x, y, r * 0.8), "none", CREAM, 0.5)
    yield filled(star_of(x, y, r * 0.66), CREAM)
    yield filled(_facets(x, y, r * 0.66), PALE)
    foot = high - 1.5 * step - band
    yield filled(gathered(_point(i * step, foot + 1.5 * step + band, step, -band) for i in range(0, 14, 2)), RED)
    yield filled(gathered(_point(i * step, foot + 1.5 * step + band, step, -band) for i in range(1, 14, 2)), BLUE)
    yield filled(rect(0, foot + 1.5 * step - 1.6, wide, 0.8), INK)


def _reach(x: float, y: float, angle: float, wide: float, top: float, foot: float) -> tuple[float, float]:
    """Where a ray from a place meets the edges of a field as wide as the page."""
    across, down = cos(angle), sin(angle)
    far = [(wide - x if across > 0 else x) / abs(across)] if abs(across) > 1e-9 else []
    far += [(foot - y if down > 0 else y - top) / abs(down)] if abs(down) > 1e-9 else []
    return x + min(far) * across, y + min(far) * down


def _checks(left: float, top: float, side: float, across: int, down: int) -> Outline:
    """A band of checks."""
    cells = ((i, j) for i in range(across) for j in range(down) if (i + j) % 2 == 0)
    return gathered(rect(left + i * side, top + j * side, side, side) for i, j in cells)


def _point(x: float, y: float, wide: float, high: float) -> Outline:
    """A point of a backgammon board, from its foot."""
    return polygon([(x + wide * 0.04, y), (x + wide * 0.96, y), (x + wide / 2, y + high)])


def _facets(x: float, y: float, r: float, points: int = 5, depth: float = 0.42) -> Outline:
    """The shaded halves of a star's rays."""
    ways = [(-pi / 2 + 2 * i * pi / points, -pi / 2 + (2 * i + 1) * pi / points) for i in range(points)]
    return gathered(polygon([(x, y), *around(x, y, (r, one), (r * depth, two))]) for one, two in ways)


def _frame(wide: float, high: float, *rules: tuple[float, float]) -> Iterator[Path]:
    """Rules round a page, each at its distance from the edge and of its weight."""
    for inset, weight in rules:
        yield filled(rect(inset, inset, wide - 2 * inset, high - 2 * inset), "none", INK, weight)


def _of_1878(wide: float, high: float) -> Iterator[Path]:
    """A playbill: thick and thin rules, a border of beads, and the cross of thirty-three spaces between fleurons."""
    yield from _frame(wide, high, (12, 1.8), (14.4, 0.35), (21.6, 0.35), (23, 0.9))
    yield filled(gathered(_beads(wide, high, 18.0, 4.2)), INK)
    side, low, far, deep = 2.4, 14.4, wide - 21.6, high - 21.6
    corners = ((low, low), (far, low), (low, deep), (far, deep))
    yield filled(gathered(rect(x - 0.2, y - 0.2, 7.6, 7.6) for x, y in corners), "#ffffff", INK, 0.35)
    for x, y in corners:
        yield filled(_checks(x, y, side, 3, 3), BLUE)
    step = wide * 0.062
    left, top = wide / 2 - 3 * step, high * 0.31 - 3 * step
    cross = [(i, j) for i in range(7) for j in range(7) if 2 <= i <= 4 or 2 <= j <= 4]

    def at(i: float, j: float) -> Place:
        return left + i * step, top + j * step

    lines = [(at(i, j), at(i + a, j + b)) for i, j in cross for a, b in ((1, 0), (0, 1)) if (i + a, j + b) in cross]
    slants: list[Segment] = []
    for i, j in _whole(cross):
        slants += [(at(i, j), at(i + 1, j + 1)), (at(i + 1, j), at(i, j + 1))]
    yield filled(strokes(slants), "none", PALE, 0.35)
    yield filled(strokes(lines), "none", INK, 0.35)
    discs = {place: circle(*at(*place), step * 0.3) for place in cross}
    yield filled(gathered(disc for place, disc in discs.items() if place != (3, 3)), BLUE, INK, 0.35)
    yield filled(discs[3, 3], "#ffffff", RED, 0.7)
    for corner in ((0.5, 0.5), (5.5, 0.5), (0.5, 5.5), (5.5, 5.5)):
        yield filled(_fleuron(*at(*corner), step * 0.85), RED)
    yield filled(_swelled(wide / 2, high * 0.518, wide * 0.22), INK)


def _whole(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The upper left corners of the squares of a board that has these places."""
    known = set(places)
    return [(i, j) for i, j in places if {(i + 1, j), (i, j + 1), (i + 1, j + 1)} <= known]


def _beads(wide: float, high: float, inset: float, step: float) -> Iterator[Outline]:
    """Diamonds and dots by turns, all round a page at a distance from its edge."""
    across, down = wide - 2 * inset, high - 2 * inset
    for length, place in ((across, 0), (down, 1)):
        count = 2 * round((length - 10) / step / 2)
        for i in range(count + 1):
            along = inset + 5 + i * (length - 10) / count
            for other in (inset, (high if place == 0 else wide) - inset):
                x, y = (along, other) if place == 0 else (other, along)
                yield diamond_of(x, y, 1.5, 1.5) if i % 2 == 0 else circle(x, y, 0.45)


def _fleuron(x: float, y: float, r: float) -> Outline:
    """Four leaves round a place, as printers' flowers have them."""
    leaves = []
    for i in range(4):
        a = pi / 4 + i * pi / 2
        tip, one, two = around(x, y, (r, a), (r * 0.62, a + 0.62), (r * 0.62, a - 0.62))
        leaves.append(Curve((x, y), (curved((x, y), one, tip), curved(tip, two, (x, y))), closed=True))
    return (*leaves, *gathered(circle(x + r * 0.62 * a, y + r * 0.62 * b, r * 0.1) for a, b in _CROSS))


_CROSS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _swelled(x: float, y: float, half: float) -> Outline:
    """A rule that swells in the middle, round a diamond."""
    sides = gathered(
        polygon([(x + end, y - 0.08), (x + near, y - 0.55), (x + near, y + 0.55), (x + end, y + 0.08)])
        for end, near in ((-half, -4), (half, 4))
    )
    return sides + diamond_of(x, y, 2.6, 1.3)


def _of_1888(wide: float, high: float) -> Iterator[Path]:
    """A sheet of patent drawings: in ink alone, the great board as two players have it, one corner of it, and a man.

    Its four yards have thirteen squares each. Round the two in which the players stand a second line makes nineteen.
    """
    yield from _frame(wide, high, (15, 0.35))
    yield filled(line((15, high * 0.085), (wide - 15, high * 0.085)), "none", INK, 0.35)
    step, cell = high * 0.0166, high * 0.0222
    left, top = wide / 2 - 8 * step, high * 0.115
    dark = [(i, j) for j in range(16) for i in range(16) if (i + j) % 2]
    yield filled(strokes(_hatched(left, top, step, dark, 3)), "none", INK, 0.12)
    yield filled(_grid(left, top, step, 16, 16), "none", INK, 0.15)
    yield filled(rect(left, top, 16 * step, 16 * step), "none", INK, 0.8)
    for right, low, fill in ((True, False, INK), (False, True, "#ffffff")):
        yard = [((15 - i if right else i), (15 - j if low else j)) for j, n in enumerate(GREAT) for i in range(n)]
        places = [(left + (i + 0.5) * step, top + (j + 0.5) * step) for i, j in yard]
        yield filled(gathered(circle(x, y, step * 0.34) for x, y in places), fill, INK, 0.25)
        if fill != INK:
            yield filled(gathered(circle(x, y, step * 0.12) for x, y in places), INK)
    yards = [_stair(left, top, step, right, low, YARD) for right in (0, 1) for low in (0, 1)]
    yards += [_stair(left, top, step, right, 1 - right, GREAT) for right in (0, 1)]
    yield filled(gathered(yards), "none", INK, 0.7)
    yield from _corner(wide * 0.385, high * 0.415, cell)
    yield from _pawn(wide * 0.63, high * 0.415, 5 * cell)


YARD, GREAT = (4, 4, 3, 2), (5, 5, 4, 3, 2)
"""How many squares each row of a yard has, from the edge of the board: of thirteen, and of nineteen."""


def _grid(left: float, top: float, step: float, across: int, down: int) -> Outline:
    """The lines of a board."""
    right, foot = left + across * step, top + down * step
    upright = (((left + i * step, top), (left + i * step, foot)) for i in range(across + 1))
    level = (((left, top + j * step), (right, top + j * step)) for j in range(down + 1))
    return strokes(upright) + strokes(level)


def _stair(
    left: float, top: float, step: float, right: int, low: int, yard: tuple[int, ...], size: int = 16
) -> Outline:
    """The heavy line round a yard."""

    def at(i: int, j: int) -> Place:
        return left + (size - i if right else i) * step, top + (size - j if low else j) * step

    corners = [at(yard[0], 0)]
    for j, count in enumerate(yard):
        following = yard[j + 1] if j + 1 < len(yard) else 0
        corners += [at(count, j + 1)] + ([at(following, j + 1)] if following != count else [])
    return line(*corners)


def _hatched(left: float, top: float, step: float, cells: list[tuple[int, int]], lines: int) -> Iterator[Segment]:
    """So many slanting lines across each of these squares."""
    for i, j in cells:
        a, b = left + i * step, top + j * step
        for k in range(1, lines + 1):
            along = 2 * k * step / (lines + 1)
            far, near = min(along, step), max(0.0, along - step)
            yield (a + far, b + near), (a + near, b + far)


def _corner(x: float, y: float, step: float) -> Iterator[Path]:
    """A yard by itself, its squares hatched by turns as engravers shade."""
    left, top = x - 3.5 * step, y
    yard = [(i, j) for j, count in enumerate(GREAT) for i in range(count) if (i + j) % 2 == 0]
    yield filled(strokes(_hatched(left, top, step, yard, 7)), "none", INK, 0.15)
    yield filled(_grid(left, top, step, 7, 5), "none", INK, 0.2)
    yield filled(line((left + 7 * step, top), (left, top), (left, top + 5 * step)), "none", INK, 0.8)
    yield filled(_stair(left, top, step, 0, 0, GREAT), "none", INK, 0.7)


def _pawn(x: float, top: float, high: float) -> Iterator[Path]:
    """A man turned in wood, shaded with lines on its right side."""
    r = high * 0.17
    neck, foot, wide = top + 2 * r, top + high, high * 0.27
    thin, low = r * 0.5, foot - high * 0.1
    body = Curve(
        (x - thin, neck - r * 0.1),
        (
            (x - thin, neck + high * 0.3, x - wide, neck + high * 0.32, x - wide, low),
            (x - wide, foot), (x + wide, foot), (x + wide, low),
            (x + wide, neck + high * 0.32, x + thin, neck + high * 0.3, x + thin, neck - r * 0.1),
        ),
        closed=True,
    )  # fmt: skip
    yield filled((body,), "#ffffff", INK, 0.5)
    yield filled(circle(x, top + r, r), "#ffffff", INK, 0.5)
    yield filled(rect(x - wide * 0.62, neck + r * 0.05, wide * 1.24, r * 0.34), "#ffffff", INK, 0.4)
    yield filled(line((x - wide, low), (x + wide, low)), "none", INK, 0.4)
    lines: list[Segment] = []
    for i in range(9):
        part = (i + 1) / 10
        at = x + wide * (0.25 + 0.7 * part)
        lines.append(((at, foot - high * 0.085), (at, foot - high * 0.015)))
        reach = r * 0.95 * part
        drop = (r * r * 0.9 - reach * reach) ** 0.5 if reach < r * 0.94 else 0.0
        if part > 0.3 and drop:
            lines.append(((x + reach, top + r - drop * 0.9), (x + reach, top + r + drop * 0.9)))
    for i in range(6):
        at = neck + thin + (i + 1) * high * 0.062
        half = thin + (wide - thin) * ((i + 1) / 7) ** 1.9
        lines.append(((x + half * 0.25, at), (x + half * 0.92, at)))
    yield filled(strokes(lines), "none", INK, 0.2)


def leaflet(wide: float, high: float) -> Iterator[Path]:
    """A leaflet of the nineties: fans in its corners, and a way that winds as the messenger boy's does."""
    yield from _frame(wide, high, (13, 0.35), (14.6, 1.1), (18, 0.25))
    for right in (False, True):
        for low in (False, True):
            yield from _fan(wide - 18 if right else 18, high - 18 if low else 18, -1 if right else 1, -1 if low else 1)
    step = wide * 0.085
    left, top = wide / 2 - 3 * step, high * 0.31 - 2 * step
    way = [(i if j % 2 == 0 else 6 - i, j) for j in range(5) for i in range(7)]
    places = [(left + i * step, top + j * step) for i, j in way]
    path = (_winding(left, top, step),)
    yield filled(path, "none", BLUE, 2.6)
    yield filled(path, "none", "#ffffff", 1.6)
    for number, (x, y) in enumerate(places):
        fill = RED if number == len(places) - 1 else BLUE if number % 5 == 0 else "#ffffff"
        yield filled(circle(x, y, step * 0.3), fill, BLUE, 0.5)
        if 0 < number < len(places) - 1 and number % 5 == 0:
            yield filled(star_of(x, y, step * 0.2), "#ffffff")
    for x, y in (places[0], places[-1]):
        yield filled(star_of(x, y, step * 0.2), CREAM)
    yield filled(_swelled(wide / 2, high * 0.53, wide * 0.2), RED)


def _winding(left: float, top: float, step: float) -> Curve:
    """A way there and back, five times over six steps."""
    legs: list[tuple[float, ...]] = []
    for j in range(5):
        y, far, out = (top + j * step, left + 6 * step, 0.62) if j % 2 == 0 else (top + j * step, left, -0.62)
        legs.append((far, y))
        if j < 4:
            bow = far + out * step
            legs.append((bow, y, bow, y + step, far, y + step))
    return Curve((left, top), tuple(legs))


def _fan(x: float, y: float, across: int, down: int) -> Iterator[Path]:
    """A fan in a corner of a page, opening towards its middle."""
    r, count = 24.0, 7
    blades = []
    for i in range(count):
        one, two = (i + 0.08) * pi / 2 / count, (i + 0.92) * pi / 2 / count
        corners = ((r * 0.36, one), (r, one), (r, two), (r * 0.36, two))
        blades.append(polygon([(x + across * d * cos(t), y + down * d * sin(t)) for d, t in corners]))
    yield filled(gathered(blades[::2]), BLUE)
    yield filled(gathered(blades[1::2]), "none", BLUE, 0.3)
    tips = around(0, 0, *((r * 1.09, (i + 0.5) * pi / 2 / count) for i in range(count)))
    yield filled(gathered(circle(x + across * a, y + down * b, 0.75) for a, b in tips), RED)


DIVIDERS = {"streamlined": _streamlined, "1945": _of_1945, "1878": _of_1878, "1888": _of_1888, "leaflet": leaflet}
