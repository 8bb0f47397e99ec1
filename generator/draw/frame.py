"""The frame of a board in a manner: bands round it, corners, medallions, and plates with its name.

It is made of painted shapes, as a picture is, so that every theme gives it its own colours and a laser its strokes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..load.contours import Affine, Contour
from ..load.manner import FrameBand, Manner, TitleLettering, TitlePlate
from ..load.picture import FINEST, Illustration, PaintedShape
from ..load.typeface import set_line
from .picture import LETTERS

SIDES = ("top", "right", "bottom", "left")

TURNED = Affine(-1, 0, 0, -1, 0, 0)
"""What stands on its head."""

LEAST = 1.1
"""The least height of capitals in mm; a line that would be smaller is left out."""

ROOM = 0.92
"""How much of a side, between its corners, a plate may take."""


@dataclass(frozen=True)
class Plated:
    """What a plate says: the title, and below it the source; `both` where it is read from two sides of the board."""

    title: str
    source: str = ""
    both: bool = True


@dataclass(frozen=True)
class FrameSize:
    """The whole board in mm and the depth of its frame."""

    wide: float
    high: float
    depth: float

    def turned(self, side: str) -> Affine:
        """From a side as if it lay above, seen from without, to where it is: x runs along it, y inwards."""
        return {
            "top": Affine(),
            "right": Affine(0, 1, -1, 0, self.wide, 0),
            "bottom": Affine(-1, 0, 0, -1, self.wide, self.high),
            "left": Affine(0, -1, 1, 0, 0, self.high),
        }[side]

    def long(self, side: str) -> float:
        """How long a side is."""
        return self.wide if side in ("top", "bottom") else self.high


def frame_shapes(size: FrameSize, manner: Manner, plated: Plated) -> list[PaintedShape]:
    """All shapes of a frame, from back to front."""
    found: list[PaintedShape] = []
    corner = manner.corner.size * size.depth if manner.corner else 0.0
    at = 0.0
    for band in manner.bands:
        wide = band.wide * size.depth
        if band.paint != "none":
            found.append(PaintedShape(_ring(size, at, at + wide), band.paint))
        if band.unit:
            found += _running(size, band, at, corner, manner.parts[band.unit])
        at += wide
    if manner.corner is not None:
        found += _corners(size, corner, manner.parts[manner.corner.ornament])
    plates = list(_plates(size, manner, plated, corner)) if manner.plate is not None else []
    taken = ("top", "bottom") if plates and plated.both else ("top",) if plates else ()
    if manner.middle is not None:
        middle = manner.parts[manner.middle.ornament]
        for side in (side for side in SIDES if side not in taken):
            found += _medallion(size, side, manner.middle.size * size.depth, middle)
    return [*found, *plates]


def _box(left: float, top: float, right: float, bottom: float) -> Contour:
    return Contour((left, top), ((right, top), (right, bottom), (left, bottom)), closed=True)


def _ring(size: FrameSize, outer: float, inner: float) -> tuple[Contour, Contour]:
    """A band round the board; its inner edge is gone round the other way, so that within it nothing is painted."""
    w, h, i = size.wide, size.high, inner
    hole = Contour((i, i), ((i, h - i), (w - i, h - i), (w - i, i)), closed=True)
    return _box(outer, outer, w - outer, h - outer), hole


def moved(shape: PaintedShape, *affines: Affine) -> PaintedShape:
    """A shape in all these places at once."""
    scale = abs(affines[0].area) ** 0.5
    contours = tuple(contour.moved(affine) for affine in affines for contour in shape.contours)
    width = max(FINEST, round(shape.width * scale, 3)) if shape.line != "none" else 0.0
    return shape._replace(contours=contours, width=width)


def _running(
    size: FrameSize, band: FrameBand, at: float, corner: float, unit: Illustration
) -> Iterator[PaintedShape]:
    """An ornament repeated along a band, as often as it fits, in halves that mirror each other about the middle."""
    wide = band.wide * size.depth
    places: list[Affine] = []
    for side in SIDES:
        begin = max(corner, at + wide)
        long = size.long(side) - 2 * begin
        many = max(2, 2 * round(long / (unit.wide * wide / unit.high) / 2))
        across, down = long / many / unit.wide, wide / unit.high
        for n in range(many):
            x = begin + n * long / many
            first = Affine(across, 0, 0, down, x, at)
            if n >= many // 2:
                first = Affine(-across, 0, 0, down, x + long / many, at)
            places.append(first.then(size.turned(side)))
    for shape in unit.shapes:
        yield moved(shape, *places)


def _corners(size: FrameSize, side: float, ornament: Illustration) -> Iterator[PaintedShape]:
    """The upper left corner as it was drawn, the others as its mirror images."""
    s = side / max(ornament.wide, ornament.high)
    w, h = size.wide, size.high
    places = [Affine(sx * s, 0, 0, sy * s, x, y) for sx, x in ((1, 0.0), (-1, w)) for sy, y in ((1, 0.0), (-1, h))]
    for shape in ornament.shapes:
        yield moved(shape, *places)


def _medallion(size: FrameSize, side: str, across: float, ornament: Illustration) -> Iterator[PaintedShape]:
    """An ornament in the middle of a side."""
    s = across / ornament.high
    place = Affine(s, 0, 0, s, size.long(side) / 2 - s * ornament.wide / 2, (size.depth - across) / 2)
    for shape in ornament.shapes:
        yield moved(shape, place.then(size.turned(side)))


# -- plates ---------------------------------------------------------------------------------------


def _plates(size: FrameSize, manner: Manner, plated: Plated, corner: float) -> Iterator[PaintedShape]:
    """The plates with the title: one below and one above on its head, or one above."""
    assert manner.plate is not None
    high = manner.plate.height * size.depth
    room = ROOM * (size.wide - 2 * corner)
    wide, shapes = _plate(manner.plate, manner.parts[manner.plate.ornament], plated, high, room)
    left, top = (size.wide - wide) / 2, (size.depth - high) / 2
    upright = Affine(e=left, f=top)
    places = [upright]
    if plated.both:
        places = [
            Affine(e=left, f=size.high - top - high),
            TURNED.then(Affine(e=left + wide, f=top + high)),
        ]
    for place in places:
        for shape in shapes:
            yield moved(shape, place)


def _plate(
    plate: TitlePlate, ornament: Illustration, plated: Plated, high: float, room: float
) -> tuple[float, list[PaintedShape]]:
    """A plate wide enough for its words, with them; where it would be too wide, they are set smaller."""
    lines = [(plate.title, plated.title, 1.0)]
    if plate.source is not None and plated.source:
        lines.append((plate.source, plated.source, 1.0))
    ends = 2 * plate.ends * high
    fitted = []
    for lettering, text, _ in lines:
        words = text.upper() if lettering.case == "upper" else text
        wide = set_line(lettering.face, words, lettering.height * high, lettering.spaced).wide
        fitted.append((lettering, words, min(1.0, (room - ends) / wide) if wide else 1.0, wide))
    across = max(min(wide, room - ends) for *_, wide in fitted) + ends
    shapes = list(_widened(ornament, across, high))
    for lettering, words, scale, _ in fitted:
        if lettering.height * high * scale >= LEAST:
            shapes += _lettered(lettering, words, scale, across, high)
    return across, shapes


def _widened(ornament: Illustration, wide: float, high: float) -> Iterator[PaintedShape]:
    """A plate as high as told and as wide: what is left of its middle keeps to its left end, the rest to its right."""
    s, half = high / ornament.high, ornament.wide / 2

    def kept(x: float, y: float) -> tuple[float, float]:
        return (x * s if x <= half else wide - (ornament.wide - x) * s), y * s

    def legs(leg: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(value for x, y in zip(leg[::2], leg[1::2], strict=True) for value in kept(x, y))

    for shape in ornament.shapes:
        contours = tuple(Contour(kept(*c.start), tuple(map(legs, c.legs)), c.closed) for c in shape.contours)
        yield moved(shape._replace(contours=contours, width=shape.width * s), Affine())


def _lettered(
    lettering: TitleLettering, words: str, scale: float, wide: float, high: float
) -> Iterator[PaintedShape]:
    """A line of a plate: its shade, then the letters."""
    height = lettering.height * high * scale
    line = set_line(lettering.face, words, height, lettering.spaced)
    base = Affine(e=(wide - line.wide) / 2, f=lettering.at * high + height / 2)
    contours = tuple(contour.moved(base) for contour in line.contours)
    if lettering.shade != "none":
        fall = lettering.fall * height
        steps = [Affine(e=fall * n / 3, f=fall * n / 3) for n in (1, 2, 3)]
        shade = tuple(contour.moved(step) for step in steps for contour in contours)
        yield PaintedShape(shade, lettering.shade, part=LETTERS)
    width = max(FINEST, round(lettering.weight * height, 3)) if lettering.line != "none" else 0.0
    yield PaintedShape(contours, lettering.paint, lettering.line, width, part=LETTERS)
