"""Values of sources as a mistake shows them."""

from __future__ import annotations

import sys

LONGEST = 160
"""How many letters of a value are shown."""


def shown(value: object) -> str:
    """A value as Python writes it, not too long; it writes no number of thousands of digits."""
    try:
        told = repr(value)
    except ValueError:
        return f"a number of more than {sys.get_int_max_str_digits():,} digits"
    return told if len(told) <= LONGEST else f"{told[:LONGEST]} …"
