"""Faces as pages use them: what each letter is, how wide, and where it leaves ink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from ...set.fonts import Face, letters, opened, origin, program, widths
from ..outlines import Drawn, original
from .box import NOWHERE, Area, Point


@dataclass(frozen=True, slots=True, eq=False)
class FaceLetter:
    """A letter of a face: its number, what it is, how wide, and its ink from the line upward, in parts of its size."""

    gid: int
    words: str
    width: float
    ink: Area | None


class Letters:
    """A face as a page uses it: for the number of each letter, as the page writes it, all that it needs of it."""

    def __init__(self, face: Face) -> None:
        self.words, self.widths = letters(face), {gid: float(each) / 1000 for gid, each in widths(face).items()}
        data = program(face)
        address = origin(data)
        file = opened(data) if data else None
        ours = original(address, file["OS/2"].usWeightClass) if file and address else None
        self.drawn = ours or (Drawn(file) if file else None)
        self.known: dict[bytes, FaceLetter] = {}

    def letter(self, data: bytes) -> FaceLetter:
        """The letter that a page writes so, for the first time; then it is `known`."""
        gid = int.from_bytes(data)
        found = FaceLetter(gid, self.words.get(gid, ""), self.widths.get(gid, 0.0), self._ink(gid))
        self.known[data] = found
        return found

    def _ink(self, gid: int) -> Area | None:
        """The bounds of the ink, if there is any; of a font that cannot be read, the whole letter."""
        if not self.drawn:
            return Area(0, 0, self.widths.get(gid, 0.0), 1)
        if gid >= len(self.drawn.order):
            return None
        return bounds(self.drawn, gid)

    def chains(self, letter: FaceLetter) -> list[list[Point]]:
        """The outline of a letter, in parts of its size; of a font that cannot be read, the bounds of its ink."""
        if not self.drawn:
            left, low, right, high = letter.ink or NOWHERE
            return [[(left, low), (right, low), (right, high), (left, high)]]
        return chains(self.drawn, letter.gid)


@cache
def bounds(drawn: Drawn, gid: int) -> Area | None:
    """The bounds of a letter's ink in parts of its size, upward; a curve lies within its corners."""
    points = [point for _, stroke in drawn.outline(gid) for point in stroke if point is not None]
    if not points:
        return None
    scale = drawn.scale / 1000
    xs, ys = [x * scale for x, _ in points], [y * scale for _, y in points]
    return Area(min(xs), min(ys), max(xs), max(ys))


@cache
def chains(drawn: Drawn, gid: int) -> list[list[Point]]:
    """The outline of a letter in parts of its size, upward, its curves as so many straight lines."""
    from fontTools.pens.basePen import decomposeQuadraticSegment

    found: list[list[Point]] = []
    for stroke, points in drawn.outline(gid):
        if stroke == "moveTo":
            found.append([points[0]])
        elif stroke == "lineTo":
            found[-1].append(points[0])
        elif stroke == "curveTo":
            found[-1] += _curve(found[-1][-1], points)
        elif stroke == "qCurveTo" and points[-1] is not None:
            for control, end in decomposeQuadraticSegment(points):
                found[-1] += _curve(found[-1][-1], (control, end))
        elif stroke == "qCurveTo":
            found.append(list(points[:-1]))  # a contour of curves only: its corners are near enough
    scale = drawn.scale / 1000
    return [[(x * scale, y * scale) for x, y in chain] for chain in found]


STEPS = 5
"""Of how many straight lines a curve is made."""


def _curve(start: Point, others: Sequence[Point]) -> list[Point]:
    """The places on a curve after its start, by halving the lines between its corners."""
    made = []
    for step in range(1, STEPS + 1):
        t, corners = step / STEPS, [start, *others]
        while len(corners) > 1:
            corners = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(corners)]
        made.append(corners[0])
    return made
