"""Rearranging: by what pictures of a chapter may grow, shrink and stand elsewhere, so that its pages are filled.

How they do is kept by names: that of a plate for its size, and names with a word before it for where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from ..draw.plates import Plate, plates_of
from ..load.verbs import Fence
from ..replay.examples import Example
from .prints import Print

Each = TypeVar("Each")

LARGEST = 1.7
"""How many times larger than by itself a picture may become to fill its page."""

SMALLEST = 0.72
"""To which part of its own size a picture may shrink at most, so that it stands on the page before."""

LARGER = 1.2
"""How many times larger than in other books squares and names are at least in large print, as it is printed."""

STACKED = "stacked-"
"""What stands before the name of a plate whose pictures stand in rows of one less than by themselves.

One that has a single picture then shares no row with that of the next example.
"""

RAISED = "raised-"
"""What stands before the name of a plate that stands so many pieces of its chapter further up than by itself."""

PARTED = "parted-"
"""What stands before the name of a plate that may stand overleaf from words that lead to it, or so many moves on."""

FULLER = "fuller"
"""Says to which part of its own size a picture with the full measure, as a set-up has it, may shrink at most.

Before the name of a plate it says so of that one.
"""

HELD = "held-"
"""What stands before the name of an example that begins on a page where all of it stands, or with an opening."""

DROPPED = "dropped-"
"""What stands before the place of an illustration with a page of its own: how many mm below its head it begins."""

OPENED = "opened"
"""Says that the illustration of a chapter stands at its opening though it has no room of its own there."""

CLOSER = "closer"
"""Says that the opening of a chapter is set closer, so that its first picture faces it."""


def raised(fence: Fence | None, plates: Mapping[str, Sequence[Plate]], scales: Mapping[str, float]) -> int:
    """How many pieces further up than by itself a figure stands, so that it faces the opening."""
    own = plates[fence.name] if fence is not None and fence.kind == "figure" else ()
    return max((int(scales.get(f"{RAISED}{plate.id}", 0)) for plate in own), default=0)


def dropped(place: str, scales: Mapping[str, float]) -> dict[str, float]:
    """How far below the head of its page an illustration begins, where it has one of its own."""
    drop = scales.get(f"{DROPPED}{place}", 0.0)
    return {"drop": drop} if drop else {}


def stands_alone(prints: Sequence[Print], scales: Mapping[str, float]) -> bool:
    """Whether some plates share no row with those of the next example."""
    return any(STACKED + each.id.removeprefix("figure-") in scales for each in prints)


def paired(several: Sequence[Each], alone: Callable[[Each], bool]) -> Iterator[Sequence[Each]]:
    """Things by twos in their order; one that stands alone has nothing beside it."""
    at = 0
    while at < len(several):
        many = 1 if any(map(alone, several[at : at + 2])) else 2
        yield several[at : at + many]
        at += many


def standing_at(example: Example, scales: Mapping[str, float]) -> dict[str, int]:
    """At which move of a commented game each plate stands: the last of its moments, or so many moves on."""
    whole = len(example.moments)
    ends = {id: max(when.number % whole for when in moments) for id, moments in plates_of(example)}
    return {id: min(end + int(scales.get(f"{PARTED}{id}", 0)), whole - 1) for id, end in ends.items()}
