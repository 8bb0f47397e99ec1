"""A contact sheet: many drawings in small on one, each true to its shape, with its name and size below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .drawing import Drawing, Group, Part, Path, Shared, Text
from .lettering import WEIGHT, known, lettered, width
from .shrunk import outlined
from .trace import rect

WIDE = 420.0
"""How wide a sheet is, in mm: as A3 lies."""

COLUMNS, EDGE, AIR, CAPTION = 5, 14.0, 8.0, 9.0
"""How many stand beside each other, and in mm: the margin, the space between two, and the room below for words."""

SMALL = 2.1
"""The height of capitals in mm."""

INK, PAPER = "#2b2621", "#ffffff"
TOO_FINE = ("grain", "stipple")
"""What cannot be seen in small, and is left out."""

HAIRLINE = 0.06
"""Lines round what is painted are left out where they would be finer than this, in mm: many a screen shows no finer
ones, and draws them thick."""


class SmallCaption(NamedTuple):
    """What stands below a small drawing: its name, and what else is told."""

    name: str
    told: str


def contact_sheet(drawings: Sequence[tuple[Drawing, SmallCaption]], title: str) -> Drawing:
    """All of these drawings on one sheet, as large as they can be side by side."""
    cell = (WIDE - 2 * EDGE - (COLUMNS - 1) * AIR) / COLUMNS
    rows = -(-len(drawings) // COLUMNS)
    head = 16.0
    high = 2 * EDGE + head + rows * (cell + CAPTION) + (rows - 1) * AIR
    parts: list[Part] = [Path(rect(0, 0, WIDE, high), PAPER)]
    parts += _words(title, WIDE / 2, EDGE + 3, 5.0)
    for i, (drawing, caption) in enumerate(drawings):
        x = EDGE + i % COLUMNS * (cell + AIR)
        y = EDGE + head + i // COLUMNS * (cell + CAPTION + AIR)
        scale = min(cell / drawing.width, cell / drawing.height)
        left, top = x + (cell - drawing.width * scale) / 2, y + cell - drawing.height * scale
        small = tuple(_shrunk(drawing.parts, scale))
        parts.append(Group(small, id=f"small-{drawing.name}-{i + 1}", at=(left, top)))
        parts += _words(caption.name, x + cell / 2, y + cell + 4, SMALL)
        parts += _words(caption.told, x + cell / 2, y + cell + 8, 0.8 * SMALL)
    return Drawing(WIDE, high, tuple(parts), "boards", title, "; ".join(caption.name for _, caption in drawings))


def _words(text: str, x: float, y: float, size: float) -> Iterator[Path]:
    """A line of our own letters; one with letters that we lack is left out."""
    if known(text):
        size = min(size, size * 70 / max(1.0, width(text, size))) if size < 3 else size
        yield Path(lettered(text, x, y, size), "none", INK, WEIGHT * size)


def _shrunk(parts: Sequence[Part], scale: float) -> Iterator[Part]:
    """Parts in another size; what is shared stands there as what it is, and ids are left to those at full size."""
    for part in parts:
        if isinstance(part, Path):
            if part.name not in TOO_FINE:
                line = "none" if part.fill != "none" and part.width * scale < HAIRLINE else part.line
                yield Path(outlined(part.outline, scale), part.fill, line, part.width * scale, round=part.round)
        elif isinstance(part, Group):
            at = None if part.at is None else (part.at[0] * scale, part.at[1] * scale)
            yield Group(tuple(_shrunk(part.parts, scale)), "", "", at, part.turn, part.opacity)
        elif isinstance(part, Shared):
            yield from _shrunk(part.parts, scale)
        elif isinstance(part, Text):
            yield Text(part.words, part.x * scale, part.y * scale, part.size * scale, part.ink, part.font, part.centred)
