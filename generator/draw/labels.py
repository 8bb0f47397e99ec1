"""The lettering of a board: names of points, letters and numbers at its edges, numbers of rows and cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import cos, dist, hypot, radians, sin, sqrt
from typing import NamedTuple

from .areas import area_tint
from .canvas import Canvas
from .drawing import Depicts, Outline, Place
from .fixtures import faces_of, inwards, outward
from .ground import Cell, cell_tints, fine
from .inlay import DISC
from .layout import (
    FIGURES,
    RISE,
    Layout,
    below_of,
    beside_of,
    edge_height,
    edges_of,
    height_of,
    lettered_corners,
    numbered_rows,
    pictured,
    ring_names,
    ringed,
    side_names,
)
from .lettering import WEIGHT, known, lettered, width
from .theme import Theme
from .trace import circle, gathered
from .words import Writing, number_height, numbered, numeral_at, written

NUMERAL = 4.0
"""How much it matters that the number of a cell is not covered: half of it is another number."""

CIRCLED = 0.76
"""The radius of the circle round a number, as a part of its height."""

CASED = 3.2
"""How broad the paper round a stroke of a letter upon hatching is, in strokes: it stops short of the rule beside it."""

NARROW = 0.72
"""How much a name in the corner of a square is squeezed, so that a man leaves it to be read."""

ALOOF = 0.9
"""How near to each other names beside their points are in each other's way, middle from middle, in squares."""

HEAP = 2
"""How many others a name is near to where it stands in a heap."""

WORDS = 0.3
"""How much it matters that a word of a text is not covered, beside the name of a point."""

FACE = 0.3
"""How much it matters that a line runs clear of the face of a domino: so little that it goes straight beside it."""


class LabelRoom(NamedTuple):
    """The place of something written: left, top, right, bottom; and how much it matters that it is not covered."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float = 1.0


@dataclass
class Hand:
    """Gathers all that is written by colour and size, each with what it depicts; and where it stands."""

    canvas: Canvas
    theme: Theme
    written: dict[tuple[str, float, bool], list[tuple[Outline, Depicts]]] = field(default_factory=dict)
    boxes: list[LabelRoom] = field(default_factory=list)
    weight: float = 1.0

    def write(self, depicts: Depicts, x: float, y: float, size: float, tint: str = "", narrow: float = 0.0) -> None:
        """Write a text about a place, or narrow and to the right of it; upon a tint, in its colour for letters."""
        text = depicts.text
        look = self.theme.tint(tint) if tint else None
        key = (look.letter if look else self.theme.line, size, bool(look and look.hatch != "none"))
        wide = width(text, size) * (narrow or 1.0) if known(text) else 0.7 * size * len(text)
        left = x if narrow else x - wide / 2
        self.boxes.append(LabelRoom(left, y - size / 2, left + wide, y + size / 2, self.weight))
        if not known(text):
            self.canvas.text(text, x, y, size, key[0], depicts)
            return
        side = "left" if narrow else "middle"
        self.written.setdefault(key, []).append((lettered(text, x, y, size, side, narrow or 1.0), depicts))

    def finish(self) -> None:
        """Draw it; letters upon hatching are cased in paper."""
        for (ink, size, cased), several in self.written.items():
            if cased:
                under = gathered(outline for outline, _ in several)
                self.canvas.path(under, "casing", line=self.theme.paper, width=CASED * WEIGHT * size)
            for outline, depicts in several:
                self.canvas.path(outline, "letters", line=ink, width=WEIGHT * size, depicts=depicts)


def draw_labels(canvas: Canvas, layout: Layout, theme: Theme) -> tuple[LabelRoom, ...]:
    """Write what the board's file asks for; it returns where everything is written."""
    hand = Hand(canvas, theme)
    if layout.labels:
        _names(hand, layout)
        if layout.sheet.labels == "edges" and not any("spikes" in each for each in layout.sheet.manner.values()):
            _edges(hand, layout)
        if layout.sheet.labels == "ring":
            _field(hand, layout)
    if layout.sheet.numbers == "sides":
        _row_numbers(hand, layout)
    words, tints = written(layout), cell_tints(layout)
    if layout.sheet.numbers in ("inside", "corner"):
        _cell_numbers(hand, layout, tints, {writing.upon for writing in words})
    hand.weight = WORDS
    for writing in words:
        _write(hand, writing, layout.sheet.board.points[writing.upon], _tint(layout, tints, writing.upon))
    hand.finish()
    return (*hand.boxes, *_faces(layout))


def _faces(layout: Layout) -> Iterator[LabelRoom]:
    """The faces of dominoes: a dot of an arrow among the spots would be one more of them, and upon them one less."""
    for x, y, half in faces_of(layout):
        yield LabelRoom(x - half, y - half, x + half, y + half, FACE)


