"""Drawings in a set page: the page setter leaves a mark in each one's place, and the drawing is put there once.

The setter would draw every man of every figure anew, in ten times the time and thrice the bytes. A board that many
figures of a section share is kept once.
"""

from __future__ import annotations

import io
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pikepdf

from ..pdf.operators import Foreign, faint, paint
from .tags import loose

BOARD = re.compile(r'\n  <g id="board">\n(.*?)\n  </g>', re.DOTALL)
SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
MARK = re.compile(rb"0 0 m\n(\d+) (\d+) m\n\d+ \d+ l\n\d+ \d+ l\nh\nf\n")


def mark(drawing: str) -> str:
    """The mark that stands for a drawing; "" when the page setter must draw it itself."""
    try:
        paint(drawing)
    except Foreign:
        return ""
    digest = sha256(drawing.encode()).digest()
    return f"{int.from_bytes(digest[:3]) >> 4} {int.from_bytes(digest[3:6]) >> 4}"


def stand_in(drawing: str, marked: str) -> str:
    """A picture of the drawing's size that holds nothing but its mark."""
    found = SIZE.search(drawing)
    assert found is not None
    wide, high = found.groups()
    tiny = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">'
        f'<path d="M{marked}h1v1z"/></svg>'
    )
    return "data:image/svg+xml;base64," + b64encode(tiny.encode()).decode()


def put(data: bytes, drawings: Mapping[str, str]) -> bytes:
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
                    forms[each] = _form(pdf, drawings[each], forms)
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


def _form(pdf: pikepdf.Pdf, drawing: str, forms: dict[str, Any]) -> Any:
    """A drawing as a form in millimetres, its board a form within."""
    size = SIZE.search(drawing)
    assert size is not None
    box = pikepdf.Array([0, 0, float(size[1]), float(size[2])])
    board = BOARD.search(drawing)
    below = pikepdf.Dictionary()
    if board is None:
        text = paint(drawing)
    else:
        if board[1] not in forms:
            forms[board[1]] = _stream(pdf, paint(board[1]), box, pikepdf.Dictionary())
        below["/Board"] = forms[board[1]]
        text = f"{paint(drawing[: board.start()])} /Board Do {paint(drawing[board.end() :])}"
    return _stream(pdf, text, box, below)


def _stream(pdf: pikepdf.Pdf, text: str, box: pikepdf.Array, below: pikepdf.Dictionary) -> Any:
    form = pikepdf.Stream(pdf, text.encode())
    form.Type, form.Subtype, form.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, box
    states = {f"/{name}": pikepdf.Dictionary(ca=value, CA=value) for name, value in faint(text).items()}
    form.Resources = pikepdf.Dictionary(XObject=below, ExtGState=pikepdf.Dictionary(states))
    return pdf.make_indirect(form)
