"""The rules leaflet: a game's pages from the book, two to a sheet, to be folded in the middle and stapled.

One side of the paper is enough: a sheet is folded with the print outside, so that its left half is a page
and its right half the page behind it; the open edges are the back of the leaflet.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pikepdf

from ..load.paper import LARGE, Paper
from ..pdf.operators import MM
from ..pdf.streams import ONE, Matrix, matrix, size, times
from ..set.section import Bound, Wording
from .stock import PRINTABLE, Stock

LINE = 0.105 * MM
"""No line of the leaflet becomes thinner than this, in points."""

BETTER = 1.1
"""By how much larger the pages of another paper must come out to be taken instead of a paper's own."""

CROP = 14.0, 9.0
"""What is left off a page of the book at its sides, and at its head and foot, in mm, where its margins are so wide."""

SIDE, HEAD, FOOT = 4.0, 14.0, 13.0
"""What is kept of the margins at the sides, and of those at head and foot, where words stand, in mm."""


@dataclass(frozen=True)
class Trim:
    """The page of a book that goes on a leaflet: its size, and what is left off at its sides and at head and foot."""

    width: float
    height: float
    sides: float
    ends: float

    @property
    def inner(self) -> tuple[float, float]:
        """What is left of it, in mm."""
        return self.width - 2 * self.sides, self.height - 2 * self.ends

    def scale(self, stock: Stock) -> float:
        """What of its size is left of it on half a sheet of a paper."""
        wide, high = _room(stock)
        return min(1.0, wide / self.inner[0], high / self.inner[1])


def trimmed(paper: Paper) -> Trim:
    """The page of a paper, cut where it is margin."""
    sides = min(CROP[0], (min(paper.left, paper.right) - paper.binding) * paper.zoom - SIDE)
    ends = min(CROP[1], paper.top * paper.zoom - HEAD, paper.bottom * paper.zoom - FOOT)
    return Trim(paper.width * paper.zoom, paper.height * paper.zoom, max(0.0, sides), max(0.0, ends))


def _room(stock: Stock) -> tuple[float, float]:
    """The room for a page on half a sheet, in mm."""
    return stock.height / 2 - 1.5 * PRINTABLE, stock.width - 2 * PRINTABLE


def book_for(papers: Mapping[str, Paper], stock: Stock) -> str:
    """The paper whose pages go on the halves of a sheet: its own, unless those of another come out much larger.

    Papers without room for heads and page numbers are none for reading.
    """
    sizes = {
        name: trimmed(paper)
        for name, paper in papers.items()
        if name == stock.name or (not name.endswith(LARGE) and paper.top >= HEAD and paper.bottom >= FOOT)
    }
    best = max(sizes, key=lambda name: (sizes[name].scale(stock), sizes[name].width * sizes[name].height))
    own = sizes[stock.name].scale(stock) if stock.name in sizes else 0.0
    return best if sizes[best].scale(stock) > BETTER * own else stock.name


@dataclass(frozen=True)
class Leaflet:
    """A leaflet as a PDF, and what its pages must say in the order in which they are read."""

    data: bytes = field(repr=False)
    wording: Wording = field(default=Wording(()), repr=False)


def leaflets(book: Bound, games: Sequence[str], stock: Stock, trim: Trim) -> dict[str, Leaflet]:
    """The leaflets of some games by their names, from one book; those that are not in it are left out."""
    with pikepdf.open(io.BytesIO(book.data)) as source:
        return {
            game: Leaflet(_leaflet(source, book.games[game], stock, trim), book.wordings.get(game, Wording(())))
            for game in games
            if game in book.games
        }


def _leaflet(source: pikepdf.Pdf, chosen: Sequence[int], stock: Stock, trim: Trim) -> bytes:
    """Some pages of the book as the sheets of a leaflet."""
    with pikepdf.new() as out:
        forms = [out.copy_foreign(source.pages[number].as_form_xobject()) for number in chosen]
        for left in range(0, len(forms), 2):
            _sheet(out, forms[left : left + 2], stock, trim)
        made = io.BytesIO()
        out.save(made, deterministic_id=True)
        return made.getvalue()


def _sheet(out: pikepdf.Pdf, forms: list[Any], stock: Stock, trim: Trim) -> None:
    """Two pages side by side, each kept clear of the edges; a short line marks the fold."""
    wide, high = stock.height * MM, stock.width * MM
    drawing, shown = [], pikepdf.Dictionary()
    scale, (inner_wide, inner_high) = trim.scale(stock), (side * MM for side in trim.inner)
    for half, form in enumerate(forms):
        left, bottom, right, top = (float(side) for side in form.BBox)
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
