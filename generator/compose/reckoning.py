"""The reckoning at the back of a book: what was proved, what failed, what is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..load.pack import Page
from ..replay.pages import Replayed
from .prose import dashed

FAILS = "fails"


@dataclass(frozen=True)
class Failure:
    """Words of a source that are not so: the game, the words, what is ruled instead, and where its note stands."""

    game: str
    words: str
    ruled: str
    note: str


@dataclass(frozen=True)
class Question:
    """What is not known of a game."""

    game: str
    words: str


@dataclass(frozen=True)
class Reckoning:
    """What failed; which rules bind persons only, by games; what is open; games on record and those broken off."""

    failed: tuple[Failure, ...]
    unenforced: tuple[tuple[str, int], ...]
    questions: tuple[Question, ...]
    played: int
    broken_off: int


def reckoning(pages: Sequence[Page], done: Mapping[str, Replayed]) -> Reckoning:
    """The reckoning of these games."""
    records = [record for page in pages if (record := done[page.name].record) is not None]
    return Reckoning(
        tuple(failure for page in pages for failure in _failed(done[page.name])),
        tuple((page.name, many) for page in pages if (many := _unenforced(done[page.name]))),
        tuple(Question(page.name, dashed(words)) for page in pages for words in page.open),
        sum(len(record.games) for record in records),
        sum(len(record.games) - len(record.ended) for record in records),
    )


def _failed(one: Replayed) -> Iterator[Failure]:
    name, notes = one.checked.page.name, one.checked.notes
    for claim in one.claims:
        if claim.verdict == FAILS and claim.note in notes:
            yield Failure(name, dashed(claim.words), dashed(notes[claim.note].rules), f"#note-{name}-{claim.note}")


def _unenforced(one: Replayed) -> int:
    """How many rules of a page the program does not enforce."""
    return sum(not strand.enforced for strand in one.web)
