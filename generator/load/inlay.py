"""Inlays: what the ground of a board has besides its places when it is dressed, and figures of it have not."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..mistakes import Mistake, mistake, nearest
from .looks import TINTS
from .tables import Either, Kind, NumberKey, Several, TableSchema, TextKey, WholeKey, worded

MANY = 100
"""So many areas of a tint, and lines that are hollow, a board has at most."""

AREA = TextKey(
    r"[^+]*[^+\s](?: \+(?: \d{1,2}(?:\.\d{1,4})?){1,2})?",
    'points at the corners of an area, and how far beyond, as "1 3 9 7 + 0.5", or across and up, as "1 9 + 0.5 0.8"',
)
AREAS: Kind = Either(AREA, Several(AREA, most=MANY))
STUDS = TextKey(r"[a-z0-9-]+ 0?\.\d+", 'an ornament and its size in squares, as "star-1878 0.5"')
ROOM = TextKey(r"[01](?:\.\d{1,4})? [01](?:\.\d{1,4})?", 'squares across and up, as "0.2 0.6"')
OTHERS: dict[str, Kind] = {
    "every": WholeKey(2, 20), "ribbon": TextKey(), "hollow": Several(TextKey(), most=MANY), "studs": STUDS,
    "vacant": STUDS, "room": ROOM,
    "inset": NumberKey(0.1, 0.9, "a part of a long triangle or a square"),
    "checks": TableSchema(dict.fromkeys(TINTS, TextKey())),
}  # fmt: skip
SCHEMA = TableSchema({**OTHERS, **dict.fromkeys(TINTS, AREAS)})
PICTURES = TableSchema(rest=TextKey("[a-z0-9-]+", "the name of an ornament"))
LETTERED = TableSchema(rest=worded(60, 32))


BELOW = " below"
"""Behind the points of words that stand below them."""

ASIDE = re.compile(r"(.*\S)\s+\+\s+(-?\d{1,3})\s+(-?\d{1,3})")
"""Points of a block, and how many squares to the right of it and above it a picture stands."""


class InlaidArea(NamedTuple):
    """An area of a tint: the points at its corners, and how far beyond them it goes, in squares: across, and up."""

    tint: str
    points: tuple[int, ...]
    across: float = 0.0
    up: float = 0.0


class Vignette(NamedTuple):
    """An ornament on a block of bare squares: as large as that of these points, and so far right of it and above it."""

    points: tuple[int, ...]
    across: int
    up: int
    name: str


class Studs(NamedTuple):
    """An ornament where the rules of a ground cross, and its size in squares."""

    name: str
    size: float


@dataclass(frozen=True)
class Inlay:
    """All of it. `every` so many squares a rule is heavier; `ribbons` are ways that are edged as ribbons.

    `pictures` are ornaments by the points that they stand on; `lettered` are words in the letters of the manner, each
    with the points across which they are written, which face the player on whose side of the board they stand.
    """

    areas: tuple[InlaidArea, ...] = ()
    every: int = 0
    ribbons: tuple[tuple[int, ...], ...] = ()
    pictures: Mapping[int, str] = field(default_factory=dict)
    lettered: tuple[tuple[tuple[int, ...], str], ...] = ()
    below: tuple[tuple[tuple[int, ...], str], ...] = ()
    """Words that stand below their squares, where men leave them to be read."""
    vignettes: tuple[Vignette, ...] = ()
    hollow: tuple[tuple[int, ...], ...] = ()
    """Sets of points whose borders are hollow, so that they are told from those within them."""
    studs: Studs | None = None
    """What stands in place of the dots where heavier rules cross; without such rules, at the corners of squares."""
    inset: float = 0.0
    """How large, as a part of them, long triangles are drawn once more within themselves, or, where there are none,
    squares that are not light; nothing for not at all."""
    checks: Mapping[int, str] = field(default_factory=dict)
    """The tints that dark squares of a checkered ground have instead, by their points."""
    vacant: Studs | None = None
    """What stands on every square of the picture that is no point of the board."""
    room: tuple[float, float] = (0.0, 0.0)
    """How much farther than the board its ground reaches, in squares: to either side, and above and below."""

    @property
    def ornaments(self) -> list[str]:
        """The names of all ornaments on squares, each once."""
        small = [one.name for one in (self.studs, self.vacant) if one is not None]
        return list(dict.fromkeys((*self.pictures.values(), *(one.name for one in self.vignettes), *small)))


NOTHING = Inlay()

Walk = Callable[[str, str, str], tuple[int, ...]]
"""Points from words: the key that names them, the words, the table."""


def read_inlay(table: Mapping[str, Any], tracks: Mapping[str, tuple[int, ...]], walk: Walk) -> Inlay:
    """The inlay of a board from the tables of its file."""
    inlay = table.get("inlay", {})
    areas: list[InlaidArea] = []
    for tint in (key for key in inlay if key in TINTS):
        for words in inlay[tint] if isinstance(inlay[tint], tuple) else (inlay[tint],):
            names, _, beyond = words.partition("+")
            across, *up = map(float, beyond.split() or ("0",))
            areas.append(InlaidArea(tint, walk(tint, names, "inlay"), across, *(up or (across,))))
    ribbons = tuple(tracks[name] for name in re.split(r"[\s,]+", inlay.get("ribbon", "")) if name in tracks)
    pictures, beside = _pictures(table.get("pictures", {}), walk)
    hollow = tuple(walk("hollow", words, "inlay") for words in inlay.get("hollow", ()))
    texts = table.get("lettered", {})
    under = {key: text for key, text in texts.items() if key.endswith(BELOW)}
    lettered = tuple(_across({key: text for key, text in texts.items() if key not in under}, walk))
    below = tuple(_across(under, walk))
    studs, vacant = (_studs(inlay.get(key, "")) for key in ("studs", "vacant"))
    checks = {p: tint for tint, words in inlay.get("checks", {}).items() for p in walk("checks", words, "inlay")}
    wider, higher = map(float, inlay.get("room", "0 0").split())
    return Inlay(
        tuple(areas), inlay.get("every", 0), ribbons, pictures, lettered, below, beside, hollow, studs,
        float(inlay.get("inset", 0)), checks, vacant, (wider, higher),
    )  # fmt: skip


def _studs(words: str) -> Studs | None:
    """An ornament and its size, if any is named."""
    name, _, size = words.partition(" ")
    return Studs(name, float(size)) if name else None


def _pictures(shown: Mapping[str, str], walk: Walk) -> tuple[dict[int, str], tuple[Vignette, ...]]:
    """Pictures by their points, and those beside a block of points."""
    pictures = {p: shown[key] for key in shown if not ASIDE.fullmatch(key) for p in walk(key, key, "pictures")}
    beside = tuple(
        Vignette(walk(key, aside[1], "pictures"), int(aside[2]), int(aside[3]), name)
        for key, name in shown.items()
        if (aside := ASIDE.fullmatch(key))
    )
    return pictures, beside


def _across(texts: Mapping[str, str], walk: Walk) -> Iterator[tuple[tuple[int, ...], str]]:
    """Texts on points, `"a3 b5"`, or once across a block, `"a1:c3"`; or below these, `"a3 b5 below"`."""
    for key, text in texts.items():
        for word in key.removesuffix(BELOW).split():
            points = walk(key, word, "lettered")
            for part in (points,) if ":" in word else [(p,) for p in points]:
                yield part, text


def pictureless(sheets: Mapping[str, Any], ornaments: Collection[str]) -> Iterator[Mistake]:
    """What is wrong with boards that name ornaments for their squares which are not there."""
    for sheet in sheets.values():
        for name in sheet.inlay.ornaments:
            if name not in ornaments:
                lines = enumerate(sheet.text.splitlines(), 1)
                line = next((number for number, words in lines if f'"{name}"' in words), 0)
                near = nearest(name, ornaments, "ornaments are")
                yield mistake(sheet.file, line, "P020", near, what="ornament", name=name)
