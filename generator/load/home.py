"""Where the rules, boards and templates lie: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
"""The folder of the package."""

FOLDERS = ("rules", "boards", "games", "templates")
"""What a folder of sources has, one of them at least."""

GROUP = "parlour.games"
"""The entry points by which an installed package tells its games: a name, and a recipe, a function of board and law."""


def home() -> Path:
    """The folder that holds Parlour's own rules/, boards/ and templates/."""
    packed = HERE / "_sources"
    return packed if packed.is_dir() else HERE.parent


def is_home(folder: Path) -> bool:
    """Whether a folder has sources."""
    return any((folder / name).is_dir() for name in FOLDERS)


BUILTIN = "builtin"
"""What Parlour's own folder is called where a folder is named."""


def here() -> bool:
    """Whether the folder that we are in is an author's."""
    return (Path.cwd() / "rules").is_dir()


def root(given: str | None = None) -> Path:
    """The folder whose rules/ and boards/ are built: the one given, else an author's own, else Parlour's."""
    if given == BUILTIN:
        return home()
    if given is not None:
        return Path(given)
    return Path.cwd() if here() else home()
