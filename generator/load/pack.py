"""Load: the only step that reads sources. Files in, one value out: boards, collections, pages, the book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..mistakes import Mistakes, Pen, nearest, read_toml
from .board import Sheet, read_board
from .glossary import GLOSSARY, INDEX, Headings, Term, read_glossary, read_headings
from .ledger import FILE as LEDGER
from .ledger import Entry, read_ledger
from .records import Proof, Record, Restoration, read_proofs, read_record, read_restoration

LARGEST = 400_000
"""The size in bytes above which a source file is taken for something else."""

FENCES = ("example", "claims", "note", "figure", "back")
PAGE_KEYS: dict[str, type] = {
    "title": str, "subtitle": str, "order": int, "board": str, "game": str, "players": str, "pieces": str,
    "length": str, "kin": str, "sources": list, "options": dict, "restores": str, "cites": str,
}  # fmt: skip
COLLECTION_KEYS: dict[str, type] = {
    "title": str, "short": str, "publisher": str, "year": str, "pages": int, "cite": str, "about": str,
    "order": int, "manner": str,
}  # fmt: skip
BOOK_KEYS: dict[str, type] = {"title": str, "subtitle": str, "imprint": str, "editions": dict}

RULE = re.compile(r"^(\d+)\.\s+\{#([a-z0-9-]+)([^}]*)\}\s*(.*)$")
OPENING = re.compile(r"^(`{3,})\s*(\S*)\s*(.*?)\s*$")


@dataclass(frozen=True)
class Line:
    """A line of a source file and its number there."""

    number: int
    text: str


@dataclass(frozen=True)
class Fence:
    """A fenced block of a page: an example, claims, a note."""

    kind: str
    name: str
    line: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Rule:
    """A numbered rule of a page. `marks` say that it is supplied by us or that it is advice."""

    id: str
    number: int
    line: int
    text: str
    page: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Page:
    """One game's page: what its front matter says, its prose with a slot for each fence, its fences and rules."""

    name: str
    file: str
    collection: str
    meta: Mapping[str, object]
    prose: tuple[Line, ...]
    fences: tuple[Fence, ...]
    rules: tuple[Rule, ...]
    keys: Mapping[str, int] = field(default_factory=dict)
    text: str = field(default="", repr=False)

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
        """The game's name as printed."""
        return self.get("title")

    @property
    def game(self) -> str:
        """The name of the engine's game."""
        return self.get("game").replace("-", "_")

    @property
    def rules_of(self) -> str:
        """The page whose rules this page's game cites: its own, or the one named by `cites`."""
        return self.get("cites") or self.name


@dataclass(frozen=True)
class Collection:
    """A source document."""

    name: str
    file: str
    meta: Mapping[str, object]

    def get(self, key: str) -> str:
        """A word of the collection's file, "" where it has none."""
        return str(self.meta.get(key, ""))


@dataclass(frozen=True)
class Sources:
    """All that was read."""

    root: Path
    sheets: Mapping[str, Sheet]
    collections: Mapping[str, Collection]
    pages: Mapping[str, Page]
    book: Mapping[str, object]
    records: Mapping[str, Record] = field(default_factory=dict)
    """Seeded self-play on record, by page."""
    proofs: Mapping[str, tuple[Proof, ...]] = field(default_factory=dict)
    """Proofs on record, by page."""
    restorations: Mapping[str, Restoration] = field(default_factory=dict)
    """Lost diagrams restored, by page."""
    ledger: Mapping[str, Entry] = field(default_factory=dict)
    """What the sources state, by the id under which a claim accounts for it."""
    glossary: tuple[Term, ...] = ()
    """The words that the glossary explains, and the names that only the index has."""
    headings: Headings = field(default_factory=Headings)
    """What the index calls games and rules."""
    broken: frozenset[str] = frozenset()
    """Boards, collections and pages that are there but could not be read; names that lead to them are not wrong."""
    editions: Mapping[str, int] = field(default_factory=dict)
    """The lines on which the editions of the book begin."""


