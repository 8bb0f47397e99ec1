"""The artist: a figure becomes a drawing, its board drawn once for each theme and size."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from .arrows import courses_of, draw_arrows
from .border import draw_border
from .canvas import Canvas
from .course import Course, Surroundings
from .crowd import Crowd
from .drawing import Drawing, Group, Shared
from .dress import BoardDress, draw_frame, mounted
from .figure import Figure
from .fixtures import draw_fixtures
from .ghosts import Haunt, cornered, draw_ghosts, haunts_of
from .ground import Cell, cell_tints, draw_ground
from .inlay import draw_over, draw_under
from .labels import LabelRoom, draw_labels
from .layout import Layout, laid
from .marks import draw_marks, draw_rings
from .men import men_of, places_of
from .stands import Stands, stands_of
from .theme import Theme


def drawn(
    figure: Figure,
    theme: Theme,
    *,
    square: float | None = None,
    labels: bool = True,
    flip: bool = False,
    frame: bool = True,
    dress: BoardDress | None = None,
    true: bool = False,
    zoom: float = 1.0,
) -> Drawing:
    """A figure as a drawing; `square` is the size of one square in mm, the board's own unless told.

    A board that is dressed has the frame of its manner, and no other. On one of `true` size men are
    as wide as kits cut them. `zoom` is how much its page enlarges it, as large print does.
    """
    figure = figure if dress is None else replace(figure, sheet=figure.sheet.inlaid)
    sheet = figure.sheet
    layout = laid(sheet, square or sheet.square, labels, flip, frame and dress is None, true, zoom)
    if dress is not None:
        layout, theme = mounted(layout, dress), dress.theme(theme)
    words = figure.title or sheet.title, figure.desc or sheet.described(labels)
    canvas = Canvas.sized(layout.width, layout.height, f"figure-{figure.name or sheet.name}", *words)
    if dress is not None:
        canvas.place(_framed(layout, theme, dress))
    elif layout.framed:
        draw_border(canvas.group(id="border"), layout, theme)
    board = _board(layout, theme, dress)
    canvas.place(board.ground)
    draw_marks(canvas, figure, layout, theme)
    stands = stands_of(figure, layout)
    crowd = Crowd(layout.square, layout.grain, board.boxes, layout.area, [stand.oval for stand in stands.all()])
    haunts, courses = _gone(figure, stands, crowd)
    draw_ghosts(canvas, haunts, stands, theme, board.tints)
    canvas.place(men_of(stands, theme, board.places))
    draw_rings(canvas, stands, theme)
    draw_arrows(canvas, figure, courses, layout, crowd, theme)
    return canvas.drawing()


def svg(
    figure: Figure,
    theme: Theme,
    *,
    square: float | None = None,
    labels: bool = True,
    flip: bool = False,
    frame: bool = True,
    dress: BoardDress | None = None,
    true: bool = False,
) -> str:
    """A figure as the text of an SVG file."""
    from .svgfile import written

    return written(drawn(figure, theme, square=square, labels=labels, flip=flip, frame=frame, dress=dress, true=true))


class BareBoard(NamedTuple):
    """A board without men as all drawings share it; its lettering, the tints of its cells, the groups of its points."""

    layout: Layout
    theme: Theme
    ground: Shared
    boxes: tuple[LabelRoom, ...]
    tints: dict[Cell, str]
    places: tuple[Group, ...]


_DRAWN: dict[tuple[object, ...], BareBoard] = {}
"""Boards that have been drawn: many figures stand on one board, and only their men differ."""


def _board(layout: Layout, theme: Theme, dress: BoardDress | None = None) -> BareBoard:
    """The board without its men, drawn once for each theme, size and manner."""
    manner = (id(dress.manner), dress.scale) if dress is not None else ()
    how = (layout.square, layout.labels, layout.turned, layout.framed, layout.zoom, *manner)
    key = (id(layout.sheet), id(theme), *how)
    if key not in _DRAWN:
        canvas = Canvas.loose()
        _grounded(canvas, layout, theme, dress)
        boxes = draw_labels(canvas, layout, theme)
        # layout and theme are kept, so that nothing else can come by their ids
        _DRAWN[key] = BareBoard(layout, theme, canvas.shared("board"), boxes, cell_tints(layout), places_of(layout))
    return _DRAWN[key]


def _grounded(canvas: Canvas, layout: Layout, theme: Theme, dress: BoardDress | None) -> None:
    """The ground of a board with what stands on it, and with what is laid into it where it is dressed."""
    if dress is None:
        draw_ground(canvas, layout, theme)
        draw_fixtures(canvas, layout, theme)
        return
    draw_ground(canvas, layout, theme, lambda under: draw_under(under, layout, theme, dress.manner))
    draw_fixtures(canvas, layout, theme)
    draw_over(canvas, layout, theme, dress.manner, dress.pictures)


_FRAMED: dict[tuple[object, ...], tuple[Shared, Theme, BoardDress]] = {}
"""Frames that have been drawn, each with its theme and dress, so that nothing else can come by their ids."""


def _framed(layout: Layout, theme: Theme, dress: BoardDress) -> Shared:
    """The frame of a board, drawn once for each theme, size and title."""
    key = (id(theme), layout.width, layout.height, layout.grain, id(dress.manner), dress.scale, dress.plated)
    if key not in _FRAMED:
        canvas = Canvas.loose()
        draw_frame(canvas, layout, theme, dress)
        _FRAMED[key] = canvas.shared(), theme, dress
    return _FRAMED[key][0]


def _gone(figure: Figure, stands: Stands, crowd: Crowd) -> tuple[list[Haunt], list[Course]]:
    """Ghosts in their places and arrows on their courses: arrows go round ghosts, then the last ghosts find corners."""
    haunts, waiting = haunts_of(figure, stands)
    ghosts = {haunt.ghost.man.number: haunt.oval for haunt in haunts.values() if haunt.ghost.man.number}
    on_ghosts = {haunt.ghost.man.point: haunt.oval for haunt in haunts.values()}
    crowd.ovals += [haunt.oval for haunt in haunts.values()]
    courses = courses_of(figure, Surroundings(stands, ghosts, on_ghosts, crowd))
    for i in waiting:
        haunts[i] = cornered(figure.ghosts[i], stands, crowd)
        crowd.ovals.append(haunts[i].oval)
    return [haunts[i] for i in sorted(haunts)], courses
