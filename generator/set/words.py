"""Words of a section, read once: where page numbers go, what it links to, and which figures stand in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..hypertext import Element, escaped, pieces, read

AWAY = "book:"
"""How a link to another section is written until the sections are bound together."""

UNKNOWN = "000"
"""Stands for a number while it is not known; as wide as most."""

Label = Callable[[str], str]
"""The number, as it is printed, of the page on which a place lies."""


@dataclass(frozen=True)
class PageLink:
    """A link to a page by its number: the place, where the link leads, and the further words of its class."""

    name: str
    href: str
    kind: str = ""

    def written(self, number: str) -> str:
        """The link with its number."""
        return f'<a class="{escaped(f"page {self.kind}".strip())}" href="{escaped(self.href)}">{number}</a>'


@dataclass(frozen=True)
class Bare:
    """A place for one number without a link, which stands around it already."""

    name: str

    @property
    def names(self) -> tuple[str, ...]:
        """The places whose pages are named."""
        return (self.name,)

    def filled(self, label: Label) -> str:
        """What stands there."""
        return f'<span class="p">{label(self.name)}</span>'


@dataclass(frozen=True)
class Pages:
    """A place for page numbers; those of a `group` are put in order, each once, with runs from to."""

    links: tuple[PageLink, ...]
    group: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The places whose pages are named."""
        return tuple(link.name for link in self.links)

    def filled(self, label: Label) -> str:
        """What stands there."""
        if not self.group:
            return self.links[0].written(label(self.links[0].name))
        seen: dict[str, PageLink] = {}
        for link in self.links:
            number = label(link.name)
            if number not in seen or (link.kind and not seen[number].kind):
                seen[number] = link
        return f'<span class="pages">{_runs(list(seen.items()))}</span>'


def _runs(found: Sequence[tuple[str, PageLink]]) -> str:
    """Pages in their order with commas between, three and more in succession as a run."""
    ordered = sorted(found, key=lambda each: (not each[0].isdecimal(), int(each[0]) if each[0].isdecimal() else 0))
    runs: list[list[tuple[str, PageLink]]] = [ordered[:1]]
    for (before, last), (number, link) in pairwise(ordered):
        follows = before.isdecimal() and number.isdecimal() and int(number) == int(before) + 1
        if follows and last.kind == link.kind:
            runs[-1].append((number, link))
        else:
            runs.append([(number, link)])
    words: list[str] = []
    for run in runs:
        links = [link.written(number) for number, link in run]
        words += [f'<span class="run">{links[0]}–{links[-1]}</span>'] if len(links) > 2 else links
    return ", ".join(words)


@dataclass(frozen=True)
class NumberedWords:
    """Words with blanks for page numbers; the `ids` of their places, those `linked` to, the names of their figures."""

    pieces: tuple[str | Bare | Pages, ...]
    ids: tuple[str, ...]
    linked: tuple[str, ...]
    figures: tuple[str, ...]
    tables: bool
    """Whether there are tables with heads."""

    @property
    def named(self) -> list[str]:
        """The places whose pages these words name."""
        return [name for piece in self.pieces if not isinstance(piece, str) for name in piece.names]

    def filled(self, label: Label = lambda name: UNKNOWN) -> str:
        """The words with the number of every page that they name."""
        return "".join(piece if isinstance(piece, str) else piece.filled(label) for piece in self.pieces)


def words(html: str, source: Callable[[str], str | None] = lambda figure: "") -> NumberedWords:
    """The words of a section; links to other sections are written so that they outlast the setting.

    `source` is the address of what stands for a figure until its drawing is put there.
    """
    tree = read(html)
    elements = list(tree.elements())
    ids = tuple(element.get("id") for element in elements if element.get("id"))
    own, figures, linked = set(ids), list[str](), list[str]()

    def href(name: str) -> str:
        return f"#{name}" if name in own else f"{AWAY}{name}"

    def link(element: Element) -> PageLink:
        kind = " ".join(word for word in element.classes if word != "page")
        name = element.get("href").removeprefix("#")
        return PageLink(name, href(name), kind)

    def hold(element: Element) -> Bare | Pages | None:
        if element.tag == "span" and "pages" in element.classes:
            return Pages(tuple(link(each) for each in element.elements() if _is_page(each)), True)
        if element.tag == "span" and element.get("data-to"):
            return Bare(element.get("data-to").removeprefix("#"))
        return Pages((link(element),), False) if _is_page(element) else None

    for element in elements:
        if element.get("href").startswith("#") and not _is_page(element):
            linked.append(element.get("href")[1:])
            element.attributes["href"] = href(linked[-1])
        if name := element.get("data-figure"):
            figures.append(name)
            element.attributes["src"] = source(name)
    tables = any(element.tag == "th" for element in elements)
    return NumberedWords(tuple(pieces(tree, hold)), ids, tuple(linked), tuple(figures), tables)


def _is_page(element: Element) -> bool:
    """Whether an element is an empty link that names a page."""
    return element.tag == "a" and "page" in element.classes and not element.children
