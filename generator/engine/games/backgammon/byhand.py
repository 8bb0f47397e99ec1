"""Plays of backgammon as a hand makes them: step by step, in whichever steps lead to the same end."""

from __future__ import annotations

from collections.abc import Iterator

from ...position import Move, Position
from ...shares import Numbers
from .count import PointCount
from .plays import BAR, Play, Plays


def steps_by_hand(count: PointCount, plays: Plays, position: Position) -> dict[Move, list[Move]]:
    """Every legal play, with all the sets of steps that come to the same, each step a man's way by itself."""
    own, foe = count.standing(position)
    numbers = plays.numbers(*sorted(position.throw, reverse=True))
    legal = plays(own, foe, numbers)
    most = max(map(len, legal), default=0)
    ways: dict[tuple[object, ...], set[Play]] = {}
    for steps in [*_every(plays, own, foe, numbers, most, BAR)]:  # all of them first: they change what stands where
        ways.setdefault(_end(steps, plays.struck(steps, foe)), set()).add(tuple(sorted(steps, reverse=True)))
    side, found = position.turn, {}
    for play in legal:
        struck = plays.struck(play, foe)
        alike = sorted(ways.get(_end(play, struck), ()))
        found[count.played(side, play, struck)] = [count.move(side, steps, struck) for steps in alike]
    return found


def _every(plays: Plays, own: list[int], foe: list[int], numbers: Numbers, most: int, last: int) -> Iterator[Play]:
    """All ways to play so many of the numbers; the equal numbers of a double from the rear forward."""
    if not most:
        yield ()
        return
    double = len(numbers) > 1 and numbers[0] == numbers[-1]
    for number, rest in plays.choice(numbers):
        for start, end in plays.steps(own, foe, number):
            if start > last:
                continue
            struck = plays.hits and foe[end] == 1
            own[start], own[end], foe[end] = own[start] - 1, own[end] + 1, foe[end] - struck
            for later in _every(plays, own, foe, rest, most - 1, start if double else BAR):
                yield ((start, end), *later)
            own[start], own[end], foe[end] = own[start] + 1, own[end] - 1, foe[end] + struck


def _end(steps: Play, struck: tuple[int, ...]) -> tuple[object, ...]:
    """What some steps come to: how many men more or less on each point, and the blots that are hit."""
    change: dict[int, int] = {}
    for start, end in steps:
        change[start] = change.get(start, 0) - 1
        change[end] = change.get(end, 0) + 1
    return tuple(sorted(item for item in change.items() if item[1])), tuple(sorted(struck))
