"""Tracks: rows of points along which men run by numbers.

A man advances point by point and comes home, by the exact number or not. Men who meet take one another along.
Where men are counted by how many points they have still to go, they enter from a bar, go along, and are borne off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import NamedTuple

from .position import CARRIED, OFF, Way, new

RUNS = "runs"


class Track:
    """One side's way along a track: its points in order, the last of them home.

    The first and the last may be the same: then a man who stands there has not set out. Home must be reached by the
    `exact` number, or else whoever would go beyond it is home too.
    """

    def __init__(self, points: Iterable[int], exact: bool = True) -> None:
        self.points, self.exact = tuple(points), exact
        self.length, self.last = len(self.points) - 1, self.points[-2:]
        self.runs: dict[tuple[int, int], tuple[int, ...]] = {}
        self.place = {point: place for place, point in reversed(list(enumerate(self.points)))}

    def advance(self, start: int, number: int) -> tuple[int, ...]:
        """Every point in order, from where a man stands to `number` points on, or back if it is below nothing.

        There are none if the track is too short.

        >>> Track((7, 8, 9, 7)).advance(8, 2)
        (8, 9, 7)
        """
        run = self.runs.get((start, number))
        if run is None:
            here = self.place[start]
            there = here + number
            if there > self.length and not self.exact:
                there = self.length
            if number < 0:
                run = self.points[there : here + 1][::-1] if there >= 0 else ()
            else:
                run = self.points[here : there + 1] if there <= self.length else ()
            self.runs[start, number] = run
        return run

    def back(self, start: int, number: int) -> tuple[int, ...]:
        """Every point in order, from where a man stands to `number` points back, or to the first of all."""
        return self.advance(start, -min(number, self.place[start]))

    def comes_home(self, path: tuple[int, ...]) -> bool:
        """Whether a path ends by coming home."""
        return path[-2:] == self.last

    def to_go(self, point: int) -> int:
        """How many points a man has still to go."""
        return self.length - self.place[point]


# -- runners who meet ---------------------------------------------------------------------------------------------

Runners = tuple[tuple[int, ...], ...]
"""Where each side's runners stand, one by one; those who are home are `OFF`."""


class Leg(NamedTuple):
    """A part of a runner's way that he goes without stopping: his side, which of its runners he is, every point."""

    side: int
    runner: int
    path: tuple[int, ...]
    manner: str = RUNS


def journeys(legs: Iterable[Leg], letters: Sequence[str]) -> tuple[Way, ...]:
    """The whole way of each runner, put together from his legs: he rests where one of them ends."""
    ways: dict[tuple[int, int], Way] = {}
    for side, runner, path, manner in legs:
        rest = path[-1] if path[-1] != OFF else path[-2]
        before = ways.get((side, runner))
        if before is not None:
            path, rests = before[1] + path[1:], (*before[5], rest)
            manner = before[2]
        else:
            rests = (rest,)
        ways[side, runner] = new(Way, (letters[side], path, manner, "", (), rests, 0))
    return tuple(ways.values())


@dataclass(frozen=True)
class Meetings:
    """Two sides run against each other, and a runner who stops where others stand goes on `bonus` points for each.

    `partners` and `enemies` say whose company counts. An enemy is carried along, and so goes `bonus` points back on his
    own track; one who has not set out cannot, and stays. A runner who then stops where others stand goes on `again`;
    whoever has just been carried there with him does not count. No number and no bonus takes him beyond home.
    """

    tracks: tuple[Track, Track]
    bonus: int
    partners: bool = True
    enemies: bool = True
    again: bool = True

    def run(self, runners: Runners, side: int, runner: int, path: tuple[int, ...]) -> tuple[Runners, tuple[Leg, ...]]:
        """A runner goes along a path, with all that follows from it: where all stand then, and the legs of all."""
        if self.meets(runners, side, path):
            return self._met(runners, side, runner, path)
        return _alone(runners, side, runner, path)

    def meets(self, runners: Runners, side: int, path: tuple[int, ...]) -> bool:
        """Whether more may follow from a path than that its runner is at its end: others stand there, or it is home."""
        return not path or path[-1] in runners[0] or path[-1] in runners[1] or self.tracks[side].comes_home(path)

    def _met(self, runners: Runners, side: int, runner: int, path: tuple[int, ...]) -> tuple[Runners, tuple[Leg, ...]]:
        """The same, where he may meet others or come home."""
        track, against = self.tracks[side], self.tracks[1 - side]
        mine, theirs = list(runners[side]), list(runners[1 - side])
        legs: list[Leg] = []
        carried: list[int] = []
        going = True
        while path:
            here = path[-1]
            if track.comes_home(path):
                here, path = OFF, (*path, OFF)
            mine[runner] = here
            legs.append(Leg(side, runner, path))
            if here == OFF or not going:
                break
            going = self.again
            with_him = mine.count(here) - 1 if self.partners else 0
            met: list[int] = []
            if self.enemies and here in theirs:
                met = [n for n, point in enumerate(theirs) if point == here and n not in carried]
            bonus = self.bonus * (with_him + len(met))
            path = track.advance(here, bonus) if bonus else ()
            carried = []
            for n in met if path else ():
                ride = against.back(here, self.bonus)
                if len(ride) > 1:
                    theirs[n] = ride[-1]
                    legs.append(Leg(1 - side, n, ride, CARRIED))
                    if ride[-1] == path[-1]:
                        carried.append(n)
        sides = (tuple(mine), tuple(theirs))
        return sides if side == 0 else sides[::-1], tuple(legs)


def _alone(runners: Runners, side: int, runner: int, path: tuple[int, ...]) -> tuple[Runners, tuple[Leg, ...]]:
    """A runner who stops where nobody stands, and not at home: he is there, and that is all."""
    own = (*runners[side][:runner], path[-1], *runners[side][runner + 1 :])
    after = (own, runners[1]) if side == 0 else (runners[0], own)
    return after, (new(Leg, (side, runner, path, RUNS)),)


# -- men counted by how many points they have still to go ----------------------------------------------------------

Step = tuple[int, int]
"""One man by one number: how many points he has still to go before it and after it."""

Men = Sequence[int]
"""How many men of a side have so many points to go; those of the other side are counted on the same points."""


def enter_from_bar(foe: Men, bar: int, numbers: Iterable[int], held: int = 2) -> list[Step]:
    """A man comes in from the bar by one of these numbers, on a point where fewer than `held` enemies stand."""
    return [(bar, bar - number) for number in numbers if foe[bar - number] < held]


def go_along(own: Men, foe: Men, rear: int, number: int, held: int = 2) -> list[Step]:
    """Every man, from the rear forward, by a number on to a point where fewer than `held` enemies stand."""
    there = compress(_steps_along(rear, number), own[rear:number:-1])
    return [step for step in there if foe[step[1]] < held]


@cache
def _steps_along(rear: int, number: int) -> tuple[Step, ...]:
    """All steps by a number, from the rear forward, whether anybody is there or not."""
    return tuple((n, n - number) for n in range(rear, number, -1))


def bear_off(own: Men, inner: int, number: int, exact: bool = True, highest: bool = True) -> list[Step]:
    """A man on the `inner` points leaves by just the number that he has to go, the rearmost by a higher one too.

    Without the rule of the `exact` number a lower one would do, and without that of the `highest` point anybody could
    leave by a higher one.
    """
    rear = next((n for n in range(len(own) - 1, 0, -1) if own[n]), 0)
    return [
        (n, 0)
        for n in range(min(rear, inner), 0, -1)
        if own[n] and (n == number or (n < number and (n == rear or not highest)) or (n > number and not exact))
    ]
