"""The odds of a race by the throw: how many turns a lone player needs, and how often each seat is home first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import prod

Ends = Mapping[int, Mapping[tuple[int, int], float]]
"""From each place, where one turn may end, how many turns it costs after that, and how likely it is."""


def needed(ends: Ends, start: int, goal: int, rest: float = 1e-12) -> list[float]:
    """The chance of coming home in just so many turns, 0, 1, 2 and so on, until hardly a chance is left."""
    chances = [0.0]
    coming: list[dict[int, float]] = [{start: 1.0}]
    so_far = 0.0
    while so_far < 1 - rest:
        now = coming.pop(0)
        home = 0.0
        for place, chance in now.items():
            for (end, lost), likely in ends[place].items():
                if end == goal:
                    home += chance * likely
                    continue
                while len(coming) <= lost:
                    coming.append({})
                coming[lost][end] = coming[lost].get(end, 0.0) + chance * likely
        chances.append(home)
        so_far += home
    return chances


def mean(chances: Sequence[float]) -> float:
    """The mean of a number whose chances these are."""
    return sum(number * chance for number, chance in enumerate(chances))


def median(chances: Sequence[float]) -> int:
    """The least number that is reached or not passed in half of all cases."""
    total = 0.0
    for number, chance in enumerate(chances):
        total += chance
        if total >= 0.5:
            return number
    return len(chances)


def seats(chances: Sequence[float], players: int) -> list[float]:
    """How often each of so many players who do not hinder one another is first, in the order of their turns."""
    later = _left(chances)
    return [
        sum(
            chance * prod(later[turn] if other < seat else later[turn - 1] for other in range(players) if other != seat)
            for turn, chance in enumerate(chances)
            if turn
        )
        for seat in range(players)
    ]


def first_home(chances: Sequence[float], players: int) -> float:
    """The mean number of rounds until one of so many players is home."""
    return float(sum(left**players for left in _left(chances)))


def _left(chances: Sequence[float]) -> list[float]:
    """The chance that it is more than 0, 1, 2 and so on."""
    return [1 - chance for chance in accumulate(chances)]
