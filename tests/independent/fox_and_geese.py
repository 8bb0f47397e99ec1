"""Fox and Geese on the cross by brute force from the printed rules, without the engine."""

from __future__ import annotations

Place = tuple[int, int]  # column and row, both -3 to 3 from the center; forward is up
Geese = frozenset[Place]

CROSS = frozenset((x, y) for x in range(-3, 4) for y in range(-3, 4) if abs(x) < 2 or abs(y) < 2)
HOME = frozenset(at for at in CROSS if at[1] < 0 or (at[1] == 0 and abs(at[0]) > 1))
ROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def ways(at: Place) -> list[Place]:
    """The steps along lines from a space: diagonals leave every second space only."""
    slant = sum(at) % 2 == 0
    return [(dx, dy) for dx, dy in ROUND if (at[0] + dx, at[1] + dy) in CROSS and (slant or not dx or not dy)]


def leaps(geese: Geese, fox: Place) -> list[tuple[Geese, Place]]:
    """Each whole jumping move of the fox: it goes on as long as there is a goose to jump."""
    found = []
    for dx, dy in ways(fox):
        over, end = (fox[0] + dx, fox[1] + dy), (fox[0] + 2 * dx, fox[1] + 2 * dy)
        if over in geese and end in CROSS and end not in geese:
            left = geese - {over}
            found += leaps(left, end) or [(left, end)]
    return found


def fox_moves(geese: Geese, fox: Place) -> list[tuple[Geese, Place]]:
    """Jumps if there are any, else single steps."""
    stepped = [(geese, (fox[0] + dx, fox[1] + dy)) for dx, dy in ways(fox)]
    return leaps(geese, fox) or [(same, end) for same, end in stepped if end not in geese]


def goose_moves(geese: Geese, fox: Place) -> list[Geese]:
    """One goose, one space forward, or toward the Fort on the crossing line that runs up to it on either side."""
    found = []
    for x, y in geese:
        steps = [way for way in ways((x, y)) if way[1] > 0]
        if y == 1 and abs(x) > 1:
            steps.append((-1 if x > 0 else 1, 0))
        for dx, dy in steps:
            end = (x + dx, y + dy)
            if end not in geese and end != fox:
                found.append(geese - {(x, y)} | {end})
    return found


def perft(depth: int, geese: Geese = HOME, fox: Place = (0, 0), fox_turn: bool = True) -> int:
    """Lines of play of this length; with six geese left the game is over."""
    if depth == 0:
        return 1
    if len(geese) <= 6:
        return 0
    if fox_turn:
        return sum(perft(depth - 1, left, end, False) for left, end in fox_moves(geese, fox))
    return sum(perft(depth - 1, after, fox, True) for after in goose_moves(geese, fox))
