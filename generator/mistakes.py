"""The one error an author meets: where it is, what is wrong, what would be right. All are collected, then told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .engine.arguments import closest, nearest
from .load.codes import CODES
from .load.unseen import spelled

__all__ = ["LONGEST", "Mistake", "Mistakes", "Pen", "closest", "mistake", "nearest"]

LONGEST = 300
"""How many letters of a title are told."""


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

    def __reduce__(self) -> tuple[type[Mistakes], tuple[tuple[Mistake, ...]]]:
        """Mistakes that another process has found arrive whole."""
        return Mistakes, (self.found,)


def mistake(file: str, line: int, code: str, /, *details: str, **parts: object) -> Mistake:
    """A mistake whose sentence, and what would be right, are those of its code, filled with `parts`."""
    known = CODES[code]
    title, right = known.title.format(**parts), known.right.format(**parts)
    told = dict.fromkeys(each for each in (*details, right) if each and each != title)
    return Mistake(spelled(file), line, code, spelled(title[:LONGEST]), tuple(map(spelled, told)))


@dataclass
class Pen:
    """Gathers mistakes while a step goes on with the rest of its work."""

    found: list[Mistake] = field(default_factory=list)

    def mark(self, file: str, line: int, code: str, /, *details: str, **parts: object) -> None:
        """Note a mistake of a code that is known."""
        self.found.append(mistake(file, line, code, *details, **parts))

    def stop(self) -> None:
        """Raise all that was noted, if anything was."""
        if self.found:
            raise Mistakes(self.found)
