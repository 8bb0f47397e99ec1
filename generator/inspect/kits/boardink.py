"""Boards in kits, read from their ink: each is that of its game, whole and uncovered, with flaps at its seams."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ...draw.svgfile import written
from ...pdf.operators import MM
from ...sheets.kit import KitPlan
from ...sheets.press import form_name
from ...sheets.seams import sheet_name
from ..reader.asked import looks_of, seen_from, set_up
from ..reader.blocks import block_of
from ..reader.compare import differences
from ..reader.inks import Ink, Room, moved, room
from ..reader.pdfink import block_inks
from ..reader.press import specimens
from ..reader.reading import FigureReader
from ..reader.svgink import svg_inks
from ..report import Finder, KitFile
from .marks import LINE
from .men import same_ink
from .scales import covers
from .sheetink import BoardPart, SheetInk

HEM = 0.1
"""By how much something may reach over the edge of a board, in mm."""

NAME = re.compile(r"\b[A-Z]\d+\b")
"""What names of sheets look like."""


def unlike_the_board(kit: KitFile, board: Mapping[str, Any], find: Finder | None) -> Iterator[str]:
    """What the drawing of a board shows otherwise than its game has it: places, colors, lines and labels."""
    known = find(str(board["game"]), float(board["square"])) if find else None
    theme = known.themes.get(str(kit.manifest["theme"])) if known else None
    form = next((placed.form for _, placed in kit.placed(form_name(board["key"]))), None)
    if known is None or theme is None or form is None:
        return
    asked = seen_from(set_up("", str(board["name"]), known.layout.sheet, None), False, known.layout.labels)
    reader, high = FigureReader(specimens(theme, looks_of([asked]))), float(form.BBox[3]) / MM
    try:
        inks = [moved(one, (1 / MM, 0.0, 0.0, -1 / MM, 0.0, high)) for one in block_inks(block_of(form, {}), {})]
        reading = reader.read(tuple(inks), Room(0.0, 0.0, float(form.BBox[2]) / MM, high), asked.sheet)
    except (ValueError, LookupError, ArithmeticError) as error:
        yield f"the board {board['name']} cannot be read: {error}"
        return
    yield from (f"the board {board['name']}: {words}" for words in differences(reading, asked))
    drawn = svg_inks(written(KitPlan("", "", known.layout, theme, known.wanted).board.drawing))[0]
    if len(inks) != len(drawn) or not all(map(same_ink, inks, drawn)):
        yield f"the board {board['name']} has other strokes than its drawing: {len(inks)} where that has {len(drawn)}"


def covered(sheet: SheetInk, here: BoardPart) -> Iterator[str]:
    """What is painted over the board, or under it, and is no part of it."""
    for one in sheet.inks:
        if not one.picture and any(covers(box, here.shown, HEM) for box in _rooms(one.ink)):
            x, y = one.box.middle
            yield f"something is painted on the board, {x:.0f} mm from the left and {y:.0f} from the top"
            return


def _rooms(one: Ink) -> Iterator[Room]:
    """The room of each of the outlines that were painted together, with the thickness of its line."""
    half = one.width / 2 if one.line is not None else 0.0
    for left, top, right, bottom in map(room, one.outlines):
        yield Room(left - half, top - half, right + half, bottom + half)


def flaps(sheet: SheetInk, board: Mapping[str, Any], here: BoardPart, place: tuple[int, int]) -> Iterator[str]:
    """A flap at every seam to the right and below, and at no other side; each names the sheet that goes on top."""
    row, column = place
    edge, own = here.shown, sheet_name(row, column)
    due = {
        "right": here.part.right < float(board["width"]) - LINE,
        "bottom": here.part.bottom < float(board["height"]) - LINE,
        "left": False,
        "top": False,
    }
    grounds = [one.ink.box for one in sheet.inks if not one.picture and one.ink.fill and one.ink.line is None]
    other = {"right": sheet_name(row, column + 1), "bottom": sheet_name(row + 1, column)}
    for side, wanted in due.items():
        beside = [box for box in grounds if _at(box, edge, side)]
        if bool(beside) != wanted:
            yield f"there is {'no' if wanted else 'a'} flap at the {side} of {own}"
        for box in beside if wanted else ():
            said = " ".join(word.text for word in sheet.words if covers(word.box, box, HEM))
            names = NAME.findall(said)
            if names and (names[0] != own or {*names[1:]} - {other[side]}):
                yield f"the flap at the {side} of {own} says “{said}”, and {other[side]} goes on top of it"


def _at(box: Room, edge: Room, side: str) -> bool:
    """Whether a ground lies along all of a side of the board, outside it."""
    if side in ("left", "right"):
        near = abs(box.left - edge.right) if side == "right" else abs(box.right - edge.left)
        return near < LINE and abs(box.top - edge.top) < LINE and abs(box.bottom - edge.bottom) < LINE
    near = abs(box.top - edge.bottom) if side == "bottom" else abs(box.bottom - edge.top)
    return near < LINE and abs(box.left - edge.left) < LINE and abs(box.right - edge.right) < LINE
