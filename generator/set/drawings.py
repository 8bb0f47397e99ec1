"""Drawings as forms, which a page shows where the page setter has laid their stand-ins.

The page setter would draw every man of every figure anew, in ten times the time and thrice the bytes. A board that many
figures of a section share is kept once.
"""

from __future__ import annotations

import io
import re
from base64 import b64encode
from typing import Any

import pikepdf

from ..pdf.operators import Foreign, faint, paint
from .typeset import document, typeset

BOARD = re.compile(r'\n  <g id="board">\n(.*?)\n  </g>', re.DOTALL)
SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Forms:
    """The drawings of one file, each kept once, whatever it is called; and so is a board that several of them show."""

    def __init__(self, pdf: pikepdf.Pdf, date: str) -> None:
        self.pdf, self.date = pdf, date
        self.known: dict[str, Any] = {}
        self.boards: dict[str, Any] = {}

    def form(self, drawing: str) -> Any:
        """A drawing as a form that fills a square of one by one, as a picture does."""
        if drawing not in self.known:
            self.known[drawing] = _form(self, drawing)
        return self.known[drawing]


def _form(forms: Forms, drawing: str) -> Any:
    """A drawing as a form in millimetres, its board a form within. All that knows what a drawing is."""
    size = SIZE.search(drawing)
    assert size is not None
    wide, high = float(size[1]), float(size[2])
    board = BOARD.search(drawing)
    try:
        if board is None:
            return _stream(forms.pdf, paint(drawing), (wide, high), {})
        text = f"{paint(drawing[: board.start()])} /Board Do {paint(drawing[board.end() :])}"
        if board[1] not in forms.boards:
            forms.boards[board[1]] = _stream(forms.pdf, paint(board[1]), (wide, high), {}, whole=False)
        return _stream(forms.pdf, text, (wide, high), {"/Board": forms.boards[board[1]]})
    except Foreign:
        return _set(forms, drawing, (wide, high))


def _stream(
    pdf: pikepdf.Pdf, text: str, size: tuple[float, float], below: dict[str, Any], *, whole: bool = True
) -> Any:
    """Operators in millimetres, downwards, as a form; a `whole` drawing fills a square of one by one."""
    form = pikepdf.Stream(pdf, text.encode())
    form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    form.BBox = pikepdf.Array([0, 0, *size])
    if whole:
        form.Matrix = pikepdf.Array([1 / size[0], 0, 0, -1 / size[1], 0, 1])
    states = {f"/{name}": pikepdf.Dictionary(ca=value, CA=value) for name, value in faint(text).items()}
    form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(below), ExtGState=pikepdf.Dictionary(states))
    return pdf.make_indirect(form)


def _set(forms: Forms, drawing: str, size: tuple[float, float]) -> Any:
    """A drawing that we cannot draw ourselves, as it has letters that we have no shapes for, by the page setter."""
    source = "data:image/svg+xml;base64," + b64encode(drawing.encode()).decode()
    style = f"@page {{ size: {size[0]}mm {size[1]}mm; margin: 0 }} body {{ margin: 0 }} img {{ display: block }}"
    image = f'<img src="{source}" style="width: {size[0]}mm; height: {size[1]}mm">'
    data, _, _ = typeset(document("Figure", image), (style,), forms.date, tags=False)
    with pikepdf.open(io.BytesIO(data)) as page:
        form = forms.pdf.copy_foreign(page.pages[0].as_form_xobject())
    left, bottom, right, top = (float(side) for side in form.BBox)
    wide, high = right - left, top - bottom
    form.Matrix = pikepdf.Array([1 / wide, 0, 0, 1 / high, -left / wide, -bottom / high])
    return form