def load(root: Path, pen: Pen | None = None) -> Sources:
    """Read everything below a folder with `rules/` and `boards/`; mistakes go to the pen, or are raised."""
    told, pen = pen is not None, pen or Pen()
    broken: set[str] = set()
    sheets: dict[str, Sheet] = {}
    for path in sorted((root / "boards").glob("*.toml")):
        broken.add(path.stem)
        text = _text(root, path, pen)
        if text is not None:
            try:
                sheets[path.stem] = read_board(text, _name(root, path))
                broken.remove(path.stem)
            except Mistakes as mistakes:
                pen.found += mistakes.found
    collections: dict[str, Collection] = {}
    pages: dict[str, Page] = {}
    records: dict[str, Record] = {}
    proofs: dict[str, tuple[Proof, ...]] = {}
    restorations: dict[str, Restoration] = {}
    for folder in sorted(path for path in (root / "rules").glob("*") if path.is_dir()):
        home = folder / "collection.toml"
        broken.add(folder.name)
        text = _text(root, home, pen)
        if text is not None:
            meta, _ = _toml(text, _name(root, home), 0, COLLECTION_KEYS, ("title", "cite"), pen)
            collections[folder.name] = Collection(folder.name, _name(root, home), meta)
            broken.remove(folder.name)
        for path in sorted(folder.glob("*.md")):
            text = _text(root, path, pen)
            page = None if text is None else read_page(text, _name(root, path), folder.name, pen)
            if page is None:
                broken.add(path.stem)
                continue
            if page.name in pages:
                pen.mark(
                    page.file, 1, "P013", f"two pages are named {page.name}", f"the other is {pages[page.name].file}"
                )
            pages[page.name] = page
        for path in sorted(folder.glob("*.play.toml")):
            text = _text(root, path, pen)
            record = None if text is None else read_record(text, _name(root, path), pen)
            if record is not None:
                records[path.name.removesuffix(".play.toml")] = record
        for path in sorted(folder.glob("*.proof.toml")):
            text = _text(root, path, pen)
            if text is not None:
                proofs[path.name.removesuffix(".proof.toml")] = read_proofs(text, _name(root, path), pen)
        for path in sorted(folder.glob("*.restore.toml")):
            text = _text(root, path, pen)
            restoration = None if text is None else read_restoration(text, _name(root, path), pen)
            if restoration is not None:
                restorations[restoration.page] = restoration
    book: Mapping[str, object] = {}
    editions: dict[str, int] = {}
    if (root / "rules" / "book.toml").exists():
        text = _text(root, root / "rules" / "book.toml", pen)
        if text is not None:
            book, _ = _toml(text, "rules/book.toml", 0, BOOK_KEYS, ("title",), pen)
            for number, line in enumerate(text.split("\n"), 1):
                if begun := re.match(r"\s*\[editions\.\"?([^\]\"]+)", line):
                    editions[begun[1]] = number
    ledger: Mapping[str, Entry] = {}
    if (root / LEDGER).exists():
        text = _text(root, root / LEDGER, pen)
        ledger = {} if text is None else read_ledger(text, pen)
    glossary: tuple[Term, ...] = ()
    named: tuple[Term, ...] = ()
    headings = Headings()
    if (root / GLOSSARY).exists():
        text = _text(root, root / GLOSSARY, pen)
        glossary = () if text is None else read_glossary(text, pen)
    if (root / INDEX).exists():
        text = _text(root, root / INDEX, pen)
        if text is not None:
            headings, named = read_headings(text, pen)
    if not pages and not pen.found:
        pen.mark("rules/", 0, "P014", "there are no pages here", "a page is rules/<collection>/<game>.md")
    if not told:
        pen.stop()
    return Sources(
        root, sheets, collections, pages, book, records, proofs, restorations, ledger,
        (*glossary, *named), headings, frozenset(broken), editions,
    )  # fmt: skip


