"""Russian Tivoli counted by brute force from the printed rules, without the engine.

A square is (column, row) from the lower left, 0 upwards. Lines are upright strokes at half columns; a step
passes over one if the middle of the step lies on it, its ends included.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Square = tuple[int, int]

SPOTS = [1, 3, 4, 5, 6, 5, 2, 3, 1]  # from Red's end
HOLES = {(4, 8): 5, (2, 5): 2, (2, 11): 2, (6, 5): 4, (6, 11): 4}
STROKES = [(0.5, 2.5, 13.5)] + [(x + 0.5, y, y + 2) for x in range(2, 7) for y in (-0.5, 14.5)]
ALLEY = {(0, y) for y in range(3, 14)}
CENTER = {(x, y) for x in range(1, 8) for y in range(3, 14)} | {(x, y) for x in range(3, 8) for y in (2, 14)}
LOW, HIGH = ({(x, y + low) for x in range(3) for y in range(3)} for low in (0, 14))
STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Side(NamedTuple):
    """A player's ball under way, his balls in hand, and how many lie in each of his five Pockets."""

    ball: Square | None
    hand: int
    pockets: tuple[int, ...] = (0,) * 5


SETTING_OUT = Side((0, 2), 2)


def mirrored(square: Square) -> Square:
    """The same square as the other player sees it."""
    return square[0], 16 - square[1]


def may_step(here: Square, step: Square) -> bool:
    """Whether Red's ball may take one step: up the Alley, about the far Switch, down the Center, into a Pocket."""
    (x, y), (dx, dy) = here, step
    there = x + dx, y + dy
    if any(x + dx / 2 == stroke and low <= y + dy / 2 <= high for stroke, low, high in STROKES):
        return False
    if here == (0, 2) or here in ALLEY:
        return step == (0, 1)
    if here in HIGH:
        return there in HIGH | CENTER and dx >= 0 and not (x == 0 and step == (0, -1))
    if here in CENTER:
        return dy == -1 and (there in CENTER or (there[1] == 1 and 3 <= there[0] <= 7))
    return step == (0, -1) and here[1] == 1


def ends(start: Square, number: int) -> set[Square]:
    """Where a number of steps can take Red's ball, with one turn at most, on the Switch and not straight back."""
    walks: list[tuple[Square, Square | None, bool]] = [(start, None, False)]
    for _ in range(number):
        longer: list[tuple[Square, Square | None, bool]] = []
        for here, last, turned in walks:
            for step in STEPS:
                turns = last is not None and step != last
                if turns and (turned or here not in HIGH or step == (-last[0], -last[1])):  # type: ignore[index]
                    continue
                if may_step(here, step):
                    longer.append(((here[0] + step[0], here[1] + step[1]), step, turned or turns))
        walks = longer
    return {here for here, _, _ in walks}


def advanced(ball: Square) -> Square:
    """Where a ball that comes up the board goes when it is met in the Center."""
    before = [hole for hole in HOLES if hole[1] > ball[1]]
    return min(before, key=lambda h: (max(abs(h[0] - ball[0]), h[1] - ball[1]), h[0])) if before else ball


def turns(cues: frozenset[int], mine: Side, theirs: Side) -> Iterator[tuple[frozenset[int], Side, Side]]:
    """Every state after one turn, all seen from the mover's end except the row of the Cues."""
    shifts = [(a, b) for a in cues for b in (a - 1, a + 1) if 0 <= b <= 8 and b not in cues]
    after = [(cues - {a} | {b}, SPOTS[b]) for a, b in shifts]
    if mine.ball is None and not mine.hand:
        yield from ((moved, mine, theirs) for moved, _ in after)
        return
    start, hand = (mine.ball, mine.hand) if mine.ball else ((0, 2), mine.hand - 1)
    stuck = True
    for moved, number in after:
        for end in ends(start, number):
            other = theirs
            if end[1] < 2 and end[0] > 2:  # one of the two brown squares
                lying = list(mine.pockets)
                if lying[end[0] - 3] == 2:
                    continue
                lying[end[0] - 3] += end[1] == 0
                me = Side(None if end[1] == 0 else end, hand, tuple(lying))
            else:
                me = Side(end, hand, mine.pockets)
                if theirs.ball and mirrored(theirs.ball) == end:
                    if end in ALLEY:
                        other = theirs._replace(ball=(0, 2))
                    elif end in CENTER:
                        other = theirs._replace(ball=mirrored(advanced(end)))
            stuck = False
            yield moved, me, other
    if stuck:
        yield cues, mine._replace(ball=None), theirs


def perft(
    depth: int,
    cues: frozenset[int] = frozenset((0, 2, 4, 6, 8)),
    mine: Side = SETTING_OUT,
    theirs: Side = SETTING_OUT,
) -> int:
    """Lines of play of this length, from the start or from Cues 0 to 8 and two sides, each seen from its own end."""
    if depth == 0:
        return 1
    if not any((mine.ball, mine.hand, theirs.ball, theirs.hand)):
        return 0
    return sum(perft(depth - 1, moved, other, me) for moved, me, other in turns(cues, mine, theirs))
