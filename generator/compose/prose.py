"""Prose: a page's Markdown becomes HTML. Raw HTML is printed as it is written, and links lead into the book only."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element as Node

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from ..hypertext import Element, read, write
from ..load.pack import RULE, SLOT, Line, Page, Rule

Resolve = Callable[[str], str]
"""Where a link's target lies in this book: an address within it, or "" when it is not there."""

RAW = ("html", "autolink", "automail", "image_link", "image_reference", "short_image_ref")
"""Inline patterns that we do without: tags, addresses and pictures."""

NO_TAG: Any = None
"""What Markdown writes without a tag."""

INITIAL = 220
"""How many letters a paragraph needs to have a drop initial of three lines."""


@dataclass(frozen=True)
class Words:
    """A stretch of Markdown."""

    text: str


@dataclass(frozen=True)
class Slot:
    """The place of a fence."""

    number: int


@dataclass(frozen=True)
class Rules:
    """Numbered rules that follow one another, each with the Markdown of its text."""

    rules: tuple[tuple[Rule, str], ...]


Block = Words | Slot | Rules


def blocks(page: Page) -> list[Block]:
    """A page's prose as stretches of Markdown, places of fences, and runs of rules."""
    known = {rule.line: rule for rule in page.rules}
    found: list[Block] = []
    words: list[str] = []
    rules: list[tuple[Rule, list[str]]] = []

    def finish() -> None:
        if rules:
            found.append(Rules(tuple((rule, _dedent(lines)) for rule, lines in rules)))
            rules.clear()
        if any(line.strip() for line in words):
            found.append(Words("\n".join(words)))
        words.clear()

    for line in page.prose:
        rule = known.get(line.number)
        if line.text.startswith(SLOT):
            finish()
            found.append(Slot(int(line.text.strip(SLOT))))
        elif rule is not None:
            if words:
                finish()
            rules.append((rule, [_first(line)]))
        elif rules and (not line.text.strip() or line.text[0] in " \t"):
            rules[-1][1].append(line.text)
        else:
            if rules:
                finish()
            words.append(line.text)
    finish()
    return found


def _first(line: Line) -> str:
    """The words of a rule's first line."""
    parsed = RULE.match(line.text)
    return parsed.group(4) if parsed else line.text


def _dedent(lines: list[str]) -> str:
    """A rule's lines with the indent of their list taken away."""
    first, *rest = lines
    indents = [len(line) - len(line.lstrip()) for line in rest if line.strip()]
    cut = min(indents, default=0)
    return "\n".join([first, *(line[cut:] for line in rest)]).strip()


class Setter:
    """Sets Markdown as HTML for one page, whose links `resolve` leads into the book."""

    def __init__(self, resolve: Resolve) -> None:
        self._house = House(resolve)
        self._markdown = Markdown(
            extensions=["tables", "def_list", "sane_lists", "smarty", self._house], output_format="xhtml"
        )

    def block(self, text: str) -> Markup:
        """Paragraphs, lists, tables and headings."""
        self._house.bare = False
        return Markup(self._markdown.reset().convert(text))

    def inline(self, text: str) -> Markup:
        """The words of one paragraph, without the paragraph."""
        self._house.bare = True
        words = " ".join(text.split()).replace("#", "\\#") if text[:1] == "#" else text
        return Markup(self._markdown.reset().convert(words))


class House(Extension):
    """Our house style: no raw HTML, no links that lead out, dashes and crosses in moves, headings a step lower.

    What is but one paragraph is set `bare`, without the paragraph, where that is asked for.
    """

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.resolve = resolve
        self.bare = False

    def extendMarkdown(self, md: Markdown) -> None:
        """Take away what may not pass and add our own step."""
        md.preprocessors.deregister("html_block")
        for name in RAW:
            md.inlinePatterns.deregister(name)
        md.treeprocessors.register(_Finish(md, self), "house", 0)


class _Finish(Treeprocessor):
    """The last look at a page before it is written out."""

    def __init__(self, md: Markdown, house: House) -> None:
        super().__init__(md)
        self.house = house

    def run(self, root: Node) -> None:
        for element in root.iter():
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
        target = self.house.resolve(element.get("href", ""))
        element.attrib.clear()
        if target:
            element.set("href", target)
        else:
            element.tag = "span"


def dashed(text: str) -> str:
    """Moves and ranges with an en dash, captures with a cross, numbers kept with their words."""
    text = re.sub(r"(?<=\d)-(?=[a-p]?\d)", "–", text)
    text = re.sub(r"(?<=\d)x(?=[a-p]?\d)", "×", text)
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
