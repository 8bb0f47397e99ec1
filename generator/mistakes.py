"""The one error an author meets: where it is, what is wrong, what would be right. All are collected, then told."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any


@dataclass(frozen=True, order=True)
class Mistake:
    """One mistake in a source file. `details` are further lines: what would be right, what is legal."""

    file: str
    line: int
    code: str
    title: str
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return "\n".join([f"{place}: {self.code} {self.title}", *(f"  {detail}" for detail in self.details)])


class Mistakes(Exception):
    """Everything that is wrong with the sources, at once."""

    def __init__(self, found: Iterable[Mistake]) -> None:
        self.found = tuple(sorted(set(found)))
        super().__init__(f"{len(self.found)} mistakes in the sources")


@dataclass
class Pen:
    """Gathers mistakes while a step goes on with the rest of its work."""

    found: list[Mistake] = field(default_factory=list)

    def mark(self, file: str, line: int, code: str, title: str, *details: str) -> None:
        """Note a mistake."""
        self.found.append(Mistake(file, line, code, title, tuple(filter(None, details))))

    def stop(self) -> None:
        """Raise all that was noted, if anything was."""
        if self.found:
            raise Mistakes(self.found)


def nearest(word: str, known: Iterable[str], otherwise: str = "known") -> str:
    """A hint: the known word most like this one, or the list of those that are known."""
    words = sorted(known)
    near = get_close_matches(word, words, 1, 0.55)
    if near:
        return f"did you mean {near[0]}?"
    shown = ", ".join(words[:12]) + (" …" if len(words) > 12 else "")
    return f"{otherwise}: {shown}" if words else ""


def read_toml(text: str, file: str, offset: int, pen: Pen) -> dict[str, Any]:
    """A TOML table, or {} with the reason marked; `offset` lines stand above it in its file."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        pen.mark(file, offset + 1, "P012", "this TOML is too deeply nested", "keep it shallow")
    except (tomllib.TOMLDecodeError, ValueError) as error:
        place = re.search(r"\(at line (\d+)", str(error))
        line = offset + (int(place.group(1)) if place else 1)
        pen.mark(file, line, "P005", "this is not TOML", re.sub(r" \(at .*", "", str(error)))
    return {}
