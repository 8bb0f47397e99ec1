"""A board: named points, the lines that join them, tracks, zones and printed numbers.

Steps, hops, slides, rows of three, tiling seams and the drawing all derive from this one datum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import atan2, pi

WAYS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The eight ways a line may leave a point, north being away from the first player."""

NAMES = dict(
    zip(WAYS, ("east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"), strict=True)
)
DIAGONAL = ("ne", "nw", "sw", "se")
STRAIGHT = ("e", "n", "w", "s")


def way(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The compass way from one place to another."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    return WAYS[round(angle / (pi / 4)) % 8]


@dataclass(frozen=True)
class Board:
    """Points with coordinates (x to the right, y away from the first player), joined by lines of some kind."""

    name: str
    points: tuple[str, ...]
    at: tuple[tuple[float, float], ...]
    lines: tuple[tuple[int, int, str], ...] = ()
    tracks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    zones: Mapping[str, frozenset[int]] = field(default_factory=dict)
    numbers: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def index(self) -> dict[str, int]:
        """Where each named point stands in `points`."""
        return {name: i for i, name in enumerate(self.points)}

    @cached_property
    def beside(self) -> tuple[dict[str, tuple[int, str]], ...]:
        """For each point, what lies one step away each way, and the kind of line that leads there."""
        table: tuple[dict[str, tuple[int, str]], ...] = tuple({} for _ in self.points)
        for a, b, kind in self.lines:
            for here, there in ((a, b), (b, a)):
                heading = way(self.at[here], self.at[there])
                known = table[here].setdefault(heading, (there, kind))
                if known[0] != there:
                    raise ValueError(
                        f"two lines leave {self.points[here]} to the {NAMES[heading]}: "
                        f"to {self.points[known[0]]} and to {self.points[there]}"
                    )
        return table

    def ray(self, point: int, heading: str, kinds: Iterable[str] | None = None) -> tuple[int, ...]:
        """The points met by going straight on from a point, along lines of these kinds only."""
        met: list[int] = []
        allowed = None if kinds is None else set(kinds)
        here = point
        while heading in self.beside[here]:
            here, kind = self.beside[here][heading]
            if allowed is not None and kind not in allowed:
                break
            met.append(here)
        return tuple(met)

    def rays(self, ways: Iterable[str], kinds: Iterable[str] | None = None) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each point, its rays these ways that reach at least one point."""
        ways = tuple(ways)
        kinds = None if kinds is None else tuple(kinds)
        return tuple(
            tuple(ray for heading in ways if (ray := self.ray(p, heading, kinds))) for p in range(len(self.points))
        )

    def rows(self, length: int) -> tuple[tuple[int, ...], ...]:
        """Every straight row of exactly this many neighbouring points, each once."""
        found = []
        for p in range(len(self.points)):
            for heading in ("e", "ne", "n", "nw"):
                row = (p, *self.ray(p, heading))[:length]
                if len(row) == length:
                    found.append(row)
        return tuple(found)

    def zone(self, name: str) -> frozenset[int]:
        """The points of a named zone."""
        if name not in self.zones:
            raise KeyError(f"board {self.name} has no zone {name!r}; it has {', '.join(sorted(self.zones)) or 'none'}")
        return self.zones[name]

    def flipped(self) -> Mapping[int, int]:
        """Each point's partner when the board is turned half round, where it has one."""
        xs = [x for x, _ in self.at]
        ys = [y for _, y in self.at]
        place = {at: i for i, at in enumerate(self.at)}
        turned = ((min(xs) + max(xs) - x, min(ys) + max(ys) - y) for x, y in self.at)
        return {i: place[at] for i, at in enumerate(turned) if at in place}
