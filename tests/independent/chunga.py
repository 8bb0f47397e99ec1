"""Chunga counted by plain brute force, from the printed rules: squares are (file, row), White below."""

from __future__ import annotations

Square = tuple[int, int]
Men = dict[Square, str]
"""w, b checkers that have never ended a move outside their starting rows; u, c checkers that have."""

WAYS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
HOME = {"w": (0, 1), "b": (6, 7)}
OUT = {"w": "u", "b": "c"}


def on_board(square: Square) -> bool:
    return min(square) >= 0 and max(square) < 8


def start() -> Men:
    return {(x, y): man for man, rows in HOME.items() for y in rows for x in range(8) if (x + y) % 2 == 0}


def landings(men: Men, origin: Square, first_over: str) -> set[Square]:
    """All squares where jumps can end: depth first, never on the same square twice."""
    found: set[Square] = set()

    def go(here: Square, seen: frozenset[Square]) -> None:
        for dx, dy in WAYS:
            middle, end = (here[0] + dx, here[1] + dy), (here[0] + 2 * dx, here[1] + 2 * dy)
            if middle not in men or middle == origin or end in men or end in seen or not on_board(end):
                continue
            if here == origin and men[middle] not in first_over:
                continue
            found.add(end)
            go(end, seen | {end})

    go(origin, frozenset({origin}))
    return found


def moves(men: Men, side: str) -> list[tuple[Square, Square]]:
    mine = [square for square in men if men[square] in side + OUT[side]]
    foe = "bc" if side == "w" else "wu"
    compelled = [(s, end) for s in mine if men[s] == side for end in landings(men, s, foe)]
    if compelled:
        return compelled
    found = [(s, end) for s in mine for end in landings(men, s, "wubc")]
    for x, y in mine:
        for dx, dy in WAYS:
            end = (x + dx, y + dy)
            if on_board(end) and end not in men:
                found.append(((x, y), end))
    return found


def play(men: Men, move: tuple[Square, Square]) -> Men:
    after = dict(men)
    man = after.pop(move[0])
    side = "w" if man in "wu" else "b"
    after[move[1]] = man if move[1][1] in HOME[side] else OUT[side]
    return after


def count(men: Men, side: str, depth: int) -> int:
    if depth == 0:
        return 1
    foe = "b" if side == "w" else "w"
    for man, goal in (("w", HOME["b"]), ("b", HOME["w"])):
        if all(square[1] in goal for square in men if men[square] in man + OUT[man]):
            return 0
    found = moves(men, side)
    if not found:
        return count(men, foe, depth - 1)
    return sum(count(play(men, move), foe, depth - 1) for move in found)


def perft(depth: int) -> int:
    """Lines of play of this many moves from the start."""
    return count(start(), "w", depth)
