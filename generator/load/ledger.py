"""The ledger: every worked example and checkable statement of the sources, and whether a page accounts for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..mistakes import Pen, nearest, read_toml

if TYPE_CHECKING:
    from ..replay.pages import Replayed
    from .pack import Sources

FILE = "rules/ledger.toml"
ID = re.compile(r"[A-Z]\d{1,4}")


@dataclass(frozen=True)
class Entry:
    """A statement of a source: its id, the collection it stands in, and in a few words what it says."""

    id: str
    collection: str
    words: str
    line: int

    @property
    def order(self) -> tuple[str, int]:
        """Ids sort by their letter, then by their number."""
        return self.id[0], int(self.id[1:])


def read_ledger(text: str, pen: Pen) -> dict[str, Entry]:
    """The entries of the ledger's file, by id: a table for each collection, a line for each entry."""
    lines = {
        found[1]: number
        for number, line in enumerate(text.split("\n"), 1)
        if (found := re.match(r"\s*(\w+)\s*=", line))
    }
    ledger: dict[str, Entry] = {}
    for collection, entries in read_toml(text, FILE, 0, pen).items():
        for name, words in entries.items() if isinstance(entries, dict) else [(collection, entries)]:
            line = lines.get(name, 1)
            if not ID.fullmatch(name) or not isinstance(words, str) or not isinstance(entries, dict):
                right = 'below [a-collection] write ID = "what it claims", as L58 = "fifteen moves are enough"'
                pen.mark(FILE, line, "P030", f"this is no entry of the ledger: {name}"[:200], right)
            elif name in ledger:
                pen.mark(
                    FILE, line, "P030", f"the ledger has {name} twice", f"it stands under {ledger[name].collection} too"
                )
            else:
                ledger[name] = Entry(name, collection, words, line)
    return ledger


def unaccounted(sources: Sources, done: Mapping[str, Replayed]) -> list[Entry]:
    """The entries that no claim on these pages names."""
    named = {claim_id for one in done.values() for claim in one.claims for claim_id in claim.ids}
    return sorted((entry for entry in sources.ledger.values() if entry.id not in named), key=lambda entry: entry.order)


def check_ledger(sources: Sources, done: Mapping[str, Replayed], pen: Pen, whole: bool) -> None:
    """Claims and ledger agree. What is missing is told when the whole was replayed and nothing else is wrong."""
    for one in done.values() if sources.ledger else ():
        for claim in one.claims:
            for name in claim.ids:
                if name not in sources.ledger:
                    right = nearest(name, sources.ledger, "it has")
                    pen.mark(one.checked.page.file, claim.line, "P122", f"the ledger has no entry {name}", right)
    if not whole or pen.found:
        return
    for entry in unaccounted(sources, done):
        if entry.collection in sources.collections:
            what = f"“{entry.words}” ({entry.collection})"
            right = "add a claim with its id to the page it belongs to; not testable: and the reason will do"
            pen.mark(FILE, entry.line, "P121", f"no page accounts for {entry.id}", what, right)


def missing_lines(entries: Iterable[Entry]) -> list[str]:
    """The entries that no page accounts for, as lines of the table."""
    return [f"{entry.id:4} {'unaccounted':12} {entry.collection:28} “{entry.words}”" for entry in entries]
