"""Py Hy Ky counted by plain brute force, from the printed rules: each side is a set of squares (file, row)."""

from __future__ import annotations

from itertools import combinations

BOARD = [(x, y) for x in range(5) for y in range(5)]
FIVES = (
    [{(x, y) for x in range(5)} for y in range(5)]
    + [{(x, y) for y in range(5)} for x in range(5)]
    + [{(k, k) for k in range(5)}, {(k, 4 - k) for k in range(5)}]
)


def count(men: list[set[tuple[int, int]]], turn: int, depth: int) -> int:
    if depth == 0:
        return 1
    if any(line <= side for line in FIVES for side in men) or all(len(side) == 12 for side in men):
        return 0
    vacant = [square for square in BOARD if square not in men[0] | men[1]]
    number = 2 if turn == 1 and not men[1] else 1
    total = 0
    for chosen in combinations(vacant, number):
        men[turn] |= set(chosen)
        total += count(men, 1 - turn, depth - 1)
        men[turn] -= set(chosen)
    return total


def read(text: str) -> tuple[list[set[tuple[int, int]]], int]:
    """A position in words, as the pages have it; the hands follow from the men."""
    men: list[set[tuple[int, int]]] = [set(), set()]
    side, words = 0, text.split()
    for word in words[:-2]:
        if word in ("black", "white"):
            side = int(word == "white")
        elif word[0] in "abcde":
            men[side].add(("abcde".index(word[0]), int(word[1:]) - 1))
    return men, int(words[-1] == "white")


def perft(depth: int, position: str = "") -> int:
    """Lines of play of this many moves from the start, or from a position."""
    men, turn = read(position) if position else ([set(), set()], 0)
    return count(men, turn, depth)
