"""The ledger: every worked example and checkable statement of the sources, and whether a page accounts for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..english import counted
from ..mistakes import Pen, nearest
from .clauses import RuleClause, clauses
from .tables import Anything, ReadTable, TableSchema, read_table
from .verbs import Quoted

if TYPE_CHECKING:
    from ..replay.pages import Replayed
    from .pack import Pack
    from .page import Page, Rule

FILE = "rules/ledger.toml"
ID = re.compile(r"[A-Z]\d{1,4}")
SCHEMA = TableSchema(rest=Anything())
"""Collections and their entries; what is none of these is told as what it is."""


@dataclass(frozen=True)
class Statement:
    """A statement of a source: its id, the collection it stands in, and in a few words what it says."""

    id: str
    collection: str
    words: str
    file: str = FILE
    read: ReadTable | None = field(default=None, compare=False, repr=False)

    @property
    def line(self) -> int:
        """The line on which it stands."""
        return self.read.line(self.collection, self.id) if self.read is not None else 1

    @property
    def order(self) -> tuple[str, int]:
        """Ids sort by their letter, then by their number."""
        return self.id[0], int(self.id[1:])


def read_ledger(text: str, pen: Pen, file: str = FILE) -> dict[str, Statement]:
    """The entries of the ledger's file, by id: a table for each collection, a line for each entry."""
    read = read_table(text, file, SCHEMA, pen)
    ledger: dict[str, Statement] = {}
    for collection, entries in read.table.items():
        if not isinstance(entries, Mapping):
            pen.mark(file, read.line(collection), "P030", name=collection)
            continue
        for name, words in entries.items():
            if not ID.fullmatch(name) or not isinstance(words, str):
                pen.mark(file, read.line(collection, name), "P030", name=name)
            elif name in ledger:
                where = f"under {ledger[name].collection}, line {ledger[name].line}"
                line = read.line(collection, name)
                pen.mark(file, line, "P029", what="entries of the ledger", name=name, where=where)
            else:
                ledger[name] = Statement(name, collection, words, file, read)
    return ledger


def unaccounted(pack: Pack, done: Mapping[str, Replayed]) -> list[Statement]:
    """The entries that no claim and no rule on these pages names."""
    named = {claim_id for one in done.values() for claim in one.claims for claim_id in claim.ids}
    named |= {name for one in done.values() for name in one.checked.entries}
    return sorted((entry for entry in pack.ledger.values() if entry.id not in named), key=lambda entry: entry.order)


def check_ledger(pack: Pack, pages: Iterable[Page], done: Mapping[str, Replayed], pen: Pen, whole: bool) -> None:
    """Claims and ledger agree. What is missing is told when the whole was replayed and nothing else is wrong."""
    for page in (page for page in pages if pack.ledger and page.name in pack.own):
        verbs = (verb for fence in page.fences for verb in fence.verbs)
        for claim in (verb for verb in verbs if isinstance(verb, Quoted)):
            for name in claim.ids:
                if name not in pack.ledger:
                    pen.mark(page.file, claim.line, "P122", nearest(name, pack.ledger, "it has"), id=name)
    if not whole or pen.found:
        return
    for entry in unaccounted(pack, done):
        if entry.collection in pack.collections:
            pen.mark(entry.file, entry.line, "P121", f"“{entry.words}” ({entry.collection})", id=entry.id)


def missing_lines(entries: Iterable[Statement]) -> list[str]:
    """The entries that no page accounts for, as lines of the table."""
    return [f"{entry.id:4} {'unaccounted':12} {entry.collection:28} “{entry.words}”" for entry in entries]


def unmarked(page: Page) -> list[tuple[Rule, RuleClause]]:
    """The clauses of rules that rest on no entry of the ledger and on no note; advice is left out."""
    return [
        (rule, clause)
        for rule, said in clauses(page)
        for clause in said
        if not clause.accounted and "advice" not in rule.marks
    ]


def unmarked_lines(pages: Iterable[Page]) -> Iterator[str]:
    """These clauses as lines of the table, for each page that has any; first how many there are."""
    found = [(page, rule, clause) for page in pages for rule, clause in unmarked(page)]
    if found:
        rest = "rests" if len(found) == 1 else "rest"
        yield f"{counted(len(found), 'clause')} of rules {rest} on nothing that is named:"
    for page, rule, clause in found:
        yield f"{'':4} {'unmarked':12} {page.file}:{rule.line} rule {rule.number}: {clause.words}"
