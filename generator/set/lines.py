"""Lines: the words of a page as its letters stand there, read from the operators by which they are shown."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

import pikepdf

from ..pdf.cursor import LETTERS, SHOWS, Cursor, shown
from ..pdf.streams import ONE, Matrix, instructions, matrix, times
from .fonts import letters, widths

READ = f"{LETTERS} re W W* Do"
"""The operators by which letters are shown, where, and within which bounds."""

DEEP = 12
"""How deep forms lie within each other, at most."""

RISE, FALL = 0.72, 0.24
"""How far letters reach above and below the line on which they stand, in sizes."""

SLANT = 0.01
"""How far a line may rise or fall, of its length."""

Box = tuple[float, float, float, float]
"""Left, bottom, right, top, in points."""


class TypeLine(NamedTuple):
    """Letters that one operator shows: their words, the room they take, their size, and the form that shows them.

    `bounds` is the rectangle that they are kept within, if there is one.
    """

    text: str
    box: Box
    size: float
    form: str
    bounds: Box | None
    upright: bool = True
    """Whether it is read from left to right, and not from below or upside down."""


class FaceMetrics(NamedTuple):
    """What a face says of its letters, by their numbers: what each means, and how wide it is in thousandths."""

    means: dict[int, str]
    wide: dict[int, float]


class LineReader:
    """Reads the lines of a file; every face is looked at once."""

    def __init__(self) -> None:
        self.founts: dict[tuple[int, int], FaceMetrics] = {}

    def lines(self, page: Any) -> list[TypeLine]:
        """All lines of a page, in the order in which they are shown."""
        return list(self._lines(page, pikepdf.Dictionary(), ONE, None, "", 0))

    def _lines(
        self, owner: Any, around: Any, outer: Matrix, bounds: Box | None, name: str, deep: int
    ) -> Iterator[TypeLine]:
        kit = owner.get("/Resources", around)
        if not speaks(kit, deep):
            return
        faces, forms = (kit.get(key, pikepdf.Dictionary()) for key in ("/Font", "/XObject"))
        pen = _Pen(outer, bounds)
        for instruction in instructions(owner, READ):
            operator = str(instruction.operator)
            if operator == "Do":
                form = forms.get(str(instruction.operands[0]))
                if form is not None and form.get("/Subtype") == "/Form" and deep < DEEP:
                    inner = times(matrix(form.get("/Matrix", ONE)), pen.cursor.matrix)
                    yield from self._lines(form, kit, inner, pen.bounds, str(instruction.operands[0]), deep + 1)
                continue
            pen.move(operator, instruction.operands)
            if operator in SHOWS:
                face = faces.get(pen.cursor.face)
                if face is not None:
                    yield pen.show(self._fount(face), instruction.operands[-1], name)

    def _fount(self, face: Any) -> FaceMetrics:
        if face.objgen not in self.founts:
            wide = {number: float(width) for number, width in widths(face).items()}
            self.founts[face.objgen] = FaceMetrics(letters(face), wide)
        return self.founts[face.objgen]


class _Pen:
    """Where letters are put next, and within which bounds."""

    def __init__(self, outer: Matrix, bounds: Box | None) -> None:
        self.cursor, self.bounds = Cursor(outer), bounds
        self.kept: list[Box | None] = []
        self.box: Box | None = None

    def move(self, operator: str, operands: Any) -> None:
        """Do what an operator says, but for showing letters."""
        if operator == "re":
            x, y, wide, high = (float(each) for each in operands)
            self.box = _room(self.cursor.matrix, x, y, x + wide, y + high)
        elif operator in ("W", "W*"):
            self.bounds = self.bounds if self.box is None else _within(self.box, self.bounds)
        else:
            if operator == "q":
                self.kept.append(self.bounds)
            elif operator == "Q" and self.kept:
                self.bounds = self.kept.pop()
            self.cursor.follow(operator, operands)

    def show(self, fount: FaceMetrics, operand: Any, form: str) -> TypeLine:
        """Letters that are shown here."""
        words, far, size = [], 0.0, self.cursor.size
        for piece in shown(operand):
            if isinstance(piece, float):
                far -= piece / 1000
                continue
            for i in range(0, len(piece) - 1, 2):
                number = piece[i] << 8 | piece[i + 1]
                words.append(fount.means.get(number, "\ufffd"))
                far += fount.wide.get(number, 0.0) / 1000
        here = self.cursor.frame
        self.cursor.advance(far * size)
        box = _room(here, 0.0, -FALL * size, far * size, RISE * size)
        a, b, c, d, _, _ = here
        return TypeLine("".join(words), box, size * abs(a * d - b * c) ** 0.5, form, self.bounds, _upright(here))


def _upright(way: Matrix) -> bool:
    """Whether letters stand upright."""
    a, b, c, d, _, _ = way
    return a > 0 and d > 0 and abs(b) < SLANT * a and abs(c) < 0.5 * d


def _room(way: Matrix, left: float, bottom: float, right: float, top: float) -> Box:
    """The room of a rectangle when it has been turned, scaled and moved."""
    a, b, c, d, e, f = way
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (bottom, top)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _within(one: Box, other: Box | None) -> Box:
    """What two rectangles have in common."""
    if other is None:
        return one
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def speaks(kit: Any, deep: int) -> bool:
    """Whether letters can be shown with these resources: most drawings have no face, nor has any within."""
    if kit.get("/Font"):
        return True
    forms = kit.get("/XObject", pikepdf.Dictionary()).values() if deep < DEEP else ()
    return any(speaks(form.get("/Resources", kit), deep + 1) for form in forms if form.get("/Subtype") == "/Form")


def page_lines(data: bytes) -> tuple[tuple[str, ...], ...]:
    """The words of a file, page by page and line by line."""
    reader = LineReader()
    with pikepdf.open(io.BytesIO(data)) as file:
        return tuple(tuple(line.text for line in reader.lines(page.obj)) for page in file.pages)


def spelled(text: str) -> str:
    """The letters and figures of a text, small, without all that setting may change: spaces, hyphens, ligatures."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in plain if letter.isalnum())
