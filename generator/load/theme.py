"""A theme: which colours, hatchings and patterns a drawing is made of. Themes are data, read from TOML files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..mistakes import Pen, nearest
from .looks import COLOURS, TINTS
from .tables import Choice, Flag, Key, NumberKey, TableSchema, TextKey, read_table

PATTERNS = (
    "rings", "rim", "solid", "collar", "milled", "dots", "cross", "petals", "halves", "band", "quarters", "wedge",
)  # fmt: skip
"""How the men of a side are turned, so that sides differ without colour."""

HATCHES = ("none", "/", "\\", "x", "-", "|", "+")
"""Ways to hatch."""

INKS = ("line", "paper", "board", "accent", "mark")

COLOUR = TextKey("none|#[0-9a-f]{6}", 'a color, written "#rrggbb" in small letters, or "none"')

TINT = TableSchema(
    {
        "fill": Key(COLOUR, default="none"),
        "hatch": Key(Choice(HATCHES), default="none"),
        "pitch": Key(NumberKey(0.05, 1), default=0.14),
        "weight": Key(NumberKey(0.005, 0.2), default=0.02),
        "line": COLOUR,
        "letter": COLOUR,
    }
)

SIDE = TableSchema({key: Key(COLOUR, needed=True) for key in ("fill", "line", "mark")} | {
    "pattern": Key(Choice(PATTERNS), needed=True)
})  # fmt: skip

INK = TableSchema({ink: Key(COLOUR, needed=True) for ink in INKS})

SCHEMA = TableSchema(
    {
        "title": Key(TextKey(), needed=True),
        "about": Key(TextKey(), needed=True),
        "weight": Key(NumberKey(0.2, 4), default=1.0),
        "saving": Key(Flag(), default=False),
        "ink": Key(INK, needed=True),
        "tints": Key(TableSchema({tint: Key(TINT, needed=True) for tint in TINTS}), needed=True),
        "sides": Key(TableSchema({colour: Key(SIDE, needed=True) for colour in COLOURS}), needed=True),
    }
)


class NotInTheme(ValueError):
    """A colour or a tint was asked for that the theme does not have."""


@dataclass(frozen=True)
class Tint:
    """How a place is coloured: a fill, a hatching over it, and the colour of edges and letters upon it."""

    fill: str = "none"
    hatch: str = "none"
    pitch: float = 0.14
    weight: float = 0.02
    line: str = ""
    letter: str = ""


@dataclass(frozen=True)
class MenLook:
    """How the men of one colour look: body, outline, what is engraved on them, and their pattern."""

    fill: str
    line: str
    mark: str
    pattern: str


@dataclass(frozen=True)
class Theme:
    """A whole look. `line` is the ink, `paper` cases arrows and letters, `board` lies inside the border.

    A book in one that is `saving` has no grounds of colour either.
    """

    name: str
    title: str
    about: str
    line: str
    paper: str
    board: str
    accent: str
    mark: str
    tints: Mapping[str, Tint]
    sides: Mapping[str, MenLook]
    weight: float = 1.0
    saving: bool = False

    def tint(self, name: str) -> Tint:
        """The tint of that name; one that the theme does not have cannot be drawn as another."""
        if name not in self.tints:
            raise NotInTheme(f"the theme {self.name} has no tint {name!r}; {nearest(name, self.tints, 'it has')}")
        return self.tints[name]

    def side(self, colour: str) -> MenLook:
        """The look of men of that colour; one that the theme does not have cannot be drawn as another."""
        if colour not in self.sides:
            raise NotInTheme(f"the theme {self.name} has no side {colour!r}; {nearest(colour, self.sides, 'it has')}")
        return self.sides[colour]


def read_theme(text: str, file: str) -> Theme:
    """A theme from the text of its file; raises all that is wrong with it."""
    pen = Pen()
    table = read_table(text, file, SCHEMA, pen).table
    pen.stop()
    ink = table["ink"]
    tints = {tint: Tint(**{"line": ink["line"], "letter": ink["line"]} | keys) for tint, keys in table["tints"].items()}
    sides = {colour: MenLook(**keys) for colour, keys in table["sides"].items()}
    return Theme(
        PurePosixPath(file).stem, table["title"], table["about"], **ink, tints=tints, sides=sides,
        weight=table["weight"], saving=table["saving"],
    )  # fmt: skip
