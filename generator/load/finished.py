"""Books and kits that have been made before, to be offered beside the pages of a site."""

from __future__ import annotations

from pathlib import Path

WHERE = ("rulebook*.pdf", "kits/*.pdf")
"""Where they lie in a folder of results."""


def finished(folder: Path) -> dict[str, bytes]:
    """The books and kits of a folder by their names in it; none where there is no such folder."""
    paths = [path for where in WHERE for path in sorted(folder.glob(where))]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths if path.is_file()}
