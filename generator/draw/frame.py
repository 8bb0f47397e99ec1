"""The frame of a board in a manner: bands round it, corners, medallions, and plates with its name.

It is made of painted shapes, as a picture is, so that every theme gives it its own colours and a laser its strokes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..load.contours import Affine, Contour
from ..load.manner import FrameBand, FramePart, Manner, TitleLettering, TitlePlate
from ..load.picture import FINEST, Illustration, PaintedShape
from ..load.typeface import set_line
from .picture import LETTERS, PLATED, SHADES

SIDES = ("top", "right", "bottom", "left")

TURNED = Affine(-1, 0, 0, -1, 0, 0)
"""What stands on its head."""

LEAST = 1.1
"""The least height of capitals in mm; a line that would be smaller is left out."""

IMPRINT, ROOMY = 1.8, 6.0
"""How high the source is lettered at least, in mm, on plates of that height or more."""

LOOSE = 1.5
"""How much room a line needs below the title, in heights of its letters."""

GROWN, FULL, GAP = 1.4, 0.66, 1.1
"""How much higher a title is by itself, what it takes of the room then, and what keeps the source from it."""

TAIL = 0.4
"""How far small letters reach below their line, in heights of capitals."""

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
    plates, wide = _plates(size, manner, plated, corner)
    taken = dict.fromkeys(_plated_sides(plated), wide / 2) if plates else {}
    middle = manner.middle
    if middle is not None:
        across = middle.size * size.depth * manner.parts[middle.ornament].wide / manner.parts[middle.ornament].high
        taken = {side: taken.get(side, across / 2) for side in SIDES}
    at = 0.0
    for band in manner.bands:
        broad = band.wide * size.depth
        if band.paint != "none":
            found.append(PaintedShape(_ring(size, at, at + broad), band.paint))
        if band.unit:
            found += _running(size, band, at, corner, taken, manner.parts)
        at += broad
    bare = tuple(side for side in SIDES if not plates or side not in _plated_sides(plated))
    return [*found, *_still(size, manner, bare), *plates]


_STILL: dict[tuple[FrameSize, int, tuple[str, ...]], tuple[tuple[PaintedShape, ...], Manner]] = {}
"""Corners and medallions, which are the same whatever a plate says; each with its manner, that no other has its id."""


def _still(size: FrameSize, manner: Manner, sides: tuple[str, ...]) -> tuple[PaintedShape, ...]:
    """The corners, and the medallions of sides without a plate: shaped once for all titles of a board."""
    key = size, id(manner), sides
    if key not in _STILL:
        found: list[PaintedShape] = []
        if manner.corner is not None:
            side = manner.corner.size * size.depth
            found += _corners(size, side, manner.parts[manner.corner.ornament], manner.corner.upright)
        for side_name in sides if manner.middle is not None else ():
            assert manner.middle is not None
            found += _medallion(size, side_name, manner.middle, manner.parts[manner.middle.ornament])
        _STILL[key] = tuple(found), manner
    return _STILL[key][0]


def _plated_sides(plated: Plated) -> tuple[str, ...]:
    """The sides on which plates stand."""
    return ("top", "bottom") if plated.both else ("top",)


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
    size: FrameSize,
    band: FrameBand,
    at: float,
    corner: float,
    taken: Mapping[str, float],
    parts: Mapping[str, Illustration],
) -> Iterator[PaintedShape]:
    """An ornament repeated along a band, in halves that mirror each other about the middle of a side.

    It is there as often as it fits, and whole: from the corner to what stands in the middle, which takes so much to
    either side of it, or else to the middle itself.
    """
    unit, wide = parts[band.unit], band.wide * size.depth
    post = parts.get(band.between)
    thick = post.wide * wide / post.high if post is not None else 0.0
    begin = max(corner, at + wide) + thick / 2
    units: list[Affine] = []
    posts: list[Affine] = []
    for side in SIDES:
        half, turn = size.long(side) / 2, size.turned(side)
        long = half - begin - (taken[side] + thick / 2 if side in taken else 0.0)
        if long < unit.wide * wide / unit.high / 2:
            continue
        many = max(1, round(long / (unit.wide * wide / unit.high)))
        pitch = long / many
        across, down = pitch / unit.wide, wide / unit.high
        for n in range(many):
            x = begin + n * pitch
            units.append(Affine(across, 0, 0, down, x, at).then(turn))
            units.append(Affine(-across, 0, 0, down, 2 * half - x, at).then(turn))
        joints = [begin + n * pitch - thick / 2 for n in range(many + 1)]
        places = dict.fromkeys(round(x, 6) for joint in joints for x in (joint, 2 * half - joint - thick))
        posts += [Affine(down, 0, 0, down, x, at).then(turn) for x in places] if post is not None else []
    for ornament, places_of in ((unit, units), (post, posts)):
        for shape in ornament.shapes if ornament is not None and places_of else ():
            yield moved(shape, *places_of)


def _corners(size: FrameSize, side: float, ornament: Illustration, upright: bool) -> Iterator[PaintedShape]:
    """The upper left corner as it was drawn, the others as its mirror images, or upright as well."""
    s = side / max(ornament.wide, ornament.high)
    w, h = size.wide, size.high
    places = [Affine(sx * s, 0, 0, sy * s, x, y) for sx, x in ((1, 0.0), (-1, w)) for sy, y in ((1, 0.0), (-1, h))]
    if upright:
        places = [Affine(s, 0, 0, s, x, y) for x in (0.0, w - side) for y in (0.0, h - side)]
    for shape in ornament.shapes:
        yield moved(shape, *places)


def _medallion(size: FrameSize, side: str, part: FramePart, ornament: Illustration) -> Iterator[PaintedShape]:
    """An ornament in the middle of a side, turned with it or upright."""
    across = part.size * size.depth
    s = across / ornament.high
    wide = s * ornament.wide
    middle = size.long(side) / 2, part.at * size.depth
    place = Affine(s, 0, 0, s, middle[0] - wide / 2, middle[1] - across / 2).then(size.turned(side))
    if part.upright:
        x, y = size.turned(side).at(middle)
        place = Affine(s, 0, 0, s, x - wide / 2, y - across / 2)
    for shape in ornament.shapes:
        yield moved(shape, place)


# -- plates ---------------------------------------------------------------------------------------


def _plates(
    size: FrameSize, manner: Manner, plated: Plated, corner: float
) -> tuple[list[PaintedShape], float]:
    """The plates with the title, one below and one above on its head, or one above; and how wide each is."""
    if manner.plate is None:
        return [], 0.0
    high = manner.plate.height * size.depth
    room = ROOM * (size.wide - 2 * corner)
    wide, shapes = _plate(manner.plate, manner.parts[manner.plate.ornament], plated, high, room)
    left, top = (size.wide - wide) / 2, manner.plate.at * size.depth - high / 2
    places = [Affine(e=left, f=top)]
    if plated.both:
        places = [
            Affine(e=left, f=size.high - top - high),
            TURNED.then(Affine(e=left + wide, f=top + high)),
        ]
    return [moved(shape, place) for place in places for shape in shapes], wide


class _PlateLine(NamedTuple):
    """A line of a plate: its lettering and words, its height and width in mm, where its middle stands in the height.

    And how far from the middle of the plate it is written, in mm.
    """

    lettering: TitleLettering
    words: str
    height: float
    wide: float
    at: float
    aside: float = 0.0

    def fitted(self, room: float) -> _PlateLine:
        """The same, as large as there is room for."""
        less = min(1.0, room / self.wide) if self.wide else 1.0
        return self._replace(height=less * self.height, wide=less * self.wide, aside=less * self.aside)


def _plate(
    plate: TitlePlate, ornament: Illustration, plated: Plated, high: float, room: float
) -> tuple[float, list[PaintedShape]]:
    """A plate wide enough for its words, with them; where it would be too wide, they are set smaller."""
    ends = 2 * plate.ends * high
    lines = _lines(plate, plated, high, room - ends)
    across = max(line.wide / 2 + abs(line.aside) for line in lines) * 2 + ends
    shapes = list(_widened(ornament, across, high))
    if plate.title.paint == "paper":
        shapes = [shape._replace(part=PLATED) for shape in shapes]
    for line in lines:
        if line.height >= LEAST:
            shapes += _lettered(line, across, high)
    return across, shapes


def _lines(plate: TitlePlate, plated: Plated, high: float, room: float) -> list[_PlateLine]:
    """The lines of a plate: the title, and below it the source; on a plate too low for two lines, behind it."""
    title = _line(plate.title, plated.title, plate.title.height * high, plate.title.at)
    if plate.source is None or not plated.source:
        return [title.fitted(room)]
    told = plate.source.height * high
    height = max(told, IMPRINT) if high >= ROOMY else told
    tail = TAIL if plate.title.case != "upper" else 0.0
    below = (plate.foot - plate.title.at) * high - (0.5 + tail) * title.height
    if high < ROOMY or below >= LOOSE * height:
        at = min(plate.source.at, plate.foot - 0.55 * height / high)
        return [line.fitted(room) for line in (title, _line(plate.source, plated.source, height, at))]
    middle, free = (plate.head + plate.foot) / 2, (plate.foot - plate.head) * high
    large = min(GROWN * title.height, FULL * free / (1 + tail))
    title = _line(plate.title, plated.title, large, middle - tail * large / 2 / high)
    source = _line(plate.source, plated.source, min(height, FULL * free), middle)
    gap = GAP * title.height
    long = title.wide + gap + source.wide
    less = min(1.0, room / long)
    both = title._replace(aside=(title.wide - long) / 2), source._replace(aside=(long - source.wide) / 2)
    if less * source.height < LEAST:
        return [title.fitted(room)]
    return [line.fitted(less * line.wide) for line in both]


def _line(lettering: TitleLettering, text: str, height: float, at: float) -> _PlateLine:
    words = text.upper() if lettering.case == "upper" else text
    return _PlateLine(lettering, words, height, set_line(lettering.face, words, height, lettering.spaced).wide, at)


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


def _lettered(one: _PlateLine, wide: float, high: float) -> Iterator[PaintedShape]:
    """A line of a plate: its shade, then the letters."""
    lettering, height = one.lettering, one.height
    line = set_line(lettering.face, one.words, height, lettering.spaced)
    base = Affine(e=(wide - line.wide) / 2 + one.aside, f=one.at * high + height / 2)
    contours = tuple(contour.moved(base) for contour in line.contours)
    if lettering.shade != "none":
        fall = lettering.fall * height
        steps = [Affine(e=fall * n / 3, f=fall * n / 3) for n in (1, 2, 3)]
        shade = tuple(contour.moved(step) for step in steps for contour in contours)
        yield PaintedShape(shade, lettering.shade, part=SHADES)
    width = max(FINEST, round(lettering.weight * height, 3)) if lettering.line != "none" else 0.0
    yield PaintedShape(contours, lettering.paint, lettering.line, width, part=LETTERS)
