"""Load: the only step that reads. Folders in, one value out: the pack.

Parlour's own folder is the first layer; an author's is laid over it, name by name. His is read at once, so that all
that is wrong with it is told at once; of ours only what he names.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ..mistakes import Pen
from .board import Sheet
from .collection import Collection
from .edition import BOOK, COMPLETE, Book, Edition, read_book
from .files import LARGEST, OURS, Folder, laid
from .fills import Fill
from .game import GameFile
from .glossary import GLOSSARY, INDEX, Headings, Term, read_glossary, read_headings
from .home import FOLDERS, home
from .inlay import pictureless
from .layer import PAPERS, Layer, Named, Template, layer, lost, nothing, taken
from .ledger import FILE as LEDGER
from .ledger import Statement, read_ledger
from .page import RULE, SLOT, Page, Rule, read_page
from .paper import Paper, read_papers
from .program import installed
from .records import Proof, Record, Restoration
from .sureties import FILE as SURETIES
from .sureties import Surety, read_sureties
from .template import wrong
from .unused import unused
from .verbs import Fence, SourceLine

if TYPE_CHECKING:
    from .manner import Manner
    from .picture import Illustration
    from .profile import Profile
    from .theme import Theme

T = TypeVar("T")

__all__ = [
    "LARGEST",
    "MANNERS",
    "RULE",
    "SLOT",
    "Collection",
    "Fence",
    "Pack",
    "Page",
    "Rule",
    "SourceLine",
    "Template",
    "load",
    "read_page",
]  # fmt: skip

MANNERS = "manners/"


@dataclass(frozen=True)
class Broken:
    """What is there but could not be read, by its names: whoever names it is not wrong for that.

    Of `records`, the names are those of the pages beside which they lie.
    """

    sheets: frozenset[str] = frozenset()
    collections: frozenset[str] = frozenset()
    pages: frozenset[str] = frozenset()
    themes: frozenset[str] = frozenset()
    templates: frozenset[str] = frozenset()
    records: frozenset[str] = frozenset()
    games: frozenset[str] = frozenset()
    pictures: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Pack:
    """All that was read. `own` are the pages that are verified and built unless others are named."""

    folders: tuple[Folder, ...]
    """Where it was read: Parlour's own folder first."""
    root: Path
    """The folder of the pages that are its own."""
    sheets: Mapping[str, Sheet]
    collections: Mapping[str, Collection]
    pages: Mapping[str, Page]
    own: tuple[str, ...]
    homes: Mapping[str, str] = field(default_factory=dict)
    """The collection of every page, known before the page is read."""
    book: Book = field(default_factory=Book)
    editions: Mapping[str, Edition] = field(default_factory=dict)
    """Those that a file names; every page and collection is one besides."""
    records: Mapping[str, Record] = field(default_factory=dict)
    """Seeded self-play on record, by page."""
    proofs: Mapping[str, tuple[Proof, ...]] = field(default_factory=dict)
    """Proofs on record, by page."""
    restorations: Mapping[str, Restoration] = field(default_factory=dict)
    """Lost diagrams restored, by page."""
    ledger: Mapping[str, Statement] = field(default_factory=dict)
    """What the sources state, by the id under which a claim accounts for it."""
    glossary: tuple[Term, ...] = ()
    """The words that the glossary explains, and the names that only the index has."""
    headings: Headings = field(default_factory=Headings)
    """What the index calls games and rules."""
    themes: Mapping[str, Theme] = field(default_factory=dict)
    papers: Mapping[str, Paper] = field(default_factory=dict)
    templates: Mapping[str, Template] = field(default_factory=dict)
    """Templates of pages and styles, by their way below templates/."""
    profiles: Mapping[str, Profile] = field(default_factory=dict)
    games: Mapping[str, GameFile] = field(default_factory=dict)
    """Games as data, by the names by which pages ask for them; the engine's own are not among them."""
    broken: Broken = field(default_factory=lambda: Broken())
    sureties: tuple[Surety, ...] = ()
    """What answers for words outside the pages."""
    pictures: Mapping[str, Illustration] = field(default_factory=dict)
    """Illustrations, by the pages and parts that open with them, or by the names by which pages ask for them."""
    ornaments: Mapping[str, Illustration] = field(default_factory=dict)
    """Head-pieces, tail-pieces, marks and grounds of the book, and the parts of boards' frames."""
    frames: Mapping[str, Manner] = field(default_factory=dict)
    """Manners of boards."""
    fills: Mapping[str, tuple[Fill, ...]] = field(default_factory=dict)
    """How the pages of chapters are filled, on record, by page."""

    @property
    def manners(self) -> list[str]:
        """The manners in which the parts of a book can be dressed."""
        names = {*self.templates, *self.broken.templates}
        return sorted(name.removeprefix(MANNERS).removesuffix(".css") for name in names if name.startswith(MANNERS))

    def place(self, file: str) -> Path:
        """A file of the pack as it lies on the disk."""
        if file.startswith(OURS):
            return self.folders[0].root / file.removeprefix(OURS)
        return self.folders[-1].root / file

    def beside(self, page: Page, ending: str) -> str:
        """The file of a record beside one of its own pages, below its root."""
        return page.file.removeprefix(OURS).removesuffix(".md") + ending

    def order(self, page: Page) -> tuple[int, str, int, str]:
        """Where a page stands in the book: by its collection's order, then its own."""
        collection = self.collections.get(page.collection)
        return (collection.order if collection else 99, page.collection, page.order, page.name)

    def called(self, name: str) -> list[str]:
        """The pages that a name means, their own or their collection's: of those of the author, if he has any such."""
        named = [page for page, home in self.homes.items() if name in (page, home) and page in self.pages]
        return [page for page in named if page in self.own] or named


