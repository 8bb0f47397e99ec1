"""The border: a heavy and a fine rule round the board, with a small ornament in each corner."""

from __future__ import annotations

from .canvas import Canvas
from .ground import fine
from .layout import Layout
from .theme import Theme
from .trace import circle, rect, scaled, ticket

FLEURON = (
    "M0 -50C10 -30 10 -22 0 -10C-10 -22 -10 -30 0 -50ZM0 50C10 30 10 22 0 10C-10 22 -10 30 0 50Z"
    "M-50 0C-30 10 -22 10 -10 0C-22 -10 -30 -10 -50 0ZM50 0C30 10 22 10 10 0C22 -10 30 -10 50 0ZO0 0 7"
)
"""Four leaves about a dot."""


def draw_border(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Draw the board's paper and its border."""
    g, w, h = layout.grain, layout.width, layout.height
    group = canvas.group(id="border")
    thin = fine(layout, theme)
    heavy = 0.075 * g * min(theme.weight, 1.3)
    inset = 0.19 * g
    group.path(
        rect(heavy / 2, heavy / 2, w - heavy, h - heavy),
        class_="border",
        fill=theme.board,
        stroke=theme.line,
        stroke_width=heavy,
    )
    group.path(
        ticket(inset, inset, w - 2 * inset, h - 2 * inset, 0.3 * g),
        class_="border",
        fill="none",
        stroke=theme.line,
        stroke_width=thin,
    )
    places = [
        (x, y) for y in (inset + 0.02 * g, h - inset - 0.02 * g) for x in (inset + 0.02 * g, w - inset - 0.02 * g)
    ]
    group.path("".join(circle(x, y, 0.1 * g) for x, y in places), class_="ornament", fill=theme.accent)
