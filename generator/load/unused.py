"""Files that nobody looks for: one that is misnamed, or lies in the wrong folder, would go unused without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

from ..mistakes import Mistake, Pen, closest, mistake
from .collection import Collection
from .edition import BOOK
from .files import Folder
from .fills import ENDING as FILLED
from .glossary import GLOSSARY, INDEX
from .home import FOLDERS
from .layer import PAPERS, Layer, Template, taken
from .ledger import FILE as LEDGER
from .page import Page
from .sureties import FILE as SURETIES
from .template import needed
from .unseen import NAMELESS

SUFFIXES = (".md", ".markdown", ".toml", ".html", ".css", ".js")
"""How the names of sources end; a file that ends otherwise is no source, and may lie where it likes."""

SINGLE = (BOOK, GLOSSARY, INDEX, LEDGER, SURETIES, PAPERS)
PLACES = (
    "boards/*.toml",
    "games/*.toml",
    "rules/*/*.md",
    "rules/*/collection.toml",
    "rules/*/quotations.toml",
    "templates/themes/*.toml",
    "templates/cut/*.toml",
    "templates/manners/*.toml",
)
"""Where files of any name are looked for."""

PICTURE = ".svg"
"""How the names of pictures end; elsewhere than among the templates such a file is somebody's own affair."""

RECORDS = (".play.toml", ".proof.toml", ".restore.toml", FILLED)
MANNERS = "manners/"
TEMPLATES = "templates/"


def unused(
    mine: Layer, under: Layer, templates: Mapping[str, Template], collections: Iterable[Collection],
    pages: Iterable[Page],
) -> Iterator[Mistake]:
    """The files of a folder that nothing uses, and folders that are named almost as one that is missing.

    `templates`, `collections` and `pages` are those of the folder that could be read.
    """
    root = mine.folder.root
    for path in sorted(path for path in root.iterdir() if path.is_dir() and path.name not in FOLDERS):
        near = closest(path.name.lower(), FOLDERS, 0.85)
        if near and not (root / near).exists():
            yield mistake(f"{path.name}/", 0, "P049", _meant(f"{near}/"), what="folder")
    collections = list(collections)
    places = (*PLACES, *_dresses(collections))
    used = {*SINGLE, *_records(mine, under), *(TEMPLATES + name for name in _templates(mine, under, templates))}
    used |= {*_pictures(mine, under, pages), *_ornaments(mine, under, collections)}
    for name in _sources(mine.folder):
        if name not in used and not any(_lies(name, place) for place in places):
            yield mistake(f"{mine.folder.prefix}{name}", 0, "P049", _meant(_nearest(name, used)), what="file")


def _sources(own: Folder) -> Iterator[str]:
    """The files that look like sources, by their ways below the root."""
    for folder in own.gone_through():
        for path in sorted((own.root / folder).rglob("*")):
            hidden = path.name.startswith((".", "README")) or path.name.endswith("~")
            drawn = folder == "templates" and path.suffix == PICTURE
            name = path.relative_to(own.root).as_posix()
            told = not hidden and not NAMELESS.search(name)
            if told and path.is_file() and (drawn or closest(path.suffix.lower(), SUFFIXES, 0.7)):
                yield name


def _records(mine: Layer, under: Layer) -> Iterator[str]:
    """The records that may lie beside pages: his, or one of ours."""
    for name, home in {**under.homes, **mine.homes}.items():
        yield from (f"rules/{home}/{name}{ending}" for ending in RECORDS)


def _pictures(mine: Layer, under: Layer, pages: Iterable[Page]) -> Iterator[str]:
    """The pictures that pages and parts open with, those that pages ask for, and others of ours."""
    asked = {fence.name for page in pages for fence in page.fences if fence.kind == "picture"}
    for layer in (under, mine):
        asked |= layer.homes.keys() | layer.collections.keys()
    yield from (f"{TEMPLATES}pictures/{name}{PICTURE}" for name in sorted(asked | under.pictures.keys()))


def _ornaments(mine: Layer, under: Layer, collections: Iterable[Collection]) -> Iterator[str]:
    """The ornaments of a book, and the grounds of parts in manners of its own."""
    known = under.ornaments.keys() if under.folder != mine.folder else mine.ornaments.keys()
    manners = {f"part-{each.get('manner')}" for each in collections}
    if under.folder != mine.folder:
        manners |= {name for board in taken(mine.sheets, Pen()).values() for name in board.inlay.pictures.values()}
    manners |= {name for frame in taken(mine.frames, Pen()).values() for name, _ in frame.asks}
    yield from (f"{TEMPLATES}ornaments/{name}{PICTURE}" for name in sorted(known | manners))


def _templates(mine: Layer, under: Layer, templates: Mapping[str, Template]) -> set[str]:
    """The templates that a book asks for, and all that these name."""
    if not under.templates:
        return set(mine.templates)  # there are no others to be named like
    return {name for each in under.templates for name in needed(templates, each)} | under.templates.keys()


def _dresses(collections: Iterable[Collection]) -> Iterator[str]:
    """The manners that collections are dressed in; any, where that cannot be told."""
    for each in collections:
        spoilt = each.read is not None and "manner" in each.read.spoilt
        yield f"{TEMPLATES}{MANNERS}{'*' if spoilt else each.get('manner')}.css"


def _lies(name: str, place: str) -> bool:
    """Whether a file lies in a place."""
    return name.count("/") == place.count("/") and fnmatchcase(name, place)


def _nearest(name: str, used: Iterable[str]) -> str:
    """Where a file would be used: by a name like its own in its folder, or by its own name in another."""
    path = PurePosixPath(name)
    ending = closest(path.suffix.lower(), (*SUFFIXES, PICTURE), 0.7).replace(".markdown", ".md")
    beside = {other.name: str(other) for other in map(PurePosixPath, used) if other.parent == path.parent}
    like = closest(path.name, (each for each in beside if each.endswith(ending) and each != path.name), 0.6)
    places = [place.replace("/*.", f"/{path.stem}.").replace("/*/", "/<collection>/") for place in PLACES]
    return beside.get(like) or closest(name, (each for each in places if each.endswith(f"/{path.stem}{ending}")), 0.5)


def _meant(near: str) -> str:
    return f"did you mean {near}?" if near else ""
