"""Titles: of the parts of a game in short; of examples, the heading right above one, and the seal beside it."""

from __future__ import annotations

from ..hypertext import Element
from ..load.markdown import HEADINGS

LABELS = {"object": "Object", "set-up": "Set-up", "turn": "Your turn", "end": "The end"}
"""What the parts of a game in short are called."""

NAMED = "named"
"""The class of a heading that is the title of an example."""


def heading_of(tree: Element) -> Element | None:
    """The heading of what follows a stretch of prose: its last one, if only paragraphs come after it."""
    for each in reversed(tree.children):
        if isinstance(each, Element):
            if each.tag in HEADINGS:
                return each if NAMED not in each.classes else None
            if each.tag != "p":
                return None
        elif each.strip():
            return None
    return None


def seal(heading: Element, proof: Element) -> None:
    """Put the proof of an example into its heading, which is named as its title, so that they are never parted."""
    heading.attributes |= {"class": NAMED, "data-title": " ".join(heading.words.split())}
    heading.children.insert(0, proof)
