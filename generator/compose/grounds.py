"""Grounds of whole pages: the cover, the device of the title page, and the opening pages of parts."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

from ..draw.drawing import Drawing, Path
from ..draw.trace import circle, gathered, polygon, rect, strokes
from .dividers import DIVIDERS, leaflet
from .ornament import BLUE, CREAM, RED, around, filled, sketch, star_of


def cover(wide: float, high: float) -> Drawing:
    """The ground of the cover: a blue cloth, a border of checks, and a field of the games' own shapes."""
    edge, side = 11.0, 5.0
    across, down = round((wide - 2 * edge) / side) | 1, round((high - 2 * edge) / side) | 1
    w, h = (wide - 2 * edge) / across, (high - 2 * edge) / down
    checks = [
        rect(edge + i * w, edge + j * h, w, h)
        for i in range(across)
        for j in range(down)
        if (i in (0, 1, across - 2, across - 1) or j in (0, 1, down - 2, down - 1)) and (i + j) % 2 == 0
    ]
    inner = edge + 2 * w + 3
    top = edge + 2 * h + 3
    parts = [
        filled(rect(0, 0, wide, high), BLUE),
        filled(gathered(checks), CREAM),
        filled(rect(inner, top, wide - 2 * inner, high - 2 * top), "none", CREAM, 0.35),
        filled(rect(inner + 1.6, top + 1.6, wide - 2 * inner - 3.2, high - 2 * top - 3.2), "none", CREAM, 0.9),
        *_field(wide / 2, high * 0.655, (wide - 2 * inner) * 0.30),
    ]
    return sketch(wide, high, parts)


def device(wide: float) -> Drawing:
    """The press's device, for the title page: the cover's medallion in ink on paper."""
    return sketch(wide, wide, _field(wide / 2, wide / 2, wide * 0.42, BLUE, "#ffffff"))


def _field(x: float, y: float, r: float, ink: str = CREAM, ground: str = BLUE) -> Iterator[Path]:
    """A medallion: a star within circles, on lines that join them, within a ring of pennants."""
    thin = r * 0.0085
    flags = []
    for i in range(32):
        a, half = i * pi / 16, pi / 16 * 0.8
        flags.append(polygon(around(x, y, (r, a - half), (r, a + half), (r * 1.17, a))))
    rings = around(x, y, *((r * 0.66, i * pi / 4) for i in range(8)))
    yield filled(gathered(flags[::2]), ink)
    yield filled(gathered(flags[1::2]), "none", ink, thin)
    yield filled(circle(x, y, r * 0.96), "none", ink, 1.6 * thin)
    yield filled(strokes(((x, y), end) for end in rings) + polygon(rings), "none", ink, 1.6 * thin)
    yield filled(gathered(circle(a, b, r * 0.125) for a, b in rings), ground, ink, 2 * thin)
    yield filled(gathered(circle(a, b, r * 0.075) for a, b in rings[::2]), ink)
    yield filled(gathered(circle(a, b, r * 0.075) for a, b in rings[1::2]), RED)
    yield filled(circle(x, y, r * 0.34), ground, ink, 2 * thin)
    yield filled(star_of(x, y, r * 0.27), ink)


def divider(manner: str, wide: float, high: float) -> Drawing:
    """The ground of a part's opening page, in the manner of its source's years."""
    return sketch(wide, high, DIVIDERS.get(manner, leaflet)(wide, high))
