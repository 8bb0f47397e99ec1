"""Sentences: all that a page says to its readers, sentence by sentence, with the line and the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from markdown import Markdown

from ..hypertext import Element, read
from ..load.blocks import Rules, Words, blocks
from ..load.board import Sheet
from ..load.pack import Page
from ..load.verbs import Caption, Fence, Note, Show, Status

PROSE, RULE, CAPTION, NOTE, FRONT, BOARD, BACK = "prose", "rule", "caption", "note", "front matter", "board", "back"

FRONT_KEYS = ("subtitle", "players", "pieces", "length", "kin")
"""What of a page's front matter is printed."""

LEAVES = ("p", "li", "dt", "dd", "tr")
"""Elements that hold sentences; a heading is none."""

ENDS = re.compile(r"(?<=[.!?])[”’)]?\s+(?=[“‘(]?[A-Z0-9])")
SHORT = re.compile(r"(?:\b(?:p|pp|No|cf|Mr|Mrs|Dr|St|vs|etc|ed|Figs?)|\b[A-Z])\.[”’)]?\s+$")
CELL = " | "


class Sentence(NamedTuple):
    """A sentence as it is printed: its line, the kind of place, the rule, note or fence that it belongs to."""

    line: int
    place: str
    of: str
    text: str


def sentences(page: Page, sheets: tuple[Sheet, ...] = ()) -> Iterator[Sentence]:
    """Every sentence of a page: prose and rules, captions and notes, front matter, and what its boards say."""
    for key in FRONT_KEYS:
        if page.get(key):
            yield from _told(f"{key}: {page.get(key)}", page.line(key), FRONT, key)
    for block in blocks(page):
        if isinstance(block, Words):
            yield from _marked(block.text, block.line, PROSE, "")
        elif isinstance(block, Rules):
            for rule, text in block.rules:
                yield from _marked(text, rule.line, RULE, rule.id)
    for fence in page.fences:
        yield from _fenced(fence)
    for sheet in sheets:
        yield from _told(sheet.about, 0, BOARD, sheet.name)


def _fenced(fence: Fence) -> Iterator[Sentence]:
    """What a fence says."""
    for verb in fence.verbs:
        match verb:
            case Note():
                for part in (*verb.says, verb.rules, verb.why):
                    yield from _told(part, _line(fence, part), NOTE, fence.name)
            case Show():
                yield from _told(verb.caption, verb.line, CAPTION, fence.name)
            case Caption() | Status():
                yield from _told(verb.text, verb.line, CAPTION, fence.name)
    if fence.kind == "back":
        yield from _marked(fence.text, fence.line + 1, BACK, fence.name)


def _line(fence: Fence, text: str) -> int:
    """The line of a fence on which a text begins."""
    first = text[:30]
    return next((line.number for line in fence.lines if first in line.text), fence.line)


def _told(text: str, line: int, place: str, of: str) -> Iterator[Sentence]:
    """The sentences of one paragraph."""
    for words in plain(text):
        yield from (Sentence(line, place, of, each) for each in split(words))


def _marked(text: str, line: int, place: str, of: str) -> Iterator[Sentence]:
    """The sentences of some Markdown, each with its own line."""
    letters, lines = _letters(text, line)
    cursor = 0
    for words in plain(text):
        for each in split(words):
            wanted = _only_letters(each)[:24]
            found = letters.find(wanted, cursor)
            cursor = found if found >= 0 else cursor
            yield Sentence(lines[cursor] if lines else line, place, of, each)


def _letters(text: str, line: int) -> tuple[str, list[int]]:
    """The letters and figures of a text, and the line of each."""
    letters: list[str] = []
    lines: list[int] = []
    for number, each in enumerate(text.split("\n"), line):
        only = _only_letters(each)
        letters.append(only)
        lines += [number] * len(only)
    return "".join(letters), lines


def _only_letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


@cache
def _markdown() -> Markdown:
    """Reads Markdown as the press does, without raw HTML."""
    markdown = Markdown(extensions=["tables", "def_list", "sane_lists"], output_format="xhtml")
    markdown.preprocessors.deregister("html_block")
    markdown.inlinePatterns.deregister("html")
    return markdown


@cache
def plain(text: str) -> tuple[str, ...]:
    """The paragraphs, headings, points of lists and rows of tables of some Markdown, in words alone."""
    return tuple(_leaves(read(_markdown().reset().convert(text))))


def _leaves(element: Element) -> Iterator[str]:
    for child in element.children:
        if isinstance(child, Element):
            if child.tag in LEAVES and not any(each.tag in LEAVES for each in child.elements()):
                cells = [each.words for each in child.elements() if each.tag in ("td", "th")]
                yield " ".join((CELL.join(cells) if child.tag == "tr" else child.words).split())
            else:
                yield from _leaves(child)
        elif element.tag == "li" and child.strip():
            yield " ".join(child.split())


def split(text: str) -> Iterator[str]:
    """The sentences of a paragraph."""
    start = 0
    for end in ENDS.finditer(text):
        if not SHORT.search(text[: end.end()]):
            yield text[start : end.end()].strip()
            start = end.end()
    if text[start:].strip():
        yield text[start:].strip()
