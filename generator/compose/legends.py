"""Legends: captions as they are set, their numbers apart, and as much of them as a list needs."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup

from ..english import sentences
from ..load.markdown import plain
from .prose import dashed

NUMBER = re.compile(r"(?:Figure|Problem)\s\d+[A-Za-z]?\.")
"""How a caption begins that has a number in its source."""

LISTED = 64
"""How many letters a line of the list of figures has room for."""


def lead(caption: str, words: Callable[[str], Markup]) -> tuple[Markup, bool]:
    """A caption as it is set, its number apart if it begins with one, and whether it does."""
    number = NUMBER.match(caption)
    if number is None:
        return words(caption), False
    return Markup('<b class="lead">{}</b> {}').format(words(number[0]), words(caption[number.end() :].lstrip())), True


def entry(caption: str) -> str:
    """As much of a caption as a list of figures needs: its first sentence, and one more when that is short."""
    first, *more = [*sentences(plain(caption))] or [""]
    name = f"{first} {more[0]}" if more and len(first) < 20 else first
    name = dashed(name.rstrip("."))
    return name if len(name) <= LISTED else name[:LISTED].rsplit(" ", 1)[0].rstrip(",;:") + " …"
