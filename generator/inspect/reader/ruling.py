"""The ruling of a board: rules between its cells and round them, heavy borders, tables, and the ropes of pennants.

Where rules belong the board's file says: round all cells, and between two unless they are a light and a dark square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from ...load.theme import Theme, Tint
from .grid import Grid
from .inks import Colour, Place
from .sight import InkSight

SAME = 3
"""How far two like colors differ at most."""

ALONG = (-0.28, -0.16, 0.16, 0.28)
"""Where a rule is looked at, in squares from the middle of its side: between all that may lie across it."""

MOST, SOME = 3, 1
"""At so many of these places at least it must be seen; and where words are written across it, which hide the others."""

BESIDE = 0.035
"""How far from the middle of a heavy line there is still ink, and beside a fine one none, in squares."""

HEAVY = 0.03
"""How far from the middle of a heavy line there is ink at least, in squares."""

HOIST = 0.4
"""How far outside the middle of a pennant the rope runs, in squares."""

CHEQUER = {"light", "dark"}

Cell = tuple[int, int]


@dataclass(frozen=True)
class CellSide:
    """A side of a cell: which it is, in eighths of a square from the first corner; its middle in mm."""

    across: int
    down: int
    upright: bool
    place: Place = field(compare=False)

    def places(self, square: float, off: float = 0.0) -> list[Place]:
        """Places along it, or so many squares beside it."""
        (x, y), d = self.place, off * square
        if self.upright:
            return [(x + d, y + step * square) for step in ALONG]
        return [(x + step * square, y + d) for step in ALONG]


@lru_cache(1024)
def rgb(colour: str) -> Colour:
    """A color of the theme as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def like(one: Colour, two: Colour) -> bool:
    """Whether two colors are the same to the eye."""
    return one == two or all(abs(a - b) <= SAME for a, b in zip(one, two, strict=True))


def papers(theme: Theme) -> list[Colour]:
    """The colors that a place may have on which nothing is painted."""
    return [(255, 255, 255), *(rgb(each) for each in (theme.paper, theme.board) if each != "none")]


def colours_of(tint: Tint, theme: Theme) -> list[Colour]:
    """The colors that a place of a tint may have: its own or that of the paper, and that of its hatching."""
    own = [rgb(tint.fill)] if tint.fill != "none" else papers(theme)
    return [*own, *([rgb(tint.line)] if tint.hatch != "none" else [])]


def ruling_differences(sight: InkSight, grid: Grid, theme: Theme, tints: Mapping[Cell, str]) -> Iterator[str]:
    """Rules, borders, tables and ropes that are missing, or that the board has not."""
    sides = _sides(grid, tints)
    heavy = _borders(grid, theme, tints)
    yield from _rules(sight, grid, theme, sides, heavy)
    for side, ink in heavy.items():
        if not all(_drawn(sight, side, grid.square, ink, off) for off in (0.0, -HEAVY, HEAVY)):
            yield f"the heavy line at the side of {_beside(side, grid)} is missing"
    yield from _tables(sight, grid, theme)
    yield from _ropes(sight, grid, theme)


def _sides(grid: Grid, tints: Mapping[Cell, str]) -> dict[CellSide, list[str]]:
    """All sides of cells, each with the tints that meet there."""
    found: dict[CellSide, list[str]] = {}
    for cell, tint in tints.items():
        if cell[0] in grid.columns and cell[1] in grid.rows:
            for side in _round(cell, grid).values():
                found.setdefault(side, []).append(tint)
    return found


def _round(cell: Cell, grid: Grid) -> dict[Cell, CellSide]:
    """The four sides of a cell, each by the step on the paper that leads across it."""
    x, y, half, part = grid.columns[cell[0]], grid.rows[cell[1]], grid.square / 2, grid.square / 8

    def side(dx: int, dy: int) -> CellSide:
        px, py = x + dx * half, y + dy * half
        return CellSide(round((px - grid.area.left) / part), round((py - grid.area.top) / part), dx != 0, (px, py))

    return {step: side(*step) for step in ((-1, 0), (1, 0), (0, -1), (0, 1))}


def _drawn(sight: InkSight, side: CellSide, square: float, ink: Colour, off: float = 0.0, least: int = MOST) -> bool:
    """Whether a line of a color is seen along a side, or so many squares beside it, at some places at least."""
    return sum(like(seen, ink) for seen in sight.colours(side.places(square, off))) >= least


def _written(grid: Grid) -> set[CellSide]:
    """The sides of cells across which words are written."""
    found = set[CellSide]()
    for points, _ in grid.sheet.words:
        sides = Counter(side for point in points for side in _round(grid.sheet.at[point], grid).values())
        found |= {side for side, many in sides.items() if many > 1}
    return found


def _beside(side: CellSide, grid: Grid) -> str:
    """The point to whose cell a side belongs."""
    return grid.where(side.place).removeprefix("at ")


def _rules(
    sight: InkSight, grid: Grid, theme: Theme, sides: Mapping[CellSide, Sequence[str]], heavy: Mapping[CellSide, Colour]
) -> Iterator[str]:
    """Fine rules: round the cells and between them, and no heavy ones where none belong."""
    ink, s, written = rgb(theme.line), grid.square, _written(grid)
    for side, tints in sides.items():
        if side in heavy:
            continue
        due = len(tints) == 1 or not set(tints) <= CHEQUER
        if due and not _drawn(sight, side, s, ink, least=SOME if side in written else MOST):
            yield f"the rule at the side of {_beside(side, grid)} is missing"
        if any(like(own, ink) for tint in tints for own in colours_of(theme.tint(tint), theme)):
            continue
        if not due and _drawn(sight, side, s, ink):
            yield f"a rule parts {_beside(side, grid)} from the next square, and the board has none there"
        if all(_drawn(sight, side, s, ink, off) for off in (-BESIDE, BESIDE)):
            yield f"a heavy line runs at the side of {_beside(side, grid)}, and the board has none there"


