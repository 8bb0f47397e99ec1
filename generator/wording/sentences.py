"""Sentences: all that a page says to its readers, sentence by sentence, with the line and the place where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from .. import english
from ..load.board import Sheet
from ..load.markdown import SENTENCES, MarkdownWords, Rules, blocks, leaves
from ..load.pack import Page
from ..load.verbs import Brief, Caption, Fence, Note, Refuse, Say, Show, SourceLine, Status, Title, said

PROSE, RULE, CAPTION, NOTE, FRONT, BOARD, BACK = "prose", "rule", "caption", "note", "front matter", "board", "back"
SHORT, TITLE, COMMENT, REFUSAL = "short", "title", "comment", "refusal"


class Sentence(NamedTuple):
    """A sentence as it is printed: its line, the kind of place, the rule, note or fence that it belongs to."""

    line: int
    place: str
    of: str
    text: str


def sentences(page: Page, sheets: tuple[Sheet, ...] = ()) -> Iterator[Sentence]:
    """Every sentence of a page: prose and rules, fences, front matter, and what its boards say."""
    for key in SENTENCES:
        if page.get(key):
            yield from _told(f"{key}: {page.get(key)}", page.line(key), FRONT, key)
    for question in page.open:
        yield from _told(question, page.line("open"), FRONT, "open")
    for block in blocks(page):
        if isinstance(block, MarkdownWords):
            yield from _marked(block.lines, PROSE, "")
        elif isinstance(block, Rules):
            for rule, words in block.rules:
                yield from _marked(words.lines, RULE, rule.id)
    for fence in page.fences:
        yield from _fenced(fence)
    for sheet in sheets:
        yield from _told(sheet.described(True), 0, BOARD, sheet.name)


def _fenced(fence: Fence) -> Iterator[Sentence]:
    """What a fence says."""
    for verb in fence.verbs:
        match verb:
            case Note():
                for _, part in said(verb):
                    yield from _told(part, _line(fence, part), NOTE, fence.name)
            case Status():
                yield from _told(verb.text, verb.line, CAPTION, fence.name)
            case Show() | Caption() | Refuse() | Title() | Say() | Brief():
                for line, part in said(verb):
                    yield from _told(part, line, PLACES[type(verb)], fence.name)
    if fence.kind == "back":
        yield from _marked(fence.lines, BACK, fence.name)


PLACES: dict[type, str] = {
    Show: CAPTION, Caption: CAPTION, Refuse: REFUSAL, Title: TITLE, Say: COMMENT, Brief: SHORT,
}  # fmt: skip
"""What kind of place each verb speaks in."""


def _line(fence: Fence, text: str) -> int:
    """The line of a fence on which a text begins."""
    first = text[:30]
    return next((line.number for line in fence.lines if first in line.text), fence.line)


def _told(text: str, line: int, place: str, of: str) -> Iterator[Sentence]:
    """The sentences of one paragraph."""
    for words in paragraphs(text):
        yield from (Sentence(line, place, of, each) for each in english.sentences(words))


def _marked(lines: Sequence[SourceLine], place: str, of: str) -> Iterator[Sentence]:
    """The sentences of some Markdown, each with its own line."""
    letters = "".join(_letters(line.text) for line in lines)
    numbers = [line.number for line in lines for _ in _letters(line.text)]
    cursor = 0
    for words in paragraphs("\n".join(line.text for line in lines)):
        for each in english.sentences(words):
            found = letters.find(_letters(each)[:24], cursor)
            cursor = found if found >= 0 else cursor
            yield Sentence(numbers[cursor] if numbers else lines[0].number, place, of, each)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


@cache
def paragraphs(text: str) -> tuple[str, ...]:
    """The headings, paragraphs, points of lists and rows of tables of some Markdown, in words alone."""
    return tuple(" ".join(words.split()) for words in leaves(text) if words.strip())
