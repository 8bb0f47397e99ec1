"""Where the figures of a PDF are: on which page, in which order, and what each of them is called.

A figure is a form that a page shows within what it tags as a figure. Where the place `figure-…` lies, its first picture
begins; the pictures that follow belong to it until the next begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf

from .inks import ONE, Box, Ink, Matrix
from .pdfink import form_inks

MM = 72 / 25.4
OPERATORS = "q Q cm re W W* Do BDC BMC EMC"
FIGURE = "figure-"
AIR = 0.5
"""How far the page may cut into a figure's room, in points: boxes are rounded."""


@dataclass(frozen=True)
class Placed:
    """A picture on a page: the page's number from 0, its form, and where its upper left corner lies, in points."""

    page: int
    form: Any
    left: float
    top: float
    scale: float
    """Millimetres of the paper to one of the form."""
    cut: bool
    """Whether the page shows only a part of it."""

    def inks(self, known: dict[tuple[int, int], tuple[Ink, ...]]) -> tuple[Ink, ...]:
        """Its ink, in the form's own millimetres."""
        return form_inks(self.form, known)

    @property
    def frame(self) -> Box:
        """The room of the form."""
        left, top, right, bottom = (float(side) for side in self.form.BBox)
        return Box(left, top, right, bottom)


def figures(pdf: pikepdf.Pdf) -> dict[str, list[Placed]]:
    """Every figure by its name, with its pictures in their order; those before the first have the name ""."""
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
    matrix: Matrix = ONE
    clip = box = None
    stack: list[tuple[Matrix, Box | None]] = []
    tags: list[str] = []
    for each in pikepdf.parse_content_stream(page, OPERATORS):
        operands: Any = each.operands
        match str(each.operator):
            case "q":
                stack.append((matrix, clip))
            case "Q":
                matrix, clip = stack.pop() if stack else (ONE, None)
            case "cm":
                matrix = _times(_numbers(operands), matrix)
            case "re":
                x, y, wide, high = map(float, operands)
                box = _room(matrix, (x, y, x + wide, y + high))
            case "W" | "W*" if box is not None:
                clip = box
            case "BDC" | "BMC":
                tags.append(str(operands[0]))
            case "EMC" if tags:
                tags.pop()
            case "Do" if "/Figure" in tags:
                form = forms.get(str(operands[0]))
                if form is not None and form.get("/Subtype") == "/Form":
                    yield _figure(form, matrix, clip, number)


def _figure(form: Any, matrix: Matrix, clip: Box | None, page: int) -> Placed:
    """A form in its place; its own matrix comes first."""
    whole = _times(_numbers(form.get("/Matrix", ONE)), matrix)
    left, top, right, bottom = (float(side) for side in form.BBox)
    room = _room(whole, (left, top, right, bottom))
    cut = clip is not None and not room.within(clip, AIR)
    return Placed(page, form, whole[4], whole[5], abs(whole[0]) / MM, cut)


def _numbers(operands: Any) -> Matrix:
    a, b, c, d, e, f = map(float, operands)
    return a, b, c, d, e, f


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _room(matrix: Matrix, corners: tuple[float, float, float, float]) -> Box:
    """The room of an upright box on the page."""
    a, _, _, d, e, f = matrix
    left, top, right, bottom = corners
    (x1, x2), (y1, y2) = sorted((a * left + e, a * right + e)), sorted((d * top + f, d * bottom + f))
    return Box(x1, y1, x2, y2)