def _borders(grid: Grid, theme: Theme, tints: Mapping[Cell, str]) -> dict[CellSide, Colour]:
    """The sides with heavy lines, each with its color; the last that is drawn is seen."""
    at, found = grid.sheet.at, dict[CellSide, Colour]()
    on = {(dx, dy): _ahead(grid, dx, dy) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    for kind, within, against in grid.sheet.borders:
        places, beyond = {at[p] for p in within}, {at[p] for p in against}
        look = theme.tint(kind) if kind != "heavy" else None
        ink = theme.line if look is None else look.line if look.hatch != "none" or look.fill == "none" else look.fill
        for cell in places:
            for step, side in _round(cell, grid).items():
                other = cell[0] + on[step][0], cell[1] + on[step][1]
                parted = other in beyond if against else other not in places
                if parted and (other in tints or cell not in tints):
                    found[side] = rgb(ink)
    return found


def _ahead(grid: Grid, dx: int, dy: int) -> Cell:
    """The step among columns and rows that goes so on the paper."""

    def way(marks: Mapping[int, float]) -> int:
        first, last = min(marks), max(marks)
        return 1 if marks[last] >= marks[first] else -1

    return dx * way(grid.columns), dy * way(grid.rows) if len(grid.rows) > 1 else -dy


# -- tables and ropes -----------------------------------------------------------------------------


def _tables(sight: InkSight, grid: Grid, theme: Theme) -> Iterator[str]:
    """The tables of backgammon, light between the tips of their triangles; the bar between them, and the trays."""
    if not grid.stacks:
        return
    s = grid.square
    xs = sorted({grid.middles[point][0] for point in grid.stacks})
    tops = [grid.middles[p][1] for p in grid.stacks]
    middle = (min(tops) + max(tops)) / 2
    light, brown = (colours_of(theme.tint(name), theme) for name in ("light", "brown"))
    if not all(_is(sight, (x + dx * s, middle), light) for x in xs for dx in (-0.2, 0.2)):
        yield "the table is not light"
    ends = [xs[0] - s / 2, xs[-1] + s / 2]
    for one, two in pairwise(xs):
        if two - one > 1.2 * s:
            ends += [one + s / 2, two - s / 2]
            if not all(_is(sight, ((one + two) / 2, middle + dy * s), brown) for dy in (-1.3, -0.7, 0.7, 1.3)):
                yield "the bar is not brown"
    ink = rgb(theme.line)
    for x in ends:
        if sum(like(sight.colour((x, middle + dy * s)), ink) for dy in (-0.3, -0.2, 0.2, 0.3)) < MOST:
            yield "the edge of a table is missing"
    yield from _trays(sight, grid, brown, middle)


def _trays(sight: InkSight, grid: Grid, brown: Sequence[Colour], middle: float) -> Iterator[str]:
    """What lies beside the tables: trays, and in a part of a board the bar, which is one strip."""
    s, at, columns = grid.square, grid.sheet.at, {grid.sheet.at[p][0] for p in grid.stacks}
    for point, (x, y) in enumerate(grid.middles):
        outside = not min(columns) <= at[point][0] <= max(columns)
        if outside and not _is(sight, (x + 0.2 * s, y), brown):
            yield f"{grid.sheet.board.points[point]} is not brown"
        tray = "brown" in grid.sheet.manner.get(point, ())
        if outside and not tray and not _is(sight, (x + 0.2 * s, middle), brown):
            yield "the bar is parted in the middle like trays"


def _is(sight: InkSight, place: Place, colours: Sequence[Colour]) -> bool:
    return any(like(sight.colour(place), own) for own in colours)


def _ropes(sight: InkSight, grid: Grid, theme: Theme) -> Iterator[str]:
    """The line from which a ring of pennants hangs, between each two of them."""
    ink, s, sheet = rgb(theme.line), grid.square, grid.sheet
    flown = {point for point, manners in sheet.manner.items() if "pennants" in manners}
    for ring in sheet.rings:
        if not flown.issuperset(ring.points):
            continue
        for one, two in ring.steps():
            (x1, y1), (x2, y2) = grid.middles[one], grid.middles[two]
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            ways = sheet.outward(one) or (0, 1), sheet.outward(two) or (0, 1)
            upright = abs(x1 - x2) < 0.1 * s
            if upright and ways[0][0] == ways[1][0]:
                x += HOIST * s * ways[0][0]
            elif abs(y1 - y2) < 0.1 * s and ways[0][1] == ways[1][1]:
                y -= HOIST * s * ways[0][1]
            else:
                continue
            beside = (BESIDE * s, 0.0) if upright else (0.0, BESIDE * s)
            if not like(sight.colour((x, y)), ink):
                yield "the rope of the pennants is missing"
                return
            if any(like(sight.colour((x + way * beside[0], y + way * beside[1])), ink) for way in (-1, 1)):
                yield "the rope of the pennants is a heavy line"
                return
