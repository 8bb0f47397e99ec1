"""Compose: pages, replays and figures become one book in HTML with its styles, ready to be set and bound."""

from __future__ import annotations

from .book import compose
from .edition import Edition, editions, extra, find_edition

__all__ = ["Edition", "compose", "editions", "extra", "find_edition"]
