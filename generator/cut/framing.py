"""The frame of a manner for a laser: what is dark and small is engraved, the edges of bands and plates are scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..draw.drawing import Chain, Circle, Curve, Place
from ..draw.layout import Layout
from ..draw.picture import LETTERS, SHADES
from ..load.picture import PaintedShape
from .strokes import Stroke, sides, single, traced

DARK = ("ink", "accent", "dark", "mark", "brown", "red")
"""The paints of what is engraved."""

LARGE = 120.0
"""An area of more square mm than this is not engraved: its edge is scored."""

COVERS = 0.4
"""A box that is smaller than this part of the board one way is a plate or a corner, which covers what is under it."""

TOUCHING = 1e-6
"""What is less apart than this, in mm, is not."""

Line = tuple[Place, Place]
Side = frozenset[Place]


def frame_strokes(frame: Sequence[PaintedShape], layout: Layout) -> tuple[list[Stroke], list[Stroke]]:
    """What is engraved of a frame, and what is scored; no edge is scored twice, nor where the board is cut out.

    Letters are engraved whatever their paint, and without their shade: areas that overlap would be filled by turns.
    """
    engrave: list[Chain] = []
    lines: list[Line] = []
    bent: list[Chain] = []
    for shape, chain in _chains(frame):
        wide, high = _size(chain)
        if _covers(shape, chain, layout):
            lines = [piece for line in lines for piece in _uncovered(line, chain)]
        if shape.part == LETTERS or (shape.fill in DARK and wide * high <= LARGE):
            engrave.append(chain)
        elif len(chain.places) <= 5 and chain.closed:
            lines += [side for side in sides(chain.places) if not _outermost(side, layout)]
        elif shape.line != "none" or wide * high > LARGE:
            bent.append(chain)
    burnt = {_known(side) for chain in engrave for side in sides(chain.places)}
    curved = [kept for chain in bent for kept in _rest(chain, burnt, lines, layout)]
    return [*engrave], [*single(lines), *curved]


def _chains(frame: Sequence[PaintedShape]) -> Iterator[tuple[PaintedShape, Chain]]:
    """The chains of all shapes but shades, each with its shape."""
    for shape in frame:
        for chain in traced(tuple(Curve(*contour) for contour in shape.contours)) if shape.part != SHADES else ():
            if not isinstance(chain, Circle):
                yield shape, chain


def _covers(shape: PaintedShape, chain: Chain, layout: Layout) -> bool:
    """Whether a chain is a box that hides what is under it."""
    wide, high = _size(chain)
    return shape.fill != "none" and _is_box(chain) and min(wide / layout.width, high / layout.height) < COVERS


def _rest(chain: Chain, burnt: set[Side], lines: list[Line], layout: Layout) -> Iterator[Chain]:
    """What of a chain is not burnt yet: it is now; level and upright pieces go to the lines, which are made one."""
    pieces = sides(chain.places) if chain.closed else list(pairwise(chain.places))
    runs: list[list[Place]] = [[]]
    for one, two in pieces:
        level = _level(one, two)
        known = _known((one, two))
        if known in burnt or level:
            if known not in burnt and not _outermost((one, two), layout):
                lines.append((one, two))
            runs.append([])
            continue
        runs[-1] += [two] if runs[-1] else [one, two]
        burnt.add(known)
    if chain.closed and len(runs[0]) > len(pieces):
        yield chain
    else:
        yield from (Chain(tuple(run)) for run in runs if run)


def _is_box(chain: Chain) -> bool:
    """Whether a chain is a rectangle."""
    return chain.closed and 4 <= len(chain.places) <= 5 and all(_level(*side) for side in sides(chain.places))


def _level(one: Place, two: Place) -> bool:
    """Whether two places are level, or one above the other."""
    return abs(one[0] - two[0]) < TOUCHING or abs(one[1] - two[1]) < TOUCHING


def _uncovered(line: Line, over: Chain) -> Iterator[Line]:
    """What is seen of a level or upright line behind a box."""
    upright = abs(line[0][0] - line[1][0]) < TOUCHING
    along, across = (1, 0) if upright else (0, 1)
    at, (begin, end) = line[0][across], sorted((line[0][along], line[1][along]))
    low, high = (f(place[along] for place in over.places) for f in (min, max))
    near, far = (f(place[across] for place in over.places) for f in (min, max))
    if not _level(*line) or not near + 0.01 < at < far - 0.01 or end <= low or begin >= high:
        yield line
        return
    for first, last in ((begin, min(end, low)), (max(begin, high), end)):
        if last - first > TOUCHING:
            yield ((at, first), (at, last)) if upright else ((first, at), (last, at))


def _known(side: Line) -> Side:
    """A piece by its ends, whichever way it is gone along, to the hundredth of a millimeter."""
    return frozenset((round(x, 2), round(y, 2)) for x, y in side)


def _size(chain: Chain) -> tuple[float, float]:
    """How wide and high a chain is."""
    xs, ys = zip(*chain.places, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _outermost(side: Line, layout: Layout) -> bool:
    """Whether a line lies on the edge of the board, where it is cut out."""
    (x1, y1), (x2, y2) = side
    return any(
        abs(a - edge) < 0.01 and abs(b - edge) < 0.01
        for a, b, edges in ((x1, x2, (0.0, layout.width)), (y1, y2, (0.0, layout.height)))
        for edge in edges
    )
