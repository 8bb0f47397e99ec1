"""A small plot: how many games of a record took how many moves."""

from __future__ import annotations

from dataclasses import dataclass

from ..load.records import Record
from .ornament import BLUE, INK, drawing, filled

WIDE, HIGH, FOOT = 44.0, 11.0, 4.0
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
BARS = 14


@dataclass(frozen=True)
class Plot:
    """A drawing, and what it shows in words."""

    drawing: str
    words: str


def lengths(record: Record) -> Plot:
    """The games of a record by the number of their moves."""
    moves = [game.moves for game in record.games]
    span = max(moves) - min(moves) + 1
    step = next((step for step in STEPS if span / step <= BARS), 100 * (span // (100 * BARS) + 1))
    first = min(moves) // step * step
    bars = [0] * ((max(moves) - first) // step + 1)
    for number in moves:
        bars[(number - first) // step] += 1
    width = min(4.4, WIDE / len(bars))
    top = max(bars)
    shapes = []
    for place, number in enumerate(bars):
        if number:
            tall = HIGH * number / top
            shapes.append(f"M{place * width + 0.3:.2f} {HIGH:g}v{-tall:.2f}h{width - 0.6:.2f}v{tall:.2f}z")
    ground = f"M0 {HIGH:g}h{len(bars) * width:.2f}v0.2h{-len(bars) * width:.2f}z"
    every = max(1, round(9 / width))
    labels = "".join(
        f'<text x="{place * width:.2f}" y="{HIGH + FOOT - 0.6:g}" font-size="3.1" font-family="EB Garamond" '
        f'fill="{INK}">{first + place * step}</text>'
        for place in range(0, len(bars), every)
    )
    body = filled("".join(shapes), BLUE) + filled(ground, INK) + labels
    told = ", ".join(f"{first + i * step} to {first + (i + 1) * step - 1}: {n}" for i, n in enumerate(bars) if n)
    return Plot(drawing(len(bars) * width + 8, HIGH + FOOT, body), f"Games by their number of moves. {told}.")
