"""Signs found in the ink: crosses, rings, marks, and the shafts, dots, heads and numbers of arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field, replace
from math import atan2, cos, pi
from typing import NamedTuple

from .inks import Colour, Ink, Outline, Place, Room, apart, flat, inside, is_box, length
from .sight import gap
from .specimens import SAME, Specimens

JOINED = 1.05
"""Parts of a shaft that are nearer than this to one another, in widths of it, are one line: their ends are round."""


class Cross(NamedTuple):
    """A cross: its middle, how far its arms reach, and the number of its ink."""

    place: Place
    reach: float
    ink: int


class Ring(NamedTuple):
    """A circle that is only a line: its middle, its radius, and the number of its ink."""

    place: Place
    radius: float
    ink: int


class Badge(NamedTuple):
    """A small disc in the arrows' colour, with a number upon it."""

    place: Place
    radius: float
    ink: int


@dataclass(frozen=True)
class Dart:
    """An arrow as ink: the parts of its shaft in their order, its dots, and the corners of its head, the tip first."""

    parts: tuple[tuple[Place, ...], ...]
    dots: tuple[Place, ...]
    head: tuple[Place, Place, Place]
    inks: tuple[int, ...]
    casing: int = -1
    width: float = 0.0
    """How thick its shaft is."""
    bar: int = -1
    """The number of the ink of the stroke across it, if it has one."""

    @property
    def tip(self) -> Place:
        """Where it points."""
        return self.head[0]

    @property
    def base(self) -> Place:
        """The middle of the back of its head."""
        (_, (x1, y1), (x2, y2)) = self.head
        return (x1 + x2) / 2, (y1 + y2) / 2

    @property
    def long(self) -> float:
        """How long its head is."""
        return apart(self.tip, self.base)

    @property
    def begin(self) -> Place:
        """Where it begins."""
        return self.parts[0][0] if self.parts else self.base

    @property
    def line(self) -> list[Place]:
        """Its whole course from its beginning to its tip."""
        return [*(place for part in self.parts for place in part), self.tip]

    @property
    def gaps(self) -> list[tuple[Place, Place]]:
        """Where its line is interrupted: from where to where, the way to its head as well."""
        ends = [(one[-1], two[0]) for one, two in zip(self.parts, self.parts[1:], strict=False)]
        if self.parts and not inside([self.head], self.parts[-1][-1]):
            ends.append((self.parts[-1][-1], self.base))
        return [(one, two) for one, two in ends if apart(one, two) > JOINED * self.width]


@dataclass
class Signs:
    """Crosses, rings and badges of a figure, what was laid under something, and ink that belongs to nothing known."""

    crosses: list[Cross] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    badges: list[Badge] = field(default_factory=list)
    casings: list[int] = field(default_factory=list)
    loose: list[int] = field(default_factory=list)


def find_darts(inks: Sequence[Ink], taken: Set[int], known: Specimens) -> list[Dart]:
    """All arrows: a head; before it, one after another, its dots, its shaft and the casing of all; behind it a bar."""
    found = []
    for at, one in enumerate(inks):
        if at in taken or not is_head(one) or not like(one.fill, known.accent):
            continue
        dots = shaft = casing = -1
        before = at - 1
        if before >= 0 and before not in taken and is_dots(inks[before], known):
            dots, before = before, before - 1
        if before >= 0 and before not in taken and is_shaft(inks[before], known):
            shaft, before = before, before - 1
        if before >= 0 and before not in taken and is_casing(inks[before], known):
            casing = before
        dart = _dart(inks, shaft, dots, at, casing)
        crossed = at + 1 < len(inks) and at + 1 not in taken and is_bar(inks[at + 1], dart, known)
        found.append(replace(dart, bar=at + 1) if crossed else dart)
    return found


def find_signs(inks: Sequence[Ink], numbers: Sequence[int], known: Specimens) -> Signs:
    """The signs among these numbers of ink, which are neither men nor arrows nor letters."""
    found = Signs()
    for at in numbers:
        one = inks[at]
        if is_casing(one, known) and at + 1 < len(inks) and _cases(one, inks[at + 1]):
            found.casings.append(at)
        elif like(one.fill, known.accent) and one.line is not None and one.steps == "O":
            found.badges.append(Badge(one.box.middle, one.box.wide / 2, at))
        elif like(one.line, known.accent) and one.fill is None and (cross := _cross(one, at)):
            found.crosses.append(cross)
        elif like(one.line, known.accent) and one.fill is None and one.steps == "O":
            found.rings.append(Ring(one.box.middle, one.box.wide / 2, at))
        else:
            found.loose.append(at)
    return found


def find_marks(inks: Sequence[Ink], numbers: Iterable[int], square: float, known: Specimens) -> dict[int, list[Room]]:
    """Frames and rings of about the size of a square in the colour of marks, by the number of their ink."""
    found = {}
    for at in numbers:
        one = inks[at]
        if one.fill is None and like(one.line, known.mark) and is_framing(one):
            frames = _frames(one)
            if all(0.7 < max(box.wide, box.high) / square < 1.02 for box in frames):
                found[at] = frames
    return found


