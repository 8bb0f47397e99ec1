"""Manners of boards: how the boards of a source and its time are framed, lettered and tinted. They are TOML files.

A manner names its drawn parts, corners, medallions, running ornaments and plates, by the ornaments that they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Any

from ..mistakes import Mistake, Pen, mistake, nearest
from .fonts import NAMED
from .looks import TINTS
from .picture import PAINTS, Illustration
from .tables import Choice, Depends, Flag, Key, NumberKey, ReadTable, Several, TableSchema, TextKey, read_table
from .theme import COLOUR, HATCHES, INKS, TINT, Theme, Tint

PLAIN = "plain"
"""The name by which boards are asked for without any manner."""

CASES = ("upper", "as written")
FACE = TextKey(NAMED.pattern, 'a face of the book, as "font:eb-garamond/EBGaramond[wght].ttf@600"')
PAINT = Choice(PAINTS)

LETTERING = TableSchema(
    {
        "face": Key(FACE, needed=True),
        "height": Key(NumberKey(0.02, 1, "a part of the plate's height"), needed=True),
        "at": Key(NumberKey(0, 1, "a part of the plate's height"), default=0.5),
        "spaced": Key(NumberKey(-0.2, 1, "a part of the letters' height"), default=0.0),
        "case": Key(Choice(CASES), default=CASES[0]),
        "paint": Key(PAINT, default="ink"),
        "line": Key(PAINT, default="none"),
        "weight": Key(NumberKey(0, 0.3, "a part of the letters' height"), default=0.0),
        "shade": Key(PAINT, default="none"),
        "fall": Key(NumberKey(0, 0.5, "a part of the letters' height"), default=0.0),
    }
)


def _band(least: float) -> TableSchema:
    """A band that is so wide at least."""
    return TableSchema(
        {"wide": Key(NumberKey(least, 1, "a part of the frame's depth"), needed=True),
         "paint": Key(PAINT, default="none"), "unit": Key(TextKey(), default=""), "between": Key(TextKey(), default="")}
    )  # fmt: skip


BANDS = 40
"""So many bands a frame may have."""

BAND = Depends("unit", _band(0.05), _band(0.005))
"""One along which an ornament runs has room for it: the narrower it is, the oftener it runs."""

PART = TableSchema(
    {"ornament": Key(TextKey(), needed=True), "size": Key(NumberKey(0.05, 2), default=1.0),
     "upright": Key(Flag(), default=False)}
)  # fmt: skip
DEPTH = "a part of the frame's depth"
MIDDLE = TableSchema({**PART.keys, "at": Key(NumberKey(0, 1, DEPTH), default=0.5)})
PLATE = TableSchema(
    {
        "ornament": Key(TextKey(), needed=True),
        "height": Key(NumberKey(0.1, 1, DEPTH), default=0.8),
        "at": Key(NumberKey(0, 1, DEPTH), default=0.5),
        "ends": Key(NumberKey(0, 5, "a part of the plate's height"), default=0.5),
        "head": Key(NumberKey(0, 1, "a part of the plate's height"), default=0.1),
        "foot": Key(NumberKey(0, 1, "a part of the plate's height"), default=0.9),
        "title": Key(LETTERING, needed=True),
        "source": LETTERING,
    }
)
GRAIN = TableSchema(
    {"hatch": Key(Choice((*HATCHES, "stipple")), needed=True), "pitch": Key(NumberKey(0.02, 0.5), default=0.1),
     "weight": Key(NumberKey(0.004, 0.1), default=0.012), "mix": Key(NumberKey(0, 1), default=0.2)}
)  # fmt: skip
SCHEMA = TableSchema(
    {
        "title": Key(TextKey(), needed=True),
        "about": Key(TextKey(), needed=True),
        "depth": Key(NumberKey(0.3, 4, "a number of grains"), needed=True),
        "slim": Key(NumberKey(0.3, 1, "a part of the depth"), default=1.0),
        "air": Key(NumberKey(0, 2, "a number of grains"), default=0.2),
        "bands": Key(Several(BAND, 0, BANDS), needed=True),
        "corner": PART,
        "middle": MIDDLE,
        "plate": PLATE,
        "grain": TableSchema(dict.fromkeys(TINTS, GRAIN)),
        "ink": TableSchema(dict.fromkeys(INKS, COLOUR)),
        "tints": TableSchema(dict.fromkeys(TINTS, TINT)),
    }
)


@dataclass(frozen=True)
class FrameBand:
    """A band of a frame, as a part of its depth: its paint, and the ornament that is repeated along it, if any.

    `between` is another, which stands wherever two of these meet, and at both ends.
    """

    wide: float
    paint: str = "none"
    unit: str = ""
    between: str = ""


@dataclass(frozen=True)
class FramePart:
    """An ornament of a frame, and how large it is as a part of the frame's depth.

    One that is `upright` stands so everywhere; another is turned with its side, or mirrored in its corner.
    """

    ornament: str
    size: float = 1.0
    upright: bool = False
    at: float = 0.5
    """Where in the frame's depth its middle stands, in the middle of a side."""


