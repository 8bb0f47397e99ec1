"""A board: named points, the lines that join them, tracks, zones and printed numbers.

Steps, hops, slides, rows of three, tiling seams and the drawing all derive from this one datum.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from math import atan2, pi
from typing import Any, TypeVar

from .arguments import ParlourError, asks, maybe, nearest, one_of, several, table, text, truth, whole
from .arguments import a as kind_of
from .fitting import fit_board

WAYS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The eight ways a line may leave a point, north being away from the first player."""

NAMES = dict(
    zip(WAYS, ("east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"), strict=True)
)
DIAGONAL = ("ne", "nw", "sw", "se")
STRAIGHT = ("e", "n", "w", "s")
HALF = ("e", "ne", "n", "nw")
"""Each straight line by one of its two ways."""

NETWORKS = {"straight": STRAIGHT, "diagonal": DIAGONAL, "all": DIAGONAL + STRAIGHT}
"""How neighbours on a board of squares may be joined, and the ways that this opens."""

HEXAGONAL, HEXAGONAL_TURNED = "hexagonal", "hexagonal turned"
SLANTING = ((1, 1), (1, -1), (-1, 1), (-1, -1))
DISTANCES = {
    network: tuple((("e" in way) - ("w" in way), ("n" in way) - ("s" in way)) for way in ways)
    for network, ways in NETWORKS.items()
} | {HEXAGONAL: ((2, 0), (-2, 0), *SLANTING), HEXAGONAL_TURNED: ((0, 2), (0, -2), *SLANTING)}
"""How far a point's neighbours lie, columns then rows. Points of a hexagonal board stand in every second column of a
row, one row shifted against the next; of one that is turned, in every second row of a column."""

Line = tuple[int, int, str]
"""What joins two points, and the kind of line that it is."""

Rays = tuple[tuple[tuple[int, ...], ...], ...]
"""For each point, the points met by going straight on from it, way by way."""

Pairs = tuple[tuple[tuple[int, int], ...], ...]
"""For each point, points next to it, each with the point just beyond."""

Barred = frozenset[tuple[int, int]]
"""Points between which a man may not go, though lines lead there: from the first of each two to the second."""

NOWHERE: Barred = frozenset()

T = TypeVar("T")

SOME_WAYS = several(one_of(WAYS), f"several of {', '.join(WAYS)}")
KINDS = maybe(several(text, "several kinds of lines"))
PAIRS = several(kind_of(tuple, "two numbers of points"), "pairs of numbers of points, as ((0, 1),)")
ZONES = maybe(table(text, "a table of names and points, as {'home': 'a1 b1'}"))


