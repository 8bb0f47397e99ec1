"""Sureties: what answers for words that the book says outside its pages, in templates, collections and the glossary.

They lie in `rules/sureties.toml`: words, and a check that is made on a page, a rule that says the same and is
enforced, the mistake by which a book is refused in which they were not so, or what they are, if they say nothing that
could be checked.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..mistakes import Pen
from .codes import CODES
from .fence import EXCUSES
from .tables import Choice, Key, Several, TableSchema, TextKey, read_table

FILE = "rules/sureties.toml"

SURETY = TableSchema(
    {
        "words": Key(TextKey(r"[\s\S]*\S[\s\S]*", "words of the book"), needed=True),
        "page": TextKey(), "check": TextKey(),
        "rule": TextKey(), "held": Choice(tuple(sorted(CODES))), "is": Choice(EXCUSES), "why": TextKey(),
    }
)  # fmt: skip
SCHEMA = TableSchema({"surety": Several(SURETY)})


@dataclass(frozen=True)
class Surety:
    """Words, and what answers for them: a check or rule of a page, a mistake `held` against all else, an excuse."""

    words: str
    page: str = ""
    check: str = ""
    rule: str = ""
    held: str = ""
    excuse: str = ""
    file: str = FILE
    line: int = 0


def read_sureties(text: str, file: str, pen: Pen) -> tuple[Surety, ...]:
    """The sureties of a file, without what is wrong in it."""
    read = read_table(text, file, SCHEMA, pen)
    found = []
    for number, keys in enumerate(read.table.get("surety", ())):
        line = read.line("surety", number)
        ways = [way for way in ("check", "rule", "held", "is") if way in keys]
        if "words" not in keys:
            continue  # that has been told
        if len(ways) != 1 or ("page" in keys) != (ways[0] in ("check", "rule")):
            pen.mark(file, line, "P058", words=keys["words"])
            continue
        page, check, rule, held, excuse = (str(keys.get(key, "")) for key in ("page", "check", "rule", "held", "is"))
        found.append(Surety(str(keys["words"]), page, check, rule, held, excuse, file, line))
    return tuple(found)
