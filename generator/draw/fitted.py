"""Ornaments: pictures in the colours of the book's own print, set in the size and shape that a page wants."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from ..load.contours import Affine
from ..load.picture import FINEST, Illustration, PaintedShape
from .drawing import Curve, Drawing, Path

PRINT = {
    "none": "none", "ink": "#1f1d1b", "dark": "#1b3a5c", "accent": "#7b2a25", "light": "#f3ecdc", "blue": "#c9d3dd",
    "mark": "#8a857c", "paper": "#ffffff", "green": "#5e8363", "yellow": "#e6c269", "brown": "#96704c",
    "red": "#a5483a",
}  # fmt: skip
"""The colours of headings, rules and ornaments, whatever the theme of the figures."""

UNCOLORED = "plain "
"""What stands before the name of a paint that is printed without its colour."""

DARK, SHARES = 0.4, (0.2126, 0.7152, 0.0722)
"""A colour that has less light than this is black without it; and what part red, green and blue have in the light."""


def _gray(colour: str) -> str:
    """A colour without its colour: as light as it is, or black where it is a dark one."""
    if colour == "none":
        return colour
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    light = round(sum(part * share for part, share in zip(parts, SHARES, strict=True)))
    return "#000000" if light < DARK * 255 else f"#{light:02x}{light:02x}{light:02x}"


PRINT |= {f"{UNCOLORED}{paint}": _gray(colour) for paint, colour in PRINT.items()}


def uncolored(picture: Illustration) -> Illustration:
    """An ornament that is printed in black and gray."""
    shapes = (
        shape._replace(fill=f"{UNCOLORED}{shape.fill}", line=f"{UNCOLORED}{shape.line}") for shape in picture.shapes
    )
    return replace(picture, shapes=tuple(shapes))


class Stretch(NamedTuple):
    """How many times as wide and as high as it was drawn a picture is set."""

    across: float
    down: float


def printed(picture: Illustration, wide: float = 0.0, high: float = 0.0) -> Drawing:
    """An ornament in its own size, as wide as told, or as wide and as high.

    Where the shape of the page is another than that of the ornament, its outermost groups keep their proportions and
    move with the page; those of the class `stretch` follow it.
    """
    across = wide / picture.wide if wide else 1.0
    room = Stretch(across, high / picture.high if high else across)
    parts = tuple(
        path for _, shapes in groupby(picture.shapes, lambda shape: shape.part) for path in _part(list(shapes), room)
    )
    size = picture.wide * room.across, picture.high * room.down
    return Drawing(*size, parts, picture.name, picture.title, picture.desc)


def _part(shapes: list[PaintedShape], room: Stretch) -> list[Path]:
    """An outermost group, or what stands outside any."""
    scale = min(room)
    moved = Affine(a=room.across, d=room.down)
    if not shapes[0].stretch and room.across != room.down:
        x, y = _middle(shapes)
        moved = Affine(scale, 0, 0, scale, x * (room.across - scale), y * (room.down - scale))
    return [
        Path(
            tuple(Curve(*contour.moved(moved)) for contour in shape.contours),
            PRINT[shape.fill], PRINT[shape.line], _width(shape, scale), round=shape.round,
        )
        for shape in shapes
    ]  # fmt: skip


def _width(shape: PaintedShape, scale: float) -> float:
    """The width of a shape's line, which on a small page is no thinner than what prints."""
    return 0.0 if PRINT[shape.line] == "none" else max(FINEST, round(shape.width * scale, 3))


def _middle(shapes: list[PaintedShape]) -> tuple[float, float]:
    """The middle of the box round some shapes."""
    xs, ys = zip(*(place for shape in shapes for contour in shape.contours for place in contour.places), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
