"""The rules leaflet: a game's pages from the book, two to a sheet, to be folded in the middle and stapled.

One side of the paper is enough: a sheet is folded with the print outside, so that its left half is a page
and its right half the page behind it; the open edges are the back of the leaflet.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pikepdf

from ..inspect.scan import size
from ..pdf.operators import MM
from ..pdf.streams import ONE, Matrix, matrix, times
from ..set.section import Bound, Wording
from .stock import PRINTABLE, Stock

LINE = 0.105 * MM
"""No line of the leaflet becomes thinner than this, in points."""

BOOK = {"a3": "a4"}
"""The book whose pages go on a paper, where it is not that paper's own."""

CROP = 14.0, 9.0
"""What is left off a page of the book at its sides, and at its head and foot, in mm: it is margin."""


@dataclass(frozen=True)
class Leaflet:
    """A leaflet as a PDF, and what its pages must say in the order in which they are read."""

    data: bytes = field(repr=False)
    wording: Wording = field(default=Wording(()), repr=False)


def leaflets(book: Bound, games: Sequence[str], stock: Stock) -> dict[str, Leaflet]:
    """The leaflets of some games by their names, from one book; those that are not in it are left out."""
    with pikepdf.open(io.BytesIO(book.data)) as source:
        return {
            game: Leaflet(_leaflet(source, book.games[game], stock), book.wordings.get(game, Wording(())))
            for game in games
            if game in book.games
        }


def _leaflet(source: pikepdf.Pdf, chosen: Sequence[int], stock: Stock) -> bytes:
    """Some pages of the book as the sheets of a leaflet."""
    with pikepdf.new() as out:
        forms = [out.copy_foreign(source.pages[number].as_form_xobject()) for number in chosen]
        wide, high = (side * MM for side in (stock.height, stock.width))
        room = (wide / 2 - 1.5 * PRINTABLE * MM, high - 2 * PRINTABLE * MM)
        for left in range(0, len(forms), 2):
            _sheet(out, forms[left : left + 2], (wide, high), room)
        made = io.BytesIO()
        out.save(made, deterministic_id=True)
        return made.getvalue()


def _sheet(out: pikepdf.Pdf, forms: list[Any], size_: tuple[float, float], room: tuple[float, float]) -> None:
    """Two pages side by side, each kept clear of the edges; a short line marks the fold."""
    wide, high = size_
    drawing, shown = [], pikepdf.Dictionary()
    for half, form in enumerate(forms):
        left, bottom, right, top = (float(side) for side in form.BBox)
        inner_wide, inner_high = right - left - 2 * CROP[0] * MM, top - bottom - 2 * CROP[1] * MM
        scale = min(1.0, room[0] / inner_wide, room[1] / inner_high)
        _thicken(out, form, LINE / scale)
        middle = wide / 4 + half * wide / 2 + (1 - 2 * half) * PRINTABLE * MM / 4
        x, y = middle - scale * (left + right) / 2, high / 2 - scale * (bottom + top) / 2
        box = f"{middle - scale * inner_wide / 2:.4f} {high / 2 - scale * inner_high / 2:.4f} "
        box += f"{scale * inner_wide:.4f} {scale * inner_high:.4f} re W n"
        drawing.append(f"q {box} {scale:.6f} 0 0 {scale:.6f} {x:.4f} {y:.4f} cm /Half{half} Do Q")
        shown[f"/Half{half}"] = form
    near = PRINTABLE * MM
    drawing.append(f"q 0.5 w 0.5 G {wide / 2:.4f} {near:.4f} m {wide / 2:.4f} {2 * near:.4f} l S")
    drawing.append(f"{wide / 2:.4f} {high - near:.4f} m {wide / 2:.4f} {high - 2 * near:.4f} l S Q")
    page = pikepdf.Dictionary(
        Type=pikepdf.Name.Page,
        MediaBox=pikepdf.Array([0, 0, round(wide, 4), round(high, 4)]),
        Resources=pikepdf.Dictionary(XObject=shown),
        Contents=out.make_stream("\n".join(drawing).encode()),
    )
    out.pages.append(pikepdf.Page(out.make_indirect(page)))


def _thicken(out: pikepdf.Pdf, form: Any, least: float, outer: Matrix = ONE, deep: int = 0) -> None:
    """Give every line of a form at least a thickness: figures made for the page of a book are shown smaller here."""
    if "/StructParents" in form:
        del form["/StructParents"]
    kept: list[Matrix] = []
    here, changed = times(matrix(form.get("/Matrix", ONE)), outer), False
    inner = form.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    made: list[Any] = []
    for each in pikepdf.parse_content_stream(form):
        operator = str(each.operator)
        if operator == "q":
            kept.append(here)
        elif operator == "Q" and kept:
            here = kept.pop()
        elif operator == "cm":
            here = times(matrix(each.operands), here)
        elif operator == "w" and float(each.operands[0]) * size(here) < least and size(here):
            made.append(([Decimal(f"{least / size(here):.4f}")], each.operator))
            changed = True
            continue
        elif operator == "Do" and deep < 8:
            below = inner.get(str(each.operands[0]))
            if below is not None and below.get("/Subtype") == "/Form":
                _thicken(out, below, least, here, deep + 1)
        made.append(each)
    if changed:
        form.write(pikepdf.unparse_content_stream(made))
