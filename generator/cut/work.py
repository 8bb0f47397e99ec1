"""From a board laid out to the work of a laser: areas engraved, letters marked, lines scored, the outline cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, sqrt

from ..draw.canvas import Canvas
from ..draw.drawing import Chain, Circle, Path, Place
from ..draw.fixtures import circles_of, pips_of, ropes_of, shapes_of, stars_of
from ..draw.ground import borders_of, box, cell_edges, cell_tints, drawn_lines, tables_of
from ..draw.labels import draw_labels
from ..draw.layout import Layout
from ..draw.theme import Theme
from ..draw.trace import dashes, star
from ..load.picture import PaintedShape
from .framing import frame_strokes
from .strokes import Stroke, shrunk, sides, single, traced

AIR = 0.05
"""An engraved area keeps so far from the lines round it, in grains of the board."""

DOT, BURNT = 0.5, 0.25
"""What is written smaller than this, in mm, is a dot, and burnt as a ring of this radius: a point would not be seen."""

HEAVY = 0.03
"""A heavy line is scored three times, so far apart."""


@dataclass
class Work:
    """What a laser is to do, and the size of the piece in mm."""

    width: float
    height: float
    engrave: list[Stroke] = field(default_factory=list)
    letters: list[Stroke] = field(default_factory=list)
    score: list[Stroke] = field(default_factory=list)
    cut: list[Stroke] = field(default_factory=list)

    def of(self, way: str) -> list[Stroke]:
        """The strokes of one way."""
        return {"engrave": self.engrave, "mark": self.letters, "score": self.score, "cut": self.cut}[way]


def work_of(
    layout: Layout, theme: Theme, areas: frozenset[str], frame: Sequence[PaintedShape] = (), holes: float = 0.0
) -> Work:
    """All the work on one board; `areas` are the tints that are engraved, `holes` how wide holes are for pegs.

    Letters are marked as lines; upon an area that is itself engraved they are scored, and so still seen.
    Stars and round spaces upon such an area are left bare.
    """
    air = AIR * layout.grain
    work = Work(layout.width, layout.height)
    lines = [*_rules(layout), *_lines(layout), *_borders(layout)]
    for tint, corners in _cells(layout):
        if tint in areas:
            work.engrave.append(Chain(tuple(shrunk(corners, air)), closed=True))
    for tint, corners in shapes_of(layout):
        if tint in areas:
            work.engrave.append(Chain(tuple(shrunk(corners, air)), closed=True))
        else:
            lines += sides(corners)
    work.engrave += [_hole(small) if _within(small, work.engrave) else small for small in _small(layout)]
    work.score += single(lines)
    rounds = [Circle(*middle, r) for middle, r in circles_of(layout).values()]
    bare = [each for each in rounds if _within(each, work.engrave)]
    work.engrave += bare
    work.score += [each for each in rounds if each not in bare and 2 * each.r > holes + 2 * DOT]
    for stroke in _lettering(layout, theme):
        covered = _within(stroke, work.engrave) and not any(_inside(stroke, each) for each in bare)
        (work.score if covered else work.letters).append(stroke)
    engraved, scored = frame_strokes(frame, layout)
    work.engrave += engraved
    work.score += scored
    work.cut += [Circle(*middle, holes / 2) for middle, _ in circles_of(layout).values() if holes]
    work.cut.append(Chain(tuple(box(0, 0, layout.width, layout.height)), closed=True))
    return work


def allowing(work: Work, kerf: float) -> Work:
    """The same work where the beam takes so much: holes are cut narrower by it and the board wider, and come out true.

    The outline of the board is the last cut.
    """
    if not kerf:
        return work
    by = kerf / 2
    *holes, _ = work.cut
    narrow = [each._replace(r=each.r - by) if isinstance(each, Circle) else each for each in holes]
    wide, high = work.width + kerf, work.height + kerf
    cut: list[Stroke] = [_moved(each, by) for each in narrow]
    return Work(
        wide, high,
        [_moved(each, by) for each in work.engrave], [_moved(each, by) for each in work.letters],
        [_moved(each, by) for each in work.score], [*cut, Chain(tuple(box(0, 0, wide, high)), closed=True)],
    )  # fmt: skip


def _moved(stroke: Stroke, by: float) -> Stroke:
    if isinstance(stroke, Circle):
        return stroke._replace(x=stroke.x + by, y=stroke.y + by)
    return Chain(tuple((x + by, y + by) for x, y in stroke.places), stroke.closed)


def _lettering(layout: Layout, theme: Theme) -> Iterator[Stroke]:
    """All that is written on a board; letters that our alphabet lacks have no strokes."""
    canvas = Canvas.loose()
    draw_labels(canvas, layout, theme)
    for part in canvas.parts:
        if isinstance(part, Path) and part.depicts is not None:
            yield from map(_burnt, traced(part.outline))


def _burnt(stroke: Stroke) -> Stroke:
    """A dot as a ring that is seen, and any other stroke as it is."""
    if isinstance(stroke, Circle):
        return stroke
    (left, right), (top, bottom) = ((min(v), max(v)) for v in zip(*stroke.places, strict=True))
    small = max(right - left, bottom - top) < DOT
    return Circle((left + right) / 2, (top + bottom) / 2, BURNT) if small else stroke


def _cells(layout: Layout) -> Iterator[tuple[str, list[Place]]]:
    """Every cell by itself, and the bar and trays of a backgammon board."""
    for (column, row), tint in cell_tints(layout).items():
        yield tint, box(*layout.corner(column, row), layout.square, layout.square)
    for corners in tables_of(layout).bars:
        yield "brown", corners


def _rules(layout: Layout) -> Iterator[tuple[Place, Place]]:
    """The rules between cells and round them, the edges of tables and trays, the rope of pennants."""
    for group in cell_edges(layout, cell_tints(layout)):
        yield from group
    tables = tables_of(layout)
    for corners in [*tables.tables, *tables.trays]:
        yield from sides(corners)
    for places, _ in ropes_of(layout):
        yield from sides(places)


def _borders(layout: Layout) -> Iterator[tuple[Place, Place]]:
    """Heavy lines: scored once on the rule itself and once on each side of it."""
    away = HEAVY * layout.grain
    for _, edges in borders_of(layout, cell_tints(layout)):
        for (x1, y1), (x2, y2) in edges:
            length = hypot(x2 - x1, y2 - y1)
            nx, ny = away * (y1 - y2) / length, away * (x2 - x1) / length
            yield from (((x1 + i * nx, y1 + i * ny), (x2 + i * nx, y2 + i * ny)) for i in (-1, 0, 1))


def _lines(layout: Layout) -> Iterator[tuple[Place, Place]]:
    """Lines from point to point; they end at the rims of circles."""
    rims = {point: r for point, (_, r) in circles_of(layout).items()}
    s = layout.square
    for walk, kind in drawn_lines(layout):
        for a, b in pairwise(walk):
            (x1, y1), (x2, y2) = layout.middle(a), layout.middle(b)
            length = hypot(x2 - x1, y2 - y1)
            ux, uy = (x2 - x1) / length, (y2 - y1) / length
            aside = 0.045 * s if kind == "double" else 0.0
            first, last = (sqrt(max(0.0, rims.get(p, 0.0) ** 2 - aside**2)) for p in (a, b))
            start, end = (x1 + ux * first, y1 + uy * first), (x2 - ux * last, y2 - uy * last)
            if kind == "dotted":
                yield from dashes([start, end], 0.05 * s, 0.08 * s)
                continue
            for i in (-1, 1) if aside else (0,):
                nx, ny = -uy * aside * i, ux * aside * i
                yield (start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)


def _small(layout: Layout) -> Iterator[Stroke]:
    """Stars, and the spots of dominoes."""
    for x, y, size, _ in stars_of(layout):
        yield Chain(tuple(star(x, y, size, 0.42 * size)), closed=True)
    for x, y, r in pips_of(layout):
        yield Circle(x, y, r)


def _within(stroke: Stroke, areas: list[Stroke]) -> bool:
    """Whether a stroke begins inside the box of one of these areas."""
    x, y = stroke.places[0] if isinstance(stroke, Chain) else (stroke.x, stroke.y)
    for area in areas:
        if isinstance(area, Chain) and area.places:
            (left, right), (top, bottom) = ((min(v), max(v)) for v in zip(*area.places, strict=True))
            if left < x < right and top < y < bottom:
                return True
    return False


def _inside(stroke: Stroke, ring: Circle) -> bool:
    x, y = stroke.places[0] if isinstance(stroke, Chain) else (stroke.x, stroke.y)
    return hypot(x - ring.x, y - ring.y) < ring.r


def _hole(stroke: Stroke) -> Stroke:
    """A shape drawn the other way round, so that it stays bare within an area that is filled."""
    return Chain(stroke.places[::-1], stroke.closed) if isinstance(stroke, Chain) else stroke
