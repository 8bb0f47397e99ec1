"""The grid: where the points of a board lie, found in the ink of its ground: cells, rules, circles, triangles.

Of the board's file only this is known: in which column and row of the picture each point stands, and as what it is
drawn. How large a square is, and where the board begins, is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any, TypeVar

from ...load.board import Sheet
from .cells import NEAR, Marks, by_cells, matched
from .inks import Ink, Outline, Place, Room, Unreadable, apart, is_box, room

LONG, CORNER, HOIST = 0.9, 0.8, 0.4
"""How long a pennant is, how wide one at a corner, and how far from its hoist its point has its middle, in squares."""

BARE = (("circles",), ("circles", "pits"))
"""How points are drawn that are round spaces and nothing else."""

SAME = 0.011
"""Sizes that differ by no more are one: drawings are written to the hundredth."""

T = TypeVar("T")


@dataclass(frozen=True)
class Grid:
    """The middles of all points in mm, the size of a square, and which points are long triangles with stacks."""

    sheet: Sheet
    middles: tuple[Place, ...]
    square: float
    area: Room
    stacks: Mapping[int, float]
    """For each point that is a long triangle, which way its stack grows: 1 downwards, -1 upwards."""
    columns: Mapping[int, float]
    rows: Mapping[int, float]
    known: dict[tuple[Place, float], int | None] = field(default_factory=dict, repr=False, compare=False)
    """At which places points were looked for, and found or not: most men of a figure stand where they stood."""
    worked_out: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, what: str, work: Callable[[], T]) -> T:
        """What follows from the board and where it lies, worked out once for all figures that stand so."""
        found: T = self.worked_out[what] if what in self.worked_out else self.worked_out.setdefault(what, work())
        return found

    def point(self, place: Place, reach: float = 0.75) -> int | None:
        """The point at a place: the nearest, if it is no further than so many squares; or the stack there."""
        if (place, reach) not in self.known:
            self.known[place, reach] = self._point(place, reach)
        return self.known[place, reach]

    def _point(self, place: Place, reach: float) -> int | None:
        x, y = place
        for point, way in self.stacks.items():
            px, py = self.middles[point]
            if abs(x - px) < 0.4 * self.square and -0.55 < way * (y - py) / self.square < 5.6:
                return point
        best = min(
            (p for p in range(len(self.middles)) if p not in self.stacks),
            key=lambda p: apart(self.middles[p], place),
            default=None,
        )
        return best if best is not None and apart(self.middles[best], place) <= reach * self.square else None

    def where(self, place: Place) -> str:
        """Where a place lies, in words."""
        point = self.point(place)
        return f"at {self.sheet.board.points[point]}" if point is not None else "beside the board"


def find_grid(inks: Sequence[Ink], sheet: Sheet) -> Grid:
    """The grid of a board in the ink of its ground; raises Unreadable where ink and board do not agree."""
    columns: Marks = {}
    rows: Marks = {}
    stacks: dict[int, float] = {}
    square = _measured(inks, sheet, columns, rows, stacks)
    at = sheet.at
    _filled(columns, {x for x, _ in at}, square)
    _filled(rows, {y for _, y in at}, square, down=True)
    middles = tuple((columns[x], rows[y]) for x, y in at)
    half = square / 2
    area = Room(
        min(columns.values()) - half, min(rows.values()) - half, max(columns.values()) + half, max(rows.values()) + half
    )
    return Grid(sheet, middles, square, area, stacks, columns, rows)


def _measured(inks: Sequence[Ink], sheet: Sheet, columns: Marks, rows: Marks, stacks: dict[int, float]) -> float:
    """Columns, rows and stacks by all shapes that the board's points are drawn as; it returns the size of a square."""
    square = 0.0
    shapes = [(ink, outline) for ink in inks for outline in ink.outlines]
    spikes, diamonds, flags = (_drawn_as(sheet, kind) for kind in ("spikes", "diamonds", "pennants"))
    bare = [point for point in _drawn_as(sheet, "circles") if sheet.manner[point] in BARE]
    shaped = {*spikes, *diamonds, *flags, *bare, *_drawn_as(sheet, "hexagons")}
    if spikes:
        square = _spikes(shapes, sheet, spikes, columns, rows, stacks)
    elif celled := {cell for cell, point in sheet.cells.items() if point not in shaped}:
        square = by_cells(inks, celled, columns, rows)
    if hexagons := _drawn_as(sheet, "hexagons"):
        _centred(_rooms(shapes, _is_hexagon), sheet, hexagons, columns, rows)
        square = _pitch(columns, rows, sheet)
    if diamonds:
        square = _centred(_rooms(shapes, is_diamond), sheet, diamonds, columns, rows, outer=True) / 0.96
    if flags:
        square = _pennants(shapes, sheet, flags, columns, rows, square)
    if bare:
        _centred(_rooms(shapes, lambda outline: outline.steps == "O"), sheet, bare, columns, rows)
        square = _pitch(columns, rows, sheet)
    return square


