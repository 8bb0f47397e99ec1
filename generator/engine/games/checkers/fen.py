"""Positions of draughts: the array at the start, and PDN FEN, a position in one line, `B:W18,24,K10:B12,K22`."""

from __future__ import annotations

from ...game import CannotRead, Game
from ...position import Position


def array(first: str, second: str) -> str:
    """The men of two colours as a game of draughts begins, in words; the first has the low numbers, and moves."""
    low, high = (" ".join(map(str, numbers)) for numbers in (range(1, 13), range(21, 33)))
    return f"{first} {low} {second} {high} turn {first}"


def draughts_fen(game: Game, text: str) -> Position | None:
    """The position that a PDN FEN means, B being the side that starts on the low numbers; None for other texts."""
    if ":" not in text:
        return None
    parts = text.rstrip(".").split(":")
    sides = {"B": 0, "W": 1}
    if len(parts) != 3 or parts[0] not in sides or {part[:1] for part in parts[1:]} != set(sides):
        raise CannotRead(f"{text!r} is no PDN FEN; one looks like B:W18,24,K10:B12,K22")
    letters = {(piece.colour, piece.kind): piece.letter for piece in game.pieces}
    cells = [""] * len(game.board.points)
    for part in parts[1:]:
        colour = game.colours[sides[part[0]]]
        for man in filter(None, part[1:].split(",")):
            point = man.removeprefix("K")
            if point not in game.board.index:
                raise CannotRead(f"{text!r}: this board has no point {point!r}")
            if cells[game.board.index[point]]:
                raise CannotRead(f"{text!r}: two men stand on {point}")
            cells[game.board.index[point]] = letters[colour, "king" if man.startswith("K") else "man"]
    return Position(tuple(cells), sides[parts[0]])
