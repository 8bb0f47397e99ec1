"""The site: a page for each game, home, and the back of the book, set into the templates of templates/site/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ... import __version__
from ...crew import Crew
from ...digests import digest
from ...draw.plates import Drawn
from ...draw.svgfile import written
from ...load.pack import Pack, Page
from ...load.template import needed
from ...replay.pages import Replayed
from .. import ornament
from ..back import counts, examples_text, kinds, ledger, ledger_text, unproved
from ..book import illustrations
from ..chapter import Desk, Made, solved
from ..choosing import tonight
from ..edition import COMPLETE, find_edition
from ..glossary import called, terms
from ..indexing import index
from ..jinja import filled
from ..maker import FENCES
from ..paper import find_paper
from ..parts import parts_of
from ..reckoning import reckoning
from .chapter import WebChapter, WebLeaf, make_web_chapter
from .dress import FOLDER, dressed_site
from .linking import WebPage, linked

PAPER = "a4"
"""The paper whose measures decide how large pictures are to one another."""

SECTIONS = {
    "index.html": "Which game tonight?",
    "solutions.html": "Solutions",
    "glossary.html": "Glossary",
    "subjects.html": "Index",
    "notes.html": "The editor’s notes",
    "proved.html": "What was proved",
    "downloads.html": "Downloads",
}
"""The pages that every page leads to, and their titles."""

HEAD = 277.0
"""The width of a head-piece in mm."""


@dataclass(frozen=True)
class SiteOrder:
    """What is wanted of a site beside its games: its address, whether games are played in it, what is offered in it."""

    base: str = ""
    engine: str = ""
    """What plays the games: "worker", Python in the page; "table", `parlour play`; "" where nothing does."""
    drawings: tuple[Any, ...] = ()
    books: tuple[Any, ...] = ()
    kits: tuple[Any, ...] = ()
    tasks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The examples of each game that can be tried at its table, by its page."""


@dataclass(frozen=True)
class Site:
    """A site as it was composed: its files as texts, and the fonts that it asks for, by file."""

    files: Mapping[str, str]
    fonts: Mapping[str, str]
    games: tuple[str, ...]


def page_of(game: str) -> str:
    """The file of a game's page."""
    return f"games/{game}.html"


def solutions_of(game: str) -> str:
    """The file of its solutions."""
    return f"solutions/{game}.html"


def compose_site(pack: Pack, done: Mapping[str, Replayed], drawn: Drawn, order: SiteOrder, crew: Crew) -> Site:
    """The site of these games."""
    edition = find_edition(pack, COMPLETE)
    pages = edition.pages(pack, [one.checked.page for one in done.values()])
    edition = edition.counted(pages)
    desk = _desk(pack, pages)
    made = _chapters(desk, pages, done, drawn, crew)
    parts = tuple(parts_of(desk, pages, {name: Made(web.chapter, web.hits) for name, web in made.items()}))
    dress = dressed_site(pack, (part.manner for part in parts))
    names = called(pack, pages)
    hits = [hit for page in pages for hit in made[page.name].hits]
    values: dict[str, Any] = {
        "title": edition.title,
        "subtitle": edition.subtitle.rstrip("."),
        "press": pack.book.imprint,
        "version": __version__,
        "base": order.base,
        "engine": order.engine,
        "parts": parts,
        "called": names,
        "companies": tonight(pages, names),
        "words": desk.terms,
        "counts": counts(pages, done, drawn),
        "reckoning": reckoning(pages, done),
        "kinds": kinds(parts),
        "letters": index(pack, pages, desk.terms, hits, ("solutions", "notes", "proved")),
        "solved": [made[page.name] for page in pages if made[page.name].solutions],
        "boards": sum(len(web.front.ink) + len(web.back.ink) for web in made.values()),
        "drawings": order.drawings,
        "books": order.books,
        "kits": order.kits,
        "tasks": {name: frozenset(f"{name}-{task}" for task in tasks) for name, tasks in order.tasks.items()},
    }
    press = SitePress(pack, values)
    sheets = [*press.back(), *press.games(parts, made)]
    known = {term.term: term.id for term in desk.terms if term.means}
    places = {hit.anchor: known[hit.term] for hit in hits if hit.term in known}
    whole = ledger(pages, done)
    texts = {
        "downloads/examples.txt": examples_text(edition.title, pages, unproved(done)),
        "downloads/ledger.txt": ledger_text(edition.title, pages, whole),
    }
    files = {**linked(sheets, places), **texts, **dress.files, **_pictures(desk, made)}
    return Site(files, dress.fonts, tuple(page.name for page in pages))


