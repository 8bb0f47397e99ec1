"""A small plot: how many games of a record took how many moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..draw.drawing import Drawing, Outline, Part, Text
from ..draw.trace import gathered, rect
from ..load.records import Record
from .ornament import BLUE, INK, filled, sketch

WIDE, HIGH, FOOT = 44.0, 11.0, 4.0
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
BARS = 14


@dataclass(frozen=True)
class Plot:
    """A plot as the page shows it: the address of its drawing, what it shows in words, and what its words add."""

    src: str
    words: str
    besides: str = ""


def lengths(record: Record) -> tuple[Drawing, str] | None:
    """The games of a record by the number of their moves, drawn and in words; None where there is but one bar.

    Those that were broken off have a hollow bar of their own, apart from the others.
    """
    step, first, bars = _bars([game.moves for game in record.ended])
    broken_off = len(record.games) - len(record.ended)
    if sum(map(bool, (*bars, broken_off))) < 2:
        return None
    apart = 2 if broken_off else 0
    width = min(4.4, WIDE / (len(bars) + apart))
    top = max(*bars, broken_off)

    def bar(place: int, number: int) -> Outline:
        return rect(place * width + 0.3, HIGH - HIGH * number / top, width - 0.6, HIGH * number / top)

    ground = rect(0, HIGH, len(bars) * width, 0.2)
    every = max(1, round(9 / width))
    last = len(bars) - 1 if broken_off else len(bars)  # the last bar's label would run into that of the hollow one
    labels = [_label(first + place * step, place * width) for place in range(0, last, every)]
    parts: list[Part] = [filled(gathered(bar(place, number) for place, number in enumerate(bars) if number), BLUE)]
    parts += [filled(ground, INK), *labels]
    told = ", ".join(f"{first + i * step} to {first + (i + 1) * step - 1}: {n}" for i, n in enumerate(bars) if n)
    if broken_off:
        place = len(bars) + 1
        parts += [
            filled(bar(place, broken_off), "none", INK, 0.2),
            filled(rect(place * width, HIGH, width, 0.2), INK),
            _label(record.most, place * width),
        ]
        told += f"; broken off after {record.most}: {broken_off}"
    return sketch((len(bars) + apart) * width + 8, HIGH + FOOT, parts), f"Games by their number of moves. {told}."


def _bars(moves: Sequence[int]) -> tuple[int, int, list[int]]:
    """How many moves one bar stands for, where the first begins, and how many games each has."""
    if not moves:
        return 1, 0, []
    span = max(moves) - min(moves) + 1
    step = next((step for step in STEPS if span / step <= BARS), 100 * (span // (100 * BARS) + 1))
    first = min(moves) // step * step
    bars = [0] * ((max(moves) - first) // step + 1)
    for number in moves:
        bars[(number - first) // step] += 1
    return step, first, bars


def _label(number: int, x: float) -> Text:
    return Text(str(number), x, HIGH + FOOT - 0.6, 3.1, INK, "EB Garamond", centred=False)
