"""Where the men stand: each in his own place in millimetres, alone on a point, in a fan or in a stack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .drawing import Place
from .fans import MOST, PointShare, rung, shares
from .figure import Figure, Standing
from .layout import Layout
from .pieces import Spot, extent, name_height


class Astray(ValueError):
    """A figure that contradicts itself: a man in two places, or an arrow that does not end at the man it belongs to."""


class Oval(NamedTuple):
    """The ground that a man covers: its middle, half its width and half its height."""

    x: float
    y: float
    wide: float
    high: float

    def depth(self, place: Place, air: float) -> float:
        """How deep a place lies in it, air and all: 1 in the middle, 0 or less outside."""
        dx, dy = (place[0] - self.x) / (self.wide + air), (place[1] - self.y) / (self.high + air)
        return 1 - dx * dx - dy * dy


@dataclass(frozen=True)
class Stand:
    """A man as he stands on the drawing, with all whom he stands for: like men who are counted share one stand."""

    man: Standing
    men: tuple[Standing, ...]
    spot: Spot
    oval: Oval

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all of them."""
        return tuple(man.number for man in self.men)


@dataclass(frozen=True)
class Stands:
    """All the men of a figure in their places: by point, and by the number of a man."""

    layout: Layout
    on: Mapping[int, tuple[Stand, ...]]
    by_number: Mapping[int, Stand]
    left: Mapping[int, Place] = field(default_factory=dict)
    """Where each arrow begins in a stack, by its number among the arrows: where its man stood before."""

    def all(self) -> Iterable[Stand]:
        """Every man."""
        return (stand for stands in self.on.values() for stand in stands)


def stood(share: PointShare) -> Stand:
    """A man put in his place."""
    man, men, x, y, square = share
    left, top, right, bottom = extent(man.guise)
    wide, high = (right - left) / 2 * square, (bottom - top) / 2 * square
    return Stand(man, men, Spot(x, y, square), Oval(x + left * square + wide, y + top * square + high, wide, high))


def stands_of(figure: Figure, layout: Layout) -> Stands:
    """Put every man of a figure in his place; raises Astray if the figure contradicts itself."""
    _agree(figure)
    standing: dict[int, list[Standing]] = {}
    for man in figure.men:
        standing.setdefault(man.point, []).append(man)
    arriving = {arrow.man: arrow for arrow in figure.arrows if arrow.man and len(arrow.path) > 1 and not arrow.leaves}
    on = {point: tuple(map(stood, shares(layout, point, men, arriving))) for point, men in standing.items()}
    by_number = {number: stand for stands in on.values() for stand in stands for number in stand.numbers if number}
    return Stands(layout, on, by_number, _left(figure, layout, on))


def smallest_name(figure: Figure, layout: Layout) -> float:
    """How high in mm the smallest name on a man of a figure is; 0 where nobody has a name."""
    if not any(man.label for man in figure.men):
        return 0.0
    named = (stand for stand in stands_of(figure, layout).all() if stand.man.label and len(stand.men) == 1)
    return min((name_height(each.man.guise, each.man.label, each.spot.square) for each in named), default=0.0)


def _left(figure: Figure, layout: Layout, on: Mapping[int, tuple[Stand, ...]]) -> dict[int, Place]:
    """Where each arrow begins that comes from a stack: upon those who stay, one upon another where several leave."""
    left: dict[int, Place] = {}
    leaving: dict[int, int] = {}
    for i, arrow in enumerate(figure.arrows):
        point = arrow.path[0]
        if "spikes" in layout.sheet.manner.get(point, ()):
            nth = len(on.get(point, ())) + leaving.get(point, 0) + arrow.times - 1
            leaving[point] = leaving.get(point, 0) + arrow.times
            left[i] = rung(layout, point, min(nth, MOST))
    return left


def _agree(figure: Figure) -> None:
    """See that every man is in one place, and every arrow leads to its man."""
    places: dict[int, int] = {}
    for man in (*figure.men, *(ghost.man for ghost in figure.ghosts)):
        if man.number and man.number in places:
            raise Astray(f"man {man.number} is drawn twice")
        places[man.number] = man.point
    gone = {ghost.man.number for ghost in figure.ghosts}
    for arrow in figure.arrows:
        if arrow.man and places.get(arrow.man) != arrow.path[-1]:
            raise Astray(f"the way of man {arrow.man} ends on point {arrow.path[-1]}, and he is not there")
        if arrow.man and arrow.leaves and arrow.man not in gone:
            raise Astray(f"man {arrow.man} leaves the board, and stands on it")
