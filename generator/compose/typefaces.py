"""Typefaces: in which the titles of a book are set, as its style sheets have it, told in the colophon."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..english import listed
from ..load.layer import Template

TITLE = re.compile(r"\bh1\b")
"""The title, among what a rule of a style sheet is for."""

FONT = re.compile(r"font(?:-family)?:([^;]*)")
"""What a rule says of letters."""


def title_faces(templates: Mapping[str, Template], parts: Iterable[tuple[str, str]], divided: bool) -> str:
    """The typefaces of the titles of games, with the parts that have them: “X (Part I) and Y (Parts II and III)”.

    Of each part its number and its manner are given.
    """
    found: dict[str, list[str]] = {}
    for number, manner in parts:
        if family := _family(templates[f"manners/{manner}.css"].text):
            found.setdefault(family, []).append(number)
    if not divided:
        return listed(found)
    return listed(f"{name} ({'Part' if len(own) == 1 else 'Parts'} {listed(own)})" for name, own in found.items())


def book_face(templates: Mapping[str, Template]) -> str:
    """The typeface of the book's own titles."""
    return _family(templates["book.css"].text)


def _family(sheet: str) -> str:
    """The first family of the letters of a title in a style sheet; "" if it says none."""
    for rule in sheet.split("}"):
        head, _, said = rule.partition("{")
        fonts = FONT.findall(said) if TITLE.search(head) else ()
        named = next((font.split('"')[1] for font in fonts if font.count('"') > 1), "")
        if named:
            return named
    return ""
