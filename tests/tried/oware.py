"""Oware by brute force, from the rules alone: twelve houses, what each player has taken, and whose turn it is."""

Houses = tuple[tuple[int, ...], tuple[int, int], int]

START: Houses = ((4,) * 12, (0, 0), 0)
NAMES = ("a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2")


def _side(turn: int) -> range:
    return range(6 * turn, 6 * turn + 6)


def after(houses: Houses, house: int) -> Houses:
    """The houses after a turn."""
    seeds, won, turn = list(houses[0]), list(houses[1]), houses[2]
    number, seeds[house] = seeds[house], 0
    others = [(house + step) % 12 for step in range(1, 12)]
    for nth in range(number):
        seeds[others[nth % 11]] += 1
    last = others[(number - 1) % 11]
    foe = _side(1 - turn)
    taken = []
    while last in foe and seeds[last] in (2, 3):
        taken.append(last)
        last -= 1
    if sum(seeds[each] for each in foe) > sum(seeds[each] for each in taken):
        won[turn] += sum(seeds[each] for each in taken)
        for each in taken:
            seeds[each] = 0
    return tuple(seeds), (won[0], won[1]), 1 - turn


def legal(houses: Houses) -> list[int]:
    """The houses that may be sown; if the other has none to sow, only those that give him some."""
    seeds, won, turn = houses
    if max(won) >= 25:
        return []
    full = [house for house in _side(turn) if seeds[house]]
    if any(seeds[house] for house in _side(1 - turn)):
        return full
    return [house for house in full if any(after(houses, house)[0][foe] for foe in _side(1 - turn))]


def winner(houses: Houses) -> int | None:
    """Who has more when each has taken what is left on his side, None for a draw."""
    seeds, won, _ = houses
    south, north = won[0] + sum(seeds[:6]), won[1] + sum(seeds[6:])
    return None if south == north else int(north > south)
