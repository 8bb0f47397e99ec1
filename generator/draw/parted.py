"""Men parted: halves, a band, quarters or a wedge of a body filled, by which sides differ at sight without color.

As on old shields, lines that run from the open part into the filled one go on there in the color of the body.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import cos, dist, pi, sin

from .drawing import Circle, Outline, Place
from .trace import Segment, gathered, polygon, rings, strokes

FAR = 9.0
"""So far beyond a body its parts reach, in its half widths."""

BROAD = 0.36
"""Half the breadth of a band, in half widths of the body."""

ON = 1e-6
"""What is no further from the edge of a part than this, in mm, lies on it, wherever the body stands."""

CORNERS = 48
"""How many corners a round body has where it is cut."""

Region = tuple[Place, ...]
"""The corners of a part about the middle of a body, in its half widths, clockwise as the paper shows them."""

PARTS: Mapping[str, tuple[Region, ...]] = {
    "halves": (((0.0, -FAR), (FAR, -FAR), (FAR, FAR), (0.0, FAR)),),
    "band": (((-FAR, -BROAD), (FAR, -BROAD), (FAR, BROAD), (-FAR, BROAD)),),
    "quarters": (
        ((0.0, -FAR), (FAR, -FAR), (FAR, 0.0), (0.0, 0.0)),
        ((-FAR, 0.0), (0.0, 0.0), (0.0, FAR), (-FAR, FAR)),
    ),
    "wedge": (((0.0, 0.0), (FAR, FAR), (-FAR, FAR)),),
}
"""Which parts of a body are filled, by the pattern of its side."""


def parts_at(pattern: str, x: float, y: float, unit: float) -> list[Region]:
    """The filled parts of a body about a place; none where its side has another pattern."""
    return [tuple((x + px * unit, y + py * unit) for px, py in region) for region in PARTS.get(pattern, ())]


def filled_parts(bodies: Iterable[Sequence[Place]], regions: Sequence[Region]) -> Outline:
    """What of bodies, each told by its corners, lies in their filled parts."""
    cut = (_within(body, region) for body in bodies for region in regions)
    return gathered(polygon(corners) for corners in cut if len(corners) > 2)


def round_body(x: float, y: float, r: float, inner: float = 0.0) -> list[Place]:
    """The corners of a round body; with an inner radius, of its rim, which is slit where it is joined to itself."""

    def around(radius: float, way: int) -> list[Place]:
        angles = (2 * pi * way * i / CORNERS for i in range(CORNERS + 1))
        return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]

    return [*around(r, 1), *around(inner, -1)] if inner else around(r, 1)[:-1]


def crossing(lines: Outline, regions: Sequence[Region]) -> Outline:
    """The pieces of lines that run through filled parts."""
    walks = ((strand, walk) for strand in lines for walk in rings((strand,)))
    legs = (leg for of, walk in walks for leg in pairwise((*walk, *walk[:1]) if isinstance(of, Circle) else walk))
    return strokes(piece for leg in legs for region in regions if (piece := _piece(leg, region)) is not None)


def _within(corners: Sequence[Place], region: Region) -> list[Place]:
    """A polygon cut down to a part, edge by edge."""
    left = list(corners)
    for a, b in pairwise((*region, region[0])):
        if not left:
            break
        kept: list[Place] = []
        for here, there in pairwise((*left, left[0])):
            inside, outside = _side(here, a, b), _side(there, a, b)
            if inside >= 0:
                kept.append(here)
            if inside * outside < 0:
                kept.append(_met(here, there, inside / (inside - outside)))
        left = kept
    return left


def _piece(leg: Segment, region: Region) -> Segment | None:
    """What of a straight line lies in a part, if anything does."""
    start, end = 0.0, 1.0
    for a, b in pairwise((*region, region[0])):
        one, two = (_side(place, a, b) for place in leg)
        if one < 0 and two < 0:
            return None
        if one < 0 <= two:
            start = max(start, one / (one - two))
        elif two < 0 <= one:
            end = min(end, one / (one - two))
    return (_met(*leg, start), _met(*leg, end)) if end > start else None


def _side(place: Place, a: Place, b: Place) -> float:
    """How far a place lies from a line, above zero inside of a part that is named clockwise."""
    far = ((b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0])) / dist(a, b)
    return far if abs(far) > ON else 0.0


def _met(one: Place, two: Place, share: float) -> Place:
    """The place so far along from one place to another."""
    return one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])
