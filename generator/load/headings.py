"""Headings and examples: which heading stands right above an example, and whether a paragraph leads to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from .markdown import MarkdownWords, Slot, blocks, plain
from .page import Page

HEADING = re.compile(r"^#{1,6}\s+(\S.*?)\s*#*\s*$")
"""A line that is a heading."""


class Above(NamedTuple):
    """What stands above a fence: a heading with nothing but paragraphs between, and the last of these; "" if none."""

    heading: str
    paragraph: str


def above(page: Page) -> Mapping[int, Above]:
    """What stands above each fence that is printed where it stands, by the fence's number on its page.

    A heading is the title of the first of them; notes, claims and examples that are only proved do not count.
    """
    found: dict[int, Above] = {}
    heading = paragraph = ""
    for block in blocks(page):
        match block:
            case MarkdownWords():
                for part in re.split(r"\n\s*\n", block.text.strip()):
                    lines = part.split("\n")
                    if title := HEADING.match(lines[0]):
                        heading, paragraph = plain(title[1]), ""
                        lines = lines[1:]
                    paragraph = plain("\n".join(lines)) if lines else paragraph
            case Slot():
                fence = page.fences[block.number]
                if fence.kind in ("figure", "back") or fence.told:
                    found[block.number] = Above(heading, paragraph)
                    heading = paragraph = ""
            case _:
                heading = paragraph = ""
    return found


def titles(page: Page) -> Mapping[str, str]:
    """The headings of examples and of what stands at the back, by the names of their fences."""
    return {page.fences[number].name: each.heading for number, each in above(page).items() if each.heading}
