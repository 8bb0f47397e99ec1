"""Boards in kits, read from their ink: each is that of its game, whole and uncovered, with flaps at its seams."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import lt
from typing import Any, NamedTuple

from ...draw.dress import edge_colour
from ...draw.sizes import PieceSize
from ...draw.svgfile import written
from ...draw.theme import Theme
from ...pdf.operators import MM
from ...sheets.kit import KitPlan
from ...sheets.press import form_name
from ...sheets.seams import UNDER, Folds, sheet_name
from ..reader.asked import Asked, looks_of, seen_from, set_up
from ..reader.blocks import block_of
from ..reader.compare import differences
from ..reader.dressing import FRAME, INLAY, UPON, DressInks, dress_differences
from ..reader.found import FigureReading
from ..reader.inks import Ink, Room, moved, room
from ..reader.pdfink import block_inks
from ..reader.press import specimens
from ..reader.reading import FigureReader
from ..reader.ruling import rgb
from ..reader.svgink import svg_groups, svg_inks
from ..report import Finder, KitFile, KnownKit
from .marks import LINE, Stroke, along, strokes
from .men import same_ink
from .scales import covers
from .sheetink import BoardPart, SheetInk

HEM = 0.1
"""By how much something may reach over the edge of a board, in mm."""

DEEP = 1.4
"""How far the border of a board goes on beyond its edge at least, in mm: so much at the least margin."""

CORNER = 1.0
"""How far from a corner, or from the mark that goes on along its cut, what goes on beyond a board may end, in mm."""

NAME = re.compile(r"\b[A-Z]\d+\b")
"""What names of sheets look like."""


class BoardReading(NamedTuple):
    """What the drawing of a board in a kit shows, and what differs in it from its game's."""

    reading: FigureReading | None
    differences: tuple[str, ...]


def unlike_the_board(kit: KitFile, board: Mapping[str, Any], find: Finder | None) -> Iterator[str]:
    """What the drawing of a board shows otherwise than its game has it: places, colors, lines and labels."""
    return iter(board_reading(kit, board, find).differences)


def board_reading(kit: KitFile, board: Mapping[str, Any], find: Finder | None) -> BoardReading:
    """A board of a kit, read; nothing where its game or its theme is not known."""
    known = kit.known(find, board)
    theme = known.themes.get(str(kit.manifest["theme"])) if known else None
    form = next((placed.form for _, placed in kit.placed(form_name(board["key"]))), None)
    if known is None or theme is None or form is None:
        return BoardReading(None, ())
    asked = seen_from(set_up("", str(board["name"]), known.layout.sheet, None), False, known.layout.labels)
    planned = KitPlan("", "", known.layout, theme, known.wanted, PieceSize(0.0, 0.0), dress=known.dress)
    text, high = written(planned.board.drawing), float(form.BBox[3]) / MM
    drawn, called = svg_inks(text)[0], f"the board {board['name']}"
    try:
        inks = [moved(one, (1 / MM, 0.0, 0.0, -1 / MM, 0.0, high)) for one in block_inks(block_of(form, {}), {})]
        alike = len(inks) == len(drawn) and all(map(same_ink, inks, drawn))
        if known.dress is None:
            room = Room(0.0, 0.0, float(form.BBox[2]) / MM, high)
            reading = FigureReader(specimens(theme, looks_of([asked]))).read(tuple(inks), room, asked.sheet)
            read = BoardReading(reading, tuple(differences(reading, asked)))
        elif alike:
            read = _dressed(text, replace(asked, sheet=asked.sheet.inlaid), known.dress.theme(theme))
        else:
            read = BoardReading(None, ())
    except (ValueError, LookupError, ArithmeticError) as error:
        return BoardReading(None, (f"{called} cannot be read: {error}",))
    off = [f"{called}: {words}" for words in read.differences]
    if not alike:
        off.append(f"{called} has other strokes than its drawing: {len(inks)} where that has {len(drawn)}")
    return BoardReading(read.reading, tuple(off))


def _dressed(text: str, asked: Asked, theme: Theme) -> BoardReading:
    """A dressed board, all of whose strokes are those of this drawing: without its dress, and what is wrong with it."""
    inks, groups, room = svg_groups(text, (FRAME, INLAY, UPON))
    reader = FigureReader(specimens(theme, looks_of([asked])))
    reading = reader.read(inks, room, asked.sheet)
    dress = DressInks(groups[FRAME], (*groups[INLAY], *groups[UPON]))
    return BoardReading(reading, (*differences(reading, asked), *dress_differences(dress, reading, reader)))


