"""The course of an arrow, what it has to do with, and its ends: at the edge of a man, or over the edge of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from .crowd import Crowd
from .drawing import Place
from .fans import anchor
from .figure import Arrow
from .layout import Layout
from .lines import Line
from .stands import Oval, Stands

AIR = 0.05
"""Between an arrow and the man at its end, in squares."""


@dataclass(frozen=True)
class Course:
    """An arrow laid out: the line to its tip, where its man came down, and its measure.

    Who leaves the board has a second line, from where he left it over the edge, and its head is there. From the
    `sent`th place of its line on (if any) he was sent.
    """

    arrow: Arrow
    line: Line
    dots: Line
    measure: float
    out: Line
    sent: int = 0


@dataclass(frozen=True)
class Surroundings:
    """What the way of one arrow rests on: men, ghosts by their numbers, and all that stands about."""

    stands: Stands
    ghosts: Mapping[int, Oval]
    on_ghosts: Mapping[int, Oval]
    crowd: Crowd

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.stands.layout

    def ovals(self, point: int) -> list[Oval]:
        """The ground that the men on a point cover."""
        return [stand.oval for stand in self.stands.on.get(point, ())]

    def goal(self, arrow: Arrow) -> tuple[Place, list[Oval]]:
        """Where an arrow leads, and what it stops at: its own man, or whoever is there."""
        if arrow.man in self.ghosts:
            oval = self.ghosts[arrow.man]
            return (oval.x, oval.y), [oval]
        if arrow.man:
            oval = self.stands.by_number[arrow.man].oval
            return (oval.x, oval.y), [oval]
        return anchor(self.layout, arrow.path[-1]), self.ovals(arrow.path[-1])

    def there(self, point: int) -> list[Oval]:
        """The ground of those who are on a point, or were."""
        ghost = self.on_ghosts.get(point)
        return self.ovals(point) + ([ghost] if ghost else [])


def clear(line: Line, ovals: Sequence[Oval], air: float) -> Line:
    """A line from where it comes out of these ovals."""
    rest = line
    while len(rest) > 1:
        (x1, y1), (x2, y2) = rest[:2]
        under = next((oval for oval in ovals if oval.depth((x1, y1), air) > 1e-6), None)
        if under is None:
            return rest
        wide, high = under.wide + air, under.high + air
        px, py = (x1 - under.x) / wide, (y1 - under.y) / high
        dx, dy = (x2 - x1) / wide, (y2 - y1) / high
        a, b, c = dx * dx + dy * dy, px * dx + py * dy, px * px + py * py - 1
        t = (sqrt(b * b - a * c) - b) / a if a else 1.0
        rest = [(x1 + t * (x2 - x1), y1 + t * (y2 - y1)), *rest[1:]] if t < 1 else rest[1:]
    return []


def way_out(layout: Layout, ghost: Oval, before: Place | None) -> Line:
    """From a ghost over the nearest edge of the board where an arrow has room; of edges as near, the one ahead."""
    (x, y, wide, high), s, g = ghost, layout.square, layout.grain
    left, top, across, down = layout.area
    above, right, below, beyond = layout.margins
    ahead = (x - before[0], y - before[1]) if before else (0.0, 0.0)
    letters = layout.sheet.labels if layout.labels else ""
    sides = (  # which way, how far the edge is, how far the arrow goes beyond it
        ((0.0, -1.0), y - top, min(0.32 * g, 0.5 * above)),
        ((1.0, 0.0), left + across - x, min(0.32 * g, 0.5 * right)),
        ((0.0, 1.0), top + down - y, min(0.12 * g if letters in ("edges", "below") else 0.32 * g, 0.5 * below)),
        ((-1.0, 0.0), x - left, min(0.12 * g if letters == "edges" else 0.32 * g, 0.5 * beyond)),
    )

    def farness(side: tuple[Place, float, float]) -> float:
        (dx, dy), far, more = side
        cramped = far + more < max(wide, high) + 0.25 * s
        return far / s + 9 * cramped - 0.1 * (dx * ahead[0] + dy * ahead[1] > 1e-6)

    (dx, dy), far, more = min(sides, key=farness)
    return [(x, y), (x + dx * (far + more), y + dy * (far + more))]
