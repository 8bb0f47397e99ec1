"""TOML, read and checked in one way for every file: a schema says which keys there may be, and what each must be."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ..mistakes import Pen, closest, nearest
from .shown import shown
from .spelling import has, spelled
from .unseen import ENDLESS, UNSEEN, strings

if TYPE_CHECKING:
    from .places import KeyLines


class TextKey(NamedTuple):
    """A text in quotes; with a pattern, one that is so written. `words` say what it must be."""

    pattern: str = ""
    words: str = "a text in quotes"


def worded(letters: int, word: int, more: str = "", told: str = "") -> TextKey:
    """Words in one line, so many letters at most, and so many in one word; `more` is another pattern for them."""
    pattern = rf"{more}(?!.*\S{{{word + 1}}})\S(?:.{{0,{letters - 2}}}\S)?"
    size = f"of at most {letters} letters, none longer than {word}"
    return TextKey(pattern, f"words in one line, {size}, with nothing before and behind them{told}")


TITLED = (r"(?=.*[^\W_])", ", and more than signs")  # an index has to put it in its place
TITLE = worded(100, 32, *TITLED)
"""What stands on a cover or in a contents list."""

HEAD = worded(60, 24, *TITLED)
"""What stands at the head of a page too, which may be that of a leaflet."""


class WholeKey(NamedTuple):
    """A whole number between two bounds."""

    least: int = -(1 << 53)
    most: int = 1 << 53


class NumberKey(NamedTuple):
    """A number between two bounds; `words` say of what."""

    least: float
    most: float
    words: str = "a number"


class Flag(NamedTuple):
    """True or false."""


class Choice(NamedTuple):
    """One of these words."""

    of: tuple[str, ...]


class Anything(NamedTuple):
    """Whatever TOML has; somebody else looks at it."""


class Several(NamedTuple):
    """A list of such values, so many at least and at most."""

    of: Kind
    least: int = 0
    most: int = 1 << 30


class Either(NamedTuple):
    """A value of the first kind, or of the second."""

    one: Kind
    two: Kind


class Depends(NamedTuple):
    """A table that has this key is of the first kind; everything else is of the second."""

    key: str
    there: Kind
    otherwise: Kind


class Cases(NamedTuple):
    """A table whose form depends on the word that it has behind a key."""

    by: str
    of: Mapping[str, TableSchema]


class Key(NamedTuple):
    """What a key must be; whether it must be there; what it is where it is not."""

    kind: Kind
    needed: bool = False
    default: Any = None


@dataclass(frozen=True)
class TableSchema:
    """A table: its keys, and what all other keys must be where there may be any.

    The names of those follow the pattern `named`, and `right` says how they are written.
    """

    keys: Mapping[str, Key | Kind] = field(default_factory=dict)
    rest: Kind | None = None
    named: str = ""
    right: str = ""


Kind = TextKey | WholeKey | NumberKey | Flag | Choice | Anything | Several | Either | Depends | Cases | TableSchema


@dataclass(frozen=True)
class ReadTable:
    """A table that has been read: what is right of it, and what may be left out filled in; `sound` if all is right.

    `spoilt` are the keys of which nothing is known, since what is there for them is wrong, and those that mean nothing.
    """

    table: dict[str, Any]
    sound: bool
    text: str = field(repr=False)
    offset: int = 0
    spoilt: frozenset[str] = frozenset()

    @cached_property
    def places(self) -> KeyLines:
        """Where the keys stand."""
        return _places(self.text, self.offset)

    def line(self, *path: str | int) -> int:
        """The line of a key."""
        return self.places.line(*path)


def read_toml(text: str, file: str, offset: int, pen: Pen) -> dict[str, Any]:
    """A TOML table, or {} with the reason marked; `offset` lines stand above it in its file."""
    try:
        table = tomllib.loads(text)
        for path, words in strings((), table) if "\\" in text else ():  # what is not escaped has been looked at
            if bad := UNSEEN.search(words):
                pen.mark(file, _places(text, offset).line(*path), "P017", number=ord(bad.group()))
            elif ENDLESS.search(words):
                pen.mark(file, _places(text, offset).line(*path), "P012")
        return table
    except RecursionError:
        pen.mark(file, offset + 1, "P012")
    except (tomllib.TOMLDecodeError, ValueError) as error:
        place = re.search(r"\(at line (\d+)", str(error))
        line = offset + (int(place.group(1)) if place else 1)
        pen.mark(file, line, "P005", re.sub(r" \(at .*", "", str(error)))
    return {}


def read_table(text: str, file: str, schema: TableSchema, pen: Pen, offset: int = 0) -> ReadTable:
    """A TOML file, or the front matter of a page, by its schema; everything that is wrong is marked at its key."""
    before = len(pen.found)
    table = read_toml(text, file, offset, pen)
    if len(pen.found) > before:
        return ReadTable({}, False, "", offset, frozenset(schema.keys))
    try:
        reader = _TableReader(text, file, pen, offset)
        found = reader.table((), schema, table)
        return ReadTable(found, len(pen.found) == before, text, offset, frozenset(reader.spoilt))
    except RecursionError:  # what tomllib can just read may be too deep for us
        pen.mark(file, offset + 1, "P012")
        return ReadTable({}, False, "", offset, frozenset(schema.keys))


def _places(text: str, offset: int) -> KeyLines:
    """Where the keys of a text stand; only mistakes ask, and so nobody else waits for it."""
    from .places import places

    return places(text, offset)


class _TableReader:
    """Compares a table with its schema."""

    def __init__(self, text: str, file: str, pen: Pen, offset: int) -> None:
        self.text, self.file, self.pen, self.offset = text, file, pen, offset
        self.spoilt: set[str] = set()

    @cached_property
    def where(self) -> KeyLines:
        """The places of the keys."""
        return _places(self.text, self.offset)

    def mark(self, path: tuple[str | int, ...], code: str, *details: str, **parts: object) -> None:
        """Note a mistake on the line of a key."""
        self.pen.mark(self.file, self.where.line(*path), code, *details, **parts)

    def table(self, path: tuple[str | int, ...], schema: TableSchema, value: Mapping[str, Any]) -> dict[str, Any]:
        """A table without what is wrong in it, with what may be left out; its keys as the schema spells them."""
        found: dict[str, Any] = {}
        written = {spelled(name, schema.keys, value): name for name in value}
        for name, own in written.items():
            one, here = value[own], (*path, own)
            kind = _kind(schema.keys[name]) if name in schema.keys else schema.rest
            if name not in schema.keys and (kind is None or not re.fullmatch(schema.named or r"[\s\S]*", name)):
                told = schema.right or nearest(name, schema.keys, "keys are")
                self.mark(here, "P006", told, key=name, where=_where(path))
                self.spoil(path, closest(name, schema.keys.keys() - value.keys()) or name)
            elif kind is not None and self._is(here, kind, one):
                found[name] = self._made(here, kind, one)
                if _short(kind, found[name]):  # of a pair that has one wrong number, nothing is known
                    del found[name]
                    self.spoil(path, name)
            else:
                self.spoil(path, name)
        for name, key in schema.keys.items():
            if isinstance(key, Key) and name not in written:
                if key.needed:
                    self.mark(path, "P007", key=name, where=_where(path))
                    self.spoil(path, name)
                elif key.default is not None:
                    found[name] = key.default
        return found

    def spoil(self, path: tuple[str | int, ...], name: str) -> None:
        """Remember that nothing is known of a key of the whole, whoever may ask for it."""
        if name and not path:
            self.spoilt.add(name)

    def _case(self, path: tuple[str | int, ...], kind: Cases, value: Mapping[str, Any]) -> dict[str, Any]:
        """A table of the form that its word asks for; of one whose word is not known nothing is."""
        word = Choice(tuple(kind.of))
        if kind.by not in value:
            known = {kind.by}.union(*(form.keys for form in kind.of.values()))
            for name in filter(lambda name: name not in known, value):
                self.mark((*path, name), "P006", nearest(name, known, "keys are"), key=name, where=_where(path))
            self.mark(path, "P007", words(word), key=kind.by, where=_where(path))
        elif self._is((*path, kind.by), word, value[kind.by]):
            form = kind.of[value[kind.by]]
            return self.table(path, TableSchema({kind.by: word, **form.keys}, form.rest, form.named, form.right), value)
        return {}

    def _is(self, path: tuple[str | int, ...], kind: Kind, value: object) -> bool:
        """Whether a value is of a kind; what it should be is marked."""
        if _fits(kind, value):
            return True
        near = nearest(value, kind.of) if isinstance(kind, Choice) and isinstance(value, str) else ""
        near = near if near.endswith("?") else ""  # all that it may be is told anyway
        self.mark(path, "P008", near, key=_name(path), kind=words(kind), value=shown(value))
        return False

    def _made(self, path: tuple[str | int, ...], kind: Kind, value: Any) -> Any:
        """The value, tables and lists inside of it looked through too."""
        if isinstance(kind, TableSchema):
            return self.table(path, kind, value)
        if isinstance(kind, Several):
            entries = [(number, one) for number, one in enumerate(value) if self._is((*path, number), kind.of, one)]
            return tuple(self._made((*path, number), kind.of, one) for number, one in entries)
        if isinstance(kind, Either):
            return self._made(path, kind.one if _fits(kind.one, value) else kind.two, value)
        if isinstance(kind, Depends):
            return self._made(path, kind.there if has(value, kind.key) else kind.otherwise, value)
        if isinstance(kind, Cases):
            return self._case(path, kind, value)
        return float(value) if isinstance(kind, NumberKey) else value


def _short(kind: Kind, made: object) -> bool:
    """Whether a list lacks entries that it must have, because they were wrong."""
    if isinstance(kind, Either):
        return isinstance(made, tuple) and any(_short(one, made) for one in (kind.one, kind.two))
    return isinstance(kind, Several) and isinstance(made, tuple) and len(made) < kind.least


def _kind(key: Key | Kind) -> Kind:
    return key.kind if isinstance(key, Key) else key


def _fits(kind: Kind, value: object) -> bool:
    """Whether a value is of a kind, without what is inside of it."""
    match kind:
        case TextKey(pattern, _):
            return isinstance(value, str) and re.fullmatch(pattern or r"[\s\S]*", value) is not None
        case WholeKey(least, most):
            return type(value) is int and least <= value <= most
        case NumberKey(least, most, _):
            return isinstance(value, int | float) and type(value) is not bool and least <= value <= most
        case Flag():
            return isinstance(value, bool)
        case Choice(of):
            return isinstance(value, str) and value in of
        case Several(_, least, most):
            return isinstance(value, list) and least <= len(value) <= most
        case Either(one, two):
            return _fits(one, value) or _fits(two, value)
        case Depends(key, there, otherwise):
            return _fits(there if has(value, key) else otherwise, value)
        case TableSchema() | Cases():
            return isinstance(value, dict)
        case Anything():
            return True


def words(kind: Kind) -> str:
    """What a value of a kind is, in words."""
    match kind:
        case TextKey(_, told):
            return told
        case WholeKey(least, most):
            return "a whole number" + (f" from {least} to {most}" if most < 1 << 53 else "")
        case NumberKey(least, most, told):
            return f"{told} from {least:g} to {most:g}"
        case Flag():
            return "true or false"
        case Choice((only,)):
            return f'"{only}", or left out'
        case Choice(of):
            return f"one of {', '.join(of)}"
        case Several(of, least, most) if least == most:
            return f"a list of {least}, each {words(of)}"
        case Several(of, least, most):
            many = f" of {least} or more" * (least > 1) + f", at most {most}" * (most < 1 << 30)
            return f"a list{many}, each entry {words(of)}"
        case Either(one, two):
            return f"{words(one)}, or {words(two)}"
        case Depends(_, _, otherwise):
            return words(otherwise)
        case TableSchema() | Cases():
            return "a table"
        case Anything():
            return "a value"


def _name(path: Iterable[str | int]) -> str:
    """A key as a reader calls it: `tints.dark.fill`, `games[2]`."""
    return "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")


def _where(path: tuple[str | int, ...]) -> str:
    """In which table a key stands."""
    return f" in {_name(path)}" if path else ""
