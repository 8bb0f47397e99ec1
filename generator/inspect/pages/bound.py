"""A bound book is read: its pages are those that were set, in their order, with the right heads, numbers and counts."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pikepdf

from .box import Box
from .counts import miscounted
from .findings import Finding, excerpt
from .layout import EDGE
from .leaf import Reader
from .looks import FOLIO, differ, looks
from .quire import Read
from .script import plain

LETTERS = {100: "c", 90: "xc", 50: "l", 40: "xl", 10: "x", 9: "ix", 5: "v", 4: "iv", 1: "i"}
"""What Roman numbers are made of."""


@dataclass(frozen=True)
class Gathering:
    """A section in a bound book: its name, what was read in it, and whether it is bare, main, a game's chapter."""

    name: str
    read: Read
    bare: bool
    main: bool
    game: str

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return len(self.read.looks)


Place = tuple[Gathering, int]
"""A page of the book: its section, and its number there, counted from 0."""


def read_bound(data: bytes, gatherings: Sequence[Gathering], foot: float, zoom: float = 1.0) -> tuple[Finding, ...]:
    """What is wrong with a bound book; `foot` is the margin, in mm, in which its pages have their numbers."""
    places = [(each, page) for each in gatherings for page in range(each.pages)]
    numbers = _numbers(places)
    with pikepdf.open(io.BytesIO(data)) as file:
        if len(file.pages) != len(places):
            words = f"it has {len(file.pages)} pages where {len(places)} were set"
            return (Finding("bound", gatherings[0].name, 0, words),)
        found = [
            *_looks(file, places),
            *_folios(file, places, numbers, foot, zoom),
            *_references(file, gatherings, numbers),
        ]
    return (*found, *_heads(gatherings), *_sides(places, numbers), *_counts(gatherings))


def _looks(file: pikepdf.Pdf, places: Sequence[Place]) -> Iterator[Finding]:
    """Pages that binding has changed."""
    for (own, page), now in zip(places, looks(file), strict=True):
        if words := differ(own.read.looks[page], now):
            yield Finding("bound", own.name, page, words)


# -- numbers of pages -----------------------------------------------------------------------------


def _numbers(places: Sequence[Place]) -> list[str]:
    """The number of every page: before the main text Roman, after the cover, which has none."""
    front = sum(not own.main for own, _ in places)
    return [
        ("" if page == 0 else roman(page)) if page < front else str(page - front + 1) for page in range(len(places))
    ]


def roman(number: int) -> str:
    """A number in small Roman letters."""
    found = ""
    for value, letters in LETTERS.items():
        found += letters * (number // value)
        number %= value
    return found


def _folios(
    file: pikepdf.Pdf, places: Sequence[Place], numbers: Sequence[str], foot: float, zoom: float
) -> Iterator[Finding]:
    """Numbers that are missing, wrong, or not in the margin at the foot; and what readers are told of them."""
    reader = Reader(zoom)
    told = list(labels(file))
    for page, number, label, (own, within) in zip(file.pages, numbers, told, places, strict=True):
        runs = reader.form(page, FOLIO)
        printed, due = "".join(run.text for run in runs), "" if own.bare else number
        left, bottom, right, top = (float(side) / reader.scale for side in page.mediabox)
        margin = Box(0, top - bottom - foot, right - left, top - bottom).shrunk(EDGE)
        if plain(printed) != plain(due):
            yield Finding("folio", own.name, within, f"{excerpt(printed)} where {excerpt(due)} is due")
        elif not all(margin.holds(run.box) for run in runs):
            yield Finding("folio", own.name, within, f"{excerpt(printed)} is not in the margin at the foot")
        if label != number:
            yield Finding(
                "folio", own.name, within, f"readers are told {excerpt(label)} where {excerpt(number)} is due"
            )


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


def _sides(places: Sequence[Place], numbers: Sequence[str]) -> Iterator[Finding]:
    """Odd numbers belong on right-hand pages: the first of each kind that stands on the left."""
    seen: set[bool] = set()
    for page, ((own, within), number) in enumerate(zip(places, numbers, strict=True)):
        if not number or own.main in seen:
            continue
        seen.add(own.main)
        if page % 2:  # the cover, page 0, is a right-hand page; number 1 or i is not
            yield Finding("side", own.name, within, f"page {number}, and so all that follow it")


# -- what the book says of itself -----------------------------------------------------------------


def _references(file: pikepdf.Pdf, gatherings: Sequence[Gathering], numbers: Sequence[str]) -> Iterator[Finding]:
    """Numbers of pages in the text that are not those of the pages on which their places lie."""
    pages = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    flat = list(file.Root.get("/Names", pikepdf.Dictionary()).get("/Dests", pikepdf.Dictionary()).get("/Names", ()))
    homes = {str(name): numbers[pages[to[0].objgen]] for name, to in zip(flat[::2], flat[1::2], strict=True)}
    for own in gatherings:
        for name, number in own.read.named:
            if homes.get(name) != number:
                words = f"{excerpt(number)} for {name}, which is on page {homes.get(name, 'none')}"
                yield Finding("reference", own.name, 0, words)


def _heads(gatherings: Sequence[Gathering]) -> Iterator[Finding]:
    """Running heads: on every page after the first of a section the title of the section and of its part."""
    if not any(head for own in gatherings for head in own.read.heads):
        return  # a book without heads
    for own in gatherings:
        for page, head in enumerate(own.read.heads):
            due = own.read.title if page and not own.bare else ()
            if tuple(map(plain, head)) != tuple(map(plain, due)):
                words = f"{excerpt(' / '.join(head))} where {excerpt(' / '.join(due))} is due"
                yield Finding("head", own.name, page, words)


COUNTING = frozenset(("colophon",))
"""The sections after the games that count them."""


def _counts(gatherings: Sequence[Gathering]) -> Iterator[Finding]:
    """Numbers of games: those before the games, on the pages that part them, and at the very end."""
    parts = _parts(gatherings)
    whole, sources = sum(parts.values()), len(parts)
    for own in gatherings:
        if own.main and own.name not in parts and own.name not in COUNTING:
            continue
        cover = own is gatherings[0] or own.name in COUNTING
        games = {whole} if cover else {whole, parts[own.name]} if own.name in parts else {whole, *parts.values()}
        yield from (Finding("count", own.name, 0, each) for each in miscounted(own.read.told, games, sources))


def _parts(gatherings: Sequence[Gathering]) -> Mapping[str, int]:
    """How many games follow each page that parts them; without such pages, all of them belong to one."""
    found: dict[str, int] = {}
    part = ""
    for own in gatherings:
        if own.main and own.bare:
            part = own.name
        elif own.game:
            found[part] = found.get(part, 0) + 1
    return found


def offsets(gatherings: Sequence[Gathering]) -> dict[str, int]:
    """The first page of each section in the book, counted from 0."""
    starts = accumulate((each.pages for each in gatherings), initial=0)
    return {each.name: start for each, start in zip(gatherings, starts, strict=False)}
