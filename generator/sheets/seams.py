"""Seams: where a board is cut into sheets. On grid lines or in empty margin, never through a place or a number."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import NamedTuple

from ..draw.labels import free_way
from ..draw.layout import Layout, numbered_rows
from ..draw.lettering import width as lettered_width
from ..draw.words import written
from .stock import Stock, Unprintable

FLAPS = (10.0, 9.0, 8.0, 7.0, 6.0)
"""Widths of a glue flap in mm, the best first."""

UNDER = 2.0
"""How far the picture goes on beyond a seam, on both of its sheets, in mm: a cut off by a hair shows no white."""

MARGINS = (7.0, 6.0, 5.0, 4.0, 3.0, 2.5, 2.0, 1.5)
"""What is left between a board and what the printer does not reach, in mm, the best first; the least has marks."""

HEM = 2.5
"""The same at a seam that is cut, where the picture goes on."""

STRIP = 8.0
"""What the ruler and the name of a sheet need beside the board, in mm."""

NEAR = 1e-6
Span = tuple[float, float]
Folds = tuple[tuple[float, ...], tuple[float, ...]]
"""Where a board is folded, across and down, in mm from its upper left corner."""


@dataclass(frozen=True)
class Tile:
    """One sheet of a board: its name, its part of the board (left, top, right, bottom in mm), and its flaps."""

    name: str
    row: int
    column: int
    box: tuple[float, float, float, float]
    flap_right: str = ""
    flap_below: str = ""
    fold_right: bool = False
    fold_below: bool = False
    """Whether it ends there at a hinge: it is cut, and has no flap."""

    @property
    def width(self) -> float:
        """How wide its part of the board is."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        """How high its part of the board is."""
        return self.box[3] - self.box[1]


@dataclass(frozen=True)
class Tiling:
    """A board in sheets, all the same way up; `xs` and `ys` are the seams in mm from its upper left corner.

    `margin` is what the edges of the board keep from the edges of the paper at least, `reach` what the printer does not
    reach of the paper, and `beside` whether ruler and name stand at the right of the board instead of below it.
    """

    landscape: bool
    margin: float
    reach: float
    flap: float
    beside: bool
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    tiles: tuple[Tile, ...]
    folds: Folds = ((), ())
    """Those of the seams, across and down, that are hinges."""

    @property
    def grid(self) -> SheetGrid:
        """How many sheets it has, and which two are glued first."""
        flapped = next((each for each in self.tiles if each.flap_right or each.flap_below), None)
        joint = None
        if flapped is not None:
            joint = SheetJoint(flapped.name, flapped.flap_right or flapped.flap_below, bool(flapped.flap_right))
        return SheetGrid(len(self.xs) + 1, len(self.ys) + 1, joint)


class SheetJoint(NamedTuple):
    """Two sheets of a board that are glued: the one with the flap, the one upon it, beside it or below it."""

    first: str
    second: str
    beside: bool


class SheetGrid(NamedTuple):
    """How many sheets a board has beside each other, and below each other; and the first two that are glued, if any."""

    across: int = 1
    down: int = 1
    joint: SheetJoint | None = None


def busy(layout: Layout) -> tuple[list[Span], list[Span]]:
    """What no seam may go through, across and down: places of play, circles, triangles, numbers, the margin."""
    across: list[Span] = []
    down: list[Span] = []

    def keep(x: float, y: float, half_wide: float, half_high: float) -> None:
        across.append((x - half_wide, x + half_wide))
        down.append((y - half_high, y + half_high))

    sheet, s, g = layout.sheet, layout.square, layout.grain
    for (column, row), point in sheet.cells.items():
        left, top = layout.corner(column, row)
        manners = () if point is None else sheet.manner.get(point, ())
        x, y = left + s / 2, top + s / 2
        if "spikes" in manners:
            length = s * min(5.2, sheet.rows / 2 - 0.4)
            way = -1 if y > layout.height / 2 else 1
            keep(x, y - way * s / 2 + way * length / 2, s / 2, length / 2)
        elif set(manners) == {"circles"}:
            keep(x, y, 0.33 * s, 0.33 * s)
        else:
            keep(x, y, s / 2, s / 2)
        if point is not None and layout.labels and sheet.labels == "beside":
            dx, dy = free_way(layout, point)
            far = 0.37 * s + (0.17 + 0.04 * len(sheet.board.points[point])) * g
            keep(x + dx * far, y + dy * far, 0.3 * g, 0.2 * g)
    if sheet.numbers == "sides":
        for row, (_, first, last) in numbered_rows(sheet).items():
            ends = sorted(layout.lefts[column] + s / 2 for column in (first, last))
            for x, side in zip(ends, (-1, 1), strict=True):
                keep(x + side * (s + layout.gutter) / 2, layout.tops[row] + s / 2, 0.2 * g, 0.2 * g)
    for writing in written(layout):
        for text, x, y in writing.lines:
            keep(x, y, lettered_width(text, writing.size) / 2, 0.8 * writing.size)
    left, top, wide, high = layout.area
    across += [(0.0, left), (left + wide, layout.width)]
    down += [(0.0, top), (top + high, layout.height)]
    return across, down


def nearest_the_edge(layout: Layout) -> float:
    """How near to its edge a board has a place, a name or a number, in mm; its border may go to the edge."""
    found = [min(layout.width, layout.height)]
    for spans, long in zip(busy(layout), (layout.width, layout.height), strict=True):
        found += [min(low, long - high) for low, high in spans if low > NEAR and high < long - NEAR]
    return min(found)


def open_places(spans: Sequence[Span], length: float) -> tuple[float, ...]:
    """Where a seam may run: the edges of busy spans that lie inside no other, and the middles of wide gaps."""
    spans = sorted({(round(low, 6), round(high, 6)) for low, high in spans})
    edges = sorted({edge for span in spans for edge in span if NEAR < edge < length - NEAR})
    free = [edge for edge in edges if not any(low + NEAR < edge < high - NEAR for low, high in spans)]
    gaps = [
        (a + b) / 2
        for a, b in pairwise(free)
        if b - a > NEAR and not any(low < (a + b) / 2 < high for low, high in spans)
    ]
    return tuple(sorted({*free, *gaps}))


class Rooms(NamedTuple):
    """How long the parts of a board may be: one by itself, the first with its flap, one between, and the last."""

    only: float
    first: float
    between: float
    last: float

    def begun(self, at: float) -> tuple[float, float]:
        """For a part that begins there: how long it may be if it has a flap, and if it is the end of the board."""
        return (self.between, self.last) if at else (self.first, self.only)


def rooms(long: float, margin: float, reach: float, flap: float, strip: float) -> Rooms:
    """The room for parts of a board along one side of a sheet, of which ruler and name may take a strip at the end.

    The edge of the board keeps its margin, a seam that is cut has its hem, and a flap reaches as far as the printer.
    """
    hem, end = max(margin, reach + HEM), max(margin, reach + strip)
    glued = flap + reach + strip
    return Rooms(long - margin - end, long - margin - glued, long - hem - glued, long - hem - end)


def seams_needed(length: float, seams: Sequence[float], room: Rooms) -> int | None:
    """How many seams are needed at least so that every part keeps within its room; None where none will do."""
    at, many = 0.0, 0
    while length - at > room.begun(at)[1] + NEAR:
        last = bisect_right(seams, at + room.begun(at)[0] + NEAR) - 1
        if last < 0 or seams[last] <= at + NEAR:
            return None
        at, many = seams[last], many + 1
    return many


def fewest(length: float, seams: Sequence[float], room: Rooms) -> tuple[float, ...] | None:
    """The fewest seams so that every part keeps within its room, parts as even as can be; None where none will do.

    Every part but the last carries a flap, which takes of its room.
    """
    reached: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, ())}
    while reached:
        ends = {at: room.begun(at)[1] + NEAR for at in reached}
        done = [(max(big, length - at), path) for at, (big, path) in reached.items() if length - at <= ends[at]]
        if done:
            return min(done)[1]
        further: dict[float, tuple[float, tuple[float, ...]]] = {}
        for at, (big, path) in reached.items():
            for seam in seams[bisect_right(seams, at + NEAR) : bisect_right(seams, at + room.begun(at)[0] + NEAR)]:
                way = max(big, seam - at), (*path, seam)
                further[seam] = min(further.get(seam, way), way)
        reached = further
    return None


class _Leaves(NamedTuple):
    """One way of a board from edge to edge: where seams may run, and where it is folded."""

    length: float
    seams: tuple[float, ...]
    folds: tuple[float, ...]

    def parts(self) -> Iterator[tuple[float, float, tuple[float, ...]]]:
        """Each leaf: where it begins, how long it is, and where seams may run in it, from its own beginning."""
        for start, end in pairwise((0.0, *self.folds, self.length)):
            yield start, end - start, tuple(at - start for at in self.seams if start + NEAR < at < end - NEAR)

    def needed(self, room: Rooms) -> int | None:
        """How many seams there are at least, hinges among them."""
        many = [seams_needed(long, seams, room) for _, long, seams in self.parts()]
        return None if None in many else sum(filter(None, many)) + len(self.folds)

    def cut(self, room: Rooms) -> tuple[float, ...]:
        """The seams, hinges among them."""
        own = [start + at for start, long, seams in self.parts() for at in fewest(long, seams, room) or ()]
        return tuple(sorted([*own, *self.folds]))


def tile(layout: Layout, stock: Stock, folds: Folds = ((), ())) -> Tiling:
    """The best way to cut a board into sheets: fewest sheets, then the widest margin and flap.

    Where it is folded, it is cut in any case: every leaf is one board, with a hem at all sides.
    """
    across, down = busy(layout)
    xs, ys = open_places(across, layout.width), open_places(down, layout.height)
    level, upright = _Leaves(layout.width, xs, folds[0]), _Leaves(layout.height, ys, folds[1])
    best: tuple[tuple[float, ...], Rooms, Rooms, Tiling] | None = None
    for landscape, margin, flap, beside in product((False, True), MARGINS, FLAPS, (False, True)):
        (width, height), reach = stock.drawn(landscape), stock.reach
        margin = max(margin, HEM) if any(folds) else margin
        wide = rooms(width, reach + margin, reach, flap, STRIP if beside else 0.0)
        high = rooms(height, reach + margin, reach, flap, 0.0 if beside else STRIP)
        across_needs, down_needs = level.needed(wide), upright.needed(high)
        if across_needs is None or down_needs is None:
            continue
        sheets = (across_needs + 1) * (down_needs + 1)
        rank = (sheets, across_needs + down_needs, -margin - flap, landscape, beside)
        if best is None or rank < best[0]:
            best = rank, wide, high, Tiling(landscape, reach + margin, reach, flap, beside, (), (), ())
    if best is None:
        raise Unprintable(_why(layout, stock, xs, ys))
    _, wide, high, how = best
    cut_x, cut_y = level.cut(wide), upright.cut(high)
    return replace(how, xs=cut_x, ys=cut_y, tiles=tuple(_tiles(layout, cut_x, cut_y, folds)), folds=folds)


def _tiles(layout: Layout, xs: Sequence[float], ys: Sequence[float], folds: Folds) -> Iterator[Tile]:
    """The sheets row by row, A1, A2 … B1: a flap to the right and one below, each for the sheet that goes upon it.

    At a hinge there is no flap.
    """
    lefts, tops = (0.0, *xs), (0.0, *ys)
    rights, ends = (*xs, layout.width), (*ys, layout.height)
    for row, (top, bottom) in enumerate(zip(tops, ends, strict=True)):
        for column, (left, right) in enumerate(zip(lefts, rights, strict=True)):
            name = sheet_name(row, column)
            beside = sheet_name(row, column + 1) if column < len(xs) else ""
            below = sheet_name(row + 1, column) if row < len(ys) else ""
            hinged = right in folds[0], bottom in folds[1]
            flaps = "" if hinged[0] else beside, "" if hinged[1] else below
            yield Tile(name, row, column, (left, top, right, bottom), *flaps, *hinged)


def sheet_name(row: int, column: int) -> str:
    """What the sheet in a row and a column is called: A1, A2 … B1."""
    letters = chr(65 + row % 26)
    while row >= 26:  # after Z comes AA
        row = row // 26 - 1
        letters = chr(65 + row % 26) + letters
    return f"{letters}{column + 1}"


def _why(layout: Layout, stock: Stock, xs: Sequence[float], ys: Sequence[float]) -> str:
    """Why no tiling was found: the widest piece that no seam parts, and the room there is."""

    def widest(length: float, seams: Sequence[float]) -> float:
        return max(b - a for a, b in zip((0.0, *seams), (*seams, length), strict=True))

    wide, high = (side - 2 * stock.reach - MARGINS[-1] - FLAPS[-1] for side in stock.drawn(True))
    x, y = widest(layout.width, xs), widest(layout.height, ys)
    return (
        f"{layout.sheet.title} with squares of {layout.square:g} mm cannot be cut for {stock.title}: a part of "
        f"{x:.0f} x {y:.0f} mm has no seam through it, and a sheet has room for {wide:.0f} x {high:.0f} mm; "
        "choose smaller squares with --square, or larger paper"
    )
