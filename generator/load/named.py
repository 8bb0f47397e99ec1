"""Looks by their names: themes, manners and laser profiles that a user asks for, of the pack or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ..mistakes import Pen, nearest
from .files import LARGEST, decoded
from .pack import Pack
from .spelling import spelled

T = TypeVar("T")

if TYPE_CHECKING:
    from .profile import Profile
    from .theme import Theme


def find_theme(pack: Pack, name: str) -> Theme:
    """A theme by its name, or from the file of that path; raises ValueError where there is none."""
    from .theme import read_theme

    return _found(name, "theme", pack.themes, read_theme)


def find_profile(pack: Pack, name: str) -> Profile:
    """A laser's profile by its name, or from the file of that path; raises ValueError where there is none."""
    from .profile import read_profile

    return _found(name, "profile", pack.profiles, read_profile)


def _found(name: str, what: str, known: Mapping[str, T], read: Callable[[str, str], T]) -> T:
    """What has this name, or is in the file of that path."""
    if name.endswith(".toml"):
        return read(_given(name, what), name)
    name = spelled(name, known)
    if name not in known:
        raise ValueError(f"there is no {what} {name!r}; {nearest(name, known, f'{what}s are')}")
    return known[name]


def _given(name: str, what: str) -> str:
    """The text of a file that the user has named."""
    path, pen = Path(name), Pen()
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise ValueError(f"there is no {what} {name!r}")
    text = decoded(path.read_bytes(), name, pen)
    pen.stop()
    return text or ""
