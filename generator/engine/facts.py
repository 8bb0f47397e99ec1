"""Facts: what a game's file works out for its page, told in the words of a claim."""

from __future__ import annotations


def all_of(found: int, total: int) -> str:
    """A number of things, told as `all 8` where there are no others."""
    return f"all {found}" if found == total else str(found)
