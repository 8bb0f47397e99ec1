"""Packing: pieces in straight rows on as few sheets as can be, so that a knife runs from edge to edge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .stock import Unprintable


@dataclass(frozen=True)
class PackedPiece:
    """A piece on a sheet: its name and its upper left corner in mm from that of the room."""

    key: str
    x: float
    y: float


@dataclass
class _Row:
    y: float
    high: float
    used: float = 0.0


@dataclass
class _Sheet:
    rows: list[_Row]
    placed: list[PackedPiece]

    @property
    def bottom(self) -> float:
        return self.rows[-1].y + self.rows[-1].high if self.rows else 0.0


def pack(
    wanted: Sequence[str], sizes: Mapping[str, tuple[float, float]], wide: float, high: float, apart: bool = False
) -> list[list[PackedPiece]]:
    """Every piece in the first row that has room for it, the tallest first; a sheet is a list of places.

    Kept `apart`, low pieces do not fill up the rows of high ones: a man beside a die goes when that is cut off.
    """
    order = sorted(wanted, key=lambda key: (-sizes[key][1], -sizes[key][0]))
    sheets: list[_Sheet] = []
    for key in order:
        w, h = sizes[key]
        if w > wide or h > high:
            raise Unprintable(
                f"a piece of {w:.0f} x {h:.0f} mm ({key}) is larger than a sheet; choose smaller squares with --square"
            )
        low = h if apart else 0.0
        sheet, row = next(_openings(sheets, w, h, wide, high, low), (None, None))
        if sheet is None or row is None:
            row = _Row(0.0, h)
            sheet = _Sheet([row], [])
            sheets.append(sheet)
        elif row not in sheet.rows:
            sheet.rows.append(row)
        sheet.placed.append(PackedPiece(key, row.used, row.y))
        row.used += w
    return [sheet.placed for sheet in sheets]


def _openings(
    sheets: list[_Sheet], w: float, h: float, wide: float, high: float, low: float
) -> Iterator[tuple[_Sheet, _Row]]:
    """Rows with room for a piece: those begun, unless they are higher than `low` where that is told; then a new one."""
    for sheet in sheets:
        for row in sheet.rows:
            if h <= row.high + 1e-9 and row.used + w <= wide + 1e-9 and (not low or row.high <= low + 1e-9):
                yield sheet, row
        if sheet.bottom + h <= high + 1e-9:
            yield sheet, _Row(sheet.bottom, h)


def share(sheets: Sequence[Sequence[PackedPiece]], sizes: Mapping[str, tuple[float, float]], wide: float) -> float:
    """How much of the paper that was begun is used: the area of the pieces against the rows down to the last."""
    area = sum(sizes[place.key][0] * sizes[place.key][1] for sheet in sheets for place in sheet)
    begun = sum(wide * max(place.y + sizes[place.key][1] for place in sheet) for sheet in sheets)
    return area / begun if begun else 1.0
