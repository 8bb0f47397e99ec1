"""What stands on points, and is no man: circles, inlays of diamonds, stars, spots of dominoes; and hairlines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ...load.boardkeys import COLOURS
from ...load.theme import Theme
from .grid import Grid, is_diamond
from .inks import Ink, Outline, Place, Room, apart, room
from .ruling import like, rgb
from .specimens import FINEST

WHOLE = (*COLOURS, "domino", "plain")
"""What colors a whole cell."""

NEAR = 0.08
"""How far from the middle of a point a line to it may end, in squares."""

OUT = 0.2
"""How far outside the middle of a pennant its star stands, in squares."""

STAR = 0.45
"""A star that stands in the middle of a square is at least so wide, in squares."""

HAIR, HEAVY = 0.088, 0.075
"""Lines of the ground are no thinner than this, in mm, and those of shapes no thicker than that, in squares."""

SPOT = 1.2
"""How many times larger than another a spot, a star or a pennant may be."""

SPOTS = 6
"""So many spots a domino bears at most."""


def fitting_differences(inks: Sequence[Ink], grid: Grid, theme: Theme) -> Iterator[str]:
    """What is missing on points, or is there and does not belong there."""
    yield from _circles(inks, grid)
    yield from _hairs(inks, grid)
    yield from _inlays(inks, grid, theme)
    yield from _stars(inks, grid, theme)
    yield from _pennants(inks, grid)
    yield from _spots(inks, grid, theme)
    yield from _numerals(inks, grid)


def upon(box: Room, area: Room) -> bool:
    """Whether a room reaches into an area, and does not lie round all of it."""
    meets = box.left < area.right and box.right > area.left and box.top < area.bottom and box.bottom > area.top
    return meets and not area.within(box, NEAR)


def _outlines(
    inks: Sequence[Ink], filled: bool | None = None, lined: bool | None = None
) -> Iterator[tuple[Ink, Outline]]:
    """All outlines, or those that are filled and drawn just so."""
    for one in inks:
        if filled in (None, one.fill is not None) and lined in (None, one.line is not None):
            yield from ((one, outline) for outline in one.outlines)


def _told(due: Counter[int], places: Iterable[Place], grid: Grid, spots: Sequence[Place], what: str) -> Iterator[str]:
    """Things that should stand on points, each once, and those that do; `spots` are where each point has them."""
    found: Counter[int] = Counter()
    for place in places:
        near = (point for point, spot in enumerate(spots) if apart(place, spot) < NEAR * grid.square)
        found.update(list(near)[:1])
    names = grid.sheet.board.points
    yield from (f"the {what} of {names[point]} is missing" for point in due - found)
    yield from (f"{names[point]} has a {what} that the board has not" for point in found - due)


def _drawn_as(grid: Grid, manner: str) -> Counter[int]:
    return Counter(point for point, manners in grid.sheet.manner.items() if manner in manners)


def _circles(inks: Sequence[Ink], grid: Grid) -> Iterator[str]:
    """Round spaces stand on their points, each once, and nowhere else."""
    round_ = [(one, outline.places) for one, outline in _outlines(inks, True, True) if outline.steps == "O"]
    yield from _told(_drawn_as(grid, "circles"), (places[0] for _, places in round_), grid, grid.middles, "circle")


def _hairs(inks: Sequence[Ink], grid: Grid) -> Iterator[str]:
    """Lines on the board that are too thin to be printed, and shapes with lines that are too heavy."""
    for one in inks:
        closed = all(outline.steps[-1] in "zO" for outline in one.outlines)
        small = all(max(room(outline).wide, room(outline).high) < 1.2 * grid.square for outline in one.outlines)
        if one.line is not None and closed and small and one.width > max(HEAVY * grid.square, FINEST):
            yield f"a shape {grid.where(room(one.outlines[0]).middle)} has a heavy line"
        thin = one.line is not None and one.width < HAIR
        if thin and any(upon(room(outline), grid.area) for outline in one.outlines):
            yield f"a line {grid.where(one.box.middle)} is {one.width:.2f} mm thick, too thin to be printed"


def _inlays(inks: Sequence[Ink], grid: Grid, theme: Theme) -> Iterator[str]:
    """Every diamond has a line within; one that is not filled is a line itself."""
    due = _drawn_as(grid, "diamonds")
    for point in due:
        flat = next((each for each in grid.sheet.manner[point] if each in WHOLE), "diamond")
        due[point] += theme.tint(flat).fill == "none"
    found = (room(outline).middle for _, outline in _outlines(inks, False, True) if is_diamond(outline))
    return _told(due, found, grid, grid.middles, "line round its middle")


def _stars(inks: Sequence[Ink], grid: Grid, theme: Theme) -> Iterator[str]:
    """Stars of the theme's color stand in the middle of their points, on pennants further out."""
    tint, due = theme.tint("star"), _drawn_as(grid, "stars")
    own = {rgb(each) for each in (tint.letter, tint.fill, theme.paper) if each not in ("none", "")}
    stars = [
        room(outline)
        for one, outline in _outlines(inks, True)
        if len(outline.places) == 10 and any(like(one.fill or (0, 0, 0), colour) for colour in own)
        and (room(outline).wide > STAR * grid.square or _ringed(grid))
    ]
    spots = [_star(point, grid) for point in range(len(grid.middles))]
    yield from _told(due, (each.middle for each in stars), grid, spots, "star")
    if _uneven(each.wide for each in stars):
        yield "stars are of different sizes"


