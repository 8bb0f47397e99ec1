"""Drawings in a set page: the page setter leaves a mark in each one's place, and the drawing is put there once.

The setter would draw every man of every figure anew, in ten times the time and thrice the bytes. A board that many
figures of a section share is kept once.
"""

from __future__ import annotations

import io
import re
from base64 import b64encode
from collections.abc import Mapping
from typing import Any

import pikepdf

from ..draw.drawing import Drawing, Text, walk
from ..draw.trace import num
from ..pdf.operators import Form, form
from .tags import loose

MARK = re.compile(rb"0 0 m\n(\d+) (\d+) m\n\d+ \d+ l\n\d+ \d+ l\nh\nf\n")


def mark(drawing: Drawing) -> str:
    """The mark that stands for a drawing; "" when the page setter must draw it itself."""
    if any(isinstance(part, Text) for part in walk(drawing.parts)):
        return ""
    digest = bytes.fromhex(drawing.spelling)
    return f"{int.from_bytes(digest[:3]) >> 4} {int.from_bytes(digest[3:6]) >> 4}"


def stand_in(drawing: Drawing, marked: str) -> str:
    """A picture of the drawing's size that holds nothing but its mark."""
    wide, high = num(drawing.width), num(drawing.height)
    tiny = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">'
        f'<path d="M{marked}h1v1z"/></svg>'
    )
    return "data:image/svg+xml;base64," + b64encode(tiny.encode()).decode()


def put(data: bytes, drawings: Mapping[str, Drawing]) -> bytes:
    """A set PDF with the drawings in their places, and with running heads that are not read aloud on every page."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        forms: dict[str, Any] = {}
        heads = loose(pdf)
        for page, margin in zip(pdf.pages, heads, strict=True):
            wanted: list[str] = []

            def named(found: re.Match[bytes], wanted: list[str] = wanted) -> bytes:
                wanted.append(f"{int(found[1])} {int(found[2])}")
                return f"/{_name(wanted[-1])} Do\n".encode()

            stream = MARK.sub(named, page.Contents.read_bytes())
            for each in wanted:
                if each not in forms:
                    forms[each] = _form(pdf, form(drawings[each]), forms)
                page.Resources.XObject[f"/{_name(each)}"] = forms[each]
            for number in margin:
                stream = re.sub(rb"/\w+\n<</MCID %d>>\nBDC\n" % number, b"/Artifact\nBMC\n", stream, count=1)
            if wanted or margin:
                page.Contents = pdf.make_stream(stream)
        made = io.BytesIO()
        pdf.save(made, deterministic_id=True)
    return made.getvalue()


def _name(marked: str) -> str:
    return f"Fig{marked.replace(' ', '-')}"


def _form(pdf: pikepdf.Pdf, made: Form, forms: dict[str, Any]) -> Any:
    """A form as an object of the file, those that it asks for within; of like ones the file has one."""
    below = pikepdf.Dictionary()
    for name, each in made.below.items():
        if each.text not in forms:
            forms[each.text] = _form(pdf, each, forms)
        below[f"/{name}"] = forms[each.text]
    form = pikepdf.Stream(pdf, made.text.encode())
    form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    form.BBox = pikepdf.Array([0, 0, round(made.width, 3), round(made.height, 3)])
    states = {f"/{name}": pikepdf.Dictionary(ca=value, CA=value) for name, value in made.faint.items()}
    form.Resources = pikepdf.Dictionary(XObject=below, ExtGState=pikepdf.Dictionary(states))
    return pdf.make_indirect(form)
