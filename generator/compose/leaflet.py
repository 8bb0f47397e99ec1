"""The leaflet of a kit: one game from the same page as its chapter, set small to be folded, and how to make the kit.

It has all that one needs at the table: the game in short, the set-up, the rules, the told examples and their solutions.
What serves the scholar stays in the book: the source of each rule, the seals of the examples, the editor's notes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import unescape
from xml.etree.ElementTree import Element as Node

from ..crew import Crew
from ..digests import digest
from ..draw.plates import Plate, draw, plates_of
from ..draw.strips import Making, MakingStrip
from ..draw.theme import Theme
from ..hypertext import read
from ..load.files import OURS
from ..load.fills import Fill
from ..load.markdown import OURS as ADDED
from ..load.markdown import Rules, blocks, dialect, references, tree
from ..load.pack import Pack
from ..load.page import Page
from ..mistakes import Mistakes
from ..replay.pages import Replayed
from ..set.feet import feet
from ..set.section import Section, Style, Volume
from ..set.typeset import Rehearsal
from . import ornament
from .bare import SUPPLIED, for_the_table, on_figures
from .book import dated, illustrations, on_record, style_sheet
from .chapter import Chapter, Desk
from .easel import Easel, by_id
from .filling import filled_out, grown_out
from .glossary import called
from .jinja import filled
from .key import key
from .laying import Laid, Tried, once
from .maker import make_chapter
from .paper import Paper
from .parts import BookPart, parts_of
from .prints import Picture
from .rearranging import PARTED
from .recalling import noted, recalled
from .settling import settled

TEMPLATE = "leaflet.html"
STYLES = ("book.css", "leaflet.css", "folios.css")
"""Its styles, beside that of the manner of its source: those of its text, and that of its page numbers."""

TAKING = re.compile(r">[A-Za-z]?\d{1,2}x[A-Za-z]?\d{1,2}")
"""A move that takes, as examples write it."""

SIGN = 5.0
"""A square of a sign in the key, in mm: about as large as those of the figures."""

CLOSE = 0.75
"""How many times as large pictures are in a leaflet that is set close; with smaller ones, as close as it can be."""

BESIDE = 0.55
"""How many times as large the strips of how to make it are where their words stand beside them, and not below."""

LEAFLET = "leaflet"
"""What a record calls the edition that leaflets are."""

FOLDED = 4
"""So many pages of a leaflet are on a sheet."""

PLAIN = ("man",)
"""The signs that need no key where there is one game alone: its set-up names the men."""


def compose_leaflet(
    pack: Pack,
    replayed: Replayed,
    paper: str,
    theme: Theme,
    making: Making,
    crew: Crew | None = None,
    close: float = 1.0,
    fill: bool = False,
) -> Volume:
    """The leaflet of a game on a paper for leaflets, as a volume of one section.

    Set `close`, its lines stand nearer to each other and its pictures are so many times as large as by themselves, as
    far as they can be read. To `fill` its pages it is laid out, unless it stands on record with what sizes they are.
    """
    crew = crew or Crew()
    page, desk = replayed.checked.page, _desk(pack, replayed, paper, theme)
    edition = edition_of(close)
    kept = [each for each in on_record(pack, page, desk.paper, edition) if each.edition == edition] if fill else None
    key = ""
    if replayed.key:
        strips = {each.ornament: each.picture(pack.ornaments) for each in making.strips}
        given = digest(desk), replayed.key, making, strips, pack.book.imprint, dated(), kept
        key = crew.cache.key("leaflet", compose_leaflet, *given, cited_rules(pack, page), close)
    found = crew.cache.get("leaflet", key) if key else None
    if isinstance(found, Volume):
        return found
    draft = drafted(pack, replayed, desk, making, close)
    volume = filled_leaflet(draft, kept)
    if key:
        crew.cache.put("leaflet", key, volume)
    return volume


def leaflet_fill(
    pack: Pack, replayed: Replayed, paper: str, theme: Theme, making: Making, close: float = 1.0
) -> Fill:
    """How the pages of a leaflet are filled best, to be kept on record."""
    draft = drafted(pack, replayed, _desk(pack, replayed, paper, theme), making, close)
    laid = draft.trials()
    return noted(draft, fullest(draft, laid), laid, edition_of(close))


def _desk(pack: Pack, replayed: Replayed, paper: str, theme: Theme) -> Desk:
    """What a leaflet is made with."""
    page = replayed.checked.page
    return Desk(
        pack.collections,
        called(pack, list(pack.pages.values())),
        frozenset((page.name,)),
        pack.papers[paper],
        theme,
        (),
        dict(pack.templates),
        illustrations(pack, [page]),
        # of which few are wanted, and read
        ornament.of_pages(pack.ornaments, theme.saving) if replayed.key or theme.saving else pack.ornaments,
        kit=True,
    )


@dataclass(frozen=True)
class LeafletDraft:
    """A leaflet that is to be made: of which game, from what, and how `close` it is set."""

    pack: Pack
    replayed: Replayed
    desk: Desk
    making: Making
    plates: Mapping[str, tuple[Plate, ...]]
    part: BookPart
    styles: tuple[Style, ...]
    """Those of its text, of its manner, of leaflets, and of its page numbers."""
    signs: tuple[tuple[Picture, str], ...]
    strips: tuple[tuple[Picture, MakingStrip], ...]
    close: float = 1.0

    @property
    def leaf(self) -> Paper:
        """On what it is laid out."""
        return self.desk.paper

    def made(self, scales: Mapping[str, float]) -> Volume:
        """The leaflet with pictures of such sizes, as a volume of one section."""
        chapter, file, paper = self.chapter(scales), self.pack.templates[TEMPLATE].file, self.desk.paper
        text, manner, own, folios = self.styles
        section = Section(
            f"game-{chapter.name}",
            self._words(chapter),
            by_id(self._shown(chapter), file),
            styles=(manner.text, own.text),
            game=chapter.name,
            solutions=tuple((solution.id, chapter.name) for solution in chapter.solutions),
            file=file,
            ours=file.startswith(OURS),
            head=(chapter.title,),
        )
        authored = tuple(each for each in self.styles if each.files)
        return Volume(
            f"{chapter.title}: the rules", (section,), (text.text,), folios.text, dated(), self.pack.book.imprint,
            zoom=paper.zoom, authored=authored, binding=paper.binding * paper.zoom,
        )  # fmt: skip

    def html(self, made: Volume) -> tuple[str, tuple[str, ...]]:
        """The words of a leaflet as they are laid out, and their styles."""
        [section] = made.sections
        return section.html, (*made.styles, *section.styles)

    def trials(self) -> Laid:
        """Lays the leaflet out with pictures of such sizes."""
        styles = tuple(each.text for each in self.styles[:-1])
        rehearsal = Rehearsal(styles, dated())

        def laid(scales: dict[str, float]) -> Tried:
            chapter = self.chapter(scales, dry=True)
            shown = [picture.id for picture in self._shown(chapter)]
            pages = feet(self._words(chapter), shown, styles, dated(), rehearsal)
            return Tried(scales, chapter.prints, pages, self.desk.paper.depth)

        return once(laid)

    def chapter(self, scales: Mapping[str, float], dry: bool = False) -> Chapter:
        """Its chapter with pictures of such sizes, without what only the book has."""
        desk = replace(self.desk, scales=scales, dry=dry)
        return for_the_table(make_chapter(desk, self.replayed, self.plates, 0))

    def closer(self) -> dict[str, float]:
        """The sizes of pictures that stand in a leaflet which is set close: smaller, as far as they can be read."""
        if self.close >= 1:
            return {}
        prints = self.chapter({}, dry=True).prints
        return {each.id.removeprefix("figure-"): max(each.least, self.close) for each in prints if each.least < 1}

    def _shown(self, chapter: Chapter) -> list[Picture]:
        """All its pictures."""
        return [picture for picture, _ in (*self.strips, *self.signs)] + _pictures(chapter)

    def _words(self, chapter: Chapter) -> str:
        """Its words, with a key to its signs; set `close` where that spares a sheet."""
        part, close = replace(self.part, chapters=(chapter,)), self.close
        cited = cited_rules(self.pack, self.pack.pages[chapter.name])
        return filled(
            self.desk.templates, TEMPLATE, part=part, chapter=chapter, paper=self.desk.paper, strips=self.strips,
            hints=self.making.hints, ours='class="ours"' in chapter.body or (cited and cited.ours), cited=cited,
            figures=on_figures(chapter.body), takes=TAKING.search(chapter.body),
            signs=self.signs, close=close < 1, closest=close < CLOSE,
        )  # fmt: skip


def drafted(pack: Pack, replayed: Replayed, desk: Desk, making: Making, close: float) -> LeafletDraft:
    """What a leaflet is made from."""
    page, easel = replayed.checked.page, Easel(desk.paper, desk.theme)
    plates = {
        name: tuple(replace(plate, paged=plate.paged and _lettered(plate)) for plate in plates)
        for name, plates in draw(pack, {page.name: replayed})[page.name].items()
    }
    figures = (figure for each in plates.values() for plate in each for figure in plate.figures)
    signs = tuple((_aside(picture), words) for picture, words in key(easel, figures, SIGN, PLAIN))
    pictures = [(f"picture-{it.ornament}-{page.name}", it.picture(pack.ornaments, close < 1)) for it in making.strips]
    drawn = [easel.illustration(name, picture, "", BESIDE if close < 1 else 1.0) for name, picture in pictures]
    [part] = parts_of(desk, [page], {})
    names = (STYLES[0], f"manners/{part.manner}.css", *STYLES[1:])
    styles = tuple(style_sheet(desk.templates, desk.ornaments, name, desk.paper, desk.theme.saving) for name in names)
    strips = tuple(zip(drawn, making.strips, strict=True))
    return LeafletDraft(pack, replayed, desk, making, plates, part, styles, signs, strips, close)


def filled_leaflet(draft: LeafletDraft, kept: Sequence[Fill] | None) -> Volume:
    """A leaflet with pictures of such sizes that its pages are full: those on record, if they still are.

    With no sheet more than it would have; where nothing is `kept` for it, not even an empty record, it is not filled.
    """
    if kept is None:
        return draft.made(draft.closer())
    found = recalled(draft, kept)
    if found is not None:
        return found
    try:
        scales: Mapping[str, float] = fullest(draft, draft.trials()).scales
    except Mistakes:
        scales = draft.closer()  # a template that is wrong is told of when the leaflet is made with it
    return draft.made(scales)


def fullest(draft: LeafletDraft, laid: Laid) -> Tried:
    """The leaflet on the fewest sheets, with the fewest pages blank for the most part, and the least blank.

    Where pages stay blank it is gone through page by page, as large print is; but a game with comments keeps its
    pictures at their moves.
    """
    first = laid(draft.closer())
    best = min((first, *grown_out(first, laid), filled_out(first, laid)), key=_on_sheets)
    if not best.cost[1]:
        return best
    commented = (example for example in draft.replayed.examples.values() if example.comments)
    kept = {f"{PARTED}{name}" for example in commented for name, _ in plates_of(example)}
    return min((best, *(one for one in [settled(first, laid)] if kept.isdisjoint(one.scales))), key=_on_sheets)


def _on_sheets(tried: Tried) -> tuple[int, int, float]:
    """How many sheets a leaflet takes, and how full its pages are."""
    pages, blank, left = tried.cost
    return -(-pages // FOLDED), blank, left


def edition_of(close: float) -> str:
    """What a record calls the edition that a leaflet is."""
    return LEAFLET if close == 1 else f"{LEAFLET}-{round(100 * close)}"


def _pictures(chapter: Chapter) -> list[Picture]:
    """The pictures that a leaflet shows: those of the chapter but illustrations, and those of its solutions."""
    written = (chapter.body, *(words for _, words in chapter.glance))
    shown = {each.get("data-figure") for text in written for each in read(text).elements()}
    own = [picture for picture in chapter.pictures if picture.id in shown]
    return own + [picture for solution in chapter.solutions for picture in solution.pictures]


def _aside(sample: Picture) -> Picture:
    """A sample of a sign, which is no figure of the game: whoever reads a leaflet passes it over."""
    return replace(sample, drawing=replace(sample.drawing, illustrates=True))


def _lettered(plate: Plate) -> bool:
    """Whether a board has words that must be read, and wants its page; of others the kit has the board itself."""
    return any(figure.sheet.words for figure in plate.figures)


# -- the rules of another game --------------------------------------------------------------------


@dataclass(frozen=True)
class CitedRules:
    """The rules that a game obeys and another page has: what that game is called, and its rules with their numbers."""

    title: str
    rules: tuple[tuple[int, str], ...]

    @property
    def ours(self) -> bool:
        """Whether any of it is this edition's."""
        return any("[" in words for _, words in self.rules)


def cited_rules(pack: Pack, page: Page) -> CitedRules | None:
    """The rules of the page that this one cites, for a leaflet that must do without it; None where it has its own."""
    other = pack.pages.get(page.rules_of)
    if other is None or other.name == page.name:
        return None
    made, known = dialect(), references(other)
    found = [
        (rule.number, _bracketed(tree(made, words.text, known), SUPPLIED in rule.marks))
        for block in blocks(other)
        if isinstance(block, Rules)
        for rule, words in block.rules
    ]
    return CitedRules(other.title, tuple(found))


def _bracketed(rule: Node, whole: bool) -> str:
    """The words of a rule, in brackets what this edition has added: some of its clauses, or the `whole`."""
    for clause in [] if whole else [each for each in rule.iter("a") if each.get("href", "").startswith(ADDED)]:
        clause.text = f"[{clause.text or ''}"
        last = next(reversed(clause), None)
        if last is None:
            clause.text += "]"
        else:
            last.tail = f"{last.tail or ''}]"
    words = " ".join(unescape("".join(rule.itertext())).split())
    return f"[{words}]" if whole else words
