"""What of a frame is seen: shapes are painted one upon another, and what lies under a later one is not burnt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import floor, hypot
from typing import NamedTuple

from ..draw.drawing import Chain, Circle, Curve, Place
from ..draw.picture import LETTERS, SHADES
from ..load.picture import PaintedShape
from .strokes import sides, traced

DARK = ("ink", "accent", "dark", "mark", "brown", "red")
"""The paints of what is engraved."""

LARGE = 120.0
"""An area of more square mm than this is not engraved: its edge is scored."""

CELL = 8.0
"""Contours are looked for by fields of so many mm."""

ASIDE = 0.005
"""How far beside a line, in mm, it is asked what is there."""

Line = tuple[Place, Place]


class FrameContour(NamedTuple):
    """A contour of a frame: the number of its shape in the order of painting, the shape, and how far it reaches."""

    order: int
    shape: PaintedShape
    chain: Chain
    low: Place
    high: Place

    @property
    def large(self) -> bool:
        """Whether it is too large to be engraved."""
        return (self.high[0] - self.low[0]) * (self.high[1] - self.low[1]) > LARGE

    @property
    def engraved(self) -> bool:
        """Whether it is engraved where it is seen: letters, and what is dark and small."""
        return self.shape.part == LETTERS or (self.shape.fill in DARK and not self.large)

    @property
    def edges(self) -> list[Line]:
        """Its sides; one that has no length is none."""
        places = self.chain.places
        return [(a, b) for a, b in (sides(places) if self.chain.closed else pairwise(places)) if a != b]

    def near(self, low: Place, high: Place) -> bool:
        """Whether it may reach into a box."""
        return self.low[0] <= high[0] and low[0] <= self.high[0] and self.low[1] <= high[1] and low[1] <= self.high[1]


def contours_of(frame: Sequence[PaintedShape]) -> list[FrameContour]:
    """The contours of all shapes but shades, in the order of painting."""
    return [
        FrameContour(order, shape, chain, *_corners(chain.places))
        for order, shape in enumerate(frame)
        if shape.part != SHADES
        for chain in traced(tuple(Curve(*contour) for contour in shape.contours))
        if not isinstance(chain, Circle)
    ]


class FramePaint:
    """Which paint of a frame is on top, wherever one asks."""

    def __init__(self, contours: Sequence[FrameContour]) -> None:
        self._at: dict[tuple[int, int], list[FrameContour]] = {}
        for each in contours:
            if each.shape.fill != "none" and each.chain.closed:
                for field in _fields(each.chain.places):
                    self._at.setdefault(field, []).append(each)

    def engraved(self, place: Place) -> bool:
        """Whether what is seen there is engraved; what is so upon another paint that is so too is left bare."""
        burnt, fill = False, ""
        on = sorted(self._on(place), key=lambda each: each.order)
        for _, several in groupby(on, key=lambda each: each.order):
            shapes = list(several)
            dark = any(each.engraved for each in shapes)
            alike = shapes[0].shape.fill == fill
            burnt, fill = dark and (alike or not burnt), shapes[0].shape.fill
        return burnt

    def areas(self, contours: Sequence[FrameContour]) -> list[Chain]:
        """The edges of all that is engraved, as closed lines: the pieces that have it on one side only, put together."""
        after: dict[Place, list[Place]] = {}
        known: set[Line] = set()
        for line in (piece for each in contours if each.chain.closed for piece in self._pieces(each)):
            left, right = map(self.engraved, _beside(line))
            way = (_rounded(line[0]), _rounded(line[1])) if left else (_rounded(line[1]), _rounded(line[0]))
            if left != right and way[0] != way[1] and way not in known:
                known.add(way)
                after.setdefault(way[0], []).append(way[1])
        return list(_loops(after))

    def _pieces(self, contour: FrameContour) -> Iterator[Line]:
        """The sides of a contour, parted wherever another line meets them, where something engraved is near."""
        for line in contour.edges:
            near = self._along(line)
            if any(each.engraved for each in near):
                yield from _parted(line, {t for each in near if each is not contour for t in _crossings(line, each)})

    def seen(self, line: Line, order: int) -> Iterator[Line]:
        """What of a line is not under a later shape."""
        later = [each for each in self._along(line) if each.order > order]
        for piece in _parted(line, {t for each in later for t in _crossings(line, each)}):
            if not self._hidden(piece, order):
                yield piece

    def _hidden(self, line: Line, order: int) -> bool:
        """Whether both sides of a line are covered by one later shape."""
        left, right = ({e.order for e in self._on(place) if e.order > order} for place in _beside(line))
        return bool(left & right)

    def _on(self, place: Place) -> list[FrameContour]:
        """The contours of the shapes that cover a place, by how often their lines go round it."""
        near = self._at.get((floor(place[0] / CELL), floor(place[1] / CELL)), ())
        round_it = [(each, _winding(place, each.chain)) for each in near if each.near(place, place)]
        turns: dict[int, int] = {}
        for each, winding in round_it:
            turns[each.order] = turns.get(each.order, 0) + winding
        return [each for each, winding in round_it if winding and turns[each.order]]

    def _along(self, line: Line) -> list[FrameContour]:
        """The contours that may meet a line."""
        low, high = _corners(line)
        low, high = (low[0] - ASIDE, low[1] - ASIDE), (high[0] + ASIDE, high[1] + ASIDE)
        found = {id(each): each for field in _fields(line) for each in self._at.get(field, ()) if each.near(low, high)}
        return list(found.values())


def _corners(places: Sequence[Place]) -> tuple[Place, Place]:
    """The least and the greatest corner of the box round some places."""
    xs, ys = zip(*places, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def _fields(places: Sequence[Place]) -> Iterator[tuple[int, int]]:
    """The fields that the box round some places touches."""
    (left, top), (right, bottom) = _corners(places)
    for column in range(floor((left - ASIDE) / CELL), floor((right + ASIDE) / CELL) + 1):
        for row in range(floor((top - ASIDE) / CELL), floor((bottom + ASIDE) / CELL) + 1):
            yield column, row


def _parted(line: Line, cuts: set[float]) -> Iterator[Line]:
    """A line in pieces."""
    (x1, y1), (x2, y2) = line
    for begin, end in pairwise(sorted({0.0, 1.0, *cuts})):
        first, last = ((x1 + t * (x2 - x1), y1 + t * (y2 - y1)) for t in (begin, end))
        if hypot(last[0] - first[0], last[1] - first[1]) > ASIDE:
            yield first, last


def _rounded(place: Place) -> Place:
    """A place to the hundredth of a millimeter."""
    return round(place[0], 2), round(place[1], 2)


def _loops(after: dict[Place, list[Place]]) -> Iterator[Chain]:
    """Pieces put together to closed lines, each going on where the last one ended."""
    while after:
        begin = next(iter(after))
        places = [begin]
        while places[-1] in after and (len(places) == 1 or places[-1] != begin):
            ways = after[places[-1]]
            here = ways.pop()
            if not ways:
                del after[places[-1]]
            places.append(here)
        if places[-1] == begin:
            places.pop()
        if len(places) > 2:
            yield Chain(tuple(places), True)


def _beside(line: Line) -> tuple[Place, Place]:
    """Two places beside the middle of a line, one on each side."""
    (x1, y1), (x2, y2) = line
    far = hypot(x2 - x1, y2 - y1)
    dx, dy = ASIDE * (y1 - y2) / far, ASIDE * (x2 - x1) / far
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return (x + dx, y + dy), (x - dx, y - dy)


def _winding(place: Place, chain: Chain) -> int:
    """How often a closed line goes round a place, against the clock."""
    x, y = place
    turns = 0
    for (x1, y1), (x2, y2) in sides(chain.places):
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) / (y2 - y1) * (x2 - x1) > x:
            turns += 1 if y2 > y1 else -1
    return turns


def _crossings(line: Line, other: FrameContour) -> Iterator[float]:
    """Where on a line, from nought at its beginning to one at its end, another crosses it, or ends on it."""
    (x1, y1), (x2, y2) = line
    dx, dy = x2 - x1, y2 - y1
    far = dx * dx + dy * dy
    for (a, b), (c, d) in other.edges:
        over = dx * (d - b) - dy * (c - a)
        if abs(over) > 1e-9:
            t = ((a - x1) * (d - b) - (b - y1) * (c - a)) / over
            u = ((a - x1) * dy - (b - y1) * dx) / over
            if 0 < t < 1 and -1e-6 <= u <= 1 + 1e-6:
                yield t
        elif abs((a - x1) * dy - (b - y1) * dx) < ASIDE * far**0.5:
            yield from (t for t in (((x - x1) * dx + (y - y1) * dy) / far for x, y in ((a, b), (c, d))) if 0 < t < 1)
