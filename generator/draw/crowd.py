"""What is crowded: how much a line, or a small thing, would cover of men, names and arrows that are there already."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from math import hypot

from .drawing import Place
from .labels import LabelRoom
from .lines import Line, sampled, trimmed
from .stands import Oval

MAN, HEAD, NAME, WAY, EDGE = 7.0, 6.0, 1.2, 0.8, 3.0
"""What it costs to run over a man, over an arrowhead, over a name, along another arrow, off the board."""

STEP = 0.13
"""A line is looked at in steps of so much, in squares."""


SHAFT, WINGS = 0.1, 0.2
"""How far from the middle of an arrow its casing reaches, in grains, and where it has its head, in squares."""

DOT = 0.15
"""How far from its middle the casing of a dot reaches where somebody came down, about, in squares."""

Reach = tuple[float, float, float, float]
"""How far a line and what is near it reach: left, right, top, bottom."""


@dataclass
class Crowd:
    """All that is in the way: ovals of men and ghosts, boxes of names, the shafts and heads of arrows."""

    square: float
    grain: float
    boxes: Sequence[LabelRoom]
    area: tuple[float, float, float, float]
    ovals: list[Oval] = field(default_factory=list)
    ways: Line = field(default_factory=list)
    heads: Line = field(default_factory=list)

    def met(self, line: Sequence[Place], spared: Collection[Oval] = (), way: float = WAY, step: float = STEP) -> float:
        """What a line would cost, looked at in such steps; it may touch the men that are spared."""
        if len(line) < 2:
            return 0.0
        s, g = self.square, self.grain
        places = sampled(line, step * s)
        xs, ys = [x for x, _ in places], [y for _, y in places]
        left, right, top, bottom = min(xs) - 0.1 * s, max(xs) + 0.1 * s, min(ys) - 0.1 * s, max(ys) + 0.1 * s
        reach = left, right, top, bottom
        cost = self._men(places, reach, spared) + self._names(places, reach)
        x, y, wide, high = self.area
        if left < x or top < y or right > x + wide or bottom > y + high:
            cost += EDGE * self._outside(places)
        near = (0.17 * g) ** 2
        for ox, oy in self.ways if way else ():
            if left < ox < right and top < oy < bottom:
                cost += way * len([1 for x, y in places if (x - ox) ** 2 + (y - oy) ** 2 < near])
        tip = places[-1]
        cost += HEAD * sum((x - tip[0]) ** 2 + (y - tip[1]) ** 2 < (0.32 * g) ** 2 for x, y in self.heads)
        return cost

    def _men(self, places: Line, reach: Reach, spared: Collection[Oval]) -> float:
        """What places cost that lie upon men."""
        left, right, top, bottom = reach
        s, cost = self.square, 0.0
        for oval in self.ovals:
            x, y, wide, high = oval
            if oval in spared or x + wide < left or x - wide > right or y + high < top or y - high > bottom:
                continue
            wide, high = wide + 0.045 * s, high + 0.045 * s
            deep = [d for px, py in places if (d := 1 - ((px - x) / wide) ** 2 - ((py - y) / high) ** 2) > 0]
            cost += 1.6 * len(deep) + MAN * sum(deep)
        return cost

    def _names(self, places: Line, reach: Reach) -> float:
        """What places cost that lie upon names and numbers; where the head is, a line is broader."""
        left, right, top, bottom = reach
        cost, (x, y) = 0.0, places[-1]
        near, far = ((part * self.square) ** 2 for part in (0.1, 0.3))
        wings = [(px, py) for px, py in places[-4:] if near < (px - x) ** 2 + (py - y) ** 2 < far]
        for box_left, box_top, box_right, box_bottom, weight in self.boxes:
            if box_right > left and box_left < right and box_bottom > top and box_top < bottom:
                for air, some in ((SHAFT * self.grain, places), (WINGS * self.square, wings)):
                    x1, y1, x2, y2 = box_left - air, box_top - air, box_right + air, box_bottom + air
                    cost += weight * NAME * len([1 for x, y in some if x1 < x < x2 and y1 < y < y2])
        return cost

    def _outside(self, places: Line) -> int:
        """How many places lie outside of the board."""
        x, y, wide, high = self.area
        slack = 0.14 * self.grain
        x1, y1, x2, y2 = x - slack, y - slack, x + wide + slack, y + high + slack
        return len([1 for px, py in places if not (x1 < px < x2 and y1 < py < y2)])

    def named(self, place: Place) -> bool:
        """Whether a name or number stands at a place."""
        x, y = place
        return any(box.left < x < box.right and box.top < y < box.bottom for box in self.boxes)

    def dotted(self, place: Place) -> bool:
        """Whether a dot in its casing would cover some of a name or number at a place."""
        (x, y), far = place, DOT * self.square
        return any(
            hypot(x - min(max(x, box.left), box.right), y - min(max(y, box.top), box.bottom)) < far
            for box in self.boxes
        )

    def near_name(self, place: Place) -> bool:
        """Whether the end of a thick stroke would touch a name or number at a place."""
        (x, y), air = place, SHAFT * self.grain
        return any(b.left - air < x < b.right + air and b.top - air < y < b.bottom + air for b in self.boxes)

    def along(self, line: Sequence[Place], near: float) -> int:
        """How many places of a line are so near another arrow: few where it crosses one, many where it runs along."""
        far = near * self.grain
        xs, ys = [x for x, _ in line], [y for _, y in line]
        left, right, top, bottom = min(xs) - far, max(xs) + far, min(ys) - far, max(ys) + far
        ways = [(x, y) for x, y in self.ways if left < x < right and top < y < bottom]
        if not ways:
            return 0
        far *= far
        places = sampled(line, 2 * STEP * self.square)
        return sum(any((x - ox) ** 2 + (y - oy) ** 2 < far for ox, oy in ways) for x, y in places)

    def lay(self, line: Sequence[Place], head: bool = True) -> None:
        """Keep a line in mind, but for its beginning: several ways may begin in one place."""
        rest = trimmed(line, 0.28 * self.square)
        if rest:
            self.ways += sampled(rest, 0.13 * self.square)
        if head and line:
            self.heads.append(line[-1])

    def covered(self, oval: Oval, air: float) -> float:
        """What a small thing would cost in its place."""
        x, y, wide, high = oval
        grown = Oval(x, y, wide + air, high + air)
        cost = sum(MAN * max(0.0, meeting(oval, other)) for other in self.ovals)
        cost += sum(
            20.0 * box.weight
            for box in self.boxes
            if box.right > x - wide and box.left < x + wide and box.bottom > y - high and box.top < y + high
        )
        cost += sum(max(0.0, grown.depth(place, 0.0)) for place in self.ways)
        return cost + sum(HEAD * max(0.0, grown.depth(place, 0.2 * self.grain)) for place in self.heads)


def meeting(one: Oval, other: Oval) -> float:
    """How much two ovals overlap: 1 if they have one middle, 0 or less if they are apart."""
    return Oval(one.x, one.y, one.wide + other.wide, one.high + other.high).depth((other.x, other.y), 0.0)
