"""Names on sheets: each sheet is called what it is, and no words on it run over anything else.

Words may stand on a ground, one flat colour all around them such as that of a glue flap, but not on a board or a
piece: what is printed there stays when all is cut and glued.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from ...sheets.seams import sheet_name
from ..reader.inks import Place, Room, flat
from .sheetink import BoardPart, Painted, SheetInk, SheetWord

AIR = 0.12
"""How far letters keep from the edges of their line, and how near something may come to them, in mm."""


def overprinted(sheet: SheetInk) -> Iterator[str]:
    """Words that run over others, over ink, or upon a picture."""
    for (one, here), (two, there) in combinations([(word, _core(word.box)) for word in sheet.words], 2):
        if _meet(here, there):
            yield f"“{_shown(one)}” and “{_shown(two)}” are printed over each other"
    for word in sheet.words:
        touched = _touched(word, sheet.inks)
        if touched is not None:
            x, y = touched.box.middle
            place = f"what is drawn {x:.0f} mm from the left and {y:.0f} from the top"
            yield f"“{_shown(word)}” is printed over {'a picture' if touched.picture else place}"


def _shown(word: SheetWord) -> str:
    return word.text if len(word.text) <= 40 else f"{word.text[:40].rstrip()} …"


def _core(box: Room) -> Room:
    """The room of words without the air about them."""
    return Room(box.left + AIR, box.top + AIR, box.right - AIR, box.bottom - AIR)


def _meet(one: Room, two: Room) -> bool:
    return one.left < two.right and two.left < one.right and one.top < two.bottom and two.top < one.bottom


def _touched(word: SheetWord, inks: Sequence[Painted]) -> Painted | None:
    """What words run over, if anything: the last ink about them that neither leaves them free nor is a plain ground."""
    core = _core(word.box)
    found: Painted | None = None
    for one in inks:
        if not _meet(one.box, core):
            continue
        half = one.ink.width / 2
        reach = Room(core.left - half, core.top - half, core.right + half, core.bottom + half)
        lines = [flat(outline) for outline in one.ink.outlines]
        if any(_crosses(a, b, reach) for line in lines for a, b in pairwise(line)):
            found = one
        elif one.ink.fill is not None and sum(_around(line, core.middle) for line in lines) % 2:
            found = one if one.picture else None  # a ground hides whatever was there before
    return found


def _crosses(one: Place, two: Place, box: Room) -> bool:
    """Whether a straight line comes into a box: it is cut off at one side after another until nothing is left."""
    first, last = 0.0, 1.0
    for start, end, low, high in ((one[0], two[0], box.left, box.right), (one[1], two[1], box.top, box.bottom)):
        way = end - start
        if abs(way) < 1e-9:
            if not low < start < high:
                return False
            continue
        near, far = sorted(((low - start) / way, (high - start) / way))
        first, last = max(first, near), min(last, far)
    return first < last


def _around(line: Sequence[Place], place: Place) -> bool:
    """Whether a closed line goes round a place."""
    x, y = place
    inside = False
    for (x1, y1), (x2, y2) in pairwise([*line, line[0]]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


# -- which sheet is which -------------------------------------------------------------------------


def called(sheet: SheetInk, told: Mapping[str, Any]) -> Iterator[str]:
    """A sheet of a board or of pieces says in its own words which it is."""
    kind, said = told["kind"], " ".join(word.text for word in sheet.words)
    if kind == "board":
        name = told["name"].split()[-1]
        if not any(word.text == name for word in sheet.words) and f"board {name}" not in said:
            yield f"it does not say that it is sheet {name}"
    elif kind in ("pieces", "box") and str(told["about"]).split(",")[0] not in said:
        yield f"it does not say that it is {told['about']}"


def in_order(
    board: Mapping[str, Any], shown: Mapping[int, BoardPart], told: Sequence[Mapping[str, Any]]
) -> Iterator[str]:
    """Every sheet of a board has the part of it that its name says: A1 at the upper left, A2 beside it, B1 below."""
    for number, place in places_in(shown).items():
        name = sheet_name(*place)
        if str(told[number]["name"]).split()[-1] != name:
            yield f"page {number + 1} is called {told[number]['name']} and has part {name} of the board {board['name']}"


def places_in(shown: Mapping[int, BoardPart]) -> dict[int, tuple[int, int]]:
    """The row and the column of each part of a board, by the sheets on which they are."""
    lefts, tops = (sorted({round(each.part[way]) for each in shown.values()}) for way in (0, 1))
    return {
        number: (tops.index(round(each.part.top)), lefts.index(round(each.part.left)))
        for number, each in shown.items()
    }
