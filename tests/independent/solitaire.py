"""Solitaire by brute force from the printed rules, without the engine: sets of places, jumps one at a time."""

from __future__ import annotations

Place = tuple[int, int]
Men = frozenset[Place]

CROSS = frozenset((x, y) for x in range(-3, 4) for y in range(-3, 4) if abs(x) < 2 or abs(y) < 2)
START = CROSS - {(0, 0)}


def jumps(men: Men, man: Place) -> list[tuple[Men, Place]]:
    """The men after each jump of one man, and where it came down; it goes straight up, down or across."""
    found = []
    x, y = man
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        over, end = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        if over in men and end in CROSS and end not in men:
            found.append((men - {man, over} | {end}, end))
    return found


def moves(men: Men) -> list[Men]:
    """The men after each move: one man jumps once or goes on jumping, stopping where the player likes."""
    found = []
    going = [(men, man) for man in men]
    while going:
        here, man = going.pop()
        for after, end in jumps(here, man):
            found.append(after)
            going.append((after, end))
    return found


def figure(men: Men) -> bool:
    """Whether men are gone and those left look the same from all four sides."""
    return len(men) < len(START) and all((y, -x) in men for x, y in men)


def perft(depth: int, men: Men = START) -> int:
    """Lines of play of this length; it ends with one man in the center, or when the player stops at a figure."""
    if depth == 0:
        return 1
    if men == {(0, 0)}:
        return 0
    return sum(perft(depth - 1, after) for after in moves(men)) + (depth == 1 and figure(men))
