"""Prose: a page's Markdown becomes HTML. Raw HTML is printed as it is written, and links lead into the book only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from ..load.pack import RULE, SLOT, Line, Page, Rule

Resolve = Callable[[str], str]
"""Where a link's target lies in this book: an address within it, or "" when it is not there."""

RAW = ("html", "autolink", "automail", "image_link", "image_reference", "short_image_ref")
"""Inline patterns that we do without: tags, addresses and pictures."""

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
        self._markdown = Markdown(
            extensions=["tables", "def_list", "sane_lists", "smarty", House(resolve)], output_format="xhtml"
        )

    def block(self, text: str) -> Markup:
        """Paragraphs, lists, tables and headings."""
        return Markup(self._markdown.reset().convert(text))

    def inline(self, text: str) -> Markup:
        """The words of one paragraph, without the paragraph."""
        made = self._markdown.reset().convert(" ".join(text.split()).replace("#", "\\#") if text[:1] == "#" else text)
        single = re.fullmatch(r"<p>(.*)</p>", made.strip(), re.DOTALL)
        return Markup(single.group(1)) if single and "<p>" not in single.group(1) else Markup(made)


class House(Extension):
    """Our house style: no raw HTML, no links that lead out, dashes and crosses in moves, headings a step lower."""

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.resolve = resolve

    def extendMarkdown(self, md: Markdown) -> None:
        """Take away what may not pass and add our own step."""
        md.preprocessors.deregister("html_block")
        for name in RAW:
            md.inlinePatterns.deregister(name)
        md.treeprocessors.register(_Finish(md, self.resolve), "house", 0)


class _Finish(Treeprocessor):
    """The last look at a page before it is written out."""

    def __init__(self, md: Markdown, resolve: Resolve) -> None:
        super().__init__(md)
        self.resolve = resolve

    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.tag == "a":
                self._link(element)
            elif re.fullmatch(r"h[1-5]", element.tag):
                element.tag = f"h{min(int(element.tag[1]) + 1, 6)}"
            if element.tag != "code" and element.text:
                element.text = dashed(element.text)
            if element.tail:
                element.tail = dashed(element.tail)

    def _link(self, element: Element) -> None:
        target = self.resolve(element.get("href", ""))
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


def sentence(words: Iterable[str]) -> str:
    """Words joined with commas and a last "and"."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}" if listed else ""


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def initial(html: str) -> Markup:
    """A page's first prose with a drop initial, where its first paragraph is long enough to stand beside one."""
    opening = re.match(r"\s*<p>([A-Z])(.*?)</p>", str(html), re.DOTALL)
    if opening is None or len(opening.group(2)) < INITIAL:
        return Markup(html)
    return Markup(re.sub(r"<p>([A-Z])", r'<p><span class="initial">\1</span>', str(html), count=1))
