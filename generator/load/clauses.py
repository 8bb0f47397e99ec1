"""Clauses: of each sentence of a rule, whether a source says it, and which entries of the ledger, or whether we do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element as Node

from ..english import sentences
from .markdown import CITES, OURS, WHENCE, Rules, blocks, dialect, references, tree

if TYPE_CHECKING:
    from markdown import Markdown

    from .page import Page, Rule


class RuleClause(NamedTuple):
    """Words of a rule, and on what they rest: entries of the ledger, or the note that tells why we have added them."""

    words: str
    entries: tuple[str, ...] = ()
    note: str = ""

    @property
    def accounted(self) -> bool:
        """Whether it is said on what they rest."""
        return bool(self.entries or self.note)


@dataclass
class _Reading:
    """The words of a rule that are not accounted for yet, and the clauses that have been found."""

    open: str
    found: list[RuleClause]

    def close(self, entries: tuple[str, ...] = (), note: str = "") -> None:
        """What is open is a clause: the last sentence on what is said, those before it on nothing."""
        *before, last = [*sentences(self.open)] or [""]
        self.found += [RuleClause(each) for each in before if _says(each)]
        if _says(last) or entries:
            self.found.append(RuleClause(last, entries, note))
        self.open = ""


def clauses(page: Page) -> Iterator[tuple[Rule, tuple[RuleClause, ...]]]:
    """The clauses of each rule of a page."""
    return _clauses(page, "")


def rests(page: Page) -> Iterator[tuple[Rule, str]]:
    """The entries of the ledger that the rules of a page rest on; only rules that name some are read."""
    for rule, said in _clauses(page, CITES):
        yield from ((rule, entry) for clause in said for entry in clause.entries)


def _clauses(page: Page, having: str) -> Iterator[tuple[Rule, tuple[RuleClause, ...]]]:
    """The clauses of each rule that has these letters."""
    known = references(page)
    for block in blocks(page):
        for rule, words in block.rules if isinstance(block, Rules) else ():
            if having in words.text:
                reading = _Reading("", [])
                _walk(tree(_reader(), words.text, known), reading)
                reading.close()
                yield rule, tuple(clause._replace(note=clause.note or rule.note) for clause in reading.found)


@cache
def _reader() -> Markdown:
    """Markdown as pages are written in."""
    return dialect()


def _walk(node: Node, reading: _Reading) -> None:
    """Read an element and what follows it."""
    target = node.get("href", "")
    if target.startswith(OURS):
        reading.found.append(RuleClause(" ".join("".join(node.itertext()).split()), (), target.removeprefix(OURS)))
    elif WHENCE in node.attrib:
        reading.close(tuple(node.attrib[WHENCE].split()))
    else:
        reading.open += node.text or ""
        for child in node:
            _walk(child, reading)
    reading.open += node.tail or ""


def _says(words: str) -> bool:
    """Whether there is anything but signs."""
    return any(letter.isalnum() for letter in words)
