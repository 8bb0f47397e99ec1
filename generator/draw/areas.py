"""Areas that are laid into the ground of a board: their corners, and what of them others leave to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..load.inlay import InlaidArea
from .drawing import Place
from .ground import box
from .layout import Layout

Ring = list[Place]
"""The corners of a polygon."""


def inlaid_areas(layout: Layout) -> Iterator[tuple[str, list[Ring]]]:
    """Every area by its tint: its own corners first, then those of what lies upon it and is not to show its lines."""
    areas = [(area.tint, corners_of(layout, area)) for area in layout.sheet.inlay.areas]
    for at, (tint, corners) in enumerate(areas):
        within = [other for _, other in areas[at + 1 :] if _inside(other, corners)]
        yield tint, [corners, *(one for one in within if not any(_inside(one, other) for other in within))]


def area_tint(layout: Layout, place: Place) -> str:
    """The tint of the uppermost area at a place of a dressed board; nothing where there is none."""
    areas = reversed(layout.sheet.inlay.areas) if layout.dressed else ()
    return next((area.tint for area in areas if _holds(corners_of(layout, area), place)), "")


def corners_of(layout: Layout, area: InlaidArea) -> Ring:
    """The corners of an area, so far beyond its points; two points are the corners of a box."""
    places = [layout.middle(point) for point in area.points]
    across, up = area.across * layout.square, area.up * layout.square
    if len(places) == 2:
        (x1, x2), (y1, y2) = (sorted(axis) for axis in zip(*places, strict=True))
        return box(x1 - across, y1 - up, x2 - x1 + 2 * across, y2 - y1 + 2 * up)
    return _grown(places, across, up)


def _grown(places: Sequence[Place], across: float, up: float) -> Ring:
    """A polygon of upright and level sides with every side moved outwards."""
    turning = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*places, places[0]]))
    way = 1.0 if turning > 0 else -1.0
    found = []
    for before, here, after in zip([places[-1], *places[:-1]], places, [*places[1:], places[0]], strict=True):
        dx = dy = 0.0
        for (x1, y1), (x2, y2) in ((before, here), (here, after)):
            length = abs(x2 - x1) + abs(y2 - y1) or 1.0
            dx, dy = dx + way * (y2 - y1) / length, dy - way * (x2 - x1) / length
        found.append((here[0] + across * dx, here[1] + up * dy))
    return found


def _inside(one: Ring, other: Ring) -> bool:
    """Whether a polygon lies within another, whose sides it may touch: its corners do, and what is between them."""
    halves = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise([*one, one[0]])]
    return one is not other and all(_holds(other, place) for place in (*one, *halves))


def _holds(ring: Ring, place: Place) -> bool:
    """Whether a place lies in a polygon or on one of its upright and level sides."""
    x, y = place
    odd = False
    for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
        if min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2) and (x1 == x2 or y1 == y2):
            return True
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd
