"""Every key that a file may have is in a table of docs/, and the tables have no other; what is needed is called so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from parlour.load import collection, edition, page, paper, profile, sureties, theme
from parlour.load.tables import Key, TableSchema

DOCS = Path(__file__).resolve().parent.parent / "docs"

TABLES = {
    ("pages.md", "the front matter"): page.SCHEMA,
    ("book.md", "`rules/book.toml`"): edition.SCHEMA,
    ("book.md", "an edition"): edition.EDITION,
    ("book.md", "`collection.toml`"): collection.SCHEMA,
    ("book.md", "a paper"): paper.SCHEMA.rest,
    ("looks.md", "a theme"): theme.SCHEMA,
    ("looks.md", "`[ink]`"): theme.INK,
    ("looks.md", "a tint"): theme.TINT,
    ("looks.md", "a side"): theme.SIDE,
    ("boards.md", "a profile"): profile.SCHEMA,
    ("boards.md", "a way"): profile.WAY,
    ("claims.md", "a surety"): sureties.SURETY,
}


def rows(file: str, what: str) -> dict[str, str]:
    """The keys that a table of a document tells of, each with what it says."""
    text = (DOCS / file).read_text(encoding="utf-8")
    table = text.split(f"\n| key of {what} |")[1].split("\n\n")[0].strip().split("\n")[2:]
    cells = [re.split(r"(?<!\\)\|", row) for row in table]
    return {name: said for _, keys, said, _ in cells for name in re.findall(r"`([^`]+)`", keys)}


@pytest.mark.parametrize(("file", "what"), TABLES)
def test_every_key_is_told_and_no_other(file: str, what: str) -> None:
    schema = TABLES[file, what]
    assert isinstance(schema, TableSchema)
    told = rows(file, what)
    assert told.keys() == schema.keys.keys()
    needed = {name for name, key in schema.keys.items() if isinstance(key, Key) and key.needed}
    assert {name for name, said in told.items() if said.rstrip().endswith("needed")} == needed


@pytest.mark.parametrize(("file", "what"), TABLES)
def test_what_is_left_out_is_as_it_says(file: str, what: str) -> None:
    """A number or a word that is told for a key that is left out is that of the table."""
    schema = TABLES[file, what]
    assert isinstance(schema, TableSchema)
    for name, said in rows(file, what).items():
        key = schema.keys[name]
        default = key.default if isinstance(key, Key) else None
        if isinstance(default, int | float | str) and not isinstance(default, bool) and default:
            word = f"{default:g}" if isinstance(default, int | float) else default
            assert re.search(rf"left out, [`\"]*{re.escape(word)}[`\"]* *$", said), (name, said)


def test_the_words_of_themes_are_those_that_are_told() -> None:
    told = rows("looks.md", "a side")["pattern"]
    assert set(re.findall(r"`([^`]+)`", told)) == set(theme.PATTERNS)
    hatches = re.findall(r'`"([^`]+)"`', rows("looks.md", "a tint")["hatch"])
    assert {each.replace("\\\\", "\\").replace("\\|", "|") for each in hatches} == set(theme.HATCHES)
    assert set(re.findall(r"`([a-z]+)`", rows("looks.md", "a theme")["sides"])) == set(theme.COLOURS)
