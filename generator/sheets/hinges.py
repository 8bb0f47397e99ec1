"""Folding boards: where a board is folded, the strips by which its leaves are hinged, and how that is done.

Leaves are pasted on card and joined at the back by cloth or tape, with a gap between them into which the card folds.
The strips have two lines as far apart as the gap: with the edges of the leaves on them, the board is true when it is
unfolded.
"""

from __future__ import annotations

from typing import NamedTuple

from ..draw.layout import Layout
from ..draw.trace import num, strokes
from .leaf import Leaf
from .marks import path
from .openings import NEAR, busy, open_places
from .page import Forme, blank, foot, signed
from .seams import Folds, Tiling
from .stock import Stock, Unprintable

KIND = "hinge"
GAP = 4.0
"""What leaves keep between them unless told, in mm: twice the card, and a little."""

BROAD = 30.0
"""How broad a strip is, in mm."""

SHORT = 0.3
"""The least part of a board that a leaf may be."""

LEFT, TOP, FOOT, APART = 18.0, 44.0, 20.0, 8.0
"""What strips keep from the sides of a sheet, its top, its bottom and each other, in mm."""

LINE = 0.2
LEAVES = (2, 4)


class Folding(NamedTuple):
    """Into how many leaves a board is folded, one or two or four, and what is between them, in mm."""

    leaves: int = 1
    gap: float = GAP

    def folds(self, layout: Layout) -> Folds:
        """Where a board is folded."""
        return folds_for(layout, self.leaves) if self.leaves > 1 else ((), ())


FLAT = Folding()
"""A board that is not folded."""


class Hinge(NamedTuple):
    """A joint of two leaves: their names, how long it is, and whether the leaves lie beside each other."""

    one: str
    two: str
    long: float
    beside: bool


def folds_for(layout: Layout, leaves: int) -> Folds:
    """Where a board is folded into so many leaves: across its longer way, or both; as near to the middle as can be."""
    (across, down), cells = busy(layout), layout.sheet.cells
    lefts, tops = ({way[cell[i]] for cell in cells} for i, way in enumerate((layout.lefts, layout.tops)))
    level = _middle(_between(open_places(across, layout.width), lefts, layout.square), layout.width)
    upright = _middle(_between(open_places(down, layout.height), tops, layout.square), layout.height)
    if leaves == max(LEAVES):
        both = level, upright
    else:
        both = (level, ()) if layout.width >= layout.height else ((), upright)
    if sum(map(len, both)) + 1 < (3 if leaves == max(LEAVES) else 2):
        raise Unprintable(
            f"{layout.sheet.title} has no line near its middle at which it could be folded into {leaves} leaves"
            + ("; it may have one for --leaves 2" if leaves == max(LEAVES) else "")
        )
    return both


def _between(places: tuple[float, ...], begins: set[float], square: float) -> tuple[float, ...]:
    """Those of some places that have squares of the board on both sides: a frame alone is no leaf."""
    return tuple(at for at in places if min(begins) + square < at + NEAR and at < max(begins) + NEAR)


def _middle(places: tuple[float, ...], length: float) -> tuple[float, ...]:
    """The place nearest to the middle, if no leaf becomes too short."""
    best = min(places, key=lambda at: (abs(at - length / 2), at), default=0.0)
    return (best,) if SHORT * length <= best <= (1 - SHORT) * length else ()


def leaf_name(row: int, column: int) -> str:
    """What a leaf is called."""
    return f"leaf {2 * row + column + 1}"


def hinges(layout: Layout, folds: Folds) -> list[Hinge]:
    """The joints that are hinged: of four leaves three, for with the fourth the board could not be folded twice."""
    (xs, ys), (wide, high) = folds, (layout.width, layout.height)
    if xs and ys:
        [x], [y] = xs, ys
        return [
            Hinge(leaf_name(0, 0), leaf_name(1, 0), x, False),
            Hinge(leaf_name(0, 1), leaf_name(1, 1), wide - x, False),
            Hinge(leaf_name(1, 0), leaf_name(1, 1), high - y, True),
        ]
    return [Hinge(leaf_name(0, 0), leaf_name(0, 1), high if xs else wide, bool(xs))]


