"""The window of a figure that shows a part of its board: where it is, and that it cuts nobody's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..engine.position import Way
from ..load.board import Sheet
from ..load.part import Part, Window, only_within, uncut, window_of
from ..load.verbs import Show
from ..mistakes import nearest
from .examples import Example, Shown
from .steps import seen

Mark = Callable[..., None]
"""What notes a mistake: its line, code and details."""


def windowed(example: Example, sheet: Sheet | None, asked: Sequence[Show], mark: Mark) -> Example:
    """An example with the windows of its figures, as its lines ask for them; what is wrong with one is marked."""
    if sheet is None or not any(verb.within for verb in asked):
        return example
    shown = (_windowed(example, sheet, *pair, mark) for pair in zip(asked, example.shown, strict=True))
    return replace(example, shown=tuple(shown))


def _windowed(example: Example, sheet: Sheet, verb: Show, shown: Shown, mark: Mark) -> Shown:
    """A figure with its window, if it has one."""
    if verb.within is None:
        return shown
    index = sheet.board.index
    unknown = [name for name in verb.within if name not in index]
    for name in unknown:
        mark(verb.line, "P020", nearest(name, index, "points are"), what="point", name=name)
    if unknown:
        return shown
    window = window_of(sheet, *(index[name] for name in verb.within))
    why = uncut(sheet, window)
    if not why:
        why = next(_crossed(example, shown, only_within(sheet, window)), "")
    if why:
        mark(verb.line, "P141", why, part=":".join(verb.within))
    return replace(shown, within=window)


def _crossed(example: Example, shown: Shown, part: Part) -> Iterator[str]:
    """Ways that are shown and lie within a part and outside of it; and one that is told of, and is not in it."""
    points = example.game.board.points
    for when in shown.moments:
        for _, way in seen(example, when).journeys:
            there = _points(way)
            if not part.shows(there) and any(point in part.points for point in there):
                lost = next(point for point in there if point not in part.points)
                way_told = f"from {points[way.points[0]]} to {points[way.points[-1]]}"
                yield f"a man goes {way_told}, and {points[lost]} is not in it"
        barred, at = example.barred, when.number % len(example.moments)
        told = barred is not None and barred.at == at and not when.step
        if told and barred is not None and barred.way is not None and not part.shows(_points(barred.way)):
            yield f"{barred.text} is told to be not allowed, and does not lie in it"


def _points(way: Way) -> list[int]:
    """All points of the board that a way has to do with."""
    return [point for point in (*way.points, *way.path, *way.over, *way.rests) if point >= 0]


def part_in(window: Window | None, sheet: Sheet, whole: Part) -> Part:
    """The part of a board that a figure shows: that of its window, or the whole of what its example plays on."""
    return whole if window is None else only_within(sheet, window)
