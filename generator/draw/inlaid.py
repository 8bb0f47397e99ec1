"""Pictures, studs and words of a dressed board: where on its ground they stand, and which way up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from ..load.contours import Affine, Contour
from ..load.inlay import Vignette
from ..load.manner import Manner
from ..load.picture import Illustration, PaintedShape
from ..load.typeface import set_line
from .drawing import Place
from .frame import moved
from .layout import Layout

PICTURE = (0.30, 0.055, 0.64, 0.36)
"""Where the picture of a square with words stands: left, top, width and height, in squares."""

ALONG = 0.36
"""How high the letters of a word are that stand one by one along a column, in squares."""

FILLED = 0.9
"""How much of its bare squares a picture takes, either way."""


def shapes_on(layout: Layout, pictures: Mapping[str, Illustration]) -> Iterator[PaintedShape]:
    """The small pictures on their squares: above the words, or where there is no number in the middle."""
    s = layout.square
    places: dict[str, list[Affine]] = {}
    worded = {point for points, _ in layout.sheet.inlay.lettered for point in points}
    for point, name in layout.sheet.inlay.pictures.items():
        if name not in pictures:
            continue
        picture = pictures[name]
        x, y = layout.middle(point)
        alone = (0.12, 0.08, 0.76, 0.56) if point in worded else (0.14, 0.14, 0.72, 0.72)
        left, top, wide, high = PICTURE if point in layout.sheet.board.numbers else alone
        scale = min(wide * s / picture.wide, high * s / picture.high)
        middle = x + (left + wide / 2 - 0.5) * s, y + (top + high / 2 - 0.5) * s
        e, f = middle[0] - picture.wide * scale / 2, middle[1] - picture.high * scale / 2
        places.setdefault(name, []).append(Affine(scale, 0, 0, scale, e, f))
    for one in layout.sheet.inlay.vignettes:
        if one.name in pictures:
            places.setdefault(one.name, []).append(aside(layout, one, pictures[one.name]))
    for studs, standing in ((layout.sheet.inlay.studs, _crossings), (layout.sheet.inlay.vacant, _vacant)):
        if studs is not None and studs.name in pictures:
            picture = pictures[studs.name]
            scale = studs.size * s / max(picture.wide, picture.high)
            half = -picture.wide * scale / 2, -picture.high * scale / 2
            at = (Affine(scale, 0, 0, scale, x + half[0], y + half[1]) for x, y in standing(layout))
            places.setdefault(studs.name, []).extend(at)
    for name, affines in places.items():
        for shape in pictures[name].shapes:
            yield moved(shape, *affines)


def _vacant(layout: Layout) -> Iterator[Place]:
    """The middles of all squares of the picture that are no points of the board."""
    s = layout.square
    for cell, point in layout.sheet.cells.items():
        if point is None:
            x, y = layout.corner(*cell)
            yield x + s / 2, y + s / 2


def _crossings(layout: Layout) -> Iterator[Place]:
    """Where studs stand: at the dots of heavier rules, or at the corners of squares, those of a row outside too."""
    s, (left, top, _, high) = layout.square, layout.area
    many = layout.sheet.inlay.every or 1
    xs = [left + n * many * s for n in range(1, -(-layout.sheet.columns // many))]
    ys = [top + n * many * s for n in range(1, -(-layout.sheet.rows // many))] or [top, top + high]
    step = 2 if layout.sheet.inlay.every else 1
    yield from product(xs[::step], ys[::step])


def aside(layout: Layout, one: Vignette, picture: Illustration) -> Affine:
    """Where a picture on bare squares goes; where two face each other, on the far half it stands on its head."""
    s, way = layout.square, -1.0 if layout.turned else 1.0
    (_, top, _, high), (xs, ys) = layout.area, zip(*map(layout.middle, one.points), strict=True)
    wide, tall = max(xs) - min(xs) + s, max(ys) - min(ys) + s
    x, y = (min(xs) + max(xs)) / 2 + way * one.across * s, (min(ys) + max(ys)) / 2 - way * one.up * s
    scale = FILLED * min(wide / picture.wide, tall / picture.high)
    scale = -scale if layout.sheet.facing == "both" and y < top + high / 2 else scale
    return Affine(scale, 0, 0, scale, x - picture.wide * scale / 2, y - picture.high * scale / 2)


def letters_on(layout: Layout, manner: Manner) -> Iterator[tuple[tuple[Contour, ...], int | None]]:
    """The outlines of words, on their heads where they face the far player, upright along a column.

    With each the point that they stand on; none where they stand below their square.
    """
    if manner.plate is None:
        return
    s, (_, top, _, high) = layout.square, layout.area
    inlay = layout.sheet.inlay
    for points, text, along in (*_spread(layout), *((points, text, False) for points, text in inlay.below)):
        under = (points, text) in inlay.below
        middles = [(x, y + s * under) for x, y in map(layout.middle, points)]
        xs, ys = zip(*middles, strict=True)
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        wide, tall = max(xs) - min(xs) + s, max(ys) - min(ys) + s
        column = along or tall > 2 * wide
        room, least = (tall, wide) if column else (wide, tall)
        lower = 0.24 * s if points[0] in inlay.pictures and len(points) == 1 and not under else 0.0
        height = (ALONG * s if along else 0.26 * min(least, 1.7 * s)) if not (lower or under) else 0.17 * s
        face = manner.plate.title
        line = set_line(face.face, text.upper(), height, 0.12)
        if line.wide > 0.82 * room:
            height *= 0.82 * room / line.wide
            line = set_line(face.face, text.upper(), height, 0.12)
        turn = Affine(e=-line.wide / 2, f=height / 2 + lower)
        if column:
            turn = turn.then(Affine(0, -1, 1, 0, 0, 0))
        elif layout.sheet.facing == "both" and y < top + high / 2:
            turn = turn.then(Affine(-1, 0, 0, -1, 0, 0))
        contours = tuple(contour.moved(turn.then(Affine(e=x, f=y))) for contour in line.contours)
        yield contours, None if under else points[0]


def _spread(layout: Layout) -> Iterator[tuple[tuple[int, ...], str, bool]]:
    """The words on squares, and whether they run up a column.

    One along a column whose letters can stand in the middles of its squares does, for the lines between these would run
    through it: each letter is a word by itself.
    """
    for points, text in layout.sheet.inlay.lettered:
        spare = len(points) - len(text)
        column = sorted(points, key=lambda point: -layout.middle(point)[1])
        if points[1:] and spare >= 0 and spare % 2 == 0 and len({layout.middle(point)[0] for point in points}) == 1:
            yield from (((point,), letter, True) for point, letter in zip(column[spare // 2 :], text, strict=False))
        else:
            yield points, text, False