def covered(sheet: SheetInk, here: BoardPart) -> Iterator[str]:
    """What is painted over the board, or over what goes on of it beyond its seams, and is no part of it."""
    rooms = list(_goes_on(here, strokes(one.ink for one in sheet.inks if not one.picture)))
    for one in sheet.inks:
        if one.picture:
            continue
        x, y = one.box.middle
        where = f"{x:.0f} mm from the left and {y:.0f} from the top"
        if any(covers(box, here.shown, HEM) for box in _rooms(one.ink)):
            yield f"something is painted on the board, {where}"
            return
        if any(covers(box, room, HEM) for box in _rooms(one.ink) for room in rooms):
            yield f"something is painted on what goes on of the board beyond a seam, {where}"
            return


def edged(sheet: SheetInk, board: Mapping[str, Any], here: BoardPart, known: KnownKit, theme: Theme) -> Iterator[str]:
    """Edges of a board beyond which its border does not go on: a cut outside it would show white."""
    if not known.layout.framed or theme.saving:
        return
    part, edge = here.part, here.shown
    whole = {"left": part.left, "top": part.top}
    whole |= {"right": float(board["width"]) - part.right, "bottom": float(board["height"]) - part.bottom}
    ink = rgb(theme.line if known.dress is None else edge_colour(known.dress, theme))
    rims = [one.ink for one in sheet.inks if not one.picture and one.ink.fill == ink and one.ink.line is None]
    boxes = [box for one in rims for box in _rooms(one)]
    lines = strokes(one.ink for one in sheet.inks if not one.picture)
    for side, far in whole.items():
        if far < LINE and not any(_along(box, edge, side, along(edge, side, lines)) for box in boxes):
            yield f"the border does not go on beyond the {side} of the board"


def _along(box: Room, edge: Room, side: str, marked: tuple[float, float]) -> bool:
    """Whether something lies along a side of the board from one end to the other, outside it and deep enough.

    Where a mark goes on along the side for so much from an end, it begins behind the mark.
    """
    out = {
        "left": edge.left - box.left, "right": box.right - edge.right,
        "top": edge.top - box.top, "bottom": box.bottom - edge.bottom,
    }[side]  # fmt: skip
    level = side in ("top", "bottom")
    ends = (box.left - edge.left, edge.right - box.right) if level else (box.top - edge.top, edge.bottom - box.bottom)
    whole = all(map(lt, ends, (far + CORNER for far in marked)))
    return out > DEEP and (box.high if level else box.wide) < out + HEM and whole


def _goes_on(here: BoardPart, lines: Sequence[Stroke]) -> Iterator[Room]:
    """What a sheet shows of a board beyond its seams, without the corners, where there are marks."""
    inner, outer = here.shown, here.beyond
    for side in ("left", "top", "right", "bottom"):
        first, last = (max(UNDER, far + CORNER if far else 0.0) for far in along(inner, side, lines))
        if abs(getattr(outer, side) - getattr(inner, side)) <= HEM:
            continue
        if side in ("left", "right"):
            left, right = (outer.left, inner.left) if side == "left" else (inner.right, outer.right)
            yield Room(left, inner.top + first, right, inner.bottom - last)
        else:
            top, bottom = (outer.top, inner.top) if side == "top" else (inner.bottom, outer.bottom)
            yield Room(inner.left + first, top, inner.right - last, bottom)


def _rooms(one: Ink) -> Iterator[Room]:
    """The room of each of the outlines that were painted together, with the thickness of its line."""
    half = one.width / 2 if one.line is not None else 0.0
    for left, top, right, bottom in map(room, one.outlines):
        yield Room(left - half, top - half, right + half, bottom + half)


def flaps(
    sheet: SheetInk, board: Mapping[str, Any], here: BoardPart, place: tuple[int, int], folds: Folds = ((), ())
) -> Iterator[str]:
    """A flap at every seam to the right and below but at hinges; each names the sheet that goes on top."""
    row, column = place
    edge, own = here.shown, sheet_name(row, column)
    due = {
        "right": here.part.right < float(board["width"]) - LINE and not hinged(here.part.right, folds[0]),
        "bottom": here.part.bottom < float(board["height"]) - LINE and not hinged(here.part.bottom, folds[1]),
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


def hinged(at: float, folds: Sequence[float]) -> bool:
    """Whether a seam is a hinge."""
    return any(abs(at - fold) < LINE for fold in folds)


def _at(box: Room, edge: Room, side: str) -> bool:
    """Whether a ground lies along a side of the board, but for its ends, where the picture beyond the seam ends."""
    if side in ("left", "right"):
        near = box.left - edge.right if side == "right" else edge.left - box.right
        ends = box.top - edge.top, edge.bottom - box.bottom
    else:
        near = box.top - edge.bottom if side == "bottom" else edge.top - box.bottom
        ends = box.left - edge.left, edge.right - box.right
    return abs(near - UNDER) < LINE and all(-LINE < end < UNDER for end in ends)
