"""Recalling: the sizes of pictures that are on record beside a page, and whether they still fill its chapter.

A record is followed only where that can be seen: the words are those that were laid out when it was made, or a layout
shows pages that are as full as they were then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from ..cache import versions
from ..closure import WITH
from ..digests import digest
from ..load.fills import EXACT, Fill, Fullness
from .laying import Laid, Tried, late
from .paper import Paper

T = TypeVar("T")

PAGES = "weasyprint"
"""The package that lays pages out."""

LETTERS = 16
"""So many letters of a digest are kept."""

LOOSE = 0.01
"""Which part of a chapter's pages, together, may be more blank than on record before it is filled anew."""


class Fillable(Protocol[T]):
    """A chapter or a leaflet that is to be made, and can be laid out on trial."""

    @property
    def leaf(self) -> Paper:
        """On what it is laid out."""

    def made(self, scales: Mapping[str, float]) -> T:
        """The whole of it, with pictures of such sizes."""

    def html(self, made: T) -> tuple[str, tuple[str, ...]]:
        """Its words as they are laid out, and their styles."""

    def trials(self) -> Laid:
        """Lays it out with pictures of such sizes."""


def recalled(draft: Fillable[T], kept: Sequence[Fill]) -> T | None:
    """What is made with the sizes on record that still fill its pages, if there are any."""
    for fill in kept:
        made = draft.made(fill.sizes)
        if words_of(draft, made) == fill.words or _full(draft.trials()(fill.sizes), fill.fullness):
            return made
    return None


def noted(draft: Fillable[T], best: Tried, laid: Laid, edition: str) -> Fill:
    """The record of a chapter whose pages are full; its sizes are rounded, if they fill the pages as well then."""
    rounded = {name: round(size, EXACT) for name, size in best.scales.items()}
    found = min(laid(rounded), best, key=lambda each: (_fullness(each)[:3], each is best))
    words = words_of(draft, draft.made(found.scales))
    return Fill(edition, leaf_of(draft.leaf), words, _fullness(found), dict(sorted(found.scales.items())))


def leaf_of(paper: Paper) -> tuple[float, ...]:
    """What a record says of the leaf that it is for."""
    return round(paper.full, 2), round(paper.depth, 2), round(paper.zoom, 2)


def words_of(draft: Fillable[T], made: T) -> str:
    """The digest of all on which it depends how something is laid out."""
    setter = versions([PAGES, *WITH[PAGES]])
    return str(digest(*draft.html(made), setter))[:LETTERS]


def _full(tried: Tried, then: Fullness) -> bool:
    """Whether the pages of a chapter are as full as they were."""
    now = _fullness(tried)
    return all(one <= other for one, other in zip(now[:3], then[:3], strict=True)) and (
        now.left <= then.left + LOOSE * tried.text * len(tried.pages)
    )


def _fullness(tried: Tried) -> Fullness:
    """How full the pages of a chapter are."""
    pages, blank, left = tried.cost
    return Fullness(late(tried), blank, pages, round(left, 1))
