"""Yumph counted by plain brute force, from the printed rules: squares are (file, row), White below."""

from __future__ import annotations

Square = tuple[int, int]
Men = dict[Square, str]
"""w, b men; W, B kings that have never ended a move outside their first row; U, C kings that have."""

WAYS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
SIDES = ("wWU", "bBC")


def dark(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8 and sum(square) % 2 == 0


def start() -> Men:
    rows = {0: "W", 1: "w", 6: "b", 7: "B"}
    return {(x, y): rows[y] for y in rows for x in range(8) if dark((x, y))}


def landings(men: Men, origin: Square, kingly: bool, side: int, first_foe: bool) -> set[Square]:
    """All squares where jumps can end: depth first, never on the same square twice, no farther than the far row."""
    far, forward = (7, 1) if side == 0 else (0, -1)
    found: set[Square] = set()

    def go(here: Square, seen: frozenset[Square]) -> None:
        for dx, dy in WAYS:
            middle, end = (here[0] + dx, here[1] + dy), (here[0] + 2 * dx, here[1] + 2 * dy)
            if not kingly and (dy != forward or men.get(middle, "w") not in "wb"):
                continue
            if middle not in men or middle == origin or not dark(end) or end in men or end in seen:
                continue
            if first_foe and here == origin and men[middle] in SIDES[side]:
                continue
            found.add(end)
            if end[1] != far:
                go(end, seen | {end})

    go(origin, frozenset({origin}))
    return found


def moves(men: Men, side: int) -> list[tuple[Square, Square]]:
    home, forward = (0, 1) if side == 0 else (7, -1)
    mine = [square for square in men if men[square] in SIDES[side]]
    compelled = [
        (square, end)
        for square in mine
        if men[square] in "WB" and square[1] == home
        for end in landings(men, square, True, side, True)
    ]
    if compelled:
        return compelled
    for freed in (False, True):
        found = []
        for square in mine:
            kingly = freed or men[square] not in "wb"
            for dx, dy in WAYS:
                end = (square[0] + dx, square[1] + dy)
                if dark(end) and end not in men and (kingly or dy == forward):
                    found.append((square, end))
            found += [(square, end) for end in landings(men, square, kingly, side, False)]
        if found:
            return found
    return []


def play(men: Men, move: tuple[Square, Square]) -> Men:
    after = dict(men)
    piece = after.pop(move[0])
    home, far = (0, 7) if piece in SIDES[0] else (7, 0)
    if move[1][1] != far:
        after[move[1]] = piece if move[1][1] == home else {"W": "U", "B": "C"}.get(piece, piece)
    return after


def count(men: Men, side: int, depth: int) -> int:
    if depth == 0:
        return 1
    if any(not any(man in own for man in men.values()) for own in SIDES):
        return 0
    found = moves(men, side)
    if not found:
        return count(men, 1 - side, depth - 1)
    return sum(count(play(men, move), 1 - side, depth - 1) for move in found)


def perft(depth: int) -> int:
    """Lines of play of this many moves from the start."""
    return count(start(), 0, depth)
