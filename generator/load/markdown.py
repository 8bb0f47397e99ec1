"""Markdown, in the one dialect of pages: its blocks, where its links lead, and the words that a reader reads.

What is a link, a picture or code is decided by the Markdown tree, the same from which a book is set.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element as Node

from .page import RULE, SLOT, Page, Rule
from .verbs import Note, SourceLine, Status, said

if TYPE_CHECKING:
    from markdown import Markdown

EXTENSIONS = ("tables", "def_list", "sane_lists")

RAW = ("html", "autolink", "automail")
"""Inline patterns that pages do without: tags and addresses, which are printed as they are written."""

PICTURES = ("image_link", "image_reference", "short_image_ref")
"""Inline patterns of pictures."""

SENTENCES = ("subtitle", "players", "pieces", "needs", "length", "kin")
"""Keys of the front matter that are set as Markdown."""

CITES = "{from "
"""What a clause that rests on entries of the ledger has behind it."""

FROM = rf"\s?{re.escape(CITES)}([^{{}}\n]*)\}}"
"""Which entries of the ledger a clause of a rule rests on: `{from L20 L21}`, behind the clause; it is not printed."""

WHENCE = "whence"
"""The attribute of an element, empty else, that keeps these entries in the tree."""

OURS = "+"
"""Before the id of a note in the target of a link: the words of the link are this edition's, as the note tells."""

HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))

References = Mapping[str, tuple[str, str]]
"""What a page defines once for its links, `[board]: halma`: targets and titles by their names."""


# -- the blocks of a page -------------------------------------------------------------------------


@dataclass(frozen=True)
class MarkdownWords:
    """A stretch of Markdown."""

    lines: tuple[SourceLine, ...]

    @property
    def text(self) -> str:
        """Its lines in one."""
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True)
class Slot:
    """The place of a fence."""

    number: int


@dataclass(frozen=True)
class Rules:
    """Numbered rules that follow one another, each with the Markdown of its text."""

    rules: tuple[tuple[Rule, MarkdownWords], ...]


Block = MarkdownWords | Slot | Rules


def blocks(page: Page) -> list[Block]:
    """A page's prose as stretches of Markdown, places of fences, and runs of rules."""
    known = {rule.line: rule for rule in page.rules}
    found: list[Block] = []
    words: list[SourceLine] = []
    rules: list[tuple[Rule, list[SourceLine]]] = []

    def finish() -> None:
        if rules:
            found.append(Rules(tuple((rule, _dedented(lines)) for rule, lines in rules)))
            rules.clear()
        if any(line.text.strip() for line in words):
            found.append(MarkdownWords(tuple(words)))
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
            rules[-1][1].append(line)
        else:
            if rules:
                finish()
            words.append(line)
    finish()
    return found


def stretches(page: Page) -> Iterator[MarkdownWords]:
    """The Markdown of a page's prose and of its rules."""
    for block in blocks(page):
        match block:
            case MarkdownWords():
                yield block
            case Rules():
                yield from (words for _, words in block.rules)


def _first(line: SourceLine) -> SourceLine:
    """The words of a rule's first line."""
    parsed = RULE.match(line.text)
    return line._replace(text=parsed[4]) if parsed else line


def _dedented(lines: Sequence[SourceLine]) -> MarkdownWords:
    """A rule's lines with the indent of their list taken away, and the blank ones behind it."""
    first, *rest = lines
    indents = [len(line.text) - len(line.text.lstrip()) for line in rest if line.text.strip()]
    cut = min(indents, default=0)
    kept = [first, *(line._replace(text=line.text[cut:]) for line in rest)]
    while kept[1:] and not kept[-1].text.strip():
        kept.pop()
    return MarkdownWords(tuple(kept))


# -- the tree -------------------------------------------------------------------------------------


def dialect(*more: Any, pictures: bool = False) -> Markdown:
    """Markdown as pages are written in: no raw HTML, and no pictures but for those who look for them."""
    from markdown import Markdown  # most commands read no prose
    from markdown.inlinepatterns import InlineProcessor

    class Whence(InlineProcessor):
        def handleMatch(self, found: re.Match[str], data: str) -> tuple[Node, int, int]:  # type: ignore[override]
            return Node("span", {WHENCE: found[1]}), found.start(0), found.end(0)

    made = Markdown(extensions=[*EXTENSIONS, *more], output_format="xhtml")
    made.inlinePatterns.register(Whence(FROM, made), "whence", 175)
    made.preprocessors.deregister("html_block")
    for name in RAW if pictures else (*RAW, *PICTURES):
        made.inlinePatterns.deregister(name)
    return made


def tree(made: Markdown, text: str, references: References | None = None) -> Node:
    """A text as a tree; `references` are those that are defined elsewhere on its page."""
    made.reset()
    made.references |= references or {}
    lines = text.split("\n")
    for before in made.preprocessors:
        lines = before.run(lines)
    root = made.parser.parseDocument(lines).getroot()
    assert root is not None
    for after in made.treeprocessors:
        changed = after.run(root)
        root = root if changed is None else changed
    return root


def references(page: Page) -> dict[str, tuple[str, str]]:
    """What a page defines for its links."""
    return {name: (MARKED.sub("", target), title) for name, (target, title) in _references(page).items()}


# -- links ----------------------------------------------------------------------------------------

MARK = "\ue001"
"""Stands round the number of a line that is written before the target of a link (a private character)."""

TARGET = re.compile(r"\]\(\s*<?|\]\[|\]:[ ]*\n?[ ]*<?")
"""What may stand before a target. Whether one follows, Markdown decides."""

MARKED = re.compile(f"{MARK}([0-9]+){MARK}")


