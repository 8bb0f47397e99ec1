"""A small plot: how many games of a record took how many moves."""

from __future__ import annotations

from dataclasses import dataclass

from ..draw.drawing import Drawing, Part, Text
from ..draw.trace import gathered, rect
from ..load.records import Record
from .ornament import BLUE, INK, filled, sketch

WIDE, HIGH, FOOT = 44.0, 11.0, 4.0
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
BARS = 14


@dataclass(frozen=True)
class Plot:
    """A plot as the page shows it: the address of its drawing, and what it shows in words."""

    src: str
    words: str


def lengths(record: Record) -> tuple[Drawing, str]:
    """The games of a record by the number of their moves, drawn and in words."""
    moves = [game.moves for game in record.games]
    span = max(moves) - min(moves) + 1
    step = next((step for step in STEPS if span / step <= BARS), 100 * (span // (100 * BARS) + 1))
    first = min(moves) // step * step
    bars = [0] * ((max(moves) - first) // step + 1)
    for number in moves:
        bars[(number - first) // step] += 1
    width = min(4.4, WIDE / len(bars))
    top = max(bars)
    shapes = gathered(
        rect(place * width + 0.3, HIGH - HIGH * number / top, width - 0.6, HIGH * number / top)
        for place, number in enumerate(bars)
        if number
    )
    ground = rect(0, HIGH, len(bars) * width, 0.2)
    every = max(1, round(9 / width))
    labels = [
        Text(str(first + place * step), place * width, HIGH + FOOT - 0.6, 3.1, INK, "EB Garamond", centred=False)
        for place in range(0, len(bars), every)
    ]
    parts: list[Part] = [filled(shapes, BLUE), filled(ground, INK), *labels]
    told = ", ".join(f"{first + i * step} to {first + (i + 1) * step - 1}: {n}" for i, n in enumerate(bars) if n)
    return sketch(len(bars) * width + 8, HIGH + FOOT, parts), f"Games by their number of moves. {told}."
