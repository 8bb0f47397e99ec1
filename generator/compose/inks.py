"""Inks: the colors that the words and rules of a book are printed in; one that saves ink is black and gray alone."""

from __future__ import annotations

from collections.abc import Mapping

INKS: Mapping[str, str] = {
    "ink": "#1f1d1b", "dark": "#1b3a5c", "accent": "#7b2a25", "light": "#f3ecdc", "soft": "#55504a",
    "faint": "#6b655d", "line": "#b9a29b", "hair": "#d5cfc3",
}  # fmt: skip
"""Of words, headings, what is told from both, words on a ground, small words, notes at the side, and rules."""

PLAIN: Mapping[str, str] = {
    "ink": "#000000", "dark": "#000000", "accent": "#000000", "light": "#ffffff", "soft": "#3c3c3c",
    "faint": "#4a4a4a", "line": "#808080", "hair": "#b0b0b0",
}  # fmt: skip
"""The same without a color: what a printer without colors does with those is gray, and may be pale."""


def inks(saving: bool) -> Mapping[str, str]:
    """The colors of a book that saves ink, or of another."""
    return PLAIN if saving else INKS
