"""What is laid into the ground of a dressed board: areas, tints of line and stipple, heavier rules, ribbons, pictures.

It shows nothing of the game, lies under all that is written and played upon, and stands in a group of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist

from ..load.manner import Manner, TintGrain
from ..load.picture import Illustration, PaintedShape
from .areas import inlaid_areas
from .canvas import HAIR, Canvas
from .drawing import Chain, Outline, Place
from .fixtures import shapes_of
from .ground import (
    TOUCHING,
    Cell,
    Edge,
    border_of,
    box,
    cell_tints,
    fine,
    joined,
    paint,
    sides_of,
    tables_of,
)
from .inlaid import letters_on, shapes_on
from .layout import Layout, border_width, pictured
from .picture import paths_of
from .theme import HATCHES, Theme
from .trace import Segment, circle, gathered, hatch, strokes

INLAY, UPON = "inlay", "inlay-upon"
"""The groups of what is laid into the ground: under rules and lines, and upon it."""

STAR = 0.09
"""The radius of the dots where heavier rules cross, in squares."""

CHEVRON, SLANTING = 0.05, 0.085
"""Half the height of the marks that point along a ribbon, in squares, and where it goes on over a corner."""

CAP = 0.71
"""By how much of its width a line of the grain ends before the edge, so that its round end, even aslant, does too."""

CHEQUERED = ("dark", "light")
"""The tints of squares that touch none of their own."""

UNLINED = ("light", "plain")
"""The tints of squares that are not lined."""

LONG = ("spike", "other spike")
"""The tints of long triangles."""

HOLLOW = 0.42
"""How much of the width of a hollow border is paper."""

LINING = 0.1
"""How far from the edges of bars and trays their lining is, in squares."""

DISC = (0.165, 0.165, 0.125)
"""The disc of its number: the middle, from the left and from above, and its radius."""


def draw_under(canvas: Canvas, layout: Layout, theme: Theme, manner: Manner) -> None:
    """What lies under rules and lines: the areas, and the grain of the tints."""
    group = canvas.group(id=INLAY)
    areas = [(tint, rings[:1], fine(layout, theme), rings[1:]) for tint, rings in inlaid_areas(layout)]
    if layout.sheet.inlay.every:
        areas.append(("light", list(_blocks(layout, layout.sheet.inlay.every)), 0.0, []))
    for tint, shapes, width, bare in areas:
        paint(group, theme, tint, shapes, layout.grain, width, bare)
        if tint in manner.grain and _grained(theme, tint):
            _grain(group, layout, theme, tint, manner.grain[tint], shapes, bare)
    tints = cell_tints(layout)
    other = checks_of(layout, theme)
    for tint in sorted(set(other.values())):
        shapes = [box(*layout.corner(*cell), layout.square, layout.square) for cell in other if other[cell] == tint]
        paint(group, theme, tint, shapes, layout.grain)
    cells: dict[str, list[list[Place]]] = {}
    for tint, corners in _runs(layout, tints | other):
        if tint in manner.grain and _grained(theme, tint):
            cells.setdefault(tint, []).append(corners)
    for tint, several in cells.items():
        _grain(group, layout, theme, tint, manner.grain[tint], several)


def draw_over(
    canvas: Canvas, layout: Layout, theme: Theme, manner: Manner, pictures: Mapping[str, Illustration]
) -> None:
    """What lies upon the ground and under all that is written: heavier rules, ribbons, discs, pictures, letters."""
    group = canvas.group(id=UPON)
    sheet, thin = layout.sheet, fine(layout, theme)
    if sheet.inlay.every:
        lines, dots = every(layout, sheet.inlay.every)
        group.path(strokes(lines), "rules", line=theme.line, width=1.9 * thin)
        if sheet.inlay.studs is None:
            group.path(dots, "stars", theme.line)
    if sheet.inlay.inset:
        for ink, inner in insets(layout, theme).items():
            group.path(inner, "insets", line=ink, width=1.3 * thin)
    for ink, edges in pale_rules(layout, theme).items():
        group.path(strokes(edges), "rules", line=ink, width=1.6 * thin)
    for points in sheet.inlay.hollow:
        edges = border_of(layout, cell_tints(layout), points)
        group.path(strokes(edges), "rules", line=theme.paper, width=HOLLOW * border_width(layout.grain, layout.square))
    for ribbon in sheet.inlay.ribbons:
        group.path(strokes(_edges(layout, ribbon)), "ribbon", line=theme.line, width=2.2 * thin)
        group.path(_chevrons(layout, ribbon), "ribbon", theme.accent, theme.paper, thin)
    if sheet.inlay.pictures:
        for ink, discs in discs_of(layout, theme).items():
            group.path(discs, "discs", theme.paper if ink == theme.line else "none", ink, 0.7 * thin)
    page = theme.paper if theme.board != "none" else "#ffffff"
    for shape in (*shapes_on(layout, pictures), *_lettered(layout, manner, theme)):
        for path in paths_of(shape, theme, HAIR, page):
            group.place(path)


# -- areas and grain ------------------------------------------------------------------------------


def _grained(theme: Theme, tint: str) -> bool:
    """Whether a tint has a grain in a theme: where it is flat and neither saves ink nor is made for weak eyes."""
    return _covering(theme, tint) and theme.tint(tint).hatch == "none"


def checks_of(layout: Layout, theme: Theme) -> dict[Cell, str]:
    """Dark squares that have another tint, in themes where it is a color that covers what is below."""
    tints, at = cell_tints(layout), layout.sheet.at
    found = {at[point]: tint for point, tint in layout.sheet.inlay.checks.items() if tints.get(at[point]) == "dark"}
    return {cell: tint for cell, tint in found.items() if _covering(theme, tint)}


def _covering(theme: Theme, tint: str) -> bool:
    return theme.tint(tint).fill != "none" and not theme.saving and theme.weight <= 1


def _runs(layout: Layout, tints: Mapping[Cell, str]) -> Iterator[tuple[str, list[Place]]]:
    """Neighbouring cells of a tint in a row, as one box."""
    s = layout.square
    runs: list[tuple[str, float, float, float]] = []
    for cell in sorted(tints, key=lambda cell: layout.corner(*cell)[::-1]):
        x, y = layout.corner(*cell)
        if runs and runs[-1][0] == tints[cell] and runs[-1][2] == y and abs(sum(runs[-1][1::2]) - x) < TOUCHING:
            runs[-1] = (*runs[-1][:3], runs[-1][3] + s)
        else:
            runs.append((tints[cell], x, y, s))
    for tint, x, y, wide in runs:
        yield tint, box(x, y, wide, s)


def _grain(
    canvas: Canvas,
    layout: Layout,
    theme: Theme,
    tint: str,
    grain: TintGrain,
    shapes: list[list[Place]],
    bare: Sequence[list[Place]] = (),
) -> None:
    """Lines or dots over shapes but for what is bare, in the colour of their tint with some of the ink in it."""
    g = layout.grain
    colour = mixed(theme.tint(tint).fill, theme.line, grain.mix)
    angles = HATCHES["-" if grain.hatch == "stipple" else grain.hatch]
    lines = [line for shape in shapes for angle in angles for line in hatch([shape, *bare], angle, grain.pitch * g)]
    lines = [kept for line in lines for kept in _within(line, CAP * grain.weight * g)]
    if grain.hatch == "stipple":
        dots = [dot for i, line in enumerate(lines) for dot in _dots(line, grain.pitch * g, i % 2 * 0.5)]
        canvas.path(strokes(dots), "stipple", line=colour, width=grain.weight * g)
    else:
        canvas.path(strokes(lines), "grain", line=colour, width=grain.weight * g)


def _within(line: Segment, less: float) -> Iterator[Segment]:
    """A line so much shorter at both ends, if anything is left: its round ends stay within the area then."""
    (x1, y1), (x2, y2) = line
    length = dist(*line)
    if length > 2 * less:
        dx, dy = less * (x2 - x1) / length, less * (y2 - y1) / length
        yield (x1 + dx, y1 + dy), (x2 - dx, y2 - dy)


def _dots(line: Segment, pitch: float, shift: float) -> Iterator[Segment]:
    """A level line as dots, every other line between those of its neighbours."""
    (x1, y), (x2, _) = sorted(line)
    at = (int(x1 / pitch) + 1 + shift) * pitch
    while at < x2 - pitch / 4:
        yield (at, y), (at + 0.01, y)
        at += pitch


def mixed(one: str, two: str, share: float) -> str:
    """A colour with so much of another in it."""
    pairs = ((int(one[i : i + 2], 16), int(two[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


# -- rules and ribbons ----------------------------------------------------------------------------


def _blocks(layout: Layout, many: int) -> Iterator[list[Place]]:
    """Every other block of so many squares each way."""
    left, top, wide, high = layout.area
    side = many * layout.square
    for row in range(-(-layout.sheet.rows // many)):
        for column in range(row % 2, -(-layout.sheet.columns // many), 2):
            x, y = left + column * side, top + row * side
            yield box(x, y, min(side, left + wide - x), min(side, top + high - y))


def every(layout: Layout, many: int) -> tuple[list[Segment], Outline]:
    """The rules that part so many squares from the next so many, and dots where every other two of them cross."""
    left, top, wide, high = layout.area
    s = layout.square
    xs = [left + n * many * s for n in range(1, -(-layout.sheet.columns // many))]
    ys = [top + n * many * s for n in range(1, -(-layout.sheet.rows // many))]
    lines: list[Segment] = [((x, top), (x, top + high)) for x in xs]
    lines += [((left, y), (left + wide, y)) for y in ys]
    return lines, gathered(circle(x, y, STAR * s) for x in xs[::2] for y in ys[::2])


def pale_rules(layout: Layout, theme: Theme) -> dict[str, list[Segment]]:
    """The rules between squares of one dark tint, by the colour of its letters: in ink they could not be seen."""
    tints = cell_tints(layout)
    found: dict[str, set[Edge]] = {}
    for cell, tint in tints.items():
        ink = theme.tint(tint).letter
        if tint in CHEQUERED or ink == theme.line or theme.tint(tint).fill == "none":
            continue
        for (dx, dy), edge in sides_of(layout, cell).items():
            if tints.get((cell[0] + dx, cell[1] + dy)) == tint:
                found.setdefault(ink, set()).add(edge)
    return {ink: joined(edges) for ink, edges in found.items()}


def _edges(layout: Layout, ribbon: Sequence[int]) -> Iterator[Segment]:
    """The edges of a ribbon: the sides of its squares but for those across which the way goes on."""
    at = layout.sheet.at
    open_ways: dict[Cell, set[Cell]] = {}
    for one, two in pairwise(ribbon):
        for here, there in ((at[one], at[two]), (at[two], at[one])):
            open_ways.setdefault(here, set()).add((there[0] - here[0], there[1] - here[1]))
    for point in ribbon:
        cell = at[point]
        for step, (x1, y1, x2, y2) in sides_of(layout, cell).items():
            if step not in open_ways.get(cell, ()):
                yield (x1, y1), (x2, y2)


def _chevrons(layout: Layout, ribbon: Sequence[int]) -> Outline:
    """Small marks where the way goes on, which point along it."""
    found: list[Chain] = []
    for one, two in pairwise(ribbon):
        (x1, y1), (x2, y2) = layout.middle(one), layout.middle(two)
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        length = dist((x1, y1), (x2, y2)) or 1.0
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        h = (CHEVRON if min(abs(ux), abs(uy)) < TOUCHING else SLANTING) * layout.square
        tip, foot = (mx + h * ux, my + h * uy), (mx - h * ux, my - h * uy)
        found.append(Chain((tip, (foot[0] - h * uy, foot[1] + h * ux), (foot[0] + h * uy, foot[1] - h * ux)), True))
    return tuple(found)


# -- pictures and letters -------------------------------------------------------------------------


def discs_of(layout: Layout, theme: Theme) -> dict[str, Outline]:
    """The discs in which the numbers of squares with pictures stand, by the colour of letters on these squares."""
    s, tints = layout.square, cell_tints(layout)
    found: dict[str, Outline] = {}
    for point in layout.sheet.inlay.pictures:
        if pictured(layout, point):
            x, y = layout.middle(point)
            ink = theme.tint(tints[layout.sheet.at[point]]).letter if layout.sheet.at[point] in tints else theme.line
            disc = circle(x + (DISC[0] - 0.5) * s, y + (DISC[1] - 0.5) * s, DISC[2] * s)
            found[ink] = found.get(ink, ()) + disc
    return found


def insets(layout: Layout, theme: Theme) -> dict[str, Outline]:
    """Long triangles once more within themselves, as far from each of their sides, by the colour of letters there.

    Where there are none, it is squares that are not light; bars and trays are lined beside their edges.
    """
    found: dict[str, Outline] = {}
    less, s = layout.sheet.inlay.inset, layout.square
    edge, tables = (1 - less) / 2 * s, tables_of(layout)
    cells = [(tint, cell) for cell, tint in cell_tints(layout).items() if tint not in UNLINED]
    boxes = [(tint, box(*layout.corner(*cell), s, s), edge) for tint, cell in cells]
    boxes += [("brown", each, LINING * s) for each in (*tables.bars, *tables.trays)]
    for tint, ((x, y), _, (right, bottom), _), far in boxes:
        lining = Chain(tuple(box(x + far, y + far, right - x - 2 * far, bottom - y - 2 * far)), True)
        found[theme.tint(tint).letter] = (*found.get(theme.tint(tint).letter, ()), lining)
    for tint, corners in shapes_of(layout):
        if tint in LONG:
            one, two, three = corners
            sides = dist(two, three), dist(three, one), dist(one, two)
            x = sum(far * at for far, (at, _) in zip(sides, corners, strict=True)) / sum(sides)
            y = sum(far * at for far, (_, at) in zip(sides, corners, strict=True)) / sum(sides)
            inner = tuple((x + less * (cx - x), y + less * (cy - y)) for cx, cy in corners)
            ink = theme.tint(tint).letter
            found[ink] = (*found.get(ink, ()), Chain(inner, True))
    return found


def _lettered(layout: Layout, manner: Manner, theme: Theme) -> Iterator[PaintedShape]:
    """Words in the letters of the manner, in what can be seen on their squares."""
    tints = cell_tints(layout)
    for contours, point in letters_on(layout, manner):
        upon = tints.get(layout.sheet.at[point]) if point is not None else None
        ink = theme.tint(upon).letter if upon is not None else theme.line
        yield PaintedShape(contours, "ink" if ink == theme.line else "paper")
