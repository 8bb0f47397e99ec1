"""Digests: one number for any values, the same for the same values in every process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from hashlib import sha256
from typing import Any


class Digest(str):
    """The digest of values as a text, which knows the games that are among them."""

    __slots__ = ("games",)
    games: frozenset[str]

    def __new__(cls, text: str, games: Iterable[str]) -> Digest:
        """A text with the names of games."""
        made = super().__new__(cls, text)
        made.games = frozenset(games)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Digest, (str(self), self.games)


def digest(*values: Any) -> Digest:
    """One number for these values, the same for the same values in every process; it knows their games."""
    found = Fed()
    found.feed(values)
    return Digest(found.state.hexdigest(), found.games)


_FIELDS: dict[type, tuple[str, ...]] = {}
"""The names of the fields of every sort of value that has been met."""


@dataclass
class Fed:
    """A digest that is being made, and the games that have been met on the way."""

    state: Any = field(default_factory=sha256)
    games: set[str] = field(default_factory=set)

    def feed(self, value: Any) -> None:
        """Everything that a value is made of, so written that no two values look alike."""
        update = self.state.update
        kind = type(value)
        if kind is tuple or kind is list:  # most of what there is
            self._all(value, b"[", b"]")
        elif isinstance(value, str):
            data = value.encode("utf-8", "surrogatepass")
            update(b"s%d:" % len(data) + data)
            if isinstance(value, Digest):
                self.games |= value.games
        elif isinstance(value, bytes):
            update(b"b%d:" % len(value))
            update(value)
        elif value is None or isinstance(value, bool | int | float):
            update(repr(value).encode() + b";")
        elif isinstance(value, Mapping):
            self._all([part for key in sorted(value, key=repr) for part in (key, value[key])], b"{", b"}")
        elif isinstance(value, frozenset | set):
            self._all(sorted(value, key=repr), b"<", b">")
        else:
            self._made(value, kind.__qualname__.encode())

    def _all(self, values: Iterable[Any], begin: bytes, end: bytes) -> None:
        """Values one after another."""
        self.state.update(begin)
        for each in values:
            self.feed(each)
        self.state.update(end)

    def _made(self, value: Any, name: bytes) -> None:
        """A value of a class of ours: what it is spelled like, or field by field; a game is asked for by its name."""
        if isinstance(spelling := getattr(value, "spelling", None), str):
            self._all((spelling,), name + b"=", b"")
            if getattr(value, "recipe", None) is not None:
                self.games.add(value.name)
        elif is_dataclass(value) and not isinstance(value, type):
            names = _FIELDS.get(type(value)) or _FIELDS.setdefault(type(value), tuple(f.name for f in fields(value)))
            self._all([getattr(value, field) for field in names], name + b"(", b")")
        elif isinstance(value, Iterable):
            self._all(value, b"[", b"]")
        else:
            raise TypeError(f"a {type(value).__name__} cannot be an input of something kept")
