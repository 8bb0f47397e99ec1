"""Bare boards as specimens: under the men of a figure lies its board as it is drawn without any, stroke for stroke.

What the board must be is read from its file, by others. Here a board without men, arrows and marks is laid beside the
ground of a figure: whatever one of them has and the other has not is told, be it a hairline or half a letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import floor
from typing import NamedTuple

from ...load.board import Sheet
from .grid import Grid
from .inks import Colour, Ink, Outline, Place, room
from .specimens import FINEST
from .svgink import svg_inks

NEAR = 0.06
"""How far a place of the ground may be from that of the bare board, in mm: sizes are measured, and numbers rounded."""

CLOSE = 3
"""By how much of 255 two colors may differ that are the same."""

THICK = 1.25
"""How many times thicker or thinner than on the bare board a line may be; what is finest is never too thick."""

CELL = 0.5
"""What is compared lies in the same or in the next of squares so wide, in mm."""

BareBoard = Callable[[Sheet, float, bool, bool, float], str]
"""Draws a board without men: of this size of squares, with labels, in a border, enlarged by its page, as SVG."""


class GroundStroke(NamedTuple):
    """One outline with its paint."""

    outline: Outline
    fill: Colour | None
    line: Colour | None
    width: float

    @property
    def cell(self) -> tuple[str, int, int]:
        """By which it is looked for."""
        x, y = self.outline.places[0]
        return self.outline.steps, floor(x / CELL), floor(y / CELL)


class BareBoards:
    """Bare boards of one theme; each is drawn once for every size."""

    def __init__(self, drawn: BareBoard) -> None:
        self.drawn = drawn
        self.known: dict[tuple[object, ...], tuple[Sheet, list[GroundStroke]]] = {}

    def strange(self, inks: Sequence[Ink], above: Sequence[Ink], grid: Grid, zoom: float) -> list[str]:
        """What the ground of a figure has that its board has not, and what it lacks that is not `above` either.

        Whether the board has labels and a border is the page's affair: the nearest is taken.
        """
        below, others = _strokes(inks), _strokes(above)
        tried = []
        for square, labels, framed in product(_squares(grid.square), (True, False), (True, False)):
            board = self._bare(grid.sheet, square, labels, framed, zoom)
            tried.append((_unmatched(_unmatched(board, below), others), _unmatched(below, board)))
            if not any(tried[-1]):
                return []
        missing, extra = min(tried, key=lambda each: len(each[0]) + len(each[1]))
        return [*_told(missing, grid, "is not as on the bare board"), *_told(extra, grid, "is not on the bare board")]

    def _bare(self, sheet: Sheet, square: float, labels: bool, framed: bool, zoom: float) -> list[GroundStroke]:
        key = id(sheet), square, labels, framed, zoom
        if key not in self.known:
            inks, _ = svg_inks(self.drawn(sheet, square, labels, framed, zoom))
            self.known[key] = sheet, _strokes(inks)  # kept, so that no other board comes by its id
        return self.known[key][1]


def _squares(measured: float) -> list[float]:
    """How large the squares of a figure may be: books have hundredths of a millimeter, and a hatching counts them."""
    return list(dict.fromkeys((*(round(measured + off / 100, 2) for off in (0, -1, 1)), measured)))


def _strokes(inks: Sequence[Ink]) -> list[GroundStroke]:
    return [GroundStroke(each, one.fill, one.line, one.width) for one in inks for each in one.outlines]


def _told(strokes: Sequence[GroundStroke], grid: Grid, how: str) -> Iterator[str]:
    """The first of some strokes, in words, and how many there are."""
    if strokes:
        more = f", and {len(strokes) - 1} more" if len(strokes) > 1 else ""
        yield f"what is drawn {grid.where(room(strokes[0].outline).middle)} {how}{more}"


def _unmatched(wanted: Sequence[GroundStroke], there: Sequence[GroundStroke]) -> list[GroundStroke]:
    """Those of some strokes that are not among others; each of these is taken once."""
    cells: dict[tuple[str, int, int], list[GroundStroke]] = {}
    for one in there:
        cells.setdefault(one.cell, []).append(one)
    lost = []
    for one in wanted:
        steps, x, y = one.cell
        near = (cells.get((steps, x + dx, y + dy), ()) for dx, dy in NEXT)
        match = next((other for several in near for other in several if _alike(one, other)), None)
        if match is None:
            lost.append(one)
        else:
            cells[match.cell].remove(match)
    return lost


NEXT = sorted(product((-1, 0, 1), repeat=2), key=lambda way: abs(way[0]) + abs(way[1]))
"""Where else something may lie that lies in a cell: there first, then in the cells about it."""


def _alike(one: GroundStroke, other: GroundStroke) -> bool:
    return (
        all(_here(a, b) for a, b in zip(one.outline.places, other.outline.places, strict=True))
        and _same(one.fill, other.fill)
        and _same(one.line, other.line)
        and (one.line is None or _as_thick(one.width, other.width))
    )


def _here(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR


def _same(one: Colour | None, other: Colour | None) -> bool:
    if one is None or other is None:
        return one is other
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= CLOSE


def _as_thick(one: float, other: float) -> bool:
    thin, thick = sorted((one, other))
    return thick <= max(THICK * thin, FINEST)
