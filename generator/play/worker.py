"""The table in a browser's worker: settings are read from the files beside this package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..engine.arguments import ParlourError
from .protocol import Tables
from .setting import Setting, unpacked

SETTINGS = Path(__file__).resolve().parents[2] / "settings"
"""Where the settings of the site's games lie."""


@cache
def _setting(name: str) -> Setting:
    path = SETTINGS / f"{name}.json"
    if not path.is_file():
        raise ParlourError(f"{name} is not among the games of this site")
    return unpacked(path.read_text(encoding="utf-8"))


_TABLES = Tables(_setting)


def table(text: str) -> str:
    """The answer to a message, both as text."""
    return _TABLES.answer_text(text)
