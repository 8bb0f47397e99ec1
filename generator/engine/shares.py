"""Numbers shared out among runners: which of them uses which number, in what order, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from .position import OFF, new
from .track import Leg, Meetings, Runners

Numbers = tuple[int, ...]
Choice = tuple[tuple[int, Numbers], ...]
"""What may be played next of some numbers, each with what is left then."""

Points = tuple[int, ...]
Chosen = tuple[int, int, int, Numbers]
"""A side, the point of one of its runners, the number that he uses, and what is left then."""


@cache
def apart(numbers: Numbers) -> Choice:
    """Each number by itself."""
    return tuple(dict.fromkeys((number, (*numbers[:n], *numbers[n + 1 :])) for n, number in enumerate(numbers)))


@cache
def added(numbers: Numbers) -> Choice:
    """Each number by itself, or several of them added together.

    >>> added((6, 5))
    ((6, (5,)), (5, (6,)), (11, ()))
    """
    found = []
    for size in range(1, len(numbers) + 1):
        for chosen in combinations(range(len(numbers)), size):
            left = tuple(number for n, number in enumerate(numbers) if n not in chosen)
            found.append((sum(numbers[n] for n in chosen), left))
    return tuple(dict.fromkeys(found))


class Use(NamedTuple):
    """A number used on a runner: as it is written, the legs, and where all stand then."""

    word: str
    legs: tuple[Leg, ...]
    runners: Runners


class Share(NamedTuple):
    """One way to share out numbers: as it is written, number by number, and the legs of all runners."""

    words: tuple[str, ...] = ()
    legs: tuple[Leg, ...] = ()


class Shares:
    """All the ways to share out numbers among a side's runners: one by one, in any order, while one can be used.

    There may be thousands, which are counted without being written down. `names` are the points as they are written,
    and `choice` says what may be played next of some numbers. Runners go `onward` only, or back too; and where it is
    `free`, a side need not use all numbers, nor on its own runners.
    """

    def __init__(
        self,
        meetings: Meetings,
        names: Sequence[str],
        choice: Callable[[Numbers], Choice] = apart,
        onward: bool = True,
        free: bool = False,
    ) -> None:
        self.meetings, self.names, self.choice = meetings, names, choice
        self.signs, self.free = (1,) if onward else (1, -1), free
        self.use, self.count = lru_cache(1 << 14)(self._use), lru_cache(1 << 14)(self._count)
        self.chosen, self.after = lru_cache(1 << 14)(self._chosen), lru_cache(1 << 14)(self._after)
        self.of_one = lru_cache(1 << 14)(self._of_one)

    def _use(self, runners: Runners, side: int, start: int, number: int) -> Use:
        """A number used on the runner on a point, and all that follows; of several there, on the first of them."""
        path = self.meetings.tracks[side].advance(start, number)
        after, legs = self.meetings.run(runners, side, runners[side].index(start), path)
        return Use(f"{self.names[start]}{number:+}", legs, after)

    def _after(self, runners: Runners, side: int, start: int, number: int) -> Runners:
        """Where all stand when a number has been used: what counting asks for."""
        path = self.meetings.tracks[side].advance(start, number)
        return self.meetings.run(runners, side, runners[side].index(start), path)[0]

    def choices(self, runners: Runners, side: int, numbers: Numbers) -> list[Chosen]:
        """Whose runner may use a number, from which point, which number, and what is left then.

        Lower numbers come first, and points in the order of the first side's track.
        """
        return self.chosen(side, runners[side], runners[1 - side] if self.free else (), numbers)

    def _chosen(self, side: int, own: Points, others: Points, numbers: Numbers) -> list[Chosen]:
        """The same, by the runners who may use numbers: wherever the rest stand it is the same."""
        tracks = self.meetings.tracks
        order = tracks[0].place.__getitem__
        starts = [
            (whose, start)
            for whose, points in ((side, own), (1 - side, others))
            for start in sorted(set(points) - {OFF}, key=order)
        ]
        return [
            (whose, start, sign * number, left)
            for number, left in sorted(self.choice(numbers))
            for whose, start in starts
            for sign in self.signs
            if tracks[whose].advance(start, sign * number)
        ]

    def _count(self, runners: Runners, side: int, numbers: Numbers) -> int:
        """How many ways there are: one, where no number can be used."""
        if not self.free and len(numbers) < 3:
            return (
                self._of_one(runners[side], side, numbers)
                if len(numbers) == 1
                else self._of_two(runners, side, numbers)
            )
        found = self.choices(runners, side, numbers)
        count = len(found)
        for whose, start, number, left in found:
            if left:
                count += self.count(self.after(runners, whose, start, number), side, left) - 1
        return count + (self.free or not found)

    def _of_one(self, own: Points, side: int, numbers: Numbers) -> int:
        """The same for one number on a side's own runners: the points from which it can be used, counted."""
        advance = self.meetings.tracks[side].advance
        many = 0
        for number, _ in self.choice(numbers):
            for start in {*own}:
                if start != OFF:
                    for sign in self.signs:
                        if advance(start, sign * number):
                            many += 1
        return many or 1

    def _of_two(self, runners: Runners, side: int, numbers: Numbers) -> int:
        """The same for two: after the first only a side's own runners matter, and mostly one has moved alone."""
        own, meetings = runners[side], self.meetings
        advance = meetings.tracks[side].advance
        many = 0
        for place, start in enumerate(own):
            if start == OFF or start in own[:place]:
                continue
            for number, left in self.choice(numbers):
                for sign in self.signs:
                    path = advance(start, sign * number)
                    if not path:
                        continue
                    if not left:
                        many += 1
                        continue
                    if meetings.meets(runners, side, path):
                        after = self.after(runners, side, start, sign * number)[side]
                    else:
                        after = (*own[:place], path[-1], *own[place + 1 :])
                    many += self.of_one(after, side, left)
        return many or 1

    def nth(self, runners: Runners, side: int, numbers: Numbers, place: int) -> Share:
        """The way that has this place in the order."""
        words: tuple[str, ...] = ()
        legs: tuple[Leg, ...] = ()
        while numbers:
            for *one, left in self.choices(runners, side, numbers):
                beyond = self.count(self.after(runners, *one), side, left) if left else 1
                if place < beyond:
                    break
                place -= beyond
            else:
                break
            word, further, runners = self.use(runners, *one)
            words, legs, numbers = (*words, word), legs + further, left
        return Share(words, legs)

    def every(
        self, runners: Runners, side: int, numbers: Numbers, words: Sequence[str] | None = None
    ) -> Iterator[Share]:
        """All the ways in their order, or those that are written in these words."""
        found = self.choices(runners, side, numbers) if numbers else []
        for *one, left in found:
            word, legs, after = self.use(runners, *one)
            if words is not None and words[:1] != [word]:
                continue
            if not left and not (words and words[1:]):
                yield new(Share, ((word,), legs))
                continue
            for more, further in self.every(after, side, left, words and words[1:]):
                yield new(Share, ((word, *more), legs + further))
        if not words and (self.free or not found):
            yield Share()
