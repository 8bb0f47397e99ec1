"""A bound book is read: its pages are those that were set, in their order, with the right heads, numbers and counts."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pikepdf

from ...english import counted
from ...pdf.operators import MM
from ...set.section import LEFT, RIGHT
from .box import Area
from .counts import miscounted
from .findings import PageFinding, excerpt
from .layout import EDGE
from .leaf import LeafReader, LetterRun
from .looks import FOLIO, contents, differ, looks
from .quire import ReadQuire
from .script import plain

CLOSE = 0.01
"""What is nearer together than this, in points, is in one place."""

BOXES = ("/MediaBox", "/CropBox", "/TrimBox", "/BleedBox", "/ArtBox")
"""The boxes of a page, of which it has the first and may have others: all are its paper."""

LETTERS = {100: "c", 90: "xc", 50: "l", 40: "xl", 10: "x", 9: "ix", 5: "v", 4: "iv", 1: "i"}
"""What Roman numbers are made of."""


@dataclass(frozen=True)
class Gathering:
    """A section in a bound book: its name, what was read in it, and whether it is bare, main, a game's chapter.

    On which side it must begin, and whether it is printed to the edges and so stays where it was set.
    """

    name: str
    read: ReadQuire
    bare: bool
    main: bool
    game: str
    side: str = ""
    bleeds: bool = False

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return len(self.read.looks)


Place = tuple[Gathering, int]
"""A page of the book: its section, and its number there, counted from 0; -1 is a blank page before it."""

BLANK = -1


@dataclass(frozen=True)
class PageForm:
    """How a book is printed: the margins at its head and foot, in mm, and what it is enlarged by.

    `binding` is how far its text moves away from the fold, in mm as they are printed; 0 if it has only one side.
    `size` is that of its paper, and `leaf` where what its sections were set on lies on it, unless they bleed: its left,
    lower, right and upper edge from the paper's left and lower one, in mm as they are printed.
    """

    head: float
    foot: float
    size: tuple[float, float]
    leaf: tuple[float, float, float, float]
    zoom: float = 1.0
    binding: float = 0.0

    def due(self, placed: bool, left: bool) -> tuple[float, float, float, float]:
        """The edges of a page's paper, in points from the lower left corner of what was set; it may lie on the left."""
        wide, high = (side * MM for side in self.size)
        away = round(self.binding * MM) * (-1 if left else 1)
        x, y = (self.leaf[0] * MM + away, self.leaf[1] * MM) if placed else (0.0, 0.0)
        return -x, -y, wide - x, high - y


def read_bound(data: bytes, gatherings: Sequence[Gathering], form: PageForm) -> tuple[PageFinding, ...]:
    """What is wrong with a bound book."""
    own = list(places(gatherings))
    numbers = _numbers(own)
    with pikepdf.open(io.BytesIO(data)) as file:
        if len(file.pages) != len(own):
            words = f"it has {len(file.pages)} pages where {len(own)} are due"
            return (PageFinding("bound", gatherings[0].name, 0, words),)
        heads = list(margins(file, form.zoom))
        found = [
            *_looks(file, own),
            *_papered(file, own, form),
            *_folios(file, own, numbers, form),
            *_references(file, gatherings, numbers),
        ]
    sides = (*_sides(own, numbers), *overleaf(own)) if form.binding else ()
    return (*found, *_heads(own, heads), *sides, *_counts(gatherings))


def places(gatherings: Sequence[Gathering]) -> Iterator[Place]:
    """All pages of the book in their order."""
    count = 0
    for own in gatherings:
        if own.side and own.side != (LEFT if count % 2 else RIGHT):
            yield own, BLANK
            count += 1
        yield from ((own, page) for page in range(own.pages))
        count += own.pages


def overleaf(places: Sequence[Place]) -> Iterator[PageFinding]:
    """Chapters of a book of several games whose first figure stands neither on their first page nor facing it."""
    chapters = [(count, own) for count, (own, page) in enumerate(places) if own.game and not page]
    for count, own in chapters if len(chapters) > 1 else ():
        page = own.read.figure
        if page is not None and page > count % 2:  # a left-hand page, which has one that faces it, has an odd number
            yield PageFinding("overleaf", own.name, page, f"it begins {counted(page, 'page')} before")


def _looks(file: pikepdf.Pdf, places: Sequence[Place]) -> Iterator[PageFinding]:
    """Pages that binding has changed, and blank ones on which something stands."""
    for (own, page), now, leaf in zip(places, looks(file), file.pages, strict=True):
        if page == BLANK:
            if any(part.read_bytes().strip() for part in contents(leaf.obj)):
                yield PageFinding("bound", own.name, 0, "something stands on the blank page before it")
        elif words := differ(own.read.looks[page], now):
            yield PageFinding("bound", own.name, page, words)


