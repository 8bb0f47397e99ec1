"""Prose: a page's Markdown becomes HTML. Raw HTML is printed as it is written, and links lead into the book only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element as Node

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from ..hypertext import Element, read, write
from ..load.board import LETTERS
from ..load.markdown import OURS, WHENCE, References, dialect

Resolve = Callable[[str], str]
"""Where a link's target lies in this book: an address within it, or "" when it is not there."""

NO_TAG: Any = None
"""What Markdown writes without a tag."""

DAGGER = "\u2020"
"""What leads to the note behind a clause of our own."""

INITIAL = 220
"""How many letters a paragraph needs to have a drop initial of three lines."""


class Setter:
    """Sets Markdown as HTML for one page, whose links `resolve` leads into the book; `known` are its references."""

    def __init__(self, resolve: Resolve, known: References | None = None) -> None:
        self._house = House(resolve)
        self._markdown = dialect("smarty", self._house)
        self._known = known or {}

    def block(self, text: str) -> Markup:
        """Paragraphs, lists, tables and headings."""
        self._house.bare = False
        return self._set(text)

    def inline(self, text: str) -> Markup:
        """The words of one paragraph, without the paragraph."""
        self._house.bare = True
        words = " ".join(text.split()).replace("#", "\\#") if text[:1] == "#" else text
        return self._set(words)

    def _set(self, text: str) -> Markup:
        self._markdown.reset().references.update(self._known)
        return Markup(self._markdown.convert(text))


class House(Extension):
    """Our house style: no links that lead out, dashes and crosses in moves, headings a step lower.

    What is but one paragraph is set `bare`, without the paragraph, where that is asked for.
    """

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.resolve = resolve
        self.bare = False

    def extendMarkdown(self, md: Markdown) -> None:
        """Add our own step."""
        md.treeprocessors.register(_Finish(md, self), "house", 0)


class _Finish(Treeprocessor):
    """The last look at a page before it is written out."""

    def __init__(self, md: Markdown, house: House) -> None:
        super().__init__(md)
        self.house = house

    def run(self, root: Node) -> None:
        for element in [*root.iter()]:
            _drop_whence(element)
            if element.tag == "a":
                self._link(element)
            elif re.fullmatch(r"h[1-5]", element.tag):
                element.tag = f"h{min(int(element.tag[1]) + 1, 6)}"
            if element.tag != "code" and element.text:
                element.text = dashed(element.text)
            if element.tail:
                element.tail = dashed(element.tail)
        if self.house.bare and [element.tag for element in root] == ["p"]:
            root[0].tag, root[0].tail = NO_TAG, None

    def _link(self, element: Node) -> None:
        wanted = element.get("href", "")
        if wanted.startswith(OURS):
            self._ours(element, wanted.removeprefix(OURS))
            return
        target = self.house.resolve(wanted)
        element.attrib.clear()
        if target:
            element.set("href", target)
        else:
            element.tag = "span"

    def _ours(self, element: Node, note: str) -> None:
        """A clause that this edition has added, in brackets, with a dagger that leads to its note."""
        opening, closing, dagger = Node("b"), Node("b"), Node("a", {"href": self.house.resolve(f"#{note}")})
        opening.text, closing.text, dagger.text = "[", "]", DAGGER
        opening.tail, element.text = element.text, None
        element.tag = "span"
        element.attrib.clear()
        element.set("class", "ours")
        element.insert(0, opening)
        element.extend((closing, dagger))


def _drop_whence(element: Node) -> None:
    """Take out what says on which entries of the ledger a clause rests: it is not printed."""
    for place, child in reversed([*enumerate(element)]):
        if WHENCE in child.attrib:
            if place:
                element[place - 1].tail = (element[place - 1].tail or "") + (child.tail or "")
            else:
                element.text = (element.text or "") + (child.tail or "")
            element.remove(child)


def dashed(text: str) -> str:
    """Moves and ranges with an en dash, captures with a cross, numbers kept with their words."""
    text = re.sub(rf"(?<=\d)-(?={LETTERS}\d)", "–", text)
    text = re.sub(rf"(?<=\d)x(?={LETTERS}\d)", "×", text)
    return re.sub(r"\b([Rr]ules?|pp?\.|[Ff]igs?\.|[Ff]igures?|[Pp]roblems?) (?=\d)", "\\1\u00a0", text)


# -- words that have been set ---------------------------------------------------------------------

INLINE = frozenset(("a", "b", "em", "i", "span", "strong"))
"""Elements within a line."""

BREAKING = " \t\r\n"
"""Spaces at which a line may be broken."""


def initial(html: Markup) -> Markup:
    """A page's first prose with a drop initial, where its first paragraph is long enough to stand beside one."""
    tree = read(html)
    opening = next((each for each in tree.children if isinstance(each, Element) or each.strip()), "")
    if isinstance(opening, str) or opening.tag != "p" or opening.attributes or len(write(opening)) <= INITIAL:
        return html
    match opening.children[0]:
        case str() as words if "A" <= words[0] <= "Z":
            opening.children[:1] = [Element("span", {"class": "initial"}, [words[0]]), words[1:]]
            return Markup(write(tree))
    return html


def closing(tree: Element) -> Element | None:
    """The plain paragraph with which a stretch of prose ends, if it ends with one."""
    last = next((each for each in reversed(tree.children) if isinstance(each, Element) or each.strip()), "")
    return last if isinstance(last, Element) and last.tag == "p" and not last.attributes else None


def eased(tree: Element) -> None:
    """Move the space before an element within a line into it.

    The page setter breaks a line after its first word when the line would end with that space and has no room for it.
    """
    before = ""
    for number, child in enumerate(tree.children):
        if isinstance(child, str):
            before = child
            continue
        words = before.rstrip(BREAKING)
        if child.tag in INLINE and words and words != before and not (child.tag == "a" and child.get("class")):
            inside = child.children
            if not inside or isinstance(inside[0], Element):
                inside.insert(0, "")
            first = inside[0]
            if isinstance(first, str) and not first[:1].isspace():
                inside[0] = before[len(words) :] + first
                tree.children[number - 1] = words
        before = ""
        eased(child)


def moved(text: str) -> str:
    """A move as it is printed, with room to break before what stands in brackets."""
    return dashed(text).replace("(", " (").replace(",", ", ")
