"""The ink of a sheet: all that a page of a kit paints, in mm from its upper left corner, as the printer makes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pikepdf

from ...pdf.operators import MM
from ...set.lines import LineReader, TypeLine
from ...sheets.press import form_name
from ..boards import within
from ..reader.blocks import Blocks, FormBlock, block_of, thins
from ..reader.inks import ONE, Ink, Matrix, Room, Unreadable, moved, room
from ..reader.pdfink import Stylus
from ..report import KitFile
from ..scan import at

LETTERS = frozenset(("BT", "ET", "Tf", "Tm", "Td", "TD", "Tj", "TJ", "Tc", "Tw", "Tz", "Tr", "TL", "T*"))
"""Operators of letters, which are read as lines."""


class SheetWord(NamedTuple):
    """A line of letters on a sheet: what it says, the room that it takes, and its size in points."""

    text: str
    box: Room
    size: float


class Painted(NamedTuple):
    """Ink on a sheet, and the room to which it is kept, if it is kept to one."""

    ink: Ink
    bounds: Room | None

    @property
    def picture(self) -> bool:
        """Whether it is part of a board, which is kept to its part of the sheet."""
        return self.bounds is not None

    @property
    def box(self) -> Room:
        """The room in which it is seen."""
        return self.ink.reach if self.bounds is None else _common(self.ink.reach, self.bounds)


Seen = dict[int, tuple[FormBlock, tuple[Painted, ...]]]
"""Blocks that were read before, each kept beside its ink."""


class SheetInk(NamedTuple):
    """A sheet: its width and height, its ink and its words."""

    wide: float
    high: float
    inks: tuple[Painted, ...]
    words: tuple[SheetWord, ...]


class BoardPart(NamedTuple):
    """A part of a board on a sheet: where it is shown there, which part of the board it is, and all that is shown.

    Beyond a seam the picture goes on a little; that is no part of it.
    """

    shown: Room
    part: Room
    beyond: Room


class SheetReader:
    """Reads sheets; every sheet and every form of a file is read once."""

    def __init__(self, kit: KitFile) -> None:
        self.kit, self.lines = kit, LineReader()
        self.sheets: dict[int, SheetInk] = {}
        self.blocks: Blocks = {}
        self.seen: Seen = {}

    def sheet(self, number: int) -> SheetInk:
        """A sheet by its number; raises Unreadable what cannot be understood."""
        if number not in self.sheets:
            self.sheets[number] = self._read(number)
        return self.sheets[number]

    def parts(self, board: Mapping[str, Any]) -> dict[int, BoardPart]:
        """Which parts of a board are shown on which sheets, and where."""
        found = {}
        for number, placed in self.kit.placed(form_name(board["key"])):
            if (placed.clip is None and not self.kit.whole) or number >= len(self.kit.manifest["sheets"]):
                continue
            upright = self._upright(number)
            form = Room(*(float(side) for side in placed.form.BBox))
            shown = _turned(Room(*placed.clip) if placed.clip else _turned(form, placed.matrix), upright)
            left, top = at(upright, *at(placed.matrix, 0.0, float(placed.form.BBox[3])))
            whole = float(board["width"]), float(board["height"])
            box = shown.left - left, shown.top - top, shown.right - left, shown.bottom - top
            part = Room(*within(box, whole))
            here = Room(part.left + left, part.top + top, part.right + left, part.bottom + top)
            found[number] = BoardPart(here, part, shown)
        return found

    def printed(self, number: int) -> Matrix:
        """Back again: from mm as the printer makes them to points of the page."""
        a, _, _, d, e, f = self._upright(number)
        return 1 / a, 0.0, 0.0, 1 / d, -e / a, -f / d

    def _upright(self, number: int) -> Matrix:
        """From points, upwards, to mm from the upper left corner, as the printer makes them."""
        left, _, _, top = (float(side) for side in self.kit.file.pages[number].mediabox)
        x, y = (1.0, 1.0) if self.kit.whole else self.kit.scale(number)
        return 1 / MM / x, 0.0, 0.0, -1 / MM / y, -left / MM / x, top / MM / y

    def _read(self, number: int) -> SheetInk:
        page = self.kit.file.pages[number]
        left, bottom, right, top = (float(side) for side in page.mediabox)
        upright = self._upright(number)
        wide, high = upright[0] * (right - left), -upright[3] * (top - bottom)
        inks = _painted(_page(page.obj, self.blocks), self.seen, upright)
        words = tuple(_word(line, upright) for line in self.lines.lines(page.obj) if line.text.strip())
        return SheetInk(wide, high, inks, words)


def _word(line: TypeLine, upright: Matrix) -> SheetWord:
    left, bottom, right, top = line.box
    a, _, _, d, e, f = upright
    return SheetWord(line.text, Room(a * left + e, d * top + f, a * right + e, d * bottom + f), line.size * MM * a)


def _moved(one: Painted, matrix: Matrix) -> Painted:
    return Painted(moved(one.ink, matrix), None if one.bounds is None else _turned(one.bounds, matrix))


def _turned(box: Room, matrix: Matrix) -> Room:
    """A box somewhere else."""
    a, b, c, d, e, f = matrix
    xs, ys = zip(*((a * x + c * y + e, b * x + d * y + f) for x in box[::2] for y in box[1::2]), strict=True)
    return Room(min(xs), min(ys), max(xs), max(ys))


def _common(one: Room, two: Room) -> Room:
    return Room(max(one.left, two.left), max(one.top, two.top), min(one.right, two.right), min(one.bottom, two.bottom))


class _Stylus(Stylus):
    """Follows a page or a form of a kit, where letters stand and drawings are kept to their part of the sheet."""

    def __init__(self, block: FormBlock, seen: Seen, matrix: Matrix) -> None:
        super().__init__(block, {})
        self.seen, self.matrix = seen, matrix
        self.all: list[Painted] = []
        self.bounds: Room | None = None
        self.outer: list[Room | None] = []

    def painted(self) -> tuple[Painted, ...]:
        """All its ink, with that of the forms within it."""
        self.read()
        self._take()
        return tuple(self.all)

    def follow(self, operator: str, operands: Sequence[str]) -> None:
        """Do what one operator says."""
        if operator in LETTERS:
            return
        if operator in ("W", "W*"):
            self._end()
            for outline in self.outlines[:1]:
                box = _turned(room(outline), self.matrix)
                self.bounds = box if self.bounds is None else _common(box, self.bounds)
            return
        if self.found:
            self._take()
        if operator == "q":
            self.outer.append(self.bounds)
        elif operator == "Q":
            self.bounds = self.outer.pop()
        super().follow(operator, operands)

    def _take(self) -> None:
        """Ink that has been painted, with the bounds that it was painted in."""
        self.all += (Painted(one, self.bounds) for one in self.found)
        self.found = []

    def _form(self, name: str) -> None:
        below = self.block.below.get(name)
        if below is None or below.turned:
            raise Unreadable(f"{name} is no form that can be read")
        for one in _painted(below, self.seen):
            put = _moved(one, self.matrix)
            if self.bounds is not None:
                put = Painted(put.ink, self.bounds if put.bounds is None else _common(put.bounds, self.bounds))
            self.all.append(put)


def _painted(block: FormBlock, seen: Seen, matrix: Matrix = ONE) -> tuple[Painted, ...]:
    """The ink of a block, put where it belongs; every block is read once."""
    if id(block) not in seen:
        try:
            seen[id(block)] = block, _Stylus(block, seen, matrix).painted()
        except (IndexError, TypeError) as error:
            raise Unreadable("operators that nobody can follow") from error
    return seen[id(block)][1]


def _page(page: Any, known: Blocks) -> FormBlock:
    """A page as a block."""
    forms = page.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    contents = page.get("/Contents", ())
    parts = contents if isinstance(contents, pikepdf.Array) else [contents] if contents else []
    text = b"\n".join(part.read_bytes() for part in parts)
    below = {name: block_of(form, known) for name, form in forms.items() if form.get("/Subtype") == "/Form"}
    states = page.get("/Resources", pikepdf.Dictionary()).get("/ExtGState", pikepdf.Dictionary())
    thin = frozenset(name for name, state in states.items() if thins(state))
    return FormBlock(text, Room(*(float(side) for side in page.MediaBox)), below, thin)