def load(root: Path, pen: Pen | None = None) -> Pack:
    """A folder with rules/, boards/ or templates/, laid over Parlour's own; mistakes go to the pen, or are raised."""
    told, pen = pen is not None, pen or Pen()
    ours, mine = home(), layer(Folder(root))
    under = nothing(mine.folder) if root.resolve() == ours.resolve() else layer(Folder(ours, OURS))
    pack = _laid(mine, under, pen)
    if not told:
        pen.stop()
    return pack


def _laid(mine: Layer, under: Layer, pen: Pen) -> Pack:
    """A folder, read at once, over one of which only the names are known."""
    sheets, pages = taken(mine.sheets, pen), taken(mine.pages, pen)
    asked = _collections(mine, under)
    collections = taken(asked, pen)
    for path, other in mine.twice:
        pen.mark(mine.folder.name(path), 1, "P013", name=path.stem, other=mine.folder.name(other))
    records, proofs, restorations = taken(mine.records, pen), taken(mine.proofs, pen), taken(mine.restorations, pen)
    themes, profiles, templates = taken(mine.themes, pen), taken(mine.profiles, pen), taken(mine.templates, pen)
    games = taken(mine.games, pen)
    alone = under.folder == mine.folder
    pictures, broken_pictures = _drawn(mine.pictures, under.pictures, alone, pen)
    ornaments, _ = _drawn(mine.ornaments, under.ornaments, alone, pen)
    frames, fills = taken(mine.frames, pen), taken(mine.fills, pen)
    pen.found += pictureless(sheets, (*mine.ornaments, *under.ornaments))
    if frames:
        from .manner import partless  # few folders have any

        pen.found += partless(frames, (*mine.ornaments, *under.ornaments))
    if not alone:
        pen.found += [mistake for template in templates.values() for mistake in wrong(template)]
    pen.found += unused(mine, under, templates, collections.values(), pages.values())
    _called(mine, pen)
    home = mine if mine.pages or under.folder == mine.folder else under
    folders = tuple(dict.fromkeys((under.folder, mine.folder)))
    book, editions = _books(folders, home.folder, pen)
    glossary, headings, ledger = _words(home.folder, pen)
    papers = _papers(folders, pen)
    without = _pageless(mine, under, pen)
    kept = {name: read for name, read in under.pages.items() if name not in mine.pages}
    return Pack(
        folders,
        home.folder.root,
        laid(under.sheets, sheets),
        laid(under.collections, collections),
        laid(kept, pages),
        tuple(pages if home is mine or without else kept),
        {name: under.homes[name] for name in kept} | dict(mine.homes),
        book,
        editions,
        laid(_beside(kept, under.records), records),
        laid(_beside(kept, under.proofs), proofs),
        laid(_beside(kept, under.restorations), restorations),
        ledger,
        glossary,
        headings,
        laid(under.themes, themes),
        papers,
        laid(under.templates, templates),
        laid(under.profiles, profiles),
        laid(installed(), games),
        Broken(
            lost(mine.sheets, sheets),
            lost(asked, collections),
            lost(mine.pages, pages),
            lost(mine.themes, themes),
            lost(mine.templates, templates),
            lost(mine.records, records) | lost(mine.proofs, proofs) | lost(mine.restorations, restorations),
            lost(mine.games, games),
            broken_pictures,
        ),
        _sureties(home.folder, pen),
        pictures,
        ornaments,
        laid(under.frames, frames),
        laid(_beside(kept, under.fills), fills),
    )


def _beside(pages: Container[str], named: Named[T]) -> Named[T]:
    """The records that lie beside some of the pages."""
    return {name: read for name, read in named.items() if name in pages}


def _drawn(
    own: Named[Illustration], ours: Named[Illustration], alone: bool, pen: Pen
) -> tuple[Mapping[str, Illustration], frozenset[str]]:
    """The pictures of a folder over ours, which are read when wanted, and which of them cannot be read."""
    if alone:
        return laid(own, {}), frozenset()
    found = taken(own, pen)
    return laid(ours, found), lost(own, found)


