"""Figures that have lost their names, as on the leaflet of a kit: each is known by what it shows."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pikepdf

from ...load.board import Sheet
from .asked import Asked
from .blocks import FormBlock
from .book import Seen, Shot, look
from .found import FigureReading
from .pdfink import Known
from .places import PlacedPicture, pictures
from .reading import FigureReader

EVEN = 0.001
"""How much more a figure may be enlarged one way than the other."""


class ReadPicture(NamedTuple):
    """A picture: where it is, which of those that were asked for comes nearest to it, and what was read."""

    placed: PlacedPicture
    asked: Asked | None
    seen: Seen
    reading: FigureReading | None


def match(placed: Sequence[PlacedPicture], asked: Sequence[Asked], reader: FigureReader) -> list[ReadPicture]:
    """These pictures, each with the one asked for that it shows; no other picture may show the same one."""
    free = list(asked)
    known: Known = {}
    found = []
    for one in placed:
        best = ReadPicture(one, None, Seen(("it shows no moment of these games",)), None)
        for wanted, seen, reading in _tried(one.block, free, reader, known):
            if best.asked is None or len(seen.differences) < len(best.seen.differences):
                best = ReadPicture(one, wanted, seen, reading)
            if not seen.differences:
                break
        if best.asked is not None and not best.seen.differences:
            free.remove(best.asked)
        found.append(best)
    return found


def _tried(
    block: FormBlock, asked: Sequence[Asked], reader: FigureReader, known: Known
) -> Iterator[tuple[Asked, Seen, FigureReading | None]]:
    """A picture against all that it may show; boards on which it cannot be read are tried once, each part of one."""
    strange: list[Sheet] = []
    for one in asked:
        if one.sheet not in strange:
            seen, reading = look(Shot(one, block), reader, known)
            if reading is None:
                strange.append(one.sheet)
            else:
                yield one, seen, reading


def by_page(data: bytes) -> dict[int, list[FormBlock]]:
    """The pictures of a file by their pages, counted from 0."""
    found: dict[int, list[FormBlock]] = {}
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for one in pictures(pdf):
            found.setdefault(one.page, []).append(one.block)
    return found


def strange_leaves(kit: bytes, wanted: Sequence[FormBlock]) -> tuple[str, ...]:
    """In what the figures of a kit's leaflets differ from these, one after another."""
    with pikepdf.open(io.BytesIO(kit)) as pdf:
        there = list(pictures(pdf))
    if len(there) != len(wanted):
        return (f"its leaflets have {len(there)} figures, and the book has {len(wanted)} on their pages",)
    found = []
    for number, (one, block) in enumerate(zip(there, wanted, strict=True), 1):
        if unlike(one.block, block):
            found.append(f"page {one.page + 1}: figure {number} of its leaflets is not the one that the book has there")
        elif misplaced(one):
            found.append(f"page {one.page + 1}: figure {number} of its leaflets is cut, turned, faint or out of shape")
    return tuple(found)


def misplaced(one: PlacedPicture) -> bool:
    """Whether a leaflet cuts a picture off, turns it, lets something shine through it, or draws it out."""
    across, down = one.scales
    return one.cut or one.turned or one.veiled or abs(across - down) > EVEN * abs(across)


def unlike(one: FormBlock, two: FormBlock) -> bool:
    """Whether two blocks draw something else; lines may have been made thicker."""
    return (
        one.frame != two.frame
        or one.below.keys() != two.below.keys()
        or one.thin != two.thin
        or list(_drawn(one)) != list(_drawn(two))
        or any(unlike(below, two.below[name]) for name, below in one.below.items())
    )


def _drawn(block: FormBlock) -> Iterator[bytes | float]:
    """The operators of a block and what they are told, but for the thickness of lines."""
    operands: list[float | bytes] = []
    for word in block.text.split():
        if word[:1] in b"-.0123456789":
            operands.append(float(word))
        elif word[:1] in b"/[]<(":
            operands.append(word)
        else:
            yield from () if word == b"w" else (*operands, word)
            operands = []
