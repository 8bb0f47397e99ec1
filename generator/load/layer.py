"""A layer: all that one folder has, by its names, each with the way to read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..mistakes import Mistakes, Pen
from .board import Sheet, read_board
from .collection import Collection, read_collection
from .files import Folder, Reader, unchanged
from .fills import ENDING as FILLED
from .fills import Fill, read_fills
from .game import GameFile, read_game
from .page import Page, read_page
from .quotations import FILE as QUOTATIONS
from .quotations import read_quotations
from .records import Proof, Record, Restoration, read_proofs, read_record, read_restoration

if TYPE_CHECKING:
    from .manner import Manner
    from .picture import Illustration
    from .profile import Profile
    from .theme import Theme

T = TypeVar("T")
Named = Mapping[str, Reader[T]]

PAPERS = "templates/papers.toml"
ENDINGS = (".html", ".css", ".js")
"""How the names of templates end."""


class Template(NamedTuple):
    """The text of a template, and what its file is called in messages."""

    text: str
    file: str


@dataclass(frozen=True)
class Layer:
    """What a folder has. Pages, records and the like are named by their files, templates by their way below templates/.

    `twice` are pages whose names another page of the folder has too.
    """

    folder: Folder
    sheets: Named[Sheet]
    collections: Named[Collection]
    pages: Named[Page]
    homes: Mapping[str, str]
    """The collection of each page."""
    twice: tuple[tuple[Path, Path], ...]
    records: Named[Record]
    proofs: Named[tuple[Proof, ...]]
    restorations: Named[Restoration]
    themes: Named[Theme]
    profiles: Named[Profile]
    templates: Named[Template]
    games: Named[GameFile]
    pictures: Named[Illustration]
    ornaments: Named[Illustration]
    frames: Named[Manner]
    fills: Named[tuple[Fill, ...]]


def layer(folder: Folder) -> Layer:
    """What there is in a folder; nothing is read but names."""
    pages: dict[str, Path] = {}
    twice = []
    for path in folder.files("rules/*/*.md"):
        if path.stem in pages:
            twice.append((path, pages[path.stem]))
        pages[path.stem] = path
    homes = {name: path.parent.name for name, path in pages.items()}
    templates = [path for path in folder.files("templates/**/*.*") if path.suffix in ENDINGS]
    below = folder.root / "templates"
    return Layer(
        folder,
        {path.stem: partial(_raised, read_board, folder, path) for path in folder.files("boards/*.toml")},
        {path.name: partial(_collection, folder, path) for path in folder.files("rules/*") if path.is_dir()},
        {name: partial(_page, folder, path) for name, path in pages.items()},
        homes,
        tuple(twice),
        _beside(folder, ".play.toml", read_record),
        _beside(folder, ".proof.toml", read_proofs),
        _beside(folder, ".restore.toml", read_restoration),
        {path.stem: partial(_theme, folder, path) for path in folder.files("templates/themes/*.toml")},
        {path.stem: partial(_profile, folder, path) for path in folder.files("templates/cut/*.toml")},
        {path.relative_to(below).as_posix(): partial(_template, folder, path) for path in templates},
        _games(folder),
        {path.stem: partial(_picture, folder, path) for path in folder.files("templates/pictures/*.svg")},
        {path.stem: partial(_picture, folder, path) for path in folder.files("templates/ornaments/*.svg")},
        {path.stem: partial(_manner, folder, path) for path in folder.files("templates/manners/*.toml")},
        _beside(folder, FILLED, read_fills),
    )


def nothing(folder: Folder) -> Layer:
    """A layer that has nothing, to be under the first."""
    return Layer(folder, {}, {}, {}, {}, (), {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {})


def taken(named: Named[T], pen: Pen) -> dict[str, T]:
    """All of these, read; what cannot be read is marked and left out."""
    found = {name: read(pen) for name, read in named.items()}
    return {name: one for name, one in found.items() if one is not None}


def lost(named: Named[T], read: Mapping[str, T]) -> frozenset[str]:
    """The names of those that could not be read."""
    return frozenset(named.keys() - read.keys())


def _games(folder: Folder) -> Named[GameFile]:
    """The games of a folder, as data or as programs, by the names by which pages ask for them."""
    from .program import read_program  # few have any

    programs, tables = folder.files("games/*.py"), folder.files("games/*.toml")
    return {path.stem.replace("-", "_"): partial(read_program, folder, path) for path in programs} | {
        path.stem.replace("-", "_"): partial(_marked, read_game, folder, path) for path in tables
    }


def _beside(folder: Folder, ending: str, read: Callable[[str, str, Pen], T | None]) -> Named[T]:
    """The records of a kind, by the pages beside which they lie."""
    paths = folder.files(f"rules/*/*{ending}")
    return {path.name.removesuffix(ending): partial(_marked, read, folder, path) for path in paths}


def _marked(read: Callable[[str, str, Pen], T | None], folder: Folder, path: Path, pen: Pen) -> T | None:
    """Something from its file by a reader that marks what is wrong."""
    text = folder.text(path, pen)
    return None if text is None else unchanged(read, text, folder.name(path), pen)


def _raised(read: Callable[[str, str], T], folder: Folder, path: Path, pen: Pen) -> T | None:
    """Something from its file by a reader that raises what is wrong."""
    text = folder.text(path, pen)
    try:
        return None if text is None else unchanged(_plain, text, folder.name(path), pen, read)
    except Mistakes as mistakes:
        pen.found += mistakes.found
        return None


def _plain(text: str, name: str, read: Callable[[str, str], T], pen: Pen) -> T:
    """What a reader makes that has no pen."""
    return read(text, name)


def _page(folder: Folder, path: Path, pen: Pen) -> Page | None:
    text = folder.text(path, pen)
    return None if text is None else unchanged(read_page, text, folder.name(path), pen, path.parent.name)


def _collection(folder: Folder, path: Path, pen: Pen) -> Collection | None:
    home = path / "collection.toml"
    text = folder.text(home, pen)
    if text is None:
        return None
    known, beside = None, path / QUOTATIONS
    if beside.exists() and (words := folder.text(beside, pen)) is not None:
        known = read_quotations(words, folder.name(beside), pen)
    return replace(read_collection(text, folder.name(home), path.name, pen), quotations=known)


def _theme(folder: Folder, path: Path, pen: Pen) -> Theme | None:
    from .theme import read_theme  # looks are read by few commands

    return _raised(read_theme, folder, path, pen)


def _picture(folder: Folder, path: Path, pen: Pen) -> Illustration | None:
    from .picture import read_picture

    return _marked(read_picture, folder, path, pen)


def _manner(folder: Folder, path: Path, pen: Pen) -> Manner | None:
    from .manner import read_manner

    return _marked(read_manner, folder, path, pen)


def _profile(folder: Folder, path: Path, pen: Pen) -> Profile | None:
    from .profile import read_profile

    return _raised(read_profile, folder, path, pen)


def _template(folder: Folder, path: Path, pen: Pen) -> Template | None:
    text = folder.text(path, pen)
    return None if text is None else Template(text, folder.name(path))