def is_casing(one: Ink, known: Specimens) -> bool:
    """Whether ink is a line as broad as paper shows round something that is drawn upon it."""
    return one.fill is None and like(one.line, known.paper)


def _cases(under: Ink, one: Ink) -> bool:
    """Whether paper lies under ink that follows it, and goes no further than to show round it."""
    return one.box.within(under.reach, under.width) and under.box.within(one.reach, under.width)


def is_shaft(one: Ink, known: Specimens) -> bool:
    """Whether ink is open lines in the colour of arrows."""
    return one.fill is None and like(one.line, known.accent) and is_open(one)


def is_bar(one: Ink, dart: Dart, known: Specimens) -> bool:
    """Whether ink is one straight stroke in the colour of arrows across the shaft of an arrow, thicker than that."""
    if not is_shaft(one, known) or [outline.steps for outline in one.outlines] != ["ml"] or not dart.parts:
        return False
    start, end = one.outlines[0].places
    half, middle = apart(start, end) / 2, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    aside = min(gap(dart.line, start), gap(dart.line, end))
    return one.width > dart.width and gap(dart.line, middle) < 0.2 * half and aside > 0.7 * half


def is_dots(one: Ink, known: Specimens) -> bool:
    """Whether ink is round dots in the colour of arrows."""
    return one.line is None and like(one.fill, known.accent) and {outline.steps for outline in one.outlines} == {"O"}


def like(colour: Colour | None, other: Colour) -> bool:
    """Whether two colours are the same to the eye."""
    return colour is not None and all(abs(a - b) <= SAME for a, b in zip(colour, other, strict=True))


def is_head(one: Ink) -> bool:
    """Whether ink is a triangle with one corner before the two others."""
    if len(one.outlines) != 1 or one.outlines[0].steps not in ("mllz", "mlllz") or one.fill is None:
        return False
    return len(set(one.outlines[0].places)) == 3


def is_open(one: Ink) -> bool:
    """Whether ink is nothing but open lines."""
    return all(set(outline.steps) == {"m", "l"} for outline in one.outlines)


def is_framing(one: Ink) -> bool:
    """Whether ink is nothing but frames and rings."""
    return all(outline.steps == "O" or is_box(outline) for outline in one.outlines)


def _frames(one: Ink) -> list[Room]:
    xs = [[place[0] for place in flat(outline)] for outline in one.outlines]
    ys = [[place[1] for place in flat(outline)] for outline in one.outlines]
    return [Room(min(x), min(y), max(x), max(y)) for x, y in zip(xs, ys, strict=True)]


def _cross(one: Ink, at: int) -> Cross | None:
    """Four arms that point away from one place, slanting."""
    arms = [outline.places for outline in one.outlines if outline.steps == "ml"]
    if len(arms) != 4 or len(one.outlines) != 4:
        return None
    x, y = one.box.middle
    corners = {(px > x, py > y) for _, (px, py) in arms}
    reach = one.box.wide / 2
    slanting = all(_slants(arm, (x, y)) for arm in arms)
    if len(corners) == 4 and slanting and abs(one.box.wide - one.box.high) < 0.1 * one.box.wide:
        return Cross((x, y), reach, at)
    return None


def _slants(arm: Sequence[Place], middle: Place) -> bool:
    """Whether an arm lies on one of the two diagonals through a middle."""
    return all(abs(abs(x - middle[0]) - abs(y - middle[1])) < 0.02 for x, y in arm)


def _dart(inks: Sequence[Ink], shaft: int, dots: int, head: int, casing: int) -> Dart:
    """An arrow of its parts; its tip is the corner whose angle is the sharpest."""
    corners = list(dict.fromkeys(inks[head].outlines[0].places))
    tip = min(range(3), key=lambda i: _angle(corners[i], corners[i - 1], corners[(i + 1) % 3]))
    parts = tuple(tuple(outline.places) for outline in inks[shaft].outlines) if shaft >= 0 else ()
    places = tuple(_middle(outline) for outline in inks[dots].outlines) if dots >= 0 else ()
    inked = tuple(at for at in (shaft, dots, head) if at >= 0)
    width = inks[shaft].width if shaft >= 0 else 0.0
    return Dart(parts, places, (corners[tip], corners[tip - 1], corners[(tip + 1) % 3]), inked, casing, width)


def _middle(outline: Outline) -> Place:
    return outline.places[0]


def _angle(corner: Place, one: Place, two: Place) -> float:
    a, b = (atan2(other[1] - corner[1], other[0] - corner[0]) for other in (one, two))
    turn = abs(a - b)
    return min(turn, 2 * pi - turn)


def reaches(dart: Dart) -> bool:
    """Whether the shaft of an arrow leads to its head: it points there, and nothing but a gap of a dash is between."""
    if not dart.parts:
        return True
    last = dart.parts[-1]
    (x, y), (bx, by), (tx, ty) = last[-1], dart.base, dart.tip
    way = atan2(ty - by, tx - bx)
    if length(last) and apart(last[-1], dart.base) > 0.3 * dart.long:
        return cos(atan2(by - y, bx - x) - way) > 0.5 and apart(last[-1], dart.base) < 1.6 * dart.long
    return True
