"""A book by itself: what can be told of its pages from the file and the replay, where the set sections are not at hand.

These are the words and moves beside its figures, letters upon each other or cut off or covered, and page numbers.
What its words, heads and references must be, `retold` finds out; margins, and how words are broken, are known only
where the book is made.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pikepdf

from ..reader.places import spots
from ..reader.said import PictureWords, ToldMoves
from .aloud import in_order, said
from .bound import folio, labels
from .box import Area
from .captions import nearer, pictured, played, unsaid
from .findings import PageFinding, excerpt
from .layout import frame, upon, within
from .leaf import LeafReader, PageLeaf
from .script import plain

NOWHERE = -1
"""The page of what is not in print."""


class SpokenBeside(NamedTuple):
    """What is said beside the figures of some games, and the moves of their examples."""

    said: tuple[PictureWords, ...] = ()
    moves: tuple[ToldMoves, ...] = ()


def read_alone(data: bytes, name: str, beside: SpokenBeside) -> tuple[PageFinding, ...]:
    """What is wrong with the pages of a book, as far as they tell it by themselves."""
    with pikepdf.open(io.BytesIO(data)) as file:
        reader = LeafReader()
        leaves = [reader.leaf(page) for page in file.pages]
        pictures = pictured(leaves, list(spots(file)), reader.scale)
        aloud = said(file)
        numbered = [PageFinding("folio", name, page, words) for page, words in _numbers(file, reader)]
    found = [PageFinding("caption", name, page, words) for page, words in unsaid(leaves, pictures, beside.said)]
    found += [PageFinding("nearer", name, page, words) for page, words in nearer(leaves, pictures, beside.said)]
    there = frozenset(played((run for _, run in in_order(leaves, aloud)), beside.moves, late=True))
    for one in beside.moves:
        if one.example not in there:
            found.append(PageFinding("moves", name, NOWHERE, f"{one.example}, {excerpt(one.moves)}"))
    for number, leaf in enumerate(leaves):
        found += [PageFinding(kind, name, number, words) for kind, words in dict.fromkeys(_laid(leaf))]
    return (*found, *numbered)


def _laid(leaf: PageLeaf) -> Iterator[tuple[str, str]]:
    """How things lie on a page; its margins are not known, but its edge is."""
    yield from within(leaf, frame(Area(0, 0, leaf.width, leaf.height), None))
    yield from upon(leaf)


def _numbers(file: pikepdf.Pdf, reader: LeafReader) -> Iterator[tuple[int, str]]:
    """Numbers in print that are not those which readers are told."""
    for page, (own, label) in enumerate(zip(file.pages, labels(file), strict=True)):
        printed = "".join(run.text for run in folio(reader, own))
        if printed and plain(printed) != plain(label):
            yield page, f"{excerpt(printed)} where readers are told {excerpt(label)}"


def told(found: Sequence[PageFinding], grave: bool) -> list[str]:
    """What was found, in words: what is wrong, or what falls short."""
    where = (("" if each.page == NOWHERE else f"page {each.page + 1}: ", each) for each in found)
    return [f"{page}{each}" for page, each in where if each.grave == grave]
