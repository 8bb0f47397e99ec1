"""Pages: a game's Markdown becomes its front matter, its prose, its rules and its fences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import PurePosixPath

from ..mistakes import Pen, nearest
from .fence import FENCES, read_fence
from .notes import NAME
from .occasion import HARD, MINUTES, check_length
from .places import KeyLines, places
from .tables import HEAD, Anything, Key, Several, TableSchema, TextKey, WholeKey, read_table
from .verbs import Fence, SourceLine

SCHEMA = TableSchema(
    {
        "title": Key(HEAD, needed=True), "subtitle": TextKey(), "order": WholeKey(), "board": TextKey(),
        "game": TextKey(),
        "players": TextKey(), "pieces": TextKey(), "needs": TextKey(), "length": TextKey(),
        "minutes": MINUTES, "hard": HARD, "kin": TextKey(), "open": Several(TextKey()), "sources": Several(TextKey()),
        "options": TableSchema(rest=Anything()), "cites": TextKey(), "scores": Several(TextKey()),
    }
)  # fmt: skip
"""The front matter of a page; which options there are, its game knows."""

RULE = re.compile(r"^(\d{1,4})\.\s+\{#([a-z0-9-]+)([^}]*)\}\s*(.*)$")
OPENING = re.compile(r"^(`{3,})\s*(\S*)\s*(.*?)\s*$")
FRONT = re.compile(r"(?m)^[^\S\n]*\+\+\+[^\S\n]*$\n?")
MARKS = ("supplied", "advice")
"""What a rule may be marked as."""

DEEP = " >\t*-[("

UNITS = {"page": ("p.", "pp."), "part": ("part", "parts"), "section": ("\u00a7", "\u00a7\u00a7")}
"""How places in a source are counted, and what is printed before one number and before several."""

PLACES = {"p": "page", "part": "part", "sec": "section"}
"""What is written before these numbers on a rule: p.7, part.3, sec.Kings."""

SLOT = "\ue000"
"""Marks the place of a fence in the prose (a private character that no source may use)."""


@dataclass(frozen=True)
class Rule:
    """A numbered rule of a page.

    `marks` say that it is supplied by us or that it is advice, `note` which note tells why, and `unit` whether its
    place in the source is a page, a part or a section.
    """

    id: str
    number: int
    line: int
    text: str
    page: str = ""
    marks: tuple[str, ...] = ()
    note: str = ""
    unit: str = "page"

    @property
    def place(self) -> str:
        """Where it stands in the source, as it is printed: p. 7, part 3."""
        return places_in(self.unit, self.page) if self.page else ""


@dataclass(frozen=True)
class Page:
    """One game's page: what its front matter says, its prose with a slot for each fence, its fences and rules."""

    name: str
    file: str
    collection: str
    meta: Mapping[str, object]
    prose: tuple[SourceLine, ...]
    fences: tuple[Fence, ...]
    rules: tuple[Rule, ...]
    text: str = field(default="", repr=False)
    spoilt: frozenset[str] = frozenset()
    """Keys of the front matter of which nothing is known, for they are wrong; and those that mean nothing."""
    torn: bool = False
    """Whether part of its text could not be read, so that what is missing may have stood there."""

    @property
    def spelling(self) -> str:
        """All that the page was read from."""
        return "\0".join((self.file, self.collection, self.text)) if self.text else repr(self)

    def get(self, key: str) -> str:
        """A word of the front matter, "" where it has none."""
        value = self.meta.get(key, "")
        return value if isinstance(value, str) else str(value)

    @property
    def title(self) -> str:
        """The game's name as printed; its file's where it has none."""
        return self.get("title") or self.name

    @property
    def game(self) -> str:
        """The name of the engine's game."""
        return self.get("game").replace("-", "_")

    @property
    def order(self) -> int:
        """Its place among the games of its collection."""
        order = self.meta.get("order", 99)
        return order if isinstance(order, int) else 99

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources that it names, each a collection and its pages."""
        named = self.meta.get("sources", ())
        return tuple(map(str, named)) if isinstance(named, tuple | list) else ()

    @property
    def open(self) -> tuple[str, ...]:
        """What is not known of its game, a sentence each."""
        told = self.meta.get("open", ())
        return tuple(map(str, told)) if isinstance(told, tuple | list) else ()

    @property
    def options(self) -> Mapping[str, object]:
        """The ruleset options of its game."""
        options = self.meta.get("options", {})
        return options if isinstance(options, Mapping) else {}

    @property
    def rules_of(self) -> str:
        """The page whose rules this page's game cites: its own, or the one named by `cites`."""
        return self.get("cites") or self.name

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards that it shows."""
        shown = (board for fence in self.fences for board in fence.boards)
        return tuple(dict.fromkeys(filter(None, (self.get("board"), *shown))))

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose men it shows: its own, and those that lend theirs."""
        lent = (game for fence in self.fences for game in fence.lent)
        return tuple(dict.fromkeys(filter(None, (self.game, *lent))))

    @property
    def front(self) -> str:
        """The front matter as it is written."""
        return FRONT.split(self.text, 2)[1] if self.text else ""

    def line(self, key: str) -> int:
        """The line of a key of the front matter."""
        return _lines(self.front).line(key) if self.text else 1


