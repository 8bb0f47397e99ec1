"""Hypertext: HTML as a tree of elements and words, so that nothing in it has to be looked for among tags."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TypeVar

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
"""Elements that have no inside."""

RAW = frozenset(("script", "style"))
"""Elements whose inside is not hypertext."""


@dataclass(slots=True, eq=False)
class Element:
    """An element with what is inside: elements, and words as they are read, without entities.

    The root of a tree is an element without a tag.
    """

    tag: str = ""
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)

    def get(self, name: str) -> str:
        """An attribute; "" where there is none."""
        return self.attributes.get(name) or ""

    @property
    def classes(self) -> list[str]:
        """The words of its class."""
        return self.get("class").split()

    @property
    def words(self) -> str:
        """All its words, one after another."""
        return "".join(each if isinstance(each, str) else each.words for each in self.children)

    def elements(self) -> Iterator[Element]:
        """Every element inside, in the order of the text."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.elements()


def read(html: str) -> Element:
    """Some HTML as a tree. What is never closed goes on to the end, as in a browser; comments are left out."""
    reader = _TreeBuilder()
    reader.feed(html)
    reader.close()
    return reader.root


class _TreeBuilder(HTMLParser):
    """Builds the tree while the parser of Python's library goes through the text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element()
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        for depth in range(len(self.open) - 1, 0, -1):
            if self.open[depth].tag == tag:
                del self.open[depth:]
                return

    def handle_data(self, data: str) -> None:
        inside = self.open[-1].children
        if inside and isinstance(inside[-1], str):
            inside[-1] += data
        else:
            inside.append(data)


Held = TypeVar("Held")


def pieces(tree: Element, hold: Callable[[Element], Held | None]) -> list[str | Held]:
    """A tree as HTML, in as few pieces as can be: what `hold` makes of an element stands there in its place."""
    found: list[str | Held] = []
    run: list[str] = []

    def put(element: Element) -> None:
        for child in element.children:
            if isinstance(child, str):
                run.append(child if element.tag in RAW else escaped(child))
            elif (held := hold(child)) is not None:
                found.append("".join(run))
                found.append(held)
                run.clear()
            else:
                run.append(_opening(child))
                if child.tag not in VOID:
                    put(child)
                    run.append(f"</{child.tag}>")

    put(tree)
    return [*found, "".join(run)]


def write(tree: Element) -> str:
    """The inside of an element as HTML, every element closed."""
    return "".join(pieces(tree, lambda element: None))


def _opening(element: Element) -> str:
    words = [element.tag]
    for name, value in element.attributes.items():
        words.append(name if value is None else f'{name}="{escaped(value).replace(chr(34), "&quot;")}"')
    return f"<{' '.join(words)}>"


def escaped(words: str) -> str:
    """Words as they stand in HTML."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
