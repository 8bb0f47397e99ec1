"""The words of the book: its glossary and the headings of its index, read from two files and checked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING
from unicodedata import combining, normalize
from unicodedata import name as called

from ..mistakes import Pen, nearest
from .tables import Flag, Key, Kind, ReadTable, Several, TableSchema, TextKey, read_table

if TYPE_CHECKING:
    from .pack import Pack
    from .page import Page

GLOSSARY = "rules/glossary.toml"
INDEX = "rules/index.toml"

PLACES = ("how-to-use", "solutions", "notes", "proved", "colophon")
"""Places of the book outside the games to which a word may belong."""

FILLED = TextKey(r"[\s\S]*\S[\s\S]*", "a text in quotes that is not empty")
KEYS: dict[str, Key | Kind] = {
    "term": Key(FILLED, needed=True), "means": TextKey(), "forms": Several(TextKey()), "games": Several(TextKey()),
    "rules": Several(TextKey()), "see": Several(TextKey()), "place": TextKey(), "piece": Flag(), "passing": Flag(),
}  # fmt: skip
TERMS = TableSchema({"term": Several(TableSchema(KEYS | {"means": Key(FILLED, needed=True)}))})
"""The glossary: entries, each after a line [[term]]."""

HEADINGS = TableSchema(
    {
        "games": TableSchema(rest=TextKey()), "shared": TableSchema(rest=TextKey()),
        "rules": TableSchema(rest=TableSchema(rest=TextKey())),
        "see": TableSchema(rest=TextKey()), "name": Several(TableSchema(KEYS)),
    }
)  # fmt: skip
"""The headings of the index, and the names that it has besides the terms of the glossary."""


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
    file: str = field(default=GLOSSARY, compare=False, repr=False)
    entry: tuple[str, int] = field(default=("term", 0), compare=False, repr=False)
    read: ReadTable | None = field(default=None, compare=False, repr=False)

    @property
    def line(self) -> int:
        """The line of its file on which it begins."""
        return self.read.line(*self.entry) if self.read is not None else 0

    @property
    def spelling(self) -> str:
        """What it says, wherever it stands."""
        return repr(self)

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
    """What the index calls games and rules, and where it says "see"."""

    games: Mapping[str, str] = field(default_factory=dict)
    shared: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    see: Mapping[str, str] = field(default_factory=dict)
    file: str = field(default=INDEX, compare=False)
    read: ReadTable | None = field(default=None, compare=False, repr=False)

    def line(self, *path: str) -> int:
        """The line of one of its keys."""
        return self.read.line(*path) if self.read is not None else 1


def slug(words: str) -> str:
    """Words as a name: small letters, figures and hyphens; letters that are not Latin are told by their numbers."""
    plain = fold(words)
    if not plain.isascii():
        plain = "".join(f"-{ord(letter):x}-" if letter > "z" and letter.isalnum() else letter for letter in plain)
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


APOSTROPHES = str.maketrans("", "", "’'")
UNLIKE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})
"""Latin letters that are not others with an accent."""


def fold(words: str) -> str:
    """Words in small letters without accents and apostrophes, for comparing and sorting."""
    plain = words.translate(APOSTROPHES)
    if plain.isascii():
        return plain.lower()
    return "".join(map(_bare, normalize("NFC", plain.casefold()))).translate(UNLIKE)


def _bare(letter: str) -> str:
    """A letter without its accents; what is a letter of its own in its alphabet, as the Russian short i, stays it."""
    apart = normalize("NFKD", letter)
    if not called(apart[0], "").startswith(("LATIN", "GREEK", "DIGIT")) and letter != "ё":
        return letter
    return "".join(each for each in apart if not combining(each))


def read_glossary(text: str, pen: Pen, file: str = GLOSSARY) -> tuple[Term, ...]:
    """The terms of the glossary's file."""
    return tuple(_terms(read_table(text, file, TERMS, pen), "term", file))


def read_headings(text: str, pen: Pen, file: str = INDEX) -> tuple[Headings, tuple[Term, ...]]:
    """The headings of the index, and the names that it has besides the terms of the glossary."""
    read = read_table(text, file, HEADINGS, pen)
    tables = {name: read.table.get(name, {}) for name in ("games", "shared", "rules", "see")}
    return Headings(**tables, file=file, read=read), tuple(_terms(read, "name", file))


