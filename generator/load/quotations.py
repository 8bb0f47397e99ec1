"""Quotations: the words of a source that our notes put in quotation marks, each checked against the source by hand.

They lie in `rules/<collection>/quotations.toml`, short and attributed; the sources themselves are not kept here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..mistakes import Pen
from .page import Page
from .tables import Key, Several, TableSchema, TextKey, read_table
from .verbs import Fence

FILE = "quotations.toml"
SCHEMA = TableSchema({"quotation": Several(TableSchema({"words": Key(TextKey(), needed=True), "of": TextKey()}))})
MARKED = re.compile(r"“([^“”]*)”")


@dataclass(frozen=True)
class Quotation:
    """Words of a source; `of` names the source where it is another than the collection's own."""

    words: str
    of: str = ""


def read_quotations(text: str, file: str, pen: Pen) -> tuple[Quotation, ...]:
    """The quotations of a collection's file, without what is wrong in it."""
    found = read_table(text, file, SCHEMA, pen).table.get("quotation", ())
    return tuple(
        Quotation(str(each["words"]), str(each.get("of", "")))
        for each in (found if isinstance(found, tuple | list) else ())
        if isinstance(each, Mapping) and "words" in each
    )


def quoted(page: Page) -> Iterator[tuple[Fence, str]]:
    """What the notes of a page put in quotation marks where they say what a source says."""
    for fence in page.fences:
        for part in fence.note.says if fence.note is not None else ():
            yield from ((fence, words) for words in MARKED.findall(part))


def check_quotations(page: Page, known: tuple[Quotation, ...], pen: Pen) -> None:
    """Mark what is in quotation marks and among no quotations of the collection."""
    words = {_flat(quotation.words) for quotation in known}
    for fence, said in quoted(page):
        if _flat(said) not in words:
            line = next((line.number for line in fence.lines if said[:20] in line.text), fence.line)
            pen.mark(page.file, line, "P135", words=said, file=page.file.rpartition("/")[0] + f"/{FILE}")


def _flat(words: str) -> str:
    """Words for comparing."""
    return " ".join(words.lower().replace("'", "’").split()).rstrip(".,;")
