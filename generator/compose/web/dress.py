"""Dress: the style sheets and scripts of a site, and the fonts that they ask for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from ...load.glossary import slug
from ...load.pack import MANNERS, Pack
from ..book import style
from ..paper import find_paper
from ..preview import FONT, PAPER

FOLDER = "site/"
"""Where the templates of the site lie among the others."""

STYLE = "site.css"
SCRIPTS = ("early.js", "site.js")
"""Scripts, which are written as they are."""


@dataclass(frozen=True)
class Dress:
    """Style sheets and scripts by their files, and the fonts that the style sheets name, by theirs."""

    files: Mapping[str, str]
    fonts: Mapping[str, str]


def dressed_site(pack: Pack, manners: Iterable[str]) -> Dress:
    """The dress of a site: its own style sheet, and for each manner that of the book, with what the site adds."""
    fonts: dict[str, str] = {}

    def local(found: re.Match[str]) -> str:
        file = f"fonts/{slug(unquote(found[1]).rpartition('/')[2].replace('@', '-'))}.woff2"
        fonts[file] = found[1]
        return f'url("{file}") format("woff2")'

    def sheet(*names: str) -> str:
        known = [name for name in names if name in pack.templates]
        text = "\n".join(style(dict(pack.templates), pack.ornaments, name, paper) for name in known)
        return FONT.sub(local, text)

    paper = find_paper(pack.papers, PAPER)
    files = {STYLE: sheet(f"{FOLDER}{STYLE}")}
    for manner in sorted({*manners}):
        files[f"{manner}.css"] = sheet(f"{MANNERS}{manner}.css", f"{FOLDER}{MANNERS}{manner}.css")
    files |= {name: pack.templates[f"{FOLDER}{name}"].text for name in SCRIPTS}
    return Dress(files, fonts)
