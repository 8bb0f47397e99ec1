"""The dress of a board: the frame round it, and what is laid into its ground. It must show nothing of the game.

Both are groups of their own in a drawing. The board is read without them; then they are looked at by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from .found import FigureReading
from .inks import Ink, Place, Room, around, flat
from .inks import room as room_of
from .men import find_men
from .reading import FigureReader
from .sight import InkSight

FRAME, INLAY, UPON = "frame", "inlay", "inlay-upon"
"""The ids of the groups in a drawing that are dress."""

NEAR = 0.02
"""How far into the board the frame may reach, in mm: not at all, but numbers are rounded."""


class DressInks(NamedTuple):
    """The ink of a frame, and of what is laid into the ground."""

    frame: tuple[Ink, ...] = ()
    inlay: tuple[Ink, ...] = ()


def dress_differences(dress: DressInks, reading: FigureReading, reader: FigureReader) -> Iterator[str]:
    """What is wrong with the dress of a board that has been read."""
    board = around([reading.grid.area, *(label.box for label in reading.labels)])
    yield from _upon(dress.frame, board, reading.frame)
    if dress.inlay and find_men(dress.inlay, InkSight(dress.inlay, reading.frame), reader.known):
        yield "what is laid into the ground of the board looks like a man"


def _upon(frame: Sequence[Ink], board: Room, room: Room) -> Iterator[str]:
    """Whether a line of the frame reaches into the board, or its paint covers it."""
    inner = Room(board.left + NEAR, board.top + NEAR, board.right - NEAR, board.bottom - NEAR)
    for one in frame:
        half = one.width / 2 if one.line is not None else 0.0
        wider = Room(inner.left - half, inner.top - half, inner.right + half, inner.bottom + half)
        near = (outline for outline in one.outlines if room_of(outline).meets(wider))
        if any(_crosses(wider, a, b) for outline in near for a, b in pairwise(flat(outline))):
            yield "the frame reaches into the board"
            return
    sight = InkSight([one for one in frame if one.fill is not None], room)
    if any(sight.paints(at, inner.middle) is not None for at in range(len(sight.inks))):
        yield "the frame covers the board"  # no line crosses the board, so its middle speaks for all of it


def _crosses(box: Room, one: Place, two: Place) -> bool:
    """Whether a straight line goes through the inside of a box."""
    (x1, y1), (x2, y2) = one, two
    if max(x1, x2) <= box.left or min(x1, x2) >= box.right or max(y1, y2) <= box.top or min(y1, y2) >= box.bottom:
        return False
    if hypot(x2 - x1, y2 - y1) == 0:
        return True
    low, high = 0.0, 1.0
    for start, step, near, far in ((x1, x2 - x1, box.left, box.right), (y1, y2 - y1, box.top, box.bottom)):
        if step == 0:
            continue
        first, last = sorted(((near - start) / step, (far - start) / step))
        low, high = max(low, first), min(high, last)
    return low < high
