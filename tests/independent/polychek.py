"""Polychek counted by plain brute force, from the printed rules: squares are (file, row), Black above and first."""

from __future__ import annotations

from functools import cache

Square = tuple[int, int]
Men = dict[Square, str]
"""b, w men; B, W kings."""

WAYS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
Line = tuple[tuple[Square, ...], frozenset[Square]]
"""Where a piece comes down, in order, and what it has taken."""


def on_board(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def start() -> Men:
    return {(x, y): "w" if y < 3 else "b" for x in range(8) for y in (0, 1, 2, 5, 6, 7) if (x + y) % 2 == 0}


@cache
def walk(square: Square, way: Square, far: int) -> list[Square]:
    line = [(square[0] + n * way[0], square[1] + n * way[1]) for n in range(1, far + 1)]
    return [step for step in line if on_board(step)]


def near_foe(men: Men, square: Square, piece: str) -> bool:
    """Whether a first capture is worth looking for: a man needs an enemy on the next square."""
    return piece.isupper() or any(
        men.get(step, piece).lower() != piece for way in WAYS for step in walk(square, way, 1)
    )


def captures(men: Men, piece: str, path: tuple[Square, ...], taken: frozenset[Square]) -> list[Line]:
    """Every finished capture: what is taken stays on the board until the end and is never jumped twice."""
    found: list[Line] = []
    for way in WAYS:
        line = walk(path[-1], way, 7 if piece.isupper() else 2)
        met = next((square for square in line if square in men), None)
        if met is None or met in taken or men[met].lower() == piece.lower():
            continue
        if not piece.isupper() and met != line[0]:
            continue
        for beyond in line[line.index(met) + 1 :]:
            if beyond in men:
                break
            onward = captures(men, piece, (*path, beyond), taken | {met})
            found += onward or [((*path, beyond), taken | {met})]
    return found


def turns(men: Men, side: str) -> list[Men]:
    """All positions one turn later, one for each way to move."""
    forward, far = (-1, 0) if side == "b" else (1, 7)
    lines: list[tuple[Square, Line]] = []
    for square, piece in men.items():
        if piece.lower() == side and near_foe(men, square, piece):
            rest = {s: p for s, p in men.items() if s != square}
            lines += [(square, line) for line in captures(rest, piece, (square,), frozenset())]
    if not lines:
        for square, piece in men.items():
            if piece.lower() != side:
                continue
            for way in WAYS:
                for end in walk(square, way, 7 if piece.isupper() else 1):
                    if end in men or (piece.islower() and way[1] != forward):
                        break
                    lines.append((square, ((square, end), frozenset())))
    after = []
    for square, (path, taken) in lines:
        board = {s: p for s, p in men.items() if s != square and s not in taken}
        board[path[-1]] = side.upper() if path[-1][1] == far else men[square]
        after.append(board)
    return after


def count(men: Men, side: str, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, "w" if side == "b" else "b", depth - 1) for after in turns(men, side))


def perft(depth: int) -> int:
    """Lines of play of this many moves from the start."""
    return count(start(), "b", depth)
