"""A part of a board: its squares within a window, with their own names, as figures show it where a board is large."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..engine.board import Board
from .board import Sheet

LARGE = 12
"""So many columns or rows make a board large."""

LEAST = 8
"""So many columns and rows a part has at least."""

AROUND = 1
"""How many squares are shown on each side of what happens."""

MUCH = 0.7
"""A part as large as this share of its board is no gain: all of it is shown."""


_CUT: dict[tuple[int, Window], tuple[Sheet, Part]] = {}
"""Parts that have been cut, with their boards, so that figures of one part share its drawing."""


class Window(NamedTuple):
    """The first and last columns and rows of a part of a board."""

    left: int
    bottom: int
    right: int
    top: int


@dataclass(frozen=True)
class Part:
    """A board, or a part of one, and for each point of the board its number in the part."""

    sheet: Sheet
    points: Mapping[int, int] = field(repr=False)
    only: bool = False
    """Whether there may be men and ways outside of it, which are then not shown."""

    def of(self, points: Iterable[int]) -> tuple[int, ...]:
        """These points of the board, in the part."""
        return tuple(point if point < 0 else self.points[point] for point in points)

    def shows(self, points: Iterable[int]) -> bool:
        """Whether what lies on these points of the board is shown: where only the part is, if it lies there."""
        return not self.only or all(point < 0 or point in self.points for point in points)


def all_of(sheet: Sheet) -> Part:
    """All of a board."""
    return Part(sheet, {point: point for point in range(len(sheet.board.points))})


def part_of(sheet: Sheet, points: Iterable[int]) -> Part:
    """The part of a large board of squares on which these points lie; all of it where that is not much less."""
    shown = {point for point in points if point >= 0}
    if not shown or sheet.shape is not None or sheet.labels != "edges" or max(sheet.columns, sheet.rows) < LARGE:
        return all_of(sheet)
    window = _window(sheet, shown)
    many = (window.right - window.left + 1) * (window.top - window.bottom + 1)
    if many > MUCH * sheet.columns * sheet.rows:
        return all_of(sheet)
    return _kept(sheet, window)


def only_within(sheet: Sheet, window: Window) -> Part:
    """The part of a board within a window, without what happens outside of it."""
    return replace(_kept(sheet, window), only=True)


def window_of(sheet: Sheet, one: int, two: int) -> Window:
    """The window of which two points are opposite corners; its corner is of the color that a board's own corner is."""
    (left, right), (bottom, top) = (sorted(pair) for pair in zip(sheet.at[one], sheet.at[two], strict=True))
    return _evened(left, bottom, right, top)


def uncut(sheet: Sheet, window: Window) -> str:
    """Why a board cannot be shown within a window; "" where it can."""
    if sheet.shape is not None or any("spikes" in manners for manners in sheet.manner.values()):
        return "only boards of rows and columns can be cut, and no tables with long points"
    if sheet.drawn_lines or any("circles" in manners for manners in sheet.manner.values()):
        return "it is drawn with lines from point to point, which would be cut"
    columns = [sheet.at[point][0] for point in sheet.board.numbers] if sheet.numbers == "sides" else []
    rows = {sheet.at[point][1] for point in sheet.board.numbers}
    if columns and rows & set(range(window.bottom, window.top + 1)):
        first, last = max(min(columns) - 1, 0), min(max(columns) + 1, sheet.columns - 1)
        shown = range(window.left, window.right + 1)
        if set(columns) & set(shown) and not {first, last} <= set(shown):
            return "its rows have their numbers at both ends: show them with what lies beside, or none of them"
    return ""


def _kept(sheet: Sheet, window: Window) -> Part:
    """A part that is cut once."""
    key = id(sheet), window
    if key not in _CUT:
        _CUT[key] = sheet, _cut(sheet, window)
    return _CUT[key][1]


def _window(sheet: Sheet, points: set[int]) -> Window:
    """The least window with these points and some air; its corner is of the color that a board's own corner is."""
    columns, rows = ([sheet.at[point][axis] for point in points] for axis in (0, 1))
    left, right = _span(min(columns), max(columns), sheet.columns)
    bottom, top = _span(min(rows), max(rows), sheet.rows)
    return _evened(left, bottom, right, top)


def _evened(left: int, bottom: int, right: int, top: int) -> Window:
    """A window with a column or a row more where its corner would be of another color than a board's own corner."""
    if (left + bottom) % 2:
        left, bottom = (left - 1, bottom) if left else (left, bottom - 1)
    return Window(left, bottom, right, top)


def _span(first: int, last: int, many: int) -> tuple[int, int]:
    """From where to where columns or rows are shown."""
    first, last = max(first - AROUND, 0), min(last + AROUND, many - 1)
    while last - first + 1 < min(LEAST, many):
        first, last = max(first - 1, 0), min(last + 1, many - 1)
    return first, last


def _cut(sheet: Sheet, window: Window) -> Part:
    """The part of a board within a window."""
    left, bottom, right, top = window

    def inside(cell: tuple[int, int]) -> bool:
        return left <= cell[0] <= right and bottom <= cell[1] <= top

    new = {point: number for number, point in enumerate(p for p, cell in enumerate(sheet.at) if inside(cell))}
    cells = {
        (x - left, y - bottom): None if point is None else new[point]
        for (x, y), point in sheet.cells.items()
        if inside((x, y))
    }
    manner = {new[point]: manners for point, manners in sheet.manner.items() if point in new}
    ringed = any("pennants" in manners for manners in manner.values())
    cut = replace(
        sheet,
        board=_board_within(sheet, new, left, bottom),
        cells=cells,
        manner=manner,
        drawn_lines=_whole(sheet.drawn_lines, new),
        borders=_borders_within(sheet, new),
        words=_whole(sheet.words, new),
        text="",
        partial=True,
        stretches=tuple(each for ring in sheet.rings for each in ring.within(new, left, bottom)),
        labels="edges" if sheet.labels == "ring" and not ringed else sheet.labels,
    )
    return Part(cut, new)


def _board_within(sheet: Sheet, new: Mapping[int, int], left: int, bottom: int) -> Board:
    """The points that are kept, by their new numbers, and the lines between them."""
    board = sheet.board
    return replace(
        board,
        points=tuple(board.points[point] for point in new),
        at=tuple((sheet.at[point][0] - left, sheet.at[point][1] - bottom) for point in new),
        lines=tuple((new[a], new[b], kind) for a, b, kind in board.lines if a in new and b in new),
        tracks={},
        zones={name: _among(points, new) for name, points in board.zones.items()},
        numbers={new[point]: number for point, number in board.numbers.items() if point in new},
    )


def _borders_within(sheet: Sheet, new: Mapping[int, int]) -> tuple[tuple[str, frozenset[int], frozenset[int]], ...]:
    """The borders of what is kept."""
    borders = ((kind, _among(within, new), _among(against, new)) for kind, within, against in sheet.borders)
    return tuple(each for each in borders if each[1])


def _among(points: Iterable[int], new: Mapping[int, int]) -> frozenset[int]:
    """Those of some points that are kept, by their new numbers."""
    return frozenset(new[point] for point in points if point in new)


Laid = tuple[tuple[int, ...], str]
"""The points on which something lies, and what it is."""


def _whole(laid: Iterable[Laid], new: Mapping[int, int]) -> tuple[Laid, ...]:
    """What lies on several points, where all of them are kept."""
    return tuple((tuple(new[p] for p in points), said) for points, said in laid if all(p in new for p in points))
