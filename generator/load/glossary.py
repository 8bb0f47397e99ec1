"""The words of the book: its glossary and the headings of its index, read from two files and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..mistakes import Pen, nearest, read_toml

if TYPE_CHECKING:
    from .pack import Page, Sources

GLOSSARY = "rules/glossary.toml"
INDEX = "rules/index.toml"

PLACES = ("how-to-use", "solutions", "notes", "ledger", "list-of-figures", "colophon")
"""Places of the book outside the games to which a word may belong."""

KEYS: dict[str, type] = {
    "term": str, "means": str, "forms": list, "games": list, "rules": list, "see": list, "place": str,
    "piece": bool, "passing": bool,
}  # fmt: skip
KINDS = {str: "a text in quotes", list: "a list of texts", bool: "true or false", dict: "a table of texts"}
TABLES = ("games", "shared", "rules", "see", "name")


@dataclass(frozen=True)
class Term:
    """A word of the book.

    `forms` are how the text has it, `games` the only ones in which it means this. `rules` say what it is: "siege huff",
    or "repetition" for the rule of that id in every game. A `place` is the part of the book that explains it. A word
    that is not for `passing` mention is indexed only where such a rule stands.
    """

    term: str
    means: str = ""
    forms: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    place: str = ""
    piece: bool = False
    passing: bool = True
    file: str = field(default=GLOSSARY, compare=False)
    line: int = field(default=0, compare=False)

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return slug(self.term)

    @property
    def seen(self) -> tuple[tuple[str, str], ...]:
        """The terms that it refers to, with their names in addresses."""
        return tuple((name, slug(name)) for name in self.see)

    def sought(self, game: str) -> bool:
        """Whether the text of a game may speak of it."""
        return not self.place and (not self.games or game in self.games)

    def ruled(self, game: str, rule: str) -> bool:
        """Whether a rule of a game is one that says what it is."""
        return bool(rule) and (rule in self.rules or f"{game} {rule}" in self.rules)


@dataclass(frozen=True)
class Headings:
    """What the index calls games and rules, and where it says "see"; `lines` are those of the file."""

    games: Mapping[str, str] = field(default_factory=dict)
    shared: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    see: Mapping[str, str] = field(default_factory=dict)
    lines: Mapping[tuple[str, str], int] = field(default_factory=dict)


def slug(words: str) -> str:
    """Words as a name: small letters, figures and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", fold(words)).strip("-")


def fold(words: str) -> str:
    """Words in small letters without accents and apostrophes, for comparing and sorting."""
    plain = str.maketrans("àáâäçèéêëíîïñóôöúûü", "aaaaceeeeiiinooouuu", "’'")
    return words.lower().translate(plain)


def read_glossary(text: str, pen: Pen) -> tuple[Term, ...]:
    """The terms of the glossary's file."""
    return tuple(_terms(read_toml(text, GLOSSARY, 0, pen), text, "term", GLOSSARY, pen))


def read_headings(text: str, pen: Pen) -> tuple[Headings, tuple[Term, ...]]:
    """The headings of the index, and the names that it has besides the terms of the glossary."""
    table = read_toml(text, INDEX, 0, pen)
    lines = dict(_lines(text))
    found: dict[str, dict[str, Any]] = {"games": {}, "shared": {}, "rules": {}, "see": {}}
    for name, inside in table.items():
        here = lines.get((name, ""), 1)
        if name not in TABLES:
            pen.mark(INDEX, here, "P006", f"unknown key {name!r}", nearest(name, TABLES, "tables are"))
        elif name != "name" and _texts(inside, name == "rules"):
            found[name] = inside
        elif name != "name":
            pen.mark(INDEX, here, "P008", f"{name} must be {KINDS[dict]}", 'as jump = "jump, the"')
    return Headings(**found, lines=lines), tuple(_terms(table, text, "name", INDEX, pen))


def _texts(table: object, deep: bool) -> bool:
    """Whether a table holds texts, or tables of texts."""
    values = list(table.values()) if isinstance(table, dict) else [None]
    return all(_texts(value, False) if deep else isinstance(value, str) for value in values)


