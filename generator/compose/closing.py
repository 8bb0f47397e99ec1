"""Closing: where the illustration of a chapter of large print stands, and how large it is.

It stands at the opening, if that has a gap, or below the last words, if it is small enough there. On the last page it
fills what the words leave; where it has that page to itself, it stands in its middle.
"""

from __future__ import annotations

from .laying import ILLUSTRATION, SPARE, Laid, Tried, too_blank, worth
from .rearranging import DROPPED, LARGEST, OPENED

AROUND = 10.0
"""What stands above and below an illustration, in mm."""

HALVED = 0.5
"""To which part of its size an illustration may shrink."""

HIGHER = 0.42
"""How much of the room that an illustration leaves on a page of its own is above it."""

WIDEST = 9.0
"""How many times as large as by itself an illustration may be that has a page of its own: as wide as the text."""


def opened(tried: Tried, laid: Laid) -> Tried:
    """A chapter with its illustration at the opening, where that leaves room enough for it and too much without."""
    place, high = _illustration(tried)
    if not place or not tried.pages[1:] or not too_blank(tried, 0):
        return tried
    size = min(1.0, (tried.pages[0].blank - AROUND) / high)
    found = laid({**tried.scales, OPENED: 1.0, place: size}) if size >= HALVED else tried
    return min(tried, found, key=worth)


def ended(tried: Tried, laid: Laid) -> Tried:
    """A chapter whose illustration fills its last page, below the last words if it can have room there."""
    place, high = _illustration(tried)
    if not place or not tried.pages[1:] or place not in tried.pages[-1].places:
        return tried
    if [*tried.pages[-1].places] != [place]:
        return _grown(tried, place, high, laid)
    size = (tried.pages[-2].blank - AROUND) / high
    below = laid({**tried.scales, place: size}) if HALVED <= size < 1 else tried
    if worth(below) < worth(tried):
        return below
    large = laid({**tried.scales, place: WIDEST})
    room = large.text - large.pages[-1].places.get(place, large.text)
    found = laid({**large.scales, f"{DROPPED}{place}": round(HIGHER * room, 2)})
    return found if worth(found)[:-1] <= worth(tried)[:-1] else tried


def _grown(tried: Tried, place: str, high: float, laid: Laid) -> Tried:
    """A chapter whose illustration fills what its last page leaves, as far as it may grow."""
    now = tried.scales.get(place, 1.0)
    size = min(LARGEST, now + (tried.pages[-1].blank - SPARE) / high)
    found = laid({**tried.scales, place: size}) if size > now else tried
    return found if len(found.pages) == len(tried.pages) else tried


def _illustration(tried: Tried) -> tuple[str, float]:
    """The place of a chapter's last illustration, and how high it is by itself."""
    there = {place: high for page in tried.pages for place, high in page.places.items()}
    place = next((each for each in reversed(there) if each.startswith(ILLUSTRATION)), "")
    return place, there[place] / tried.scales.get(place, 1.0) if place else 0.0