def hinge_pages(layout: Layout, folds: Folds, gap: float, stock: Stock, title: str) -> list[Forme]:
    """The strips of all hinges, those longer than a sheet in parts."""
    leaf = blank(stock)
    room, wide = leaf.height - TOP - FOOT, leaf.width - 2 * LEFT
    strips = [part for hinge in hinges(layout, folds) for part in _parts(hinge, room)]
    many = int((wide + APART) / (BROAD + APART))
    several = [strips[i : i + many] for i in range(0, len(strips), many)]
    return [_page(each, gap, stock, title, number, len(several)) for number, each in enumerate(several, 1)]


def _parts(hinge: Hinge, room: float) -> list[Hinge]:
    """A strip in as few equal parts as have room on a sheet."""
    many = int(-(-hinge.long // room))
    return [hinge._replace(long=hinge.long / many) for _ in range(many)]


def _page(strips: list[Hinge], gap: float, stock: Stock, title: str, number: int, last: int) -> Forme:
    leaf = blank(stock)
    wide = leaf.width - 2 * LEFT
    leaf.heading(f"{title}: the hinge", LEFT, 14, wide)
    told = (
        "Cut out the strips. Turn the leaves face down like pages of a book, and lay the edges that meet on the map on "
        f"the two heavy lines, each leaf at its name. The lines are {num(gap)} mm apart: so the unfolded board is "
        "true. Paste cloth or tape over the gap."
    )
    leaf.paragraph(told, LEFT, 26, 9, wide)
    for i, strip in enumerate(strips):
        _strip(leaf, strip, LEFT + i * (BROAD + APART), gap)
    name = "hinge" if last == 1 else f"hinge {number} of {last}"
    signed(leaf, title, name, LEFT, foot(leaf, stock.reach), wide)
    return Forme(name.split(" of ", maxsplit=1)[0], name, leaf, kind=KIND)


def _strip(leaf: Leaf, strip: Hinge, x: float, gap: float) -> None:
    """A strip: its edges thin, the two lines for the edges of the leaves heavy, and which leaf comes to which.

    Leaves that lie beside each other have changed sides when they are face down.
    """
    top, bottom, middle = TOP, TOP + strip.long, x + BROAD / 2
    frame = [((x, top), (x + BROAD, top)), ((x + BROAD, top), (x + BROAD, bottom))]
    frame += [((x + BROAD, bottom), (x, bottom)), ((x, bottom), (x, top))]
    leaf.draw(path(strokes(frame), width=LINE))
    lines = [((at, top), (at, bottom)) for at in (middle - gap / 2, middle + gap / 2)]
    leaf.draw(path(strokes(lines), width=1.8 * LINE))
    first, second = (strip.two, strip.one) if strip.beside else (strip.one, strip.two)
    for words, at in ((first, x + 2.5), (second, middle + gap / 2 + 3)):
        leaf.write(words, at, top + strip.long / 2 + 8, 9, turned=True)


def hinging(tiling: Tiling, layout: Layout, size: str, gap: float) -> list[str]:
    """How a folding board is made, in steps; folded, its leaves lie on each other, and a hinge goes round them all."""
    xs, ys = tiling.folds
    leaves = (len(xs) + 1) * (len(ys) + 1)
    wide, high = layout.width + gap * len(xs), layout.height + gap * len(ys)
    glued = any(tile.flap_right or tile.flap_below for tile in tiling.tiles)
    first = f"The board ({size}) is on {len(tiling.tiles)} sheets and folds in {leaves} leaves."
    if glued:
        first += " Join the sheets of each leaf: a sheet goes on the tinted flap of the one before it, line to line."
    order = "Leaf 1 is at the upper left, leaf 2 at the right of it, 3 and 4 are below."
    if leaves != max(LEAVES):
        order = f"Leaf 1 is {'at the left' if xs else 'above'}, leaf 2 {'at the right' if xs else 'below'}."
    open_joint = " The joint between leaf 1 and leaf 2 stays open: else it could not be folded twice." * (leaves == 4)
    return [
        first,
        f"Paste each leaf on card of its own, less than {num(gap / leaves)} mm thick, and cut it round from mark to "
        f"mark. {order}",
        f"Hinge them at the back with cloth or tape, {num(gap)} mm apart, by the lines of the strips.{open_joint}",
        f"Unfolded it measures {num(round(wide, 1))} x {num(round(high, 1))} mm. It folds face to face.",
    ]