def _names(hand: Hand, layout: Layout) -> None:
    """The name of each point: in the corner of its square, below it, or beside it."""
    sheet, s, g = layout.sheet, layout.square, layout.grain
    tints = cell_tints(layout)
    ways = name_ways(layout) if sheet.labels == "beside" else ()
    for point, name in enumerate(sheet.board.points):
        x, y = layout.middle(point)
        label = Depicts("label", points=(name,), text=name)
        if "spikes" in sheet.manner.get(point, ()):
            far, _ = below_of(sheet, g)
            hand.write(label, x, y - inwards(layout, point) * (s / 2 + far), height_of(name, 0.22 * g))
        elif sheet.in_corner(point):
            size, air = height_of(name, 0.18 * g), 0.065 * g
            column, row = sheet.at[point]
            tint = tints.get((column, row), "")
            hand.write(label, x - s / 2 + air, y - s / 2 + air + size / 2, size, tint, narrow=NARROW)
        elif sheet.labels == "below":
            far, _ = below_of(sheet, g)
            every = "".join(sheet.board.points)  # all as high as the least legible of them must be
            hand.write(label, x, y + s / 2 + far, height_of(every, 0.26 * g))
        elif sheet.labels == "beside":
            dx, dy = ways[point]
            far, high, _ = beside_of(sheet, s, g)
            place = x + dx * far, y + dy * far
            hand.write(label, *place, high, area_tint(layout, place))
        elif sheet.labels == "ring" and "pennants" in sheet.manner.get(point, ()):
            ox, oy = outward(layout, point)
            far, high = ring_names(sheet, g)  # at a corner it stands with those of the upright side
            across, down = ox * (s / 2 + far), 0.0 if ox else oy * (s / 2 + far - 0.08 * g)
            hand.write(label, x + across, y + down, high)


def _edges(hand: Hand, layout: Layout) -> None:
    """Letters of columns along the bottom, numbers of rows along the left."""
    columns, rows = side_names(layout.sheet)
    left, top, _, high = layout.area
    away, size = edges_of(layout.sheet, layout.grain), edge_height(layout.sheet, layout.grain)
    for column, name in columns.items():
        hand.write(Depicts("edge", text=name), layout.lefts[column] + layout.square / 2, top + high + away.down, size)
    for row, name in rows.items():
        hand.write(Depicts("edge", text=name), left - away.across, layout.tops[row] + layout.square / 2, size)


def _field(hand: Hand, layout: Layout) -> None:
    """Letters and numbers of the columns and rows inside a ring, below the field and at its left."""
    columns, rows = side_names(layout.sheet, frozenset(ringed(layout.sheet)))
    if not columns:
        return
    left = min(layout.lefts[column] for column in columns)
    foot = max(layout.tops[row] for row in rows) + layout.square
    size = height_of("a", 0.3 * layout.grain)
    away = max(0.22 * layout.grain, 0.08 * layout.grain + RISE * size)
    for column, name in columns.items():
        hand.write(Depicts("edge", text=name), layout.lefts[column] + layout.square / 2, foot + away, size)
    near = max(0.22 * layout.grain, 0.08 * layout.grain + width("9", size) / 2)
    for row, name in rows.items():
        hand.write(Depicts("edge", text=name), left - near, layout.tops[row] + layout.square / 2, size)


def _row_numbers(hand: Hand, layout: Layout) -> None:
    """The number of a row at both of its ends; where rows have names too, in a circle, which no name has."""
    s, g = layout.square, layout.grain
    circled = layout.sheet.labels == "ring"
    rings: list[Place] = []
    size = height_of("1", (0.26 if circled else 0.3) * g)
    round_it = max(0.22 * g, CIRCLED * size)
    away = layout.gutter - 0.04 * g - round_it if circled and layout.labels else layout.gutter / 2
    for row, (number, first, last) in numbered_rows(layout.sheet).items():
        ends = sorted(layout.lefts[column] + s / 2 for column in (first, last))
        for x, way in zip(ends, (-1, 1), strict=True):
            out = x + way * (s / 2 + away)
            rings.append((out, layout.tops[row] + s / 2))
            hand.write(Depicts("edge", text=str(number)), *rings[-1], size)
    if circled:
        circles = gathered(circle(x, y, round_it) for x, y in rings)
        hand.canvas.path(circles, "rules", line=hand.theme.line, width=fine(layout, hand.theme))


def _cell_numbers(hand: Hand, layout: Layout, tints: dict[Cell, str], worded: set[int]) -> None:
    """Numbers inside cells or in their corners, above the words where there are any; on dominoes they are spots."""
    sheet, s, g = layout.sheet, layout.square, layout.grain
    size = max(0.15 * (s + layout.grain), FIGURES)
    hand.weight = NUMERAL
    for point in lettered_corners(sheet) if layout.labels else ():
        if point in worded:
            continue  # the word says it
        x, y = layout.middle(point)
        high, air, name = height_of("P", 0.18 * g), 0.065 * g, sheet.board.points[point]
        label = Depicts("label", points=(name,), text=name)
        hand.write(label, x - s / 2 + air, y - s / 2 + air + high / 2, high, _tint(layout, tints, point), narrow=0.9)
    for point, number in sheet.board.numbers.items():
        if not numbered(layout, point):
            continue
        x, y = layout.middle(point)
        tint = _tint(layout, tints, point)
        numeral = Depicts("numeral", points=(sheet.board.points[point],), text=str(number))
        if pictured(layout, point):
            upon = tint if tint and hand.theme.tint(tint).letter != hand.theme.line else ""  # else the disc is paper
            hand.write(numeral, x + (DISC[0] - 0.5) * s, y + (DISC[1] - 0.5) * s, DISC[2] * s, upon)
        elif point in worded:
            high, (_, head) = number_height(layout), numeral_at(layout, point)
            hand.write(numeral, x, head + high / 2, high, tint)
        elif sheet.numbers == "corner":
            high, air = height_of(numeral.text, 0.18 * g), 0.065 * g
            hand.write(numeral, x - s / 2 + air, y - s / 2 + air + high / 2, high, tint, narrow=0.9)
        else:
            hand.write(numeral, x, y, size, tint)


