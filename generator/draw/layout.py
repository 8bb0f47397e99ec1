"""Where everything lies: from the columns and rows of a board's picture to millimetres on the drawing.

Drawing, arrows, tiling seams and cut lines all take their places from here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from ..load.board import Sheet
from .drawing import Place

RIM = 0.63
"""How far beside a ring, in grains, its lanes reach: who goes off it goes so far out, and the border is beyond."""

FULL = 3
"""A board of so many rows and columns, at least, is given a border; a single row of diamonds is not."""


@dataclass(frozen=True)
class Layout:
    """Places in mm from the upper left corner. `lefts` and `tops` are the edges of columns and rows (from the bottom).

    `grain` is the measure of rules, labels and ornaments: that of the square on small figures, while on large
    boards it grows more slowly, so that a printed board is not lettered like a poster.
    """

    sheet: Sheet
    square: float
    grain: float
    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    width: float
    height: float
    margins: tuple[float, float, float, float]
    gutter: float
    turned: bool
    framed: bool
    labels: bool

    def corner(self, column: int, row: int) -> Place:
        """The upper left corner of a place of the picture."""
        return self.lefts[column], self.tops[row]

    def middle(self, point: int) -> Place:
        """The middle of a point."""
        left, top = self.corner(*self.sheet.at[point])
        return left + self.square / 2, top + self.square / 2

    @property
    def area(self) -> tuple[float, float, float, float]:
        """The picture itself without margins: left, top, width, height."""
        top, right, bottom, left = self.margins
        return left, top, self.width - left - right, self.height - top - bottom


def grain_of(square: float) -> float:
    """The measure of fine things on a board with squares of this size."""
    return square if square <= 8 else 8 + (square - 8) / 3


def numbered_rows(sheet: Sheet) -> Mapping[int, tuple[int, int, int]]:
    """For each row with numbers at its sides: the number, and the first and last column of its field."""
    rows: dict[int, int] = {}
    columns: list[int] = []
    for point, number in sheet.board.numbers.items():
        x, y = sheet.at[point]
        rows.setdefault(y, number)
        columns.append(x)
    return {row: (number, min(columns), max(columns)) for row, number in sorted(rows.items())}


def ringed(sheet: Sheet) -> list[int]:
    """The points of a ring of pennants."""
    return [point for point, manners in sheet.manner.items() if "pennants" in manners]


def side_names(sheet: Sheet, without: Set[int] = frozenset()) -> tuple[Mapping[int, str], Mapping[int, str]]:
    """Letters of the columns and numbers of the rows, where the names of the points, but for some, agree on them.

    Where the points of each row have a letter in common instead, the rows are lettered, and the columns have no names.
    """
    columns: dict[int, set[str]] = {}
    rows: dict[int, set[str]] = {}
    letters: dict[int, set[str]] = {}
    for point, (name, (x, y)) in enumerate(zip(sheet.board.points, sheet.at, strict=True)):
        if point not in without and (parts := re.fullmatch(r"([A-Za-z]+)(\d+)", name)):
            columns.setdefault(x, set()).add(parts[1])
            rows.setdefault(y, set()).add(parts[2])
            letters.setdefault(y, set()).add(parts[1])
    if rows and all(len(names) == 1 for names in letters.values()) and len(columns) > 1:
        return {}, {y: min(names) for y, names in letters.items()}
    return (
        {x: min(names) for x, names in columns.items() if len(names) == 1},
        {y: min(names) for y, names in rows.items() if len(names) == 1},
    )


def _edges(places: Sequence[float], square: float, gutter: float, gaps: set[int]) -> tuple[float, ...]:
    """Where the squares of columns or rows begin that lie so, and have a gutter before some of them."""
    found, wide = [], 0.0
    for index, place in enumerate(places):
        wide += gutter if index in gaps else 0.0
        found.append(place * square + wide)
    return tuple(found)


def _gutters(sheet: Sheet, square: float, named: bool) -> tuple[float, tuple[set[int], set[int]]]:
    """How wide the gutters are in which rows are numbered, if they are, and before which columns and rows they run.

    They are wider where the columns and rows of the field are `named` there too.
    """
    numbered = numbered_rows(sheet) if sheet.numbers == "sides" else {}
    if not numbered:
        return 0.0, (set(), set())
    _, first, last = next(iter(numbered.values()))
    inside = {first, last + 1} & set(range(1, sheet.columns))
    level = {min(numbered), max(numbered) + 1} & set(range(1, sheet.rows)) if inside else set()
    return (0.92 if named else 0.46) * grain_of(square * 1.2), (inside, level)


def laid(sheet: Sheet, square: float, labels: bool, flip: bool, frame: bool) -> Layout:
    """Lay a board out."""
    grain = grain_of(square)
    columns, rows = sheet.columns, sheet.rows
    framed = frame and columns >= FULL and rows >= FULL
    labels = labels and sheet.labels != "none"
    gutter, gutters = _gutters(sheet, square, labels and sheet.labels == "ring")
    beside = 0.0 if gutters[0] else gutter
    edge = (0.86 if framed else 0.66 if ringed(sheet) else 0.08) * grain  # arrows run round a ring in lanes
    right = left = edge + beside
    top = bottom = edge
    if labels and sheet.labels == "edges" and not framed:
        left, bottom = left + 0.42 * grain, bottom + 0.42 * grain
    if labels and sheet.labels == "below":
        bottom += 0.42 * grain
    if labels and sheet.labels == "ring":
        wide, high = (0.9, 0.7) if framed else (0.62, 0.45)  # a border has rules of its own
        left, right, top, bottom = left + wide * grain, right + wide * grain, top + high * grain, bottom + high * grain

    shape = sheet.shape
    lefts = _edges(range(columns) if shape is None else shape.xs, square, gutter, gutters[0])
    ups = _edges(range(rows) if shape is None else shape.ys, square, gutter, gutters[1])
    wide, high = lefts[-1] + square, ups[-1] + square
    if flip:
        lefts = tuple(left + wide - square - x for x in lefts)
        tops = tuple(top + y for y in ups)
    else:
        lefts = tuple(left + x for x in lefts)
        tops = tuple(top + high - square - y for y in ups)
    return Layout(
        sheet, square, grain, lefts, tops, left + wide + right, top + high + bottom, (top, right, bottom, left),
        gutter, flip, framed, labels,
    )  # fmt: skip
