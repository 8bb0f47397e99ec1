"""The complete search behind the gallery of Solitaire: every position of the game, and the figures among them.

Run by hand (`python tests/independent/solitaire_figures.py`); it needs numpy, two gigabytes and some ten
minutes, and nothing in the book waits for it: the page keeps a solution of each figure and verification
replays it. It counts the positions, mirror images and turns as one, of the game that begins with the
center vacant (23,475,688, as in the literature), and those of them from which one man can still be left
in the center, and those that are the same on the left and on the right; lists the positions that look the
same from all four sides of the board, and prints for each a solution in the notation of the page. No import
from the engine.
"""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

POINTS = [(x, y) for y in range(7) for x in range(7) if 2 <= x <= 4 or 2 <= y <= 4]
PLACE = {at: i for i, at in enumerate(POINTS)}
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
JUMPS = [
    (PLACE[x, y], PLACE[x + a, y + b], PLACE[x + 2 * a, y + 2 * b])
    for x, y in POINTS
    for a, b in SIDES
    if (x + 2 * a, y + 2 * b) in PLACE
]
MASKS = [(1 << a | 1 << b, 1 << c) for a, b, c in JUMPS]
TURNS = [
    [PLACE[px + 3, py + 3] for x, y in POINTS for px, py in [turn(x - 3, y - 3)]]
    for turn in (
        lambda x, y: (y, -x), lambda x, y: (-x, -y), lambda x, y: (-y, x), lambda x, y: (-x, y),
        lambda x, y: (x, -y), lambda x, y: (y, x), lambda x, y: (-y, -x),
    )
]  # fmt: skip
START = sum(1 << i for i, at in enumerate(POINTS) if at != (3, 3))


def turned(position: int, turn: list[int]) -> int:
    return sum(1 << turn[i] for i in range(33) if position >> i & 1)


TABLES = [[[turned(value << 11 * part, turn) for value in range(2048)] for part in range(3)] for turn in TURNS]


def canonical(position: int) -> int:
    """One position for all its turns and mirror images: the one with the least number."""
    a, b, c = position & 2047, position >> 11 & 2047, position >> 22
    return min(position, *(table[0][a] | table[1][b] | table[2][c] for table in TABLES))


def least(positions: Any) -> Any:
    """`canonical` for an array."""
    import numpy as np

    tables = np.array(TABLES, dtype=np.int64)
    a, b, c = positions & 2047, positions >> 11 & 2047, positions >> 22
    best = positions.copy()
    for table in tables:
        np.minimum(best, table[0][a] | table[1][b] | table[2][c], out=best)
    return best


def levels() -> list[Any]:
    """All positions, by the number of jumps made, as sorted arrays."""
    import numpy as np

    found = [np.array([canonical(START)], dtype=np.int64)]
    while len(found[-1]):
        here = found[-1]
        coming = [np.unique(least(here[(here & (both | end)) == both] ^ (both | end))) for both, end in MASKS]
        found.append(np.unique(np.concatenate(coming)))
    return found[:-1]


def homeward(found: list[Any]) -> list[Any]:
    """The positions of each level from which one man can still be left in the center."""
    import numpy as np

    home = [np.array([1 << PLACE[3, 3]], dtype=np.int64)]
    for level in reversed(found[:-1]):
        leads = np.zeros(len(level), dtype=bool)
        for both, end in MASKS:
            can = np.flatnonzero((level & (both | end)) == both)
            leads[can] |= np.isin(least(level[can] ^ (both | end)), home[-1])
        home.append(level[leads])
    return home[::-1]


def figures(found: list[Any]) -> list[tuple[int, int]]:
    """The positions that a quarter turn leaves as they are, with the number of jumps that lead to them."""
    import numpy as np

    table = np.array(TABLES[0], dtype=np.int64)
    chosen = []
    for made, level in enumerate(found):
        same = (table[0][level & 2047] | table[1][level >> 11 & 2047] | table[2][level >> 22]) == level
        chosen += [(made, position) for position in level[same].tolist()]
    return chosen


def mirrored(found: list[Any]) -> int:
    """How many positions a mirror leaves as they are that stands up or across."""
    import numpy as np

    tables = np.array(TABLES, dtype=np.int64)[3:5]
    return sum(
        int(np.any([(t[0][a & 2047] | t[1][a >> 11 & 2047] | t[2][a >> 22]) == a for t in tables], axis=0).sum())
        for a in found
    )


def solution(found: list[Any], made: int, figure: int, tries: int = 400) -> list[str]:
    """A way to the figure, walked backward through the levels, with few moves when jumps of one man are one move."""
    from bisect import bisect_left

    best: list[str] = []
    chance = random.Random(figure)
    for _ in range(tries):
        position, path, man = figure, [], -1
        for left in range(made, 0, -1):
            level = found[left - 1]
            ways = []
            for (a, b, c), (both, end) in zip(JUMPS, MASKS, strict=True):
                if position & (both | end) == end:
                    before = canonical(position ^ (both | end))
                    at = bisect_left(level, before)
                    if at < len(level) and level[at] == before:
                        ways.append((a, b, c))
            same = [way for way in ways if way[2] == man]
            a, b, c = chance.choice(same if same and chance.random() < 0.9 else ways)
            position ^= 1 << a | 1 << b | 1 << c
            path.append((a, c))
            man = a
        path.reverse()
        moves = merged(path)
        if not best or len(moves) < len(best):
            best = moves
    return best


def merged(path: list[tuple[int, int]]) -> list[str]:
    """Jumps as moves: a man that goes on jumping makes one move."""
    names = [f"{'abcdefg'[x]}{y + 1}" for x, y in POINTS]
    moves = [f"{names[path[0][0]]}x{names[path[0][1]]}"]
    for (_, stopped), (start, end) in pairwise(path):
        if start == stopped:
            moves[-1] += f"x{names[end]}"
        else:
            moves.append(f"{names[start]}x{names[end]}")
    return moves


def main() -> None:
    found = levels()
    print(f"{sum(map(len, found)):,} positions, {mirrored(found):,} of them the same left and right", flush=True)
    home = homeward(found)
    print(f"{sum(map(len, home)):,} of them lead home", flush=True)
    for made, figure in figures(found):
        alike = turned(figure, TURNS[3]) == figure
        stuck = not any(figure & (both | end) == both for both, end in MASKS)
        shape, rest = "mirrored" if alike else "a wheel", "no jump left" if stuck else "jumps left"
        leads = "leads home" if figure in home[made] else "does not lead home"
        men = " ".join(f"{'abcdefg'[x]}{y + 1}" for i, (x, y) in enumerate(POINTS) if figure >> i & 1)
        print(f"\n{32 - made} men, {shape}, {rest}, {leads}: {men}")
        if made:
            moves = solution(found, made, figure)
            print(f"{len(moves)} moves: {' '.join(moves)}", flush=True)


if __name__ == "__main__":
    main()
