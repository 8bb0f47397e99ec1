"""The leaflet of a kit: one game from the same page as its chapter, set small to be folded, and how to make the kit.

It has all that one needs at the table: the game in short, the set-up, the rules, the told examples and their solutions.
What serves the scholar stays in the book: the source of each rule, the seals of the examples, the editor's notes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import unescape

from markupsafe import Markup

from ..crew import Crew
from ..digests import digest
from ..draw.plates import Plate, draw
from ..draw.strips import Making
from ..draw.theme import Theme
from ..hypertext import Element, read, write
from ..load.files import OURS
from ..load.markdown import Rules, blocks, dialect, references, tree
from ..load.pack import Pack
from ..load.page import Page
from ..replay.pages import Replayed
from ..set.section import Section, Volume
from . import ornament
from .book import dated, illustrations, style_sheet
from .chapter import Chapter, Desk, Made
from .easel import Easel, by_id
from .glossary import called
from .jinja import filled
from .key import key
from .maker import make_chapter
from .parts import BookPart, parts_of
from .prints import Picture
from .prose import DAGGER

TEMPLATE = "leaflet.html"
STYLES = ("book.css", "leaflet.css", "folios.css")
"""Its styles, beside that of the manner of its source: those of its text, and that of its page numbers."""

LEFT_OUT = frozenset(("whence", "proof", "proofs", "sealed", "notes", "tail", "illustration"))
"""The classes of what the book has and a leaflet has not."""

UNPROVED = "unproved"
"""The class of the words that an example was not replayed: they stand in a leaflet too."""

SHORT = "short"
"""The class of a game in short."""

TAKING = re.compile(r">[A-Za-z]?\d{1,2}x[A-Za-z]?\d{1,2}")
"""A move that takes, as examples write it."""

NOTE = "#note-"
"""How a link begins that leads to a note of the editor."""

NUMBERED = ("#rule-", "#game-", "#solution")
"""How links begin that lead to what is found by its number or its name."""

SIGN = 5.0
"""A square of a sign in the key, in mm: about as large as those of the figures."""

CLOSE = 0.75
"""How many times as large pictures are in a leaflet that is set close; with smaller ones, as close as it can be."""

BESIDE = 0.55
"""How many times as large the strips of how to make it are where their words stand beside them, and not below."""

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
) -> Volume:
    """The leaflet of a game on a paper for leaflets, as a volume of one section.

    Set `close`, its lines stand nearer to each other and its pictures are so many times as large as by themselves, as
    far as they can be read.
    """
    crew = crew or Crew()
    page = replayed.checked.page
    desk = Desk(
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
    key = ""
    if replayed.key:
        strips = {each.ornament: each.picture(pack.ornaments) for each in making.strips}
        given = digest(desk), replayed.key, making, strips, pack.book.imprint, dated()
        key = crew.cache.key("leaflet", compose_leaflet, *given, cited_rules(pack, page), close)
    found = crew.cache.get("leaflet", key) if key else None
    if isinstance(found, Volume):
        return found
    volume = _composed(pack, replayed, desk, making, close)
    if key:
        crew.cache.put("leaflet", key, volume)
    return volume


def _composed(pack: Pack, replayed: Replayed, desk: Desk, making: Making, close: float) -> Volume:
    """The leaflet, made from its page."""
    page = replayed.checked.page
    drawn = {
        name: tuple(replace(plate, paged=plate.paged and _lettered(plate)) for plate in plates)
        for name, plates in draw(pack, {page.name: replayed})[page.name].items()
    }
    if close < 1:
        prints = make_chapter(replace(desk, dry=True), replayed, drawn, 0).chapter.prints
        sizes = {each.id.removeprefix("figure-"): max(each.least, close) for each in prints if each.least < 1}
        desk = replace(desk, scales=sizes)
    chapter = _for_the_table(make_chapter(desk, replayed, drawn, 0))
    [part] = parts_of(desk, [page], {page.name: Made(chapter, ())})
    figures = (figure for plates in drawn.values() for plate in plates for figure in plate.figures)
    signs = [(_aside(picture), words) for picture, words in key(Easel(desk.paper, desk.theme), figures, SIGN, PLAIN)]
    return _volume(pack, desk, part, chapter, making, signs, close)


def _volume(
    pack: Pack,
    desk: Desk,
    part: BookPart,
    chapter: Chapter,
    making: Making,
    signs: Sequence[tuple[Picture, str]],
    close: float,
) -> Volume:
    """The volume, its styles filled in, with a key to its signs; it is set `close` where that spares a sheet."""
    paper, templates = desk.paper, dict(pack.templates)
    easel, drawn = Easel(paper, desk.theme), BESIDE if close < 1 else 1.0
    strips = [
        (easel.illustration(f"picture-{each.ornament}-{chapter.name}", each.picture(pack.ornaments), "", drawn), each)
        for each in making.strips
    ]
    file = templates[TEMPLATE].file
    html = filled(
        templates, TEMPLATE, part=part, chapter=chapter, paper=paper, strips=strips, hints=making.hints,
        ours='class="ours"' in chapter.body, cited=cited_rules(pack, pack.pages[chapter.name]),
        takes=TAKING.search(chapter.body), signs=signs, close=close < 1, closest=close < CLOSE,
    )  # fmt: skip
    shown = [picture for picture, _ in (*strips, *signs)] + _pictures(chapter)
    names = (STYLES[0], f"manners/{part.manner}.css", *STYLES[1:])
    text, manner, own, folios = (
        style_sheet(templates, desk.ornaments, name, paper, desk.theme.saving) for name in names
    )
    section = Section(
        f"game-{chapter.name}",
        html,
        by_id(shown, file),
        styles=(manner.text, own.text),
        game=chapter.name,
        solutions=tuple((solution.id, chapter.name) for solution in chapter.solutions),
        file=file,
        ours=file.startswith(OURS),
        head=(chapter.title,),
    )
    authored = tuple(each for each in (text, manner, own, folios) if each.files)
    return Volume(
        f"{chapter.title}: the rules", (section,), (text.text,), folios.text, dated(), pack.book.imprint,
        zoom=paper.zoom, authored=authored, binding=paper.binding * paper.zoom,
    )  # fmt: skip


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


def _for_the_table(made: Made) -> Chapter:
    """A chapter without what only the book has."""
    chapter = made.chapter
    solutions = tuple(replace(each, prose=_bare(each.prose)) for each in chapter.solutions)
    return replace(chapter, body=_bare(chapter.body, opens=True), solutions=solutions)


def _bare(text: Markup, opens: bool = False) -> Markup:
    """Words without what only the book has; where a chapter `opens`, without whence its game came."""
    tree = read(text)
    _strip(tree)
    _lead(tree)
    if opens:
        _shorten(tree)
    return Markup(write(tree))


def _shorten(tree: Element) -> None:
    """Leave of the paragraphs before a game in short the first, which says what it is; others tell whence it came."""
    at = next((i for i, each in enumerate(tree.children) if isinstance(each, Element) and SHORT in each.classes), 0)
    paragraphs = [each for each in tree.children[:at] if isinstance(each, Element) and each.tag == "p"]
    tree.children[:] = [each for each in tree.children if not any(each is one for one in paragraphs[1:])]


def _strip(tree: Element) -> None:
    """Take out of a tree what only the book has; what leads to a note leads nowhere here."""
    tree.children[:] = [each for each in tree.children if isinstance(each, str) or not _left_out(each)]
    for each in tree.children:
        if isinstance(each, Element):
            _strip(each)


def _lead(tree: Element) -> None:
    """Say behind every link that leads to a figure or an example on which page that is; rules have their numbers."""
    for element in [tree, *tree.elements()]:
        for at in reversed(range(len(element.children))):
            link = element.children[at]
            if isinstance(link, Element) and link.tag == "a" and _leads_on(link):
                page = Element("a", {"class": "page", "href": link.get("href")})
                element.children[at + 1 : at + 1] = [" (page\u00a0", page, ")"]


def _leads_on(link: Element) -> bool:
    """Whether a link has words of its own and leads to neither a rule nor a game."""
    to = link.get("href")
    return to.startswith("#") and not to.startswith(NUMBERED) and "page" not in link.classes and bool(link.words)


def _left_out(element: Element) -> bool:
    """Whether an element is in the book only."""
    dagger = element.tag == "a" and element.words == DAGGER
    scholarly = bool(LEFT_OUT & {*element.classes}) and UNPROVED not in element.classes
    return dagger or scholarly or element.get("href").startswith(NOTE)


# -- the rules of another game --------------------------------------------------------------------


@dataclass(frozen=True)
class CitedRules:
    """The rules that a game obeys and another page has: what that game is called, and its rules with their numbers."""

    title: str
    rules: tuple[tuple[int, str], ...]


def cited_rules(pack: Pack, page: Page) -> CitedRules | None:
    """The rules of the page that this one cites, for a leaflet that must do without it; None where it has its own."""
    other = pack.pages.get(page.rules_of)
    if other is None or other.name == page.name:
        return None
    made, known = dialect(), references(other)
    found = [
        (rule.number, " ".join(unescape("".join(tree(made, words.text, known).itertext())).split()))
        for block in blocks(other)
        if isinstance(block, Rules)
        for rule, words in block.rules
    ]
    return CitedRules(other.title, tuple(found))
