"""Games as data: a table of clauses, each of which names the printed rule that it enforces, becomes a recipe."""

from __future__ import annotations

from .recipe import WrittenGame

__all__ = ["WrittenGame"]