@lru_cache(maxsize=8)
def _lines(front: str) -> KeyLines:
    """Where the keys of the front matter of a page stand; asked once for all mistakes of a page."""
    return places(front, 1)


def places_in(unit: str, numbers: str) -> str:
    """Places in a source as they are printed: p. 7, pp. 6-8, part 3."""
    return f"{UNITS[unit or 'page']['-' in numbers]} {numbers}"


def read_page(text: str, file: str, collection: str, pen: Pen) -> Page | None:
    """A page from its text; what is wrong with it is marked. None where it cannot be told where its text begins.

    All other pages go on with what is right of them, so that everything that is wrong is told at once.
    """
    lines = text.split("\n")
    closing = next((i for i, line in enumerate(lines[1:], 1) if line.strip() == "+++"), None)
    if lines[0].strip() != "+++" or closing is None:
        pen.mark(file, 1, "P004", what="is missing" if lines[0].strip() != "+++" else "never closes")
        return None
    front = read_table("\n".join(lines[1:closing]), file, SCHEMA, pen, 1)
    check_length(front, file, pen)
    cut = _cut(lines[closing + 1 :], closing + 2, file, pen)
    rules = tuple(rule for line in cut.prose if (rule := _rule(line, file, pen)) is not None)
    fences = tuple(read_fence(*each, file, pen) for each in cut.fences)
    name = PurePosixPath(file).stem
    return Page(name, file, collection, front.table, tuple(cut.prose), fences, rules, text, front.spoilt, cut.torn)


@dataclass
class _Cut:
    """A page cut into its prose and its fences; `torn` where a part is missing."""

    prose: list[SourceLine] = field(default_factory=list)
    fences: list[tuple[str, str, int, Sequence[SourceLine]]] = field(default_factory=list)
    torn: bool = False


def _cut(lines: Sequence[str], first: int, file: str, pen: Pen) -> _Cut:
    cut = _Cut()
    opened: tuple[str, str, str, int] | None = None
    inside: list[SourceLine] = []
    for number, line in enumerate(lines, first):
        if len(line) > 5000 or len(line) - len(line.lstrip(DEEP)) > 60:
            pen.mark(file, number, "P012")
            cut.torn = True
            continue
        if opened is not None:
            if line.strip() == opened[0]:
                cut.prose.append(SourceLine(number, f"{SLOT}{len(cut.fences)}{SLOT}"))
                cut.fences.append((*opened[1:], tuple(inside)))
                opened = None
            else:
                inside.append(SourceLine(number, line))
        elif opening := OPENING.match(line):
            ticks, kind, name = opening.groups()
            opened, inside = (ticks, kind, name, number), []
            if kind not in FENCES:
                pen.mark(file, number, "P010", nearest(kind, FENCES, "fences are"), kind=kind)
        else:
            cut.prose.append(SourceLine(number, line))
    if opened is not None:
        pen.mark(file, opened[3], "P009", fence=f"{opened[1]} {opened[2]}".rstrip(), ticks=opened[0])
        cut.torn = True
    return cut


def _rule(line: SourceLine, file: str, pen: Pen) -> Rule | None:
    """The rule that begins on a line of prose, if any does."""
    found = RULE.match(line.text)
    if found is None:
        return None
    page, unit, note, marks = "", "page", "", []
    for word in found[3].split():
        before, dot, number = word.partition(".")
        if dot and number and before in PLACES:
            page, unit = number, PLACES[before]
        elif word[0] == "+" and NAME.fullmatch(word[1:]):
            note = word[1:]
        else:
            marks.append(word)
            if word not in MARKS:
                pen.mark(file, line.number, "P015", mark=word)
    return Rule(found[2], int(found[1]), line.number, found[4], page, tuple(marks), note, unit)
