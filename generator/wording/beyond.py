"""Sentences beyond the pages: what templates, collections, editions and the glossary say to readers of the book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from ..english import sentences
from ..hypertext import Element, read
from ..load.edition import BOOK, COUNTED, Edition
from ..load.files import OURS
from .sentences import FRONT, Sentence, paragraphs

if TYPE_CHECKING:
    from jinja2 import nodes

    from ..load.layer import Template
    from ..load.pack import Pack

INLINE = frozenset(
    ("a", "abbr", "b", "br", "cite", "code", "em", "i", "img", "q", "s", "small", "span", "strong", "sub", "sup", "u")
)
"""Elements that stand in a line of words. All others begin a new one."""

TOLD_BESIDE = ("alt", "aria-label", "title")
"""Attributes whose words are told to a reader."""

CONTENT = re.compile(r"(?<![-\w])content\s*:([^;}]*)")
STRING = re.compile(r"""(["'])((?:(?!\1)[^\\\n]|\\.)*)\1""")
"""What a style sheet prints by itself."""

FILLED = "…"
"""Stands for what a template is given when it is filled: the program has counted it."""

MARK = "\ue010"
"""Stands round the number of a line of a template (a private character)."""

LINE = re.compile(f"{MARK}([0-9]+){MARK}")
LINE_OR_WORDS = re.compile(f"{MARK}[0-9]+{MARK}|[^{MARK}]+")

SAYING = (".html", ".css")
"""Endings of templates that may say something."""

TOLD = ("title", "short", "publisher", "year", "about", "cite", "box", "today")
"""Keys of a collection that are printed as sentences."""


class Beyond(NamedTuple):
    """A sentence of the book outside its pages, the file in which it stands, and the rules that it puts otherwise.

    Those are named as in the glossary: "siege huff", or "repetition" for the rule of that id in every game.
    """

    file: str
    sentence: Sentence
    rules: tuple[str, ...] = ()


def beyond(pack: Pack) -> Iterator[Beyond]:
    """Every sentence that the files of a pack say outside its pages; those of Parlour only in Parlour's own pack."""
    for name in sorted(pack.templates):
        template = pack.templates[name]
        if name.endswith(SAYING) and not template.file.startswith(OURS):
            read_in = style_sentences if name.endswith(".css") else template_sentences
            yield from (Beyond(template.file, sentence) for sentence in read_in(template))
    for collection in pack.collections.values():
        if not collection.file.startswith(OURS):
            for key in (key for key in TOLD if not collection.get(key).isdigit()):  # a bare year stands in `cite` too
                yield from _plain(collection.file, collection.line(key), collection.name, collection.get(key))
    for edition in pack.editions.values():
        if edition.source == BOOK:
            yield from _edition(edition)
    for term in pack.glossary:
        if not term.file.startswith(OURS):
            told = _plain(term.file, term.line, term.term, term.means)
            yield from (each._replace(rules=term.rules) for each in told)


def _edition(edition: Edition) -> Iterator[Beyond]:
    """The title and the subtitle of an edition; what is counted in them is true by itself."""
    for key, words in (("title", edition.title), ("subtitle", edition.subtitle)):
        yield from _plain(edition.source, edition.line(key), edition.name, COUNTED.sub(FILLED, words))


def _plain(file: str, line: int, of: str, text: str) -> Iterator[Beyond]:
    """The sentences of a text."""
    for words in paragraphs(text):
        yield from (Beyond(file, Sentence(line, FRONT, of, each)) for each in sentences(words))


@lru_cache(maxsize=128)
def template_sentences(template: Template) -> tuple[Sentence, ...]:
    """What a template says by itself, whatever it is filled with: line by line of words, all branches one by one."""
    from jinja2 import Environment, TemplateSyntaxError, nodes  # a press of its own, which most commands do without

    try:
        tree = Environment(autoescape=True).parse(template.text)
    except TemplateSyntaxError:
        return ()  # that has been told
    found: list[Sentence] = []
    line = 1
    for words in _runs(read("".join(_marked(_said(tree))))):
        told, line = _lined(words, line)
        found += told
    flow = "\n".join(each.text for each in found)
    for const in tree.find_all(nodes.Const):
        if isinstance(const.value, str) and " " in const.value.strip() and const.value.strip() not in flow:
            found += [Sentence(const.lineno, FRONT, "", each) for each in sentences(const.value)]
    return tuple(found)


def style_sentences(template: Template) -> tuple[Sentence, ...]:
    """What a style sheet has printed before and behind things."""
    return tuple(
        Sentence(template.text.count("\n", 0, declared.start()) + 1, FRONT, "", each)
        for declared in CONTENT.finditer(template.text)
        for string in STRING.finditer(declared[1])
        for each in sentences(string[2])
    )


def _said(node: nodes.Node) -> Iterator[tuple[int, str]]:
    """The text of a template in its order, with its lines, and a sign for each value that is filled in."""
    from jinja2 import nodes

    if isinstance(node, nodes.TemplateData):
        yield from ((node.lineno + number, line) for number, line in enumerate(node.data.splitlines(True) or [""]))
    elif isinstance(node, nodes.Output):
        for part in node.nodes:
            yield from _said(part) if isinstance(part, nodes.TemplateData) else [(part.lineno, _value(part))]
    elif isinstance(node, nodes.If):
        branches: list[Sequence[nodes.Node]] = [node.body, *([other] for other in node.elif_), node.else_]
        for number, branch in enumerate(filter(None, branches)):
            yield node.lineno, " " * bool(number)
            for child in branch:
                yield from _said(child)
    elif not isinstance(node, nodes.Expr):
        for child in node.iter_child_nodes():
            yield from _said(child)


def _value(node: nodes.Node | None) -> str:
    """What an expression says whatever its names stand for: strings, and those of both branches of a choice."""
    from jinja2 import nodes

    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        return escape(node.value)
    if isinstance(node, nodes.CondExpr):
        return " ".join(_value(branch) for branch in (node.expr1, node.expr2) if branch is not None)
    if isinstance(node, nodes.Concat):
        return "".join(map(_value, node.nodes))
    return _value(node.node) if isinstance(node, nodes.Filter) else FILLED


def _marked(said: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Texts, with a mark wherever a new line of the template begins."""
    last = 0
    for line, words in said:
        yield f"{MARK}{line}{MARK}" * (line != last) + words
        last = line


def _runs(element: Element) -> Iterator[str]:
    """All words in their order, line by line: what stands in one line, and what is told beside it."""
    run, beside = [], []
    for child in element.children:
        inner = [] if isinstance(child, str) else [child, *child.elements()]
        if all(each.tag in INLINE for each in inner):
            run.append(child if isinstance(child, str) else _lines(child) + (child.words or " "))
            beside += [_told_beside(each) for each in inner]
        else:
            yield from ("".join(run), *beside, _lines(inner[0]) + _told_beside(inner[0]))
            run, beside = [], []
            yield from _runs(inner[0])
    yield from ("".join(run), *beside)


def _lines(element: Element) -> str:
    """The marks of the lines that begin within its tag."""
    inside = "".join(name + (value or "") for name, value in element.attributes.items())
    return "".join(each[0] for each in LINE.finditer(inside))


def _told_beside(element: Element) -> str:
    return "\n".join(LINE.sub("", element.get(name)) for name in TOLD_BESIDE)


def _lined(words: str, line: int) -> tuple[list[Sentence], int]:
    """The sentences of a run, each on its line, and the line on which the run ends."""
    letters, lines = "", []
    for part in LINE_OR_WORDS.findall(words):
        marked = LINE.fullmatch(part)
        line = int(marked[1]) if marked else line
        for letter in "" if marked else part:
            if letter.strip() or letters[-1:].strip():
                letters += letter if letter.strip() else " "
                lines.append(line)
    found, start = [], 0
    for each in sentences(letters):
        start = letters.index(each, start)
        found.append(Sentence(lines[start], FRONT, "", each))
        start += len(each)
    return found, line
