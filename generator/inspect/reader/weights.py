"""Weights: whether arrows, crosses, rings and marks are as thick and as large as such signs are, and all of a piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from .grid import Grid
from .inks import Ink, Room, apart, around, room
from .sight import gap
from .signs import Dart, Signs, is_casing
from .specimens import FINEST, Specimens

FACTOR = 1.6
"""How many times thicker, or thinner, than such lines are a line may be."""

HEADS = 1.2
"""How many times larger or smaller than the others of its figure the head of an arrow may be."""

DOT = 1.13
"""How large a dot is on the shaft of an arrow: its radius in widths of the shaft."""

OFF = 0.05
"""How far a dot may be from its shaft, and the paper round an arrow from where it belongs, in squares."""

BAR = 0.35
"""How far the bar across an arrow may reach out at its sides, in squares."""

CASING = 2.1
"""How broad paper lies round an arrow, in widths of its shaft."""

SHAPES = ("O", "mllz")
"""The steps of dots and of heads."""

UNDER_CROSS, UNDER_RING = 1.7, 3.0
"""How broad paper lies under crosses and rings, in widths of their lines."""

CROSS, RING = 0.19, 0.05
"""How thick the lines of crosses are, in reaches of their arms, and those of rings, in squares."""


def weight_differences(
    inks: Sequence[Ink],
    grid: Grid,
    darts: Sequence[Dart],
    signs: Signs,
    marks: Mapping[int, Sequence[Room]],
    known: Specimens,
) -> Iterator[str]:
    """Signs whose lines are too thick or too thin, and arrows whose heads are too large or too small."""
    s = grid.square
    common = median([dart.long for dart in darts] or [0.0])
    for dart in darts:
        if not common / HEADS <= dart.long <= HEADS * common:
            yield f"the head of the arrow {grid.where(dart.tip)} is larger or smaller than the others are"
        if dart.parts and not _fits(dart.width, known.shaft * dart.long, HEADS):
            yield f"the arrow {grid.where(dart.begin)} has a shaft that does not fit its head"
        yield from _pieces(inks, grid, dart)
    lines = [(cross.ink, CROSS * cross.reach, "cross", cross.place) for cross in signs.crosses]
    lines += [(ring.ink, RING * s, "ring", ring.place) for ring in signs.rings]
    lines += [(at, known.framing * s, "mark", box.middle) for at, boxes in marks.items() for box in boxes[:1]]
    papers = [(cross.ink, UNDER_CROSS, "cross", cross.place) for cross in signs.crosses]
    papers += [(ring.ink, UNDER_RING, "ring", ring.place) for ring in signs.rings]
    for at, broad, what, place in papers:
        paper = inks[at - 1] if at else inks[at]
        laid = is_casing(paper, known) and paper.steps == inks[at].steps
        if laid and not _fits(paper.width, broad * inks[at].width, HEADS):
            yield f"the paper under the {what} {grid.where(place)} is broader or narrower than such paper is"
    for at, width, what, place in lines:
        if not _fits(inks[at].width, width):
            yield f"the {what} {grid.where(place)} is thicker or thinner than such signs are"


def _pieces(inks: Sequence[Ink], grid: Grid, dart: Dart) -> Iterator[str]:
    """Dots beside the shaft or of another size; paper that does not lie round the arrow for which it was laid."""
    where, air = grid.where(dart.begin), OFF * grid.square
    line = [place for part in dart.parts for place in part]
    if line and dart.dots:
        if any(gap([*line, dart.base], dot) > air for dot in dart.dots):
            yield f"the arrow {where} has a dot beside its shaft"
        dots = inks[dart.inks[-2]].outlines
        if not all(_fits(dot.places[1][0] - dot.places[0][0], DOT * dart.width, HEADS) for dot in dots):
            yield f"the arrow {where} has a dot that is larger or smaller than such dots are"
    if dart.casing < 0:
        yield f"no paper lies round the arrow {where}"
    else:
        paper, own = inks[dart.casing].box, around(inks[at].box for at in dart.inks)
        broad = dart.parts and not _fits(inks[dart.casing].width, CASING * dart.width, HEADS)
        if broad or not (own.within(paper, air) and paper.within(own, BAR * grid.square)) or _astray(inks, dart, air):
            yield f"the paper round the arrow {where} does not lie where the arrow does"


def _astray(inks: Sequence[Ink], dart: Dart, air: float) -> bool:
    """Whether a dot or a head of paper lies under none of the arrow's own."""
    own = [outline for at in dart.inks for outline in inks[at].outlines]
    middles = {steps: [room(each).middle for each in own if each.steps == steps] for steps in SHAPES}
    return any(
        all(apart(room(paper).middle, middle) > air for middle in middles[paper.steps])
        for paper in inks[dart.casing].outlines
        if paper.steps in SHAPES
    )


def _fits(seen: float, wanted: float, factor: float = FACTOR) -> bool:
    """Whether a line is about as thick as it should be."""
    return wanted / factor <= seen <= max(factor * wanted, FINEST)
