"""Where everything lies: from the columns and rows of a board's picture to millimetres on the drawing.

Drawing, arrows, tiling seams and cut lines all take their places from here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from ..load.board import Sheet
from .drawing import Place
from .lettering import WEIGHT, known, width

LETTERS, FIGURES = 1.9, 1.62
"""The least height in mm of names with small letters, and of those with none, without their strokes: readable ones."""

AIR = 0.35
"""The least space in mm between a board and what is written at its edge."""

RISE, FALL = 0.62, 0.73
"""How far a name reaches above its middle and, with the strokes of g j p q, below it, as parts of its height."""

NEARER = 0.68
"""How far from its point a name beside it may stand, in squares: aslant, half way to the next point is 0.707."""

RIM = 0.63
"""How far beside a ring, in grains, its lanes reach: who goes off it goes so far out, and the border is beyond."""

FULL = 3
"""A board of so many rows and columns, at least, is given a border; a single row of diamonds is not."""


@dataclass(frozen=True)
class Layout:
    """Places in mm from the upper left corner. `lefts` and `tops` are the edges of columns and rows (from the bottom).

    `grain` is the measure of rules, labels and ornaments: that of the square on small figures, while on large
    boards it grows more slowly, so that a printed board is not lettered like a poster. On one that is `true`, men are
    as wide as they are cut out.
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
    true: bool = False
    zoom: float = 1.0
    """How much its page enlarges it: what can be read is measured in print."""
    dressed: bool = False
    """Whether it has the frame of a manner, and what is laid into its ground."""

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


def border_width(grain: float, square: float) -> float:
    """How wide heavy lines of a board are, in mm."""
    return 0.05 * (grain + square)


def height_of(text: str, height: float) -> float:
    """How high a name is written that would have a height: not less than can be read."""
    return max(height, LETTERS if any(letter.islower() for letter in text) else FIGURES)


class Edges(NamedTuple):
    """How far from a board the names at its edges have their middles, and how much room they take, in mm."""

    across: float
    down: float
    left: float
    bottom: float


def edges_of(sheet: Sheet, grain: float) -> Edges:
    """The room of the names at the edges of a board."""
    columns, rows = side_names(sheet)
    high = edge_height(sheet, grain)
    wide = max((width(name, high) if known(name) else 0.7 * high * len(name) for name in rows.values()), default=0.0)
    stroke = WEIGHT * high
    air = max(AIR, 0.06 * grain)
    across = max(0.34 * grain, air + (wide + stroke) / 2)
    down = max(0.34 * grain, air + RISE * high)
    left = across + max(wide + stroke, 0.16 * grain) / 2 if rows else 0.0
    return Edges(across, down, left, down + max(FALL * high, 0.08 * grain) if columns else 0.0)


def edge_height(sheet: Sheet, grain: float) -> float:
    """How high the names at the edges of a board are written, letters and numbers alike."""
    columns, rows = side_names(sheet)
    return height_of("".join((*columns.values(), *rows.values())), 0.27 * grain)


def stacked(sheet: Sheet) -> bool:
    """Whether men stand on a board in stacks, whose numbers stand outside of it."""
    return any("spikes" in manner for manner in sheet.manner.values())


def below_of(sheet: Sheet, grain: float) -> tuple[float, float]:
    """How far below its square the name of a point has its middle, and how far it reaches from there."""
    share = 0.22 if stacked(sheet) else 0.26
    high = max(height_of(name, share * grain) for name in sheet.board.points)
    return max((share + 0.01) * grain, AIR + RISE * high), FALL * high


def beside_of(sheet: Sheet, square: float, grain: float) -> tuple[float, float, float]:
    """How far from their points names stand, middle from middle, that stand beside them; how high and wide they are."""
    high = max(height_of(name, 0.22 * grain) for name in sheet.board.points)
    wide = max(width(name, high) if known(name) else 0.7 * high * len(name) for name in sheet.board.points)
    away = 0.4 * square + max(0.25 * grain, 0.03 * grain + 0.36 * (high + wide))
    return min(away, NEARER * square), high, wide


def overhang(sheet: Sheet, square: float, grain: float) -> float:
    """How far the names beside points reach out of a board, aslant from its corners."""
    far, high, wide = beside_of(sheet, square, grain)
    return max(0.0, far * sqrt(0.5) + max(high, wide) / 2 + WEIGHT * high - square / 2)


LANES = 0.6
"""How far three ways beside a ring reach from it, in grains."""


def ring_names(sheet: Sheet, grain: float) -> tuple[float, float]:
    """How far beside their ring names have their middles, clear of three lanes, and how high they are."""
    high = max(height_of(sheet.board.points[point], 0.34 * grain) for point in ringed(sheet))
    wide = max(width(sheet.board.points[point], high) for point in ringed(sheet))
    return max((RIM + 0.3) * grain, LANES * grain + wide / 2 + WEIGHT * high), high


def ring_room(sheet: Sheet, grain: float) -> tuple[float, float]:
    """How much room the names beside a ring take, at its sides, and above and below it."""
    far, high = ring_names(sheet, grain)
    wide = max(width(sheet.board.points[point], high) for point in ringed(sheet))
    return far + wide / 2 + WEIGHT * high, far - 0.08 * grain + FALL * high


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
    return _sides(sheet.board.points, sheet.at, frozenset(without))


