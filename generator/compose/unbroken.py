"""Moves, names of points and words with a number: never broken over lines, and with figures as high as letters."""

from __future__ import annotations

import re
from collections.abc import Collection
from string import ascii_uppercase

from ..hypertext import Element

KEPT = "mv"
"""The class of what is kept together."""

LONGEST = 20
"""A move of more letters than this may be broken, or a narrow column could not hold it."""

NAME = r"(?:[A-Za-z]{0,2}\d{1,2}|bar|Prison)"
SHARE = r"[a-z]{1,2}\d{1,2} by \d{1,2}"
BEHIND = re.compile(rf" \((?:\d|{SHARE})\)$")
"""What a move brings about, or how often it is made, behind it."""

MOVE = re.compile(
    rf"(?<![\w–×/.+-]){NAME}(?:[-–×+/]{NAME}|[-–/]off)+\*?(?:\([^\s()]*\)| \((?:\d|{SHARE})\))?(?!\w)"
    rf"|(?<!\w){SHARE}(?!\w)"
    r"|(?<![\w–×-])[A-Z]?[a-z]{1,2}\d{1,2}(?!\w)"
    r"|(?<!\w)[A-Za-z]{3,}\d+(?!\w)"
)
"""A move, what may be the name of a point, with a letter for who goes as in Nf3, or a word that ends with a number."""

PLACES = re.compile(r"\bpp?\.\s*$|§\s*$")
"""What stands before the number of a page, which is no move."""

SILENT = frozenset(("svg", "style", "script", "code"))


def unbroken(tree: Element, points: Collection[str]) -> None:
    """Keep moves and names of points together in all words of a tree."""
    children: list[Element | str] = []
    for child in tree.children:
        if isinstance(child, str):
            children += _kept(child, points)
        else:
            if child.tag not in SILENT and KEPT not in child.classes:
                unbroken(child, points)
            children.append(child)
    tree.children[:] = children


def _kept(words: str, points: Collection[str]) -> list[Element | str]:
    """Words with their moves in elements of their own."""
    found: list[Element | str] = []
    done = 0
    for move in MOVE.finditer(words):
        text = move[0]
        name = "" if re.search(r"[-–×+/ ]|[A-Za-z]{3}", text) else text.lstrip(ascii_uppercase)
        parts = _parts(text)
        if not parts or (name and name not in points) or PLACES.search(words[: move.start()]):
            continue
        found.append(words[done : move.start()])
        for part in parts:
            found += [" "] * (part != parts[0]) + [Element("span", {"class": KEPT}, [part])]
        done = move.end()
    return [*found, words[done:]] if done else [words]


def _parts(move: str) -> list[str]:
    """What of a move is kept together: all of it, what is behind it by itself, or, where it is too long, nothing."""
    behind = BEHIND.search(move)
    parts = [move] if behind is None or len(move) <= LONGEST else [move[: behind.start()], behind[0].strip()]
    return parts if all(len(part) <= LONGEST for part in parts) else []
