"""Verses: the lines of a fence, each a verb with what follows it there and on the indented lines below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .verbs import FenceWord, SourceLine


class Verse(NamedTuple):
    """A verb with what follows it on its line and on the indented lines below, which are its `parts`."""

    verb: str
    line: int
    parts: tuple[SourceLine, ...] = ()

    @property
    def text(self) -> str:
        """All that follows the verb."""
        return " ".join(part.text for part in self.parts if part.text)

    @property
    def words(self) -> tuple[FenceWord, ...]:
        """The words that follow it, with their own lines."""
        return tuple(FenceWord(word, part.number) for part in self.parts for word in part.text.split())


def verses(lines: Sequence[SourceLine]) -> list[Verse]:
    """The lines of a fence, each a verb and its text."""
    found: list[Verse] = []
    for number, text in lines:
        if not text.strip():
            continue
        if text[0] in " \t" and found:
            last = found.pop()
            found.append(last._replace(parts=(*last.parts, SourceLine(number, text.strip()))))
        else:
            verb, _, rest = text.strip().partition(" ")
            found.append(Verse(verb, number, (SourceLine(number, rest.strip()),)))
    return found
