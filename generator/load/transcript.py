"""The file of a game that somebody played."""

from __future__ import annotations

from pathlib import Path

from .pack import LARGEST


def read_transcript(path: Path) -> str:
    """The text of a transcript; raises ValueError with what is wrong."""
    if not path.is_file():
        raise ValueError("there is no such file")
    if path.stat().st_size > LARGEST:
        raise ValueError(f"it is too large: a transcript has at most {LARGEST:,} bytes")
    try:
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise ValueError("it is not UTF-8") from error
