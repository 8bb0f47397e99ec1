"""Bare: a chapter as a leaflet has it, with what one needs at the table and without what serves the scholar."""

from __future__ import annotations

import re
from dataclasses import replace

from markupsafe import Markup

from ..english import capital
from ..hypertext import Element, read, write
from .chapter import Chapter, Made
from .prose import DAGGER

LEFT_OUT = frozenset(("whence", "proof", "proofs", "sealed", "notes", "tail", "illustration"))
"""The classes of what the book has and a leaflet has not."""

UNPROVED = "unproved"
"""The class of the words that an example was not replayed: they stand in a leaflet too."""

SHORT = "short"
"""The class of a game in short."""

SUPPLIED = "supplied"
"""The class of a rule that is wholly this edition's: the book says so in its margin, which a leaflet has not."""

CLAUSE = "ours"
"""The class of words in brackets, which are this edition's."""

NOTE = "#note-"
"""How a link begins that leads to a note of the editor."""

FIGURE = re.compile(r"\b[Ff]igures?[ \xa0]\d")
"""A figure with its number, which is that of the source: a leaflet's own have none."""

NUMBERED = ("#rule-", "#game-", "#solution")
"""How links begin that lead to what is found by its number or its name."""


def for_the_table(made: Made) -> Chapter:
    """A chapter without what only the book has."""
    chapter = made.chapter
    solutions = tuple(replace(each, prose=_bare(each.prose)) for each in chapter.solutions)
    return replace(chapter, body=_bare(chapter.body, opens=True), solutions=solutions)


def on_figures(body: str) -> str:
    """What numbers of figures and the words that stand below some of them mean, as far as a chapter has them."""
    marked = [each.words.split()[:1] for each in read(body).elements() if "status" in each.classes]
    said = {word.strip(":.").lower() for words in marked for word in words}
    found = ["numbers are those of the source"] * bool(FIGURE.search(body))
    found += [f"restored ones follow {'its words' if found else 'the words of the source'}"] * ("restored" in said)
    return capital("; ".join([*found, *["supplied ones are this edition’s"] * ("supplied" in said)]))


def _bare(text: Markup, opens: bool = False) -> Markup:
    """Words without what only the book has; where a chapter `opens`, without whence its game came."""
    tree = read(text)
    _strip(tree)
    _lead(tree)
    _bracket(tree)
    if opens:
        _shorten(tree)
    return Markup(write(tree))


def _shorten(tree: Element) -> None:
    """Leave of the paragraphs before a game in short the first, which says what it is; others tell whence it came."""
    at = next((i for i, each in enumerate(tree.children) if isinstance(each, Element) and SHORT in each.classes), 0)
    paragraphs = [each for each in tree.children[:at] if isinstance(each, Element) and each.tag == "p"]
    tree.children[:] = [each for each in tree.children if not any(each is one for one in paragraphs[1:])]


def _strip(tree: Element) -> None:
    """Take out of a tree what only the book has; what leads to a note leads nowhere here."""
    tree.children[:] = [each for each in tree.children if isinstance(each, str) or not _left_out(each)]
    for each in tree.children:
        if isinstance(each, Element):
            _strip(each)


def _lead(tree: Element) -> None:
    """Say behind every link that leads to a figure or an example on which page that is; rules have their numbers."""
    for element in [tree, *tree.elements()]:
        for at in reversed(range(len(element.children))):
            link = element.children[at]
            if isinstance(link, Element) and link.tag == "a" and _leads_on(link):
                page = Element("a", {"class": "page", "href": link.get("href")})
                element.children[at + 1 : at + 1] = [" (page\u00a0", page, ")"]


def _bracket(tree: Element) -> None:
    """Put every rule in brackets that is wholly this edition's; clauses within it are then in brackets with it."""
    for rule in [each for each in tree.elements() if each.tag == "li" and SUPPLIED in each.classes]:
        number = next((i for i, each in enumerate(rule.children) if isinstance(each, Element)), -1) + 1
        for clause in [each for each in rule.elements() if CLAUSE in each.classes]:
            clause.attributes.clear()
            clause.children[:] = [each for each in clause.children if isinstance(each, str) or each.tag != "b"]
        words = read(write(Element("", {}, rule.children[number:])).strip()).children
        brackets = Element("b", {}, ["["]), Element("b", {}, ["]"])
        rule.children[number:] = [" ", Element("span", {"class": CLAUSE}, [brackets[0], *words, brackets[1]])]


def _leads_on(link: Element) -> bool:
    """Whether a link has words of its own and leads to neither a rule nor a game."""
    to = link.get("href")
    return to.startswith("#") and not to.startswith(NUMBERED) and "page" not in link.classes and bool(link.words)


def _left_out(element: Element) -> bool:
    """Whether an element is in the book only."""
    dagger = element.tag == "a" and element.words == DAGGER
    scholarly = bool(LEFT_OUT & {*element.classes}) and UNPROVED not in element.classes
    return dagger or scholarly or element.get("href").startswith(NOTE)