NAME = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
"""How pages, boards, collections, themes, laser profiles and games are named."""

LONG = 40
"""So many letters a name may have: it stands in commands, which no line of a book breaks, and in names of files."""

TAKEN = {
    r"con|prn|aux|nul|(com|lpt)[0-9]": ("", "some systems have no file of that name"),
    r"sheet": ("a board", "all boards on one sheet are that file"),
    r".+-set": ("a page", "the kit of several games is called so"),
}
"""Names that are right, and mean something already; some of them only for one kind of thing."""


def _called(mine: Layer, pen: Pen) -> None:
    """Mark what has a name that would not do in an address, on another system, in a message, or for a command."""
    for folder in filter(mine.folder.leads_out, FOLDERS):
        pen.mark(f"{mine.folder.prefix}{folder}/", 0, "P016")
    for path in mine.folder.nameless():
        pen.mark(mine.folder.name(path), 0, "P060", name=path.name, what="a file or a folder")
    for what, folder, ending in (
        ("a page", "rules/*/", ".md"), ("a collection", "rules/", ""), ("a board", "boards/", ".toml"),
        ("a game", "games/", ".toml"), ("a theme", "templates/themes/", ".toml"),
        ("a profile", "templates/cut/", ".toml"), ("a picture", "templates/pictures/", ".svg"),
        ("an ornament", "templates/ornaments/", ".svg"), ("a manner", "templates/manners/", ".toml"),
    ):  # fmt: skip
        for path in mine.folder.files(f"{folder}*{ending}"):
            name = path.name.removesuffix(ending) if ending else path.name
            if (ending or path.is_dir()) and (not NAME.fullmatch(name) or len(name) > LONG or _taken(name, what)):
                why = f"it has more than {LONG} letters" if len(name) > LONG else _taken(name, what)
                pen.mark(mine.folder.name(path), 0, "P060", why, name=name[: 2 * LONG], what=what)


def _taken(name: str, what: str) -> str:
    """What a name means already, if anything."""
    return next((why for form, (kind, why) in TAKEN.items() if re.fullmatch(form, name) and kind in ("", what)), "")


def _collections(mine: Layer, under: Layer) -> Named[Collection]:
    """The collections whose files must be there: a folder that is named as one of ours may do without."""
    rules = mine.folder.root / "rules"
    return {
        name: read
        for name, read in mine.collections.items()
        if name not in under.collections or (rules / name / "collection.toml").exists()
    }


def _pageless(mine: Layer, under: Layer, pen: Pen) -> bool:
    """Whether a folder has rules but no page, and no book either that could be one of ours: a mistake."""
    root = mine.folder.root
    alone = under.folder == mine.folder or ((root / "rules").is_dir() and not (root / BOOK).exists())
    without = not mine.pages and alone
    if without and not pen.found:
        pen.mark("rules/", 0, "P014")
    return without


def _books(folders: tuple[Folder, ...], home: Folder, pen: Pen) -> tuple[Book, dict[str, Edition]]:
    """The book, and the editions of all folders; title and complete edition are not ours where the pages are not.

    How strict a book is says its author's file alone: what he lays over ours may fall short, unless he asks.
    """
    book, editions = Book(), dict[str, Edition]()
    for folder in folders:
        text = folder.get(BOOK, pen)
        if text is not None:
            found = read_book(text, f"{folder.prefix}{BOOK}", pen, book)
            ours = folder != folders[-1] and folder != home
            book = book if ours else found if folder == folders[-1] else replace(found, strict=())
            editions |= {name: one for name, one in found.editions.items() if not ours or name != COMPLETE}
    return book, editions


def _words(home: Folder, pen: Pen) -> tuple[tuple[Term, ...], Headings, dict[str, Statement]]:
    """The glossary with the names of the index, the headings of the index, and the ledger."""
    prefix = home.prefix
    glossary, index, ledger = (home.get(name, pen) for name in (GLOSSARY, INDEX, LEDGER))
    terms = () if glossary is None else read_glossary(glossary, pen, f"{prefix}{GLOSSARY}")
    headings, named = (Headings(), ()) if index is None else read_headings(index, pen, f"{prefix}{INDEX}")
    return (*terms, *named), headings, {} if ledger is None else read_ledger(ledger, pen, f"{prefix}{LEDGER}")


def _sureties(home: Folder, pen: Pen) -> tuple[Surety, ...]:
    """What answers for words outside the pages."""
    text = home.get(SURETIES, pen)
    return () if text is None else read_sureties(text, f"{home.prefix}{SURETIES}", pen)


def _papers(folders: tuple[Folder, ...], pen: Pen) -> dict[str, Paper]:
    """The papers of all folders."""
    found: dict[str, Paper] = {}
    for folder in folders:
        text = folder.get(PAPERS, pen)
        found |= {} if text is None else read_papers(text, f"{folder.prefix}{PAPERS}", pen)
    return found
