"""A book beside its sources: these are composed again, and all their words must stand in its print, and no others.

Nothing is set for this. Where pages break and how pictures are arranged is the press's affair; which words there are,
in which order, over which pages they stand and which pages they name is not.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby, pairwise
from typing import NamedTuple

import pikepdf

from ...compose import compose
from ...compose.edition import editions, extra
from ...compose.paper import find_paper, names
from ...crew import Crew
from ...draw.plates import draw
from ...english import counted
from ...hypertext import read
from ...load.edition import Edition
from ...load.pack import Pack, Page
from ...pdf.operators import MM
from ...replay.pages import Replayed
from ...set.section import Section
from ...set.words import NumberedWords, words
from .aloud import in_order, said
from .bound import homes, labels, margins
from .breaks import LINE
from .findings import PageFinding, excerpt
from .leaf import ARTIFACT, LeafReader, LetterRun
from .quire import heads_of
from .script import APART, CELL, Script, find, plain, script

CHAPTER = "game-"
"""How the names of the places begin at which chapters do."""

NEAR = 0.5
"""How far a paper may be, in mm, from the one that it is."""


@dataclass(frozen=True)
class RetoldBook:
    """What a book must say, as its sources say it now: its sections, and by how much it is enlarged."""

    sections: tuple[Section, ...] = field(repr=False)
    zoom: float


class EditionMade(NamedTuple):
    """An edition on a paper, and the games in it."""

    edition: Edition
    paper: str
    games: tuple[str, ...]


Retelling = Callable[[bool], RetoldBook]
"""How a book is told again, its pages filled or not."""


@dataclass(frozen=True)
class WordsInPrint:
    """How many letters of a book were read beside its sources, and what was found."""

    letters: int = 0
    found: tuple[PageFinding, ...] = ()
    made: EditionMade | None = None
    """The edition that it is."""

    def __str__(self) -> str:
        if not self.letters:
            return "its words are not compared: no edition of these sources has these chapters on this paper"
        return f"its words, {counted(self.letters, 'letter')}, read beside those of the sources"


def made_as(data: bytes, pack: Pack) -> list[EditionMade]:
    """The editions that a book may be, all of them or of some games: by its chapters and paper, and by its title.

    A book that no longer has its title is still the book that it was.
    """
    with pikepdf.open(io.BytesIO(data)) as file:
        title, about = (str(file.docinfo.get(key, "")) for key in ("/Title", "/Subject"))
        chapters = {name.removeprefix(CHAPTER) for name in homes(file) if name.startswith(CHAPTER)}
        left, foot, right, head = (float(side) for side in file.pages[-1].mediabox)
    size = (right - left) / MM, (head - foot) / MM
    several = [
        (edition.counted(pages), EditionMade(edition, paper, tuple(page.name for page in pages)))
        for _, edition in editions(pack)
        for pages in ([page for page in _pages(pack, edition) if page.name in chapters],)
        if chapters and len(pages) == len(chapters)
        for paper in names(pack.papers)
        if _laid_out(pack, edition, paper, size)
    ]
    called = [made for own, made in several if _titled(own) == (title, about)]
    return called or [made for _, made in several]


def _pages(pack: Pack, edition: Edition) -> list[Page]:
    """The pages of an edition: of those that are the pack's own, and others that it names."""
    return edition.pages(pack, [pack.pages[name] for name in (*pack.own, *extra(pack, edition))])


def _titled(edition: Edition) -> tuple[str, str]:
    return edition.title, edition.subtitle.rstrip(".")


def _laid_out(pack: Pack, edition: Edition, name: str, size: tuple[float, float]) -> bool:
    """Whether a book on a paper has pages of this size."""
    try:
        paper = find_paper(pack.papers, name, edition.large)
    except ValueError:
        return False
    own = paper.width * paper.zoom, paper.height * paper.zoom
    return all(abs(one - two) < NEAR for one, two in zip(own, size, strict=True))


def words_in_print(
    data: bytes, name: str, pack: Pack, replayed: Callable[[Sequence[str]], Mapping[str, Replayed]], crew: Crew
) -> WordsInPrint:
    """The words of a book beside those of the edition that it is: of several, the one from which it differs least."""
    tried: list[tuple[WordsInPrint, Retelling]] = []
    for made in made_as(data, pack):
        done = replayed(made.games)
        if len(done) == len(made.games):  # else some page of the sources is wrong itself
            again: Retelling = partial(retold, pack, done, made.edition, made.paper, crew)
            tried.append((replace(read_words(data, name, again(False)), made=made), again))
        if tried and not tried[-1][0].found:
            return tried[-1][0]
    if not tried:
        return WordsInPrint()
    nearest, filled = min(tried, key=lambda each: len(each[0].found))
    closer = replace(read_words(data, name, filled(True)), made=nearest.made)
    return min((nearest, closer), key=lambda each: len(each.found))


def retold(
    pack: Pack, done: Mapping[str, Replayed], edition: Edition, paper: str, crew: Crew, fill: bool
) -> RetoldBook:
    """An edition composed again; to `fill` its pages takes long, and puts pictures where the press has put them."""
    volume = compose(pack, done, draw(pack, done), paper=paper, edition=edition, crew=crew, fill=fill)
    return RetoldBook(volume.sections, volume.zoom)


