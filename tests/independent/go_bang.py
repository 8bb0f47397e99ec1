"""Go Bang counted by brute force from the printed rules, without the engine."""

from __future__ import annotations

from collections.abc import Iterable

Square = tuple[int, int]

SIDE = 18
BOARD = [(x, y) for x in range(SIDE) for y in range(SIDE)]


def row_of_five(men: set[Square]) -> bool:
    """Whether five men of one color lie side by side in a straight line; a longer row holds such five."""
    ways = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(all((x + n * dx, y + n * dy) in men for n in range(5)) for x, y in men for dx, dy in ways)


def named(squares: Iterable[str]) -> set[Square]:
    """Squares from names such as j9."""
    return {(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in squares}


def perft(depth: int, laid: tuple[set[Square], ...] = (set(), set()), turn: int = 0) -> int:
    """Lines of play of this length, from the start or from men laid, with a set of squares for each player."""
    if depth == 0:
        return 1
    mine = laid[turn]
    if len(mine) == 40 or any(row_of_five(men) for men in laid):
        return 0
    total = 0
    for square in BOARD:
        if not any(square in men for men in laid):
            mine.add(square)
            total += perft(depth - 1, laid, (turn + 1) % len(laid))
            mine.remove(square)
    return total
