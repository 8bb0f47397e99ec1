"""Contents: what a kit says of itself, on its map and on its test page, is what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...set.lines import spelled
from ...sheets.backs import backed, turned_over
from ...sheets.piecesheets import told_pieces
from ...sheets.stock import NOMINAL
from ..reader.inks import Room
from ..report import KitFile
from .men import PieceLot
from .sheetink import BoardPart, SheetInk

ALIKE = 0.05
"""How far a part on the map may be from its place, in mm."""


def mistold(kit: KitFile, several: Sequence[PieceLot], fronts: Sequence[SheetInk]) -> Iterator[str]:
    """Pieces of which the contents do not tell how many there are, and bars whose length is not told."""
    said = spelled("".join(word.text for sheet in fronts for word in sheet.words))
    for lot in several:
        wanted = turned_over(lot.wanted) if kit.two else lot.wanted
        for line in told_pieces(wanted, backed(lot.wanted) if kit.two else None):
            if spelled(line) not in said:
                yield f"the contents do not say “{line}”"
    if said.count(spelled(f"This bar is {NOMINAL:g} mm long")) != 2:
        yield f"the test page does not say of both bars that they are {NOMINAL:g} mm long"


def unmapped(sheet: SheetInk, parts: Sequence[BoardPart], names: Sequence[str]) -> Iterator[str]:
    """Parts of a board that its map does not show as they are joined, each with its name."""
    said = [word.text for word in sheet.words]
    boxes = [one.ink.box for one in sheet.inks if one.ink.fill is None and one.ink.steps == "mlllz"]
    whole = Room(
        min(each.part.left for each in parts), min(each.part.top for each in parts),
        max(each.part.right for each in parts), max(each.part.bottom for each in parts),
    )  # fmt: skip
    outer = [one.ink.box for one in sheet.inks if one.ink.fill is not None and one.ink.line is not None]
    if not any(_shows(box, whole, parts, boxes) for box in outer):
        yield "the map does not show how the parts of the board are joined"
    yield from (f"the map does not name {name}" for name in names if name not in said)


def _shows(plan: Room, whole: Room, parts: Sequence[BoardPart], boxes: Sequence[Room]) -> bool:
    """Whether a plan has a box for every part, in its place."""
    return all(any(_same(_small(each.part, whole, plan), own) for own in boxes) for each in parts)


def _small(part: Room, whole: Room, plan: Room) -> Room:
    """Where a part lies on a plan."""
    scale = plan.wide / whole.wide
    x, y = plan.left - whole.left * scale, plan.top - whole.top * scale
    return Room(x + part.left * scale, y + part.top * scale, x + part.right * scale, y + part.bottom * scale)


def _same(one: Room, two: Room) -> bool:
    return all(abs(a - b) < ALIKE for a, b in zip(one, two, strict=True))