def _rooms(shapes: Sequence[tuple[Ink, Outline]], wanted: Callable[[Outline], bool]) -> list[Room]:
    """The rooms of all shapes of a sort."""
    return [room(outline) for _, outline in shapes if wanted(outline)]


def _drawn_as(sheet: Sheet, kind: str) -> list[int]:
    """The points that the board's file draws in a manner."""
    return [point for point, manners in sheet.manner.items() if kind in manners]


def _centred(
    found: Sequence[Room], sheet: Sheet, points: Sequence[int], columns: Marks, rows: Marks, *, outer: bool = False
) -> float:
    """Columns and rows by the middles of shapes, one on each point; it returns how wide the shapes are.

    Of shapes that lie in others the outer ones are meant.
    """
    sizes = centred_sizes(found)
    if not sizes:
        raise Unreadable("the shapes that points are drawn as are missing")
    size = max(sizes) if outer else max(
        sizes, key=lambda each: (sizes[each] == len(points), sizes[each], each)  # beads may be more
    )
    alike = [box for box in found if abs(box.wide - size) < NEAR]
    if len(alike) != len(points):
        raise Unreadable(f"the board has {len(points)} points, and {len(alike)} are drawn")
    at = sheet.at
    matched((at[p][0] for p in points), (box.middle[0] for box in alike), "columns", columns)
    matched((at[p][1] for p in points), (box.middle[1] for box in alike), "rows", rows, down=True)
    return size


def centred_sizes(found: Sequence[Room]) -> Counter[float]:
    """How many shapes are of each size; what differs by less than is drawn is of one, where it would be rounded too."""
    sizes: Counter[float] = Counter()
    last, size = -1.0, 0.0
    for wide in sorted(box.wide for box in found):
        if wide - last > SAME:
            size = wide
        sizes[size] += 1
        last = wide
    return sizes


def is_diamond(outline: Outline) -> bool:
    """Whether an outline is a diamond that stands on its tip."""
    box = room(outline)
    x, y = box.middle
    return outline.steps == "mlllz" and all(
        abs(px - x) < NEAR or abs(py - y) < NEAR for px, py in outline.places
    )


def _is_hexagon(outline: Outline) -> bool:
    box = room(outline)
    x, y = box.middle
    far = [hypot(px - x, py - y) for px, py in outline.places]
    return outline.steps == "mlllllz" and max(far) - min(far) < NEAR


def _spikes(
    shapes: Sequence[tuple[Ink, Outline]],
    sheet: Sheet,
    points: Sequence[int],
    columns: Marks,
    rows: Marks,
    stacks: dict[int, float],
) -> float:
    """Columns by the tips of long triangles, the first row and the last by their bases; the size of a square."""
    boxes = [
        (room(outline), outline.places) for ink, outline in shapes if ink.line is not None and outline.steps == "mllz"
    ]
    if len(boxes) != len(points):
        raise Unreadable(f"the board has {len(points)} points, and {len(boxes)} are drawn")
    square = boxes[0][0].wide
    at = sheet.at
    matched((at[p][0] for p in points), (box.middle[0] for box, _ in boxes), "columns", columns)
    middle = sum(box.middle[1] for box, _ in boxes) / len(boxes)
    bases = [box.top + square / 2 if box.middle[1] < middle else box.bottom - square / 2 for box, _ in boxes]
    matched((at[p][1] for p in points), bases, "rows", rows, down=True)
    for point in points:
        stacks[point] = 1.0 if rows[at[point][1]] < middle else -1.0
    return square


