"""The book: chapters in parts, what goes before them and after, set into the templates."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import accumulate
from typing import Any

from .. import __version__
from ..crew import Crew
from ..digests import digest
from ..draw.figure import Figure
from ..draw.fitted import printed
from ..draw.plates import Drawn
from ..draw.theme import Theme
from ..load.fills import Fill
from ..load.glossary import Term
from ..load.pack import Pack, Page
from ..load.picture import Illustration
from ..load.template import needed
from ..replay.pages import Replayed
from ..set.section import Attached, Style, Volume
from ..set.styles import stop_at
from . import ornament
from .answering import Answered, BackMeans, settle_solutions
from .around import before, behind, briefly, closing, opening
from .back import counts, examples_text, kinds, ledger, ledger_text, unproved
from .chapter import Desk, Made, solved
from .choosing import MANY, tonight
from .easel import Easel, uri
from .edition import COMPLETE, Edition, find_edition
from .filling import ChapterMeans, Draft, Within, fill_chapter, find_fill
from .glossary import called, terms
from .hues import together
from .indexing import index
from .inks import inks
from .jinja import Templates, dressed
from .key import LARGE, SQUARE, key
from .maker import FENCES, make_chapter
from .paper import Paper, find_paper
from .parts import parts_of
from .rearranging import LARGER
from .recalling import leaf_of
from .reckoning import reckoning
from .sections import sections_of
from .tails import tails
from .typefaces import book_face, title_faces

RELEASED = "2026-11-16"
"""The date of this release: that of a book built without SOURCE_DATE_EPOCH."""

STYLES = ("book.css", "folios.css", "front.css", "back.css")
"""The styles of a book beside those of the manners of its parts."""

SOLVED = ("book.css", "back.css")
"""The styles of its solutions."""

SIGN, SMALLER = 44.0, 14.0
"""How wide the device of the press is in the colophon, and on a small page, in mm."""


def compose(
    pack: Pack,
    done: Mapping[str, Replayed],
    drawn: Drawn,
    *,
    paper: str,
    theme: Theme | None = None,
    edition: Edition | None = None,
    crew: Crew | None = None,
    words: tuple[Term, ...] | None = None,
    fill: bool = False,
) -> Volume:
    """An edition for one paper with its figures; the complete book and the edition's own theme unless told.

    `words` are those of its glossary, if they have been found already. To `fill` its pages its chapters are laid out.
    """
    edition = edition or find_edition(pack, COMPLETE)
    pages = edition.pages(pack, [one.checked.page for one in done.values()])
    edition = edition.counted(pages)
    sheet = find_paper(pack.papers, paper, edition.large)
    desk = _desk(pack, pages, sheet.leaf, theme or pack.themes[edition.theme], words)
    crew = crew or Crew()
    forms = _forms(pack, desk, pages, crew) if fill else {}
    kept = {page.name: on_record(pack, page, desk.paper, edition.name) for page in pages if fill}
    made = _chapters(desk, pages, done, drawn, forms, kept, crew)
    if fill and sheet.zoom > LARGER:
        made = _answered(pack, desk, pages, done, drawn, made, crew)
    return _volume(Back(pack, pages, done, drawn), desk, sheet, edition, made)


def find_fills(
    pack: Pack,
    done: Mapping[str, Replayed],
    drawn: Drawn,
    edition: Edition,
    paper: str,
    only: Collection[str],
    crew: Crew,
) -> dict[str, Fill]:
    """How the pages of an edition's chapters are filled best, to be kept on record; of all, or of some games `only`."""
    pages = edition.pages(pack, [one.checked.page for one in done.values()])
    desk = _desk(pack, pages, find_paper(pack.papers, paper, edition.large).leaf, pack.themes[edition.theme], None)
    forms, before = _forms(pack, desk, pages, crew), _before(pages, done)
    drafts = {
        page.name: Draft(desk, done[page.name], drawn[page.name], before[page.name], forms[page.collection])
        for page in pages
        if not only or page.name in only
    }
    jobs = [(find_fill, (draft, edition.name)) for draft in drafts.values()]
    return dict(zip(drafts, crew.made("fill", [""] * len(jobs), jobs), strict=True))


def on_record(pack: Pack, page: Page, leaf: Paper, edition: str) -> tuple[Fill, ...]:
    """The fills on record for a page on a leaf, those for this edition first."""
    fills = (fill for fill in pack.fills.get(page.name, ()) if fill.leaf == leaf_of(leaf))
    return tuple(sorted(fills, key=lambda fill: fill.edition != edition))