def _lines(text: str) -> Iterator[tuple[tuple[str, str], int]]:
    """The line of each key, by its table and its name; of each table, by its name alone."""
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if opened := re.match(r"\[+([^\]]+)\]", line):
            table = opened[1]
            yield (table.partition(".")[0], ""), number
            yield (table, ""), number
        elif key := re.match(r'\s*"?([^"=]+?)"?\s*=', line):
            yield (table, key[1]), number


def _terms(table: Mapping[str, Any], text: str, kind: str, file: str, pen: Pen) -> Iterator[Term]:
    """The entries of a kind, those that can be read."""
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line.strip() == f"[[{kind}]]"]
    entries = table.get(kind, [])
    needed = ("term", "means") if kind == "term" else ("term",)
    for key in table if kind == "term" else ():
        if key != kind:
            pen.mark(file, 1, "P006", f"unknown key {key!r}", f"an entry begins with a line [[{kind}]]")
    for line, entry in zip(lines, entries if isinstance(entries, list) else [], strict=False):
        before = len(pen.found)
        for key, value in entry.items():
            if key not in KEYS:
                pen.mark(file, line, "P006", f"unknown key {key!r}", nearest(key, KEYS, "keys are"))
            elif not isinstance(value, KEYS[key]) or not all(isinstance(each, str) for each in _many(value)):
                pen.mark(file, line, "P008", f"{key} must be {KINDS[KEYS[key]]}", f"here it is {value!r}"[:200])
        for key in needed:
            if not entry.get(key):
                pen.mark(file, line, "P007", f"the key {key} is missing", f'add a line {key} = "…"')
        if len(pen.found) == before:
            listed: dict[str, Any] = {key: tuple(value) if _many(value) else value for key, value in entry.items()}
            own = (entry["term"].partition(",")[0],) if kind == "term" or "forms" not in entry else ()
            yield Term(
                **(
                    listed
                    | {"forms": tuple(dict.fromkeys((*own, *entry.get("forms", ())))), "file": file, "line": line}
                )
            )


def _many(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def check_words(sources: Sources, pen: Pen) -> None:
    """Every term, game, rule and place that the glossary and the index name is there, and no term twice."""
    known: dict[str, Term] = {}
    for term in sources.glossary:
        if term.id in known:
            other = f"the other stands in {known[term.id].file}, line {known[term.id].line}"
            pen.mark(term.file, term.line, "P031", f"two terms are called {term.term!r}", other)
        known.setdefault(term.id, term)
    pages = sources.pages
    rules = {rule.id for page in pages.values() for rule in page.rules}
    rules |= {f"{page.name} {rule.id}" for page in pages.values() for rule in page.rules}

    def lead(file: str, line: int, what: str, name: str, there: Mapping[str, object] | set[str]) -> None:
        if name not in there and not sources.broken & {name, name.partition(" ")[0]}:
            pen.mark(file, line, "P032", f"there is no {what} {name!r}", nearest(name, there, f"a {what} is"))

    names = {term.term for term in sources.glossary}
    torn = any(mistake.file == GLOSSARY for mistake in pen.found)  # its terms are not known, so none is missing
    for term in sources.glossary:
        for name in term.see if not torn else ():
            lead(term.file, term.line, "term", name, names)
        for name in term.games:
            lead(term.file, term.line, "game", name, set(pages))
        for name in term.rules if not sources.broken else ():
            lead(term.file, term.line, "rule", name, rules)
        if term.place:
            lead(term.file, term.line, "place", term.place, set(PLACES))
    headings = sources.headings
    for name in (*headings.games, *headings.rules):
        line = headings.lines.get(("games", name)) or headings.lines.get((f"rules.{name}", ""), 1)
        lead(INDEX, line, "game", name, set(pages))
    for name in headings.shared if not sources.broken else ():
        lead(INDEX, headings.lines.get(("shared", name), 1), "rule", name, rules)
    for game, own in headings.rules.items():
        for name in own if game in pages else ():
            lead(INDEX, headings.lines.get((f"rules.{game}", name), 1), "rule or fence", name, _named(pages[game]))
    for name, target in headings.see.items() if not torn else ():
        lead(INDEX, headings.lines.get(("see", name), 1), "term or game", target, names | set(pages))


def _named(page: Page) -> set[str]:
    """The rules, examples, figures and notes of a page, by their names."""
    return {rule.id for rule in page.rules} | {fence.name.split()[-1] for fence in page.fences if fence.name.split()}
