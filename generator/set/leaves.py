"""Leaves: what binding gives to each page, which the page setter cannot know: its side, its number and its head.

Pages are set one after another without a side. A book that is to be bound has right-hand and left-hand pages: the text
moves away from the fold, numbers and heads stand at the outer corners, and some sections begin on a side of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import zip_longest
from typing import NamedTuple

from ..pdf.operators import MM
from .section import LEFT, RIGHT, Section, Volume


class BoundLeaf(NamedTuple):
    """A page of the bound book: its number, the title and the part in its head, and its side.

    A `blank` one was added by the binder; one that is not `moved` is printed to the edges and stays as it was set.
    """

    number: str
    head: tuple[str, ...] = ()
    side: str = RIGHT
    blank: bool = False
    moved: bool = True
    shown: bool = True
    """Whether anything is printed on it by the binder."""

    @property
    def html(self) -> str:
        """What is printed on it, as the page setter sets it."""
        heads = "".join(
            f'<p class="head {kind}">{escape(words)}</p>' for kind, words in zip(HEADS, self.head, strict=False)
        )
        number = f"<p>{self.number}</p>" if self.number else ""
        return f'<section class="leaf {self.side}">{heads}{number}</section>'


HEADS = ("own", "part")
"""The classes of what stands in a head: the title of the section, and that of its part."""


class SectionSize(NamedTuple):
    """How many pages a section takes as it was set, and whether what should face its first page stands on it."""

    pages: int
    open: bool = False


class BoundSection(NamedTuple):
    """A section in its place: how many blank pages stand before it, and how many pages of its own are bound."""

    section: Section
    blanks: int
    pages: int


def in_place(sections: Sequence[Section], sizes: Mapping[str, SectionSize]) -> Iterator[BoundSection]:
    """Sections in their places, the first on the right, as far as their sizes are known."""
    page = 0
    for section, after in zip_longest(sections, sections[1:]):
        size = sizes.get(section.id)
        if size is None or (section.spare and after is not None and after.id not in sizes):
            return
        if section.spare:
            placed = BoundSection(section, 0, int(after is not None and _misses(after, sizes[after.id], page)))
        else:
            placed = BoundSection(section, int(_misses(section, size, page)), size.pages)
        yield placed
        page += placed.blanks + placed.pages


def _misses(section: Section, size: SectionSize, page: int) -> bool:
    """Whether a section that began on a page, counted from 0, would not have its side."""
    here = LEFT if page % 2 else RIGHT
    return section.side not in ("", here) and not (section.facing and size.open)


def leaves(volume: Volume, placed: Sequence[BoundSection]) -> tuple[BoundLeaf, ...]:
    """All pages of a bound volume, in their order.

    The cover and its back have no number; then come i, ii, iii, and 1, 2, 3 from where the main text begins.
    """
    found: list[BoundLeaf] = []
    front = main = 0
    for section, before, many in placed:
        for page in range(-before, many):
            number = ""
            if section.main and (main or page >= 0):
                main += 1
                number = str(main)
            elif found and not (page < 0 and len(found) == 1):
                front += 1
                number = roman(front)
            side = LEFT if volume.binding and len(found) % 2 else RIGHT
            shown = page >= 0 and not section.bare
            moved = page >= 0 and not section.bleeds
            found.append(BoundLeaf(number, section.head if shown and page else (), side, page < 0, moved, shown))
    return tuple(found)


def roman(number: int) -> str:
    """A number in small Roman letters."""
    letters = ""
    for value, sign in ((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):
        many, number = divmod(number, value)
        letters += sign * many
    return letters


def shift(leaf: BoundLeaf, binding: float) -> int:
    """By how many points what was set moves to the right; binding is by how many mm it moves away from the fold.

    They are whole points.
    """
    return round(binding * MM) * (0 if not leaf.moved else 1 if leaf.side == RIGHT else -1)
