"""Four-handed Chunga counted by plain brute force, from the printed rules: squares are (file, row)."""

from __future__ import annotations

Square = tuple[int, int]
Men = dict[Square, tuple[int, bool]]
"""Whose piece it is, and whether it has ever ended a move outside its corner."""

WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
TIPS = [(0, 0), (0, 7), (7, 7), (7, 0)]
CORNERS = [{(x, y) for x in range(8) for y in range(8) if abs(x - tip[0]) + abs(y - tip[1]) <= 2} for tip in TIPS]


def on_board(square: Square) -> bool:
    return min(square) >= 0 and max(square) < 8


def start() -> Men:
    return {square: (side, False) for side, corner in enumerate(CORNERS) for square in corner}


def landings(men: Men, origin: Square, only_others: bool) -> set[Square]:
    """All squares where jumps can end: depth first, never on the same square twice."""
    found: set[Square] = set()

    def go(here: Square, seen: frozenset[Square]) -> None:
        for dx, dy in WAYS:
            middle, end = (here[0] + dx, here[1] + dy), (here[0] + 2 * dx, here[1] + 2 * dy)
            if middle not in men or middle == origin or end in men or end in seen or not on_board(end):
                continue
            if only_others and here == origin and men[middle][0] == men[origin][0]:
                continue
            found.add(end)
            go(end, seen | {end})

    go(origin, frozenset({origin}))
    return found


def moves(men: Men, side: int) -> list[tuple[Square, Square]]:
    mine = [square for square in men if men[square][0] == side]
    compelled = [(s, end) for s in mine if not men[s][1] for end in landings(men, s, True)]
    if compelled:
        return compelled
    found = [(s, end) for s in mine for end in landings(men, s, False)]
    for x, y in mine:
        for dx, dy in WAYS:
            end = (x + dx, y + dy)
            if on_board(end) and end not in men:
                found.append(((x, y), end))
    return found


def play(men: Men, move: tuple[Square, Square]) -> Men:
    after = dict(men)
    side, out = after.pop(move[0])
    after[move[1]] = side, out or move[1] not in CORNERS[side]
    return after


def count(men: Men, side: int, depth: int) -> int:
    if depth == 0:
        return 1
    if any(all(men.get(square, (-1, True))[0] == s for square in CORNERS[(s + 2) % 4]) for s in range(4)):
        return 0
    found = moves(men, side)
    if not found:
        return count(men, (side + 1) % 4, depth - 1)
    return sum(count(play(men, move), (side + 1) % 4, depth - 1) for move in found)


def perft(depth: int) -> int:
    """Lines of play of this many moves from the start."""
    return count(start(), 0, depth)
