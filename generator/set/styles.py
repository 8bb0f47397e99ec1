"""Styles of an author: whatever the page setter passes over in them is a mistake, at the line of his own file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import tinycss2

from ..crew import Crew
from ..english import listed
from ..mistakes import Mistake, Mistakes, mistake
from .section import Style
from .typeset import SCHEMES, complaints

RULES = ("qualified-rule", "at-rule")

NESTED = ("prelude", "content", "arguments", "value")
"""Where parts of a style sheet have others within them."""


def stop_at(styles: Iterable[Style], crew: Crew) -> None:
    """Raise whatever is wrong with these style sheets."""
    if found := list(chain(*crew.each("styles", wrong_style, [(style,) for style in styles]))):
        raise Mistakes(found)


def wrong_style(style: Style) -> list[Mistake]:
    """All that is wrong with a style sheet; what comes from elsewhere is passed over."""
    found = [*_passed_over(style.text), *_fetched(style.text)]
    places = [(style.lines[min(line, len(style.lines)) - 1], why) for line, why in found]
    return [mistake(file, line, "P043", why) for (file, line), why in places if file]


def _passed_over(text: str) -> Iterator[tuple[int, str]]:
    """What the page setter does not understand, with its lines."""
    for line, why in complaints(text):
        yield from [(line, why)] if line else [(each, why) for each in _lines(text, why)]


def _lines(text: str, why: str) -> Iterator[int]:
    """The lines of the rules of which, each taken alone, the page setter complains in these words."""
    for rule in tinycss2.parse_stylesheet(text):
        if rule.type in RULES and why in (told for _, told in complaints(rule.serialize())):
            yield rule.source_line


def _fetched(text: str) -> Iterator[tuple[int, str]]:
    """What would have to be fetched from outside, with its lines."""
    for node in _nodes(tinycss2.parse_stylesheet(text)):
        address = node.value if node.type == "url" else _named(node)
        if address and not address.startswith(SCHEMES):
            yield node.source_line, f"{address} is not fetched; there are {listed(SCHEMES)} alone"


def _named(node: Any) -> str:
    """The address of url("…")."""
    if node.type != "function" or node.lower_name != "url":
        return ""
    return next((each.value for each in node.arguments if each.type == "string"), "")


def _nodes(nodes: Any) -> Iterator[Any]:
    """All parts of a style sheet, those within others too."""
    for node in nodes or ():
        yield node
        for name in NESTED:
            within = getattr(node, name, None)
            if isinstance(within, list):
                yield from _nodes(within)
