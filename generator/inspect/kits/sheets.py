"""The sheets of a kit, one after another: what is read of each from its ink."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...english import listed
from ..reader.inks import Unreadable
from ..report import Finder, KitFile
from .marks import bled, board_cuts, piece_cuts
from .men import Piece, men
from .names import called, in_order, overprinted
from .sheetink import SheetReader

CODE = "P213"


def sheets(kit: KitFile, find: Finder | None) -> None:
    """All that the ink of the sheets must show; one that cannot be read is told, and not taken for right."""
    reader = SheetReader(kit)
    try:
        pieces = men(kit, reader, find)
        known = find(kit.manifest["games"][0], float(kit.manifest["boards"][0]["square"])) if find else None
        file = known.page.file if known and known.page else kit.report.file
        kit.mistake(file, CODE, [*_named(kit, reader), *_marked(kit, reader, pieces)])
    except Unreadable as error:
        kit.wrong(f"the sheets cannot be read: {error}")


def _named(kit: KitFile, reader: SheetReader) -> Iterator[str]:
    """Sheets that are not called what they are, and words that run over something."""
    told = kit.manifest["sheets"]
    for board in kit.manifest["boards"]:
        yield from in_order(board, reader.parts(board), told)
    for number, sheet in enumerate(told):
        for words in (*called(reader.sheet(number), sheet), *overprinted(reader.sheet(number))):
            yield f"page {number + 1}: {words}"


def _marked(kit: KitFile, reader: SheetReader, pieces: Mapping[int, Sequence[Piece]]) -> Iterator[str]:
    """Pieces without cut marks, or with a line beside their cut. Sheets of boards without room for marks fall short."""
    for board in kit.manifest["boards"]:
        for number, part in reader.parts(board).items():
            missing = board_cuts(reader.sheet(number), board, part)
            if tight := [side for side, room in missing.items() if not room]:
                kit.short(f"page {number + 1}: there is no room for cut marks at the {listed(tight)} of the board")
            if sides := [side for side, room in missing.items() if room]:
                yield f"page {number + 1}: cut marks are missing at the {listed(sides)} of the board"
    for number, here in pieces.items():
        inks = reader.sheet(number).inks
        for piece in here if kit.manifest["sheets"][number]["kind"] == "pieces" else ():  # backs are cut from the front
            if sides := piece_cuts(piece, inks):
                yield f"page {number + 1}: a {piece.like.key} has no cut mark at its {listed(sides)}"
            if far := bled(piece, inks):
                yield f"page {number + 1}: a {piece.like.key} has a line {far:.1f} mm outside its cut, and none at it"
