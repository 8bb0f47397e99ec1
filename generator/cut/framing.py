"""The frame of a manner for a laser: what is dark and small is engraved, the edges of bands and plates are scored."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.drawing import Chain, Place
from ..draw.layout import Layout
from ..load.picture import PaintedShape
from .covering import FrameContour, FramePaint, contours_of
from .engraving import Engraving
from .meeting import Line
from .strokes import Stroke, sides, single

TOUCHING = 1e-6
"""What is less apart than this, in mm, is not."""

Side = frozenset[Place]


def frame_strokes(frame: Sequence[PaintedShape], layout: Layout) -> tuple[list[Stroke], list[Stroke]]:
    """What is engraved of a frame, and what is scored; nothing that lies under something else.

    No edge is scored twice, nor where the board is cut out. Letters are engraved whatever their paint, and without
    their shade.
    """
    contours = contours_of(frame)
    paint = FramePaint(contours)
    engrave = Engraving(contours).areas()
    edges = [side for chain in engrave for side in sides(chain.places)]
    burnt = {_known(side) for side in edges}
    lines: list[Line] = []
    bent: list[Chain] = []
    for each in contours:
        for run in _runs(each, paint, burnt, layout) if _scored(each) else ():
            lines += [line for line in run if _level(*line)]
            bent += _chains(run)
    return [*engrave], [*single(lines, (side for side in edges if _level(*side))), *bent]


def _scored(contour: FrameContour) -> bool:
    """Whether the edge of a contour is scored: of boxes, of lines, and of what is too large to be engraved."""
    box = contour.chain.closed and len(contour.chain.places) <= 5
    return not contour.engraved and (box or contour.shape.line != "none" or contour.large)


def _runs(contour: FrameContour, paint: FramePaint, burnt: set[Side], layout: Layout) -> list[list[Line]]:
    """What of the edge of a contour is seen and not burnt yet, piece by piece; pieces that meet are in one run."""
    runs: list[list[Line]] = []
    for edge in contour.edges:
        if _known(edge) in burnt or _outermost(edge, layout):
            continue
        if not _level(*edge):
            burnt.add(_known(edge))
        for piece in paint.seen(edge, contour.order):
            if runs and runs[-1][-1][1] == piece[0]:
                runs[-1].append(piece)
            else:
                runs.append([piece])
    return runs


def _chains(run: Sequence[Line]) -> list[Chain]:
    """The pieces of a run that are neither level nor upright, as chains; one that comes round is closed."""
    chains: list[list[Place]] = [[]]
    for line in run:
        if _level(*line):
            chains.append([])
        else:
            chains[-1] += [line[1]] if chains[-1] else [*line]
    return [Chain(tuple(each[:-1]), True) if each[0] == each[-1] else Chain(tuple(each)) for each in chains if each]


def _level(one: Place, two: Place) -> bool:
    """Whether two places are level, or one above the other."""
    return abs(one[0] - two[0]) < TOUCHING or abs(one[1] - two[1]) < TOUCHING


def _known(side: Line) -> Side:
    """A piece by its ends, whichever way it is gone along, to the hundredth of a millimeter."""
    return frozenset((round(x, 2), round(y, 2)) for x, y in side)


def _outermost(side: Line, layout: Layout) -> bool:
    """Whether a line lies on the edge of the board, where it is cut out."""
    (x1, y1), (x2, y2) = side
    return any(
        abs(a - edge) < 0.01 and abs(b - edge) < 0.01
        for a, b, edges in ((x1, x2, (0.0, layout.width)), (y1, y2, (0.0, layout.height)))
        for edge in edges
    )
