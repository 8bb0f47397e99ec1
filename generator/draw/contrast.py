"""Contrast: how well two colors are told apart, as accessibility guidelines measure it, from 1 to 21."""

from __future__ import annotations

from collections.abc import Sequence

SEEN = 3.0
"""Thin lines of less contrast than this are not seen."""


def rgb(colour: str) -> tuple[int, int, int]:
    """A color, written #rrggbb, as its three parts."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def contrast(one: Sequence[int], two: Sequence[int]) -> float:
    """How much lighter one of two colors is than the other."""
    low, high = sorted((_light(one), _light(two)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: Sequence[int]) -> float:
    """How light a color is to the eye, from 0 to 1."""
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen_on(ground: str, inks: Sequence[str]) -> str:
    """The first of some inks that is seen on a ground, or of all the one that is seen best."""
    ratios = {ink: contrast(rgb(ink), rgb(ground)) for ink in inks}
    return next((ink for ink, ratio in ratios.items() if ratio >= SEEN), max(ratios, key=lambda ink: ratios[ink]))
