"""A tuck box: cut along its solid lines, folded back along its broken ones, its tab glued inside; both ends tuck in.

Its net is one piece where the paper has room for it, and else two that are alike: a large side and a small one each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..draw.drawing import Path, Place
from ..draw.trace import Segment, dashes, polygon, strokes
from .boxing import BoxSize

TAB, TONGUE = 12.0, 12.0
"""How wide the glued tab is, and how far the ends tuck in, in mm."""

SLANT, INSET, ROUND = 5.0, 1.0, 4.0
"""By how much a tab is narrower at its end; how far a tongue keeps from the sides, and what its corners lose, in mm."""

LINE, DASH, GAP = 0.2, 2.0, 1.4
CUT, FOLD = "#000000", "#555555"
TINT = "#e4e4e4"

FRONT, BACK, SIDE = "front", "back", "side"


class Panel(NamedTuple):
    """A wall of the box in its net: what it is, where it begins across, how wide it is, what is at its two ends."""

    what: str
    left: float
    wide: float
    above: str = ""
    below: str = ""


class BoxNet(NamedTuple):
    """One piece of a net: its walls from left to right behind the tab, and the room that it takes, in mm."""

    size: BoxSize
    panels: tuple[Panel, ...]
    wide: float
    high: float
    top: float
    """How far below its upper edge the walls begin."""


LID, FLAP = "lid", "flap"
"""What may be at the end of a wall: a lid with its tongue, or a flap under it."""


def flap_deep(size: BoxSize) -> float:
    """How deep the flaps are under a lid: they do not reach each other."""
    return min(0.8 * size.deep, 0.45 * size.wide)


def net(size: BoxSize, whole: bool) -> tuple[BoxNet, ...]:
    """The pieces of the net of a box: one, or two of which the second has the front."""
    sides = [(BACK, size.wide, LID, ""), (SIDE, size.deep, FLAP, FLAP), (FRONT, size.wide, "", LID)]
    sides.append((SIDE, size.deep, FLAP, FLAP))
    parts = [sides] if whole else [sides[:2], sides[2:]]
    return tuple(_piece(size, part) for part in parts)


def _piece(size: BoxSize, walls: Sequence[tuple[str, float, str, str]]) -> BoxNet:
    left, panels = TAB, list[Panel]()
    for what, wide, above, below in walls:
        panels.append(Panel(what, left, wide, above, below))
        left += wide
    deep = {"": 0.0, LID: size.deep + TONGUE, FLAP: flap_deep(size)}
    top = max(deep[panel.above] for panel in panels)
    low = max(deep[panel.below] for panel in panels)
    return BoxNet(size, tuple(panels), left, top + size.long + low, top)


def outline(piece: BoxNet) -> list[Place]:
    """The one closed line along which a piece is cut, in mm from its upper left corner."""
    size, top, bottom = piece.size, piece.top, piece.top + piece.size.long
    line: list[Place] = [(0.0, bottom - SLANT), (0.0, top + SLANT)]
    for panel in piece.panels:
        line += _end(panel, panel.above, size, top, -1)
    for panel in reversed(piece.panels):
        line += reversed(_end(panel, panel.below, size, bottom, 1))
    return [place for i, place in enumerate(line) if place != line[i - 1]]


def _end(panel: Panel, what: str, size: BoxSize, y: float, way: int) -> list[Place]:
    """An end of a wall from left to right; `way` is up or down."""
    left, right = panel.left, panel.left + panel.wide
    if what == LID:
        near, far = y + way * size.deep, y + way * (size.deep + TONGUE)
        inner, outer = left + INSET, right - INSET
        return [
            (left, y), (left, near), (inner, near), (inner, far - way * ROUND), (inner + ROUND, far),
            (outer - ROUND, far), (outer, far - way * ROUND), (outer, near), (right, near), (right, y),
        ]  # fmt: skip
    if what == FLAP:
        far, slant = y + way * flap_deep(size), min(3.0, panel.wide / 5)
        return [(left, y), (left + slant, far), (right - slant, far), (right, y)]
    return [(left, y), (right, y)]


def folds(piece: BoxNet) -> list[Segment]:
    """Where a piece is folded."""
    size, top, bottom = piece.size, piece.top, piece.top + piece.size.long
    found: list[Segment] = [((panel.left, top), (panel.left, bottom)) for panel in piece.panels]
    for panel in piece.panels:
        left, right = panel.left, panel.left + panel.wide
        for what, y, way in ((panel.above, top, -1), (panel.below, bottom, 1)):
            found += [((left, y), (right, y))] if what else []
            if what == LID:
                tongue = y + way * size.deep
                found.append(((left + INSET, tongue), (right - INSET, tongue)))
    return found


def net_paths(piece: BoxNet, x: float, y: float) -> list[Path]:
    """A piece of the net on a sheet: the tint of its tab, its cut and its folds."""
    top, bottom = piece.top, piece.top + piece.size.long
    tab = [(0.0, bottom - SLANT), (0.0, top + SLANT), (TAB, top), (TAB, bottom)]
    broken = [dash for one, two in folds(piece) for dash in dashes(_there((one, two), x, y), DASH, GAP)]
    return [
        Path(polygon(_there(tab, x, y)), TINT, "none", LINE, round=False),
        Path(polygon(_there(outline(piece), x, y)), "none", CUT, LINE, round=False),
        Path(strokes(broken), "none", FOLD, LINE, round=False),
    ]


def _there(places: Sequence[Place], x: float, y: float) -> list[Place]:
    """Places of a piece, on its sheet."""
    return [(x + across, y + down) for across, down in places]
