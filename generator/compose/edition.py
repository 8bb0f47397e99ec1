"""Editions by their names: those of the book's file, and every game and every collection by itself."""

from __future__ import annotations

from collections.abc import Iterator

from ..load.edition import COMPLETE, THEME, Edition
from ..load.pack import Collection, Pack, Page
from ..mistakes import nearest

__all__ = ["COMPLETE", "THEME", "Edition", "editions", "extra", "find_edition"]


def extra(pack: Pack, edition: Edition) -> tuple[str, ...]:
    """The pages of an edition that are not among the pack's own: Parlour's, in the book of an author."""
    return tuple(dict.fromkeys(page for name in edition.games for page in pack.called(name) if page not in pack.own))


def find_edition(pack: Pack, name: str) -> Edition:
    """An edition by its name; every game and every collection is one too."""
    if name in pack.editions:
        return pack.editions[name]
    if name in pack.collections:
        return _collected(pack.collections[name])
    if name in pack.pages:
        return _alone(pack.pages[name])
    if name == COMPLETE:
        return Edition(COMPLETE, pack.book.title, pack.book.subtitle)
    known = {COMPLETE, *pack.editions, *pack.collections, *pack.pages}
    raise ValueError(f"there is no edition {name!r}; {nearest(name, known, 'editions are')}")


def _alone(page: Page) -> Edition:
    return Edition(page.name, page.title, page.get("subtitle"), (page.name,))


def _collected(collection: Collection) -> Edition:
    return Edition(collection.name, collection.get("title"), "", (collection.name,))


def editions(pack: Pack) -> Iterator[tuple[str, Edition]]:
    """All editions that the pack's own pages make, and those that a file names."""
    names = [COMPLETE, *pack.own, *sorted({pack.homes[name] for name in pack.own}), *pack.editions]
    for name in dict.fromkeys(names):
        yield name, find_edition(pack, name)
