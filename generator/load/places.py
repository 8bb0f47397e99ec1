"""Where the keys of a TOML text stand: tables, dotted and quoted keys, arrays and inline tables, each with its line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .spelling import spellings

Path = tuple[str | int, ...]
"""A key as the way to it: names of tables and keys, numbers of the entries of arrays."""

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
BARE = re.compile(r"[A-Za-z0-9_-]+")
BASIC = re.compile(r'"(?:[^"\\\n]|\\.)*"')
LITERAL = re.compile(r"'[^'\n]*'")
LONG_BASIC = re.compile(r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}', re.DOTALL)
LONG_LITERAL = re.compile(r"'''(?:[^']|'{1,2}(?!'))*'{3,5}", re.DOTALL)
SCALAR = re.compile(r"[^,\]}\n#]+")
ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b", '"': '"', "\\": "\\"}


@dataclass(frozen=True)
class KeyLines:
    """The line of each key, `offset` lines above the text counted too."""

    lines: Mapping[Path, int] = field(default_factory=dict)
    offset: int = 0

    def line(self, *path: str | int) -> int:
        """The line of a key; where it has none, that of the nearest table around it."""
        for many in range(len(path), 0, -1):
            *around, last = path[:many]
            for name in (last, *(spellings(last) if isinstance(last, str) else ())):
                if (*around, name) in self.lines:
                    return self.lines[(*around, name)]
        return self.offset + 1


def places(text: str, offset: int = 0) -> KeyLines:
    """The places of all keys of a text that is TOML."""
    found = _Finder(text, offset)
    found.all()
    return KeyLines(found.lines, offset)


class _Finder:
    """Goes once through a text from key to key. What is not TOML has been told before."""

    def __init__(self, text: str, offset: int) -> None:
        self.text, self.at, self.seen, self.number = text, 0, 0, offset + 1
        self.lines: dict[Path, int] = {}
        self.many: dict[Path, int] = {}

    def all(self) -> None:
        """Every table and key."""
        table: Path = ()
        while not self._ended():
            line = self._line()
            if self.text.startswith("[[", self.at):
                self.at += 2
                names = self._names()
                array = self._resolved(names)
                self.many[array] = self.many.get(array, -1) + 1
                table = (*array, self.many[array])
                self.at += 2
                self._put(table, line)
            elif self.text[self.at] == "[":
                self.at += 1
                table = self._resolved(self._names(), inside=True)
                self.at += 1
                self._put(table, line)
                self.lines[table] = line  # also where a table inside of it came before it
            else:
                self._pair(table)

    def _ended(self) -> bool:
        """Whether nothing follows but blanks."""
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at >= len(self.text)

    def _line(self) -> int:
        """The line on which we are."""
        self.number += self.text.count("\n", self.seen, self.at)
        self.seen = self.at
        return self.number

    def _put(self, path: Path, line: int) -> None:
        """Note a key, and the tables that it opens by itself."""
        for many in range(1, len(path) + 1):
            self.lines.setdefault(path[:many], line)

    def _resolved(self, names: tuple[str, ...], inside: bool = False) -> Path:
        """The way to a table: through an array of tables it goes by the last of them."""
        path: Path = ()
        for number, name in enumerate(names, 1):
            path = (*path, name)
            if path in self.many and (inside or number < len(names)):
                path = (*path, self.many[path])
        return path

    def _names(self) -> tuple[str, ...]:
        """A key, dotted or not."""
        names = []
        while True:
            self._ended()
            names.append(self._name())
            self._ended()
            if self.text[self.at : self.at + 1] != ".":
                return tuple(names)
            self.at += 1

    def _name(self) -> str:
        """One part of a key."""
        for pattern in (BARE, BASIC, LITERAL):
            if found := pattern.match(self.text, self.at):
                self.at = found.end()
                word = found[0]
                return word if pattern is BARE else _plain(word[1:-1]) if pattern is BASIC else word[1:-1]
        raise ValueError("no key stands here")

    def _pair(self, table: Path) -> None:
        """A key, the equals sign and the value."""
        self._ended()
        line = self._line()
        path = (*table, *self._names())
        self._put(path, line)
        self.at += 1
        self._value(path)

    def _value(self, path: Path) -> None:
        """Past a value; the keys and entries inside of it are noted."""
        self._ended()
        first = self.text[self.at : self.at + 1]
        if first == "[":
            self._array(path)
        elif first == "{":
            self.at += 1
            while not self._ended() and self.text[self.at] != "}":
                if self.text[self.at] == ",":
                    self.at += 1
                else:
                    self._pair(path)
            self.at += 1
        else:
            for pattern in (LONG_BASIC, LONG_LITERAL, BASIC, LITERAL, SCALAR):
                if found := pattern.match(self.text, self.at):
                    self.at = found.end()
                    return
            raise ValueError("no value stands here")

    def _array(self, path: Path) -> None:
        """An array, its entries with their numbers."""
        self.at += 1
        number = 0
        while not self._ended() and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
            else:
                entry = (*path, number)
                self._put(entry, self._line())
                self._value(entry)
                number += 1
        self.at += 1


def _plain(text: str) -> str:
    """A quoted key without its escapes."""
    if "\\" not in text:
        return text
    found = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|(.))")
    return found.sub(lambda each: ESCAPES[each[4]] if each[4] else chr(int(each[1] or each[2] or each[3], 16)), text)
