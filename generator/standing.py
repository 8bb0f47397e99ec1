"""What stands: a command that was done well is not done again while all that it rests on is as it was.

Kept are what it said, and the digests of the files that it wrote. It stands if sources, code, packages, libraries and
what was asked for are the same to the letter, and if every file lies where it was written, unchanged.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .cache import Cache, system
from .digests import digest
from .load.whole import stamp, whole_state

KIND = "standing"

SETTLED = 3_000_000_000
"""Nanoseconds after which a file that is changed again bears another time, whatever kind of disk it lies on."""


@dataclass(frozen=True)
class DoneCommand:
    """What a command said and remarked, and the digests of what it wrote, by the files' names in their folder."""

    said: str
    remarked: str
    files: Mapping[str, str]


def standing_key(cache: Cache, root: Path, asked: Mapping[str, object]) -> str:
    """The key of what a command makes of a folder; "" where nothing is kept or not everything is known."""
    if cache.folder is None or not (state := _state(cache, root)):
        return ""
    told = sorted((name, repr(value)) for name, value in asked.items())
    libraries = system(("weasyprint",)) if "out" in asked else ()
    return digest(state, libraries, os.environ.get("SOURCE_DATE_EPOCH", ""), str(Path.cwd()), told)


def _state(cache: Cache, root: Path) -> str:
    """The state of all that a command may read, known by its stamp where that has been seen before.

    A file that was changed just now might be changed again without another stamp: then nothing is kept by it.
    """
    now, (stamped, last) = time.time_ns(), stamp(root)
    found = cache.get("state", stamped)
    if isinstance(found, str):
        return found
    state = whole_state(root)
    if state and last < now - SETTLED:
        cache.put("state", stamped, state)
    return state


def recalled(cache: Cache, key: str, out: Path) -> DoneCommand | None:
    """What stands under a key, if all of its files still lie in their folder."""
    found = cache.get(KIND, key) if key else None
    if isinstance(found, DoneCommand) and all(_lies(out, name, mark) for name, mark in found.files.items()):
        return found
    return None


def _lies(out: Path, name: str, mark: str) -> bool:
    """Whether a file lies there as it was written; a command that writes none need not know how that is done."""
    from .write import lies

    return lies(out, name, mark)


def keep(cache: Cache, key: str, standing: DoneCommand) -> None:
    """Let a command stand."""
    if key:
        cache.put(KIND, key, standing)
