"""What a game's leaflet must say in any case, told from its page alone: its title, its headings and its rules."""

from __future__ import annotations

from html import unescape

from ...load.markdown import HEADINGS, MarkdownWords, Rules, blocks, dialect, references, tree
from ...load.page import Page

UNPRINTED = ("note", "claims")
"""The fences of which a leaflet prints nothing."""


def told_rules(page: Page) -> tuple[str, ...]:
    """The words of the headings and rules of a page, in their order; its title first."""
    made, known = dialect(), references(page)
    found = [page.title]
    for block in blocks(page):
        if isinstance(block, MarkdownWords):
            root = tree(made, block.text, known)
            found += ["".join(each.itertext()) for each in root.iter() if each.tag in HEADINGS]
        elif isinstance(block, Rules):
            found += ["".join(tree(made, words.text, known).itertext()) for _, words in block.rules]
    return tuple(" ".join(unescape(words).split()) for words in found)


def said_besides(page: Page) -> tuple[str, ...]:
    """What a page says beside its rules and may say in the words of one: its prose, and its fences but for notes."""
    made, known = dialect(), references(page)
    prose = [
        unescape("".join(tree(made, block.text, known).itertext()))
        for block in blocks(page)
        if isinstance(block, MarkdownWords)
    ]
    return (*prose, *(fence.text for fence in page.fences if fence.kind not in UNPRINTED))
