"""The border: a heavy and a fine rule round the board, with a small ornament in each corner."""

from __future__ import annotations

from .canvas import Canvas
from .ground import fine
from .layout import Layout, ringed
from .theme import Theme
from .trace import circle, gathered, rect, scaled, ticket

LEAF = "M0 -50C13 -34 13 -20 0 -9C-13 -20 -13 -34 0 -50Z"
FLEURON = (
    f"{LEAF}M0 50C13 34 13 20 0 9C-13 20 -13 34 0 50ZM-50 0C-34 13 -20 13 -9 0C-20 -13 -34 -13 -50 0Z"
    "M50 0C34 13 20 13 9 0C20 -13 34 -13 50 0ZO0 0 5O23 23 4O-23 23 4O23 -23 4O-23 -23 4"
)
"""Four leaves about a dot."""

LARGE = 12.0
"""Boards with squares of so many mm, or more, have fleurons and an inner rule as well."""


def draw_border(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Draw the board's paper and its border."""
    g, w, h = layout.grain, layout.width, layout.height
    thin = fine(layout, theme)
    heavy = 0.075 * g * min(theme.weight, 1.3)
    inset, bite = 0.19 * g, 0.3 * g
    canvas.path(rect(heavy / 2, heavy / 2, w - heavy, h - heavy), "border", theme.board, theme.line, heavy)
    canvas.path(ticket(inset, inset, w - 2 * inset, h - 2 * inset, bite), "border", line=theme.line, width=thin)
    near = inset + 0.02 * g
    dots = gathered(circle(x, y, 0.1 * g) for y in (near, h - near) for x in (near, w - near))
    canvas.path(dots, "ornament", theme.accent)
    if layout.square >= LARGE:
        within = 0.86 * g - 0.1 * g
        if not (layout.labels and ringed(layout.sheet)):  # the names of its points stand where this rule would run
            inner = rect(within, within, w - 2 * within, h - 2 * within)
            canvas.path(inner, "border", line=theme.line, width=0.7 * thin)
        near = 0.55 * g
        leaves = (scaled(FLEURON, x, y, 0.0036 * g) for y in (near, h - near) for x in (near, w - near))
        canvas.path(gathered(leaves), "ornament", theme.accent)
