"""A quire is read: the pages of one section as they were set, beside the words that they were set from."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import starmap

import pikepdf

from ...compose.rearranging import LARGER
from ...hypertext import Element, read
from ...load.paper import Paper
from ...set.words import AWAY
from ..reader.places import spots
from ..reader.said import PictureWords, ToldMoves
from .aloud import in_order, said
from .box import Area
from .breaks import PrintedRun, breaks, early, torn
from .captions import Pictured, nearer, oversaid, pictured, played, unsaid
from .counts import ToldNumber, numbers
from .findings import PageFinding, excerpt
from .layout import FIFTH, PageFrame, blank, frame, reach, stranded, upon, within
from .leaf import ARTIFACT, LeafReader, PageLeaf
from .looks import PageLook, looks
from .script import Script, find, script

TITLES = ("h1", "h2")
"""The headings that a section can be named by."""

HEADINGS = frozenset(f"H{depth}" for depth in range(1, 7))

SOURCE = "data-source"
"""The attribute of words that speak of the source of a part, and not of the book."""


@dataclass(frozen=True)
class Sheaf:
    """What is given to be read: a section's name, its words and its PDF, and whether it has heads and numbers."""

    name: str
    html: str
    data: bytes
    bare: bool
    paper: Paper
    names: tuple[str, ...] = ()
    """The names of the points on the board of its game."""
    said: tuple[PictureWords, ...] = ()
    """The words that belong to its pictures."""
    moves: tuple[ToldMoves, ...] = ()
    """The moves of the examples that it may have."""


@dataclass(frozen=True)
class ReadQuire:
    """A quire as it was read: what was found, its heads by page, and what each page looks like."""

    found: tuple[PageFinding, ...]
    heads: tuple[tuple[str, ...], ...]
    title: tuple[str, ...]
    """What the heads of its pages must say: its title, and that of its part."""

    blanks: tuple[float, ...]
    """For every page the share that is blank."""

    looks: tuple[PageLook, ...]

    named: tuple[tuple[str, str], ...]
    """The places whose pages it names, with the numbers."""

    told: tuple[ToldNumber, ...]
    """The numbers of games and of sources that it tells."""

    reach: tuple[Area, ...]
    """For every page the box round its text and figures."""

    figure: int | None = None
    """The page of its first figure, if it has one."""

    played: tuple[str, ...] = ()
    """The examples whose moves it has, as they were replayed."""


def read_quire(sheaf: Sheaf) -> ReadQuire:
    """Read the pages of a section."""
    with pikepdf.open(io.BytesIO(sheaf.data)) as file:
        reader = LeafReader(sheaf.paper.zoom)
        leaves = [reader.leaf(page) for page in file.pages]
        aloud = said(file)
        seen = tuple(looks(file))
        pictures = pictured(leaves, list(spots(file)), reader.scale)
    found: list[PageFinding] = []
    printed = tuple(starmap(PrintedRun, in_order(leaves, (each for each in aloud if "Figure" not in each.within))))
    tree = read(sheaf.html)
    written = script(tree)
    for page, kind, words in _words(sheaf, written, printed):
        found.append(PageFinding(kind, sheaf.name, page, words))
    wrong = [*unsaid(leaves, pictures, sheaf.said), *((0, words) for words in oversaid(tree, sheaf.said))]
    found += [PageFinding("caption", sheaf.name, page, words) for page, words in wrong]
    found += [PageFinding("nearer", sheaf.name, page, words) for page, words in nearer(leaves, pictures, sheaf.said)]
    blanks: list[float] = []
    for number, leaf in enumerate(leaves):
        marks = frozenset(each.mark for each in aloud if each.page == number and not HEADINGS.isdisjoint(each.within))
        around = _frame(sheaf, leaf)
        blanks.append(blank(leaf, around))
        shown = [*within(leaf, around), *upon(leaf), *stranded(leaf, marks)]
        if blanks[-1] > FIFTH and number + 1 < len(leaves) and not sheaf.bare:
            shown.append(("blank", f"{blanks[-1]:.0%}"))
        found += [PageFinding(kind, sheaf.name, number, words) for kind, words in dict.fromkeys(shown)]
    heads = tuple(map(_heads, leaves))
    told = tuple(numbers(_of_itself(tree, written)))
    moves = played((run for _, run in in_order(leaves, aloud)), sheaf.moves, sheaf.paper.zoom > LARGER)
    first, named, reached = _first(sheaf, pictures), tuple(_named(tree, "")), tuple(map(reach, leaves))
    return ReadQuire(tuple(found), heads, heads_of(tree), tuple(blanks), seen, named, told, reached, first, moves)


def _heads(leaf: PageLeaf) -> tuple[str, ...]:
    """What stands on a page beside its text."""
    return tuple(run.text for run in leaf.runs if run.mark == ARTIFACT)


def _first(sheaf: Sheaf, pictures: Sequence[Pictured]) -> int | None:
    """The page of the first figure: a picture of which there is something to say, and no illustration."""
    figures = {each.figure for each in sheaf.said}
    return min((each.page for each in pictures if each.figure in figures), default=None)


def _of_itself(tree: Element, written: Script) -> str:
    """What a section says of the book: not what it says of a source, which may have more games than the book."""
    words = written.sentences
    for each in tree.elements():
        if SOURCE in each.attributes:
            words = words.replace(script(each).sentences, " ")
    return words


def _words(sheaf: Sheaf, written: Script, printed: Sequence[PrintedRun]) -> Iterator[tuple[int, str, str]]:
    """What is wrong with the words: lost, astray, broken, torn."""
    found = find(written, [each.run.text for each in printed])
    for start, end in found.lost:
        page = next((each.page for each, span in zip(printed, found.shown, strict=True) if span and span[0] >= end), 0)
        yield page, "lost", excerpt(written.raw[written.at[start] : written.at[end - 1] + 1])
    for number in found.astray:
        yield printed[number].page, "astray", excerpt(printed[number].run.text)
    yield from breaks(written, printed, found, sheaf.names)
    yield from early(written, printed, found)
    yield from torn(written, printed, found)


def _frame(sheaf: Sheaf, leaf: PageLeaf) -> PageFrame:
    paper = sheaf.paper
    margins = None if sheaf.bare else (paper.left, paper.top, paper.right, paper.bottom)
    return frame(Area(0, 0, leaf.width, leaf.height), margins)


def heads_of(tree: Element) -> tuple[str, ...]:
    """What the heads over a section's pages say."""
    heading = next((each for each in tree.elements() if each.tag in TITLES), Element())
    title = heading.get("data-head") or " ".join(heading.words.split())
    return tuple(filter(None, (title, heading.get("data-part"))))


def _named(element: Element, around: str) -> Iterator[tuple[str, str]]:
    """The places whose pages are named in an element, with the numbers; `around` is where the link round it leads."""
    for child in element.children:
        if isinstance(child, Element):
            target = child.get("href").removeprefix("#").removeprefix(AWAY) or around
            if (child.tag == "a" and "page" in child.classes) or (child.tag == "span" and "p" in child.classes):
                yield target, child.words
            else:
                yield from _named(child, target)