def read_words(data: bytes, name: str, book: RetoldBook) -> WordsInPrint:
    """The words of a book, letter by letter, beside those of its sources."""
    with pikepdf.open(io.BytesIO(data)) as file:
        ink = _print_of(file, book.zoom)
    told = [(section, words(section.html)) for section in book.sections]
    there = ink.there
    bound = [(section, own) for section, own in told if not section.spare or any(each in there for each in own.ids)]
    letters, found = 0, list[PageFinding]()
    for pages, several in _gathered(bound, there, len(ink.heads)):
        written = script(read("".join(own.filled(ink.label) for own in several)))
        letters += len(written.letters)
        here = [each for each in ink.runs if each[0] in pages]
        found += [PageFinding(kind, name, page, words) for page, kind, words in _words(written, here, pages)]
    found += [PageFinding("head", name, page, words) for page, words in heads_due(bound, there, ink.heads)]
    return WordsInPrint(letters, tuple(_few(sorted(set(found), key=lambda each: (each.page, each.kind)))))


class _Print(NamedTuple):
    """What is in print: where places with names lie, the numbers of pages, their letters as read aloud, their heads."""

    there: Mapping[str, int]
    numbers: Sequence[str]
    runs: Sequence[tuple[int, LetterRun]]
    heads: Sequence[tuple[str, ...]]

    def label(self, place: str) -> str:
        """The number of the page on which a place lies."""
        return self.numbers[self.there[place]] if place in self.there else ""


def _print_of(file: pikepdf.Pdf, zoom: float) -> _Print:
    reader = LeafReader(zoom)
    leaves = [reader.leaf(page) for page in file.pages]
    runs = list(in_order(leaves, [each for each in said(file) if "Figure" not in each.within]))
    set_in = [[run.text for run in leaf.runs if run.mark == ARTIFACT] for leaf in leaves]
    bound_in = [[run.text for run in runs] for runs in margins(file, zoom)]
    heads = [(*one, *other) for one, other in zip(set_in, bound_in, strict=True)]
    return _Print(homes(file), list(labels(file)), runs, heads)


def _gathered(
    bound: Sequence[tuple[Section, NumberedWords]], there: Mapping[str, int], many: int
) -> Iterator[tuple[range, list[NumberedWords]]]:
    """Sections with the pages on which they stand; one without a place that has a name goes with those before it."""
    groups: list[tuple[int, list[NumberedWords]]] = [(0, [])]
    for _, own in bound:
        first = min((there[each] for each in own.ids if each in there), default=None)
        if first is None:
            groups[-1][1].append(own)
        else:
            groups.append((first, [own]))
    ends = [*(first for first, _ in groups[1:]), many]
    return ((range(first, end), own) for (first, own), end in zip(groups, ends, strict=True))


def _words(written: Script, runs: Sequence[tuple[int, LetterRun]], pages: range) -> Iterator[tuple[int, str, str]]:
    """What is wrong with the words on some pages: those that are missing, strange, or in another order."""
    spans = find(written, [run.text for _, run in runs])
    for number in spans.astray:
        yield runs[number][0], "astray", excerpt(runs[number][1].text)
    shown = sorted((span, page, run) for span, (page, run) in zip(spans.shown, runs, strict=True) if span)
    for start, end in spans.lost:
        page = next((page for span, page, _ in shown if span[0] >= end), pages[-1] if pages else pages.start)
        yield page, "lost", excerpt(written.raw[written.at[start] : written.at[end - 1] + 1])
    for (one, page, before), (two, upon, after) in pairwise(shown):
        between = written.between(one[1] - 1, two[0])
        if page == upon and not {APART, CELL} & {*between} and _precedes(after, before):
            yield page, "order", excerpt(after.text)


def _precedes(one: LetterRun, other: LetterRun) -> bool:
    """Whether letters stand before others: to the left in their line, or higher and not in a column to the right."""
    if abs(one.foot - other.foot) < LINE * other.size * abs(other.frame[3]):
        return one.box.left < other.box.left
    return one.foot < other.foot and one.box.left < other.box.right


def _few(found: Sequence[PageFinding]) -> Iterator[PageFinding]:
    """Of the findings of one kind on a page the first, which says how many there are."""
    for _, several in groupby(found, key=lambda each: (each.page, each.kind)):
        first, *others = several
        yield first._replace(words=f"{first.words} and {counted(len(others), 'more', 'more')}") if others else first


def heads_due(
    bound: Sequence[tuple[Section, NumberedWords]], there: Mapping[str, int], heads: Sequence[tuple[str, ...]]
) -> Iterator[tuple[int, str]]:
    """Running heads that are not those of the section in which their page lies; where it begins, its places tell."""
    places = {section.id: [there[each] for each in own.ids if each in there] for section, own in bound}
    begun = [(min(places[section.id]), section) for section, _ in bound if places[section.id]]
    ends = [*(page for page, _ in begun[1:]), len(heads)]
    for (first, section), end in zip(begun, ends, strict=True):
        due = () if section.bare else heads_of(read(section.html))
        for page in range(first, end):
            wanted = due if page > first else ()
            if heads[page] and tuple(map(plain, heads[page])) != tuple(map(plain, wanted)):
                yield page, f"{excerpt(' / '.join(heads[page]))} where {excerpt(' / '.join(wanted))} is due"
