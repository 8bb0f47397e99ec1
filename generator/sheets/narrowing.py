"""The frame of a board in sheets: as deep as its manner has it, unless that would cost more sheets than the bare one.

A frame is an ornament, and sheets are paper, glue and an evening. So it is made narrower, step by step, until the
board goes on as many sheets as without it; where even the narrowest costs one more, the board stays plain.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ..draw.dress import BoardDress
from ..load.board import Sheet
from .fitting import BoardCut, sheets_for

STEPS = tuple(round(1 - 0.05 * n, 2) for n in range(14))
"""How deep a frame may be, as parts of what its manner has, the best first."""

NARROWEST = STEPS[-1]


class FrameChoice(NamedTuple):
    """A frame that was chosen: how the board is dressed, None where it stays plain; how many sheets it takes then.

    And how many it would take in its full frame.
    """

    dress: BoardDress | None
    sheets: int
    full: int


def narrowed(sheet: Sheet, square: float, how: BoardCut, dress: BoardDress, most: int) -> FrameChoice:
    """The deepest frame in which a board with such squares goes on so many sheets at most."""
    full = sheets_for(sheet, square, how._replace(dress=dress))
    for scale in STEPS:
        worn = replace(dress, scale=scale)
        many = full if scale == 1 else sheets_for(sheet, square, how._replace(dress=worn))
        if many <= most:
            return FrameChoice(worn, many, full)
    return FrameChoice(None, most, full)
