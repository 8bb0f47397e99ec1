"""Bang-O counted by brute force from the printed rules, without the engine."""

from __future__ import annotations

Square = tuple[int, int]

SQUARES = [(x, y) for x in range(8) for y in range(8)]


def five(mine: set[Square], theirs: set[Square]) -> bool:
    """Whether five of these checkers stand in a line with none of the others between them."""
    for x, y in mine:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            met, at = 0, (x, y)
            while at in SQUARES and at not in theirs:
                met += at in mine
                at = (at[0] + dx, at[1] + dy)
            if met >= 5:
                return True
    return False


def perft(depth: int, white: str = "", black: str = "", hands: tuple[int, int] = (12, 12), turn: int = 0) -> int:
    """Lines of play of this length, from the start or from checkers on squares named as `a1 h8`."""
    sides = [{("abcdefgh".index(name[0]), int(name[1]) - 1) for name in side.split()} for side in (white, black)]
    return _count(depth, sides[turn], sides[1 - turn], hands[turn], hands[1 - turn])


def _count(depth: int, mine: set[Square], theirs: set[Square], hand: int, other: int) -> int:
    if depth == 0:
        return 1
    if five(mine, theirs) or five(theirs, mine):
        return 0
    vacant = [at for at in SQUARES if at not in mine and at not in theirs]
    if depth == 1:
        return len(vacant) * (1 if hand else len(mine))
    if hand:
        return sum(_count(depth - 1, theirs, mine | {at}, other, hand - 1) for at in vacant)
    return sum(_count(depth - 1, theirs, mine - {man} | {at}, other, 0) for man in mine for at in vacant)
