"""The border: a heavy and a fine rule round the board, with a small ornament in each corner."""

from __future__ import annotations

from .canvas import Canvas
from .ground import fine
from .layout import Layout
from .theme import Theme
from .trace import circle, rect, ticket


def draw_border(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Draw the board's paper and its border."""
    g, w, h = layout.grain, layout.width, layout.height
    heavy = 0.075 * g * min(theme.weight, 1.3)
    inset, bite = 0.19 * g, 0.3 * g
    canvas.path(rect(heavy / 2, heavy / 2, w - heavy, h - heavy), "border", theme.board, theme.line, heavy)
    inner = ticket(inset, inset, w - 2 * inset, h - 2 * inset, bite)
    canvas.path(inner, "border", line=theme.line, width=fine(layout, theme))
    near = inset + 0.02 * g
    dots = "".join(circle(x, y, 0.1 * g) for y in (near, h - near) for x in (near, w - near))
    canvas.path(dots, "ornament", theme.accent)
