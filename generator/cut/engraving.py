"""What of a frame is engraved: the edges of all that is dark, small and seen, as closed lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..draw.drawing import Chain
from .arranging import FINE, Edge, Rows, Spot, arranged, loops, rows_of, windings
from .covering import FIELD, FrameContour, burnt
from .meeting import Field, corners, fields


class PaintedLine:
    """A contour that covers what is below it, with its edges as they were arranged."""

    def __init__(self, contour: FrameContour, line: Sequence[Edge]) -> None:
        self.contour, self.line = contour, line
        self.rows: Rows = rows_of(line)
        self.along = Counter(line)

    def beside(self, edge: Edge) -> tuple[int, int]:
        """How often it goes round what lies on the left of an edge, and on its right."""
        return windings(edge, self.rows, self.along[edge] - self.along[edge[::-1]])


class Engraving:
    """The contours of a frame, arranged, and what of it is engraved."""

    def __init__(self, contours: Sequence[FrameContour]) -> None:
        covers = [each for each in contours if each.covers]
        lines = arranged([[_spot(*place) for place in each.chain.places] for each in covers])
        self._lines = [PaintedLine(contour, line) for contour, line in zip(covers, lines, strict=True) if line]
        self._at: dict[Field, list[PaintedLine]] = {}
        for each in self._lines:
            low, high = corners([(x / FINE, y / FINE) for (x, y), _ in each.line])
            for field in fields(low, high, FIELD):
                self._at.setdefault(field, []).append(each)

    def areas(self) -> list[Chain]:
        """The edges of all that is engraved, as closed lines that have it on their left.

        A contour that meets no other is such a line or none; of those that meet, it is the edges that have something
        engraved on one side only, put together.
        """
        begins = Counter(begin for each in self._lines for begin in {edge[0] for edge in each.line})
        found: list[Edge] = []
        asked: set[Edge] = set()
        for each in self._lines:
            own = {begin for begin, _ in each.line}
            if len(own) == len(each.line) and all(begins[begin] == 1 for begin in own):
                way = self._engraved_on_the_left(each.line[0])
                found += each.line if way == each.line[0] else [(b, a) for a, b in each.line] if way else ()
                continue
            for edge in each.line:
                if edge not in asked and edge[::-1] not in asked:
                    asked.add(edge)
                    way = self._engraved_on_the_left(edge)
                    found += [way] if way else ()
        return [Chain(tuple((x / FINE, y / FINE) for x, y in places), True) for places in loops(found)]

    def _engraved_on_the_left(self, edge: Edge) -> Edge | None:
        """An edge, gone along such that what is engraved is on its left; none if it is no edge of that."""
        left, right = (burnt(shapes) for shapes in self._beside(edge))
        return None if left == right else edge if left else edge[::-1]

    def _beside(self, edge: Edge) -> Iterator[list[FrameContour]]:
        """The contours of the shapes that cover what is on the left of an edge, and on its right, in their order."""
        (x1, y1), (x2, y2) = edge
        field = int((x1 + x2) / 2 / FINE // FIELD), int((y1 + y2) / 2 / FINE // FIELD)
        round_it = [(each.contour, each.beside(edge)) for each in self._at.get(field, ())]
        for side in (0, 1):
            turns: Counter[int] = Counter()
            for contour, often in round_it:
                turns[contour.order] += often[side]
            yield [contour for contour, often in round_it if often[side] and turns[contour.order]]


def _spot(x: float, y: float) -> Spot:
    return round(x * FINE), round(y * FINE)
