"""How large a box must be for all that is in a kit: its men in piles, its dice, its dial and its leaflet, folded.

The board is not in it: folded along its seams or in leaves, it is larger than any box from the same paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

from ..draw.sizes import PieceSize
from .dienet import EDGE
from .faces import ALONE, SHARING, SPINNER, feet
from .needs import Needs
from .packing import pack
from .stock import Stock, Unprintable

CARD, LEAF = 1.4, 0.11
"""How thick a piece is that is pasted on card, and a leaf of paper, in mm."""

EASE, LOOSE = 3.0, 2.0
"""By how much a box is longer and wider than what lies in it, and deeper, in mm."""

LEAST = 58.0, 80.0, 10.0
"""The smallest box that is made: across, along and deep, in mm."""

HANDY = 155.0
"""A leaflet longer than this is folded once more."""

DEEPEST = 80
"""The deepest box, in mm."""


class Packed(NamedTuple):
    """Things of one sort that go into a box: the floor that a pile of them takes, how high each is, and how many.

    Standing men that are laid down, head to foot by turns, lie in each other: a further one adds half a foot.
    """

    name: str
    wide: float
    long: float
    high: float
    number: int
    further: float

    def pile(self, deep: float) -> int:
        """How many of them lie upon each other in so much room."""
        return 0 if deep < self.high - 1e-9 else 1 + floor((deep - self.high) / self.further + 1e-9)


class BoxSize(NamedTuple):
    """The room in a box, in mm, and how often the leaflet is folded that lies in it."""

    wide: float
    long: float
    deep: float
    folds: int = 0


@dataclass(frozen=True)
class FoldedPaper:
    """A leaflet as it comes from its stapler: how wide and long its leaves are, and how many."""

    wide: float
    long: float
    leaves: int

    def folded(self, folds: int) -> tuple[float, float, float]:
        """Its sides, shorter first, and its thickness when it is folded so often, each time across its longer side."""
        sides = sorted((self.wide, self.long))
        for _ in range(folds):
            sides = sorted((sides[0], sides[1] / 2))
        return sides[0], sides[1], self.leaves * LEAF * 2**folds * 1.3

    @property
    def least(self) -> int:
        """How often it must be folded to be handy."""
        return next(folds for folds in range(9) if self.folded(folds)[1] <= HANDY)


def leaflet_paper(stock: Stock, sides: int, folded: bool) -> FoldedPaper:
    """A leaflet of so many printed sides on a paper."""
    sheets = ceil(sides / 2)
    if folded:
        return FoldedPaper(stock.width, stock.height / 2, 2 * sheets)
    return FoldedPaper(stock.width, stock.height, sheets)


def packed(wanted: Needs, size: PieceSize, spares: bool = True, lying: bool = False) -> Iterator[Packed]:
    """All that is cut out for a game, as it is put away, or all but the spares; standing men stand there, or lie."""
    for need in wanted.pieces:
        many = need.printed if spares else need.number
        if need.guise.stands:
            wide, deep = feet(size.square, need.shares)
            high = (SHARING if need.shares else ALONE)[1] * size.square + CARD
            if lying:
                yield Packed(need.key, wide, high + CARD, deep, many, deep / 2)
            else:
                yield Packed(need.key, wide, deep, high, many, high)
        else:
            yield Packed(need.key, size.man, size.man, CARD, many, CARD)
    if wanted.dice:
        yield Packed("die", EDGE + 0.5, EDGE + 0.5, EDGE + 0.5, wanted.dice, EDGE + 0.5)
    if wanted.throws:
        yield Packed("spinner", 2 * SPINNER, 2 * SPINNER, 2 * CARD, 1, 2 * CARD)


def holds(box: BoxSize, things: Sequence[Packed], paper: FoldedPaper | None) -> bool:
    """Whether everything has its place in a box: the leaflet flat on the bottom, and on it piles beside each other."""
    wide, long, deep = box.wide - EASE, box.long - EASE, box.deep - LOOSE
    if paper is not None:
        *sides, thick = paper.folded(box.folds)
        if sides[0] > wide + 1e-9 or sides[1] > long + 1e-9:
            return False
        deep -= thick
    order, sizes = [], {}
    for thing in things:
        pile = thing.pile(deep)
        if pile < 1:
            return False
        order += [thing.name] * ceil(thing.number / pile)
        sizes[thing.name] = thing.wide, thing.long
    turned = {name: (two, one) for name, (one, two) in sizes.items()}
    return _go_in(order, sizes, wide, long) or _go_in(order, turned, wide, long)


def _go_in(order: Sequence[str], sizes: Mapping[str, tuple[float, float]], wide: float, long: float) -> bool:
    """Whether piles have room beside each other on a floor."""
    if sum(sizes[name][0] * sizes[name][1] for name in order) > wide * long:
        return False
    try:
        return len(pack(order, sizes, wide, long)) <= 1
    except Unprintable:
        return False


def boxes(
    things: Sequence[Packed],
    paper: FoldedPaper | None,
    most: tuple[float, float],
    has_room: Callable[[BoxSize], bool],
) -> Iterator[BoxSize]:
    """For every floor from the smallest to the largest, the shallowest box that holds everything and has room."""
    for folds in (paper.least, paper.least + 1) if paper is not None else (0,):
        wide, long = (side + EASE for side in paper.folded(folds)[:2]) if paper is not None else LEAST[:2]
        across = _sides(max(wide, LEAST[0]), most[0], things)
        along = _sides(max(long, LEAST[1]), most[1], things)
        for one in across:
            for two in along:
                least = BoxSize(one, two, LEAST[2], folds)
                deep = _shallowest(least, things, paper) if has_room(least) else 0.0
                if deep:
                    yield BoxSize(one, two, deep, folds)


def _sides(least: float, most: float, things: Sequence[Packed]) -> list[float]:
    """How long a side may be so that nothing of it is wasted: the least, or a whole number of things in a row."""
    each = {side for thing in things for side in (thing.wide, thing.long)}
    rows = {ceil(10 * (many * side + EASE)) / 10 for side in each for many in range(1, int(most / side) + 1)}
    return sorted({ceil(least)} | {side for side in rows if least < side <= most})


def _shallowest(box: BoxSize, things: Sequence[Packed], paper: FoldedPaper | None) -> float:
    """How deep a box of this floor must be, in whole mm; 0 where it would be too deep."""
    low, high = int(LEAST[2]), DEEPEST
    if not holds(box._replace(deep=float(high)), things, paper):
        return 0.0
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(box._replace(deep=float(middle)), things, paper) else (middle + 1, high)
    return float(low)
