"""Books, kits and boards that have been made before: to be inspected, or offered beside the pages of a site."""

from __future__ import annotations

from pathlib import Path

WHERE = ("rulebook*.pdf", "kits/*.pdf")
"""Where books and kits lie in a folder of results."""


def finished(folder: Path) -> dict[str, bytes]:
    """The books and kits of a folder by their names in it; none where there is no such folder.

    What a link leads to elsewhere is none of them: a site is for everybody to read.
    """
    paths = [path for where in WHERE for path in sorted(folder.glob(where)) if path.is_file()]
    own = [path for path in paths if path.resolve().is_relative_to(folder.resolve())]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in own}


def made_before(path: Path) -> bytes:
    """A file that was made before; raises OSError where it cannot be read."""
    return path.read_bytes()
