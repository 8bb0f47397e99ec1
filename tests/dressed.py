"""Men for drawings by themselves: each in the looks that his kind has in the games."""

from __future__ import annotations

from parlour.draw.figure import Standing
from parlour.engine.guise import CROWNED, DISC, Guise

LOOKS = {
    "man": DISC,
    "king": CROWNED,
    "double": Guise("disc", stacked=True),
    "ring": Guise("disc", "ring"),
    "cue": Guise("disc", "bar"),
}
"""Kinds that are no shapes of their own name."""


def dressed(point: int, colour: str, kind: str, label: str = "", number: int = 0, laid: bool = False) -> Standing:
    """A man of a kind, in its looks."""
    return Standing(point, colour, kind, LOOKS.get(kind, Guise(kind)), label, number, laid)
