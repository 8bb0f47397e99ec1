"""Backgammon counted by plain brute force, from the printed rules: every order of the dice, every man, no short cuts.

A side is the places of its fifteen men, each the number of points he has still to go: 25 on the bar, 0 borne off.
"""

from __future__ import annotations

Men = tuple[int, ...]
START: Men = (24,) * 2 + (13,) * 5 + (8,) * 3 + (6,) * 5


def one(mine: Men, theirs: Men, number: int) -> set[tuple[Men, Men]]:
    """Both sides after each move of one man by one number."""
    found = set()
    for man in set(mine) - {0}:
        if 25 in mine and man != 25:
            continue
        to = man - number
        if to <= 0:
            if max(mine) > 6 or (to < 0 and man < max(mine)):
                continue
            to = 0
        standing = theirs.count(25 - to) if to else 0
        if standing > 1:
            continue
        now, other = list(mine), list(theirs)
        now[now.index(man)] = to
        if standing:
            other[other.index(25 - to)] = 25
        found.add((tuple(sorted(now)), tuple(sorted(other))))
    return found


def lines(mine: Men, theirs: Men, numbers: tuple[int, ...]) -> dict[int, set[tuple[Men, Men]]]:
    """Where all ways to play these numbers in this order end, by how many of them were played."""
    if not numbers or not (after := one(mine, theirs, numbers[0])):
        return {0: {(mine, theirs)}}
    ends: dict[int, set[tuple[Men, Men]]] = {}
    for now, other in after:
        for more, places in lines(now, other, numbers[1:]).items():
            ends.setdefault(more + 1, set()).update(places)
    return ends


def plays(mine: Men, theirs: Men, throw: tuple[int, int]) -> set[tuple[Men, Men]]:
    """The positions that a throw may lead to."""
    high, low = max(throw), min(throw)
    if high == low:
        ends = lines(mine, theirs, (high,) * 4)
        return ends[max(ends)]
    orders = [lines(mine, theirs, (high, low)), lines(mine, theirs, (low, high))]
    both = {end for order in orders for end in order.get(2, ())}
    return both or orders[0].get(1) or orders[1].get(1) or {(mine, theirs)}


def count(mine: Men, theirs: Men, throws: list[tuple[int, int]], depth: int) -> int:
    """Lines of play of so many turns; after the first turn every one of the thirty-six throws may come."""
    if depth == 0:
        return 1
    if not any(mine) or not any(theirs):
        return 0
    every = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    ends = [end for throw in throws or every for end in plays(mine, theirs, throw)]
    return len(ends) if depth == 1 else sum(count(theirs, mine, [], depth - 1) for mine, theirs in ends)


def read(text: str) -> tuple[Men, Men, list[tuple[int, int]]]:
    """A position in words, as the pages have it: the men of the player to move, the other's, the throw."""
    sides: dict[str, list[int]] = {"red": [], "black": []}
    colour, words = "red", text.split()
    turn = words[words.index("turn") + 1]
    thrown = [int(word) for word in words[words.index("throw") + 1 :][:2]] if "throw" in words else []
    for word in words[: words.index("throw" if thrown else "turn")]:
        if word in sides:
            colour = word
            continue
        name, _, times = word.partition("*")
        point = {"bar": 25, "off": 0}[name[:3]] if name.isalnum() and not name.isdecimal() else int(name)
        sides[colour] += [25 - point if colour == "black" and name.isdecimal() else point] * int(times or 1)
    mine, theirs = sides[turn], sides["black" if turn == "red" else "red"]
    return tuple(sorted(mine)), tuple(sorted(theirs)), [(thrown[0], thrown[1])] if thrown else []


def perft(depth: int, position: str = "") -> int:
    """Lines of play of this many turns from the start, over all throws, or from a position."""
    return count(*read(position), depth) if position else count(START, START, [], depth)