def _desk(pack: Pack, pages: Sequence[Page], leaf: Paper, theme: Theme, words: tuple[Term, ...] | None) -> Desk:
    """What every chapter of a book with these pages is made with."""
    return Desk(
        pack.collections,
        called(pack, list(pack.pages.values())),
        frozenset(page.name for page in pages),
        leaf,
        theme,
        terms(pack, pages) if words is None else words,
        needed(pack.templates, FENCES),
        illustrations(pack, pages),
        ornament.of_pages(pack.ornaments, theme.saving),
    )


def _before(pages: Sequence[Page], done: Mapping[str, Replayed]) -> dict[str, int]:
    """How many solutions of other games come before those of each."""
    many = [solved(done[page.name]) for page in pages]
    return {page.name: so_far for page, so_far in zip(pages, accumulate(many, initial=0), strict=False)}


def illustrations(pack: Pack, pages: Sequence[Page]) -> dict[str, Illustration]:
    """The illustrations that pages and their parts open with, and those that pages ask for, by their names."""
    asked = {fence.name for page in pages for fence in page.fences if fence.kind == "picture"}
    asked |= {name for page in pages for name in (page.name, page.collection)}
    return {name: pack.pictures[name] for name in sorted(asked & {*pack.pictures})}


@dataclass(frozen=True)
class Back:
    """What the front and the back of a book are made from, beside its chapters."""

    pack: Pack
    pages: Sequence[Page]
    done: Mapping[str, Replayed]
    drawn: Drawn

    @property
    def figures(self) -> Iterator[Figure]:
        """All its diagrams."""
        plates = (plate for page in self.pages for each in self.drawn[page.name].values() for plate in each)
        return (figure for plate in plates for figure in plate.figures)


def _forms(pack: Pack, desk: Desk, pages: Sequence[Page], crew: Crew) -> dict[str, ChapterMeans]:
    """How the chapters of each collection become pages; an author's styles that are wrong stop it before any does."""
    templates, parts = needed(pack.templates, "game.html"), tuple(parts_of(desk, pages, {}))
    names = dict.fromkeys((*STYLES, *(f"manners/{part.manner}.css" for part in parts)))
    worn = {name: style_sheet(pack.templates, desk.ornaments, name, desk.paper, desk.theme.saving) for name in names}
    stop_at([each for each in worn.values() if each.files], crew)
    found = {}
    for part in parts:
        styles = tuple(worn[name].text for name in ("book.css", f"manners/{part.manner}.css"))
        found[part.source.name] = ChapterMeans(templates, Within(part.manner, part.running), styles, dated())
    return found


def _chapters(
    desk: Desk,
    pages: Sequence[Page],
    done: Mapping[str, Replayed],
    drawn: Drawn,
    forms: Mapping[str, ChapterMeans],
    kept: Mapping[str, tuple[Fill, ...]],
    crew: Crew,
) -> dict[str, Made]:
    """The chapters of these games, solutions numbered through; one that has not changed is not made again."""
    jobs: list[tuple[Callable[..., Made], tuple[Any, ...]]] = []
    keys, before = [], _before(pages, done)
    with_what = digest(desk)
    for page in pages:
        form, so_far = forms.get(page.collection), before[page.name]
        make: Callable[..., Made] = make_chapter if form is None else fill_chapter
        more = () if form is None else (form, kept[page.name])
        jobs.append((make, (desk, done[page.name], drawn[page.name], so_far, *more)))
        keys.append(crew.cache.key("chapter", make, with_what, page.name, done[page.name].key, so_far, *more))
    return {page.name: one for page, one in zip(pages, crew.made("chapter", keys, jobs), strict=True)}


def _answered(
    pack: Pack,
    desk: Desk,
    pages: Sequence[Page],
    done: Mapping[str, Replayed],
    drawn: Drawn,
    made: Mapping[str, Made],
    crew: Crew,
) -> dict[str, Made]:
    """Chapters with solutions whose pictures fill their pages at the back, all together."""
    before = _before(pages, done)
    names = [page.name for page in pages if made[page.name].chapter.solutions]
    games = [Answered(done[name], drawn[name], before[name]) for name in names]
    worn = (style_sheet(pack.templates, desk.ornaments, each, desk.paper, desk.theme.saving) for each in SOLVED)
    means = BackMeans(needed(pack.templates, "solutions.html"), tuple(each.text for each in worn), dated())
    keys = [(name, done[name].key, game.before) for name, game in zip(names, games, strict=True)]
    key = crew.cache.key("solutions", settle_solutions, digest(desk), keys, means)
    [found] = crew.made("solutions", [key], [(settle_solutions, (desk, games, means))])
    return {**made} | {
        name: replace(made[name], chapter=replace(made[name].chapter, solutions=solutions))
        for name, solutions in zip(names, found, strict=True)
    }


