"""Linking: the pages of a site lead to one another, and drawings take the places that the words have for them."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ...hypertext import Element, pieces, read
from ...load.glossary import slug
from ...mistakes import Mistake, Mistakes, mistake
from .chapter import WebLeaf

DOCTYPE = "<!DOCTYPE html>\n"

FIGURE, STEPS, SPRITES, CONTENTS, PICTURE = "data-figure", "data-steps", "data-sprites", "data-contents", "data-picture"
"""What elements have for which something else is put in: a drawing, a stepper, what drawings share, a list of headings;
and what an image has whose file is an illustration."""

TASK, TRY = "data-task", "Your move"
"""What an element has that leads to the table, where a problem can be tried there, and what it says."""

ALIGNED = {"text-align: left;": "to-left", "text-align: center;": "to-middle", "text-align: right;": "to-right"}
"""How Markdown says which way the words of a table's cell go, and the class that says it here."""

SEALED = "sealed"
"""The class of the seal of an example."""

HEADINGS = tuple(f"h{level}" for level in range(1, 7))

LOWERED = {f"h{level}": f"h{level - 1}" for level in range(3, 7)}
"""On a page of its own the title of a game is the first heading, and the others follow."""


@dataclass(frozen=True)
class WebPage:
    """A page as the templates have made it; `template` is the file that is blamed for what is wrong with it."""

    file: str
    title: str
    html: str
    template: str
    leaf: WebLeaf = field(default_factory=WebLeaf)
    steps: Mapping[str, str] = field(default_factory=dict)
    lowered: bool = False
    """Whether its headings stand as they do in a chapter, a step too low."""
    tasks: frozenset[str] = frozenset()
    """The examples that can be tried at the table of the page."""


@dataclass(frozen=True)
class LinkedPage:
    """A page without drawings as it was written last: its places, and all that its links and words rested on."""

    page: WebPage
    places: tuple[str, ...]
    among: tuple[Mapping[str, str], Mapping[str, str], Mapping[str, str]]
    text: str


_LAST: dict[str, LinkedPage] = {}
"""The pages at the back, by their files: while a game is written they stay as they are, save after save."""


def linked(pages: Sequence[WebPage], terms: Mapping[str, str]) -> dict[str, str]:
    """The pages by their files; `terms` are the words of the glossary by the places where the pages use them.

    Raises what leads nowhere, has the name of another, or shows what nobody has drawn.
    """
    trees: dict[str, Element] = {}
    where: dict[str, str] = {}
    places: dict[str, tuple[str, ...]] = {}
    wrong: list[Mistake] = []
    for page in pages:
        last = _LAST.get(page.file)
        if last is not None and last.page == page:
            places[page.file] = last.places
        else:
            trees[page.file] = _whole(page)
            places[page.file] = tuple(filter(None, (each.get("id") for each in trees[page.file].elements())))
        for name, times in Counter(places[page.file]).items():
            wrong += [mistake(page.template, 0, "P202", f"{page.file}: {name}")] * (times - 1)
            where.setdefault(name, page.file)
    titles = {page.file: page.title for page in pages}
    led = {place: f"#term-{term}" for place, term in terms.items() if f"term-{term}" in where}
    texts: dict[str, str] = {}
    for page in pages:
        last = _LAST.get(page.file)
        if page.file not in trees and last is not None and last.among == (where, titles, led):
            texts[page.file] = last.text
            continue
        tree = trees.get(page.file) or _whole(page)
        _explained(tree, led)
        own = frozenset(places[page.file])
        for element in tree.elements():
            wrong += _led(element, page, where, own)
        _worded(tree, page.file, titles)
        found = [*_drawn(tree, page)]
        wrong += found
        texts[page.file] = "" if found else DOCTYPE + _written(tree, page)
    if wrong:
        raise Mistakes(wrong)
    for page in pages:
        if not page.leaf.ink:
            _LAST[page.file] = LinkedPage(page, places[page.file], (where, titles, led), texts[page.file])
    return texts


def _whole(page: WebPage) -> Element:
    """A page with its steppers in their places, its headings named, and the list of these."""
    tree = read(page.html)
    for element in (tree, *tree.elements()):
        for number, child in enumerate(element.children):
            if isinstance(child, Element) and STEPS in child.attributes:
                element.children[number] = read(page.steps.get(child.get(STEPS), ""))
    _unrooted(tree)
    _offered(tree, page.tasks)
    _unsealed(tree)
    if page.lowered:
        _headed(tree)
    return tree


def _unrooted(element: Element) -> None:
    """Roots of trees that were put in give way to what is inside of them."""
    found: list[Element | str] = []
    for child in element.children:
        if isinstance(child, Element):
            _unrooted(child)
            found += [child] if child.tag else child.children
        else:
            found.append(child)
    element.children = found


def _offered(tree: Element, tasks: Container[str]) -> None:
    """Links to the table from problems that can be tried there; elsewhere there are none."""
    for element in (tree, *tree.elements()):
        wanted = [child for child in element.children if isinstance(child, Element) and TASK in child.attributes]
        for child in wanted:
            child.tag, child.children = "a", [TRY]
            child.attributes |= {"class": "try", "href": "#play"}
        lost = [child for child in wanted if child.get(TASK) not in tasks]
        element.children = [child for child in element.children if child not in lost]


