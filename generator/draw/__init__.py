"""Draw: a board, the men on it, arrows and marks become one stand-alone SVG of true size in millimetres.

What is drawn is a `Figure`; how it looks is a `Theme`, which is data. Nothing here knows a rule of any game.
"""

from __future__ import annotations

from .border import draw_border
from .canvas import Canvas
from .figure import Arrow, Figure, Standing
from .fixtures import draw_fixtures, inwards, outward
from .ground import draw_ground
from .labels import draw_labels
from .layout import Layout, laid
from .marks import draw_arrows, draw_marks, draw_taken
from .pieces import draw_men, is_chess
from .theme import Theme, load_theme, read_theme
from .trace import num

__all__ = ["Arrow", "Figure", "Layout", "Standing", "Theme", "laid", "load_theme", "read_theme", "svg"]


def svg(
    figure: Figure,
    theme: Theme,
    *,
    square: float | None = None,
    labels: bool = True,
    flip: bool = False,
    frame: bool = True,
) -> str:
    """A figure as the text of an SVG file; `square` is the size of one square in mm, the board's own unless told."""
    sheet = figure.sheet
    layout = laid(sheet, square or sheet.square, labels, flip, frame)
    canvas = Canvas.sized(layout.width, layout.height, f"figure-{sheet.name}")
    canvas.entitle(figure.title or sheet.title, figure.desc or sheet.about)
    if layout.framed:
        draw_border(canvas.group(id="border"), layout, theme)
    canvas.place(_board(layout, theme))
    draw_marks(canvas, figure, layout, theme)
    _men(canvas, figure, layout, theme)
    draw_taken(canvas, figure, layout, theme)
    draw_arrows(canvas, figure, layout, theme)
    return canvas.written()


_DRAWN: dict[tuple[object, ...], tuple[Layout, Theme, Canvas]] = {}
"""Boards that have been drawn: many figures stand on one board, and only their men differ."""


def _board(layout: Layout, theme: Theme) -> Canvas:
    """The board without its men, drawn once for each theme and size."""
    how = (layout.square, layout.labels, layout.turned, layout.framed)
    key = (id(layout.sheet), id(theme), *how)
    if key not in _DRAWN:
        board = Canvas.loose(id="board")
        draw_ground(board, layout, theme)
        draw_fixtures(board, layout, theme)
        draw_labels(board, layout, theme)
        _DRAWN[key] = layout, theme, board  # these are kept, so that nothing else can come by their ids
    return _DRAWN[key][2]


def _men(canvas: Canvas, figure: Figure, layout: Layout, theme: Theme) -> None:
    """A group for every point, named after it and set in its middle, with the men that stand there."""
    sheet = figure.sheet
    chess = is_chess(figure.men)
    aside = 0.02 * layout.square if layout.labels and sheet.labels == "corner" else 0.0
    standing: dict[int, list[Standing]] = {}
    for man in figure.men:
        standing.setdefault(man.point, []).append(man)
    group = canvas.group(id="points")
    for point, name in enumerate(sheet.board.points):
        manners = sheet.manner.get(point, ())
        (x, y), (ox, oy) = layout.middle(point), (0.0, 0.0)
        if "pennants" in manners:
            ox, oy = outward(layout, point)
            inward = 0.14 if "stars" in manners else 0.1 if ox and oy else 0.0
            ox, oy = -inward * layout.square * ox, -inward * layout.square * oy
        place = f"translate({num(x + aside + ox)} {num(y + aside + oy)})"
        faint = {"opacity": "0.6"} if point in figure.taken else {}
        here = group.group(id=f"point-{name}", transform=place, **faint)
        if men := standing.get(point):
            column = inwards(layout, point) if "spikes" in manners else 0.0
            size = 0.86 if "diamonds" in manners else 1.0
            draw_men(here, men, size * layout.square, theme, chess, column)
