"""Sentences beyond the pages: what templates, collections, editions and the glossary say to readers of the book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..english import sentences
from ..hypertext import Element, read
from ..load.edition import BOOK, COUNTED, Edition
from ..load.files import OURS
from ..load.markdown import HEADINGS
from .sentences import FRONT, Sentence, paragraphs

if TYPE_CHECKING:
    from jinja2 import nodes

    from ..load.layer import Template
    from ..load.pack import Pack

BLOCKS = frozenset(("p", "li", "td", "th", "dt", "dd", "figcaption", "caption", *HEADINGS))
"""Elements that hold words in a line."""

FILLED = "…"
"""Stands for what a template is given when it is filled: the program has counted it."""

MARK = "\ue010"
"""Stands round the number of a line of a template (a private character)."""

LINE = re.compile(f"{MARK}([0-9]+){MARK}")

TOLD = ("title", "about", "cite")
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
        if name.endswith(".html") and not template.file.startswith(OURS):
            yield from (Beyond(template.file, sentence) for sentence in template_sentences(template))
    for collection in pack.collections.values():
        if not collection.file.startswith(OURS):
            for key in TOLD:
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
    """What a template says by itself, whatever it is filled with: the words of each block, all branches one by one."""
    from jinja2 import Environment, TemplateSyntaxError  # a press of its own, which most commands do without

    try:
        tree = Environment(autoescape=True).parse(template.text)
    except TemplateSyntaxError:
        return ()  # that has been told
    found, line = [], 1
    for words, block in _blocks(read("".join(_said(tree)))):
        if block:
            told = " ".join(LINE.sub("", words).split())
            found += [Sentence(line, FRONT, "", each) for each in sentences(told)]
        line = int([str(line), *LINE.findall(words)][-1])
    return tuple(found)


def _said(node: nodes.Node) -> Iterator[str]:
    """The text of a template in its order, with a sign for each value that is filled in."""
    from jinja2 import nodes

    if isinstance(node, nodes.TemplateData):
        first, *rest = node.data.split("\n")
        yield first
        yield from (f"\n{MARK}{node.lineno + number}{MARK}{line}" for number, line in enumerate(rest, 1))
    elif isinstance(node, nodes.Output):
        for part in node.nodes:
            yield from _said(part) if isinstance(part, nodes.TemplateData) else (FILLED,)
    elif not isinstance(node, nodes.Expr):
        for child in node.iter_child_nodes():
            yield from _said(child)


def _blocks(element: Element) -> Iterator[tuple[str, bool]]:
    """All words in their order, and whether they are those of an innermost element that holds words in a line."""
    if element.tag in BLOCKS and not any(each.tag in BLOCKS for each in element.elements()):
        yield element.words, True
    else:
        for child in element.children:
            yield from ((child, False),) if isinstance(child, str) else _blocks(child)
