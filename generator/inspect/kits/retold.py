"""What the leaflet of a game says, piece by piece, when its page is composed again: to be found in a finished kit."""

from __future__ import annotations

import re

from ...compose.leaflet import compose_leaflet
from ...draw.strips import Making
from ...hypertext import read
from ...load.pack import Pack
from ...replay.pages import Replayed
from ...set.lines import spelled
from ...set.words import words
from ..pages.script import APART, CELL, script

PAPER = "a5-leaflet"
"""On what it is composed; the words are the same on any paper."""

NUMBER = "\ufffc"
"""Stands in a piece for the number of a page, which goes by the paper."""


def leaflet_words(pack: Pack, replayed: Replayed) -> tuple[str, ...]:
    """The words of a leaflet but for how its kit is made: each paragraph, rule, caption and row of moves by itself."""
    volume = compose_leaflet(pack, replayed, PAPER, next(iter(pack.themes.values())), Making())
    html = "".join(words(section.html).filled(lambda place: NUMBER) for section in volume.sections)
    pieces = re.split(f"[{APART}{CELL}]", script(read(html)).raw)
    return tuple(piece for piece in pieces if spelled(piece))
