"""Sparing ink: in a theme that saves it, men or parts of men who are dark are hatched when they are cut out."""

from __future__ import annotations

from dataclasses import replace

from ..draw.canvas import Canvas
from ..draw.drawing import Depicts, Outline
from ..draw.figure import Standing
from ..draw.pieces import Filling, Spot, draw_body, shape_of, solid
from ..draw.theme import FALLING, MenLook, Theme
from ..draw.trace import circle, hatch, rings, scaled, strokes

PITCH, LINE = 1.2, 0.16
"""How far apart the lines of a hatching are, and how thick, in mm."""

FINE = 0.4
"""How much of their weight the lines of men have in a theme that saves ink."""

DARK = 0.5
"""What is darker than this, where 1 is white, is not printed solid."""


def _dark(fill: str, theme: Theme) -> bool:
    """Whether an area of a colour would take much ink in a theme that saves it."""
    if not theme.saving or fill == "none":
        return False
    return sum(int(fill[at : at + 2], 16) for at in (1, 3, 5)) / 3 / 255 < DARK


def spared(side: MenLook, theme: Theme) -> MenLook:
    """The look of a side as it is cut out: where it is hatched, its body is paper, and all lines have its colour."""
    return replace(side, fill=theme.paper, line=side.fill, mark=side.fill) if _dark(side.fill, theme) else side


def spared_fill(fill: str, theme: Theme) -> str:
    """The colour of an area that is cut out: paper where it is to be hatched."""
    return theme.paper if _dark(fill, theme) else fill


def weight_of(theme: Theme) -> float:
    """How heavy the lines of men are who are cut out."""
    return theme.weight * (FINE if theme.saving else 1.0)


def filling(theme: Theme) -> Filling:
    """How parts of men are filled who are cut out: hatched where that spares ink."""
    if not theme.saving:
        return solid

    def hatched(canvas: Canvas, outline: Outline, ink: str) -> None:
        if outline:
            hatch_over(canvas, outline, ink, theme)

    return hatched


def hatch_over(canvas: Canvas, outline: Outline, fill: str, theme: Theme) -> None:
    """Hatch an area if its colour is not printed solid."""
    if _dark(fill, theme):
        canvas.path(strokes(hatch(rings(outline), FALLING, PITCH)), "hatch", line=fill, width=LINE)


def draw_standing(canvas: Canvas, man: Standing, spot: Spot, theme: Theme) -> None:
    """Draw a man as figures have him, hatched where his side is."""
    side, shape = theme.side(man.colour), shape_of(man.guise)
    group = canvas.group(class_=f"piece piece-{man.colour}-{man.kind}", depicts=Depicts("piece", (man.number,)))
    draw_body(group, man, spot, spared(side, theme), theme.paper, weight_of(theme), fill=filling(theme))
    place = round(spot.x, 3), round(spot.y, 3)
    body = circle(*place, spot.r) if shape is None else scaled(shape.body, *place, shape.size * spot.square / 100)
    hatch_over(group, body, side.fill, theme)
