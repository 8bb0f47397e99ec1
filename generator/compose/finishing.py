"""The last touch on the words of a chapter: places for the index, spaces eased, moves kept together."""

from __future__ import annotations

from markupsafe import Markup

from ..hypertext import read, write
from .chapter import Desk
from .marking import Hit, mark
from .prose import eased
from .unbroken import unbroken


def finished(
    text: Markup, game: str, desk: Desk, points: frozenset[str], part: str = ""
) -> tuple[Markup, tuple[Hit, ...]]:
    """Words with the places marked to which the index leads, spaces eased and moves kept together; and the places."""
    if not text:
        return text, ()
    tree = read(text)
    hits = mark(tree, game, desk.terms, part)
    eased(tree)
    unbroken(tree, points)
    return Markup(write(tree)), hits