def read_page(text: str, file: str, collection: str, pen: Pen) -> Page | None:
    """A page from its text; what is wrong with it is marked."""
    lines = text.split("\n")
    if lines[0].strip() != "+++":
        pen.mark(
            file,
            1,
            "P004",
            "the front matter is missing",
            "a page begins with a line +++, keys in TOML, and a line +++",
        )
        return None
    closing = next((i for i, line in enumerate(lines[1:], 1) if line.strip() == "+++"), None)
    if closing is None:
        pen.mark(file, 1, "P004", "the front matter never closes", "end it with a line +++")
        return None
    before = len(pen.found)
    meta, keys = _toml("\n".join(lines[1:closing]), file, 1, PAGE_KEYS, ("title",), pen)
    prose: list[Line] = []
    fences: list[Fence] = []
    rules: list[Rule] = []
    opened: tuple[str, str, str, int] | None = None
    inside: list[Line] = []
    for number, line in enumerate(lines[closing + 1 :], closing + 2):
        if len(line) > 5000 or len(line) - len(line.lstrip(" >\t*-[(")) > 60:
            pen.mark(
                file,
                number,
                "P012",
                "this line is too long or too deeply nested",
                "keep lists, quotations and brackets shallow",
            )
            continue
        opening = OPENING.match(line)
        if opened is None and opening:
            ticks, kind, name = opening.groups()
            opened = (ticks, kind, name, number)
            inside = []
            if kind not in FENCES:
                pen.mark(file, number, "P010", f"unknown fence {kind!r}", nearest(kind, FENCES, "fences are"))
        elif opened is not None:
            if line.strip() == opened[0]:
                prose.append(Line(number, f"{SLOT}{len(fences)}{SLOT}"))
                fences.append(Fence(opened[1], opened[2], opened[3], tuple(inside)))
                opened = None
            else:
                inside.append(Line(number, line))
        else:
            rule = RULE.match(line)
            if rule:
                words = rule.group(3).split()
                page = next((word for word in words if word.startswith("p.")), "")
                marks = tuple(word for word in words if not word.startswith("p."))
                for mark in marks:
                    if mark not in ("supplied", "advice"):
                        pen.mark(
                            file,
                            number,
                            "P015",
                            f"unknown mark {mark!r} on a rule",
                            "marks are supplied, advice, and a page as p.7",
                        )
                rules.append(
                    Rule(rule.group(2), int(rule.group(1)), number, rule.group(4), page.removeprefix("p."), marks)
                )
            prose.append(Line(number, line))
    if opened is not None:
        pen.mark(
            file,
            opened[3],
            "P009",
            f"the fence {opened[1]} {opened[2]}".rstrip() + " never closes",
            f"end it with a line {opened[0]}",
        )
    if len(pen.found) > before:
        return None
    return Page(Path(file).stem, file, collection, meta, tuple(prose), tuple(fences), tuple(rules), keys, text)


SLOT = "\ue000"
"""Marks the place of a fence in the prose (a private character that no source may use)."""


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def _text(root: Path, path: Path, pen: Pen) -> str | None:
    """A source file as text, or None with the reason marked."""
    name = _name(root, path)
    if not path.is_file():
        pen.mark(name, 0, "P007", "this file is missing", "every folder of rules has a collection.toml")
        return None
    if not path.resolve().is_relative_to(root.resolve()):
        pen.mark(name, 0, "P016", "this file lies outside the sources", "a link may not lead out of the folder")
        return None
    size = path.stat().st_size
    if size > LARGEST:
        pen.mark(name, 0, "P003", f"this file is too large: {size:,} bytes", f"a source has at most {LARGEST:,}")
        return None
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        pen.mark(
            name,
            line,
            "P001",
            "this file is not UTF-8",
            f"byte {data[error.start]:#04x} stands here; save the file as UTF-8",
        )
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        pen.mark(name, 1, "P002", "this file is empty", "write it, or remove it")
        return None
    bad = re.search(r"[\x00-\x08\x0b-\x1f\x7f\ue000-\uf8ff]", text)
    if bad:
        pen.mark(
            name,
            text[: bad.start()].count("\n") + 1,
            "P017",
            f"character U+{ord(bad.group()):04X} has no place in a source",
            "remove it",
        )
        return None
    return text


def _toml(
    text: str, file: str, offset: int, known: Mapping[str, type], needed: tuple[str, ...], pen: Pen
) -> tuple[dict[str, object], dict[str, int]]:
    """A TOML table whose keys are known, with the line of each key."""
    before = len(pen.found)
    table = read_toml(text, file, offset, pen)
    if len(pen.found) > before:
        return {}, {}
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), offset + 1):
        word = re.match(r"\s*\[?\s*([A-Za-z0-9_-]+)", line)
        if word:
            lines.setdefault(word.group(1), number)
    for key, value in table.items():
        here = lines.get(key, offset + 1)
        if key not in known:
            pen.mark(file, here, "P006", f"unknown key {key!r}", nearest(key, known, "keys are"))
        elif not isinstance(value, known[key]):
            kind = {str: "a text in quotes", int: "a whole number", list: "a list", dict: "a table"}[known[key]]
            pen.mark(file, here, "P008", f"{key} must be {kind}", f"here it is {value!r}"[:200])
    for key in needed:
        if key not in table:
            pen.mark(file, offset or 1, "P007", f"the key {key} is missing", f'add a line {key} = "…"')
    return table, lines
