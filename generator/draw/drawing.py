"""A drawing as a value: groups, paths and letters in millimetres, each of which may say what it depicts.

Nothing here knows a file: `svgfile` writes a drawing as SVG, `pdf.operators` as PDF, `cut` as strokes for a laser.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

from ..load.contours import Contour

Place = tuple[float, float]

# -- outlines -------------------------------------------------------------------------------------


class Chain(NamedTuple):
    """Straight pieces from place to place, closed or open."""

    places: tuple[Place, ...]
    closed: bool = False


Curve = Contour
"""A stroke that bends, as pictures drawn by hand have it, so that theirs are taken as they are."""


class Circle(NamedTuple):
    """A circle about a place."""

    x: float
    y: float
    r: float


class Rect(NamedTuple):
    """A rectangle from its upper left corner."""

    x: float
    y: float
    wide: float
    high: float


Strand = Chain | Curve | Circle | Rect
Outline = tuple[Strand, ...]
"""Strands that are inked together."""


# -- what is depicted -----------------------------------------------------------------------------

Thing = Literal[
    "piece", "name", "count", "ghost", "cross", "ring", "way", "number", "times", "mark", "place", "label", "numeral",
    "words", "edge",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Depicts:
    """What a part depicts, and of whom or of what it speaks; a field that is empty says nothing.

    `men` are the numbers of men, `points` the names of points (of a way, in their order), `text` is what is written.
    A name or a count on a man belongs to the man in whose group it is.
    """

    what: Thing
    men: tuple[int, ...] = ()
    points: tuple[str, ...] = ()
    text: str = ""
    over: tuple[str, ...] = ()
    rests: tuple[str, ...] = ()
    leaves: bool = False
    sent: int = 0
    times: int = 1
    barred: int = 0


# -- parts ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Path:
    """Strands with their paint: a fill, a line of a width in mm, or both; its ends and corners are round or sharp."""

    outline: Outline
    fill: str = "none"
    line: str = "none"
    width: float = 0.0
    name: str = ""
    depicts: Depicts | None = None
    round: bool = True


@dataclass(frozen=True, slots=True)
class Text:
    """Letters of a font, where our own alphabet lacks them or type is wanted: centred on x, or from there."""

    words: str
    x: float
    y: float
    size: float
    ink: str
    font: str = "serif"
    centred: bool = True
    depicts: Depicts | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that belong together: moved to a place, then turned by degrees, and fainter than they are by themselves."""

    parts: tuple[Part, ...]
    id: str = ""
    name: str = ""
    at: Place | None = None
    turn: float = 0.0
    opacity: float = 1.0
    depicts: Depicts | None = None


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Shared:
    """Parts that stand in many drawings and are drawn once: it is known again by itself, and is written once.

    One that has a name is large enough to be kept apart in a file that can do so.
    """

    parts: tuple[Part, ...]
    name: str = ""

    def __repr__(self) -> str:
        return f"Shared({self.spelling!r}, {self.name!r})"

    @property
    def spelling(self) -> str:
        """A digest of its parts, the same for the same parts in every process; found once."""
        if self not in _SPELT:
            _SPELT[self] = sha256(repr(self.parts).encode()).hexdigest()
        return _SPELT[self]


Part = Group | Path | Text | Shared


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole drawing of a true size in mm, with its name, its title and its description in words.

    One that `illustrates` shows no board and no moment of a game.
    """

    width: float
    height: float
    parts: tuple[Part, ...]
    name: str = ""
    title: str = ""
    desc: str = ""
    illustrates: bool = False
    spelt: str = field(default="", init=False, repr=False, compare=False)
    """Its spelling, once it has been asked for: it is kept with the drawing."""

    @property
    def spelling(self) -> str:
        """A digest of all that it is, the same for the same drawing in every process; found once."""
        if not self.spelt:
            object.__setattr__(self, "spelt", sha256(repr(self).encode()).hexdigest())
        return self.spelt

    def __getstate__(self) -> list[object]:
        """All that it is when it is kept, its spelling with it."""
        return [self.spelling and getattr(self, each) for each in self.__slots__]


_SPELT: WeakKeyDictionary[Shared, str] = WeakKeyDictionary()


def walk(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Every part, and the parts within it after it."""
    for part in parts:
        yield part
        if isinstance(part, Group | Shared):
            yield from walk(part.parts)


@cache
def known_colour(colour: str) -> bool:
    """Whether this is a colour as drawings have them: `#rrggbb`, or none."""
    return colour == "none" or (
        len(colour) == 7 and colour[0] == "#" and all(digit in "0123456789abcdefABCDEF" for digit in colour[1:])
    )
