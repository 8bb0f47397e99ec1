"""Drawings as forms of a PDF: each stands in a file once, whatever it is called, and so does a board that many share.

The page setter would draw every man of every figure anew, in ten times the time and thrice the bytes; it is asked only
for drawings with letters that we have no shapes for.
"""

from __future__ import annotations

import io
from base64 import b64encode
from typing import Any

import pikepdf

from ..draw.drawing import Drawing, Text, walk
from ..draw.svgfile import written
from ..pdf.operators import Form, form
from .typeset import document, typeset


class Forms:
    """The drawings of one file, each kept once, whatever it is called; and so is a board that several of them show."""

    def __init__(self, pdf: pikepdf.Pdf, date: str) -> None:
        self.pdf, self.date = pdf, date
        self.known: dict[str, Any] = {}
        self.parts: dict[str, Any] = {}

    def form(self, drawing: Drawing) -> Any:
        """A drawing as a form that fills a square of one by one, as a picture does."""
        if drawing.spelling not in self.known:
            lettered = any(isinstance(part, Text) for part in walk(drawing.parts))
            made = _set(self, drawing) if lettered else _drawn(self, form(drawing))
            if drawing.illustrates:
                made.Illustration = True
            self.known[drawing.spelling] = made
        return self.known[drawing.spelling]


def _drawn(forms: Forms, made: Form) -> Any:
    """A whole drawing in millimetres, downwards, brought to a square of one by one."""
    found = _stream(forms, made)
    found.Matrix = pikepdf.Array([1 / made.width, 0, 0, -1 / made.height, 0, 1])
    return found


def _stream(forms: Forms, made: Form) -> Any:
    """A form as an object of the file, those that it asks for within; of like ones the file has one."""
    below = pikepdf.Dictionary()
    for name, each in made.below.items():
        if each.text not in forms.parts:
            forms.parts[each.text] = _stream(forms, each)
        below[f"/{name}"] = forms.parts[each.text]
    found = pikepdf.Stream(forms.pdf, made.text.encode())
    found.Type, found.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    found.BBox = pikepdf.Array([0, 0, round(made.width, 3), round(made.height, 3)])
    states = {f"/{name}": pikepdf.Dictionary(ca=value, CA=value) for name, value in made.faint.items()}
    found.Resources = pikepdf.Dictionary(XObject=below, ExtGState=pikepdf.Dictionary(states))
    return forms.pdf.make_indirect(found)


def _set(forms: Forms, drawing: Drawing) -> Any:
    """A drawing that we cannot draw ourselves, as it has letters that we have no shapes for, by the page setter."""
    source = "data:image/svg+xml;base64," + b64encode(written(drawing).encode()).decode()
    wide, high = drawing.width, drawing.height
    style = f"@page {{ size: {wide}mm {high}mm; margin: 0 }} body {{ margin: 0 }} img {{ display: block }}"
    image = f'<img src="{source}" style="width: {wide}mm; height: {high}mm">'
    data, _, _ = typeset(document("Figure", image), (style,), forms.date, tags=False)
    with pikepdf.open(io.BytesIO(data)) as page:
        found = forms.pdf.copy_foreign(page.pages[0].as_form_xobject())
    left, bottom, right, top = (float(side) for side in found.BBox)
    wide, high = right - left, top - bottom
    found.Matrix = pikepdf.Array([1 / wide, 0, 0, 1 / high, -left / wide, -bottom / high])
    return found
