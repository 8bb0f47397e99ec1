"""A theme as drawings use it, and the angles of its hatchings. Themes are read in `load`."""

from __future__ import annotations

from math import pi

from ..load.theme import PATTERNS, MenLook, NotInTheme, Theme, Tint

__all__ = ["HATCHES", "PATTERNS", "MenLook", "NotInTheme", "Theme", "Tint"]

RISING, FALLING, LEVEL, UPRIGHT = -pi / 4, pi / 4, 0.0, pi / 2
HATCHES: dict[str, tuple[float, ...]] = {
    "none": (), "/": (RISING,), "\\": (FALLING,), "x": (RISING, FALLING),
    "-": (LEVEL,), "|": (UPRIGHT,), "+": (LEVEL, UPRIGHT),
}  # fmt: skip
"""Ways to hatch, with their angles."""
