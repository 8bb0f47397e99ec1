"""The signs that discs bear: what each looks like upon a disc in a figure, and upon one that is cut out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Sign:
    """A sign upon a disc whose half width is 1: a filled mark in a box of 100 by 100, a hole, or a bar aslant.

    A hole is so wide in a figure and so wide on a piece that is cut out. Where a man has a name, a mark makes room for
    it, as it is told: so far up and so large.
    """

    mark: str = ""
    hole: tuple[float, float] = (0.0, 0.0)
    bar: float = 0.0
    room: tuple[float, float] = (0.0, 1.0)


PLAIN = Sign()
"""Nothing."""

SIGNS: Mapping[str, Sign] = {
    "": PLAIN,
    "crown": Sign(
        "M-40 34L40 34L40 22L-40 22ZM-40 16L40 16L50 -24L24 -4L0 -36L-24 -4L-50 -24Z",
        room=(-0.36, 0.66),
    ),
    "ring": Sign(hole=(0.52, 0.5)),
    "bar": Sign(bar=0.55),
}
"""What each sign looks like, by its name."""
