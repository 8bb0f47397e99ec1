"""Cut marks: at both ends of every cut there is a mark, in line with it and outside the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ...draw.contrast import SEEN, contrast
from ...sheets.seams import Folds
from ..reader.inks import Ink, Room, flat, inside
from .men import CutPiece
from .sheetink import BoardPart, Painted, SheetInk

LINE = 0.08
"""How far a mark may be from the line of its cut, in mm."""

LEAST = 0.95
"""The shortest mark of a piece, in mm."""

SURVIVES = 3.9
"""The shortest mark of a board, in mm: what is left of it when the first cut was made beside it is seen still."""

INWARD = 4.05
"""How far a mark may go on along its cut from its end, in mm."""

FAR = 8.0
"""How far from the picture a mark is still looked for, in mm."""

THICK = 0.4
"""The thickest line that is a mark, in mm."""

WHITE = 255, 255, 255
FREE = 0.35
"""What must be light at both sides of a mark, in mm, so that it is seen as a line."""

DARK = 120
"""How dark a mark is at least, of 255 for white."""


class Stroke(NamedTuple):
    """A straight line: where it begins and ends across and down, lower number first."""

    x1: float
    y1: float
    x2: float
    y2: float


def strokes(inks: Iterable[Ink]) -> list[Stroke]:
    """The thin dark lines of ink that run level or upright."""
    found = []
    for one in inks:
        if one.line is None or one.fill is not None or one.width > THICK or sum(one.line) > 3 * DARK:
            continue
        for outline in one.outlines:
            for (x1, y1), (x2, y2) in pairwise(flat(outline)):
                if min(abs(x1 - x2), abs(y1 - y2)) < LINE / 4:
                    found.append(Stroke(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    return found


def unmarked(edge: Room, cuts: Iterable[str], lines: Sequence[Stroke], least: float = LEAST) -> Iterator[str]:
    """Of the cuts at the sides of a box (left, top, right, bottom) those that lack a mark at one of their ends.

    A mark lies before or behind its cut, or goes on along it from there for a little.
    """
    for side in cuts:
        near, far, own = _in_line(edge, side, lines)
        before = any(near - FAR < b <= near + INWARD and a < near and b - a >= least for a, b in own)
        after = any(far - INWARD <= a < far + FAR and b > far and b - a >= least for a, b in own)
        if not (before and after):
            yield side


def _in_line(edge: Room, side: str, lines: Iterable[Stroke]) -> tuple[float, float, list[tuple[float, float]]]:
    """Where a side of a box begins and ends, and from where to where each line goes that is in line with it."""
    upright, place = side in ("left", "right"), getattr(edge, side)
    near, far = (edge.top, edge.bottom) if upright else (edge.left, edge.right)
    own = [
        (line.y1, line.y2) if upright else (line.x1, line.x2)
        for line in lines
        if max(abs(at - place) for at in ((line.x1, line.x2) if upright else (line.y1, line.y2))) < LINE
    ]
    return near, far, own


def along(edge: Room, side: str, lines: Iterable[Stroke]) -> tuple[float, float]:
    """How far marks go on along a side from its two ends, in mm."""
    near, far, own = _in_line(edge, side, lines)
    first = max((b - near for a, b in own if a < near < b <= near + INWARD), default=0.0)
    return first, max((far - a for a, b in own if far - INWARD <= a < far < b), default=0.0)


def board_cuts(
    sheet: SheetInk, board: Mapping[str, Any], here: BoardPart, folds: Folds = ((), ())
) -> list[str]:
    """The cuts of a sheet of a board that are not marked. Where a flap goes on there is no cut, at a hinge there is."""
    part, wide, high = here.part, float(board["width"]), float(board["height"])
    seams = {
        "right": part.right < wide - LINE and not any(abs(part.right - at) < LINE for at in folds[0]),
        "bottom": part.bottom < high - LINE and not any(abs(part.bottom - at) < LINE for at in folds[1]),
    }
    cuts = [side for side in ("left", "top", "right", "bottom") if not seams.get(side)]
    own = [one.ink for one in sheet.inks if not one.picture]
    grounds = [one for one in own if one.fill is not None]
    return list(unmarked(here.shown, cuts, [line for line in strokes(own) if _free(line, grounds)], SURVIVES))


def _free(line: Stroke, grounds: Sequence[Ink]) -> bool:
    """Whether a line has light ground at both of its sides; what was painted last is seen."""
    x, y, level = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2, line.y1 == line.y2
    beside = [(x, y - FREE), (x, y + FREE)] if level else [(x - FREE, y), (x + FREE, y)]
    for place in beside:
        under = [one.fill for one in grounds if one.box.holds(place) and inside([*map(flat, one.outlines)], place)]
        if under and sum(under[-1] or WHITE) <= 3 * DARK:
            return False
    return True


def piece_cuts(piece: CutPiece, inks: Sequence[Painted]) -> list[str]:
    """The cuts of a piece that have no marks; a die, a dial or an arrow has its own closed outline, and needs none."""
    own = [one.ink for one in inks[piece.first : piece.first + piece.many]]
    if not piece.like.round and _outlined(own, piece.cut):
        return []
    lines = strokes(own)
    if not piece.like.round:
        return list(unmarked(piece.cut, ("left", "top", "right", "bottom"), lines))
    (x, y), edge = piece.cut.middle, piece.cut
    marks = {
        "left": any(line.x2 < edge.left and max(abs(line.y1 - y), abs(line.y2 - y)) < LINE for line in lines),
        "right": any(line.x1 > edge.right and max(abs(line.y1 - y), abs(line.y2 - y)) < LINE for line in lines),
        "top": any(line.y2 < edge.top and max(abs(line.x1 - x), abs(line.x2 - x)) < LINE for line in lines),
        "bottom": any(line.y1 > edge.bottom and max(abs(line.x1 - x), abs(line.x2 - x)) < LINE for line in lines),
    }
    return [side for side, there in marks.items() if not there]


def bled(piece: CutPiece, inks: Sequence[Painted]) -> float:
    """How far outside its cut a round piece has a line that scissors would follow; 0 if there is none."""
    own = [one.ink for one in inks[piece.first : piece.first + piece.many]]
    rings = [one.box.wide for one in own if one.line is not None and one.fill is None and one.steps == "O"]
    outer = [(wide - piece.cut.wide) / 2 for wide in rings if wide > piece.cut.wide + LINE]
    at_cut = any(abs(wide - piece.cut.wide) < LINE for wide in rings)
    return max(outer, default=0.0) if not at_cut else 0.0


def faint_cut(piece: CutPiece, inks: Sequence[Painted]) -> float:
    """How little the line at the cut of a round piece stands out from what it lies on, if it is not seen; else 0."""
    own = [one.ink for one in inks[piece.first : piece.first + piece.many]]
    for number, one in enumerate(own):
        ring = one.line is not None and one.fill is None and one.steps == "O"
        if one.line is None or not ring or abs(one.box.wide - piece.cut.wide) >= LINE:
            continue
        grounds = [under.fill for under in own[:number] if under.fill and one.box.within(under.box, LINE)]
        ratio = contrast(one.line, grounds[-1] if grounds else WHITE)
        return ratio if ratio < SEEN else 0.0
    return 0.0


def _same(one: Room, two: Room) -> bool:
    return all(abs(a - b) < 2 * LINE for a, b in zip(one, two, strict=True))


def _outlined(inks: Sequence[Ink], cut: Room) -> bool:
    """Whether lines reach all sides of a cut: what has its own outline is cut along it."""
    boxes = [one.box for one in inks if one.line is not None and not {*"zO"}.isdisjoint(one.steps)]
    if not boxes:
        return False
    around = Room(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )
    return _same(around, cut)
