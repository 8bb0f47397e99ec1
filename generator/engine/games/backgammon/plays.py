"""What a throw of backgammon allows: steps of single men, and the plays that use the numbers as the rules demand.

Men are counted by how many points they have still to go: 25 on the bar, 0 when they are off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules import Law
from ...shares import Numbers, added, apart
from ...track import Step, bear_off, enter_from_bar, go_along

OFF, INNER, BAR = 0, 6, 25
Play = tuple[Step, ...]

MARK = {(start, end): (1 << 5 * end) - (1 << 5 * start) for start in range(26) for end in range(26)}
STRUCK = tuple(1 << 130 + n for n in range(26))
"""A play is known by what it adds to each point and the blots it hits: sums of these tell any two apart."""


class Plays:
    """Rules 4 to 17: where a man may come down, which numbers must be played, and how men enter and are borne off."""

    def __init__(self, law: Law) -> None:
        self.choice = apart if law("in-between") else added
        self.held, self.hits = 2 if law("held") else 99, law("hit")
        self.by_number, self.bar_first = law("enter"), law("bar-first")
        self.every, self.higher, self.fours = law("both"), law("higher"), law("doubles")
        self.all_home, self.come_round = law("all-home"), law("come-round")
        self.exact, self.highest, self.may_stay = law("exact"), law("highest"), law("inside")
        self.one_way = law("way")
        self.rear = BAR - self.bar_first

    def struck(self, play: Play, foe: list[int]) -> tuple[int, ...]:
        """Where a play hits a blot."""
        return tuple(dict.fromkeys([end for _, end in play if foe[end] == 1])) if self.hits else ()

    def numbers(self, high: int, low: int) -> Numbers:
        """What a throw gives to play: a double is played four times over."""
        return (high,) * 4 if high == low and self.fours else (high, low)

    def steps(self, own: list[int], foe: list[int], number: int) -> list[Step]:
        """Every step that a number allows: from the bar, along the points, off the board."""
        if own[BAR] and self.bar_first:
            return enter_from_bar(foe, BAR, (number,) if self.by_number else range(6, 0, -1), self.held)
        found = go_along(own, foe, self.rear, number, self.held)
        if not self.one_way:
            found += [(n, n + number) for n in range(24 - number, 0, -1) if own[n] and foe[n + number] < self.held]
        outside = (found and found[0][0] > INNER) or any(own[INNER + 1 :])
        if number > INNER or (outside and (self.come_round if own[OFF] else self.all_home)):
            return found
        off = bear_off(own, INNER, number, self.exact, self.highest)
        return off if off and not self.may_stay else found + off

    def __call__(self, own: list[int], foe: list[int], numbers: Numbers) -> list[Play]:
        """The plays that use most of the numbers, one for each position they can lead to."""
        found: list[dict[int, Play]] = [{} for _ in range(len(numbers) + 1)]
        double = numbers[0] == numbers[-1]
        steps, choice, hits, every = self.steps, self.choice, self.hits, self.every

        def go(left: Numbers, last: int, done: Play, key: int) -> bool:
            """All ways on; the equal numbers of a double need only be played from the rear forward."""
            onward = False
            for number, rest in choice(left):
                store = found[len(rest)]
                for step in steps(own, foe, number):
                    start, end = step
                    if start > last:
                        continue
                    onward = True
                    now = key + MARK[step]
                    struck = hits and foe[end] == 1
                    if struck:
                        now += STRUCK[end]
                    stays = True
                    if rest:
                        own[start] -= 1
                        own[end] += 1
                        foe[end] -= struck
                        stays = not go(rest, start if double else BAR, (*done, step), now) or not every
                        own[start] += 1
                        own[end] -= 1
                        foe[end] += struck
                    if stays and now not in store:
                        store[now] = (*done, step)
            return onward

        go(numbers, BAR, (), 0)
        if not every:
            return list({key: play for plays in found for key, play in plays.items()}.values())
        if self.higher and not double and not found[0]:
            return [(step,) for step in steps(own, foe, numbers[0]) or steps(own, foe, numbers[1])]
        return list(next((plays for plays in found if plays), {}).values())


def given(distances: Sequence[int], numbers: Numbers) -> bool:
    """Whether the numbers let men go so far, each number being used for one man only."""
    if not distances:
        return True
    return any(far == distances[0] and given(distances[1:], left) for far, left in added(numbers))


def men_of(play: Iterable[Step]) -> list[tuple[int, ...]]:
    """The men of a play, each with his landings: steps that follow one another are one man's; the rearmost first."""
    men: list[list[int]] = []
    for start, end in sorted(play, reverse=True):
        man = next((man for man in men if man[-1] == start), None)
        if man:
            man.append(end)
        else:
            men.append([start, end])
    return sorted(map(tuple, men), key=lambda man: (-man[0], man[-1]))
