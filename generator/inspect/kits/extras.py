"""Boxes, score pads and tables of throws, read back from their ink: their sizes, their counts, their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ...draw.sizes import PieceSize
from ...english import capital
from ...sheets.boxing import BoxSize, FoldedPaper, holds, packed
from ...sheets.needs import Needs
from ...sheets.scorepad import NAME, SUM
from ...sheets.throws import every_throw
from ...sheets.tuckbox import DASH, FOLD, GAP
from ..reader.inks import Ink, Room, flat
from ..report import Finder, KitFile
from .men import lots
from .sheetink import SheetInk, SheetReader

NEAR = 0.02
"""How far a side of a box may be off, in mm."""

FOLDED = tuple(int(FOLD[at : at + 2], 16) for at in (1, 3, 5))
"""The color of folds."""

Dash = tuple[tuple[float, float], tuple[float, float]]


def extras(kit: KitFile, reader: SheetReader, find: Finder | None) -> Iterator[str]:
    """What is wrong with all that a kit has beside the usual."""
    told: Mapping[str, Any] = kit.manifest.get("extras", {})
    sheets = {kind: _of(kit, reader, kind) for kind in ("throws", "scores", "box")}
    for kind, pages in sheets.items():
        if bool(pages) != (kind in told):
            yield f"the contents of the file and its sheets do not agree on {kind}"
    several = [(lot.wanted, PieceSize(float(one["square"]), float(one["wide"])))
               for lot, one in zip(lots(kit, find), kit.manifest["lots"], strict=True)]  # fmt: skip
    if not several:
        return
    [(wanted, size)] = several[:1]
    for sheet in sheets["throws"]:
        yield from unfair(sheet, wanted)
    for sheet in sheets["scores"]:
        known = find(kit.manifest["games"][0], size.square) if find else None
        lines = known.page.meta.get("scores") if known and known.page else None
        players = known.game.turns if known and known.game else told["scores"]["players"]
        wanted_lines = [NAME, *map(capital, map(str, lines)), SUM] if lines else told["scores"]["lines"]  # type: ignore[call-overload]
        yield from unscored(sheet, wanted_lines, players, told["scores"]["grid"])
    if "box" in told:
        yield from unboxed(sheets["box"], told["box"], wanted, size)
        kit.measured("box: {wide:g} x {long:g} x {deep:g} mm".format(**told["box"]))


def _of(kit: KitFile, reader: SheetReader, kind: str) -> list[SheetInk]:
    return [reader.sheet(i) for i, one in enumerate(kit.manifest["sheets"]) if one["kind"] == kind]


# -- throws ---------------------------------------------------------------------------------------


def unfair(sheet: SheetInk, wanted: Needs) -> Iterator[str]:
    """A table in which throws do not stand equally often, by their odds, or which has others than the game."""
    every = Counter("·".join(map(str, throw)) for throw in every_throw(wanted))
    grid = grid_of(sheet)
    if grid is None:
        yield "the table of throws has no grid"
        return
    words = [word.text.replace(" ", "") for word in sheet.words if grid.holds(word.box.middle)]
    found = Counter(words)
    if strange := sorted(found.keys() - every.keys()):
        yield f"the table of throws has {strange[0]}, which is no throw of this game"
    rates = {found[throw] / many for throw, many in every.items()}
    if len(rates) != 1 or 0.0 in rates:
        yield "the throws of the table do not stand in it as often as their odds are"
    across, down = cells(sheet, grid)
    if across * down != len(words):
        yield f"the table of throws has {across * down} places and {len(words)} throws"


def grid_of(sheet: SheetInk) -> Room | None:
    """The room of the largest drawing of lines, which is the grid of a table."""
    boxes = [one.ink.box for one in sheet.inks if one.ink.line is not None and len(one.ink.outlines) > 2]
    return max(boxes, key=lambda box: box.wide * box.high, default=None)


def cells(sheet: SheetInk, grid: Room) -> tuple[int, int]:
    """How many places a grid has across and down."""
    lines = [flat(line) for one in sheet.inks if one.ink.line is not None and one.ink.box == grid
             for line in one.ink.outlines]  # fmt: skip
    xs = {round(line[0][0], 2) for line in lines if abs(line[0][0] - line[-1][0]) < NEAR}
    ys = {round(line[0][1], 2) for line in lines if abs(line[0][1] - line[-1][1]) < NEAR}
    return len(xs) - 1, len(ys) - 1


# -- scores ---------------------------------------------------------------------------------------


def unscored(sheet: SheetInk, lines: Sequence[str], players: Sequence[str], grid: Sequence[int]) -> Iterator[str]:
    """Pads that lack a line that the page asks for, or a player."""
    pads = grid[0] * grid[1]
    said = Counter(part for word in sheet.words for part in (word.text,))
    spoken = " ".join(word.text for word in sheet.words)
    for words in (*lines, *map(capital, players)):
        if said[words] < pads and spoken.count(words) < pads:
            yield f"of {pads} score pads not every one has “{words}”"


# -- boxes ----------------------------------------------------------------------------------------


def unboxed(sheets: Sequence[SheetInk], told: Mapping[str, Any], wanted: Needs, size: PieceSize) -> Iterator[str]:
    """A box whose net does not fold to the size that is told, is not cut along one closed line, or holds too little."""
    walls: list[float] = []
    for sheet in sheets:
        cut, folds = _lines(sheet)
        if cut is None or not folds:
            yield "a box has no closed line along which it is cut, or no folds"
            return
        upright = sorted({round(x1, 2) for (x1, _), (x2, _) in folds if abs(x1 - x2) < NEAR})
        walls += [b - a for a, b in pairwise([*upright, cut.right])]
        yield from _misfolded(cut, folds, upright, float(told["long"]))
    wide, deep = float(told["wide"]), float(told["deep"])
    if sorted(round(wall, 1) for wall in walls) != sorted(round(side, 1) for side in (wide, wide, deep, deep)):
        found = ", ".join(f"{wall:.1f}" for wall in walls)
        yield f"the walls of the box are {found} mm wide, not {wide:g} and {deep:g}"
    paper = FoldedPaper(*told["leaflet"]) if told["leaflet"] else None
    box = BoxSize(wide, float(told["long"]), deep, int(told["folds"]))
    lie = any(need.guise.stands for need in wanted.pieces)
    if not any(holds(box, [*packed(wanted, size, bool(told["spares"]), lying)], paper) for lying in {False, lie}):
        yield "the box does not hold all that is cut out for the game"


def _misfolded(cut: Room, folds: Sequence[Dash], upright: Sequence[float], long: float) -> Iterator[str]:
    """Folds that would be cut, lie outside the cut, or make walls of another length."""
    if any(abs(x1 - x2) + abs(y1 - y2) > DASH + NEAR for (x1, y1), (x2, y2) in folds):
        yield "a fold of the box is not broken, and would be cut"
    if any(not cut.holds(place, NEAR) for dash in folds for place in dash):
        yield "a fold of the box lies outside its cut"
    if any(abs(_reach(folds, x) - long) > GAP + NEAR for x in upright):
        yield f"the walls of the box are not {long:g} mm long"


def _lines(sheet: SheetInk) -> tuple[Room | None, list[Dash]]:
    """The room within the cut of a net, and the dashes of its folds."""
    closed = [one.ink for one in sheet.inks if one.ink.line == (0, 0, 0) and _closed(one.ink)]
    broken = [one.ink for one in sheet.inks if one.ink.line == FOLDED and one.ink.fill is None]
    cut = max(closed, key=lambda ink: ink.box.wide * ink.box.high, default=None)
    dashes = [flat(line) for ink in broken for line in ink.outlines]
    return cut.box if cut is not None else None, [(line[0], line[-1]) for line in dashes]


def _closed(ink: Ink) -> bool:
    return ink.fill is None and ink.steps.endswith("z") and len(ink.outlines) == 1


def _reach(folds: Sequence[Dash], x: float) -> float:
    """From end to end of the dashes that stand above each other at a place across."""
    own = [dash for dash in folds if abs(dash[0][0] - dash[1][0]) < NEAR and abs(dash[0][0] - x) < 2 * NEAR]
    ys = [y for dash in own for _, y in dash]
    return max(ys) - min(ys)
