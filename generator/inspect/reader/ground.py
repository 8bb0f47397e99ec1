"""The ground: the colors of cells and shapes, the lines between points and what stands on them, read from the ink.

What belongs there the board's file says, and which color has which tint the theme's; nothing is asked of the press.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ...load.board import Sheet
from ...load.theme import Theme
from .closed import strange_ground
from .dots import dot_differences
from .fittings import NEAR, WHOLE, fitting_differences, upon
from .grid import Grid
from .inks import Colour, Ink, Place, Room, apart, room
from .ruling import colours_of, like, papers, rgb, ruling_differences
from .sight import InkSight, gap

SHAPED = ("diamonds", "circles", "pennants", "spikes")
"""What stands in the place of a cell."""

ABOUT = ((0.4, 0.3), (0.4, -0.3), (-0.4, 0.3), (-0.4, -0.3), (0.3, 0.4), (-0.3, 0.4), (0.3, -0.4), (-0.3, -0.4))
"""Where the color of a cell is looked at, in squares from its middle: beside all that may be drawn on it."""

STRAY = 1
"""At so many of these places at most the color may be another: where a line is broad beside a small square."""

CASED = 4
"""On a hatched square with words at so many the paper may be seen, with which letters are cased."""

HATCHED = 0.2
"""How far from the middle of a cell its hatching is looked for, in squares."""

AROUND = 0.45
"""The same where the square has words: hatching leaves them their room, and runs beside it."""


MOST = 100
"""So many grounds are remembered, whichever games they belong to."""

_KNOWN: OrderedDict[tuple[object, ...], tuple[Theme, tuple[str, ...]]] = OrderedDict()
"""What is wrong with grounds that were looked at lately, each with its theme, so that no other has its place."""


def board_sign(sheet: Sheet) -> tuple[object, ...]:
    """What a board is known by again: two parts of one board may have the same shape, and other points."""
    return sheet.name, sheet.text, sheet.board.at, sheet.board.points, sheet.partial, sheet.named, sheet.labels


def known_ground(inks: tuple[Ink, ...], grid: Grid, theme: Theme) -> tuple[str, ...]:
    """What is wrong with a ground; many games are played on one board, and its ground is looked at once."""
    key = (id(theme), *board_sign(grid.sheet), grid.square, grid.middles, inks)
    if key not in _KNOWN:
        if len(_KNOWN) >= MOST:
            _KNOWN.popitem(last=False)
        _KNOWN[key] = theme, tuple(ground_differences(inks, grid, theme))
    return _KNOWN[key][1]


def ground_differences(inks: Sequence[Ink], grid: Grid, theme: Theme) -> list[str]:
    """All in which the ground of a board is not what its file says, wherever the figure ends."""
    sight = InkSight(inks, grid.area)
    return [
        *_strange(inks, grid, theme),
        *_cells(sight, grid, theme),
        *_shapes(sight, grid, theme),
        *_lines(inks, sight, grid, theme),
        *dot_differences(inks, grid, theme, lines_of(grid.sheet)),
        *fitting_differences(inks, grid, theme),
        *ruling_differences(sight, grid, theme, tints_of(grid.sheet)),
        *strange_ground(inks, grid, theme, lines_of(grid.sheet)),
    ]


def cut_off(frame: Room, grid: Grid) -> Iterator[str]:
    """Whether a part of the board lies beyond the edge of its figure."""
    if not grid.area.within(frame, NEAR * grid.square):
        yield "a part of the board is cut off at the edge of the figure"


def lettered_rightly(colour: Colour | None, ground: Colour, theme: Theme) -> bool:
    """Whether a color is the one in which letters are written on a ground."""
    due = {rgb(theme.line)} if any(like(ground, own) for own in papers(theme)) else set[Colour]()
    due |= {
        rgb(tint.letter)
        for tint in theme.tints.values()
        if tint.hatch != "none" or any(like(ground, own) for own in colours_of(tint, theme))
    }
    return colour is not None and any(like(colour, each) for each in due or {rgb(theme.line)})


def _strange(inks: Sequence[Ink], grid: Grid, theme: Theme) -> Iterator[str]:
    """Ink in colors that no ground has; what is drawn round the board may have any."""
    tints = (colour for tint in theme.tints.values() for colour in (tint.fill, tint.line, tint.letter))
    known = {rgb(each) for each in (*tints, theme.line) if each not in ("none", "")} | set(papers(theme))
    for one in inks:
        colours = [colour for colour in (one.fill, one.line) if colour is not None]
        familiar = all(any(like(colour, own) for own in known) for colour in colours)
        if not familiar and any(upon(room(outline), grid.area) for outline in one.outlines):
            yield f"ink of a strange color lies {grid.where(one.box.middle)}, under the men"


# -- cells ----------------------------------------------------------------------------------------


def tints_of(sheet: Sheet) -> dict[tuple[int, int], str]:
    """The tint of each cell: squares that touch by their sides are chequered, a1 dark; those that do not are all dark.

    A board seen from the other side is chequered from its own first corner.
    """
    there = {cell: sheet.manner.get(point, ()) for cell, point in sheet.cells.items() if point is not None}
    squares = {cell for cell, manners in there.items() if "squares" in manners}
    touching = any((x + 1, y) in squares or (x, y + 1) in squares for x, y in squares)
    odd = _odd(sheet)
    rest = "light" if squares else "plain"
    table = any("spikes" in manners for manners in sheet.manner.values())
    found = {}
    for cell in sheet.cells:
        manners = there.get(cell, ())
        flat = [each for each in manners if each in WHOLE]
        if table or (set(manners) & {"diamonds", "hexagons", "pennants"}) or (not flat and set(manners) & set(SHAPED)):
            continue
        if flat:
            found[cell] = flat[0]
        elif cell in squares:
            found[cell] = "light" if touching and (sum(cell) + odd) % 2 else "dark"
        else:
            found[cell] = rest
    return found


def _odd(sheet: Sheet) -> int:
    """1 if the first corner of a board that is seen from the other side has not the color of the last."""
    (x1, y1), (x2, y2) = sheet.board.at[0], sheet.board.at[-1]
    return (sheet.columns + sheet.rows) % 2 if (y1, -x1) < (y2, -x2) else 0


def _cells(sight: InkSight, grid: Grid, theme: Theme) -> Iterator[str]:
    s = grid.square
    worded = {point for points, _ in grid.sheet.words for point in points}
    for (column, row), name in tints_of(grid.sheet).items():
        if column not in grid.columns or row not in grid.rows:
            continue
        x, y = grid.columns[column], grid.rows[row]
        tint = theme.tint(name)
        due = colours_of(tint, theme)
        seen = sight.colours([(x + dx * s, y + dy * s) for dx, dy in ABOUT])
        others = [one for one in seen if not any(like(one, own) for own in due)]
        cased = tint.hatch != "none" and grid.sheet.cells[column, row] in worded
        bare = [one for one in others if cased and any(like(one, own) for own in papers(theme))]
        if len(others) > (CASED if bare == others else STRAY):
            yield f"{_name(grid, (column, row))} is not {name}"
        elif tint.hatch != "none" and not _hatched(sight, (x, y), (AROUND if cased else HATCHED) * s, rgb(tint.line)):
            yield f"{_name(grid, (column, row))} is not hatched"


def _hatched(sight: InkSight, middle: Place, far: float, colour: Colour) -> bool:
    """Whether straight lines of a color run through the middle of a cell."""
    x, y = middle
    inner = Room(x - far, y - far, x + far, y + far)
    lines = (at for at, one in enumerate(sight.inks) if one.fill is None and one.line is not None)
    return any(
        room_.meets(inner)
        for at in lines
        if like(sight.inks[at].line or colour, colour) and sight.reaches[at].meets(inner)
        for room_ in sight.rooms(at)
    )


def _name(grid: Grid, cell: tuple[int, int]) -> str:
    point = grid.sheet.cells.get(cell)
    return grid.sheet.board.points[point] if point is not None else f"the square of no name in column {cell[0] + 1}"


def _shapes(sight: InkSight, grid: Grid, theme: Theme) -> Iterator[str]:
    """Diamonds, pennants and the long triangles of a table have their colors."""
    sheet, s = grid.sheet, grid.square
    for point, manners in sheet.manner.items():
        column, row = (int(each) for each in sheet.board.at[point])
        (x, y), name = grid.middles[point], _shape(manners, column, row)
        if not name:
            continue
        if (tint := theme.tint(name)).hatch == "none" and tint.fill != "none":
            seen = sight.colours(
                [(x + dx * s, y + dy * s) for dx, dy in ((0, 0.05), (0.05, 0), (-0.05, 0), (0, -0.05))]
            )
            if sum(like(one, rgb(tint.fill)) for one in seen) < 2 and "stars" not in manners:
                yield f"{sheet.board.points[point]} is not colored as a {name}"


def _shape(manners: Sequence[str], column: int, row: int) -> str:
    """The tint of what stands in the place of a cell, nothing where no such thing does."""
    flat = next((each for each in manners if each in WHOLE), "")
    if "spikes" in manners:
        return flat or ("other spike" if (column + (row > 0)) % 2 else "spike")
    if "pennants" in manners:
        return flat or ("star" if "stars" in manners else "other pennant" if (column + row) % 2 else "pennant")
    if "diamonds" in manners:
        return flat or "diamond"
    return (flat or "plain") if "hexagons" in manners else ""


# -- lines and circles ----------------------------------------------------------------------------


def lines_of(sheet: Sheet) -> dict[frozenset[int], str]:
    """The lines that are drawn from point to point: those that the file lists, and all between bare circles."""
    found = {frozenset(pair): kind for walk, kind in sheet.drawn_lines for pair in pairwise(walk)}
    bare = {p for p, manners in sheet.manner.items() if "circles" in manners and not set(WHOLE) & set(manners)}
    for a, b, kind in sheet.board.lines:
        if {a, b} <= bare:
            found.setdefault(frozenset((a, b)), kind)
    return found


def _lines(inks: Sequence[Ink], sight: InkSight, grid: Grid, theme: Theme) -> Iterator[str]:
    due, points, s = lines_of(grid.sheet), grid.sheet.board.points, grid.square
    ink = rgb(theme.line)
    for pair, kind in due.items():
        a, b = sorted(pair) if len(pair) == 2 else (min(pair), min(pair))
        (x1, y1), (x2, y2) = grid.middles[a], grid.middles[b]
        long = apart((x1, y1), (x2, y2)) or 1.0
        nx, ny = 0.045 * s * (y1 - y2) / long, 0.045 * s * (x2 - x1) / long
        for side in (-1, 1) if kind == "double" else (0,):
            dots = [(x1 + (x2 - x1) * i / 60 + side * nx, y1 + (y2 - y1) * i / 60 + side * ny) for i in range(20, 41)]
            if sum(like(seen, ink) for seen in sight.colours(dots)) < (3 if kind == "dotted" else 12):
                yield f"the line from {points[a]} to {points[b]} is missing"
                break
    yield from _astray(inks, grid, theme, due)


def _astray(inks: Sequence[Ink], grid: Grid, theme: Theme, due: Mapping[frozenset[int], str]) -> Iterator[str]:
    """Lines from point to point that the board has not."""
    points, ink = grid.sheet.board.points, rgb(theme.line)
    for one in inks:
        drawn = one.fill is None and one.line is not None and (like(one.line, ink) or _plain(one.line, theme))
        for outline in one.outlines if drawn else ():
            if set(outline.steps) == {"m", "l"}:
                for pair in _joined(outline.places, grid):
                    if pair not in due and not any(_between(pair, other, grid) for other in due):
                        a, b = sorted(pair)
                        yield f"a line goes from {points[a]} to {points[b]}, and the board has none there"


def _plain(colour: Colour, theme: Theme) -> bool:
    """Whether a line of a color is no hatching and no paper."""
    hatched = any(tint.hatch != "none" for tint in theme.tints.values())
    return not hatched and not any(like(colour, own) for own in papers(theme))


def _joined(places: Sequence[Place], grid: Grid) -> Iterator[frozenset[int]]:
    """The points that the straight parts of a line join, where both ends lie on points."""
    for one, two in pairwise(places):
        ends = [
            point
            for place in (one, two)
            for point, middle in enumerate(grid.middles)
            if apart(place, middle) < NEAR * grid.square
        ]
        if len(ends) == 2 and ends[0] != ends[1]:
            yield frozenset(ends)


def _between(pair: frozenset[int], other: frozenset[int], grid: Grid) -> bool:
    """Whether one of two lines is a part of the other."""
    (a, b), (c, d) = ([grid.middles[p] for p in each] if len(each) == 2 else [(0.0, 0.0)] * 2 for each in (pair, other))
    return any(
        all(gap((one, two), place) < NEAR * grid.square for place in ends)
        for (one, two), ends in (((c, d), (a, b)), ((a, b), (c, d)))
    )
