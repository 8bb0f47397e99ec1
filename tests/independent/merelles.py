"""Merelles counted by brute force from the printed rules, without the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Circle = tuple[int, int]
Men = frozenset[Circle]

RINGS = [(r * x, r * y) for r in (1, 2, 3) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
CIRCLES = sorted(RINGS, key=lambda at: (-at[1], at[0]))  # reading order: circle 1 is CIRCLES[0]


def _straight(a: Circle, b: Circle, c: Circle) -> bool:
    """Whether three circles, in order, are joined in a straight line: a side of a square, or across the squares."""
    ring = [max(map(abs, at)) for at in (a, b, c)]
    for flat, along in ((0, 1), (1, 0)):
        if a[flat] == b[flat] == c[flat] and a[along] < b[along] < c[along]:
            side = len(set(ring)) == 1 and abs(a[flat]) == ring[0]
            across = a[flat] == 0 and sorted(ring) == [1, 2, 3] and a[along] * c[along] > 0
            return side or across
    return False


LINES = [(a, b, c) for a in CIRCLES for b in CIRCLES for c in CIRCLES if _straight(a, b, c)]
ROWS = [set(line) for line in LINES]
LINKS = {link for a, b, c in LINES for link in ((a, b), (b, a), (b, c), (c, b))}


def turns(mine: Men, theirs: Men, hand: int) -> Iterator[tuple[Men, Men]]:
    """Every (mine, theirs) that one turn can lead to; men are sets of circles."""
    vacant = [at for at in CIRCLES if at not in mine and at not in theirs]
    if hand:
        after = [(at, mine | {at}) for at in vacant]
    else:
        after = [(to, mine - {at} | {to}) for at in mine for to in vacant if (at, to) in LINKS]
    for at, men in after:
        if any(at in row and row <= men for row in ROWS):
            loose = [foe for foe in theirs if not any(foe in row and row <= theirs for row in ROWS)]
            for foe in loose or theirs:
                yield men, theirs - {foe}
        else:
            yield men, theirs


def perft(
    depth: int, white: Iterable[str] = (), black: Iterable[str] = (), hands: tuple[int, int] = (9, 9), turn: int = 0
) -> int:
    """Lines of play of this length, from the start or from men on circles given by their numbers."""
    sides = [frozenset(CIRCLES[int(n) - 1] for n in side) for side in (white, black)]
    return _count(depth, sides[turn], sides[1 - turn], hands[turn], hands[1 - turn])


def _count(depth: int, mine: Men, theirs: Men, hand: int, other: int) -> int:
    if depth == 0:
        return 1
    if len(mine) + hand < 3 or len(theirs) + other < 3:
        return 0
    return sum(_count(depth - 1, left, men, other, max(0, hand - 1)) for men, left in turns(mine, theirs, hand))
