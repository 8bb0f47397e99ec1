"""Pictures that were drawn by hand, in the colours of a theme. They are read in `load`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..load.contours import Contour
from ..load.picture import Illustration, PaintedShape
from .drawing import Drawing, Outline, Path, Place
from .theme import HATCHES, Theme, Tint
from .trace import hatch, strokes

WHITE = "#ffffff"
"""The page that a picture stands on, whatever the paper of its theme's boards."""

SQUARE = 6.0
"""The size in mm of the square by which a theme's hatchings are measured in a picture."""

SPARED = {"accent": "red", "mark": "yellow"}
"""The tints by which a theme that saves ink paints large areas of its inks."""

LARGE = 15.0
"""The area in square mm above which it does so."""

LETTERS = -1
"""The part of a picture that is letters, which are solid however many they are."""

SHADES = -3
"""The part that is their shade, solid as they are."""

PLATED = -2
"""The part of a picture that is a plate with letters of paper upon it."""

LEAST = 0.105
"""How wide a line must be in print, in mm."""

PIECES = 8
"""Into how many straight pieces a curve is cut where it is hatched."""


def painted(picture: Illustration, theme: Theme, scale: float = 1.0) -> Drawing:
    """A picture in the colours of a theme; areas that the theme hatches are hatched.

    Where it will be printed smaller than it was drawn, its lines are as wide as any must be that is printed.
    """
    least = LEAST / scale if scale < 1 else 0.0
    parts = tuple(path for shape in picture.shapes for path in paths_of(shape, theme, least))
    return Drawing(picture.wide, picture.high, parts, picture.name, picture.title, picture.desc, illustrates=True)


def colour(paint: str, theme: Theme, page: str = WHITE) -> str:
    """The colour of a paint; what a theme leaves bare is as the page is, so that what is behind stays hidden."""
    inks = {"none": "none", "paper": page, "ink": theme.line, "accent": theme.accent, "mark": theme.mark}
    found = inks[paint] if paint in inks else theme.tint(paint).fill
    return page if found == "none" and paint != "none" else found


def paths_of(shape: PaintedShape, theme: Theme, least: float, page: str = WHITE) -> list[Path]:
    """A shape: its ground with its hatching, then its line; `page` is the colour of what it stands on."""
    outline: Outline = shape.contours
    if theme.saving and shape.part in (LETTERS, PLATED):
        shape = _bared(shape)
    spared = theme.saving and shape.fill in SPARED and shape.part not in (LETTERS, SHADES)
    hatched = theme.tints.get(shape.fill, Tint()).hatch != "none"
    rings = [_flat(contour) for contour in shape.contours] if spared or hatched else []
    if spared and abs(sum(map(_area, rings))) > LARGE:
        shape = shape._replace(fill=SPARED[shape.fill])
    fill, line = colour(shape.fill, theme, page), colour(shape.line, theme, page)
    width = round(max(shape.width * theme.weight, least), 3) if line != "none" else 0.0
    lines = _hatched(rings, theme.tints.get(shape.fill, Tint()), theme.weight, least)
    if not lines:
        return [Path(outline, fill, line, width, round=shape.round)]
    drawn = [Path(outline, fill), *lines]
    return drawn if line == "none" else [*drawn, Path(outline, "none", line, width, round=shape.round)]


def _bared(shape: PaintedShape) -> PaintedShape:
    """What is of paper on a plate, or of its letters, in ink, and its ground bare: on hatching none would be read."""
    ground = shape.fill if shape.fill == "none" or shape.part == LETTERS else "paper"
    return shape._replace(
        fill="ink" if shape.fill == "paper" else ground, line="ink" if shape.line == "paper" else shape.line
    )


def _hatched(rings: Sequence[Sequence[Place]], tint: Tint, weight: float, least: float) -> list[Path]:
    """The lines with which an area is hatched, if it is."""
    lines = [line for angle in HATCHES[tint.hatch] for line in hatch(rings, angle, tint.pitch * SQUARE)]
    if not lines:
        return []
    return [Path(strokes(lines), "none", tint.line, max(0.1, least, tint.weight * SQUARE * weight), round=False)]


def _area(corners: Sequence[Place]) -> float:
    """The area of a polygon, which is negative where it is gone round the other way."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in pairwise([*corners, corners[0]])) / 2


def _flat(contour: Contour) -> list[Place]:
    """A contour as corners."""
    found = [contour.start]
    for leg in contour.legs:
        (x0, y0), t = found[-1], [i / PIECES for i in range(1, PIECES + 1)]
        if len(leg) == 2:
            found.append((leg[0], leg[1]))
            continue
        x1, y1, x2, y2, x3, y3 = leg
        found += [
            (
                (1 - u) ** 3 * x0 + 3 * (1 - u) ** 2 * u * x1 + 3 * (1 - u) * u * u * x2 + u**3 * x3,
                (1 - u) ** 3 * y0 + 3 * (1 - u) ** 2 * u * y1 + 3 * (1 - u) * u * u * y2 + u**3 * y3,
            )
            for u in t
        ]
    return found
