"""FEN: a chess position in one line, `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`, read and written."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...game import CannotRead, Game
from ...position import Position
from .men import FILES, PASSING, QUIET

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
RIGHTS = "KQkq"
SHAPE = re.compile(r"([1-8pnbrqkPNBRQK/]+) ([wb]) (-|K?Q?k?q?) (-|[a-h][36])(?: (\d{1,3})(?: (\d{1,4}))?)?")


def read_fen(game: Game, text: str) -> Position | None:
    """The position that a FEN means; None when the text is no FEN but a position in words.

    The number of the move is not kept. A pawn counts as passing only where it can be taken so.
    """
    if "/" not in text:
        return None
    shape = SHAPE.fullmatch(" ".join(text.split()))
    if shape is None:
        raise CannotRead(f"{text!r} is no FEN; one looks like {START}")
    placed, turn, rights, passing, quiet, _ = shape.groups()
    men = _placed(text, placed)
    _entitled(text, men, rights)
    counts = [int(right in rights) for right in RIGHTS] + [0, int(quiet or 0)]
    position = Position(tuple(men[point] for point in game.board.points), "wb".index(turn), tuple(counts))
    if passing == "-":
        return position
    if passing[1] != "63"[position.turn]:
        raise CannotRead(f"{text!r}: no pawn can have passed {passing} just before {turn} moves")
    counts[PASSING] = FILES.index(passing[0]) + 1
    passed = position._replace(counts=tuple(counts))
    in_passing = any(move.taken and move.taken[0].start != move.path[1] for move in game.moves(passed))
    return passed if in_passing else position


def _placed(text: str, placed: str) -> dict[str, str]:
    """The man on each square, "" where it is vacant."""
    rows = [re.sub(r"\d", lambda gap: " " * int(gap.group()), row) for row in placed.split("/")]
    if len(rows) != 8 or any(len(row) != 8 for row in rows):
        raise CannotRead(f"{text!r}: a FEN has eight rows of eight squares, from the top")
    for king in "Kk":
        if placed.count(king) > 1:
            raise CannotRead(f"{text!r}: a side has one king, not {placed.count(king)}")
    return {f"{file}{8 - y}": man.strip() for y, row in enumerate(rows) for file, man in zip(FILES, row, strict=True)}


def _entitled(text: str, men: Mapping[str, str], rights: str) -> None:
    """Raise CannotRead unless kings and rooks with a right to castle are at home."""
    for right in rights.strip("-"):
        king, rook, row = ("K", "R", "1") if right.isupper() else ("k", "r", "8")
        if men["e" + row] != king or men[("h" if right in "Kk" else "a") + row] != rook:
            raise CannotRead(f"{text!r}: {right} says that a king may castle whose king or rook is not at home")


def chess_fen(game: Game, position: Position) -> str:
    """A position as FEN, the number of the move, which it does not hold, always 1."""
    men = dict(zip(game.board.points, position.cells, strict=True))
    rows = ("".join(men[file + row] or " " for file in FILES) for row in "87654321")
    placed = "/".join(re.sub(" +", lambda gap: str(len(gap.group())), row) for row in rows)
    rights = "".join(right for right, held in zip(RIGHTS, position.counts, strict=False) if held) or "-"
    file = position.counts[PASSING]
    passing = f"{FILES[file - 1]}{'63'[position.turn]}" if file else "-"
    return f"{placed} {'wb'[position.turn]} {rights} {passing} {position.counts[QUIET]} 1"
