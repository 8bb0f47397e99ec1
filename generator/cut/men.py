"""The men of a game for a laser: discs as wide as kits cut them, with the pattern of their side and what they bear."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, sin

from ..check import Checked
from ..draw.drawing import Chain, Circle, Outline
from ..draw.pieces import Spot, shape_of, sign_of, turned
from ..draw.sizes import cut_width, place_of
from ..draw.theme import Theme
from ..draw.trace import scaled
from ..sheets.needs import Need, needs
from .strokes import Stroke, traced
from .work import Work

PLANK, GAP = 300.0, 2.0
"""How wide the plank is from which men are cut, and how far apart they are, in mm."""

BEADS, DARK = 16, 110
"""How many beads the rim of a dark man has, and what is darker than this is dark, of 255 for white."""

FIGURE = 0.66
"""How large a figure stands on its disc."""


def men_of(page: Checked, theme: Theme, square: float, kerf: float) -> Work | None:
    """All pieces of a game with their spares, in rows on one plank; None where it has none."""
    if page.game is None or page.sheet is None:
        return None
    men = [need for need in needs(page.game).pieces for _ in range(need.printed)]
    place = place_of(page.sheet, square)
    wide = cut_width(place)
    pitch = wide + kerf + GAP
    across = max(1, int((PLANK - GAP) / pitch))
    rows = ceil(len(men) / across)
    work = Work(GAP + min(across, len(men)) * pitch, GAP + rows * pitch)
    for number, need in enumerate(men):
        x, y = (GAP + pitch * (at + 0.5) - GAP / 2 for at in (number % across, number // across))
        engraved, marked = _face(need, Spot(x, y, wide / 0.72), theme)
        work.engrave += engraved
        work.letters += marked
        work.cut.append(Circle(x, y, (wide + kerf) / 2))
    return work if men else None


def _face(need: Need, spot: Spot, theme: Theme) -> tuple[list[Stroke], list[Stroke]]:
    """What is engraved upon a man and what is marked: his figure, or the pattern of his side and his sign."""
    shape, place = shape_of(need.guise), (round(spot.x, 3), round(spot.y, 3))
    if shape is not None:
        body = scaled(shape.body, *place, FIGURE * shape.size * spot.square / 100)
        return [*_closed(body), *_beads(need, spot, theme)], [Circle(spot.x, spot.y, 0.8 * spot.r)]
    sign = sign_of(need.guise)
    drawn, filled = turned(theme.side(need.colour).pattern, spot, bool(sign.mark or sign.bar))
    crown = scaled(sign.mark, *place, spot.r / 100) if sign.mark else ()
    return [*_closed(filled), *_closed(crown), *_beads(need, spot, theme)], list(traced(drawn))


def _beads(need: Need, spot: Spot, theme: Theme) -> Iterator[Circle]:
    """Beads at the rim of men who are dark in print: wood has one color, and a sign leaves no room for a pattern."""
    fill = theme.side(need.colour).fill
    if sum(int(fill[at : at + 2], 16) for at in (1, 3, 5)) < 3 * DARK:
        for turn in range(BEADS):
            angle = 2 * pi * turn / BEADS
            yield Circle(spot.x + 0.9 * spot.r * cos(angle), spot.y + 0.9 * spot.r * sin(angle), 0.04 * spot.r)


def _closed(outline: Outline) -> Iterator[Stroke]:
    """The strokes of areas, every one closed."""
    for stroke in traced(outline):
        yield Chain(stroke.places, closed=True) if isinstance(stroke, Chain) else stroke