@lru_cache(maxsize=256)
def _sides(
    points: tuple[str, ...], at: tuple[tuple[int, int], ...], without: frozenset[int]
) -> tuple[Mapping[int, str], Mapping[int, str]]:
    """The same for points that are called so and stand so. A board is laid out many times before it is drawn."""
    columns: dict[int, set[str]] = {}
    rows: dict[int, set[str]] = {}
    letters: dict[int, set[str]] = {}
    for point, (name, (x, y)) in enumerate(zip(points, at, strict=True)):
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


def lettered_corners(sheet: Sheet) -> list[int]:
    """Points without a number that are called by a capital, where numbers stand in corners: the letter stands there."""
    named = enumerate(sheet.board.points) if sheet.numbers == "corner" else ()
    return [point for point, name in named if name.isupper() and point not in sheet.board.numbers]


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


Margins = tuple[float, float, float, float]
"""How much room there is above a board, right of it, below it and left of it."""


def _margins(sheet: Sheet, square: float, labels: bool, framed: bool, beside: float) -> Margins:
    """The margins of a board with all that is written there: above, right, below, left."""
    grain = grain_of(square)
    edge = (0.86 if framed else 0.66 if ringed(sheet) else 0.08) * grain  # arrows run round a ring in lanes
    if sheet.borders:
        edge = max(edge, 0.76 * border_width(grain, square))  # with the paper in which they are cased
    lettered = edges_of(sheet, grain) if labels and sheet.labels == "edges" else Edges(0.0, 0.0, 0.0, 0.0)
    if framed:
        edge = max(edge, *(0.24 * grain + room for room in (lettered.left, lettered.bottom)))
    right = left = edge + beside
    top = bottom = edge
    if not framed:
        left, bottom = max(left, beside + lettered.left + 0.08 * grain), max(bottom, lettered.bottom + 0.08 * grain)
    if labels and sheet.labels == "below":
        bottom += max(0.42 * grain, sum(below_of(sheet, grain)))
    if labels and stacked(sheet):
        top = bottom = max(bottom, sum(below_of(sheet, grain)))
    if labels and sheet.labels == "beside":
        left, right, top, bottom = (side + overhang(sheet, square, grain) for side in (left, right, top, bottom))
    if labels and sheet.labels == "ring":
        top, right = bottom, left = _round(sheet, grain, framed, bottom, left)
    if sheet.partial and ringed(sheet):
        return _beside_part(sheet, grain, (top, right, bottom, left))
    return top, right, bottom, left


def _beside_part(sheet: Sheet, grain: float, whole: Margins) -> Margins:
    """The margins of a part of a board with a ring: less than the whole has where no names are, or no ring is."""
    ways = [out for point in ringed(sheet) if (out := sheet.outward(point)) is not None]
    lanes, none = (RIM + 0.03) * grain, 0.08 * grain
    sides = []
    for (across, up), room in zip(((0, 1), (1, 0), (0, -1), (-1, 0)), whole, strict=True):
        there = {way for way in ways if way[0] * across + way[1] * up > 0}
        named = any(across or not way[0] for way in there)  # at a corner a name stands at the upright side
        sides.append(room if named else lanes if there else none)
    top, right, bottom, left = sides
    if any(row == 0 and point not in ringed(sheet) for point, (_, row) in enumerate(sheet.at)):
        bottom = max(bottom, whole[2])  # the letters of the field's columns stand there
    return top, right, bottom, left


def _round(sheet: Sheet, grain: float, framed: bool, high: float, wide: float) -> tuple[float, float]:
    """The margins round a ring with its names, so high and wide without: above and below, and at its sides."""
    more = (0.7, 0.9) if framed else (0.45, 0.62)  # a border has rules of its own
    across, down = (room + (0.24 * grain if framed else 0.0) for room in ring_room(sheet, grain))
    return max(high + more[0] * grain, down), max(wide + more[1] * grain, across)


def laid(
    sheet: Sheet, square: float, labels: bool, flip: bool, frame: bool, true: bool = False, zoom: float = 1.0
) -> Layout:
    """Lay a board out."""
    grain = grain_of(square)
    columns, rows = sheet.columns, sheet.rows
    framed = frame and columns >= FULL and rows >= FULL
    labels = labels and (sheet.labels != "none" or bool(lettered_corners(sheet)))
    gutter, gutters = _gutters(sheet, square, labels and sheet.labels == "ring")
    beside = 0.0 if gutters[0] else gutter
    top, right, bottom, left = margins = _margins(sheet, square, labels, framed, beside)

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
        sheet, square, grain, lefts, tops, left + wide + right, top + high + bottom, margins,
        gutter, flip, framed, labels, true, zoom,
    )  # fmt: skip


def pictured(layout: Layout, point: int) -> bool:
    """Whether a square of a dressed board has a picture above its words, and its number in a disc beside it."""
    return layout.dressed and point in layout.sheet.inlay.pictures and point in layout.sheet.board.numbers
