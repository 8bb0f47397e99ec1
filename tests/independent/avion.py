"""Avion counted by plain brute force, from the printed rules: squares are (file, row), White below and in capitals."""

from __future__ import annotations

Square = tuple[int, int]
Men = dict[Square, str]
Memory = dict[str, tuple[Square, Square, int]]
"""For each side its last move, and how many moves running went over those two squares."""

ARRAY = "OTUUOUTO"
BEATS = {"T": "U", "U": "O", "O": "T"}
BOARD = [(x, y) for x in range(8) for y in range(8)]


def start() -> Men:
    return {(x, 0): kind for x, kind in enumerate(ARRAY)} | {(x, 7): kind.lower() for x, kind in enumerate(ARRAY)}


def colour(man: str) -> str:
    return "white" if man.isupper() else "black"


def turns(men: Men, memory: Memory, side: str) -> list[tuple[Men, Memory]]:
    """Everything that one turn can lead to."""
    found = []
    for (x, y), man in men.items():
        if colour(man) != side:
            continue
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            for far in (1, 2):
                end = (x + far * dx, y + far * dy)
                if end not in BOARD:
                    break
                met = men.get(end)
                if met and (colour(met) == side or BEATS[man.upper()] != met.upper()):
                    break
                last = memory.get(side)
                shuttle = last is not None and not met and last[:2] == (end, (x, y))
                times = last[2] + 1 if last and shuttle else 1
                after = {square: other for square, other in men.items() if square not in ((x, y), end)}
                after[end] = man
                told = {**memory, side: ((x, y), end, times)}
                if times > 4:
                    pass
                elif met and met.upper() == "T":
                    goal = 7 if met == "T" else 0
                    found += [({**after, s: met}, told) for s in BOARD if s not in after and s[1] != goal]
                else:
                    found.append((after, told))
                if met:
                    break
    return found or [(men, {key: value for key, value in memory.items() if key != side})]


def count(men: Men, memory: Memory, side: str, depth: int) -> int:
    if depth == 0:
        return 1
    if any((man == "T" and y == 7) or (man == "t" and y == 0) for (_, y), man in men.items()):
        return 0
    after = turns(men, memory, side)
    if depth == 1:
        return len(after)
    other = "black" if side == "white" else "white"
    return sum(count(now, told, other, depth - 1) for now, told in after)


def read(text: str) -> tuple[Men, str]:
    """A position in words, as the pages have it."""
    men: Men = {}
    side, man, words = "white", "T", text.split()
    for before, word in zip(["", *words], words, strict=False):
        if before == "turn":
            continue
        if word in ("white", "black"):
            side = word
        elif word in ("traveler", "sun", "storm"):
            man = {"traveler": "T", "sun": "U", "storm": "O"}[word]
        elif word != "turn":
            men["abcdefgh".index(word[0]), int(word[1]) - 1] = man if side == "white" else man.lower()
    return men, words[-1]


def perft(depth: int, position: str = "") -> int:
    """Lines of play of this many moves from the start, or from a position."""
    men, side = read(position) if position else (start(), "white")
    return count(men, {}, side, depth)
