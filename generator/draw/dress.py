"""A board dressed: its plain layout set into the frame of a manner, which is drawn round it and never upon it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..load.manner import Manner
from ..load.picture import Illustration, PaintedShape
from .canvas import HAIR, Canvas
from .frame import FrameSize, Plated, frame_shapes
from .layout import Layout, ringed
from .picture import colour, paths_of
from .theme import Theme
from .trace import rect

LANES = 0.4
"""How much nearer, in grains, a frame may come to a ring of pennants, round which arrows run in figures alone."""

DEEP = 0.07
"""How deep a frame is at least, as a part of the shorter side of its field."""

FRAME = "frame"
"""The group of all that is drawn round a board and shows nothing of the game."""


@dataclass(frozen=True)
class BoardDress:
    """A manner with what its plates say; `scale` makes the frame shallower than the manner has it."""

    manner: Manner
    plated: Plated
    scale: float = 1.0
    pictures: Mapping[str, Illustration] = field(default_factory=dict)
    """The ornaments that stand on squares of its board."""

    def depth(self, layout: Layout) -> float:
        """How deep the frame is, in mm: round a large field of small squares deeper, round a single row less."""
        _, _, wide, high = layout.area
        slim = self.manner.slim if 1 in (layout.sheet.columns, layout.sheet.rows) else 1.0
        return self.scale * slim * max(self.manner.depth * layout.grain, DEEP * min(wide, high))

    def theme(self, theme: Theme) -> Theme:
        """The theme in the manner's own colours, the same one every time."""
        key = id(theme), id(self.manner)
        if key not in _COLOURED:
            _COLOURED[key] = self.manner.coloured(theme), theme, self.manner
        return _COLOURED[key][0]


_COLOURED: dict[tuple[int, int], tuple[Theme, Theme, Manner]] = {}
"""Themes in the colours of manners, each with what it was made from, so that nothing else can come by their ids."""


def mounted(layout: Layout, dress: BoardDress) -> Layout:
    """A board that was laid out without a border, set into the middle of a frame: all of it moves together."""
    more = dress.depth(layout) + dress.manner.air * layout.grain
    if ringed(layout.sheet) and not layout.labels:
        more -= LANES * layout.grain
    above, right, below, left = layout.margins
    wider, higher = (much * layout.square for much in layout.sheet.inlay.room)
    across, down = max(left, right, wider), max(above, below, higher)
    return replace(
        layout,
        lefts=tuple(x + (across - left) + more for x in layout.lefts),
        tops=tuple(y + (down - above) + more for y in layout.tops),
        width=layout.width + (2 * across - left - right) + 2 * more,
        height=layout.height + (2 * down - above - below) + 2 * more,
        margins=(down + more, across + more, down + more, across + more),
        framed=True,
        dressed=True,
    )


def shapes_round(layout: Layout, dress: BoardDress) -> tuple[PaintedShape, ...]:
    """The frame of a board that has been set into it."""
    size = FrameSize(layout.width, layout.height, dress.depth(layout))
    key = size, id(dress.manner), dress.plated
    if key not in _SHAPED:
        _SHAPED[key] = tuple(frame_shapes(size, dress.manner, dress.plated)), dress.manner
    return _SHAPED[key][0]


_SHAPED: dict[tuple[FrameSize, int, Plated], tuple[tuple[PaintedShape, ...], Manner]] = {}
"""Frames as shapes, which every theme paints; each with its manner, so that no other can come by its id."""


def draw_frame(canvas: Canvas, layout: Layout, theme: Theme, dress: BoardDress) -> None:
    """Draw the board's paper, and the frame round it."""
    canvas.group(id="border").path(rect(0, 0, layout.width, layout.height), "border", theme.board)
    frame = canvas.group(id=FRAME)
    page = theme.paper if theme.board != "none" else "#ffffff"
    for shape in shapes_round(layout, dress):
        for path in paths_of(shape, theme, HAIR, page):
            frame.place(path)


def edge_colour(dress: BoardDress, theme: Theme) -> str:
    """The colour of the outermost band of a frame, which goes on beyond the edge of a board that is cut out."""
    worn = dress.theme(theme)
    return colour(dress.manner.bands[0].paint, worn, worn.paper)
