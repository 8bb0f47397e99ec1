"""Agon, written from its rules alone, to be played beside the game as data.

A state is a dictionary of men by their places, and whose turn it is. A place is two whole numbers, twice as far to the
right as it is in hexagons, and up, from the throne. A man is a side, 0 or 1, with Q or g; a * behind it says that he
has been caught and is to be set again.
"""

from __future__ import annotations

Place = tuple[int, int]
State = tuple[dict[Place, str], int]

NAMES: dict[str, Place] = {}
for row, many in enumerate((6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6), 1):
    for number in range(many):
        NAMES[f"{'abcdefghijk'[number]}{row}"] = (2 * number - many + 1, row - 6)
CALLED = {place: name for name, place in NAMES.items()}
WAYS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
THRONE = (0, 0)

SET = {"0g": "a7 a5 a3 c1 e1 g2", "0Q": "a1", "1g": "j5 j7 h9 d11 b11 a10", "1Q": "f11"}
START: State = ({NAMES[name]: man for man, names in SET.items() for name in names.split()}, 0)


def ring(place: Place) -> int:
    """How many steps a place is away from the throne."""
    x, y = abs(place[0]), abs(place[1])
    return max(y, (x + y) // 2)


def beside(place: Place, way: Place, times: int = 1) -> Place:
    return place[0] + times * way[0], place[1] + times * way[1]


def shut_in(men: dict[Place, str], place: Place, side: int) -> bool:
    """Whether enemies of a side stand on two opposite sides of a place."""
    other = str(1 - side)
    return any(
        men.get(beside(place, way), "?")[0] == other == men.get(beside(place, way, -1), "?")[0] for way in WAYS[:3]
    )


def winner(state: State) -> int | None:
    """Who has won by the men round the throne, and the one upon it; None while the game goes on."""
    men, turn = state
    around = [men.get(way, "") for way in WAYS]
    for side in (1 - turn, turn):
        guards = all(man == f"{side}g" for man in around)
        if all(man[:1] == str(side) for man in around) and men.get(THRONE, "")[:1] == str(side):
            return side
        if guards:
            return 1 - side
    return None


def legal(state: State) -> list[tuple[Place, Place]]:
    """Where each man may go, as pairs of places."""
    if winner(state) is not None:
        return []
    men, turn = state
    for caught in (f"{turn}Q*", f"{turn}g*"):
        goals = [place for place in CALLED if place not in men and (caught[1] == "Q" or ring(place) == 5)]
        found = [(start, end) for start, man in men.items() if man == caught for end in goals]
        found = [pair for pair in found if not walks_in(men, pair, turn)]
        if found:
            return found
    found = []
    for start, man in men.items():
        if man[0] != str(turn) or man.endswith("*"):
            continue
        for way in WAYS:
            end = beside(start, way)
            if end in CALLED and end not in men and ring(end) <= ring(start) and (end != THRONE or man[1] == "Q"):
                found.append((start, end))
    return [pair for pair in found if not walks_in(men, pair, turn)]


def walks_in(men: dict[Place, str], pair: tuple[Place, Place], turn: int) -> bool:
    """Whether a man would come to stand between two enemies."""
    return shut_in({place: man for place, man in men.items() if place != pair[0]}, pair[1], turn)


def after(state: State, pair: tuple[Place, Place]) -> State:
    """The man has gone; whoever now stands between him and a fellow of his is caught."""
    men, turn = dict(state[0]), state[1]
    man = men.pop(pair[0])
    men[pair[1]] = man.removesuffix("*")
    for way in WAYS:
        near, far = beside(pair[1], way), beside(pair[1], way, 2)
        if men.get(near, "?")[0] == str(1 - turn) and men.get(far, "?")[0] == str(turn) and men[near][-1] != "*":
            men[near] += "*"
    return men, 1 - turn
