"""Compose: pages, replays and figures become one book in HTML with its styles, ready for the press."""

from __future__ import annotations

from .book import Attached, Book, compose

__all__ = ["Attached", "Book", "compose"]
