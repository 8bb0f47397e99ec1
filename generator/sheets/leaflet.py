"""The rules leaflet: pages that were set for it, two to a side of a sheet, to be folded in the middle and stapled.

A sheet has four pages. The first and the last lie on the outside of the outermost sheet, and so on to the middle: with
all sheets in each other and folded, the pages follow one another. Where two pages do not fit beside each other, each
has a sheet to itself.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pikepdf

from ..draw.drawing import Drawing, Path
from ..draw.lettering import WEIGHT, lettered
from ..english import counted, listed, plural
from ..load.paper import LEAFLET, Paper
from ..mistakes import nearest
from ..pdf.operators import MM, upright
from ..pdf.operators import form as operators_of
from ..pdf.streams import ONE, Matrix, matrix, size, times
from ..set.section import Bound, Wording
from .stock import PRINTABLE, Stock, Unprintable

LINE = 0.105 * MM
"""No line of the leaflet becomes thinner than this, in points."""

SLACK = 0.5
"""By how many mm a page may be larger than its half of a sheet: its own margins are wider."""

HOW = "How to make it"
"""The heading in a leaflet under which that is told."""

LETTER, GREY = 1.7, "#666666"
"""How high the capitals of the name of a sheet are beside its fold, in mm, and their color."""

FOLD = 4.0
"""How long the marks of a fold are, in mm."""

NONE = "none"
"""What is said where no leaflet is wanted."""


def sizes(papers: Mapping[str, Paper]) -> dict[str, Paper]:
    """The pages that leaflets can have, by what they are called."""
    return {name.removesuffix(LEAFLET): paper for name, paper in papers.items() if name.endswith(LEAFLET)}


def page_for(papers: Mapping[str, Paper], stock: Stock, wanted: str = "") -> str:
    """The page of the leaflets of a kit on a paper, by its name: the one wanted, or else the largest that is folded.

    Where no sheet can be folded so, it is the largest that fits on one, or the smallest of all.
    """
    known = sizes(papers)
    if wanted and wanted not in known:
        raise Unprintable(f"there are no rules of the size {wanted!r}; {nearest(wanted, [*known, NONE], 'sizes are')}")
    folded = [name for name in known if is_folded(known[name], stock)]
    flat = [name for name in known if _fits(known[name], stock.width, stock.height)]
    if wanted and wanted not in (*folded, *flat):
        larger = f"pages of {known[wanted].title} are larger than {stock.title}"
        can = dict.fromkeys((*folded, *flat, NONE))
        raise Unprintable(f"{larger}; for this paper say {' or '.join(can)}")
    fitting = [wanted] if wanted else folded or flat
    size = max(fitting, key=lambda name: _true(known[name])) if fitting else min(known, key=lambda n: _true(known[n]))
    return f"{size}{LEAFLET}"


def is_folded(paper: Paper, stock: Stock) -> bool:
    """Whether two pages lie side by side on a sheet, which is then folded between them."""
    return _fits(paper, stock.height / 2, stock.width)


def _fits(paper: Paper, wide: float, high: float) -> bool:
    """Whether a page goes into a width and a height."""
    own = _true(paper)
    return own[0] <= wide + SLACK and own[1] <= high + SLACK


def _true(paper: Paper) -> tuple[float, float]:
    """The size of a page as it is printed, in mm."""
    return paper.width * paper.zoom, paper.height * paper.zoom


@dataclass(frozen=True)
class Leaflet:
    """A leaflet as a PDF, what its pages must say in the order in which they are read, and whether it is folded."""

    data: bytes = field(repr=False)
    wording: Wording = field(default=Wording(()), repr=False)
    folded: bool = True

    @property
    def sides(self) -> int:
        """How many pages it has in the file of a kit."""
        with pikepdf.open(io.BytesIO(self.data)) as file:
            return len(file.pages)


def leaflets(book: Bound, games: Sequence[str], stock: Stock, paper: Paper) -> dict[str, Leaflet]:
    """The leaflets of some games by their names, from one book; those that are not in it are left out."""
    folded = is_folded(paper, stock)
    with pikepdf.open(io.BytesIO(book.data)) as source:
        return {
            game: Leaflet(
                _leaflet(source, book.games[game], stock, paper, folded), book.wordings.get(game, Wording(())), folded
            )
            for game in games
            if game in book.games
        }


def told_leaflet(leaflet: Leaflet, two: bool, before: int) -> list[str]:
    """How a leaflet is printed and folded, in words; `two` if the whole kit is printed on both sides.

    It comes behind so many pages of the file.
    """
    where, own = listed(list(_tells_how(leaflet, before))), range(_how(leaflet) + 1, len(leaflet.wording.pages) + 1)
    pages = f"{plural('page', len(own))} {listed([*map(str, own)])} of the rules"
    drawn = f"How to make it all is drawn on {pages} (in this file {where}): look there before you cut."
    how = [drawn] if where else []
    last = before + leaflet.sides
    pages = f"pages {before + 1} to {last} of this file" if leaflet.sides > 1 else f"page {last} of this file"
    if not leaflet.folded:
        return [f"The rules: {pages}, on one side of the paper or on both; staple them at the left.", *how]
    many = leaflet.sides // 2
    sheets = f"{counted(many, 'sheet')}, {pages}"
    fold = "put them in each other, sheet 1 outermost, and fold them" if many > 1 else "fold it"
    fold += " in the middle, where two short lines mark the fold; staple in the fold."
    if two:
        return [f"The rules: {sheets}, on both sides like all the rest; {fold}", *how]
    return [
        f"The rules: {sheets}. Print them on both sides of the paper, turned on the short edge; {fold} If you print on "
        "one side only, paste the outside and the inside of each sheet back to back, both with their heads up.",
        *how,
    ]


def _how(leaflet: Leaflet) -> int:
    """The first of the pages, counted from 0, that tell how the kit is made; these are the last ones of the leaflet."""
    pages = leaflet.wording.pages
    return next((number for number, lines in enumerate(pages) if HOW in lines), len(pages))


def _tells_how(leaflet: Leaflet, before: int) -> Iterator[str]:
    """The places in the file where the pages lie that tell how the kit is made."""
    pages = leaflet.wording.pages
    for number in range(_how(leaflet), len(pages)):
        if not leaflet.folded:
            yield f"page {before + number + 1}"
        for side, halves in enumerate(imposed(len(pages)) if leaflet.folded else ()):
            if number in halves:
                yield f"page {before + side + 1} at the {'right' if halves[1] == number else 'left'}"


def imposed(pages: int) -> list[tuple[int | None, int | None]]:
    """The pages that lie side by side on each side of the sheets, left and right, counted from 0; None is blank."""
    whole = -(-pages // 4) * 4
    sides: list[tuple[int, int]] = []
    for first in range(0, whole // 2, 2):
        sides += [(whole - 1 - first, first), (first + 1, whole - 2 - first)]
    return [(left if left < pages else None, right if right < pages else None) for left, right in sides]


def _leaflet(source: pikepdf.Pdf, chosen: Sequence[int], stock: Stock, paper: Paper, folded: bool) -> bytes:
    """Some pages of a book as the sides of the sheets of a leaflet."""
    wide, high = (stock.height / 2, stock.width) if folded else (stock.width, stock.height)
    scale = min(1.0, *(_shrunk(own, side, stock.reach) for own, side in zip(_true(paper), (wide, high), strict=True)))
    with pikepdf.new() as out:
        forms = [out.copy_foreign(source.pages[number].as_form_xobject()) for number in chosen]
        for form in forms:
            _thicken(out, form, LINE / scale)
        near = max(PRINTABLE, stock.reach) * MM
        sides = imposed(len(forms)) if folded else [(number,) for number in range(len(forms))]
        for count, side in enumerate(sides):
            shown = [None if number is None else forms[number] for number in side]
            name = f"sheet {count // 2 + 1} {'in' if count % 2 else 'out'}side" if folded else ""
            _side(out, shown, wide * MM, high * MM, scale, near, name)
        made = io.BytesIO()
        out.save(made, deterministic_id=True)
        return made.getvalue()


def _shrunk(own: float, side: float, reach: float) -> float:
    """How much smaller a page must be for a side of its half of a sheet, and for what a printer leaves free there.

    Pages leave free what printers usually do; where one leaves more, they come nearer to their middle.
    """
    return min((side + SLACK) / own, (side / 2 - reach) / (own / 2 - PRINTABLE) if reach > PRINTABLE else 1.0)


def _side(
    out: pikepdf.Pdf, forms: Sequence[Any], wide: float, high: float, scale: float, near: float, name: str
) -> None:
    """One side of a sheet: a page in the middle of each of its parts; short lines mark the fold and bear its name."""
    drawing, shown = [], pikepdf.Dictionary()
    for half, form in enumerate(forms):
        if form is None:
            continue
        left, bottom, right, top = (float(side) for side in form.BBox)
        x, y = (half + 0.5) * wide - scale * (left + right) / 2, (high - scale * (bottom + top)) / 2
        box = f"{half * wide:.4f} 0 {wide:.4f} {high:.4f} re W n"
        drawing.append(f"q {box} {scale:.6f} 0 0 {scale:.6f} {x:.4f} {y:.4f} cm /Half{half} Do Q")
        shown[f"/Half{half}"] = form
    if len(forms) > 1:
        far = near + FOLD * MM
        drawing.append(f"q 0.5 w 0.5 G {wide:.4f} {near:.4f} m {wide:.4f} {far:.4f} l S")
        drawing.append(f"{wide:.4f} {high - near:.4f} m {wide:.4f} {high - far:.4f} l S Q")
        x, y = wide / MM + 1.2, (near + far) / 2 / MM
        words = Path(lettered(name, x, y, LETTER, "left"), "none", GREY, LETTER * WEIGHT)
        drawing.append(upright(operators_of(Drawing(2 * wide / MM, high / MM, (words,)), apart=False)))
    page = pikepdf.Dictionary(
        Type=pikepdf.Name.Page,
        MediaBox=pikepdf.Array([0, 0, round(wide * len(forms), 4), round(high, 4)]),
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
