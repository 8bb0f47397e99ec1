"""Where the figures of a PDF are: on which page, in which order, and what each of them is called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf

from .inks import ONE, Box, Ink, Matrix
from .pdfink import form_inks

MM = 72 / 25.4
OPERATOR = re.compile(rb"(?<=\s)(q|Q|cm|Do)(?=\s)")
FIGURE = "figure-"
FORM = "/Fig"


@dataclass(frozen=True)
class Placed:
    """A figure on a page: the page's number from 0, the form, and where its upper left corner lies, in points."""

    page: int
    form: Any
    left: float
    top: float
    scale: float
    """Millimetres of the paper to one of the form."""

    def inks(self, known: dict[tuple[int, int], tuple[Ink, ...]]) -> tuple[Ink, ...]:
        """Its ink, in the form's own millimetres."""
        return form_inks(self.form, known)

    @property
    def frame(self) -> Box:
        """The room of the form."""
        left, top, right, bottom = (float(side) for side in self.form.BBox)
        return Box(left, top, right, bottom)


def figures(pdf: pikepdf.Pdf) -> dict[str, list[Placed]]:
    """Every figure by its name, with its pictures in their order."""
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
    placed = [one for number, page in enumerate(pdf.pages) for one in _placed(page, number)]
    names = pdf.Root.get("/Names", pikepdf.Dictionary()).get("/Dests")
    flat = list(names.Names) if names is not None else []
    begins: dict[int, str] = {}
    for name, to in zip(map(str, flat[::2]), flat[1::2], strict=True):
        if name.startswith(FIGURE):
            page, left, top = pages[to[0].objgen], float(to[2]), float(to[3])
            near = [i for i, one in enumerate(placed) if one.page == page]
            first = min(near, key=lambda i: abs(placed[i].left - left) + abs(placed[i].top - top), default=None)
            if first is not None:
                begins[first] = name
    found: dict[str, list[Placed]] = {}
    current = ""
    for i, one in enumerate(placed):
        current = begins.get(i, current)
        found.setdefault(current, []).append(one)
    return found


def _placed(page: Any, number: int) -> Iterator[Placed]:
    """The figures of a page in the order in which they are drawn."""
    forms = page.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    mine = {key: form for key, form in forms.items() if key.startswith(FORM)}
    if not mine:
        return
    contents = page.obj.Contents
    parts = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
    data = b"\n" + b"\n".join(part.read_bytes() for part in parts) + b"\n"
    matrix: Matrix = ONE
    stack: list[Matrix] = []
    for found in OPERATOR.finditer(data):
        operator = found[1]
        if operator == b"q":
            stack.append(matrix)
        elif operator == b"Q":
            matrix = stack.pop() if stack else ONE
        elif operator == b"cm":
            a, b, c, d, e, f = map(float, data[max(0, found.start() - 120) : found.start()].split()[-6:])
            g, h, i, j, k, m = matrix
            matrix = (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)
        else:
            name = data[max(0, found.start() - 120) : found.start()].split()[-1].decode("latin-1")
            if name in mine:
                yield Placed(number, mine[name], matrix[4], matrix[5], abs(matrix[0]) / MM)
