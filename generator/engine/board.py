"""A board: named points, the lines that join them, tracks, zones and printed numbers.

Steps, hops, slides, rows of three, tiling seams and the drawing all derive from this one datum.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from math import atan2, pi
from typing import Any, TypeVar

WAYS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The eight ways a line may leave a point, north being away from the first player."""

NAMES = dict(
    zip(WAYS, ("east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"), strict=True)
)
DIAGONAL = ("ne", "nw", "sw", "se")
STRAIGHT = ("e", "n", "w", "s")
HALF = ("e", "ne", "n", "nw")
"""Each straight line by one of its two ways."""

Rays = tuple[tuple[tuple[int, ...], ...], ...]
"""For each point, the points met by going straight on from it, way by way."""

Pairs = tuple[tuple[tuple[int, int], ...], ...]
"""For each point, points next to it, each with the point just beyond."""

T = TypeVar("T")


def way(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The compass way from one place to another."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    return WAYS[round(angle / (pi / 4)) % 8]


def opposite(heading: str) -> str:
    """The way back."""
    return WAYS[WAYS.index(heading) - 4]


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

    def __reduce__(self) -> tuple[object, ...]:
        """A board is kept as its fields; reading it again gives the one that is there, if there is an equal one."""
        return _known, tuple(getattr(self, each.name) for each in fields(self))

    @cached_property
    def spelling(self) -> str:
        """The whole board in words, the same for equal boards in every process."""
        zones = {name: sorted(points) for name, points in self.zones.items()}
        return repr((self.name, self.points, self.at, self.lines, self.tracks, zones, self.numbers))

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

    def rays(self, ways: Iterable[str], kinds: Iterable[str] | None = None) -> Rays:
        """For each point, its rays these ways that reach at least one point."""
        along, of = tuple(ways), None if kinds is None else tuple(kinds)

        def found() -> Rays:
            return tuple(
                tuple(ray for heading in along if (ray := self.ray(p, heading, of))) for p in range(len(self.points))
            )

        return self.once(("rays", along, of), found)

    def near(self, ways: Iterable[str] = WAYS) -> tuple[tuple[int, ...], ...]:
        """For each point, the points next to it these ways."""
        rays = self.rays(ways)
        return self.once(("near", rays), lambda: tuple(tuple(ray[0] for ray in around) for around in rays))

    def pairs(self, ways: Iterable[str], kinds: Iterable[str] | None = None, edge: bool = False) -> Pairs:
        """For each point, the points next to it these ways, each with the point just beyond.

        Who stands next to the `edge` has no point beyond; if he is wanted too, the point itself stands for it, where
        nobody can come down who sets out from there.
        """
        rays = self.rays(ways, kinds)
        return self.once(
            ("pairs", rays, edge),
            lambda: tuple(
                tuple((ray[0], ray[1] if ray[1:] else point) for ray in around if ray[1:] or edge)
                for point, around in enumerate(rays)
            ),
        )

    @cached_property
    def _worked_out(self) -> dict[Hashable, Any]:
        return {}

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is worked out about the board once and then kept, for all the games that are played on it."""
        if key not in self._worked_out:
            self._worked_out[key] = work()
        kept: T = self._worked_out[key]
        return kept

    def straights(self, least: int, ways: Iterable[str] = HALF) -> tuple[tuple[int, ...], ...]:
        """The straight lines from edge to edge, these of their ways, those of at least so many points."""
        return tuple(
            line
            for point, beside in enumerate(self.beside)
            for heading in ways
            if opposite(heading) not in beside and len(line := (point, *self.ray(point, heading))) >= least
        )

    def rows(self, length: int) -> tuple[tuple[int, ...], ...]:
        """Every straight row of exactly this many neighbouring points, each once."""
        lines = self.straights(length)
        return tuple(line[n : n + length] for line in lines for n in range(len(line) - length + 1))

    def zone(self, name: str) -> frozenset[int]:
        """The points of a named zone."""
        if name not in self.zones:
            raise KeyError(f"board {self.name} has no zone {name!r}; it has {', '.join(sorted(self.zones)) or 'none'}")
        return self.zones[name]


_BOARDS: dict[str, Board] = {}
"""The boards on which games have been made, so that an equal board has the same games."""


def known(board: Board) -> Board:
    """The board that is equal to this one and has been met first."""
    return _BOARDS.setdefault(board.spelling, board)


def _known(*given: object) -> Board:
    """The board of these fields."""
    return known(Board(*given))  # type: ignore[arg-type]
