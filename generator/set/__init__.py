"""The bindery: sections of a book are set one by one, and bound into one PDF with its links, tags and bookmarks.

Every section begins on a fresh page and knows nothing of where it will stand, so that one which has not changed
need not be set again. The page numbers come on at the end.
"""

from __future__ import annotations

from .bind import bind
from .section import Attached, Bound, Section, Volume
from .typeset import NotSetUp, Untidy

__all__ = ["Attached", "Bound", "NotSetUp", "Section", "Untidy", "Volume", "bind"]
