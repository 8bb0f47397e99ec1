"""Figures inspected: what finished books and boards show must be what was asked for, and is measured.

What differs is a mistake of the page that asked. What falls short of the measure is listed in a file beside the book.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import NamedTuple

from ..check import Checked
from ..crew import Crew
from ..digests import digest
from ..draw.beginnings import set_ups
from ..draw.setups import Look
from ..english import counted
from ..load.pack import Pack
from ..load.theme import Theme
from ..mistakes import Mistake, Mistakes, mistake
from ..replay.pages import Replayed
from ..replay.pictures import ALONE
from ..set.section import Bound, Quire
from .kits.fold import filed
from .reader.asked import Asked, asked_alone, asked_by, cast, looks_of, seen_from, set_up
from .reader.blocks import FormBlock
from .reader.book import Counts, FigureFinding, PrintedFile, read_books, read_svgs, total
from .reader.leaves import by_page, strange_leaves

FALSE = "P210"
"""The code of a figure that is not what was asked for."""

SHORT = "P215"
"""The code of what falls short in a book that may not."""


class BoundBook(NamedTuple):
    """A finished book by its file's name: its bytes, its theme, the pages that it has, and how much it is enlarged.

    `alone` are the boards that were bound on pages of their own, where there was one to spare, by their names.
    """

    name: str
    data: bytes
    theme: Theme
    pages: tuple[str, ...]
    zoom: float = 1.0
    alone: tuple[str, ...] = ()


class Shortfall(NamedTuple):
    """What falls short: the page of the file, the page that asked for it and its line, what, and of which measure."""

    page: int
    source: str
    line: int
    what: str
    measure: str = "figures"

    def __str__(self) -> str:
        place = f"{self.source}:{self.line}" if self.line else self.source
        return f"page {self.page}: {place}: {self.what}"


@dataclass(frozen=True)
class Inspection:
    """What was read in one file: how many figures, what they show, and what falls short."""

    file: str
    figures: int
    counts: Counts
    shortfalls: tuple[Shortfall, ...] = field(default=(), repr=False)
    blank: float | None = None
    """Which share of the text area of pages within sections is blank, where it was measured."""

    @property
    def beside(self) -> str:
        """The name of the file in which it is told."""
        return f"{PurePosixPath(self.file).with_suffix('')}-inspection.txt"

    @property
    def text(self) -> str:
        """All of it in words."""
        blank = "" if self.blank is None else f"; {self.blank:.1%} of the pages within chapters is blank"
        return "\n".join((f"{self.file}: {told(self.figures, self.counts)}{blank}", *map(str, self.shortfalls), ""))


def told(figures: int, counts: Counts) -> str:
    """What was read, in words."""
    men = counted(counts.men, "man", "men")
    men += f" ({counts.names:,} named, {counts.gone:,} gone, {counts.rings:,} ringed)"
    signs = f"{counted(counts.arrows, 'arrow')}, {counted(counts.marks, 'mark')}, {counted(counts.labels, 'label')}"
    return f"{counted(figures, 'figure')} read, with {men}, {signs}"


def forbidden(read: Iterable[Inspection], strict: Collection[str]) -> Iterator[Mistake]:
    """What falls short of the measures of which nothing may, as mistakes of the pages and lines that it is told of."""
    places: dict[tuple[str, int], list[str]] = {}
    for one in read:
        for each in one.shortfalls:
            if each.measure in strict:
                told = f"{one.file}, page {each.page}: {each.what}"
                places.setdefault((each.source, each.line), []).append(told)
    for (source, line), words in places.items():
        yield mistake(source, line, SHORT, *words)


# -- books ----------------------------------------------------------------------------------------


def inspect_books(pack: Pack, done: Mapping[str, Replayed], books: Sequence[BoundBook], crew: Crew) -> list[Inspection]:
    """What was read in each of these books; raises all that differs from what their pages ask for."""
    printed = [printed_book(pack, done, book) for book in books]
    found = read_books(printed, crew)
    wrong: list[Mistake] = []
    made = []
    for book, one, findings in zip(books, printed, found, strict=True):
        if any(finding.differences or finding.shortfalls for finding in findings):
            asked = one.asked()
            wrong += false(book.name, asked, findings)
            short = tuple(falls_short(asked, findings))
        else:
            short = ()
        made.append(Inspection(book.name, len(findings), total(each.counts for each in findings), short))
    if wrong:
        raise Mistakes(wrong)
    return made


def printed_book(pack: Pack, done: Mapping[str, Replayed], book: BoundBook) -> PrintedFile:
    """A book with what its pages ask for."""

    def asked() -> tuple[Asked, ...]:
        spare = {board.figure: board for name in book.pages for board in asked_alone(pack.sheets, done[name])}
        told = (picture for name in book.pages for picture in asked_by(pack, done[name]))
        return (*told, *(spare[f"figure-{name}"] for name in book.alone))

    keys = [done[name].key for name in book.pages]
    return PrintedFile(book.data, book.theme, asked, digest(keys, book.alone) if all(keys) else "", book.zoom)


def alone(quires: Iterable[Quire]) -> tuple[str, ...]:
    """The names of the boards that were bound on pages of their own."""
    spare = (quire.section for quire in quires if quire.section.spare)
    return tuple(name for section in spare for name in section.drawings if name.endswith(ALONE))


def false(name: str, asked: Sequence[Asked], findings: Sequence[FigureFinding]) -> Iterator[Mistake]:
    """What differs, as mistakes of the pages that asked for it."""
    for one, finding in zip(asked, findings, strict=True):
        if finding.differences:
            where = f"{name}, page {finding.page}: " if finding.page else f"{name}: "
            yield mistake(one.file, one.line, FALSE, *(where + words for words in finding.differences), figure=one)


def falls_short(asked: Sequence[Asked], findings: Sequence[FigureFinding]) -> Iterator[Shortfall]:
    """What falls short, figure by figure."""
    for one, finding in zip(asked, findings, strict=True):
        yield from (Shortfall(finding.page, one.file, one.line, f"{one}: {words}") for words in finding.shortfalls)


# -- boards ---------------------------------------------------------------------------------------


def asked_boards(pack: Pack, pages: Mapping[str, Checked], look: Look, names: Iterable[str]) -> dict[str, Asked]:
    """What these boards and set-ups should show that are drawn like this, by the names of their drawings."""
    ready = {one.name: one for one in set_ups(pages)}
    found = {}
    for name in names:
        if name in ready:
            one = ready[name]
            found[name] = set_up(one.page, name, one.sheet, one.game, pages[one.page].page.file)
        else:
            found[name] = set_up("", name, pack.sheets[name], None, pack.sheets[name].file)
    worn = {name: _dressed(one, look) for name, one in found.items()}
    return {name: seen_from(one, look.flip, look.labelled(one.sheet)) for name, one in worn.items()}


def _dressed(asked: Asked, look: Look) -> Asked:
    """What is asked for of a board that is dressed: what is lettered in its ground is not written upon it."""
    worn = look.wardrobe.dress(asked.sheet, asked.page) is not None
    return replace(asked, sheet=asked.sheet.inlaid) if worn else asked


def inspect_boards(
    pack: Pack, pages: Mapping[str, Checked], look: Look, files: Mapping[str, bytes], crew: Crew
) -> None:
    """Read these drawings of boards; raises all in which they differ from what was asked for."""
    asked = asked_boards(pack, pages, look, [PurePosixPath(name).stem for name in files])
    # Also men who belong on other boards would be noticed on this one.
    looks = sorted(looks_of(asked.values()).union(*(cast(checked.game) for checked in pages.values())))
    boards: dict[tuple[str, str], list[tuple[Asked, bytes]]] = {}
    themes: dict[str, Theme] = {}
    for one, data in zip(asked.values(), files.values(), strict=True):
        dress = look.wardrobe.dress(one.sheet, one.page)
        manner = dress.manner.name if dress is not None else ""
        themes[manner] = dress.theme(look.theme) if dress is not None else look.theme
        boards.setdefault((one.sheet.name, manner), []).append((one, data))
    jobs = [(themes[manner], looks, drawings) for (_, manner), drawings in boards.items()]
    made = crew.each("drawings", read_svgs, jobs)
    seen = {
        one.figure: found
        for drawings, findings in zip(boards.values(), made, strict=True)
        for (one, _), found in zip(drawings, findings, strict=True)
    }
    wrong = [
        mistake(one.file, 0, FALSE, *(f"{name}: {words}" for words in found.differences), figure=one.figure)
        for name, one in zip(files, asked.values(), strict=True)
        if (found := seen[one.figure]).differences
    ]
    if wrong:
        raise Mistakes(wrong)


# -- leaflets -------------------------------------------------------------------------------------


class BoundKit(NamedTuple):
    """A finished kit by its file's name: its bytes, for each game the book whose pages it folds in, if it does."""

    name: str
    data: bytes
    rules: Mapping[str, Bound]
    folded: bool = False


