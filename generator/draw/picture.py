"""Pictures that were drawn by hand, in the colours of a theme. They are read in `load`."""

from __future__ import annotations

from ..load.contours import Contour
from ..load.picture import Illustration, Shape
from .drawing import Curve, Drawing, Outline, Path, Place
from .theme import HATCHES, Theme, Tint
from .trace import hatch, strokes

WHITE = "#ffffff"
"""The page that a picture stands on, whatever the paper of its theme's boards."""

SQUARE = 6.0
"""The size in mm of the square by which a theme's hatchings are measured in a picture."""

PIECES = 8
"""Into how many straight pieces a curve is cut where it is hatched."""


def painted(picture: Illustration, theme: Theme) -> Drawing:
    """A picture in the colours of a theme; areas that the theme hatches are hatched."""
    parts = tuple(path for shape in picture.shapes for path in _painted(shape, theme))
    return Drawing(picture.wide, picture.high, parts, picture.name, picture.title, picture.desc)


def colour(paint: str, theme: Theme) -> str:
    """The colour of a paint."""
    inks = {"none": "none", "paper": WHITE, "ink": theme.line, "accent": theme.accent, "mark": theme.mark}
    return inks[paint] if paint in inks else theme.tint(paint).fill


def _painted(shape: Shape, theme: Theme) -> list[Path]:
    """A shape: its ground with its hatching, then its line."""
    outline: Outline = tuple(Curve(*contour) for contour in shape.contours)
    fill, line = colour(shape.fill, theme), colour(shape.line, theme)
    width = round(shape.width * theme.weight, 3) if line != "none" else 0.0
    lines = _hatched(shape, theme)
    if not lines:
        if shape.fill != "none" and fill == "none":
            fill = WHITE  # a theme that leaves an area bare leaves it as the page is: what is behind stays hidden
        return [Path(outline, fill, line, width, round=shape.round)] if (fill, line) != ("none", "none") else []
    drawn = [Path(outline, WHITE if fill == "none" else fill), *lines]
    return drawn if line == "none" else [*drawn, Path(outline, "none", line, width, round=shape.round)]


def _hatched(shape: Shape, theme: Theme) -> list[Path]:
    """The lines with which a theme hatches an area, if it does."""
    tint = theme.tints.get(shape.fill, Tint())
    rings = [_flat(contour) for contour in shape.contours] if HATCHES[tint.hatch] else []
    lines = [line for angle in HATCHES[tint.hatch] for line in hatch(rings, angle, tint.pitch * SQUARE)]
    if not lines:
        return []
    return [Path(strokes(lines), "none", tint.line, max(0.1, tint.weight * SQUARE * theme.weight), round=False)]


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