def _desk(pack: Pack, pages: Sequence[Page]) -> Desk:
    """What the chapters of a site are made with: the fences are set by its own templates."""
    fences = needed(pack.templates, FOLDER + FENCES)
    return Desk(
        pack.collections,
        called(pack, list(pack.pages.values())),
        frozenset(page.name for page in pages),
        find_paper(pack.papers, PAPER),
        pack.themes[find_edition(pack, COMPLETE).theme],
        terms(pack, pages),
        {**fences, FENCES: pack.templates[FOLDER + FENCES]},
        illustrations(pack, pages),
        dict(pack.ornaments),
    )


def _chapters(
    desk: Desk, pages: Sequence[Page], done: Mapping[str, Replayed], drawn: Drawn, crew: Crew
) -> dict[str, WebChapter]:
    """The chapters of these games; one that has not changed is not made again."""
    with_what, jobs, keys, before = digest(desk), [], [], 0
    for page in pages:
        one = done[page.name]
        jobs.append((make_web_chapter, (desk, one, drawn[page.name], before)))
        keys.append(crew.cache.key("web chapter", make_web_chapter, with_what, one.checked.page.name, one.key, before))
        before += solved(one)
    return {page.name: made for page, made in zip(pages, crew.made("web chapter", keys, jobs), strict=True)}


def _pictures(desk: Desk, made: Mapping[str, WebChapter]) -> dict[str, str]:
    """The illustrations of the games, and the ornaments of the pages, as files."""
    found = {f"pictures/{name}.svg": svg for web in made.values() for name, svg in web.pictures.items()}
    for kind in sorted({web.motif for web in made.values()}):
        found[f"ornaments/head-{kind}.svg"] = written(ornament.headpiece(desk.ornaments, kind, HEAD))
        found[f"ornaments/tail-{kind}.svg"] = written(ornament.tailpiece(desk.ornaments, kind))
    for name in ("device", "seal"):
        found[f"ornaments/{name}.svg"] = written(ornament.mark(desk.ornaments, name))
    return found


@dataclass(frozen=True)
class SitePress:
    """Fills the templates of a site."""

    pack: Pack
    values: Mapping[str, Any]

    def page(self, file: str, template: str, here: str, leaf: WebLeaf | None = None, **more: Any) -> WebPage:
        """One page; `here` is what it is called."""
        name = f"{FOLDER}{template}.html"
        manner = more.get("manner", "")
        own = {
            "file": file, "here": here, "up": "../" * file.count("/"), "chapter": None, "manner": manner,
            "about": self.values["subtitle"], "sections": [*SECTIONS.items()],
        }  # fmt: skip
        html = filled(dict(self.pack.templates), name, **{**self.values, **own, **more})
        steps = more["web"].steps if "web" in more else {}
        title = here or self.values["title"]
        tasks = self.values["tasks"].get(more["web"].name, frozenset()) if template == "game" else frozenset()
        blamed = self.pack.templates[name].file
        return WebPage(file, title, html, blamed, leaf or WebLeaf(), steps, "web" in more, tasks)

    def back(self) -> Iterator[WebPage]:
        """Home, and the back of the book."""
        yield self.page("index.html", "home", "")
        templates = {"solutions.html": "solved"}
        for file, words in SECTIONS.items():
            if file != "index.html":
                yield self.page(file, templates.get(file, file.removesuffix(".html")), words)

    def games(self, parts: Sequence[Any], made: Mapping[str, WebChapter]) -> Iterator[WebPage]:
        """A page for each game, and one for its solutions if it has any."""
        order = [chapter for part in parts for chapter in part.chapters]
        beside = zip([None, *order[:-1]], [*order[1:], None], strict=True)
        around = dict(zip((chapter.name for chapter in order), beside, strict=True))
        for part in parts:
            for chapter in part.chapters:
                web, (before, after) = made[chapter.name], around[chapter.name]
                about = chapter.subtitle.striptags() if chapter.subtitle else self.values["subtitle"]
                common = {"part": part, "chapter": chapter, "web": web, "manner": part.manner, "about": about}
                title = self.values["called"][chapter.name]
                leaf = web.front | web.play if self.values["engine"] else web.front
                yield self.page(page_of(chapter.name), "game", title, leaf, before=before, after=after, **common)
                if web.solutions:
                    words = f"Solutions of {title}"
                    yield self.page(solutions_of(chapter.name), "solutions", words, web.back, **common)
