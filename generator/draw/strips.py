"""Strips: drawings in a row that show how something is made, with what each of them says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..load.picture import Illustration
from .joining import numbered

DRAWN = "make-"
"""How the names of the ornaments begin that strips are drawn by; no book has need of them."""


@dataclass(frozen=True)
class MakingStrip:
    """How one thing is made: the ornament that is drawn, a title, and what each of its drawings shows."""

    ornament: str
    title: str
    says: tuple[str, ...]
    drawn: Illustration | None = None
    """What is drawn, where that goes by the kit and no ornament would do."""

    def picture(self, ornaments: Mapping[str, Illustration], numbers: bool = False) -> Illustration:
        """What is drawn: its own picture, or an ornament; with `numbers` where its words do not stand below it."""
        drawn = self.drawn or ornaments[self.ornament]
        return numbered(drawn, len(self.says)) if numbers else drawn


@dataclass(frozen=True)
class Making:
    """How a kit is made: strips in the order of the work, and what is said of all of it, each with a word to lead."""

    strips: tuple[MakingStrip, ...] = ()
    hints: tuple[tuple[str, str], ...] = ()