def _pennants(
    shapes: Sequence[tuple[Ink, Outline]],
    sheet: Sheet,
    points: Sequence[int],
    columns: Marks,
    rows: Marks,
    square: float,
) -> float:
    """The ring of pennants: those at the corners have their middle there, the others hang in their column or row.

    A part of a ring may have no corner, and no square beside it: then a pennant tells how large one is.
    """
    corners, upright, level = _flown(shapes)
    at = sheet.at
    many = sum(all(sheet.outward(point) or (0, 1)) for point in points)
    if len(corners) + len(upright) + len(level) != len(points) or len(corners) != many:
        drawn = len(corners) + len(upright) + len(level)
        raise Unreadable(f"the board has {len(points)} pennants, and {drawn} are drawn")
    across = [box.middle[0] for box in (*corners, *map(room, upright))]
    down = [box.middle[1] for box in (*corners, *map(room, level))]
    if sheet.partial:
        across += [_hung(outline, 0) for outline in level]
        down += [_hung(outline, 1) for outline in upright]
    matched((at[p][0] for p in points), across, "columns of the ring", columns)
    matched((at[p][1] for p in points), down, "rows of the ring", rows, down=True)
    flown = [max(box.wide, box.high) / LONG for box in map(room, (*upright, *level))]
    return square or min(flown or [box.wide / CORNER for box in corners])


def _flown(shapes: Sequence[tuple[Ink, Outline]]) -> tuple[list[Room], list[Outline], list[Outline]]:
    """The pennants that are drawn: those at corners, those that hang from a level rope, those from an upright one."""
    corners: list[Room] = []
    upright: list[Outline] = []
    level: list[Outline] = []
    for ink, outline in shapes:
        if ink.line is None:
            continue
        box = room(outline)
        if outline.steps == "mlllz" and not is_box(outline) and not is_diamond(outline):
            corners.append(box)
        elif outline.steps == "mllz":
            (upright if _hangs(outline, 0) else level).append(outline)
    return corners, upright, level


def _hung(outline: Outline, axis: int) -> float:
    """Where the middle of its point is from which a pennant hangs, so far from its two corners toward the third."""
    one, two, three = sorted(place[axis] for place in outline.places)
    hoist, fly = (one, three) if two - one < three - two else (three, one)
    return hoist + (fly - hoist) * HOIST / LONG


def _hangs(outline: Outline, axis: int) -> bool:
    """Whether a triangle is the same on both sides of its middle, from left to right."""
    values = sorted(place[axis] for place in outline.places)
    return abs(values[0] + values[2] - 2 * values[1]) < NEAR


def _pitch(columns: Marks, rows: Marks, sheet: Sheet) -> float:
    """The size of a square by the columns that were found, or by the rows where there is one column only."""
    axis, marks = (0, columns) if len(columns) > 1 else (1, rows)
    numbers = sorted(marks)
    shape = sheet.shape
    places = range(numbers[-1] + 1) if shape is None else (shape.xs, shape.ys)[axis]
    return abs(marks[numbers[-1]] - marks[numbers[0]]) / (places[numbers[-1]] - places[numbers[0]])


def _filled(marks: Marks, wanted: Iterable[int], square: float, *, down: bool = False) -> None:
    """Columns or rows in which nothing is drawn: as far from their neighbours as all are."""
    known = dict(marks)
    for number in sorted(wanted):
        if number not in marks:
            near = min(known, key=lambda each: abs(each - number))
            marks[number] = known[near] + (number - near) * (-square if down else square)
