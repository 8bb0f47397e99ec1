"""The book: chapters in parts, what goes before them and after, set into the templates."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .. import __version__
from ..check import place
from ..draw import Theme
from ..load import Collection, Page, Sources
from ..mistakes import nearest
from ..replay import Replayed
from ..sources import templates
from . import ornament
from .back import Drawn, counts, examples_text, ledger
from .chapter import Chapter, Maker, Shelf
from .easel import Easel, uri
from .key import key
from .paper import Paper, read_paper
from .prose import counted, dashed

RELEASED = "2026-11-16"
"""The date of this release: that of a book built without SOURCE_DATE_EPOCH."""

BEGINS = "begins"
"""The place of page 1; what comes before it is numbered i, ii, iii."""

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


@dataclass(frozen=True)
class Attached:
    """A file that travels inside the PDF."""

    name: str
    about: str
    text: str


@dataclass(frozen=True)
class Book:
    """A composed book: everything that the press needs, and nothing that depends on the machine."""

    title: str
    html: str = field(repr=False)
    styles: tuple[str, ...] = field(repr=False)
    date: str
    begins: str = BEGINS
    attachments: tuple[Attached, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class Part:
    """A source document and its games; `ground` is what its opening page is printed on."""

    id: str
    number: str
    source: Collection
    manner: str
    ground: str
    chapters: tuple[Chapter, ...]

    @property
    def running(self) -> str:
        """Its title for the heads of pages, or the short one where that would not fit."""
        title = self.source.get("title")
        return title if len(title) <= 36 else self.source.get("short") or title


def compose(
    sources: Sources,
    done: Mapping[str, Replayed],
    drawn: Drawn,
    *,
    paper: str,
    theme: Theme,
    edition: str = "complete",
) -> Book:
    """The whole book for one paper."""
    sheet = read_paper(paper)
    pages = chosen(sources, done, edition)
    easel = Easel(sheet, theme)
    shelf = Shelf(sources, frozenset(page.name for page in pages), easel, _environment())
    parts = tuple(_parts(shelf, pages, done, drawn))
    title = str(sources.book.get("title", "Parlour"))
    values = {
        "title": title,
        "subtitle": str(sources.book.get("subtitle", "")).rstrip("."),
        "press": sources.book.get("imprint", ""),
        "version": __version__,
        "date": datetime.fromisoformat(dated()),
        "paper": sheet,
        "parts": parts,
        "solutions": any(chapter.solutions for part in parts for chapter in part.chapters),
        "ledger": ledger(pages, done),
        "counts": counts(pages, done, drawn),
        "cover": uri(ornament.cover(sheet.width, sheet.height)),
        "device": uri(ornament.device(44)),
        "key": key(easel),
        "begins": BEGINS,
    }
    html = shelf.templates.get_template("book.html").render(values)
    attached = Attached("examples.txt", "Positions and moves of every worked example", examples_text(title, pages))
    return Book(title, html, (_style(shelf.templates, sheet),), dated(), BEGINS, (attached,))


def dated() -> str:
    """The date of the book: SOURCE_DATE_EPOCH, else the release's."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date().isoformat() if epoch.isdecimal() else RELEASED


def chosen(sources: Sources, done: Mapping[str, Replayed], edition: str) -> list[Page]:
    """The pages of an edition in its order; the complete book takes all that there are."""
    editions = sources.book.get("editions")
    known = editions if isinstance(editions, dict) else {}
    if edition not in known and edition != "complete":
        raise ValueError(f"there is no edition {edition!r}; {nearest(edition, ['complete', *known], 'editions are')}")
    wanted = [str(name) for name in known.get(edition, {}).get("games", ())]
    pages = sorted((one.checked.page for one in done.values()), key=lambda page: place(sources, page))
    listed = [page for name in wanted for page in pages if name in (page.name, page.collection)]
    rest = pages if edition == "complete" or not listed else []
    return list({page.name: page for page in (*listed, *rest)}.values())


def _parts(shelf: Shelf, pages: Sequence[Page], done: Mapping[str, Replayed], drawn: Drawn) -> Iterator[Part]:
    """The games by the sources they come from, solutions numbered through."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        found.setdefault(page.collection, []).append(page)
    solved = 0
    paper = shelf.easel.paper
    for number, (name, own) in enumerate(found.items()):
        source = shelf.sources.collections[name]
        manner = source.get("manner") or "leaflet"
        chapters = []
        for page in own:
            chapters.append(Maker(shelf, done[page.name], drawn[page.name], solved).chapter())
            solved += len(chapters[-1].solutions)
        ground = uri(ornament.divider(manner, paper.width, paper.height))
        yield Part(f"part-{name}", ROMAN[number % len(ROMAN)], source, manner, ground, tuple(chapters))


def _environment() -> Environment:
    """The templates. Pages are put into them as values and are never read as templates."""
    made = Environment(
        loader=FileSystemLoader(templates()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: not (name or "").endswith(".css"),
    )
    made.filters |= {"counted": counted, "dashed": dashed}
    return made


def _style(environment: Environment, paper: Paper) -> str:
    """The style sheet for a paper."""
    marks = {"seal": uri(ornament.seal()), "leader": uri(ornament.leader())}
    return environment.get_template("book.css").render(paper=paper, **marks)
