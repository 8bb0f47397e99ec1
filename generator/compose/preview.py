"""The preview: one game's chapter as a page for a browser, made at once while its author writes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ..digests import digest
from ..draw.plates import plates
from ..hypertext import Element, read, write
from ..load.pack import MANNERS, Pack
from ..load.template import needed
from ..replay.pages import Replayed
from .book import illustrations, style
from .chapter import Desk
from .easel import uri
from .edition import COMPLETE, find_edition
from .glossary import called
from .jinja import filled
from .maker import FENCES, make_chapter
from .paper import find_paper
from .parts import parts_of
from .prints import Picture

PAPER = "a4"
"""The paper whose measures a preview has."""

FONT = re.compile(r'url\("(font:[^"]+)"\)')

SCREEN = """
html { background: #d8d4cc; }
body { background: #ffffff; box-sizing: content-box; margin: 8mm auto; padding: 20mm; }
.mistakes { font: 11pt/15pt monospace; color: #7b2a25; white-space: pre-wrap; margin: 0 0 10mm; }
"""

AGAIN = """
<script>
  let seen = null;
  setInterval(async () => {
    try {
      const now = await (await fetch("stamp")).text();
      if (seen !== null && now !== seen) location.reload();
      seen = now;
    } catch (gone) {}
  }, 300);
</script>
"""
"""Looks for a newer page and shows it; where the page is opened as a file it does nothing."""


def preview(pack: Pack, one: Replayed) -> str:
    """The chapter of a game as a page of HTML."""
    page = one.checked.page
    desk = Desk(
        pack.collections,
        called(pack, list(pack.pages.values())),
        frozenset({page.name}),
        find_paper(pack.papers, PAPER),
        pack.themes[find_edition(pack, COMPLETE).theme],
        templates=needed(pack.templates, FENCES),
        pictures=illustrations(pack, [page]),
        ornaments=dict(pack.ornaments),
    )
    made = make_chapter(desk, one, plates(pack, one), 0)
    [part] = parts_of(desk, [page], {page.name: made})
    templates = dict(pack.templates)
    game = filled(templates, "game.html", part=part, chapter=made.chapter, paper=desk.paper)
    body = shown(game, made.chapter.pictures)
    if made.chapter.solutions:
        back = filled(templates, "solutions.html", parts=[part], paper=desk.paper)
        body += shown(back, [picture for solution in made.chapter.solutions for picture in solution.pictures])
    sheets = ("book.css", f"manners/{part.manner}.css")
    both = "".join(style(templates, desk.ornaments, name, desk.paper) for name in sheets)
    css = FONT.sub(lambda found: f'url("{font_name(found[1])}")', both)
    return _page(page.title, f"{css}body {{ width: {desk.paper.full:g}mm; }}", body)


def complaint(title: str, wrong: Iterable[str]) -> str:
    """What is wrong with a page, in the place of its preview."""
    told = escape("\n\n".join(wrong))
    return _page(title, "", f'<p class="mistakes">{told}</p>')


def _page(title: str, css: str, body: str) -> str:
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{css}{SCREEN}</style>'
    return f'<!DOCTYPE html><html lang="en-US"><head>{head}</head><body>{body}{AGAIN}</body></html>\n'


def shown(html: str, pictures: Iterable[Picture]) -> str:
    """Words whose drawings are drawn, and whose pages, which are not known, are left out."""
    drawings = {picture.id: picture.drawing for picture in pictures}
    tree = read(html)
    for element in (tree, *tree.elements()):
        name = element.attributes.pop("data-figure", None)
        if name in drawings:
            element.attributes["src"] = uri(drawings[name])
        for number, child in enumerate(element.children):
            if isinstance(child, Element) and child.tag == "a" and "page" in child.classes:
                before = element.children[number - 1] if number else ""
                element.children[number] = ""
                if isinstance(before, str):
                    element.children[number - 1] = before.removesuffix(", page ").removesuffix("from page ")
    return write(tree)


def font_name(url: str) -> str:
    """The file beside the preview that holds a font."""
    return f"font-{digest(url)[:12]}.ttf"


def fonts(pack: Pack) -> dict[str, str]:
    """The files that a preview wants beside it, and the font that each is."""
    names = ("book.css", *(f"{MANNERS}{manner}.css" for manner in pack.manners))
    paper = find_paper(pack.papers, PAPER)
    styles = "".join(style(dict(pack.templates), pack.ornaments, name, paper) for name in names)
    return {font_name(url): url for url in FONT.findall(styles)}
