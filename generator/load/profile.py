"""A profile: which colour a laser's software takes for each way of working. Profiles are data in TOML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..mistakes import Pen
from .looks import TINTS
from .tables import Choice, Flag, Key, NumberKey, Several, TableSchema, TextKey, read_table

WAYS = ("engrave", "mark", "score", "cut")
"""What a laser does, in the order in which it should: a part that has been cut out may shift.

Areas are engraved and may be filled; letters are marked, as single open lines that nobody can fill.
"""

WAY = TableSchema(
    {
        "colour": Key(TextKey("#[0-9a-f]{6}", 'a color, written "#rrggbb" in small letters'), needed=True),
        "fill": Key(Flag(), default=False),
    }
)

SCHEMA = TableSchema(
    {
        "title": Key(TextKey(), needed=True),
        "about": Key(TextKey(), needed=True),
        "hairline": Key(NumberKey(0.001, 1, "a width in mm"), default=0.01),
        "areas": Key(Several(Choice(TINTS)), default=()),
    }
    | {way: Key(WAY, needed=True) for way in WAYS}
)


@dataclass(frozen=True)
class Profile:
    """Colours for the four ways, the width of lines in mm, the tints that are engraved, the ways that are filled."""

    name: str
    title: str
    about: str
    hairline: float
    areas: frozenset[str]
    colours: Mapping[str, str]
    filled: frozenset[str]


def read_profile(text: str, file: str) -> Profile:
    """A profile from the text of its file; raises all that is wrong with it."""
    pen = Pen()
    read = read_table(text, file, SCHEMA, pen)
    table = read.table
    colours = {way: table[way]["colour"] for way in WAYS if "colour" in table.get(way, {})}
    for number, (way, colour) in enumerate(colours.items()):
        if colour in list(colours.values())[:number]:
            pen.mark(file, read.line(way, "colour"), "C003")
    pen.stop()
    filled = frozenset(way for way in WAYS if table[way]["fill"])
    areas = frozenset(table["areas"])
    return Profile(
        PurePosixPath(file).stem, table["title"], table["about"], table["hairline"], areas, colours, filled
    )  # fmt: skip
