"""The frame of a manner for a laser: what is dark and small is engraved, the edges of bands and plates are scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..draw.drawing import Chain, Circle, Curve, Place
from ..draw.layout import Layout
from ..load.picture import PaintedShape
from .strokes import Stroke, sides, single, traced

DARK = ("ink", "accent", "dark", "mark", "brown", "red")
"""The paints of what is engraved."""

LARGE = 120.0
"""An area of more square mm than this is not engraved: its edge is scored."""

TOUCHING = 1e-6
"""What is less apart than this, in mm, is not."""

Line = tuple[Place, Place]
Side = frozenset[Place]


def frame_strokes(frame: Sequence[PaintedShape], layout: Layout) -> tuple[list[Stroke], list[Stroke]]:
    """What is engraved of a frame, and what is scored; no edge is scored twice, nor where the board is cut out."""
    engrave: list[Chain] = []
    lines: list[Line] = []
    bent: list[Chain] = []
    for shape in frame:
        strokes = list(traced(tuple(Curve(*contour) for contour in shape.contours)))
        for chain in strokes:
            if isinstance(chain, Circle):
                continue
            wide, high = _size(chain)
            if shape.fill in DARK and shape.fill != "none" and wide * high <= LARGE:
                engrave.append(chain)
            elif len(chain.places) <= 5 and chain.closed:
                lines += [side for side in sides(chain.places) if not _outermost(side, layout)]
            elif shape.line != "none" or wide * high > LARGE:
                bent.append(chain)
    burnt = {_known(side) for chain in engrave for side in sides(chain.places)}
    curved = [kept for chain in bent for kept in _rest(chain, burnt, lines, layout)]
    return [*engrave], [*single(lines), *curved]


def _rest(chain: Chain, burnt: set[Side], lines: list[Line], layout: Layout) -> Iterator[Chain]:
    """What of a chain is not burnt yet: it is now; level and upright pieces go to the lines, which are made one."""
    pieces = sides(chain.places) if chain.closed else list(pairwise(chain.places))
    runs: list[list[Place]] = [[]]
    for one, two in pieces:
        level = abs(one[0] - two[0]) < TOUCHING or abs(one[1] - two[1]) < TOUCHING
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