def _tint(layout: Layout, tints: dict[Cell, str], point: int) -> str:
    """The tint upon which is written at a point."""
    column, row = layout.sheet.at[point]
    return "circle" if "circles" in layout.sheet.manner.get(point, ()) else tints.get((column, row), "")


def _write(hand: Hand, writing: Writing, point: str, tint: str) -> None:
    """Write words line by line; a line of small letters alone would else be set lower than the others."""
    for line, x, y in writing.lines:
        level = 0.12 * writing.size if line.islower() else 0.0
        hand.write(Depicts("words", points=(point,), text=line), x, y + level, writing.size, tint)


ALONG = 0.95
"""How nearly a name may stand in the way of a line.

Where every way has its line, names stand between two of them, if there is room.
"""

BETWEEN = tuple(
    (cos(radians(turn)), -sin(radians(turn))) for turn in (67.5, 22.5, 112.5, 157.5, 292.5, 337.5, 247.5, 202.5)
)
"""The ways between the eight of the compass, upward to the right first."""


def name_ways(layout: Layout) -> tuple[Place, ...]:
    """Where the names beside points stand, each seen from its point: where no line leaves it, if others stand clear.

    A name that would come near to several others, as within a small square of lines, turns away from them, between
    two of its lines, to where the nearest other name is farthest.
    """
    points = range(len(layout.sheet.board.points))
    ways = [_open_ways(layout, point)[0] for point in points]
    far = beside_of(layout.sheet, layout.square, layout.grain)[0]

    def stand(point: int, way: Place) -> Place:
        x, y = layout.middle(point)
        return x + way[0] * far, y + way[1] * far

    stood = [stand(point, way) for point, way in enumerate(ways)]
    for point, here in enumerate(stood):
        near = [place for place in stood if place is not here and dist(here, place) < ALOOF * layout.square]
        if len(near) < HEAP:
            continue
        x, y = layout.middle(point)
        out = (len(near) * x - sum(place[0] for place in near), len(near) * y - sum(place[1] for place in near))
        aslant = [way for way in _open_ways(layout, point) if way[0] * way[1] and way[0] * out[0] + way[1] * out[1] > 0]
        others = [stand(other, ways[other]) for other in points if other != point]
        room = {way: round(min(dist(stand(point, way), place) for place in others), 3) for way in aslant}
        ways[point] = max(aslant, key=room.__getitem__, default=ways[point])
    return tuple(ways)


def _open_ways(layout: Layout, point: int) -> list[Place]:
    """The directions from a point in which its name may stand, first those in which no line leaves it."""
    here = layout.middle(point)
    taken = []
    for a, b, _ in layout.sheet.board.lines:
        if point in (a, b):
            x, y = layout.middle(b if a == point else a)
            length = hypot(x - here[0], y - here[1]) or 1.0
            taken.append(((x - here[0]) / length, (y - here[1]) / length))
    d = sqrt(0.5)
    left, top, wide, high = layout.area
    near = layout.square  # a name straight outwards from the edge of the board would stand in its border
    open_ways = {
        (1.0, 0.0): here[0] < left + wide - near, (-1.0, 0.0): here[0] > left + near,
        (0.0, -1.0): here[1] > top + near, (0.0, 1.0): here[1] < top + high - near,
    }  # fmt: skip
    side = -d if here[0] < left + wide / 2 - 0.1 * near else d
    level = d if here[1] > top + high / 2 + 0.1 * near else -d
    aslant = [(side, level), (-side, level), (side, -level), (-side, -level)]  # outward, where all are alike
    ways = [*aslant, *(way for way, free in open_ways.items() if free)]

    def crowded(way: Place) -> tuple[float, float]:
        nearness = [round(way[0] * x + way[1] * y, 3) for x, y in taken]
        return max([0.5, *nearness]), sum(nearness)

    ranked = sorted(ways, key=crowded)
    if crowded(ranked[0])[0] < ALONG:
        return ranked
    far, _, _ = beside_of(layout.sheet, layout.square, layout.grain)
    others = [layout.middle(other) for other in range(len(layout.sheet.board.points)) if other != point]

    def alone(way: Place) -> bool:
        """Whether a name would be much nearer to its point there than to any other."""
        place = here[0] + way[0] * far, here[1] + way[1] * far
        return all(dist(place, other) > 1.6 * far for other in others)

    return sorted(filter(alone, BETWEEN), key=crowded) + ranked
