"""Arrows against ways: each way of the moment is told by an arrow that begins, goes and ends as the man did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from ...english import listed
from .asked import Asked, AskedWay
from .fittings import SPOTS
from .found import SEEN, FigureReading, SeenArrow
from .grid import Grid
from .inks import Place, along, apart
from .names import MOST, told
from .sight import gap
from .signs import reaches

PASSED = 0.72
"""How near an arrow comes to each point of its way, in squares."""

BESIDE = 1.3
"""The same for a way along a ring of pennants, which runs outside of it."""

ENDED = 0.5
"""How far from the middle of its last point an arrow ends at most where no man is, in squares."""

SHAFT = 0.3
"""From where to its head on an arrow needs a shaft, in squares from the middle of its first point."""

AT_BEGIN = 0.1
"""How near to its begin a dot is the one that it begins with, in squares."""

WANDERS = 0.95
"""How far an arrow may be from the straight lines between the points of its way, in squares."""

DASHES = 1.5
"""How many times wider than the middling one a gap between the dashes of a broken arrow may be."""


Claims = dict[tuple[int, int], list[str]]
"""What contradicts each way in each arrow, by their numbers."""


def way_differences(reading: FigureReading, asked: Asked) -> list[str]:
    """Ways that no arrow tells, and arrows that tell no way."""
    grid, points = reading.grid, asked.sheet.board.points
    free = range(len(reading.arrows))
    crowds = Counter(man.point for man in asked.men)
    taken = {man.point for man in (*asked.men, *(gone.man for gone in asked.gone))}
    claims = {
        (r, a): list(
            _against(reading.arrows[a], route, grid, crowds[route.points[-1]] <= MOST, _dotted(route, taken, grid))
        )
        for r, route in enumerate(asked.routes)
        for a in free
    }
    held: dict[int, int] = {}
    for r in sorted(range(len(asked.routes)), key=lambda r: sum(not claims[r, a] for a in free)):
        _seek(r, claims, held, set(), len(free))
    spare = [a for a in free if a not in held.values()]
    found: list[str] = []
    for r, route in enumerate(asked.routes):
        path = "-".join(points[point] for point in route.points) + "-off" * route.leaves
        if r in held:
            found += _numbers(reading.arrows[held[r]], route, path, r + 1 if asked.numbered else 0)
        else:
            best = min((claims[r, a] for a in spare), key=len, default=None)
            why = f": the nearest {listed(best)}" if best is not None else ""
            found.append(f"no arrow tells of the way {path}{why}")
    for a, arrow in enumerate(reading.arrows):
        if a in spare:
            found.append(f"an arrow {_said(arrow, points)} tells of no way in this move")
        if arrow.number and not asked.numbered:
            found.append(f"an arrow {_said(arrow, points)} has the number {arrow.number}, and none was asked for")
    return found


def _dotted(route: AskedWay, taken: Collection[int], grid: Grid) -> bool:
    """Whether an arrow begins with a dot: where nobody stands or stood, and always beside a ring of pennants.

    On a domino with spots it never does.
    """
    if _spotted(route.points[0], grid):
        return False
    steps = pairwise(route.points)
    ring = [set(pair) for track in grid.sheet.rings for pair in track.steps()]
    return route.points[0] not in taken or (_hung(route, grid) and all({a, b} in ring for a, b in steps))


def _spotted(point: int, grid: Grid) -> bool:
    """Whether spots stand on a point, of which a dot would be taken for one more."""
    return "domino" in grid.sheet.manner.get(point, ()) and 0 < grid.sheet.board.numbers.get(point, 0) <= SPOTS


def _hung(route: AskedWay, grid: Grid) -> bool:
    """Whether all points of a way are pennants."""
    return all("pennants" in grid.sheet.manner.get(point, ()) for point in route.points)


def _numbers(arrow: SeenArrow, route: AskedWay, path: str, number: int) -> Iterator[str]:
    """Whether an arrow says rightly how many men went its way, and which in order it is, if that was asked for."""
    number *= not route.barred
    if arrow.times != route.times:
        yield f"{route.times} men went {path}, the arrow says {arrow.times}"
    if number and arrow.number != number:
        yield f"the arrow {path} is the {number}. and has the number {arrow.number}"


def _seek(r: int, claims: Claims, held: dict[int, int], tried: set[int], many: int) -> bool:
    """Find an arrow for a way; another way gives its own up if it finds a further one."""
    for a in range(many):
        if claims[r, a] or a in tried:
            continue
        tried.add(a)
        owner = next((other for other, its in held.items() if its == a), None)
        if owner is None or _seek(owner, claims, held, tried, many):
            held[r] = a
            return True
    return False


def _said(arrow: SeenArrow, points: Sequence[str]) -> str:
    start = points[arrow.start] if arrow.start is not None else "nowhere"
    end = "off the board" if arrow.leaves else f"to {points[arrow.end]}" if arrow.end is not None else "to nowhere"
    return f"from {start} {end}"


def _against(arrow: SeenArrow, route: AskedWay, grid: Grid, named: bool, dotted: bool) -> Iterator[str]:
    """What in an arrow contradicts a way; men bear names where they are few; some begin with a dot."""
    points = grid.sheet.board.points
    if arrow.start != route.points[0]:
        yield f"begins at {points[arrow.start] if arrow.start is not None else 'no point'}"
    if arrow.share < SEEN:
        yield "has a head that is covered"
    if not reaches(arrow.dart):
        yield "has a shaft that does not reach its head"
    yield from _barred(arrow, route, grid)
    if arrow.leaves != route.leaves:
        yield "leaves the board" if arrow.leaves else "does not leave the board"
    if not route.leaves:
        yield from _ends(arrow, route, grid, named)
    yield from _manner(arrow, route, grid)
    yield from _course(arrow, route, grid)
    yield from _dots(arrow, route, grid, dotted)


def _barred(arrow: SeenArrow, route: AskedWay, grid: Grid) -> Iterator[str]:
    """Whether it is barred if nobody may go so, and there where he may go no farther."""
    if arrow.barred is None or not route.barred:
        if (arrow.barred is None) == bool(route.barred):
            yield "is not barred" if route.barred else "is barred"
        return
    stop = len(route.points) - 1 - route.barred
    if stop > 0 and not route.leaves:
        line = along(arrow.dart.line, 0.1 * grid.square)
        at, last = (_nearest(line, place) for place in (arrow.barred, grid.middles[route.points[stop]]))
        if at <= last:
            yield f"is barred before {grid.sheet.board.points[route.points[stop]]}, where he may go"


def _nearest(line: Sequence[Place], place: Place) -> int:
    """Which of the places of a line is nearest to another place."""
    return min(range(len(line)), key=lambda at: apart(line[at], place))


def _ends(arrow: SeenArrow, route: AskedWay, grid: Grid, named: bool) -> Iterator[str]:
    """Whether an arrow ends at the man whose way it is, or else upon its point."""
    points = grid.sheet.board.points
    last = route.points[-1]
    if arrow.end != last:
        yield f"ends at {points[arrow.end] if arrow.end is not None else 'no point'}"
        return
    if route.man is None:
        far = apart(arrow.dart.tip, grid.middles[last]) / grid.square
        if arrow.man is None and last not in grid.stacks and far > ENDED:
            yield f"ends {far:.1f} squares before {points[last]}"
        return
    man = arrow.man
    if man is None:
        yield f"ends at nobody on {points[last]}"
    elif route.alive == man.faint:
        yield "ends at a man who is gone" if man.faint else "ends at a man who stays"
    elif route.man.look not in man.looks or (named and told(man.name) != told(route.man.name)):
        yield f"ends at another man on {points[last]}"


def _dots(arrow: SeenArrow, route: AskedWay, grid: Grid, dotted: bool) -> Iterator[str]:
    """Whether it has a shaft, and a dot wherever the man came down and went on, and nowhere else but at its begin."""
    dart, points = arrow.dart, grid.sheet.board.points
    if not dart.parts and apart(dart.base, grid.middles[route.points[0]]) > SHAFT * grid.square:
        yield "has no shaft"
    landed = () if route.man is None and _hung(route, grid) else route.landings  # nobody came down on that ring
    due = Counter[int | None](point for point in route.points[1:-1] if point in landed)
    begun = any(apart(dot, dart.begin) <= AT_BEGIN * grid.square for dot in dart.dots)
    if dotted and not begun:
        yield "has no dot where it begins"
    if begun and _spotted(route.points[0], grid):
        yield f"has a dot beside the spots of {points[route.points[0]]}"
    if begun:
        del due[route.points[0]]  # who comes by where he began finds its dot there
    upon = [dot for dot in dart.dots if apart(dot, dart.begin) > AT_BEGIN * grid.square]
    near = Counter(_landed(dot, route.points[1:-1], grid) for dot in upon)
    for point in due - near:
        yield f"has no dot on {points[point or 0]}"
    if near - due:
        yield "has a dot where nobody came down"


def _landed(dot: Place, due: Iterable[int], grid: Grid) -> int | None:
    """The point of those where a man came down to which a dot belongs."""
    best = min(due, key=lambda point: _away(dot, point, grid), default=None)
    return best if best is not None and _away(dot, best, grid) < BESIDE * grid.square else None


def _away(dot: Place, point: int, grid: Grid) -> float:
    """How far a dot is from a point; of a stack it may stand before any man, and of two that face nearer to one."""
    x, y = grid.middles[point]
    return abs(dot[0] - x) + 0.01 * abs(dot[1] - y) if point in grid.stacks else apart(dot, (x, y))


def _manner(arrow: SeenArrow, route: AskedWay, grid: Grid) -> Iterator[str]:
    """Whether it is broken just where it was done to him."""
    dart = arrow.dart
    gaps = dart.gaps
    if route.leaves and len(route.points) > 1 and gaps:  # the line stops at him and goes on behind him
        gaps.remove(max(gaps, key=lambda gap: apart(*gap)))
    whole = sum(apart(one, two) for one, two in zip(dart.line, dart.line[1:], strict=False))
    broken = bool(gaps)
    if not dart.parts:
        return
    if route.sent and not route.suffers:
        if not broken:
            yield "is solid where he was sent"
        elif len(route.points) - route.sent > 1 and apart(dart.begin, gaps[0][0]) < 0.2 * grid.square:
            yield "is broken where he went himself"
    elif broken != route.suffers and whole > 0:
        yield "is broken" if broken else "is solid"
    wide = sorted(apart(*gap) for gap in gaps)
    if wide and wide[-1] > DASHES * wide[(len(wide) - 1) // 2]:
        yield "lacks a dash"


def _course(arrow: SeenArrow, route: AskedWay, grid: Grid) -> Iterator[str]:
    """Whether an arrow passes the points of its way in their order, and goes nowhere else."""
    points, line = grid.sheet.board.points, along(arrow.dart.line, 0.1 * grid.square)
    ring = _hung(route, grid)
    near = (BESIDE if ring else PASSED) * grid.square
    at = 0
    for point in route.points[1:-1]:
        at = next((i for i in range(at, len(line)) if _passes(line[i], point, grid, near)), -1)
        if at < 0:
            yield f"does not pass {points[point]}"
            return
    if any(point in grid.stacks for point in route.points) or route.sent or route.leaves:
        return
    walk = [grid.middles[point] for point in route.points]
    far = max((gap(walk, place) for place in line), default=0.0) / grid.square
    if far > (BESIDE if ring else WANDERS):
        yield f"wanders {far:.1f} squares from the way"


def _passes(place: Place, point: int, grid: Grid, near: float) -> bool:
    if point in grid.stacks:
        return grid.point(place) == point or abs(place[0] - grid.middles[point][0]) < 0.5 * grid.square
    return apart(place, grid.middles[point]) <= near
