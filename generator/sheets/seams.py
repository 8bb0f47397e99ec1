"""Seams: where a board is cut into sheets, so that they are few and every part has room on its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from ..draw.layout import Layout
from .openings import NEAR, Span, busy, open_places
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

Folds = tuple[tuple[float, ...], tuple[float, ...]]
"""Where a board is folded, across and down, in mm from its upper left corner."""

Tender = tuple[Sequence[Span], Sequence[Span]]
"""What seams go through only where they must, across and down: the letters and pictures of a dress."""


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
    hurt: int = 0
    """How many letters and pictures of a frame and a ground its seams go through."""

    @property
    def grid(self) -> SheetGrid:
        """How many sheets it has, and which two are glued first."""
        flapped = next((each for each in self.tiles if each.flap_right or each.flap_below), None)
        joint = None
        if flapped is not None:
            way = bool(flapped.flap_right)
            below = flapped.flap_below if way else ""
            joint = SheetJoint(flapped.name, flapped.flap_right or flapped.flap_below, way, below)
        return SheetGrid(len(self.xs) + 1, len(self.ys) + 1, joint)


class SheetJoint(NamedTuple):
    """Two sheets of a board that are glued: the one with the flap, the one upon it, beside it or below it.

    Of one with two flaps also the sheet upon the other, `below` it.
    """

    first: str
    second: str
    beside: bool
    below: str = ""

    @property
    def four(self) -> tuple[str, ...]:
        """The sheets that meet where there are two flaps: the first, that beside it, and those below these."""
        return (self.first, self.second, self.below, self.below[:1] + self.second[1:]) if self.below else ()


class SheetGrid(NamedTuple):
    """How many sheets a board has beside each other, and below each other; and the first two that are glued, if any."""

    across: int = 1
    down: int = 1
    joint: SheetJoint | None = None


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


class CutWay(NamedTuple):
    """A way to cut: how many letters and pictures its seams go through, how long its longest part is, the seams."""

    hurt: int
    big: float
    seams: tuple[float, ...]


def fewest(length: float, seams: Sequence[float], room: Rooms, tender: Sequence[Span] = ()) -> CutWay | None:
    """The fewest seams so that every part keeps within its room; None where none will do.

    Of these, those that go through the fewest of what is tender; then parts are as even as can be. Every part but the
    last carries a flap, which takes of its room.
    """
    reached = {0.0: CutWay(0, 0.0, ())}
    hurts = {seam: sum(low + NEAR < seam < high - NEAR for low, high in tender) for seam in seams}
    while reached:
        ends = {at: room.begun(at)[1] + NEAR for at in reached}
        done = [way._replace(big=max(way.big, length - at)) for at, way in reached.items() if length - at <= ends[at]]
        if done:
            return min(done)
        further: dict[float, CutWay] = {}
        for at, (hurt, big, path) in reached.items():
            for seam in seams[bisect_right(seams, at + NEAR) : bisect_right(seams, at + room.begun(at)[0] + NEAR)]:
                way = CutWay(hurt + hurts[seam], max(big, seam - at), (*path, seam))
                further[seam] = min(further.get(seam, way), way)
        reached = further
    return None


@dataclass(frozen=True)
class _Leaves:
    """One way of a board from edge to edge: where seams may run, and where it is folded."""

    length: float
    seams: tuple[float, ...]
    folds: tuple[float, ...]
    tender: tuple[Span, ...] = ()

    @cached_property
    def parts(self) -> list[tuple[float, float, tuple[float, ...]]]:
        """Each leaf: where it begins, how long it is, and where seams may run in it, from its own beginning."""
        return [
            (start, end - start, tuple(at - start for at in self.seams if start + NEAR < at < end - NEAR))
            for start, end in pairwise((0.0, *self.folds, self.length))
        ]

    def needed(self, room: Rooms) -> int | None:
        """How many seams there are at least, hinges among them."""
        many = [seams_needed(long, seams, room) for _, long, seams in self.parts]
        return None if None in many else sum(filter(None, many)) + len(self.folds)

    def cut(self, room: Rooms) -> tuple[int, tuple[float, ...]]:
        """How many tender things the seams go through, and the seams, hinges among them."""
        hurt, found = 0, [*self.folds]
        for start, long, seams in self.parts:
            way = fewest(long, seams, room, [(low - start, high - start) for low, high in self.tender])
            hurt, found = hurt + (way.hurt if way else 0), found + [start + at for at in (way.seams if way else ())]
        return hurt, tuple(sorted(found))


class _Sheeted(NamedTuple):
    """A way to put a board on sheets: how many, how many seams, and the room for parts across and down."""

    sheets: int
    seams: int
    wide: Rooms
    high: Rooms
    how: Tiling

    @property
    def rank(self) -> tuple[float, ...]:
        """The less, the better: widest margin and flap, then upright."""
        return -(self.how.margin - self.how.reach) - self.how.flap, self.how.landscape, self.how.beside


def tile(layout: Layout, stock: Stock, folds: Folds = ((), ()), tender: Tender = ((), ())) -> Tiling:
    """The best way to cut a board into sheets: fewest sheets, then fewest letters cut, then the widest margin and flap.

    Where it is folded, it is cut in any case: every leaf is one board, with a hem at all sides.
    """
    across, down = busy(layout)
    xs, ys = open_places(across, layout.width), open_places(down, layout.height)
    level, upright = _Leaves(layout.width, xs, folds[0]), _Leaves(layout.height, ys, folds[1])
    ways = _fewest_sheets(level, upright, stock, any(folds))
    if not ways:
        raise Unprintable(_why(layout, stock, xs, ys))
    gentle = replace(level, tender=tuple(tender[0])), replace(upright, tender=tuple(tender[1]))
    hurt, best, cut_x, cut_y = _gentlest(ways if any(tender) else ways[:1], *gentle)
    tiles = tuple(_tiles(layout, cut_x, cut_y, folds))
    return replace(best.how, xs=cut_x, ys=cut_y, tiles=tiles, folds=folds, hurt=hurt)


@lru_cache(maxsize=512)
def _fewest_sheets(level: _Leaves, upright: _Leaves, stock: Stock, folded: bool) -> tuple[_Sheeted, ...]:
    """The ways that take the fewest sheets, the best first; a board is laid out again and again while it is fitted."""
    every = list(_sheeted(level, upright, stock, folded))
    least = min(((one.sheets, one.seams) for one in every), default=None)
    return tuple(sorted((one for one in every if (one.sheets, one.seams) == least), key=lambda one: one.rank))


def _sheeted(level: _Leaves, upright: _Leaves, stock: Stock, folded: bool) -> Iterator[_Sheeted]:
    """Every way in which a board goes on sheets."""
    for landscape, margin, flap, beside in product((False, True), MARGINS, FLAPS, (False, True)):
        (width, height), reach = stock.drawn(landscape), stock.reach
        margin = max(margin, HEM) if folded else margin
        wide = rooms(width, reach + margin, reach, flap, STRIP if beside else 0.0)
        high = rooms(height, reach + margin, reach, flap, 0.0 if beside else STRIP)
        across, down = level.needed(wide), upright.needed(high)
        if across is not None and down is not None:
            how = Tiling(landscape, reach + margin, reach, flap, beside, (), (), ())
            yield _Sheeted((across + 1) * (down + 1), across + down, wide, high, how)


def _gentlest(
    ways: Sequence[_Sheeted], level: _Leaves, upright: _Leaves
) -> tuple[int, _Sheeted, tuple[float, ...], tuple[float, ...]]:
    """The first of the ways whose seams go through the fewest of what is tender: how many, and the seams."""
    found: tuple[int, _Sheeted, tuple[float, ...], tuple[float, ...]] | None = None
    for way in ways:
        (hurt_x, xs), (hurt_y, ys) = level.cut(way.wide), upright.cut(way.high)
        if found is None or hurt_x + hurt_y < found[0]:
            found = hurt_x + hurt_y, way, xs, ys
        if not found[0]:
            break
    assert found is not None
    return found


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
