"""Foregammon by brute force, from the printed rules: dictionaries of squares, Gamins as distances traveled."""

from __future__ import annotations

Square = tuple[int, int]


def perft(depth: int, position: str = "") -> int:
    """Lines of play of this many moves from the start, or from a position."""
    return _count(depth, *_read(position or START))


START = "white a1 c1 e1 b2 d2 gamin p0*2 black a9 c9 e9 b8 d8 gamin p16*2 turn white"


def _read(text: str) -> tuple:  # type: ignore[type-arg]
    """A position in words: the men, the distances that the Gamins have gone, and who is to move."""
    men: dict[Square, tuple[int, bool]] = {}
    gamins: tuple[list[int], list[int]] = ([], [])
    words, turn = text.split(" turn ")
    side, kind = 0, "man"
    for word in words.split():
        point, _, times = word.partition("*")
        if word in ("white", "black"):
            side, kind = ("white", "black").index(word), "man"
        elif word in ("man", "king", "gamin"):
            kind = word
        elif kind == "gamin":
            place = int(point[1:])
            gamins[side].extend([place if side == 0 else (16 - place) % 32] * int(times or 1))
        else:
            men["abcde".index(point[0]), int(point[1]) - 1] = (side, kind == "king")
    return men, (tuple(gamins[0]), tuple(gamins[1])), ("white", "black").index(turn)


def _count(depth: int, men: dict, gamins: tuple, side: int) -> int:  # type: ignore[type-arg]
    if depth == 0:
        return 1
    if not gamins[0] or not gamins[1]:
        return 0
    turns = _turns(men, gamins, side)
    if not turns and _turns(men, gamins, 1 - side):
        return _count(depth - 1, men, gamins, 1 - side)
    return sum(_count(depth - 1, after, raced, 1 - side) for after, raced in turns)


def _turns(men: dict, gamins: tuple, side: int) -> list:  # type: ignore[type-arg]
    """All turns: the men after, the Gamins after; one entry for each way to play the numbers."""
    found = []
    for (x, y), (owner, king) in men.items():
        if owner != side:
            continue
        ways = [(dx, dy) for dx in (-1, 1) for dy in (-1, 1) if king or dy == (1 if side == 0 else -1)]
        for dx, dy in ways:
            if _free(men, (x + dx, y + dy)):
                found.append((_put(men, (x, y), (x + dx, y + dy), side, king), gamins))
        for path in _jumps(men, (x, y), (x, y), ways, side, king, ()):
            numbers = tuple(5 - abs(4 - row) for _, row in path)
            for raced in _races(gamins, side, numbers):
                found.append((_put(men, (x, y), path[-1], side, king), raced))
    return found


def _free(men: dict, square: Square) -> bool:  # type: ignore[type-arg]
    return 0 <= square[0] < 5 and 0 <= square[1] < 9 and square not in men


def _put(men: dict, start: Square, end: Square, side: int, king: bool) -> dict:  # type: ignore[type-arg]
    after = dict(men)
    del after[start]
    after[end] = (side, king or end[1] == (8 if side == 0 else 0))
    return after


def _jumps(men: dict, origin: Square, here: Square, ways: list, side: int, king: bool, over: tuple) -> list:  # type: ignore[type-arg]
    found = []
    for dx, dy in ways:
        middle, end = (here[0] + dx, here[1] + dy), (here[0] + 2 * dx, here[1] + 2 * dy)
        if middle in men and middle != origin and middle not in over and (_free(men, end) or end == origin):
            found.append((end,))
            found += [(end, *rest) for rest in _jumps(men, origin, end, ways, side, king, (*over, middle))]
    return found


def _races(gamins: tuple, side: int, numbers: tuple) -> list:  # type: ignore[type-arg]
    """All distinct sequences of (number, Gamin by its distance) while a number can be used."""
    found = []
    for number in sorted(set(numbers)):
        rest = list(numbers)
        rest.remove(number)
        for distance in sorted(set(gamins[side])):
            if distance + number <= 32:
                found += _races(_run(gamins, side, distance, number), side, tuple(rest))
    return found or [gamins]


def _run(gamins: tuple, side: int, distance: int, number: int) -> tuple:  # type: ignore[type-arg]
    mine, theirs = list(gamins[side]), list(gamins[1 - side])
    mine.remove(distance)
    distance += number
    rider = None
    while distance < 32:
        there = (16 - distance) % 32
        met = [i for i, other in enumerate(theirs) if other == there and i != rider]
        extra = 2 * (mine.count(distance) + len(met))
        if not extra or distance + extra > 32:
            break
        for i in met:
            theirs[i] = max(0, theirs[i] - 2)
        distance += extra
        rider = met[0] if len(met) == 1 and (16 - distance) % 32 == theirs[met[0]] else None
    if distance < 32:
        mine.append(distance)
    return (tuple(mine), tuple(theirs)) if side == 0 else (tuple(theirs), tuple(mine))
