"""What was recognized on the sheets of a kit, to be drawn over them: pieces by their names, boards point by point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..reader.found import FigureReading
from ..reader.inks import Matrix, Place, Room
from ..reader.overlay import LINE, MAN, SIGN, Over, Overlay, framed, overs, ring
from ..report import Finder, KitFile
from .boardink import board_reading
from .men import CutPiece, piece_words
from .sheetink import BoardPart, SheetReader

NAMED = 0.16
"""How high the name of a piece is, in widths of it; and never higher than 3 mm."""


def shown(
    kit: KitFile, reader: SheetReader, pieces: Mapping[int, Sequence[CutPiece]], find: Finder | None
) -> Iterator[Overlay]:
    """All of it, sheet by sheet."""
    yield from pieces_shown(reader, pieces)
    for board in kit.manifest["boards"]:
        reading = board_reading(kit, board, find).reading
        if reading is not None:
            yield from board_shown(reader, reader.parts(board), reading)


def pieces_shown(reader: SheetReader, pieces: Mapping[int, Sequence[CutPiece]]) -> Iterator[Overlay]:
    """The pieces of every sheet: their cut edges, and below their middles what each was taken for."""
    for number, here in pieces.items():
        yield Overlay(number, reader.printed(number), tuple(over for piece in here for over in _piece(piece)))


def board_shown(reader: SheetReader, parts: Mapping[int, BoardPart], reading: FigureReading) -> Iterator[Overlay]:
    """The parts of a board: what was recognized in each, and the edge at which it is cut."""
    found = tuple(overs(reading, (), Room(0, 0, 0, 0)))
    for number, here in parts.items():
        away = here.shown.left - here.part.left, here.shown.top - here.part.top
        own = tuple(one for one in found if all(here.part.holds(place) for place in one.places))
        edge = Over(SIGN, framed(here.part), LINE * reading.grid.square)
        yield Overlay(number, _after(reader.printed(number), away), (edge, *own))


def _piece(piece: CutPiece) -> Iterator[Over]:
    cut = piece.cut
    (x, y), high = cut.middle, min(3.0, NAMED * cut.wide)
    thick = LINE * cut.wide
    if piece.like.round:
        yield Over(MAN, ring(x, y, cut.wide / 2), thick)
    else:
        yield Over(MAN, framed(cut), thick)
    yield Over(MAN, ((cut.left + high / 2, y + high / 2),), high, piece_words(piece.like.key))


def _after(matrix: Matrix, away: Place) -> Matrix:
    """A matrix for what lies so far away."""
    a, b, c, d, e, f = matrix
    x, y = away
    return a, b, c, d, a * x + c * y + e, b * x + d * y + f
