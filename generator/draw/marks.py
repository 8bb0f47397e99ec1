"""What is laid about a position: highlighted points, and rings round men who were laid down just now."""

from __future__ import annotations

from .canvas import Canvas
from .drawing import Depicts
from .figure import Figure
from .layout import Layout
from .stands import Stands
from .theme import Theme
from .trace import circle, gathered, rect

RING = 0.06
"""How far a ring runs outside of the man whom it goes round, in squares."""


def draw_marks(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """Highlights: a frame just inside a cell, a ring round any other point."""
    s = layout.square
    thick = 0.055 * s
    rings, frames = {}, {}
    for point in dict.fromkeys(figure.marks):
        x, y = layout.middle(point)
        if {"circles", "pennants", "spikes", "diamonds"} & set(layout.sheet.manner.get(point, ())):
            rings[point] = circle(x, y, 0.42 * s)
        else:
            frames[point] = rect(x - (s - thick) / 2, y - (s - thick) / 2, s - thick, s - thick)
    canvas.path(gathered(rings.values()), "casing", line=theme.paper, width=1.9 * thick)
    for point, outline in (frames | rings).items():
        marked = Depicts("mark", points=(layout.sheet.board.points[point],))
        canvas.path(outline, "mark", line=theme.mark, width=thick, depicts=marked)


def draw_rings(canvas: Canvas, stands: Stands, theme: Theme) -> None:
    """A ring round every man that was laid down just now, round the man himself."""
    laid = [(stand, [man.number for man in stand.men if man.laid]) for stand in stands.all()]
    if not any(numbers for _, numbers in laid):
        return
    s = stands.layout.square
    group = canvas.group(id="rings")
    for stand, numbers in laid:
        if numbers:
            oval = stand.oval
            ring = circle(oval.x, oval.y, max(oval.wide, oval.high) + RING * s)
            one = group.group(class_="laid", depicts=Depicts("ring", tuple(numbers)))
            gap = circle(oval.x, oval.y, max(oval.wide, oval.high) + 0.25 * RING * s)
            one.path(gap, "casing", line=theme.paper, width=0.15 * s)
            one.path(ring, "ring", line=theme.accent, width=0.05 * s)
