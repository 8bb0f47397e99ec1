"""Leaning: what a leaflet speaks of and does not hold, though whoever has the kit has nothing else.

A figure that is named must be there under its label, and no dagger may lead to a note that stayed in the book. Words
that send the reader to a book, a chapter or another game's rules are told of, for they may mean something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

FIGURE = re.compile(r"(?<![’'][sS] )\bFigure (\d+[A-Z]?)\b")
"""A figure that is named; “the patent’s Figure 2” is one of the source."""

LABEL = re.compile(r"(?:^|[.:”)] )Figure (\d+[A-Z]?)\.")
"""A label, with which a caption begins."""

DAGGER = "\u2020"
ELSEWHERE = re.compile(
    r"\b(?:(?:in|of) this book|back of (?:the|this) book|(?:the|this|that) chapter(?: on)?|see page|at the back)\b"
)
"""Words for what only a book has."""

OTHER = re.compile(r"\brules? \d+[a-z]? of ([A-Z][\w’]+(?:(?: and| the)? [A-Z][\w’]+)*)")
"""A rule of another game."""


def missing(lines: Sequence[str]) -> Iterator[str]:
    """Figures that are named and not shown, and daggers without a note."""
    labels = {label for line in lines for label in LABEL.findall(line)}
    text = _joined(lines)
    for name in dict.fromkeys(FIGURE.findall(text)):
        if name not in labels:
            yield f"Figure {name} is named in the leaflet and is not in it"
    if DAGGER in text:
        yield "a dagger leads to a note that is not in the leaflet"


def elsewhere(lines: Sequence[str]) -> Iterator[str]:
    """Words that send the reader to what the leaflet does not hold."""
    text = _joined(lines)
    for found in ELSEWHERE.finditer(text):
        yield f"“{text[max(0, found.start() - 30) : found.end()].strip()}” leads out of the leaflet"
    for found in OTHER.finditer(text):
        if f"The rules of {found[1]}".casefold() not in text.casefold():
            yield f"“{found[0]}” is not in the leaflet"


def _joined(lines: Sequence[str]) -> str:
    """Lines as one text: words that are divided at the end of a line are joined again."""
    text = ""
    for line in lines:
        text = text[:-1] + line if text.endswith(("-", "\u2010")) and line[:1].islower() else f"{text} {line}".strip()
    return text
