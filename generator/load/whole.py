"""Everything that a command may read, as one number: the same number, the same sources, code and packages.

Whether all is as it was can be seen sooner by the stamp of all files: their sizes, and when they were made and changed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from .files import LARGEST
from .home import FOLDERS, GROUP, HERE, home

UNREAD = "__pycache__"
"""What lies among the code and is made from it."""


def whole_state(root: Path) -> str:
    """The digest of a folder of sources, of Parlour's own, of its code and of the packages that are installed.

    It is "" where that would not be all: where a pack or an installed package brings games in Python.
    """
    packages = [path for folder in filter(Path.is_dir, map(Path, sys.path)) for path in sorted(folder.glob("*-info"))]
    if any((root / "games").glob("*.py")) or any(map(_brings_games, packages)):
        return ""
    state = sha256(sys.version.encode())
    state.update("\n".join(path.name for path in packages).encode())
    for name, data in (each for place in _places(root) for each in _contents(place)):
        state.update(f"{name}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
        state.update(data)
    return state.hexdigest()


def stamp(root: Path) -> tuple[str, int]:
    """The digest of what the system knows of the same files without opening them, and when the last was changed."""
    packages = ((str(path), path.stat()) for path in map(Path, sys.path) if path.is_dir())
    told, last = [sys.version], 0
    for path, what in (*(each for place in _places(root) for each in _stamps(str(place))), *packages):
        told.append(f"{path}\0{what.st_mode} {what.st_ino} {what.st_size} {what.st_mtime_ns} {what.st_ctime_ns}")
        last = max(last, what.st_mtime_ns, what.st_ctime_ns)
    return sha256("\n".join(told).encode("utf-8", "surrogateescape")).hexdigest(), last


def _places(root: Path) -> list[Path]:
    """Where all lies that a command may read, but the packages."""
    return [HERE, *(base / name for base in dict.fromkeys((home(), root)) for name in FOLDERS)]


def _brings_games(package: Path) -> bool:
    """Whether an installed package says that it has games."""
    told = package / "entry_points.txt"
    return told.is_file() and f"[{GROUP}]" in told.read_text(encoding="utf-8", errors="replace")


def _stamps(top: str) -> Iterator[tuple[str, os.stat_result]]:
    """What the system knows of a folder and of all below it."""
    if not os.path.lexists(top):
        return
    yield top, Path(top).stat()
    for entry in sorted(os.scandir(top), key=lambda each: each.name):
        if entry.name == UNREAD:
            continue
        yield entry.path, entry.stat(follow_symlinks=False)
        if entry.is_symlink():
            if Path(entry.path).exists():
                yield entry.path, entry.stat()
        elif entry.is_dir():
            yield from _stamps(entry.path)


def _contents(top: Path) -> Iterator[tuple[str, bytes]]:
    """All that lies below a folder: names, and what files hold; of what is too large for a source, when it was made."""
    for folder, inner, files in os.walk(top):
        inner[:] = sorted(name for name in inner if name != UNREAD)
        yield folder, b""
        for name in sorted((*files, *inner)):
            path = Path(folder, name)
            if path.is_symlink():
                yield str(path), str(path.readlink()).encode("utf-8", "surrogateescape")
            if path.is_file():
                told = path.stat()
                large = told.st_size > LARGEST and top != HERE
                yield str(path), f"{told.st_size} {told.st_mtime_ns}".encode() if large else path.read_bytes()
