"""A whole file read: every figure that was asked for is found in the PDF, read, compared and measured."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pikepdf

from .asked import Asked
from .compare import differences
from .inks import Ink, Unreadable
from .measures import shortfalls
from .places import Placed, figures
from .reading import Reader, Reading

TRUE = 0.01
"""How far the size of a figure on its page may be from the one at which it was drawn."""


@dataclass(frozen=True)
class Finding:
    """What was read of one picture: the page it is on (from 1, 0 if it is on none), what differs, what falls short."""

    asked: Asked
    page: int
    differences: tuple[str, ...] = ()
    shortfalls: tuple[str, ...] = ()
    reading: Reading | None = None


def read_book(data: bytes, asked: Sequence[Asked], reader: Reader) -> list[Finding]:
    """Every picture that was asked for, as the file has it; what it has beside these is found as well."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        there = figures(pdf)
        found = list(_read(there, asked, reader))
    return _alike(found)


def _read(there: Mapping[str, Sequence[Placed]], asked: Sequence[Asked], reader: Reader) -> Iterator[Finding]:
    """The findings of all pictures, one by one."""
    known: dict[tuple[int, int], tuple[Ink, ...]] = {}
    wanted: dict[str, int] = {}
    for one in asked:
        wanted[one.figure] = max(wanted.get(one.figure, 0), one.nth + 1)
    for one in asked:
        placed = there.get(one.figure, ())
        if one.nth >= len(placed):
            yield Finding(one, 0, ("the figure is left out",))
            continue
        here = placed[one.nth]
        more: tuple[str, ...] = ()
        if one.nth + 1 == wanted[one.figure] and len(placed) != wanted[one.figure]:
            more = (f"the figure has {len(placed)} pictures, and {wanted[one.figure]} were asked for",)
        if abs(here.scale - 1) > TRUE:
            more = (*more, f"the page shows it at {here.scale:.0%} of its size")
        if here.cut:
            more = (*more, "the page cuts a part of it off")
        try:
            reading = reader.read(here.inks(known), here.frame, one.sheet)
        except Unreadable as error:
            yield Finding(one, here.page + 1, (*more, f"it cannot be read: {error}"))
            continue
        yield Finding(
            one, here.page + 1, (*more, *differences(reading, one)), tuple(shortfalls(reading, one)), reading
        )


def _alike(found: list[Finding]) -> list[Finding]:
    """Findings, with those marked that show the same as another on the same or the facing page."""
    seen: dict[tuple[object, ...], Finding] = {}
    marked = []
    for one in found:
        if one.reading is not None:
            key = (one.asked.sheet.name, (one.page) // 2, signature(one.reading))
            twin = seen.setdefault(key, one)
            if twin is not one:
                words = f"it is the same picture as {twin.asked} on page {twin.page}"
                one = Finding(one.asked, one.page, one.differences, (*one.shortfalls, words), one.reading)
        marked.append(one)
    return marked


def signature(reading: Reading) -> tuple[object, ...]:
    """All that a figure shows, so that two that show the same have the same."""
    men = sorted(
        (-1 if man.point is None else man.point, man.looks, man.name, man.faint, man.struck, man.ringed)
        for man in reading.men
    )
    arrows = sorted(
        (arrow.start or 0, arrow.end or 0, arrow.leaves, bool(arrow.dart.gaps), arrow.times) for arrow in reading.arrows
    )
    return tuple(men), tuple(arrows), tuple(sorted(-1 if point is None else point for point in reading.marks))
