"""Messenger Boy for two by brute force from the printed rules, without the engine."""

from __future__ import annotations

Square = tuple[int, str]  # a number and a side, a or b; 22 and 43 lie on neither, and the prison is (0, "")

PRISON: Square = (0, "")
SENT = {3: 6, 7: 12, 9: 4, 16: 1, 18: 21, 19: 14, 24: 28, 29: 23, 32: 36, 33: 26, 38: 41, 39: 31}
LOSE, AGAIN, JAILED = {5, 20, 25, 37}, {10, 15, 27, 34}, {13, 30}


def square(number: int, side: str) -> Square:
    """The square of this number on this side."""
    return number, "" if number in (22, 43) else side


def spun(here: Square, other: Square, spin: int) -> set[tuple[Square, str]]:
    """Where a spin may leave a boy, and what else his order says; nothing when he must stay."""
    number, side = here
    if here == PRISON:
        return {((2, way), "") for way in "ab" if (2, way) != other} if spin == 5 else set()
    goal = number + spin
    ways = "ab" if number <= 22 < goal else side
    found = set()
    for way in ways if goal <= 43 else "":
        land = square(goal, way)
        if land == other:
            continue
        sent = square(SENT[goal], way) if goal in SENT else PRISON if goal in JAILED else land
        if sent == other and sent != PRISON and sent[0] != 1:
            sent = land
        found.add((sent, "lose" if goal in LOSE else "again" if goal in AGAIN else ""))
    return found


def perft(
    depth: int, boys: tuple[Square, Square] = ((1, "a"), (1, "b")), owed: tuple[int, int] = (0, 0), turn: int = 0
) -> int:
    """Lines of play of so many spins, every spin counted with every choice that it leaves."""
    if depth == 0:
        return 1
    if (43, "") in boys:
        return 0
    total = 0
    for spin in range(1, 7):
        for end, order in spun(boys[turn], boys[1 - turn], spin) or {(boys[turn], "")}:
            now = [end, boys[1]] if turn == 0 else [boys[0], end]
            owes = list(owed)
            upon = turn
            if order != "again":
                owes[turn] += order == "lose"
                upon = 1 - turn
                while owes[upon]:
                    owes[upon] -= 1
                    upon = 1 - upon
            total += perft(depth - 1, (now[0], now[1]), (owes[0], owes[1]), upon)
    return total