def _terms(read: ReadTable, kind: str, file: str) -> Iterator[Term]:
    """The entries of a kind, those that can be read."""
    for number, entry in enumerate(read.table.get(kind, ())):
        if "term" in entry:
            own = (entry["term"].partition(",")[0],) if kind == "term" or "forms" not in entry else ()
            forms = tuple(dict.fromkeys((*own, *entry.get("forms", ()))))
            yield Term(**entry | {"forms": forms, "file": file, "entry": (kind, number), "read": read})


def check_words(pack: Pack, pen: Pen) -> None:
    """Every term, game, rule and place that the glossary and the index name is there, and no term twice."""
    known: dict[str, Term] = {}
    for term in pack.glossary:
        if term.id in known:
            where = f"in {known[term.id].file}, line {known[term.id].line}"
            pen.mark(term.file, term.line, "P031", name=term.term, where=where)
        known.setdefault(term.id, term)
    _check_see(pack.headings, {name: f"in {term.file}, line {term.line}" for name, term in known.items()}, pen)
    names = {term.term for term in pack.glossary}
    torn = any(mistake.file.endswith(GLOSSARY) for mistake in pen.found)  # its terms are not known, so none is missing
    lead = _Lead(pack, pen)
    _check_terms(pack, lead, None if torn else names)
    _check_headings(pack, lead, None if torn else names)


def _check_see(headings: Headings, known: dict[str, str], pen: Pen) -> None:
    """Mark a heading of the index that leads elsewhere and is a term, or another heading, but for case and signs."""
    for heading in headings.see:
        where = f"in {headings.file}, line {headings.line('see', heading)}"
        other = known.setdefault(slug(heading), where)
        if other != where:
            pen.mark(headings.file, headings.line("see", heading), "P031", name=heading, where=other)


class _Lead:
    """Looks where names lead."""

    def __init__(self, pack: Pack, pen: Pen) -> None:
        self.pack, self.pen = pack, pen

    @cached_property
    def rules(self) -> set[str]:
        """The ids of all rules, alone and behind the name of their page."""
        pages = self.pack.pages.values()
        return {name for page in pages for rule in page.rules for name in (rule.id, f"{page.name} {rule.id}")}

    def lost(self, name: str, there: Collection[str]) -> bool:
        """Whether a name leads nowhere; what is there but could not be read is not missing."""
        return name not in there and not self.pack.broken.pages & {name, name.partition(" ")[0]}

    def term(self, term: Term, what: str, name: str, there: Collection[str]) -> None:
        """Mark a name in an entry that leads nowhere."""
        if self.lost(name, there):
            near = nearest(name, there, f"a {what} is")
            self.pen.mark(term.file, term.line, "P032", near, what=what, name=name)

    def heading(self, path: tuple[str, ...], what: str, name: str, there: Collection[str]) -> None:
        """Mark a name in the headings that leads nowhere."""
        if self.lost(name, there):
            headings, near = self.pack.headings, nearest(name, there, f"a {what} is")
            self.pen.mark(headings.file, headings.line(*path), "P032", near, what=what, name=name)


def _torn(pack: Pack) -> bool:
    """Whether there may be rules that nobody knows of, for a page or a part of it could not be read."""
    return bool(pack.broken.pages) or any(pack.pages[name].torn for name in pack.own)


def _check_terms(pack: Pack, lead: _Lead, names: set[str] | None) -> None:
    torn = bool(pack.glossary) and _torn(pack)
    for term in pack.glossary:
        for name in term.see if names is not None else ():
            lead.term(term, "term", name, names or ())
        for name in term.games:
            lead.term(term, "game", name, pack.pages.keys())
        for name in term.rules if not torn else ():
            lead.term(term, "rule", name, lead.rules)
        if term.place:
            lead.term(term, "place", term.place, PLACES)


def _check_headings(pack: Pack, lead: _Lead, names: set[str] | None) -> None:
    headings, pages = pack.headings, pack.pages
    for table in ("games", "rules"):
        for name in getattr(headings, table):
            lead.heading((table, name), "game", name, pages.keys())
    for name in headings.shared if headings.shared and not _torn(pack) else ():
        lead.heading(("shared", name), "rule", name, lead.rules)
    for game, own in headings.rules.items():
        for name in own if game in pages and not pages[game].torn else ():
            lead.heading(("rules", game, name), "rule or fence", name, _named(pages[game]))
    for name, target in headings.see.items() if names is not None else ():
        lead.heading(("see", name), "term or game", target, (names or set()) | set(pages))


def _named(page: Page) -> set[str]:
    """The rules, examples, figures and notes of a page, by their names."""
    return {rule.id for rule in page.rules} | {fence.name for fence in page.fences if fence.name}