def inspect_leaflets(files: Mapping[str, str], kits: Sequence[BoundKit], crew: Crew) -> None:
    """See that the leaflets of kits show the very figures of their books, which have been read; raises what differs.

    `files` are the pages of the games, for what is wrong.
    """
    books = {id(book): book for kit in kits for book in kit.rules.values()}
    known = {number: digest(book.data) for number, book in books.items()}
    told = [[(game, known[id(book)], book.games[game], kit.folded) for game, book in kit.rules.items()] for kit in kits]
    key = crew.cache.key("leaves", strange_leaves, [kit.data for kit in kits], told)
    if not books or crew.cache.get("leaves", key):
        return
    shown = {number: by_page(book.data) for number, book in books.items()}
    jobs = [(kit.data, tuple(_folded(kit, shown))) for kit in kits]
    wrong = [
        mistake(files[next(iter(kit.rules))], 0, FALSE, *(f"{kit.name}: {each}" for each in found), figure="in a kit")
        for kit, found in zip(kits, crew.each("leaf", strange_leaves, jobs), strict=True)
        if found
    ]
    if wrong:
        raise Mistakes(wrong)
    crew.cache.put("leaves", key, True)


def _folded(kit: BoundKit, shown: Mapping[int, Mapping[int, Sequence[FormBlock]]]) -> Iterator[FormBlock]:
    """The figures on the pages that a kit folds in, in their order."""
    for game, book in kit.rules.items():
        pages = book.games[game]
        for number in filed(len(pages)) if kit.folded else range(len(pages)):
            yield from shown[id(book)].get(pages[number], ())
