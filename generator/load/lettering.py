"""Letters for which there is no type, wherever an author has them: written out, or as escapes of TOML or HTML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from html import unescape

from ..mistakes import Pen
from .fonts import PLAIN, unprintable
from .pack import Pack
from .page import FRONT, Page
from .places import places
from .tables import ReadTable
from .unseen import UNSEEN, strings

ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]*|#[0-9]+|#[xX][0-9a-fA-F]+);")
"""A letter as HTML may have it."""


def check_letters(pack: Pack, pages: Iterable[Page], pen: Pen) -> None:
    """Mark the letters of pages, of their boards and of their collections that cannot be printed."""
    texts: dict[str, tuple[str, str]] = {}
    for page in pages:
        texts[page.file] = FRONT.split(page.text, 2)[1] if page.text else "", page.text
        sheets = [pack.sheets[name] for name in page.boards if name in pack.sheets]
        texts |= {sheet.file: (sheet.text, sheet.text) for sheet in sheets}
        collection = pack.collections.get(page.collection)
        if collection is not None and collection.read is not None:
            texts[collection.file] = collection.read.text, collection.read.text
    for file, (table, text) in texts.items():
        offset = 1 if table != text else 0
        for line, letters in dict.fromkeys((*unprintable(text), *_escaped(table, offset))):
            pen.mark(file, line, "P061", letters=letters)
        if file.endswith(".md"):
            _entities(text, file, pen)
    for read, file in _words(pack):
        check_strings(read, file, pen)


def _words(pack: Pack) -> Iterator[tuple[ReadTable, str]]:
    """What is printed of no page: the words of the glossary, the headings of the index, what the book is called."""
    found = {term.file: term.read for term in pack.glossary} | {pack.headings.file: pack.headings.read}
    found |= {edition.source: edition.read for edition in pack.editions.values()} | {pack.book.source: pack.book.read}
    yield from ((read, file) for file, read in found.items() if read is not None)


def check_strings(read: ReadTable, file: str, pen: Pen) -> None:
    """Mark the letters of a table, keys among them, that cannot be printed; what stands in its comments may."""
    if PLAIN.fullmatch(read.text) and "\\" not in read.text:
        return
    lines = dict[tuple[int, str], None]()
    for path, words in strings((), read.table):
        for _, letters in unprintable(UNSEEN.sub("", words)):
            lines[read.line(*path), letters] = None
    for line, letters in lines:
        pen.mark(file, line, "P061", letters=letters)


def _entities(text: str, file: str, pen: Pen) -> None:
    """Mark the letters that are written by their numbers or names, as HTML has them, and that cannot stand there."""
    for number, line in enumerate(text.split("\n"), 1) if "&" in text else ():
        letters = "".join(unescape(found[0]) for found in ENTITY.finditer(line) if unescape(found[0]) != found[0])
        for bad in dict.fromkeys(UNSEEN.findall(letters)):
            pen.mark(file, number, "P017", number=ord(bad))
        for _, missing in unprintable(UNSEEN.sub("", letters)):
            pen.mark(file, number, "P061", letters=missing)


def _escaped(text: str, offset: int) -> Iterator[tuple[int, str]]:
    """What is escaped in a table, and so not seen in its text."""
    if "\\" not in text:
        return
    try:
        table = tomllib.loads(text)
    except ValueError:
        return  # it has been told
    for path, words in strings((), table):
        if not PLAIN.fullmatch(words) and words not in text:
            for _, letters in unprintable(UNSEEN.sub("", words)):  # those have been told
                yield places(text, offset).line(*path), letters