class LinkTarget(NamedTuple):
    """Where a link leads, or a picture is to be found, and the line on which that is written."""

    line: int
    target: str
    picture: bool = False


def links(page: Page) -> Iterator[LinkTarget]:
    """The links and pictures of all that a page says; one whose reference is not defined leads to `[its-name]`."""
    known = _references(page)
    for stretch in (*stretches(page), *_told(page)):
        if any("[" in line.text for line in stretch.lines):
            yield from _links(stretch, known)


def _told(page: Page) -> Iterator[MarkdownWords]:
    """The Markdown of a page outside its prose: in its front matter, captions and notes, and for the back."""
    yield from (
        MarkdownWords((SourceLine(page.line(key), page.get(key)),)) for key in SENTENCES if "[" in page.get(key)
    )
    for fence in page.fences:
        if fence.kind in ("back", "note"):
            yield MarkdownWords(tuple(line._replace(text=line.text.strip()) for line in fence.lines))
        for verb in fence.verbs:
            told = () if isinstance(verb, Note) else said(verb)
            told += ((verb.line, verb.text),) if isinstance(verb, Status) else ()
            yield from (MarkdownWords((SourceLine(line, text),)) for line, text in told if text)


def _links(stretch: MarkdownWords, known: References) -> Iterator[LinkTarget]:
    for element in tree(_seeker(), _marked(stretch.lines), known).iter():
        if element.tag in ("a", "img"):
            target = element.get("href") or element.get("src") or ""
            line = MARKED.match(target)
            number = int(line[1]) if line else stretch.lines[0].number
            yield LinkTarget(number, MARKED.sub("", target), element.tag == "img")


def _references(page: Page) -> dict[str, tuple[str, str]]:
    """What a page defines for its links, each target behind its line."""
    found: dict[str, tuple[str, str]] = {}
    for stretch in stretches(page) if "]:" in page.text else ():
        if any("]:" in line.text for line in stretch.lines):
            seeker = _seeker()
            tree(seeker, _marked(stretch.lines))
            found |= {name: defined for name, defined in seeker.references.items() if not _undefined(name, defined[0])}
    return found


def _marked(lines: Sequence[SourceLine]) -> str:
    """Lines in one text, in which the number of its line stands before whatever may be a target."""
    text = "\n".join(line.text for line in lines)

    def numbered(found: re.Match[str]) -> str:
        line = lines[text.count("\n", 0, found.start())]
        return f"{found[0]}{MARK}{line.number}{MARK}"

    return TARGET.sub(numbered, text)


def _undefined(name: str, target: str) -> bool:
    """Whether a target was made up for a reference that is not defined."""
    return MARKED.sub("", target) == f"[{name}]"


@cache
def _seeker() -> Markdown:
    """Markdown for those who look for links: with pictures, and with references that are not defined as links."""
    from markdown.inlinepatterns import (
        IMAGE_REFERENCE_RE,
        REFERENCE_RE,
        ImageReferenceInlineProcessor,
        ReferenceInlineProcessor,
    )

    class Reference(ReferenceInlineProcessor):
        def evalId(self, data: str, index: int, text: str) -> tuple[str | None, int, bool]:
            name, end, read = super().evalId(data, index, text)
            if name is not None and (line := MARKED.match(name)):
                name = name[line.end() :] or text.lower()
                self.md.references.setdefault(name, (f"{line[0]}[{name}]", ""))
            return name, end, read

    class Picture(Reference, ImageReferenceInlineProcessor):
        pass

    made = dialect(pictures=True)
    made.inlinePatterns.register(Reference(REFERENCE_RE, made), "reference", 170)
    made.inlinePatterns.register(Picture(IMAGE_REFERENCE_RE, made), "image_reference", 140)
    return made


# -- words ----------------------------------------------------------------------------------------


@cache
def _reader() -> Markdown:
    """Markdown for those who want but the words."""
    made = dialect()
    made.inlinePatterns.deregister("entity")
    return made


UNSIGNED = re.compile(r"[^\W\d_][^\W_]*(?: [(“‘]*[^\W_]+(?:[-’.,;:?!–—%)”][^\W_]*)*)*")
"""Words on one line that have none of Markdown's signs, and begin with a letter: they are read as they are written."""


def plain(text: str, without: Collection[str] = ()) -> str:
    """The words of Markdown as they are read: without its signs, the targets of links, and elements of these tags.

    Between the cells of a table there is a bar, as there is in its source.
    """
    if UNSIGNED.fullmatch(text):
        return text.strip()
    return unescape("".join(_said(tree(_reader(), text), frozenset(without)))).strip()


def flat(words: str) -> str:
    """Words in small letters and on one line."""
    return " ".join(words.split()).lower()


def _said(node: Node, without: frozenset[str]) -> Iterator[str]:
    yield node.text or ""
    for number, child in enumerate(node):
        if number and node.tag == "tr":
            yield "| "
        if child.tag not in without:
            yield from _said(child, without)
        yield child.tail or ""


def leaves(text: str) -> Iterator[str]:
    """The words of each heading, paragraph, point of a list and row of a table."""
    for node in _leaves(tree(_reader(), text)):
        yield unescape("".join(_said(node, frozenset())))


def _leaves(node: Node) -> Iterator[Node]:
    """The elements of a tree that hold words in a line, and no such elements."""
    for child in node:
        if child.tag in LINES and not any(each.tag in LINES for each in child.iter() if each is not child):
            yield child
        else:
            yield from _leaves(child)


LINES = frozenset(("p", "li", "dt", "dd", "tr", *HEADINGS))
"""Elements that hold words in a line."""
