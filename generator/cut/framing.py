"""The frame of a manner for a laser: what is dark and small is engraved, the edges of bands and plates are scored."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.drawing import Chain, Circle, Curve
from ..draw.layout import Layout
from ..load.picture import PaintedShape
from .strokes import Stroke, sides, single, traced

DARK = ("ink", "accent", "dark", "mark", "brown", "red")
"""The paints of what is engraved."""

LARGE = 120.0
"""An area of more square mm than this is not engraved: its edge is scored."""



def frame_strokes(frame: Sequence[PaintedShape], layout: Layout) -> tuple[list[Stroke], list[Stroke]]:
    """What is engraved of a frame, and what is scored; no edge is scored twice, nor where the board is cut out."""
    engrave: list[Stroke] = []
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = []
    bent: list[Stroke] = []
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
    return engrave, [*single(lines), *bent]


def _size(chain: Chain) -> tuple[float, float]:
    """How wide and high a chain is."""
    xs, ys = zip(*chain.places, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _outermost(side: tuple[tuple[float, float], tuple[float, float]], layout: Layout) -> bool:
    """Whether a line lies on the edge of the board, where it is cut out."""
    (x1, y1), (x2, y2) = side
    return any(
        abs(a - edge) < 0.01 and abs(b - edge) < 0.01
        for a, b, edges in ((x1, x2, (0.0, layout.width)), (y1, y2, (0.0, layout.height)))
        for edge in edges
    )
