"""Marks: rulers, cut marks, crosses and wedges, as parts of a drawing in mm."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from ..draw.drawing import Group, Outline, Path
from ..draw.trace import Segment, circle, polygon, rect, strokes

INCH = 25.4
CUT = 0.15
"""How thick a cut mark is, in mm."""

LONG = 8.0
"""How long a cut mark is where there is room: it outlasts the first cut, which takes away those of its own side."""

OFF = 0.5
"""How far a cut mark keeps from what it cuts."""

LEAST = 4.0
"""How long a mark of a board is at least: where the margin is narrower, it goes on along the cut, on what falls off."""

Edges = tuple[float, float, float, float]
"""Four edges: left, top, right, bottom, in mm."""


def path(outline: Outline, line: str = "#000000", width: float = CUT, fill: str = "none") -> Path:
    """A path whose lines end sharp."""
    return Path(outline, fill, line, width, round=False)


def box(x: float, y: float, wide: float, high: float, fill: str, line: str = "none", width: float = CUT) -> Path:
    """A rectangle."""
    return path(rect(x, y, wide, high), line, width, fill)


def ruler(x: float, y: float, length: float, upright: bool) -> Path:
    """A scale of so many mm along one edge and inches along the other, 4 mm deep, from its upper left corner."""
    deep = 4.0

    def at(along: float, across: float) -> tuple[float, float]:
        return (x + across, y + along) if upright else (x + along, y + across)

    segments: list[Segment] = [(at(0, 0), at(length, 0)), (at(0, deep), at(length, deep))]
    for mm in range(int(length) + 1):
        tick = 1.8 if mm % 10 == 0 else 1.2 if mm % 5 == 0 else 0.7
        segments.append((at(mm, 0), at(mm, tick)))
    for eighth in range(int(length / INCH * 8 + 1e-9) + 1):
        tick = 1.8 if eighth % 8 == 0 else 1.2 if eighth % 4 == 0 else 0.7
        segments.append((at(eighth * INCH / 8, deep), at(eighth * INCH / 8, deep - tick)))
    return path(strokes(segments))


SIDES = ("left", "top", "right", "bottom")
ENDS = {"left": ("top", "bottom"), "top": ("left", "right"), "right": ("top", "bottom"), "bottom": ("left", "right")}
"""The four edges of a part of a board, and at which others each of them ends."""

Inward = Mapping[tuple[str, str], float]
"""How far marks go on along their cuts, in mm, by the edge that is cut and the one at which it ends."""


def inward(here: Edges, free: Edges, cuts: Collection[str]) -> Inward:
    """How far the marks of some edges must go on along their cuts, since there is not room enough outside."""
    rooms = {side: abs(there - at) for side, there, at in zip(SIDES, free, here, strict=True)}
    return {
        (edge, end): round(max(LEAST - rooms[end], OFF), 4) if rooms[end] - OFF < LEAST else 0.0
        for edge in cuts
        for end in ENDS[edge]
    }


def trims(here: Edges, along: Inward) -> Iterator[Segment]:
    """Cut marks at both ends of the four edges of a box, outside it; those that go on along a cut lie beside it."""
    places = dict(zip(SIDES, here, strict=True))
    for edge in SIDES:
        for end in ENDS[edge]:
            out, beside = (-1 if side in ("left", "top") else 1 for side in (end, edge))
            deep = along.get((edge, end), 0.0)
            at = places[edge] + (beside * CUT / 2 if deep else 0.0)
            near = places[end] + out * (-deep if deep else OFF)
            far = places[end] + out * (OFF + LONG)
            yield ((at, near), (at, far)) if edge in ("left", "right") else ((near, at), (far, at))


def kept(segments: Iterator[Segment], left: float, top: float, right: float, bottom: float) -> list[Segment]:
    """The marks, cut off where the printable part of a sheet ends; what is left of none is left out."""

    def within(place: tuple[float, float]) -> tuple[float, float]:
        return min(max(place[0], left), right), min(max(place[1], top), bottom)

    found = []
    for (x1, y1), (x2, y2) in segments:
        one, two = within((x1, y1)), within((x2, y2))
        straight = one[0] == two[0] == x1 or one[1] == two[1] == y1
        if straight and abs(one[0] - two[0]) + abs(one[1] - two[1]) > 0.5:
            found.append((one, two))
    return found


def cross(x: float, y: float, half: float, upright: bool) -> Group:
    """A cross in a ring, to be laid over another from the back of the sheet, with a black head on one of its arms.

    The head points up where the sheet is to be turned on its long edge, and else to the right: so the two heads come
    to lie on each other only if it is turned as it should be.
    """
    lines = strokes([((x - half, y), (x + half, y)), ((x, y - half), (x, y + half))])
    base, side, head = 0.62 * half, 0.16 * half, half
    corners = [(base, -side), (head, 0.0), (base, side)]
    tip = [(x - across, y - along) if upright else (x + along, y + across) for along, across in corners]
    return Group((path(lines + circle(x, y, half * 0.6)), path(polygon(tip), fill="#000000")))


def line_wedge(x: float, y: float, widths: tuple[float, ...], step: float, length: float) -> Group:
    """Lines of growing thickness, one below the other."""
    lines = (((x, y + i * step), (x + length, y + i * step)) for i in range(len(widths)))
    return Group(tuple(path(strokes([line]), width=width) for line, width in zip(lines, widths, strict=True)))


def grey_wedge(x: float, y: float, side: float, steps: int = 11) -> Group:
    """Squares from white to black, which must all be told apart."""
    found = []
    for i in range(steps):
        level = round(255 * (1 - i / (steps - 1)))
        found.append(box(x + i * side, y, side, side, f"#{level:02x}{level:02x}{level:02x}", "#000000"))
    return Group(tuple(found))
