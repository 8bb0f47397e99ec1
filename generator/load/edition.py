"""The book and its editions: which games each has, its title, its look. They are data, in rules/book.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..english import capital, plural, spelled
from ..mistakes import Pen
from .tables import TITLE, Choice, Key, ReadTable, Several, TableSchema, TextKey, read_table

if TYPE_CHECKING:
    from .pack import Pack, Page

BOOK = "rules/book.toml"

COMPLETE = "complete"

THEME = "colour"
"""The theme of a book that names none."""

MEASURES = ("figures", "pages", "form")
"""What a book can be held to: the measures of its figures and of its pages, and the form of its chapters."""

COUNTED = re.compile(r"\{(games|sources):([^{}]+)\}")
"""Where a title or subtitle has a number of things: {games:old game} is "twenty-six old games" in a book of 26."""

EDITION = TableSchema(
    {
        "title": TITLE,
        "subtitle": TextKey(),
        "games": Key(Several(TextKey()), default=()),
        "theme": Key(TextKey(), default=THEME),
        "print": Choice(("large",)),
        "sides": Choice(("one", "two")),
    }
)

SCHEMA = TableSchema(
    {
        "title": TITLE,
        "subtitle": TextKey(),
        "imprint": TextKey(),
        "strict": Key(Several(Choice(MEASURES)), default=()),
        "editions": Key(
            TableSchema(
                rest=EDITION,
                named=r"[a-z0-9]+(-[a-z0-9]+)*",
                right="an edition is named with small letters, figures and hyphens",
            ),
            default={},
        ),
    }
)


@dataclass(frozen=True)
class Edition:
    """A book that can be made. `large` is set in large print; `games` are names of games and collections.

    One that is `bound` has right-hand and left-hand pages; one for the screen has only one side.
    """

    name: str
    title: str
    subtitle: str = ""
    games: tuple[str, ...] = ()
    theme: str = THEME
    large: bool = False
    bound: bool = True
    source: str = field(default="", compare=False)
    read: ReadTable | None = field(default=None, compare=False, repr=False)

    def pages(self, pack: Pack, pages: Sequence[Page]) -> list[Page]:
        """Those of these pages that it has, in its order; the complete book takes all that there are."""
        ordered = sorted(pages, key=pack.order)
        listed = [page for name in self.games for page in ordered if name in (page.name, page.collection)]
        rest = ordered if self.name == COMPLETE or not self.games else []
        return list({page.name: page for page in (*listed, *rest)}.values())

    def counted(self, pages: Sequence[Page]) -> Edition:
        """The same with the numbers of these pages and of their collections in its title and subtitle."""
        many = {"games": len(pages), "sources": len({page.collection for page in pages})}

        def filled(words: str) -> str:
            told = COUNTED.sub(lambda each: f"{spelled(many[each[1]])} {plural(each[2], many[each[1]])}", words)
            return told if told == words else capital(told)

        return replace(self, title=filled(self.title), subtitle=filled(self.subtitle))

    def line(self, key: str) -> int:
        """The line of one of its keys in its source."""
        return self.read.line("editions", self.name, key) if self.read is not None else 1

    def file(self, paper: str) -> str:
        """The name of the file that it becomes."""
        return f"rulebook-{paper}.pdf" if self.name == COMPLETE else f"rulebook-{self.name}-{paper}.pdf"


@dataclass(frozen=True)
class Book:
    """The book: its title, who prints it, and the editions that its file names.

    `strict` are the measures of which nothing in it may fall short.
    """

    title: str = "Parlour"
    subtitle: str = ""
    imprint: str = ""
    editions: Mapping[str, Edition] = field(default_factory=dict)
    strict: tuple[str, ...] = ()
    source: str = field(default="", compare=False)
    read: ReadTable | None = field(default=None, compare=False, repr=False)


def read_book(text: str, file: str, pen: Pen, under: Book | None = None) -> Book:
    """The book of a file; what it leaves out is as in the book under it. What is wrong is marked, the rest is taken."""
    under = under or Book()
    read = read_table(text, file, SCHEMA, pen)
    title, subtitle, imprint = (
        read.table.get(key, getattr(under, key)) for key in ("title", "subtitle", "imprint")
    )  # fmt: skip
    editions = {
        name: Edition(
            name, keys.get("title", title), keys.get("subtitle", subtitle), keys["games"], keys["theme"],
            "print" in keys, keys.get("sides") != "one", file, read,
        )
        for name, keys in read.table.get("editions", {}).items()
    }  # fmt: skip
    return Book(title, subtitle, imprint, editions, tuple(read.table.get("strict", ())), file, read)
