"""Siege by brute force from the printed rules, without the engine."""

from __future__ import annotations

Place = tuple[int, int]  # column and row, both -3 to 3 from the center; forward is up
Men = frozenset[Place]

CROSS = frozenset((x, y) for x in range(-3, 4) for y in range(-3, 4) if abs(x) < 2 or abs(y) < 2)
FORT = frozenset(at for at in CROSS if at[1] > 0 and abs(at[0]) < 2)
ROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def ways(at: Place) -> list[Place]:
    """The steps along lines from a space: diagonals leave every second space only."""
    slant = sum(at) % 2 == 0
    return [(dx, dy) for dx, dy in ROUND if (at[0] + dx, at[1] + dy) in CROSS and (slant or not dx or not dy)]


def marches(soldiers: Men, officers: Men) -> list[Men]:
    """One soldier, one space forward, or into the Fort's row along the single crossing line on either side."""
    found = []
    for x, y in soldiers:
        steps = [way for way in ways((x, y)) if way[1] > 0]
        if y == 1 and abs(x) > 1:
            steps.append((-1 if x > 0 else 1, 0))
        for dx, dy in steps:
            end = (x + dx, y + dy)
            if end not in soldiers and end not in officers:
                found.append(soldiers - {(x, y)} | {end})
    return found


def leaps(soldiers: Men, officer: Place, fellow: Men) -> list[tuple[Men, Place]]:
    """Where an officer may stop when it jumps, and the soldiers then left."""
    found = []
    for dx, dy in ways(officer):
        over, end = (officer[0] + dx, officer[1] + dy), (officer[0] + 2 * dx, officer[1] + 2 * dy)
        if over in soldiers and end in CROSS and end not in soldiers and end not in fellow:
            left = soldiers - {over}
            found += [(left, end), *leaps(left, end, fellow)]
    return found


def steps(soldiers: Men, officers: Men, officer: Place) -> list[Place]:
    ends = [(officer[0] + dx, officer[1] + dy) for dx, dy in ways(officer)]
    return [end for end in ends if end not in soldiers and end not in officers]


def over(soldiers: Men, officers: Men, officers_turn: bool) -> bool:
    """Whether one side has won."""
    if len(soldiers) <= 8 or soldiers >= FORT or not officers:
        return True
    return officers_turn and any(blockaded(soldiers, officers, o) for o in officers if o in FORT)


def blockaded(soldiers: Men, officers: Men, officer: Place) -> bool:
    """Whether an officer is shut in: his fellow, if he can move or jump himself, is thought away."""
    fellow = {o for o in officers - {officer} if mobile(soldiers, officers, o)}
    return not mobile(soldiers, officers - fellow, officer)


def mobile(soldiers: Men, officers: Men, officer: Place) -> bool:
    return bool(steps(soldiers, officers, officer) or leaps(soldiers, officer, officers - {officer}))


def perft(depth: int) -> int:
    """Lines of play of this length, the setting of the two officers included."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(FORT)
    pairs = [frozenset((one, two)) for one in FORT for two in FORT if one != two]
    return sum(_soldiers(depth - 2, CROSS - FORT, pair, frozenset()) for pair in pairs)


def _soldiers(depth: int, soldiers: Men, officers: Men, owed: Men) -> int:
    if depth == 0:
        return 1
    if over(soldiers, officers, officers_turn=False):
        return 0
    if owed:
        return sum(_soldiers(depth - 1, soldiers, officers - {o}, frozenset()) for o in owed)
    return sum(_officers(depth - 1, after, officers) for after in marches(soldiers, officers))


def _officers(depth: int, soldiers: Men, officers: Men) -> int:
    if depth == 0:
        return 1
    if over(soldiers, officers, officers_turn=True):
        return 0
    total, found = 0, False
    able = {o for o in officers if leaps(soldiers, o, officers - {o})}
    for o in officers:
        for left, end in leaps(soldiers, o, officers - {o}):
            found = True
            total += _soldiers(depth - 1, left, officers - {o} | {end}, frozenset())
        for end in steps(soldiers, officers, o):
            found = True
            owed = frozenset(end if a == o else a for a in able)
            total += _soldiers(depth - 1, soldiers, officers - {o} | {end}, owed)
    return total if found else _soldiers(depth - 1, soldiers, officers, frozenset())
