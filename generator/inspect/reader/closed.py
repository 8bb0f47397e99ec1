"""Nothing too much on the ground: every patch of color fills whole cells, every line runs where the board has one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from ...load.theme import Theme
from .grid import Grid
from .inks import Colour, Ink, Outline, Place, Room, apart, is_box, room
from .ruling import like, papers, rgb
from .sight import gap

TRUE = 0.03
"""How far from the edge of a cell a patch or a rule may lie, in squares."""

BESIDE = 0.08
"""How far from the middle of a line between points one of its strokes may lie, in squares: double lines have two."""

LONG = 0.5
"""From what length on a straight line of paper must run where the board has one, in squares."""

SHORT = 0.06
"""Strokes shorter than this, in squares, are dots."""

Line = tuple[Place, Place]


def strange_ground(inks: Sequence[Ink], grid: Grid, theme: Theme, lines: Iterable[Collection[int]]) -> Iterator[str]:
    """Patches and lines on the board that are nothing which it has; `lines` are those between its points."""
    shaped = grid.stacks or any({"pennants", "spikes"} & set(manners) for manners in grid.sheet.manner.values())
    if shaped or grid.sheet.shape is not None:
        return
    beside = Room(*(side + way * BESIDE * grid.square for side, way in zip(grid.area, (-1, -1, 1, 1), strict=True)))
    edges = _edges(grid.columns.values(), grid.square), _edges(grid.rows.values(), grid.square)
    yield from _patches(inks, grid, edges)
    joined = [(grid.middles[min(pair)], grid.middles[max(pair)]) for pair in lines]
    for outline in _strokes(inks, theme, LONG * grid.square):
        if outline.steps[-1] not in "zO" and not room(outline).meets(beside):
            yield "a stroke that means nothing lies beside the board"
        elif outline.steps[-1] not in "zO" and "c" in outline.steps:
            yield f"a curved stroke that means nothing lies {grid.where(room(outline).middle)}"
        for line in pairwise(outline.places) if set(outline.steps) == {"m", "l"} else ():
            if _upon(line, grid.area) and not _ruled(line, edges, grid.square) and not _along(line, joined, grid):
                yield f"a line runs {grid.where(_middle(line))} where the board has none"


def _strokes(inks: Sequence[Ink], theme: Theme, long: float) -> Iterator[Outline]:
    """The outlines that are lines only, but for hatching, and for paper that is laid under lines or under letters.

    A straight line of paper that is so long is laid under no letter.
    """
    hatched = [rgb(tint.line) for tint in theme.tints.values() if tint.hatch != "none"]
    for one in inks:
        if one.fill is None and one.line is not None and not _among(one.line, hatched):
            paper = _among(one.line, papers(theme))
            for each in one.outlines:
                bent, straight = "c" in each.steps and not hatched, each.steps == "ml" and apart(*each.places) > long
                if not paper or bent or straight:
                    yield each


def _among(colour: Colour | None, colours: Iterable[Colour]) -> bool:
    """Whether a color is one of several."""
    return colour is not None and any(like(colour, own) for own in colours)


def _edges(middles: Iterable[float], square: float) -> list[float]:
    """The edges of columns or rows."""
    return [middle + way * square / 2 for middle in middles for way in (-1, 1)]


def _patches(inks: Sequence[Ink], grid: Grid, edges: Sequence[Sequence[float]]) -> Iterator[str]:
    """Rectangles of color that do not end at the edges of cells."""
    air = TRUE * grid.square
    for one in inks:
        for outline in one.outlines if one.fill is not None and one.line is None else ():
            if not is_box(outline):
                continue
            box = room(outline)
            inner = grid.area.holds(box.middle) and not grid.area.within(box, air)
            sides = ((box.left, edges[0]), (box.right, edges[0]), (box.top, edges[1]), (box.bottom, edges[1]))
            if inner and not all(any(abs(side - edge) < air for edge in several) for side, several in sides):
                yield f"a patch of color {grid.where(box.middle)} fills no whole square"


def _upon(line: Line, area: Room) -> bool:
    """Whether a stroke lies on the board itself."""
    return all(area.holds(place) for place in line)


def _ruled(line: Line, edges: Sequence[Sequence[float]], square: float) -> bool:
    """Whether a stroke runs along the edge of a column or row."""
    air = TRUE * square
    return any(
        abs(line[0][axis] - line[1][axis]) < air and any(abs(line[0][axis] - edge) < air for edge in edges[axis])
        for axis in (0, 1)
    )


def _along(line: Line, joined: Sequence[Line], grid: Grid) -> bool:
    """Whether a stroke lies on one of the lines between points, or is a dot there."""
    air = BESIDE * grid.square
    joined = _about(line, joined, air)
    if apart(*line) < SHORT * grid.square:
        return any(gap(other, line[0]) < air for other in joined)
    (x1, y1), (x2, y2) = line
    places = ((x1 + (x2 - x1) * i / 8, y1 + (y2 - y1) * i / 8) for i in range(9))
    return all(any(gap(other, place) < air for other in joined) for place in places)


def _about(line: Line, joined: Sequence[Line], air: float) -> list[Line]:
    """Those of several lines that may lie so near to a stroke."""
    left, right = min(line[0][0], line[1][0]) - air, max(line[0][0], line[1][0]) + air
    top, bottom = min(line[0][1], line[1][1]) - air, max(line[0][1], line[1][1]) + air
    return [
        ((x1, y1), (x2, y2))
        for (x1, y1), (x2, y2) in joined
        if (x1 if x1 < x2 else x2) <= right
        and (x2 if x1 < x2 else x1) >= left
        and (y1 if y1 < y2 else y2) <= bottom
        and (y2 if y1 < y2 else y1) >= top
    ]


def _middle(line: Line) -> Place:
    return (line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2
