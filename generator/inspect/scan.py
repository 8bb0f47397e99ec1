"""Reading PDFs back: what a page draws, how thick its lines are, how large its letters, where its corners lie."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot, inf, sqrt
from typing import Any

import pikepdf

TOKEN = re.compile(
    rb"\((?:\\.|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|[\[\]]|/[^\s/\[\]()<>{}%]*|%[^\r\n]*|[^\s/\[\]()<>{}%]+", re.DOTALL
)
SOME = re.compile(rb"\s(cm|Tm|w|q|Q|S|s|B\*?|b\*?|BT|Tf|Tj|TJ|Do)(?=\s)")
"""The operators by which lines and letters have their size; most of a page is others."""

TAKES = {b"cm": 6, b"Tm": 6, b"w": 1, b"Tf": 2, b"Do": 1}
STROKES = {b"S", b"s", b"B", b"b", b"B*", b"b*"}
SHOWS = {b"Tj", b"TJ", b"'", b'"'}

Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Point = tuple[float, float]


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """One matrix, then another."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def size(matrix: Matrix) -> float:
    """By how much a matrix enlarges lengths, all ways taken together."""
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


def at(matrix: Matrix, x: float, y: float) -> Point:
    """Where a place comes to lie."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


@dataclass
class Placed:
    """A form that a page draws: its name, where, and the last rectangle that it was kept within."""

    name: str
    form: Any
    matrix: Matrix
    clip: tuple[float, float, float, float] | None

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
    placed: list[Placed] = field(default_factory=list)


def tokens(data: bytes) -> Iterator[tuple[list[bytes], bytes, int]]:
    """Each operator with its operands and where the first of them begins."""
    operands: list[bytes] = []
    start = 0
    for found in TOKEN.finditer(data):
        token = found.group()
        if not operands:
            start = found.start()
        first = token[:1]
        if first in b"(<[]>/" or first in b"+-.0123456789":
            operands.append(token)
        elif first != b"%":
            yield operands, token, start
            operands = []


def sizes(data: bytes) -> Iterator[tuple[list[bytes], bytes, int]]:
    """Only the operators that lines and letters have their size from, many times as fast; strings could mislead it."""
    if b"(" in data:
        yield from tokens(data)
        return
    padded = b"\n" + data + b"\n"
    for found in SOME.finditer(padded):
        operator, end = found[1], found.start()
        takes = TAKES.get(operator, 0)
        operands = padded[max(0, end - 40 * takes) : end].rsplit(None, takes)[-takes:] if takes else []
        start = padded.rindex(operands[0], 0, end) - 1 if takes == 1 else end
        yield operands, operator, start


def stream_of(owner: Any) -> bytes:
    """What a page or a form draws."""
    contents = owner.get("/Contents") if owner.get("/Type") == "/Page" else owner
    parts = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
    return b"\n".join(part.read_bytes() for part in parts if part is not None)


def facts(owner: Any, corners: bool = True) -> Facts:
    """Read one stream, without the forms it uses; with or without the corners of its paths."""
    found = Facts()
    forms = owner.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    stack: list[tuple[Matrix, float, Any]] = []
    matrix, width, clip = ONE, 1.0, None
    text, letters = ONE, 1.0
    box: tuple[float, float, float, float] | None = None
    for operands, operator, _ in (tokens if corners else sizes)(stream_of(owner)):
        if operator == b"q":
            stack.append((matrix, width, clip))
        elif operator == b"Q" and stack:
            matrix, width, clip = stack.pop()
        elif operator == b"cm":
            matrix = times(_numbers(operands), matrix)
        elif operator == b"w":
            width = float(operands[0])
        elif operator in STROKES:
            found.thinnest = min(found.thinnest, width * size(matrix))
        elif operator in (b"m", b"l"):
            found.corners.append(at(matrix, float(operands[0]), float(operands[1])))
        elif operator in (b"c", b"v", b"y"):
            found.corners.append(at(matrix, float(operands[-2]), float(operands[-1])))
        elif operator == b"re":
            x, y, wide, high = (float(each) for each in operands)
            one, two = at(matrix, x, y), at(matrix, x + wide, y + high)
            box = (*one, *two)
            found.corners += [one, two]
        elif operator == b"W" and box is not None:
            clip = box
        elif operator == b"BT":
            text = ONE
        elif operator == b"Tf":
            letters = float(operands[1])
        elif operator == b"Tm":
            text = _numbers(operands)
        elif operator in SHOWS:
            found.smallest = min(found.smallest, letters * _upright(times(text, matrix)))
        elif operator == b"Do":
            name = operands[0].decode()
            form = forms.get(name)
            if form is not None and form.get("/Subtype") == "/Form":
                inner = _numbers([str(n).encode() for n in form.get("/Matrix", ONE)])
                found.placed.append(Placed(name, form, times(inner, matrix), clip))
    return found


def _numbers(operands: list[bytes]) -> Matrix:
    a, b, c, d, e, f = (float(each) for each in operands[-6:])
    return a, b, c, d, e, f


def _upright(matrix: Matrix) -> float:
    """How high letters stand."""
    return hypot(matrix[2], matrix[3])


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
