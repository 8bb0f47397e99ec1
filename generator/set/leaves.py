"""Leaves: what binding gives to each page, which the page setter cannot know: its side, its number and its head.

Pages are set one after another without a side. A book that is to be bound has right-hand and left-hand pages: the text
moves away from the fold, numbers and heads stand at the outer corners, and some sections begin on the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from ..pdf.operators import MM
from .section import Volume

RIGHT, LEFT = "right", "left"
"""The sides of an open book. The first page of a file, its cover, lies on the right."""


class BoundLeaf(NamedTuple):
    """A page of the bound book: its number, the title and the part in its head, and its side.

    A `blank` one was added by the binder; one that is not `moved` is printed to the edges and stays as it was set.
    """

    number: str
    head: tuple[str, ...] = ()
    side: str = RIGHT
    blank: bool = False
    moved: bool = False
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


def blanks(volume: Volume, pages: Sequence[int]) -> tuple[int, ...]:
    """How many blank pages stand before each section: one where it must begin on the right and would not."""
    found, page = [], 0
    for section, many in zip(volume.sections, pages, strict=True):
        found.append(int(section.right and page % 2 == 1))
        page += found[-1] + many
    return tuple(found)


def leaves(volume: Volume, pages: Sequence[int]) -> tuple[BoundLeaf, ...]:
    """All pages of a bound volume, in their order.

    The cover and its back have no number; then come i, ii, iii, and 1, 2, 3 from where the main text begins.
    """
    found: list[BoundLeaf] = []
    front = main = 0
    for section, many, before in zip(volume.sections, pages, blanks(volume, pages), strict=True):
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
            moved = bool(volume.binding) and page >= 0 and not section.bleeds
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
