"""The net of a die: cut along its solid lines, folded back along its broken ones, its tabs glued inside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..draw.canvas import Canvas
from ..draw.drawing import Drawing, Outline, Place
from ..draw.fixtures import PIPS
from ..draw.theme import Theme
from ..draw.trace import Segment, circle, dashes, gathered, polygon, rect, strokes

NET: dict[int, tuple[int, int]] = {1: (1, 0), 2: (0, 1), 3: (1, 1), 5: (2, 1), 4: (3, 1), 6: (1, 2)}
"""The faces of a die in its net, by column and row: 3 between 1 and 6, a belt of 2 3 5 4 round it."""

OPPOSITE = ((1, 6), (2, 5), (3, 4))
"""Faces that come to lie opposite each other."""

TABS = ((0, 1, "n"), (2, 1, "n"), (0, 1, "s"), (2, 1, "s"), (1, 0, "n"), (1, 2, "s"), (3, 1, "e"))
"""The sides of faces, by column and row, that have a tab."""

WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}

EDGE, TAB = 16.0, 5.0
"""The edge of a die, and how wide its tabs are, in mm."""

LINE = 0.2
"""How thick its lines are, in mm."""

DASH, GAP = 1.2, 1.0

TINT, FOLD = "#dddddd", "#555555"


def net_lines(left: float, top: float) -> tuple[list[Segment], list[Segment]]:
    """Where the net is cut, and where it is folded; left and top are those of its belt's row and column 0."""
    cuts: list[Segment] = []
    folds: list[Segment] = []
    faces = {*NET.values()}
    for column, row in NET.values():
        for side, (across, down) in WAYS.items():
            edge = _edge(left, top, column, row, side)
            if (column, row, side) in TABS:
                folds.append(edge)
                cuts += pairwise(_tab(left, top, column, row, side))
            elif (column + across, row + down) not in faces:
                cuts.append(edge)
            elif side in "es":  # the other face has it as its west or north
                folds.append(edge)
    return cuts, folds


def die_net(theme: Theme, air: float) -> Drawing:
    """The net with so much air round it; what lies opposite makes seven."""
    left, top = air, air + TAB
    canvas = Canvas.sized(4 * EDGE + TAB + 2 * air, 3 * EDGE + 2 * TAB + 2 * air, "piece-die")
    canvas.path(gathered(polygon(_tab(left, top, *each)) for each in TABS), "tabs", fill=TINT)
    spots: Outline = ()
    for number, (column, row) in NET.items():
        x, y = left + column * EDGE, top + row * EDGE
        canvas.path(rect(x, y, EDGE, EDGE), fill=theme.paper)
        spots += gathered(
            circle(x + EDGE / 2 + px * 0.27 * EDGE, y + EDGE / 2 + py * 0.27 * EDGE, 0.095 * EDGE)
            for px, py in PIPS[number]
        )
    canvas.path(spots, "pips", fill=theme.line)
    cuts, folds = net_lines(left, top)
    canvas.path(polygon(round_about(cuts)), "cut", line=theme.line, width=LINE)
    canvas.path(strokes(dash for fold in folds for dash in dashes(fold, DASH, GAP)), "fold", line=FOLD, width=LINE)
    return canvas.drawing()


def round_about(sides: Sequence[Segment]) -> list[Place]:
    """The corners of the one closed line that these sides make, wherever each of them begins."""
    ends: dict[Place, list[Place]] = {}
    for one, two in ((_exact(a), _exact(b)) for a, b in sides):
        ends.setdefault(one, []).append(two)
        ends.setdefault(two, []).append(one)
    here = _exact(sides[0][0])
    corners, before = [here], ends[here][1]
    while (after := next(place for place in ends[here] if place != before)) != corners[0]:
        corners.append(after)
        before, here = here, after
    return corners


def _exact(place: Place) -> Place:
    """A place without what reckoning adds to it."""
    return round(place[0], 6), round(place[1], 6)


def _edge(left: float, top: float, column: int, row: int, side: str) -> Segment:
    """A side of a face."""
    x, y = left + column * EDGE, top + row * EDGE
    far_x, far_y = x + EDGE, y + EDGE
    return {
        "n": ((x, y), (far_x, y)),
        "s": ((x, far_y), (far_x, far_y)),
        "w": ((x, y), (x, far_y)),
        "e": ((far_x, y), (far_x, far_y)),
    }[side]


def _tab(left: float, top: float, column: int, row: int, side: str) -> list[Place]:
    """A glue tab at a side of a face: it is narrower where it ends."""
    (x1, y1), (x2, y2) = _edge(left, top, column, row, side)
    across, down = (TAB * way for way in WAYS[side])
    slant = TAB / 2
    along, aside = (slant, 0.0) if y1 == y2 else (0.0, slant)
    return [(x1, y1), (x1 + across + along, y1 + down + aside), (x2 + across - along, y2 + down - aside), (x2, y2)]
