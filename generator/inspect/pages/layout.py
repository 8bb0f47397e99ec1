"""Layout: where things stand on a page; within its margins, not upon each other, headings with what they head."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from .box import NOWHERE, Area, joined
from .findings import excerpt
from .leaf import ARTIFACT, LetterRun, PageLeaf, Paint
from .touching import TOUCH, crossed, touching

OVERHANG = 0.75
"""By how much letters may reach into a margin, in mm: the hook of an f at the end of a line does."""

SLACK = 0.3
"""By how much figures may reach into a margin, and letters into a figure's box, in mm."""

OVERRUN = 2.5
"""From how far in a margin on, in mm, letters and figures are no longer only in it: they have run out of the text."""

EDGE = 3.0
"""What no printer prints at the edge of a paper, in mm."""

SLIVER = 0.1
"""What is narrower than this, in mm, is not seen beside a letter."""

AIR = 12.0
"""The widest gap, in mm, that is still a space between things and not a blank."""

FIFTH = 0.2
"""From which share on a page within a chapter is too blank."""

Told = tuple[str, str]
"""A kind of finding, and its words."""


@dataclass(frozen=True)
class PageFrame:
    """Where text may stand on a page, in mm; a page without margins has a frame at the edge of its paper."""

    area: Area
    paper: Area


def frame(paper: Area, margins: Sequence[float] | None) -> PageFrame:
    """The frame of a page; margins are left, top, right, bottom."""
    if margins is None:
        return PageFrame(paper.shrunk(EDGE), paper)
    left, top, right, bottom = margins
    return PageFrame(Area(left, top, paper.right - right, paper.bottom - bottom), paper)


def reach(leaf: PageLeaf) -> Area:
    """The box round all text and figures of a page."""
    inks = [run.box for run in leaf.runs if run.mark != ARTIFACT]
    return reduce(joined, (*inks, *(paint.box for paint in leaf.paints if paint.figure)), NOWHERE)


def within(leaf: PageLeaf, frame: PageFrame) -> Iterator[Told]:
    """What stands outside of the frame or of the paper, and what is cut off."""
    own = [(run.box, excerpt(run.text), OVERHANG) for run in leaf.runs if run.mark != ARTIFACT]
    own += [(paint.box, "a figure", SLACK) for paint in leaf.paints if paint.figure]
    for box, words, slack in own:
        if not frame.paper.shrunk(EDGE).holds(box):
            yield "off", words
        elif not frame.area.shrunk(-slack).holds(box):
            kind = "margin" if frame.area.shrunk(-OVERRUN).holds(box) else "overrun"
            yield kind, f"{words} {_beyond(box, frame.area)}"
    yield from (("cut", excerpt(run.text)) for run in leaf.runs if run.cut)


def _beyond(box: Area, area: Area) -> str:
    """How far something reaches beyond an area, at its worst side."""
    sides = {
        "left": area.left - box.left,
        "top": area.top - box.top,
        "right": box.right - area.right,
        "foot": box.bottom - area.bottom,
    }
    side = max(sides, key=lambda each: sides[each])
    return f"reaches {sides[side]:.1f} mm beyond the {side}"


# -- upon each other ------------------------------------------------------------------------------


def upon(leaf: PageLeaf) -> Iterator[Told]:
    """Letters that stand on other letters, on figures, or have something drawn through them."""
    for one, two in _near(leaf.runs):
        if touching(one, two):
            yield "over", f"{excerpt(one.text, 30)} and {excerpt(two.text, 30)}"
        elif abs(one.foot - two.foot) > SLACK and one.box.shrunk(SLACK).meets(two.box.shrunk(SLACK)):
            yield "crowded", f"{excerpt(one.text, 30)} and {excerpt(two.text, 30)}"
    for run in leaf.runs:
        for paint in leaf.paints:
            if paint.box.meets(run.box):
                yield from _painted(run, paint, leaf.paints)
        if _hidden(run, leaf.paints):
            yield "hidden", excerpt(run.text)
    yield from _upon_figures(leaf.paints)


def _near(runs: Sequence[LetterRun]) -> Iterator[tuple[LetterRun, LetterRun]]:
    """Pairs of runs whose boxes meet: a sweep down the page."""
    open_runs: list[LetterRun] = []
    for run in sorted(runs, key=lambda each: each.box.top):
        open_runs = [each for each in open_runs if each.box.bottom > run.box.top]
        yield from ((each, run) for each in open_runs if each.box.shrunk(TOUCH).meets(run.box.shrunk(TOUCH)))
        open_runs.append(run)


