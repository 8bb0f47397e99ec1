"""Extent: which part of its board an example plays on, in all its figures and words."""

from __future__ import annotations

from collections.abc import Iterator

from ..load.board import Sheet
from ..load.part import Part, part_of
from .examples import Example
from .mentions import in_example, in_prose


def shown_part(example: Example, sheet: Sheet, before: str) -> Part:
    """The part of a board that all figures of an example show; `before` is the paragraph that leads to it.

    Every man of every moment that is shown stands on it, every way lies on it, and so does every point that is named.
    """
    named = in_example(example, sheet.board)
    told = (before, *(shown.caption for shown in example.shown))
    words = {point for text in told for point in in_prose(text, sheet.board)}
    return part_of(sheet, named | words | set(_points(example)))


def _points(example: Example) -> Iterator[int]:
    """All points that the shown moments of an example have to do with."""
    for number in {when.number for shown in example.shown for when in shown.moments}:
        moment = example.moments[number]
        yield from (man.point for man in moment.roll.men)
        for _, way in moment.journeys:
            yield from (*way.points, *way.path, *way.over, *way.rests)
    for refused in example.refused:
        if refused.why and refused.way is not None:
            yield from (*refused.way.points, *refused.way.over, *refused.way.rests)
