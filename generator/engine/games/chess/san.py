"""Standard algebraic notation: `Nf3`, `exd5`, `O-O`, `e8=Q#`, written for a chess move and read back."""

from __future__ import annotations

import re

from ...game import Game
from ...position import Move, Position
from .privileges import CASTLES

SHAPE = r"[KQRBN]?[a-h]?[1-8]?[-x:]?[a-h][1-8](?:=?[QRBNqrbn])?[+#!?]*|[O0]-[O0](?:-[O0])?[+#!?]*"
"""What a move in algebraic notation may look like; the coordinates of both squares alone, `e2e4`, are read too."""

PARTS = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)[-x:]?([a-h][1-8])=?([QRBNqrbn]?)")


def san(game: Game, position: Position, move: Move) -> str:
    """A legal move in algebraic notation."""
    after = game.play(position, move)
    # To have no move loses the game in check and only then.
    checked = game.stuck(after).winner is not None
    return _written(game, position, move) + ("" if not checked else "+" if game.moves(after) else "#")


def meant(game: Game, position: Position, text: str) -> list[Move]:
    """The legal moves that a text in algebraic notation may mean: one, unless it is illegal or ambiguous."""
    text = text.rstrip("+#!?").replace("0", "O")
    legal = [move for move in game.legal(position) if move.ways]
    if text in ("O-O", "O-O-O"):
        return [move for move in legal if _castles(move) and _castling(game, move) == text]
    parts = PARTS.fullmatch(text)
    return [] if parts is None else [move for move in legal if _fits(game, move, *parts.groups())]


def _fits(game: Game, move: Move, man: str, file: str, row: str, end: str, crown: str) -> bool:
    """Whether a move is that of such a man from this file and row, where they are told, to this square."""
    start = game.board.points[move.path[0]]
    # Both squares without a man's letter tell the move by themselves; else no letter means a pawn.
    kind = "" if not man and file and row else man or "P"
    return (
        game.board.points[move.path[-1]] == end
        and kind in ("", move.piece.upper())
        and start[0] == (file or start[0])
        and start[1] == (row or start[1])
        and move.ways[0].becomes.upper() == crown.upper()
        and not (man == "K" and _castles(move))
    )


def _written(game: Game, position: Position, move: Move) -> str:
    if _castles(move):
        return _castling(game, move)
    start, end = (game.board.points[point] for point in move.path)
    crown = f"={move.ways[0].becomes.upper()}" if move.ways[0].becomes else ""
    if move.piece in "Pp":
        return (f"{start[0]}x" if move.taken else "") + end + crown
    rivals = [
        game.board.points[other.path[0]]
        for other in game.legal(position)
        if other.piece == move.piece and other.path[1] == move.path[1] and other.path[0] != move.path[0]
    ]
    which = ""
    if rivals:
        # The file tells two men apart; where it does not, the row; where neither does alone, both.
        if all(rival[0] != start[0] for rival in rivals):
            which = start[0]
        else:
            which = start if any(rival[1] == start[1] for rival in rivals) else start[1]
    return move.piece.upper() + which + ("x" if move.taken else "") + end


def _castles(move: Move) -> bool:
    return move.ways[0].manner == CASTLES


def _castling(game: Game, move: Move) -> str:
    return "O-O" if game.board.points[move.path[1]][0] == "g" else "O-O-O"
