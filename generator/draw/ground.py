"""The ground of a board: its cells by colour, the rules between them, lines from point to point, heavy borders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot

from .canvas import Canvas
from .clearings import clearings, common
from .drawing import Outline, Place
from .layout import Layout, border_width
from .theme import HATCHES, Theme
from .trace import Segment, dashes, gathered, hatch, polygon, strokes

FLAT = ("green", "yellow", "blue", "brown", "red", "domino", "plain")
"""Manners that colour a whole cell."""

SHAPED = ("diamonds", "circles", "hexagons", "pennants", "spikes")
"""Manners that put a shape where the cell would be."""

TOUCHING = 1e-6
"""Cells nearer than this, in mm, touch."""

Cell = tuple[int, int]
Edge = tuple[float, float, float, float]


def draw_ground(
    canvas: Canvas, layout: Layout, theme: Theme, laid_in: Callable[[Canvas], None] | None = None
) -> None:
    """Draw what lies under everything else; `laid_in` draws what a dressed board has between its tints and lines."""
    tints = cell_tints(layout)
    _tables(canvas, layout, theme)
    _cells(canvas, layout, theme, tints, laid_in)
    _lines(canvas, layout, theme)
    _borders(canvas, layout, theme, tints)


def fine(layout: Layout, theme: Theme) -> float:
    """The thickness of a fine rule."""
    return 0.022 * layout.grain * theme.weight


def cell_tints(layout: Layout) -> dict[Cell, str]:
    """The tint of every place of the picture that is a cell.

    Squares that touch by their sides are chequered, a1 being dark; squares that touch only by corners are all dark,
    and places among them of which nothing is said are light.
    """
    sheet = layout.sheet
    chequered = {cell for cell, p in sheet.cells.items() if p is not None and "squares" in sheet.manner.get(p, ())}
    everywhere = any((x + 1, y) in chequered or (x, y + 1) in chequered for x, y in chequered)
    rest = "light" if chequered else "plain"
    tables = any("spikes" in manners for manners in sheet.manner.values())
    found: dict[Cell, str] = {}
    for cell, point in sheet.cells.items():
        if point is None:
            found[cell] = rest
            continue
        manners = sheet.manner.get(point, ())
        if tables:
            continue
        if flat := [m for m in manners if m in FLAT]:
            if not {"diamonds", "hexagons", "pennants", "spikes"} & set(manners):
                found[cell] = flat[0]
        elif cell in chequered:
            found[cell] = "light" if everywhere and sum(cell) % 2 else "dark"
        elif not set(SHAPED) & set(manners):
            found[cell] = rest
    return found


def paint(
    canvas: Canvas,
    theme: Theme,
    tint: str,
    shapes: list[list[Place]],
    grain: float,
    width: float = 0.0,
    bare: Sequence[list[Place]] = (),
) -> None:
    """Fill polygons in a tint and hatch them as it says, but for what is bare; with a width, outline them too."""
    look = theme.tint(tint)
    name = f"tint-{tint.replace(' ', '-')}"
    canvas.path(gathered(map(polygon, shapes)), name, look.fill, theme.line if width else "none", width)
    lines = [
        line
        for shape in shapes
        for angle in HATCHES[look.hatch]
        for line in hatch([shape, *(each for each in bare if _holds(shape, each))], angle, look.pitch * grain)
    ]
    canvas.path(strokes(lines), f"hatch {name}", line=look.line, width=look.weight * grain)


def _holds(shape: list[Place], other: list[Place]) -> bool:
    """Whether the room of one polygon is within that of another."""
    axes = (sorted(place[axis] for place in corners) for axis in (0, 1) for corners in (shape, other))
    return all(mine[0] <= its[0] and its[-1] <= mine[-1] for mine, its in zip(axes, axes, strict=True))


def box(x: float, y: float, wide: float, high: float) -> list[Place]:
    """The corners of a rectangle."""
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _cells(
    canvas: Canvas,
    layout: Layout,
    theme: Theme,
    tints: dict[Cell, str],
    laid_in: Callable[[Canvas], None] | None,
) -> None:
    """Cells of one tint in one path, runs of neighbours as one rectangle; then the rules between them."""
    s, cleared = layout.square, list(clearings(layout))
    places = {cell: layout.corner(*cell) for cell in sorted(tints, key=lambda c: layout.corner(*c)[::-1])}
    for tint in sorted(set(tints.values()), key=lambda name: (name != "light", name != "plain", name)):
        runs: list[tuple[float, float, float]] = []
        for cell, (x, y) in places.items():
            if tints[cell] != tint:
                continue
            if runs and abs(runs[-1][0] + runs[-1][2] - x) < TOUCHING and runs[-1][1] == y:
                runs[-1] = (runs[-1][0], y, runs[-1][2] + s)
            else:
                runs.append((x, y, s))
        shapes = [box(x, y, wide, s) for x, y, wide in runs]
        bare = [within for shape in shapes for each in cleared if (within := common(shape, each))]
        paint(canvas, theme, tint, shapes, layout.grain, bare=bare)
    if laid_in is not None:
        laid_in(canvas)
    inner, outer = cell_edges(layout, tints)
    thin = fine(layout, theme)
    canvas.path(strokes(inner), "rules", line=theme.line, width=0.7 * thin)
    canvas.path(strokes(outer), "rules", line=theme.line, width=1.5 * thin)


def cell_edges(layout: Layout, tints: dict[Cell, str]) -> tuple[list[Segment], list[Segment]]:
    """The rules of a board, each once and as long as it runs: between cells that are no chequer, and round it all."""
    touching: dict[Edge, list[str]] = {}
    for cell, tint in tints.items():
        for edge in sides_of(layout, cell).values():
            touching.setdefault(edge, []).append(tint)
    alike = {"dark", "light"}
    inner = [edge for edge, sides in touching.items() if len(sides) == 2 and not set(sides) <= alike]
    outer = [edge for edge, sides in touching.items() if len(sides) == 1]
    return joined(inner), joined(outer)


def sides_of(layout: Layout, cell: Cell) -> dict[Cell, Edge]:
    """The four edges of a place, each by the step that leads across it."""
    left, top = layout.corner(*cell)
    right, bottom = (_end(*each, layout.square) for each in ((left, layout.lefts), (top, layout.tops)))
    x, y, r, b = (round(v, 3) for v in (left, top, right, bottom))
    on = -1 if layout.turned else 1
    return {(0, on): (x, y, r, y), (0, -on): (x, b, r, b), (-on, 0): (x, y, x, b), (on, 0): (r, y, r, b)}


@lru_cache(1024)
def _end(start: float, starts: tuple[float, ...], square: float) -> float:
    """Where a column or row ends: just where the one begins that touches it, so that their common edge is one."""
    return next((other for other in starts if abs(other - start - square) < TOUCHING), start + square)


def joined(edges: Iterable[Edge]) -> list[Segment]:
    """Upright and level edges made into lines as long as possible."""
    runs: list[Edge] = []
    for edge in sorted(edges, key=lambda e: (e[0] == e[2], e[0] if e[0] == e[2] else e[1], e)):
        upright = edge[0] == edge[2]
        if runs and runs[-1][2:] == edge[:2] and upright == (runs[-1][0] == runs[-1][2]):
            runs[-1] = (*runs[-1][:2], *edge[2:])
        else:
            runs.append(edge)
    return [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in runs]


@dataclass(frozen=True)
class TablesParts:
    """The parts of a backgammon board, each by its corners: tables, the bars between them, trays at their sides."""

    tables: tuple[list[Place], ...] = ()
    bars: tuple[list[Place], ...] = ()
    trays: tuple[list[Place], ...] = ()


def tables_of(layout: Layout) -> TablesParts:
    """A table for each run of neighbouring columns of points, bars where they part, a tray for each point outside.

    In a part of a board that ends with the bar, it is the points outside without a color of their own that are the bar.
    """
    sheet = layout.sheet
    columns = sorted({sheet.at[p][0] for p, manners in sheet.manner.items() if "spikes" in manners})
    if not columns:
        return TablesParts()
    runs: list[list[int]] = [[columns[0]]]
    for before, column in pairwise(columns):
        if column == before + 1:
            runs[-1].append(column)
        else:
            runs.append([column])
    s, (_, top, _, high) = layout.square, layout.area
    tables = sorted((min(layout.lefts[c] for c in run), len(run) * s) for run in runs)
    outside = [p for p, (x, _) in enumerate(sheet.at) if not columns[0] <= x <= columns[-1]]
    trayed = [point for point in outside if "brown" in sheet.manner.get(point, ())]
    barred = sorted({layout.lefts[sheet.at[point][0]] for point in outside if point not in trayed})
    air = 0.1 * s
    trays = []
    for point in trayed:
        x, y = layout.middle(point)
        upper = y < top + high / 2
        begin = top + air if upper else top + high / 2 + air / 2
        trays.append(box(x - s / 2 + air, begin, s - air, high / 2 - 1.5 * air))
    return TablesParts(
        tuple(box(x, top, w, high) for x, w in tables),
        (
            *(box(x1 + w1, top, x2 - x1 - w1, high) for (x1, w1), (x2, _) in pairwise(tables)),
            *(box(x, top, s, high) for x in barred),
        ),
        tuple(trays),
    )


def _tables(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """The tables that backgammon points lie in, the bar, and the trays."""
    parts = tables_of(layout)
    width = 1.5 * fine(layout, theme)
    paint(canvas, theme, "brown", list(parts.bars), layout.grain)
    paint(canvas, theme, "light", list(parts.tables), layout.grain, width)
    paint(canvas, theme, "brown", list(parts.trays), layout.grain, width)


def borders_of(layout: Layout, tints: dict[Cell, str]) -> Iterator[tuple[str, list[Segment]]]:
    """Heavy lines round or between points: on cells where others lie beyond, round open points on all sides."""
    for kind, inside, against in layout.sheet.borders:
        yield kind, border_of(layout, tints, inside, against)


def border_of(
    layout: Layout, tints: dict[Cell, str], inside: Iterable[int], against: Collection[int] = ()
) -> list[Segment]:
    """The line round some points, or between these and others."""
    at = layout.sheet.at
    places, beyond = {at[p] for p in inside}, {at[p] for p in against}
    edges = []
    for cell in places:
        for (dx, dy), edge in sides_of(layout, cell).items():
            other = cell[0] + dx, cell[1] + dy
            parted = other in beyond if against else other not in places
            if parted and (other in tints or cell not in tints):
                edges.append(edge)
    return joined(edges)


def _borders(canvas: Canvas, layout: Layout, theme: Theme, tints: dict[Cell, str]) -> None:
    """Heavy lines in their colours, cased in paper so that they stand out on dark squares too."""
    width = border_width(layout.grain, layout.square)
    for kind, edges in borders_of(layout, tints):
        if tints:
            canvas.path(strokes(edges), "casing", line=theme.paper, width=1.5 * width)
        canvas.path(strokes(edges), f"border border-{kind}", line=border_ink(theme, kind), width=width)


def border_ink(theme: Theme, kind: str) -> str:
    """The color of a heavy line, by what the board's file calls it."""
    if kind == "heavy":
        return theme.line
    look = theme.tint(kind)
    return look.line if look.hatch != "none" or look.fill == "none" else look.fill