def _hidden(run: LetterRun, paints: Iterable[Paint]) -> bool:
    """Whether letters are covered by what is painted later, or have the color of the paper on which they stand."""
    near = [paint for paint in paints if not paint.figure and paint.box.meets(run.box)]
    later = [paint for paint in near if paint.filled and paint.order > run.order]
    covered = any(
        paint.box.meets(glyph.shrunk(TOUCH)) if paint.blank else paint.box.holds(glyph)
        for paint in later
        for glyph in run.glyphs
    )
    ground = any(paint.order < run.order and not paint.blank and paint.box.holds(run.box) for paint in near)
    return covered or (run.pale and not ground)


def _upon_figures(paints: Sequence[Paint]) -> Iterator[Told]:
    """Figures over which or under which something else is painted, or another figure; a ground holds all of one."""
    for figure in (each for each in paints if each.figure):
        for other in paints:
            ground = not other.figure and other.order < figure.order and other.box.holds(figure.box)
            if other is not figure and not ground and other.box.meets(figure.box.shrunk(SLACK)):
                yield "overlaid", "another figure" if other.figure else "a stroke or a patch"


def _painted(run: LetterRun, paint: Paint, paints: Iterable[Paint]) -> Iterator[Told]:
    """What is wrong with letters and something else in one place; a ground that holds them all is right."""
    if paint.figure:
        if any(paint.box.shrunk(SLACK).meets(glyph) for glyph in run.glyphs):
            yield "drawn-over", excerpt(run.text)
    elif paint.edges:
        near = (i for i, glyph in enumerate(run.glyphs) if paint.box.meets(glyph.shrunk(TOUCH)))
        if any(crossed(run.outline(i), paint.edges) for i in near):
            yield "through", excerpt(run.text)
    elif not paint.blank and not (paint.order < run.order and paint.box.shrunk(-SLACK).holds(run.box)):
        hidden = [each.box for each in paints if each.blank and paint.order < each.order < run.order]
        meeting = [
            paint.box.common(glyph.shrunk(TOUCH)) for glyph in run.glyphs if paint.box.meets(glyph.shrunk(TOUCH))
        ]
        if any(_left(box, hidden) for box in meeting):
            yield "through", excerpt(run.text)


def _left(box: Area, hidden: Sequence[Area]) -> bool:
    """Whether something of a box is left where others cover it."""
    rest = [box]
    for cover in hidden:
        rest = [part for each in rest for part in _cut(each, cover)]
    return any(not each.shrunk(SLIVER / 2).empty for each in rest)


def _cut(box: Area, cover: Area) -> list[Area]:
    """What is left of a box beside another."""
    if not box.meets(cover):
        return [box]
    inner = box.common(cover)
    parts = (
        Area(box.left, box.top, box.right, inner.top),
        Area(box.left, inner.bottom, box.right, box.bottom),
        Area(box.left, inner.top, inner.left, inner.bottom),
        Area(inner.right, inner.top, box.right, inner.bottom),
    )
    return [part for part in parts if not part.empty]


# -- down the page --------------------------------------------------------------------------------


def stranded(leaf: PageLeaf, headings: frozenset[int]) -> Iterator[Told]:
    """Headings, by their marks, below which nothing stands."""
    heads = [run for run in leaf.runs if run.mark in headings]
    rest = [run.box for run in leaf.runs if run.mark not in headings and run.mark != ARTIFACT]
    rest += [paint.box for paint in leaf.paints if paint.figure]
    for run in heads:
        if not any(box.bottom > run.box.bottom and box.right > run.box.left for box in rest):
            yield "heading", excerpt(run.text)


def blank(leaf: PageLeaf, frame: PageFrame) -> float:
    """The share of a page's height within its frame on which nothing stands; common spaces are not counted."""
    spans = [(run.box.top, run.box.bottom) for run in leaf.runs if run.mark != ARTIFACT]
    spans += [(paint.box.top, paint.box.bottom) for paint in leaf.paints if paint.figure]
    foot, empty = frame.area.top, 0.0
    for top, bottom in sorted(spans):
        if top - foot > AIR:
            empty += top - foot
        foot = max(foot, bottom)
    if frame.area.bottom - foot > AIR:
        empty += frame.area.bottom - foot
    return empty / (frame.area.bottom - frame.area.top)