def _unsealed(tree: Element) -> None:
    """Seals that stand in a heading stand beside it: they are seen where they were, and are no part of its name."""
    for element in (tree, *tree.elements()):
        for number, child in enumerate(element.children):
            seals = [each for each in _within(child) if SEALED in each.classes]
            if seals and isinstance(child, Element):
                child.children = [each for each in child.children if each not in seals]
                for seal in seals:
                    seal.tag = "p"
                element.children[number] = Element("div", {"class": "headed"}, [child, *seals])


def _within(heading: Element | str) -> list[Element]:
    """The elements that stand in a heading; nothing where it is none."""
    found = heading.children if isinstance(heading, Element) and heading.tag in HEADINGS else []
    return [each for each in found if isinstance(each, Element)]


def _headed(tree: Element) -> None:
    """Headings a step higher, each with an id, and a list of the second ones where it is wanted."""
    listed: list[tuple[str, str]] = []
    taken = {element.get("id") for element in tree.elements()}
    for element in tree.elements():
        if element.tag not in LOWERED:
            continue
        element.tag = LOWERED[element.tag]
        words = " ".join(element.words.split())
        if element.tag == "h2" and words:
            name = f"on-{slug(words)}"
            while name in taken:
                name += "-2"
            taken.add(name)
            element.attributes.setdefault("id", name)
            listed.append((element.get("id"), words))
    for element in tree.elements():
        if CONTENTS in element.attributes:
            element.tag, element.attributes = "ul", {}
            element.children = [
                Element("li", {}, [Element("a", {"href": f"#{name}"}, [words])]) for name, words in listed
            ]


def _explained(tree: Element, terms: Mapping[str, str], within: bool = False) -> None:
    """Words of the glossary lead there, unless they stand in a link or a heading."""
    found: list[Element | str] = []
    for child in tree.children:
        if isinstance(child, Element):
            inside = within or child.tag in ("a", "summary", "h1", "h2", "h3", "h4")
            target = terms.get(child.get("id"))
            if target and not inside:
                child.tag = "a"
                child.attributes |= {"class": "term", "href": target}
                first = child.children[0]
                if isinstance(first, str):  # a space before a word is no part of it
                    found.append(first[: len(first) - len(first.lstrip())])
                    child.children[0] = first.lstrip()
            _explained(child, terms, inside)
        found.append(child)
    tree.children = found


def _led(element: Element, page: WebPage, where: Mapping[str, str], own: Container[str]) -> Iterator[Mistake]:
    """Lead a link to the page that has its place: its own page, or else the first."""
    if element.tag == "img" and PICTURE in element.attributes:
        element.attributes["src"] = _way(page.file, f"pictures/{element.attributes.pop(PICTURE)}.svg")
    if (said := ALIGNED.get(element.get("style"))) is not None:
        del element.attributes["style"]
        element.attributes["class"] = said
    if element.tag == "table" and not element.classes:
        element.attributes["tabindex"] = "0"  # on a narrow screen it is wider than the page, and is moved by keys
    target = element.get("href")
    if element.tag != "a" or not target.startswith("#"):
        return
    file = page.file if target[1:] in own else where.get(target[1:])
    if file is None:
        yield mistake(page.template, 0, "P203", f"{page.file}: {target}")
    elif file != page.file:
        element.attributes["href"] = _way(page.file, file) + target


def _way(here: str, there: str) -> str:
    """From a file to another."""
    return posixpath.relpath(there, posixpath.dirname(here) or ".")


def _worded(tree: Element, file: str, titles: Mapping[str, str]) -> None:
    """A reference without words is called by the page that it leads to; the second to the same page by its number."""
    for element in tree.elements():
        last, many = "", 0
        for child in element.children:
            if isinstance(child, Element) and child.tag == "a" and "page" in child.classes and not child.children:
                to = posixpath.normpath(posixpath.join(posixpath.dirname(file), child.get("href").partition("#")[0]))
                many = many + 1 if to == last else 1
                last = to
                child.children = [titles.get(to, titles[file]) if many == 1 else f"again ({many})"]


def _drawn(tree: Element, page: WebPage) -> Iterator[Mistake]:
    """Whatever is shown twice, or has not been drawn, or is not shown at all."""
    shown = [element.get(FIGURE) for element in tree.elements() if FIGURE in element.attributes]
    for name in dict.fromkeys(shown):
        if name not in page.leaf.ink:
            yield mistake(page.template, 0, "P206", f"{page.file}: {name}")
        elif shown.count(name) > 1:
            yield mistake(page.template, 0, "P204", f"{page.file}: {name}")
    for name in page.leaf.ink.keys() - {*shown}:
        yield mistake(page.template, 0, "P201", f"{page.file}: {name}")


def _written(tree: Element, page: WebPage) -> str:
    """A page as HTML, with its drawings."""

    def hold(element: Element) -> str | None:
        if FIGURE in element.attributes:
            return page.leaf.ink[element.get(FIGURE)]
        return _sheet(page.leaf) if SPRITES in element.attributes else None

    return "".join(pieces(tree, hold))


def _sheet(leaf: WebLeaf) -> str:
    """What the drawings of a page share, where nobody sees it."""
    inside = "".join(leaf.sprites[name] for name in sorted(leaf.sprites))
    hidden = 'id="sprites" width="0" height="0" aria-hidden="true" focusable="false"'
    return f"<svg {hidden}><defs>{inside}</defs></svg>" if inside else ""