def _lines(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Lines between points: plain and single as one rule, double as two, dotted as dots."""
    s = layout.square
    thin = 1.5 * fine(layout, theme)
    plain: Outline = ()
    dotted: Outline = ()
    for walk, kind in drawn_lines(layout):
        places = [layout.middle(p) for p in walk]
        if kind == "dotted":
            dotted += strokes(dashes(places, 0.01 * s, 0.11 * s))
        elif kind == "double":
            for (x1, y1), (x2, y2) in pairwise(places):
                length = hypot(x2 - x1, y2 - y1) or 1.0
                nx, ny = 0.045 * s * (y1 - y2) / length, 0.045 * s * (x2 - x1) / length
                plain += strokes(((x1 + i * nx, y1 + i * ny), (x2 + i * nx, y2 + i * ny)) for i in (-1, 1))
        else:
            plain += polygon(places, closed=False)
    canvas.path(plain, "lines", line=theme.line, width=thin)
    canvas.path(dotted, "lines dotted", line=theme.line, width=1.8 * thin)


def drawn_lines(layout: Layout) -> list[tuple[tuple[int, ...], str]]:
    """The lines that are seen: those listed one by one, and networks where they join open circles."""
    sheet = layout.sheet
    walks = list(sheet.drawn_lines)
    listed = {frozenset(pair) for walk, _ in walks for pair in pairwise(walk)}
    bare = {p for p, manners in sheet.manner.items() if "circles" in manners and not set(FLAT) & set(manners)}
    walks += [((a, b), kind) for a, b, kind in sheet.board.lines if {a, b} <= bare and frozenset((a, b)) not in listed]
    return walks
