"""Collections: the source documents, each with its folder of pages and its file collection.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..mistakes import Pen
from .page import UNITS
from .quotations import Quotation
from .tables import TITLE, Choice, Key, ReadTable, TableSchema, TextKey, WholeKey, read_table

SCHEMA = TableSchema(
    {
        "title": Key(TITLE, needed=True), "short": TextKey(), "form": TextKey(), "publisher": TextKey(),
        "year": TextKey(), "pages": WholeKey(),
        "cite": Key(TextKey(), needed=True), "about": TextKey(), "order": WholeKey(), "manner": TextKey(),
        "box": TextKey(), "today": TextKey(), "plate": TextKey(), "unit": Choice(tuple(UNITS)),
    }
)  # fmt: skip


@dataclass(frozen=True)
class Collection:
    """A source document."""

    name: str
    file: str
    meta: Mapping[str, object]
    read: ReadTable | None = field(default=None, compare=False, repr=False)
    quotations: tuple[Quotation, ...] | None = None
    """What its notes may quote; None where it has no file of quotations, and nobody asks."""

    def get(self, key: str) -> str:
        """A word of the collection's file, "" where it has none."""
        return str(self.meta.get(key, ""))

    def line(self, key: str) -> int:
        """The line of a key of its file."""
        return self.read.line(key) if self.read is not None else 1

    @property
    def spelling(self) -> str:
        """All that it was read from."""
        return repr(self)

    @property
    def in_full(self) -> str:
        """What it is, its title, its publisher and its year, as far as its file tells them."""
        form, printed = self.get("form"), ", ".join(filter(None, (self.get("publisher"), self.get("year"))))
        return f"{f'the {form} ' if form else ''}*{self.get('title')}*{f' ({printed})' if printed else ''}"

    @property
    def order(self) -> int:
        """Its place among the collections."""
        order = self.meta.get("order", 99)
        return order if isinstance(order, int) else 99


def read_collection(text: str, file: str, name: str, pen: Pen) -> Collection:
    """A collection from its file, without what is wrong in it."""
    read = read_table(text, file, SCHEMA, pen)
    return Collection(name, file, read.table, read)