def _volume(back: Back, desk: Desk, sheet: Paper, edition: Edition, made: Mapping[str, Made]) -> Volume:
    """Front, parts and back round the chapters; what goes to the edges is for the sheet, all else for its leaf."""
    pages = back.pages
    parts = tuple(parts_of(replace(desk, paper=sheet), pages, made))
    chapters = [chapter for part in parts for chapter in part.chapters]
    about, press = edition.subtitle.rstrip("."), back.pack.book.imprint
    hits = [hit for page in pages for hit in made[page.name].hits]
    saving = desk.theme.saving
    whole, names, many = ledger(pages, back.done), called(back.pack, pages), len(pages) >= MANY
    sign = SIGN if sheet.side else SMALLER
    values: dict[str, Any] = {
        "title": edition.title,
        "subtitle": about,
        "press": press,
        "version": __version__,
        "date": datetime.fromisoformat(dated()),
        "paper": sheet,
        "bound": edition.bound,
        "saving": saving,
        "parts": parts,
        "divided": len(pages) > 1,
        "roomy": many,
        "counts": counts(pages, back.done, back.drawn),
        "reckoning": reckoning(pages, back.done),
        "kinds": kinds(parts),
        "cover": uri(ornament.cover(desk.ornaments, sheet.width, sheet.height)),
        "device": uri(ornament.mark(desk.ornaments, "device")),
        "sign": {"wide": sign, "uri": uri(printed(desk.ornaments["device"], sign))},
        "tail": uri(ornament.tailpiece(desk.ornaments, "stars")),
        "key": key(
            Easel(desk.paper, desk.theme),
            back.figures,
            LARGE if many and sheet.side else SQUARE,
            hues=together(chapter.hues for chapter in chapters),
        ),
        "words": desk.terms,
        "called": names,
        "companies": tonight(pages, names),
        "boxed": any(part.source.get("box") for part in parts),
        "faces": title_faces(back.pack.templates, [(one.number, one.manner) for one in parts], len(pages) > 1),
        "face": book_face(back.pack.templates),
        "kit": {"game": pages[0].name, "source": pages[0].collection},
        "tails": tails(back.pack, back.done, desk, chapters),
    }
    values["boards"] = values["divided"] and edition.bound and any(tail.board for tail in values["tails"].values())
    told = (len(pages), values["boxed"], briefly(chapters))
    front, present = before(*told, len(parts)), behind(chapters, desk.terms)
    values["solutions"] = "solutions" in present
    values["opening"] = opening(*told)
    values["closing"] = closing(present)
    values["letters"] = index(back.pack, pages, desk.terms, hits, ["how-to-use", *present])
    templates = dict(back.pack.templates)
    worn: dict[tuple[str, Paper], Style] = {}

    def styled(name: str, paper: Paper = desk.paper) -> str:
        worn[name, paper] = style_sheet(templates, desk.ornaments, name, paper, saving)
        return worn[name, paper].text

    examples = examples_text(edition.title, pages, unproved(back.done))
    return Volume(
        edition.title,
        tuple(sections_of(templates, parts, values, (front, present), styled)),
        (styled("book.css"),),
        styled("folios.css", sheet),
        dated(),
        press,
        about,
        f"Parlour {__version__}",
        (
            Attached("examples.txt", "Positions and moves of every example", examples),
            Attached("ledger.txt", "All claims with their checks", ledger_text(edition.title, pages, whole)),
        ),
        sheet.zoom,
        tuple(each for each in worn.values() if each.files),
        sheet.binding * sheet.zoom if edition.bound else 0.0,
        sheet.beyond,
    )


def dated() -> str:
    """The date of the book: SOURCE_DATE_EPOCH, else the release's."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date().isoformat() if epoch.isdecimal() else RELEASED


def style(templates: Templates, ornaments: ornament.Ornaments, name: str, paper: Paper, saving: bool = False) -> str:
    """A style sheet for a paper; one that saves ink has no grounds of colour."""
    return style_sheet(templates, ornaments, name, paper, saving).text


def style_sheet(templates: Templates, ornaments: ornament.Ornaments, name: str, paper: Paper, saving: bool) -> Style:
    """A style sheet for a paper, which knows what of it is an author's."""
    marks = {name: uri(ornament.mark(ornaments, name)) for name in ("seal", "tick", "leader")}
    return dressed(templates, name, paper=paper, saving=saving, inks=inks(saving), **marks)
