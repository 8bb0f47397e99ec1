"""The pack that a new author begins with, as files by their names."""

from __future__ import annotations

from pathlib import Path

from .home import HERE

FOLDER = HERE / "load" / "new"
WORKFLOWS = "workflows/"
"""In Parlour's own folder these lie in the open; an author's repository has them where its host looks for them."""


def starter() -> dict[str, bytes]:
    """All its files."""
    found = {}
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            name = path.relative_to(FOLDER).as_posix()
            found[f".github/{name}" if name.startswith(WORKFLOWS) else name] = path.read_bytes()
    return found


def taken(folder: str) -> bool:
    """Whether there is something in a folder already."""
    path = Path(folder)
    return path.exists() and (not path.is_dir() or any(path.iterdir()))
