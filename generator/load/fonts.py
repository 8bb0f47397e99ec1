"""Fonts: where their files are, and which letters the type of the book has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

NAMED = re.compile(r"font:([a-z0-9-]+)/([A-Za-z0-9\[\],_-]+\.[ot]tf)(?:@(\d{3}))?")

TEXT = ("font:eb-garamond/EBGaramond[wght].ttf", "font:eb-garamond/EBGaramond-Italic[wght].ttf")
"""The faces that prose is set in, and whatever else has no face with its letters."""

PLAIN = re.compile(r"[\n\t\x20-\x7e\xa0-\xb1\xb4-\xb8\xba-\u017f‐-―‘-‚“-„†-•…‰′″‹›⁄¼-¾⅓⅔⅛-⅞−←-↓]*")
"""Letters that both faces have, as is known without opening them; a test compares it with them."""

SEEN = 8
"""So many letters are named in one mistake."""


def font(url: str) -> Path:
    """The file that `font:eb-garamond/EBGaramond[wght].ttf` means, from the package of that family."""
    named = NAMED.fullmatch(unquote(url))
    if named is None:
        raise ValueError(f"{url} names no font")
    spec = find_spec(f"fontpkg_{named[1].replace('-', '_')}")
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package fontpkg-{named[1]} is not installed")
    return Path(spec.origin).parent / "files" / named[2]


def font_bytes(url: str) -> bytes:
    """The bytes of that file, as they are."""
    return font(url).read_bytes()


@cache
def characters(url: str) -> frozenset[int]:
    """The characters that a font has."""
    from fontTools.ttLib import TTFont  # only for a text with rare letters

    return frozenset(TTFont(font(url)).getBestCmap())


def unprintable(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with letters for which there is no type, and these letters with their names in Unicode."""
    if PLAIN.fullmatch(text):
        return
    known = frozenset.intersection(*(characters(url) for url in TEXT)) | {ord("\n"), ord("\t")}
    for number, line in enumerate(text.split("\n"), 1):
        missing = list(dict.fromkeys(letter for letter in line if ord(letter) not in known))
        if missing:
            more = " …" if len(missing) > SEEN else ""
            yield number, ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing[:SEEN]) + more
