"""The sheets of a kit, one after another: what is read of each from its ink."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...english import listed
from ...sheets.seams import sheet_name
from ..reader.inks import Unreadable
from ..report import Finder, KitFile
from .boardink import covered, edged, flaps, unlike_the_board
from .contents import mistold, unmapped
from .extras import extras
from .leaves import folds_of, unhinged
from .marks import bled, board_cuts, faint_cut, piece_cuts
from .men import CutPiece, lots, men
from .names import called, in_order, overprinted, places_in
from .overleaf import strange_backs
from .scales import barred, crossed, pasted_over, scaled, ways
from .sheetink import SheetReader
from .shown import shown

CODE = "P213"


def sheets(kit: KitFile, find: Finder | None) -> None:
    """All that the ink of the sheets must show; one that cannot be read is told, and not taken for right."""
    reader = SheetReader(kit)
    try:
        pieces = men(kit, reader, find)
        known = find(kit.manifest["games"][0], float(kit.manifest["boards"][0]["square"])) if find else None
        file = known.page.file if known and known.page else kit.report.file
        found = [*_named(kit, reader), *_marked(kit, reader, pieces), *_boards(kit, reader, find)]
        found += [*strange_backs(kit, reader, pieces), *_measured(kit, reader)]
        found += [*extras(kit, reader, find), *unhinged(kit, reader)]
        fronts = [reader.sheet(i) for i, one in enumerate(kit.manifest["sheets"]) if one["kind"] in ("test", "map")]
        kit.mistake(file, CODE, [*found, *mistold(kit, list(lots(kit, find)), fronts)])
        if kit.report.overlays is not None:
            kit.report.overlays += shown(kit, reader, pieces, find)
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


def _marked(kit: KitFile, reader: SheetReader, pieces: Mapping[int, Sequence[CutPiece]]) -> Iterator[str]:
    """Boards and pieces without cut marks, and pieces with a line beside their cut, or one that is not seen."""
    for board in kit.manifest["boards"]:
        for number, part in reader.parts(board).items():
            if sides := board_cuts(reader.sheet(number), board, part, folds_of(kit)):
                yield f"page {number + 1}: cut marks are missing at the {listed(sides)} of the board"
    for number, here in pieces.items():
        inks = reader.sheet(number).inks
        for piece in here if kit.manifest["sheets"][number]["kind"] == "pieces" else ():  # backs are cut from the front
            if sides := piece_cuts(piece, inks):
                yield f"page {number + 1}: a {piece.like.key} has no cut mark at its {listed(sides)}"
            if far := bled(piece, inks):
                yield f"page {number + 1}: a {piece.like.key} has a line {far:.1f} mm outside its cut, and none at it"
            if ratio := faint_cut(piece, inks):
                yield f"page {number + 1}: the line at the cut of a {piece.like.key} is not seen (contrast {ratio:.1f})"


def _boards(kit: KitFile, reader: SheetReader, find: Finder | None) -> Iterator[str]:
    """Boards that are not those of their games, are painted over, have flaps at wrong sides or are mapped wrongly."""
    for board in kit.manifest["boards"]:
        parts = reader.parts(board)
        where = places_in(parts)
        yield from unlike_the_board(kit, board, find)
        known = kit.known(find, board)
        theme = known.themes.get(str(kit.manifest["theme"])) if known else None
        for number, part in parts.items():
            sheet = reader.sheet(number)
            off = (*covered(sheet, part), *flaps(sheet, board, part, where[number], folds_of(kit)))
            if known and theme:
                off += tuple(edged(sheet, board, part, known, theme))
            yield from (f"page {number + 1}: {words}" for words in off)
        plan = _map_of(kit, board)
        if plan is None and len(parts) > 1:
            yield f"no sheet shows how the parts of the board {board['name']} are joined"
        if plan is not None:
            names = [sheet_name(*place) for place in where.values()]
            off = tuple(unmapped(reader.sheet(plan), list(parts.values()), names))
            yield from (f"page {plan + 1}: {words}" for words in off)


def _map_of(kit: KitFile, board: Mapping[str, Any]) -> int | None:
    """The sheet with the map of a board, if it has one: in a set, boards of several sheets have their own."""
    names = [one["name"] for one in kit.manifest["sheets"]]
    return next((names.index(name) for name in (f"map {board['name']}", "map") if name in names), None)


def _measured(kit: KitFile, reader: SheetReader) -> Iterator[str]:
    """Bars and scales that are missing or not true. A sheet of a board has two scales, or falls short."""
    for number, told in enumerate(kit.manifest["sheets"]):
        kind, sheet = told["kind"], reader.sheet(number)
        off: tuple[str, ...] = ()
        if kind == "test":
            off = (*barred(sheet), *crossed(sheet, kit.two or kit.folded))
        elif kind in ("map", "making", "board", "pieces", "throws", "scores", "box", "hinge"):
            off = (*scaled(sheet), *(pasted_over(sheet) if kind == "board" else ()))
            if kind == "board" and len(ways(sheet)) == 1:
                kit.short(f"page {number + 1}: there is no room for a scale {_other_way(ways(sheet))}")
        yield from (f"page {number + 1}: {words}" for words in off)


def _other_way(found: set[str]) -> str:
    return "down" if "across" in found else "across"
