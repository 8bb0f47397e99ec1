"""Three men against three, without flying: every position decided, from the ends backward.

With three men each, whoever makes a row has won, and so has he whose enemy cannot move. The board looks alike from four
sides, in a mirror, and turned inside out: of all places for the men of the player to move one of each kind is kept.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
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
    weight = Counter(first for first, _ in kept)
    vacant = [frozenset(range(len(at))) - set(place) for place in places]
    plies: dict[Ending, int] = {}
    open_ways: dict[Ending, int] = {}
    before: dict[Ending, list[Ending]] = {}
    for mine in weight:
        steps = [(p, number[after], after in rows) for p, after in _steps(near, places[mine])]
        for other in (n for n, place in enumerate(places) if vacant[mine].issuperset(place)):
            ways = [(after, row) for p, after, row in steps if p in vacant[other]]
            open_ways[mine, other] = len(ways)
            if not ways or any(row for _, row in ways):
                plies[mine, other] = bool(ways)
            first, turn = kept[other]
            for after, _ in ways:
                before.setdefault((first, turned[turn][after]), []).append((mine, other))
    _backward(plies, open_ways, before)
    return _counted(weight, open_ways, plies)


def _counted(weight: Counter[int], endings: Iterable[Ending], plies: dict[Ending, int]) -> LastStage:
    """Each ending stands for as many as there are places like that of the player to move."""
    won = sum(weight[mine] for (mine, _), n in plies.items() if n % 2)
    lost = sum(weight[mine] for (mine, _), n in plies.items() if n % 2 == 0)
    return LastStage(sum(weight[mine] for mine, _ in endings), won, lost, (max(plies.values()) + 1) // 2)


def _backward(plies: dict[Ending, int], open_ways: dict[Ending, int], before: dict[Ending, list[Ending]]) -> None:
    """From the positions that are decided to all that lead to them, the nearest first."""
    line = deque(sorted(plies, key=lambda ending: plies[ending]))
    while line:
        ending = line.popleft()
        for earlier in before.get(ending, ()):
            if earlier in plies:
                continue
            open_ways[earlier] -= 1
            if plies[ending] % 2 == 0 or not open_ways[earlier]:
                plies[earlier] = plies[ending] + 1
                line.append(earlier)


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
