"""What of a frame is seen: shapes are painted one upon another, and what lies under a later one is not burnt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import dist, floor
from typing import NamedTuple

from ..draw.drawing import Chain, Circle, Curve, Place
from ..draw.picture import LETTERS, SHADES
from ..load.picture import PaintedShape
from .meeting import Field, Line, LineMap, corners, fields
from .strokes import sides, traced

DARK = ("ink", "accent", "dark", "mark", "brown", "red")
"""The paints of what is engraved."""

LARGE = 120.0
"""An area of more square mm than this is not engraved: its edge is scored."""

BESIDE = 0.012
"""How far beside a line, in mm, it is asked what is there."""

FIELD, ROW = 8.0, 0.5
"""Contours are looked for by fields, and their sides by rows, of so many mm."""


Rows = dict[int, list[tuple[float, float, float, float]]]


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
        """Its sides."""
        return sides(self.chain.places) if self.chain.closed else list(pairwise(self.chain.places))

    @property
    def covers(self) -> bool:
        """Whether it has a paint, under which nothing is seen."""
        return self.shape.fill != "none" and self.chain.closed


def contours_of(frame: Sequence[PaintedShape]) -> list[FrameContour]:
    """The contours of all shapes but shades, in the order of painting, to the hundredth of a millimeter."""
    return [
        FrameContour(order, shape, chain, *corners(chain.places))
        for order, shape in enumerate(frame)
        if shape.part != SHADES
        for stroke in traced(tuple(Curve(*contour) for contour in shape.contours))
        if not isinstance(stroke, Circle) and len((chain := _tidy(stroke)).places) > 1
    ]


def _tidy(chain: Chain) -> Chain:
    """A chain with rounded places, none of them twice in a row."""
    places = [place for place, _ in groupby((round(x, 2), round(y, 2)) for x, y in chain.places)]
    return Chain(tuple(places[:-1] if chain.closed and places[0] == places[-1] else places), chain.closed)


class FramePaint:
    """Which paint of a frame is on top, wherever one asks."""

    def __init__(self, contours: Sequence[FrameContour]) -> None:
        covers = [each for each in contours if each.covers]
        self._lines = LineMap((edge, each.order) for each in covers for edge in each.edges)
        self._at: dict[Field, list[tuple[FrameContour, Rows]]] = {}
        for each in covers:
            rows = _rows(each)
            for field in fields(each.low, each.high, FIELD):
                self._at.setdefault(field, []).append((each, rows))

    def engraved(self, place: Place) -> bool:
        """Whether what is seen there is engraved."""
        return burnt(self._on(place))

    def seen(self, line: Line, order: int) -> Iterator[Line]:
        """What of a line is not under a later shape."""
        return (piece for piece in self._lines.parted(line, order) if not self._hidden(piece, order))

    def _hidden(self, line: Line, order: int) -> bool:
        """Whether both sides of a line are covered by one later shape."""
        left, right = ({e.order for e in self._on(place) if e.order > order} for place in _beside(line))
        return bool(left & right)

    def _on(self, place: Place) -> list[FrameContour]:
        """The contours of the shapes that cover a place, in their order, by how often their lines go round it."""
        near = self._at.get((floor(place[0] / FIELD), floor(place[1] / FIELD)), ())
        round_it = [(each, winding) for each, rows in near if (winding := _winding(place, rows))]
        turns: Counter[int] = Counter()
        for each, winding in round_it:
            turns[each.order] += winding
        return [each for each, _ in round_it if turns[each.order]]


def burnt(shapes: Iterable[FrameContour]) -> bool:
    """Whether what is seen of contours upon each other is engraved; upon another paint that is so too, it is bare."""
    dark, fill = False, ""
    for _, several in groupby(shapes, key=lambda each: each.order):
        alike = list(several)
        engraved = any(each.engraved for each in alike)
        dark, fill = engraved and (alike[0].shape.fill == fill or not dark), alike[0].shape.fill
    return dark


def _beside(line: Line) -> tuple[Place, Place]:
    """Two places beside the middle of a line, one on each side."""
    (x1, y1), (x2, y2) = line
    far = dist(*line)
    dx, dy = BESIDE * (y1 - y2) / far, BESIDE * (x2 - x1) / far
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return (x + dx, y + dy), (x - dx, y - dy)


def _rows(contour: FrameContour) -> Rows:
    """The sides of a contour by the rows that they reach into."""
    rows: Rows = {}
    for (x1, y1), (x2, y2) in contour.edges:
        for row in range(floor(min(y1, y2) / ROW), floor(max(y1, y2) / ROW) + 1) if y1 != y2 else ():
            rows.setdefault(row, []).append((x1, y1, x2, y2))
    return rows


def _winding(place: Place, rows: Rows) -> int:
    """How often a closed line goes round a place, against the clock."""
    x, y = place
    turns = 0
    for x1, y1, x2, y2 in rows.get(floor(y / ROW), ()):
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) / (y2 - y1) * (x2 - x1) > x:
            turns += 1 if y2 > y1 else -1
    return turns
