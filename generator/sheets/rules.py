"""What a game's leaflet must say in any case, told from its page alone: its title, its headings and its rules."""

from __future__ import annotations

from ..compose.prose import Rules, Setter, Words, blocks
from ..hypertext import read
from ..load.page import Page

HEADS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))


def told_rules(page: Page) -> tuple[str, ...]:
    """The words of the headings and rules of a page, in their order; its title first."""
    setter = Setter(lambda target: "")
    found = [page.title]
    for block in blocks(page):
        if isinstance(block, Words):
            found += [each.words for each in read(setter.block(block.text)).elements() if each.tag in HEADS]
        elif isinstance(block, Rules):
            found += [read(setter.inline(text)).words for _, text in block.rules]
    return tuple(found)
