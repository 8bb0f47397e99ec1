"""A board in one piece for a print shop: its cut, what goes beyond it, and what is safe within it."""

from __future__ import annotations

from ..draw.dress import BoardDress, edge_colour
from ..draw.layout import Layout
from ..draw.theme import Theme
from ..draw.trace import num, rect, strokes
from .boardsheets import BOARD
from .leaf import Leaf
from .marks import path, trims
from .openings import nearest_the_edge
from .page import Forme, Put

BLEED, SLUG = 3.0, 9.0
"""What a print shop wants beyond the cut, and where its marks stand, in mm."""

SAFE = 3.0
"""How far within the cut nothing may stand that a cut off by a hair would spoil, in mm."""


def padding(layout: Layout) -> float:
    """How much paper a board without a border has round it for a print shop, so that its places are safe, in mm."""
    return 0.0 if layout.framed else max(0.0, SAFE - nearest_the_edge(layout))


def whole_page(layout: Layout, theme: Theme, title: str, dress: BoardDress | None = None) -> Forme:
    """The whole board for a print shop: colour to the bleed, that of its border or of its frame; cut marks outside."""
    far, pad = BLEED + SLUG, padding(layout)
    wide, high = layout.width + 2 * pad, layout.height + 2 * pad
    leaf = Leaf(wide + 2 * far, high + 2 * far)
    right, bottom = far + wide, far + high
    if layout.framed:
        over = 0.2
        outer, deep = far - BLEED, BLEED + over
        long, high = layout.width + 2 * BLEED, layout.height + 2 * BLEED
        ring = rect(outer, outer, long, deep) + rect(outer, bottom - over, long, deep)
        ring += rect(outer, outer, deep, high) + rect(right - over, outer, deep, high)
        leaf.draw(path(ring, "none", fill=theme.line if dress is None else edge_colour(dress, theme)))
    segments = []
    for (x1, y1), (x2, y2) in trims((far, far, right, bottom), {}):
        dx, dy = ((x2 > x1) - (x2 < x1)) * BLEED, ((y2 > y1) - (y2 < y1)) * BLEED
        segments.append(((x1 + dx, y1 + dy), (x2 + dx, y2 + dy)))
    leaf.draw(path(strokes(segments), width=0.25))
    told = (
        f"{title} · {layout.sheet.title} · cut size {num(round(wide, 2))} x {num(round(high, 2))} mm · "
        f"bleed {BLEED:g} mm · safe area {SAFE:g} mm within the cut · sRGB"
    )
    leaf.write(told, far + 8, 1.2, 6.5)
    put = Put(BOARD, far + pad, far + pad, None)
    return Forme("board", "the whole board, for a print shop", leaf, (put,), kind="whole")