def way(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The compass way from one place to another."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    return WAYS[round(angle / (pi / 4)) % 8]


def joined(at: Sequence[tuple[float, float]], points: Iterable[int], network: str) -> Iterator[Line]:
    """The lines that join every two of these points that are next to each other the ways of a network."""
    inside = tuple(points)
    place = {at[p]: p for p in inside}
    for p in inside:
        x, y = at[p]
        for dx, dy in DISTANCES[network]:
            q = place.get((x + dx, y + dy))
            if q is not None and p < q:
                yield p, q, network


def squares(columns: int, rows: int) -> list[list[str]]:
    """The names of a board of squares, row by row from the top: a1 is at the first player's left."""
    return [[f"{chr(97 + x)}{y}" for x in range(columns)] for y in range(rows, 0, -1)]


def opposite(heading: str) -> str:
    """The way back."""
    return WAYS[WAYS.index(heading) - 4]


@dataclass(frozen=True)
class Board:
    """Points with coordinates (x to the right, y away from the first player), joined by lines of some kind."""

    name: str
    points: tuple[str, ...]
    at: tuple[tuple[float, float], ...]
    lines: tuple[Line, ...] = ()
    tracks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    zones: Mapping[str, frozenset[int]] = field(default_factory=dict)
    numbers: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """What is no board is told at once."""
        fit_board(self)

    @classmethod
    @asks(columns=whole(1, 26), rows=whole(1, 1000), lines=one_of(NETWORKS), zones=ZONES)
    def grid(cls, columns: int, rows: int, lines: str = "all", zones: Mapping[str, str] | None = None) -> Board:
        """A board of squares, named a1, b1 and so on from the first player's left, and joined the ways of a network.

        >>> board = Board.grid(3, 2, "straight")
        >>> board.points
        ('a2', 'b2', 'c2', 'a1', 'b1', 'c1')
        >>> [board.points[near] for near in board.near()[board.index["b1"]]]
        ['c1', 'b2', 'a1']
        """
        picture = "\n".join(map(" ".join, squares(columns, rows)))
        return cls.pictured(picture, lines, zones, f"{columns} by {rows}")

    @classmethod
    @asks(picture=text, lines=one_of(NETWORKS), zones=ZONES, name=text)
    def pictured(
        cls, picture: str, lines: str = "all", zones: Mapping[str, str] | None = None, name: str = "pictured"
    ) -> Board:
        """A board from a picture of its points: names in rows from the top, and a dot where there is no point.

        Neighbours are joined the ways of a network: straight, diagonal or all. Zones are named points.

        >>> board = Board.pictured('''
        ...     .  1  .  2
        ...     3  .  4  .
        ... ''', "diagonal", {"home": "3 4"})
        >>> board.at[board.index["4"]]
        (2.0, 0.0)
        >>> board.rows(2)
        ((2, 0), (3, 1), (3, 0))
        >>> sorted(board.zone("home"))
        [2, 3]
        """
        rows = [row.split() for row in picture.strip().split("\n")]
        if len({len(row) for row in rows}) != 1 or not rows[0]:
            raise ParlourError("a picture is a rectangle of names; write a dot where there is no point")
        places = {(x, len(rows) - 1 - y): point for y, row in enumerate(rows) for x, point in enumerate(row)}
        at = {point: (float(x), float(y)) for (x, y), point in places.items() if point != "."}
        points = tuple(at)
        if len(points) < sum(point != "." for point in places.values()):
            raise ParlourError("each point has a name of its own, and one stands twice in this picture")
        index = {point: i for i, point in enumerate(points)}
        edges = joined(tuple(at.values()), range(len(points)), lines)
        return cls(name, points, tuple(at.values()), tuple(edges), zones=_zoned(zones or {}, index))

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
                    raise ParlourError(
                        f"two lines leave {self.points[here]} to the {NAMES[heading]}: "
                        f"to {self.points[known[0]]} and to {self.points[there]}"
                    )
        return table

    def ray(self, point: int, heading: str, kinds: Iterable[str] | None = None) -> tuple[int, ...]:
        """The points met by going straight on from a point, along lines of these kinds only."""
        whole(0, len(self.points) - 1)(point, "ray: point")
        one_of(WAYS)(heading, "ray: heading")
        return self._ray(point, heading, KINDS(kinds, "ray: kinds"))

    def _ray(self, point: int, heading: str, kinds: Iterable[str] | None) -> tuple[int, ...]:
        met: list[int] = []
        allowed = None if kinds is None else set(kinds)
        here = point
        while heading in self.beside[here]:
            here, kind = self.beside[here][heading]
            if allowed is not None and kind not in allowed:
                break
            met.append(here)
        return tuple(met)

    def rays(self, ways: Iterable[str], kinds: Iterable[str] | None = None, barred: Barred = NOWHERE) -> Rays:
        """For each point, its rays these ways that reach at least one point; each ends before one that is `barred`."""
        along = tuple(SOME_WAYS(ways, "ways"))
        of = None if kinds is None else tuple(KINDS(kinds, "kinds of lines"))
        barred = frozenset(PAIRS(barred, "barred"))

        def open_part(point: int, ray: tuple[int, ...]) -> tuple[int, ...]:
            return ray[: next((n for n, end in enumerate(ray) if (point, end) in barred), len(ray))]

        def found() -> Rays:
            return tuple(
                tuple(ray for heading in along if (ray := open_part(p, self._ray(p, heading, of))))
                for p in range(len(self.points))
            )

        return self.once(("rays", along, of, barred), found)

    def near(self, ways: Iterable[str] = WAYS) -> tuple[tuple[int, ...], ...]:
        """For each point, the points next to it these ways."""
        along = tuple(SOME_WAYS(ways, "ways"))
        return self.once(
            ("near", along), lambda: tuple(tuple(ray[0] for ray in around) for around in self.rays(along))
        )

    def pairs(
        self, ways: Iterable[str], kinds: Iterable[str] | None = None, edge: bool = False, barred: Barred = NOWHERE
    ) -> Pairs:
        """For each point, the points next to it these ways, each with the point just beyond, unless that is `barred`.

        Who stands next to the `edge` has no point beyond; if he is wanted too, the point itself stands for it, where
        nobody can come down who sets out from there.
        """
        along = tuple(SOME_WAYS(ways, "ways"))
        of = None if kinds is None else tuple(KINDS(kinds, "kinds of lines"))
        edge, barred = truth(edge, "edge"), frozenset(PAIRS(barred, "barred"))
        return self.once(
            ("pairs", along, of, edge, barred),
            lambda: tuple(
                tuple(
                    (ray[0], ray[1] if ray[1:] else point)
                    for ray in around
                    if (ray[1:] or edge) and (point, *ray[1:2]) not in barred
                )
                for point, around in enumerate(self.rays(along, of))
            ),
        )

    @cached_property
    def _worked_out(self) -> dict[Hashable, Any]:
        return {}

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is worked out about the board once and then kept, for all the games that are played on it.

        A table of the board's own, which it keeps, is named in a key by its `id`: it is long, and there is one of it.
        """
        if key not in self._worked_out:
            self._worked_out[key] = work()
        kept: T = self._worked_out[key]
        return kept

    def straights(self, least: int, ways: Iterable[str] = HALF) -> tuple[tuple[int, ...], ...]:
        """The straight lines from edge to edge, these of their ways, those of at least so many points."""
        whole(1)(least, "the length of a line")
        along = tuple(SOME_WAYS(ways, "ways"))
        return self.once(
            ("straights", least, along),
            lambda: tuple(
                line
                for point, beside in enumerate(self.beside)
                for heading in along
                if opposite(heading) not in beside and len(line := (point, *self._ray(point, heading, None))) >= least
            ),
        )

    def rows(self, length: int) -> tuple[tuple[int, ...], ...]:
        """Every straight row of exactly this many neighbouring points, each once."""
        lines = self.straights(length)
        return self.once(
            ("rows", length),
            lambda: tuple(line[n : n + length] for line in lines for n in range(len(line) - length + 1)),
        )

    def zone(self, name: str) -> frozenset[int]:
        """The points of a named zone."""
        if text(name, "the name of a zone") not in self.zones:
            hint = nearest(name, self.zones, "it has") or "it has none"
            raise ParlourError(f"board {self.name} has no zone {name!r}; {hint}")
        return self.zones[name]


def _zoned(zones: Mapping[str, str], index: Mapping[str, int]) -> dict[str, frozenset[int]]:
    """Zones by their points, which were given by name."""
    named = {zone: points.split() for zone, points in zones.items()}
    for zone, points in named.items():
        for point in points:
            if point not in index:
                near = nearest(point, index, "points are")
                raise ParlourError(f"zone {zone!r} names {point}, which is no point of the picture; {near}")
    return {zone: frozenset(index[point] for point in points) for zone, points in named.items()}


_BOARDS: dict[str, Board] = {}
"""The boards on which games have been made, so that an equal board has the same games."""


def known(board: Board) -> Board:
    """The board that is equal to this one and has been met first."""
    return _BOARDS.setdefault(board.spelling, board)


def _known(*given: object) -> Board:
    """The board of these fields."""
    return known(Board(*given))  # type: ignore[arg-type]