def _pennants(inks: Sequence[Ink], grid: Grid) -> Iterator[str]:
    """Pennants are of one size, and have lines of one thickness."""
    flown = [(one, room(outline)) for one, outline in _outlines(inks, True, True) if outline.steps == "mllz"]
    if not _ringed(grid) or not flown:
        return
    if _uneven(max(box.wide, box.high) for _, box in flown) or _uneven(one.width for one, _ in flown):
        yield "pennants are of different sizes, or have lines of different thickness"


def _uneven(sizes: Iterable[float]) -> bool:
    """Whether one of several is too large beside another."""
    several = list(sizes)
    return bool(several) and max(several) > SPOT * min(several)


def _ringed(grid: Grid) -> bool:
    """Whether the points of a board are pennants in a ring, on which stars are small."""
    return any("pennants" in manners for manners in grid.sheet.manner.values())


def _star(point: int, grid: Grid) -> Place:
    """Where the star of a point stands."""
    (x, y), s = grid.middles[point], grid.square
    if "pennants" not in grid.sheet.manner.get(point, ()):
        return x, y
    across, up = grid.sheet.outward(point) or (0, 1)
    return x + OUT * s * across, y - OUT * s * up


def _spots(inks: Sequence[Ink], grid: Grid, theme: Theme) -> Iterator[str]:
    """Every domino bears as many spots as its number says."""
    ink, s, sheet = rgb(theme.line), grid.square, grid.sheet
    seen = {
        outline.places[0]: outline.places[1][0] - outline.places[0][0]
        for one, outline in _outlines(inks, True, False)
        if outline.steps == "O" and like(one.fill or ink, ink)
    }
    for point in _drawn_as(grid, "domino"):
        (x, y), number = grid.middles[point], sheet.board.numbers.get(point, 0)
        here = [r for place, r in seen.items() if abs(place[0] - x) < 0.4 * s and abs(place[1] - y) < 0.4 * s]
        many = len(here)
        if _uneven(here):
            yield f"{sheet.board.points[point]} has spots of different sizes"
        if many != (number if number <= SPOTS else 0):
            yield f"{sheet.board.points[point]} has {many} spots, and not {number}"


def _numerals(inks: Sequence[Ink], grid: Grid) -> Iterator[str]:
    """Where rows have names besides, their numbers stand in circles, one at each end of a row."""
    sheet, s = grid.sheet, grid.square
    if sheet.labels != "ring" or sheet.numbers != "sides":
        return
    seen = [outline.places[0] for _, outline in _outlines(inks, False, True) if outline.steps == "O"]
    middle = (grid.area.left + grid.area.right) / 2
    for row in {sheet.at[point][1] for point in sheet.board.numbers}:
        ends = [x < middle for x, y in seen if abs(y - grid.rows[row]) < NEAR * s]
        if sorted(ends) != [False, True]:
            yield f"row {row} of the picture has {len(ends)} circles for its number, and not one at each end"
