"""Strips: drawings in a row that show how something is made, with what each of them says."""

from __future__ import annotations

from dataclasses import dataclass

DRAWN = "make-"
"""How the names of the ornaments begin that strips are drawn by; no book has need of them."""


@dataclass(frozen=True)
class MakingStrip:
    """How one thing is made: the ornament that is drawn, a title, and what each of its drawings shows."""

    ornament: str
    title: str
    says: tuple[str, ...]


@dataclass(frozen=True)
class Making:
    """How a kit is made: strips in the order of the work, and what is said of all of it, each with a word to lead."""

    strips: tuple[MakingStrip, ...] = ()
    hints: tuple[tuple[str, str], ...] = ()