def _papered(file: pikepdf.Pdf, places: Sequence[Place], form: PageForm) -> Iterator[PageFinding]:
    """Pages whose paper is not as large as it should be, or does not lie round the text as it should."""
    for count, ((own, page), leaf) in enumerate(zip(places, file.pages, strict=True)):
        due = form.due(not own.bleeds and page != BLANK, bool(form.binding) and count % 2 == 1)
        for box in (leaf.obj[name] for name in BOXES if name in leaf.obj):
            if any(abs(float(side) - wanted) > CLOSE for side, wanted in zip(box, due, strict=True)):
                words = f"its paper is {_spelled(box)} mm from where its text was set, and {_spelled(due)} is due"
                yield PageFinding("bound", own.name, max(page, 0), words)
                break
        else:
            if page != BLANK and not own.bleeds and not _holds(due, own.read.reach[page], form):
                yield PageFinding("off", own.name, page, "some of its text or figures, where its paper lies")


def _spelled(box: Iterable[Any]) -> str:
    """The edges of a paper in mm: left, foot, right, head."""
    return ", ".join(f"{float(side) / MM:.1f}" for side in box)


def _holds(paper: Sequence[float], reach: Area, form: PageForm) -> bool:
    """Whether a paper, without its edge, holds what stands on a leaf, measured from the leaf's upper left corner."""
    left, foot, right, head = (side / MM / form.zoom for side in paper)
    high = (form.leaf[3] - form.leaf[1]) / form.zoom
    return reach.empty or Area(left, high - head, right, high - foot).shrunk(EDGE).holds(reach)


# -- numbers of pages -----------------------------------------------------------------------------


def _numbers(places: Sequence[Place]) -> list[str]:
    """The number of every page: before the main text Roman, after the cover and its back, which have none."""
    first = next((i for i, (own, page) in enumerate(places) if own.main and page != BLANK), len(places))
    silent = 0 if not first else 2 if first > 1 and places[1][1] == BLANK else 1
    return [
        str(i - first + 1) if i >= first else roman(i - silent + 1) if i >= silent else "" for i in range(len(places))
    ]


