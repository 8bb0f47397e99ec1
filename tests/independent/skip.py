"""Skip by brute force from the printed rules, without the engine."""

from __future__ import annotations

Square = tuple[int, int]  # file and row, both from 1
Men = dict[Square, tuple[int, bool]]  # whose man stands there, 1 for Red and -1 for Blue, and whether it is ringed

SIDES = {(1, 3), (1, 5), (8, 4), (8, 6)}


def dark(square: Square) -> bool:
    """Whether play may go there."""
    x, y = square
    return 1 <= x <= 8 and 1 <= y <= 8 and (x + y) % 2 == 0


def start() -> Men:
    """Red on the eight squares of the first two rows, Blue on those of the last two."""
    rows = {1: 1, 2: 1, 7: -1, 8: -1}
    return {(x, y): (who, False) for y, who in rows.items() for x in range(1, 9) if dark((x, y))}


def put(men: Men, here: Square, there: Square) -> Men:
    """The men after one of them has gone to another square, whoever stood there."""
    after = dict(men)
    who, ringed = after.pop(here)
    after[there] = (who, ringed or there[1] in ((7, 8) if who == 1 else (1, 2)))
    return after


def turns(men: Men, who: int) -> list[Men]:
    """The men after every turn that a player can take."""
    found = []
    for here in [square for square, man in men.items() if man[0] == who]:
        for there in near(men, here):
            if there in men:
                if men[there][0] == who or there in SIDES:
                    continue
                once = put(men, here, there)
                found.append(once)
                for on in near(once, there):
                    if on in once and once[on][0] != who and on not in SIDES:
                        found.append(put(once, there, on))
            elif there not in SIDES or sum(men[s][0] == who for s in SIDES & men.keys()) < 3:
                found.append(put(men, here, there))
    return found


def near(men: Men, here: Square) -> list[Square]:
    """The squares one step from a man: ahead of it, and behind it too when it is ringed."""
    who, ringed = men[here]
    steps = [(here[0] + dx, here[1] + dy) for dx in (1, -1) for dy in ((1, -1) if ringed else (who,))]
    return [there for there in steps if dark(there)]


def perft(depth: int, men: Men | None = None, who: int = 1) -> int:
    """Lines of play of this length; a player with three men left has lost."""
    men = start() if men is None else men
    if depth == 0:
        return 1
    if any(sum(man[0] == side for man in men.values()) <= 3 for side in (1, -1)):
        return 0
    return sum(perft(depth - 1, after, -who) for after in turns(men, who))
