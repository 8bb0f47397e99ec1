"""Rearranging: by what pictures of a chapter may grow, shrink and stand elsewhere, so that its pages are filled.

How they do is kept by names: that of a plate for its size, and names with a word before it for where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..draw.plates import Plate, plates_of
from ..load.verbs import Fence
from ..replay.examples import Example

LARGEST = 1.7
"""How many times larger than by itself a picture may become to fill its page."""

SMALLEST = 0.72
"""To which part of its own size a picture may shrink at most, so that it stands on the page before."""

LARGER = 1.2
"""How many times larger than in other books squares and names are at least in large print, as it is printed."""

STACKED = "stacked-"
"""What stands before the name of a plate whose pictures stand in rows of one less than by themselves."""

RAISED = "raised-"
"""What stands before the name of a plate that stands so many pieces of its chapter further up than by itself."""

PARTED = "parted-"
"""What stands before the name of a plate that may stand overleaf from words that lead to it, or so many moves on."""

OPENED = "opened"
"""Says that the illustration of a chapter stands at its opening though it has no room of its own there."""



def raised(fence: Fence | None, plates: Mapping[str, Sequence[Plate]], scales: Mapping[str, float]) -> int:
    """How many pieces further up than by itself a figure stands, so that it faces the opening."""
    own = plates[fence.name] if fence is not None and fence.kind == "figure" else ()
    return max((int(scales.get(f"{RAISED}{plate.id}", 0)) for plate in own), default=0)


def standing_at(example: Example, scales: Mapping[str, float]) -> dict[str, int]:
    """At which move of a commented game each plate stands: the last of its moments, or so many moves on."""
    whole = len(example.moments)
    ends = {id: max(when.number % whole for when in moments) for id, moments in plates_of(example)}
    return {id: min(end + int(scales.get(f"{PARTED}{id}", 0)), whole - 1) for id, end in ends.items()}
