"""What is written on men: their names, or their count where too many stand on one point."""

from __future__ import annotations

MOST = 5
"""So many men on a point are drawn one by one; of more, like men are counted."""

ALIKE = str.maketrans({"I": "l", "–": "-", "’": "'"})
"""Letters that one stroke writes, so that nobody can tell them apart."""


def told(name: str) -> str:
    """A name as ink can tell it."""
    return name.translate(ALIKE)
