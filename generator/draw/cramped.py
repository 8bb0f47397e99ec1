"""Names beside points that would find no room there: nearer to another point, or in the way of a line."""

from __future__ import annotations

from math import dist

from ..load.board import Sheet
from ..load.boardkeys import SCHEMA
from ..load.files import read_so_far
from ..load.pack import Pack
from ..load.tables import read_table
from ..mistakes import Pen
from .drawing import Place
from .labels import name_ways
from .layout import Layout, beside_of, laid

INNER = 0.5
"""How much of a name no line may cross, about its middle: letters that touch a line with their ends can be read."""

CLEAR = 0.24
"""By how many mm a name must be nearer to its own point than to any other: letters are not all alike high."""


def check_room(pack: Pack, pen: Pen) -> None:
    """Names that are to stand beside the points of a board find room there: else no board could be drawn of it.

    Asked of an author's boards, and of ours that he has named.
    """
    for sheet in read_so_far(pack.sheets).values():
        if points := cramped(sheet):
            some = f"{len(points)} of its points have none, {', '.join(points[:3])} among them"
            line = read_table(sheet.text, sheet.file, SCHEMA, Pen()).line("draw", "labels")
            pen.mark(sheet.file, line, "B010", some if len(points) > 1 else f"{points[0]} has none")


def cramped(sheet: Sheet) -> tuple[str, ...]:
    """The points of a board, as large as it is, whose names are to stand beside them and find no room."""
    if sheet.labels != "beside":
        return ()
    layout = laid(sheet, sheet.square, labels=True, flip=False, frame=False)
    far, high, wide = beside_of(sheet, layout.square, layout.grain)
    half = INNER * wide / 2, INNER * high / 2
    middles = [layout.middle(point) for point in range(len(sheet.board.points))]
    stands: dict[int, Place] = {}
    found: set[int] = set()
    for point, (dx, dy) in enumerate(name_ways(layout)):
        if sheet.in_corner(point) or "spikes" in sheet.manner.get(point, ()):
            continue
        x, y = middles[point]
        place = x + dx * far, y + dy * far
        stands[point] = place
        if _nearer(place, middles, point) or _crossed(layout, place, half):
            found.add(point)
    for point, (x, y) in stands.items():
        if any(other != point and abs(x - u) < wide and abs(y - v) < high for other, (u, v) in stands.items()):
            found.add(point)
    return tuple(sheet.board.points[point] for point in sorted(found))


def _nearer(place: Place, middles: list[Place], point: int) -> bool:
    """Whether a place is nearer to another point than to its own, or about as near."""
    own = dist(place, middles[point]) + CLEAR
    return any(dist(place, other) <= own for at, other in enumerate(middles) if at != point)


def _crossed(layout: Layout, place: Place, half: tuple[float, float]) -> bool:
    """Whether a line of the board runs through a room about a place, half so wide and half so high."""
    lines = layout.sheet.board.lines
    return any(_meets(layout.middle(a), layout.middle(b), place, half) for a, b, _ in lines)


def _meets(a: Place, b: Place, place: Place, half: tuple[float, float]) -> bool:
    """Whether the way from a to b comes into a room about a place."""
    first, last = 0.0, 1.0
    for start, end, middle, reach in zip(a, b, place, half, strict=True):
        step = end - start
        if abs(step) < 1e-9:
            if abs(start - middle) >= reach:
                return False
            continue
        into, out = sorted(((middle - reach - start) / step, (middle + reach - start) / step))
        first, last = max(first, into), min(last, out)
    return first < last
