"""The table in a browser's worker: settings are read from the files beside this package."""

from __future__ import annotations

from functools import cache

from ..load.bundle import carried
from .protocol import Guests
from .setting import TableSetting, unpacked


@cache
def _setting(name: str) -> TableSetting:
    return unpacked(carried(name))


_COMPANY = Guests(_setting)


def table(text: str) -> str:
    """The answer to a message, both as text."""
    return _COMPANY.answer_text(text)
