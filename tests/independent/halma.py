"""Halma for two counted by plain brute force, from the printed rules: squares are (file, row), White below left."""

from __future__ import annotations

Square = tuple[int, int]
Men = dict[Square, str]

WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
ROWS = [5, 5, 4, 3, 2]
YARD = {(x, y) for y, wide in enumerate(ROWS) for x in range(wide)}
FAR = {(15 - x, 15 - y) for x, y in YARD}


def on_board(square: Square) -> bool:
    return min(square) >= 0 and max(square) < 16


def start() -> Men:
    return {**dict.fromkeys(YARD, "w"), **dict.fromkeys(FAR, "b")}


def landings(men: Men, origin: Square) -> set[Square]:
    """All squares where hops of this man can end: depth first, its own square taken to be left."""
    others = set(men) - {origin}
    found: set[Square] = set()

    def go(here: Square) -> None:
        for dx, dy in WAYS:
            middle, end = (here[0] + dx, here[1] + dy), (here[0] + 2 * dx, here[1] + 2 * dy)
            if middle in others and end not in others and on_board(end) and end not in found:
                found.add(end)
                go(end)

    go(origin)
    return found - {origin}


def moves(men: Men, side: str) -> list[tuple[Square, Square]]:
    found = []
    for x, y in [square for square in men if men[square] == side]:
        beside = {(x + dx, y + dy) for dx, dy in WAYS}
        ends = {end for end in beside if on_board(end) and end not in men} | landings(men, (x, y))
        found += [((x, y), end) for end in ends]
    return found


def count(men: Men, side: str, depth: int) -> int:
    if depth == 0:
        return 1
    if all(men.get(square) == "w" for square in FAR) or all(men.get(square) == "b" for square in YARD):
        return 0
    total = 0
    for origin, end in moves(men, side):
        after = dict(men)
        after[end] = after.pop(origin)
        total += count(after, "b" if side == "w" else "w", depth - 1)
    return total


def perft(depth: int) -> int:
    """Lines of play of this many moves from the start."""
    return count(start(), "w", depth)
