"""Poise: whether men stand as men do: in the middle of their point, of their size, with a name where room is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from .found import FigureReading, SeenMan
from .inks import apart
from .specimens import spot_of

ALONE = 0.15
"""How far from the middle of his point a man may stand who stands there alone, in squares."""

CROWDED = 0.06
"""How far one of several may reach beyond the square of his point, in squares."""

SIZE = 0.04
"""By which part of it the size of a man may be another than that of his like."""

BOUNDS = (0.8, 1.27)
"""How much smaller or larger than on a plain square men may be on points of another sort."""

SORTS = 1.25
"""How many times larger men may be on points of one sort than on those of another in the same picture."""

NAMES = 0.15
"""How much larger or smaller than on others of his kind a man's name may be, as a part of it."""

SPOT = 0.1
"""How far from where names stand on such men a name may stand, in sizes of its man."""

GONE = (0.5, 0.65)
"""How large men are who left the board, by their specimens: in a corner of their point, and else."""


def poise_differences(reading: FigureReading) -> Iterator[str]:
    """Men who stand between points, are too large or too small, or lack what their middle was left free for."""
    grid = reading.grid
    whole = [man for man in reading.men if not man.faint and man.point is not None]
    crowds = Counter(man.point for man in whole)
    yield from _sizes(reading, [man for man in whole if crowds[man.point] == 1 or man.point in grid.stacks])
    yield from _gone(reading)
    for point, many in crowds.items():
        if many > 1 and point not in grid.stacks:
            yield from _together(reading, [man for man in whole if man.point == point])
    for man in whole:
        where = grid.sheet.board.points[man.point or 0]
        if _astray(man, reading, crowds[man.point]):
            yield f"{where}: a man stands beside the point"
        if bool(man.name) not in man.body.bears:
            yield f"{where}: a man is drawn as one {'without' if man.name else 'with'} a name"
    yield from _lettering(reading, whole)


def _lettering(reading: FigureReading, men: Sequence[SeenMan]) -> Iterator[str]:
    """Men whose names are larger or smaller than those of their like, each by the height of its man."""
    kinds: dict[tuple[object, ...], list[tuple[SeenMan, float]]] = {}
    for man in men:
        for word in reading.words if man.name and man.looks else ():
            if word.text == man.name and man.body.box.holds(word.box.middle):
                if man.body.spots and min(apart(spot_of(word.box, man.body.box), own) for own in man.body.spots) > SPOT:
                    yield f"{reading.grid.sheet.board.points[man.point or 0]}: the name {man.name} stands off its place"
                key = (man.looks[0].kind, man.looks[0].guise, len(man.name))
                kinds.setdefault(key, []).append((man, word.size / man.body.box.high))
    for several in kinds.values():
        common = median(size for _, size in several)
        for man, size in several:
            if abs(size - common) > NAMES * common:
                where = reading.grid.sheet.board.points[man.point or 0]
                yield f"{where}: the name {man.name} is larger or smaller than others"


def _astray(man: SeenMan, reading: FigureReading, many: int) -> bool:
    """Whether a man is not where men of his point stand."""
    grid, s = reading.grid, reading.grid.square
    (x, y), (px, py), box = man.body.place, grid.middles[man.point or 0], man.body.box
    if man.point in grid.stacks:
        return abs(x - px) > ALONE * s
    if many == 1:
        return max(abs(x - px), abs(y - py)) > ALONE * s
    half = (0.5 + CROWDED) * s
    return box.left < px - half or box.right > px + half or box.top < py - half or box.bottom > py + half


def _together(reading: FigureReading, men: Sequence[SeenMan]) -> Iterator[str]:
    """Men who share a point, of whom one is larger or smaller than the others, each by his specimen."""
    found = [min(_shares(man, reading), key=lambda size: abs(size - 1)) for man in men if man.body.shares]
    if found and max(found) > (1 + SIZE) * min(found):
        yield f"{reading.grid.sheet.board.points[men[0].point or 0]}: of the men there one is larger than another"


def _shares(man: SeenMan, reading: FigureReading) -> list[float]:
    """How many times as large as his specimen a man is, by each that he may be."""
    share = max(man.body.box.wide, man.body.box.high) / reading.grid.square
    return [share / own for own in man.body.shares]


def _gone(reading: FigureReading) -> Iterator[str]:
    """Men who left the board and are larger or smaller than such men are, each by his specimen; none shares a point."""
    points, crowds = reading.grid.sheet.board.points, Counter(man.point for man in reading.men)
    for man in reading.men:
        sizes = _shares(man, reading) if man.faint and man.point is not None and crowds[man.point] == 1 else []
        if sizes and not any(abs(size - own) < SIZE * own for size in sizes for own in GONE):
            yield f"{points[man.point or 0]}: a faint man is larger or smaller than such men are"


def _sizes(reading: FigureReading, men: Sequence[SeenMan]) -> Iterator[str]:
    """Men who are larger or smaller than others, each by his specimen, on points of the same sort."""
    sheet, sorts = reading.grid.sheet, dict[tuple[str, ...], list[tuple[SeenMan, list[float]]]]()
    for man in men:
        if sizes := _shares(man, reading):
            sorts.setdefault(sheet.manner.get(man.point or 0, ()), []).append((man, sizes))
    usual = [median(min(sizes, key=lambda size: abs(size - 1)) for _, sizes in several) for several in sorts.values()]
    if usual and max(usual) > SORTS * min(usual):
        yield "men on points of one sort are larger than men on those of another may be"
    for several, common in zip(sorts.values(), usual, strict=True):
        for man, sizes in several:
            like = any(abs(size - common) < SIZE * common and BOUNDS[0] < size < BOUNDS[1] for size in sizes)
            if not like:
                yield f"{sheet.board.points[man.point or 0]}: a man is larger or smaller than such men are"
