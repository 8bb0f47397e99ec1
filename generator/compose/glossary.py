"""The glossary: the words of the book that stand in this edition, in the order in which a reader looks them up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..load.glossary import Term, fold
from ..load.markdown import plain, stretches
from ..load.pack import Pack, Page
from .marking import SILENT, spoken

__all__ = ["Term", "called", "order", "terms"]


def terms(pack: Pack, pages: Sequence[Page]) -> tuple[Term, ...]:
    """The words that these pages use, and those of the book itself; what they refer to is in this edition too."""
    used = {term for page in pages for term in spoken("\n".join(_text(page)), page.name, pack.glossary)}
    found = [term for term in pack.glossary if term.place or term in used]
    names, games = {term.term for term in found}, [page.name for page in pages]
    kept = (
        replace(
            term,
            see=tuple(sorted((name for name in term.see if name in names), key=order)),
            games=tuple(game for game in games if game in term.games),
            read=None,
        )
        for term in found
    )
    return tuple(sorted(kept, key=lambda term: order(term.term)))


def called(pack: Pack, pages: Sequence[Page]) -> dict[str, str]:
    """The games by the names that tell them apart: the index's own, else the title, with its source if need be.

    Where two still have one name, what their pages are named is added.
    """
    titles = Counter(page.title for page in pages)
    made = {}
    for page in pages:
        short = pack.collections[page.collection].get("short") or page.collection
        plain = page.title if titles[page.title] == 1 else f"{page.title} ({short})"
        made[page.name] = pack.headings.games.get(page.name, plain)
    many = Counter(made.values())
    return {name: words if many[words] == 1 else f"{words}, {name}" for name, words in made.items()}


def order(words: str) -> tuple[tuple[str, ...], ...]:
    """The place of words in an alphabet: word by word, what follows a comma last, without case or a leading The."""
    parts = [tuple(re.findall(r"[^\W_]+", part)) for part in fold(words).split(",")]
    if parts[0][:1] in (("the",), ("a",), ("an",)) and len(parts[0]) > 1:
        parts[0] = parts[0][1:]
    return tuple(parts)


def _text(page: Page) -> Iterator[str]:
    """What a page says in sentences: its prose and rules, its notes and captions, what it keeps for the back."""
    for stretch in stretches(page):
        yield plain(stretch.text, SILENT)
    for fence in page.fences:
        words = ("\n".join(fence.sentences),) if fence.kind == "back" else fence.sentences
        yield from (f"{plain(each, SILENT)}\n" for each in words)