def roman(number: int) -> str:
    """A number in small Roman letters."""
    found = ""
    for value, letters in LETTERS.items():
        found += letters * (number // value)
        number %= value
    return found


def _folios(
    file: pikepdf.Pdf, places: Sequence[Place], numbers: Sequence[str], form: PageForm
) -> Iterator[PageFinding]:
    """Numbers that are missing, wrong, or not in the margin at the foot, outside; and what readers are told of them."""
    reader = LeafReader(form.zoom)
    told = list(labels(file))
    for count, (page, number, label, (own, within)) in enumerate(zip(file.pages, numbers, told, places, strict=True)):
        runs = folio(reader, page)
        printed, due = "".join(run.text for run in runs), "" if own.bare or within == BLANK else number
        left, bottom, right, top = (float(side) / reader.scale for side in page.mediabox)
        margin = Area(0, top - bottom - form.foot, right - left, top - bottom).shrunk(EDGE)
        middle = (right - left) / 2
        if plain(printed) != plain(due):
            yield PageFinding("folio", own.name, max(within, 0), f"{excerpt(printed)} where {excerpt(due)} is due")
        elif not all(margin.holds(run.box) for run in runs):
            yield PageFinding("folio", own.name, within, f"{excerpt(printed)} is not in the margin at the foot")
        elif form.binding and any((run.box.left < middle) != (count % 2 == 1) for run in runs):
            yield PageFinding("folio", own.name, within, f"{excerpt(printed)} stands at the inner margin")
        if label != number:
            words = f"readers are told {excerpt(label)} where {excerpt(number)} is due"
            yield PageFinding("folio", own.name, max(within, 0), words)


def folio(reader: LeafReader, page: pikepdf.Page) -> tuple[LetterRun, ...]:
    """The letters of a page's number: those that binding has printed in its lower half."""
    return tuple(run for run in reader.form(page, FOLIO) if run.box.top > _half(reader, page))


def _half(reader: LeafReader, page: pikepdf.Page) -> float:
    """Half the height of a page, in mm as it was laid out."""
    return float(page.mediabox[3] - page.mediabox[1]) / reader.scale / 2


def margins(file: pikepdf.Pdf, zoom: float) -> Iterator[tuple[LetterRun, ...]]:
    """For every page what binding has printed in its upper half."""
    reader = LeafReader(zoom)
    for page in file.pages:
        yield tuple(run for run in reader.form(page, FOLIO) if run.box.top <= _half(reader, page))


def labels(file: pikepdf.Pdf) -> Iterator[str]:
    """The number of each page as readers show it; "" where it has words only."""
    flat = list(file.Root.get("/PageLabels", pikepdf.Dictionary()).get("/Nums", ()))
    starts = {int(flat[i]): flat[i + 1] for i in range(0, len(flat) - 1, 2)}
    style, count = "", 0
    for page in range(len(file.pages)):
        if page in starts:
            style, count = str(starts[page].get("/S", "")), int(starts[page].get("/St", 1))
        yield {"/D": str(count), "/r": roman(count)}.get(style, "")
        count += 1


def _sides(places: Sequence[Place], numbers: Sequence[str]) -> Iterator[PageFinding]:
    """Odd numbers belong on right-hand pages: the first of each kind that stands on the left."""
    seen: set[bool] = set()
    for page, ((own, within), number) in enumerate(zip(places, numbers, strict=True)):
        if not number or within == BLANK or own.main in seen:
            continue
        seen.add(own.main)
        if page % 2:  # the cover, page 0, is a right-hand page; number 1 or i is not
            yield PageFinding("side", own.name, within, f"page {number}, and so all that follow it")


# -- what the book says of itself -----------------------------------------------------------------


def _references(file: pikepdf.Pdf, gatherings: Sequence[Gathering], numbers: Sequence[str]) -> Iterator[PageFinding]:
    """Numbers of pages in the text that are not those of the pages on which their places lie."""
    there = {name: numbers[page] for name, page in homes(file).items()}
    for own in gatherings:
        for name, number in own.read.named:
            if there.get(name) != number:
                words = f"{excerpt(number)} for {name}, which is on page {there.get(name, 'none')}"
                yield PageFinding("reference", own.name, 0, words)


def homes(file: pikepdf.Pdf) -> dict[str, int]:
    """On which page, counted from 0, every place lies that has a name, but those on pages that are no longer there."""
    pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    flat = list(file.Root.get("/Names", pikepdf.Dictionary()).get("/Dests", pikepdf.Dictionary()).get("/Names", ()))
    return {
        str(name): pages[to[0].objgen] for name, to in zip(flat[::2], flat[1::2], strict=True) if to[0].objgen in pages
    }


def _heads(places: Sequence[Place], printed: Sequence[tuple[LetterRun, ...]]) -> Iterator[PageFinding]:
    """Running heads: on every page after the first of a section the title of the section and of its part."""
    heads = [
        (*(own.read.heads[page] if page != BLANK else ()), *(run.text for run in runs))
        for (own, page), runs in zip(places, printed, strict=True)
    ]
    if not any(heads):
        return  # a book without heads
    for (own, page), head in zip(places, heads, strict=True):
        due = own.read.title if page > 0 and not own.bare else ()
        if tuple(map(plain, head)) != tuple(map(plain, due)):
            words = f"{excerpt(' / '.join(head))} where {excerpt(' / '.join(due))} is due"
            yield PageFinding("head", own.name, max(page, 0), words)


COUNTING = frozenset(("proved",))
"""The sections after the games that count them."""


def _counts(gatherings: Sequence[Gathering]) -> Iterator[PageFinding]:
    """Numbers of games: those before the games, on the pages that part them, and at the very end."""
    parts = _parts(gatherings)
    whole, sources = sum(parts.values()), len(parts)
    for own in gatherings:
        if own.main and own.name not in parts and own.name not in COUNTING:
            continue
        cover = own is gatherings[0] or own.name in COUNTING
        games = {whole} if cover else {whole, parts[own.name]} if own.name in parts else {whole, *parts.values()}
        yield from (PageFinding("count", own.name, 0, each) for each in miscounted(own.read.told, games, sources))


def _parts(gatherings: Sequence[Gathering]) -> Mapping[str, int]:
    """How many games follow each page that parts them; without such pages, all of them belong to one."""
    found: dict[str, int] = {}
    part = ""
    for own in gatherings:
        if own.main and own.bare and own.read.title:  # a page with a picture alone parts nothing
            part = own.name
        elif own.game:
            found[part] = found.get(part, 0) + 1
    return found


def offsets(gatherings: Sequence[Gathering]) -> dict[str, int]:
    """The first page of each section in the book, counted from 0."""
    return {own.name: count for count, (own, page) in enumerate(places(gatherings)) if page == 0}


def blanks(gatherings: Sequence[Gathering]) -> tuple[int, ...]:
    """How many blank pages stand before each section."""
    before = {own.name for own, page in places(gatherings) if page == BLANK}
    return tuple(int(own.name in before) for own in gatherings)