@dataclass(frozen=True)
class TitleLettering:
    """How a line of a plate is lettered; heights and places are parts of the plate's height, the rest of the letters'.

    `at` is where the middle of the capitals stands; `shade` is the paint of their shadow, which falls so far.
    """

    face: str
    height: float
    at: float = 0.5
    spaced: float = 0.0
    case: str = CASES[0]
    paint: str = "ink"
    line: str = "none"
    weight: float = 0.0
    shade: str = "none"
    fall: float = 0.0


@dataclass(frozen=True)
class TitlePlate:
    """A plate with a title: its ornament, its height as a part of the depth, and how far its ends are left free."""

    ornament: str
    title: TitleLettering
    source: TitleLettering | None = None
    height: float = 0.8
    ends: float = 0.5
    at: float = 0.5
    """Where in the frame's depth its middle stands."""
    head: float = 0.1
    foot: float = 0.9
    """Between what its letters stand, parts of its height: where it is too low for two lines, they have one."""


@dataclass(frozen=True)
class TintGrain:
    """Lines or dots upon a tint, in grains of the board; `mix` is how much of the ink is in their colour."""

    hatch: str
    pitch: float = 0.1
    weight: float = 0.012
    mix: float = 0.2


@dataclass(frozen=True)
class Manner:
    """How boards are dressed. `depth` and `air` are in grains of the board; `bands` go from the outside inwards.

    `slim` is how much of the depth a frame has round a board that is a single row.
    `inks` and `tints` are the colours of its time, which take the place of those of the theme in colour.
    """

    name: str
    file: str
    title: str
    about: str
    depth: float
    air: float
    bands: tuple[FrameBand, ...]
    corner: FramePart | None = None
    middle: FramePart | None = None
    plate: TitlePlate | None = None
    grain: Mapping[str, TintGrain] = field(default_factory=dict)
    inks: Mapping[str, str] = field(default_factory=dict)
    tints: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    slim: float = 1.0
    parts: Mapping[str, Illustration] = field(default_factory=dict)
    """The ornaments that it names, once they have been found."""
    read: ReadTable | None = field(default=None, compare=False, repr=False)

    @property
    def asks(self) -> Iterator[tuple[str, tuple[str | int, ...]]]:
        """The names of the ornaments that it is made of, each with the keys that lead to it."""
        for at, band in enumerate(self.bands):
            for key, name in (("unit", band.unit), ("between", band.between)):
                if name:
                    yield name, ("bands", at, key)
        for key, part in (("corner", self.corner), ("middle", self.middle), ("plate", self.plate)):
            if part is not None:
                yield part.ornament, (key, "ornament")

    def with_parts(self, ornaments: Mapping[str, Illustration]) -> Manner:
        """The same with its ornaments."""
        return replace(self, parts={name: ornaments[name] for name, _ in self.asks if name in ornaments}, read=None)

    def coloured(self, theme: Theme) -> Theme:
        """A theme in the colours of this manner: those of the theme in colour are of its time, all others stay."""
        if theme.name != "colour" or not (self.inks or self.tints):
            return theme
        line = self.inks.get("line", theme.line)
        own = {"line": line, "letter": line}
        tints = {name: Tint(**{**own, **keys}) for name, keys in self.tints.items()}
        inks: dict[str, Any] = dict(self.inks)
        return replace(theme, **inks, tints={**theme.tints, **tints})


def read_manner(text: str, file: str, pen: Pen) -> Manner | None:
    """A manner from the text of its file; what is wrong with it is marked."""
    read = read_table(text, file, SCHEMA, pen)
    if not read.sound:
        return None
    table = read.table
    plate = table.get("plate")
    made = None if plate is None else TitlePlate(
        plate["ornament"], TitleLettering(**plate["title"]),
        TitleLettering(**plate["source"]) if "source" in plate else None, plate["height"], plate["ends"],
        plate["at"], plate["head"], plate["foot"],
    )  # fmt: skip
    name = PurePosixPath(file).stem
    if name == PLAIN:
        pen.mark(file, 0, "P060", "plain is the board without any manner", name=name, what="a manner")
    return Manner(
        name, file, table["title"], table["about"], table["depth"], table["air"],
        tuple(FrameBand(**band) for band in table["bands"]),
        FramePart(**table["corner"]) if "corner" in table else None,
        FramePart(**table["middle"]) if "middle" in table else None,
        made, {tint: TintGrain(**keys) for tint, keys in table.get("grain", {}).items()},
        table.get("ink", {}), table.get("tints", {}), table["slim"], read=read,
    )  # fmt: skip


def partless(manners: Mapping[str, Manner], ornaments: Collection[str]) -> Iterator[Mistake]:
    """What is wrong with manners that name ornaments which are not there."""
    for manner in manners.values():
        for name, keys in manner.asks:
            if name not in ornaments:
                line = manner.read.line(*keys) if manner.read is not None else 0
                near = nearest(name, ornaments, "ornaments are")
                yield mistake(manner.file, line, "P020", near, what="ornament", name=name)
