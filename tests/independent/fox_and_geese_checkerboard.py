"""Fox and Geese on the checkerboard by brute force from the printed rules, without the engine."""

from __future__ import annotations

Square = tuple[int, int]
Geese = frozenset[Square]

DARK = [(x, y) for y in range(7, -1, -1) for x in range(8) if (x + y) % 2 == 0]  # square 1 is DARK[0]
HOME = frozenset(DARK[28:])


def _beside(at: Square, rows: tuple[int, ...]) -> list[Square]:
    return [(at[0] + dx, at[1] + dy) for dy in rows for dx in (-1, 1) if (at[0] + dx, at[1] + dy) in DARK]


AHEAD = {at: _beside(at, (1,)) for at in DARK}
AROUND = {at: _beside(at, (1, -1)) for at in DARK}


def goose_moves(geese: Geese, fox: Square) -> list[Geese]:
    """The geese after each of their moves: one goose, one square forward."""
    return [geese - {at} | {to} for at in geese for to in AHEAD[at] if to not in geese and to != fox]


def fox_moves(geese: Geese, fox: Square) -> list[Square]:
    """The fox's square after each of its moves."""
    return [to for to in AROUND[fox] if to not in geese]


def past(geese: Geese, fox: Square) -> bool:
    """Whether no goose stands nearer the geese's first line than the fox."""
    return all(y >= fox[1] for _, y in geese)


def perft(depth: int, fox: int = 3, turn: str = "geese", geese: Geese = HOME) -> int:
    """Lines of play of this length; the fox starts on a square given by its number."""
    return _count(depth, geese, DARK[fox - 1], turn == "geese")


def _count(depth: int, geese: Geese, fox: Square, geese_turn: bool) -> int:
    if depth == 0:
        return 1
    if past(geese, fox):
        return 0
    if geese_turn:
        return sum(_count(depth - 1, after, fox, False) for after in goose_moves(geese, fox))
    return sum(_count(depth - 1, geese, to, True) for to in fox_moves(geese, fox))


def geese_win(geese: Geese, fox: Square, geese_turn: bool, known: dict[tuple[Geese, Square, bool], bool]) -> bool:
    """Whether the geese win, by plain search; here the fox has won only when it stands on the geese's first line."""
    key = (geese, fox, geese_turn)
    if key not in known:
        if geese_turn:
            known[key] = any(geese_win(after, fox, False, known) for after in goose_moves(geese, fox))
        else:
            known[key] = all(to[1] > 0 and geese_win(geese, to, True, known) for to in fox_moves(geese, fox))
    return known[key]
