"""Three men against three, without flying: every position decided, from the ends backward.

With three men each, whoever makes a row has won, and so has he whose enemy cannot move. The board looks alike from four
sides, in a mirror, and turned inside out: of all places for the men of the player to move one of each kind is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, compress
from operator import and_, or_
from typing import NamedTuple

from ...board import Board

Three = tuple[int, ...]
Ending = tuple[int, int]
"""The number of a place for the three men of the player to move, and of one for the other's."""
MEN = 3


class LastStage(NamedTuple):
    """How many positions there are, how many the player to move wins and loses, and in how many moves at most."""

    all: int
    won: int
    lost: int
    longest: int


def endings(board: Board) -> LastStage:
    """Every position of three men against three, for the player to move."""
    near = tuple(tuple(sorted(point for point, _ in ways.values())) for ways in board.beside)
    return _decided(tuple(board.at), near, frozenset(tuple(sorted(row)) for row in board.rows(MEN)))


@cache
def _decided(at: tuple[tuple[float, float], ...], near: tuple[Three, ...], rows: frozenset[Three]) -> LastStage:
    """The same, by where the points lie, which are next to which, and the rows of three."""
    places = list(combinations(range(len(at)), MEN))
    number = {place: n for n, place in enumerate(places)}
    turned = [[number[tuple(sorted(turn[p] for p in place))] for place in places] for turn in _turns(at)]
    kept = [min((turn[n], k) for k, turn in enumerate(turned)) for n in range(len(places))]
    free = [int.from_bytes(bytes(p not in place for place in places)) for p in range(len(at))]
    known = _Endings(turned, kept)
    for mine in sorted({first for first, _ in kept}):
        steps = [(p, number[after], after in rows) for p, after in _steps(near, places[mine])]
        ways = sum(free[p] for p, _, _ in steps).to_bytes(len(places))
        row = reduce(or_, [free[p] for p, _, row in steps if row], 0).to_bytes(len(places))
        apart = reduce(and_, [free[p] for p in places[mine]]).to_bytes(len(places))
        known.add(mine, compress(range(len(places)), apart), ways, row)
        known.back[mine] = [after for _, after, _ in steps]
    return known.decided()


class _Endings:
    """What is still open: for every ending of its kind the ways that are not known to lose, by `left[mine][other]`.

    Endings that are alike are kept once: by the first of all places for the men of the player to move and, where that
    can be turned upon itself, by the first of the other's places that come of one another by it. Each stands for its
    `size`, the number of endings like it, and its ways are counted so often: so the moves between endings of two sorts
    are as many whether counted from those before or from those after them.
    """

    def __init__(self, turned: list[list[int]], kept: list[tuple[int, int]]) -> None:
        self.turned, self.kept = turned, kept
        self.left: dict[int, bytearray] = {}
        self.size: dict[int, Sequence[int]] = {}
        self.first: dict[int, Sequence[int]] = {}
        self.back: dict[int, list[int]] = {}
        """The places from which, in a step, this one comes: steps go both ways."""
        self.all = 0
        self.found: list[list[Ending]] = [[], []]
        """The endings that are decided within so many moves of both players."""

    def add(self, mine: int, others: Iterable[int], ways: bytes, row: bytes) -> None:
        """All endings with these places for the other's men: how many ways there are, and which has one to a row."""
        still = [turn for turn in self.turned if turn[mine] == mine]
        self.first[mine] = first = list(map(min, *still)) if len(still) > 1 else still[0]
        left, size = bytearray(len(first)), [len(self.turned)] * len(first)
        for other in others:
            if first[other] != other:
                continue
            if len(still) > 1:
                size[other] //= sum(turn[other] == other for turn in still)
            self.all += size[other]
            if row[other] or not ways[other]:
                self.found[row[other]].append((mine, other))
            else:
                left[other] = ways[other] * size[other]
        self.left[mine], self.size[mine] = left, size

    def decided(self) -> LastStage:
        """From the endings that are decided to all that lead to them, the nearest first."""
        counts = [0, 0]
        plies = 0
        while plies < len(self.found):
            earlier = list(self._earlier(self.found[plies], lost=plies % 2 == 0))
            if plies + 1 < len(self.found):
                self.found[plies + 1] += earlier
            elif earlier:
                self.found.append(earlier)
            counts[plies % 2] += sum(self.size[mine][other] for mine, other in self.found[plies])
            plies += 1
        return LastStage(self.all, counts[1], counts[0], plies // 2)

    def _earlier(self, found: list[Ending], lost: bool) -> Iterator[Ending]:
        """The endings that are decided by these, which are all lost, or all won."""
        alike: dict[int, list[tuple[int, int]]] = {}
        for mine, other in found:
            there, turn = self.kept[other]
            alike.setdefault(there, []).append((self.turned[turn][mine], self.size[mine][other]))
        for there, many in alike.items():
            for before in self.back[there]:
                mine, turn = self.kept[before]
                left, far, first = self.left[mine], self.turned[turn], self.first[mine]
                for other, size in many:
                    here = first[far[other]]
                    ways = left[here]
                    if ways:
                        left[here] = ways = 0 if lost else ways - size
                        if not ways:
                            yield mine, here


def _steps(near: tuple[Three, ...], place: Three) -> Iterator[tuple[int, Three]]:
    """The steps of one of three men: the point he comes to, and where the three stand then."""
    for p in place:
        for to in set(near[p]) - set(place):
            yield to, tuple(sorted({*place, to} - {p}))


def _turns(places: tuple[tuple[float, float], ...]) -> list[list[int]]:
    """The sixteen ways to lay the board upon itself, each as the point that comes from every point."""
    middle = max(x for x, _ in places) / 2
    at = {(x - middle, y - middle): p for p, (x, y) in enumerate(places)}
    found = []
    for swap, right, up, inside_out in ((a, b, c, d) for a in (0, 1) for b in (1, -1) for c in (1, -1) for d in (0, 1)):
        turn = []
        for x, y in at:
            ring = max(abs(x), abs(y))
            scale = (middle + 1 - ring) / ring if inside_out else 1
            far = (y, x) if swap else (x, y)
            turn.append(at[round(far[0] * scale * right), round(far[1] * scale * up)])
        found.append(turn)
    return found
