"""Reading PDFs back: what a page draws, how thick its lines are, how large its letters, where its corners lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot, inf
from typing import Any

import pikepdf

from ..pdf.cursor import LETTERS, SHOWS, Cursor
from ..pdf.streams import ONE, Matrix, drawn_by, matrix, size, times

SIZES = f"{LETTERS} w S s B B* b b* Do"
"""The operators by which lines and letters have their size."""

PATHS = "m l c v y re W W*"
"""Those by which paths have their corners."""

STROKES = frozenset(("S", "s", "B", "b", "B*", "b*"))
ENDS = frozenset(("m", "l", "c", "v", "y"))
"""Operators whose last two operands are the next corner of a path."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def at(matrix: Matrix, x: float, y: float) -> Point:
    """Where a place comes to lie."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


@dataclass
class PlacedForm:
    """A form that a page draws: its name, where, and the last rectangle that it was kept within."""

    name: str
    form: Any
    matrix: Matrix
    clip: Box | None

    @property
    def middle(self) -> Point:
        """Where the middle of the form comes to lie."""
        left, bottom, right, top = (float(side) for side in self.form.BBox)
        return at(self.matrix, (left + right) / 2, (bottom + top) / 2)


@dataclass
class Facts:
    """What a stream draws, in its own units: thinnest line, smallest letters, corners of its paths, forms."""

    thinnest: float = inf
    smallest: float = inf
    corners: list[Point] = field(default_factory=list)
    placed: list[PlacedForm] = field(default_factory=list)


def facts(owner: Any, corners: bool = True) -> Facts:
    """Read one stream, without the forms it uses; with or without the corners of its paths."""
    reading = StreamReading(owner.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary()))
    for instruction in drawn_by(owner, f"{SIZES} {PATHS}" if corners else SIZES):
        try:
            reading.draw(str(instruction.operator), instruction)
        except (ValueError, TypeError, IndexError, ArithmeticError):
            continue  # operands that are none, in a stranger's file
    return reading.found


class StreamReading:
    """A stream that is being read: where its pen is, and what it has drawn."""

    def __init__(self, forms: Any) -> None:
        self.found = Facts()
        self.forms = forms
        self.cursor, self.width = Cursor(), 1.0
        self.kept: list[tuple[float, Box | None]] = []
        self.box: Box | None = None
        self.clip: Box | None = None

    def draw(self, operator: str, instruction: Any) -> None:
        """Go on by one instruction; its operands are asked for only where they matter, which saves half the time."""
        if operator in ENDS:
            *_, x, y = instruction.operands
            self.found.corners.append(at(self.cursor.matrix, float(x), float(y)))
        elif operator == "w":
            self.width = float(instruction.operands[0])
        elif operator in STROKES:
            self.found.thinnest = min(self.found.thinnest, self.width * size(self.cursor.matrix))
        elif operator == "re":
            x, y, wide, high = (float(each) for each in instruction.operands)
            one, two = at(self.cursor.matrix, x, y), at(self.cursor.matrix, x + wide, y + high)
            self.box = (*one, *two)
            self.found.corners += [one, two]
        elif operator in ("W", "W*"):
            self.clip = self.box or self.clip
        elif operator == "Do":
            self._show(str(instruction.operands[0]))
        else:
            self._move(operator, instruction)

    def _move(self, operator: str, instruction: Any) -> None:
        if operator == "q":
            self.kept.append((self.width, self.clip))
        elif operator == "Q":
            self.width, self.clip = self.kept.pop()
        self.cursor.follow(operator, instruction.operands if operator not in SHOWS else ())
        if operator in SHOWS:
            upright = self.cursor.frame
            self.found.smallest = min(self.found.smallest, self.cursor.size * hypot(upright[2], upright[3]))

    def _show(self, name: str) -> None:
        form = self.forms.get(name)
        if form is not None and form.get("/Subtype") == "/Form":
            inner = matrix(form.get("/Matrix", ONE))
            self.found.placed.append(PlacedForm(name, form, times(inner, self.cursor.matrix), self.clip))


class Scanner:
    """Reads a file; every form is read once, however often it is used."""

    def __init__(self) -> None:
        self.known: dict[tuple[tuple[int, int], bool], Facts] = {}

    def facts(self, owner: Any, corners: bool = True) -> Facts:
        """What a page or a form draws by itself."""
        key = owner.objgen, corners
        if key not in self.known or key[0] == (0, 0):
            self.known[key] = facts(owner, corners)
        return self.known[key]

    def least(self, owner: Any, deep: int = 0) -> tuple[float, float]:
        """The thinnest line and the smallest letters of all that a page shows, in points."""
        here = self.facts(owner, corners=False)
        thin, small = here.thinnest, here.smallest
        for placed in here.placed if deep < 12 else ():
            scale = size(placed.matrix)
            below = self.least(placed.form, deep + 1)
            thin, small = min(thin, below[0] * scale), min(small, below[1] * scale)
        return thin, small

    def drawn(self, owner: Any, matrix: Matrix = ONE, deep: int = 0) -> Iterator[Point]:
        """The corners of all paths of a form and of the forms within it."""
        here = self.facts(owner)
        for x, y in here.corners:
            yield at(matrix, x, y)
        for placed in here.placed if deep < 12 else ():
            yield from self.drawn(placed.form, times(placed.matrix, matrix), deep + 1)
