"""Ornaments of our own: which of the drawn ones a page has, and how large. They are files in templates/ornaments/."""

from __future__ import annotations

from collections.abc import Mapping

from ..draw.drawing import Drawing
from ..draw.fitted import printed, uncolored
from ..draw.strips import DRAWN
from ..load.board import Sheet
from ..load.picture import Illustration

Ornaments = Mapping[str, Illustration]
"""Ornaments by their names."""


def of_pages(ornaments: Ornaments, saving: bool = False) -> dict[str, Illustration]:
    """The ornaments of pages, in black and gray where ink is saved.

    Those that show how kits are made are no part of a chapter.
    """
    names = [name for name in ornaments if not name.startswith(DRAWN)]
    return {name: uncolored(ornaments[name]) if saving else ornaments[name] for name in names}


MOTIFS = ("pennants", "diamonds", "circles", "stars")
"""What a board may be made of, the rarest first; anything else is squares."""

OTHERS = "part-leaflet"
"""The ground of a part whose manner has none of its own."""


def motif(sheet: Sheet | None) -> str:
    """What a game's head-piece is made of."""
    manners = {manner for each in sheet.manner.values() for manner in each} if sheet else set()
    return next((each for each in MOTIFS if each in manners), "squares")


def headpiece(ornaments: Ornaments, kind: str, wide: float) -> Drawing:
    """A band across the head of a game's first page."""
    return printed(ornaments[f"head-{kind}"], wide)


def tailpiece(ornaments: Ornaments, kind: str) -> Drawing:
    """A small ornament where a game ends."""
    return printed(ornaments[f"tail-{kind}"])


def mark(ornaments: Ornaments, name: str) -> Drawing:
    """The seal, its tick, the dot of leaders, or the device of the press."""
    return printed(ornaments[name])


def cover(ornaments: Ornaments, wide: float, high: float) -> Drawing:
    """The ground of the cover."""
    return printed(ornaments["cover"], wide, high)


def divider(ornaments: Ornaments, manner: str, wide: float, high: float) -> Drawing:
    """The ground of a part's opening page, in the manner of its source's years."""
    name = f"part-{manner}"
    return printed(ornaments[name if name in ornaments else OTHERS], wide, high)
