"""Chunga: eight checkers a side change places, stepping and jumping any diagonal way over friend and foe."""

from __future__ import annotations

from ..board import DIAGONAL, Board
from ..crossing import arrival, changing_places, written_out
from ..game import Game
from ..guise import DISC
from ..position import Outcome, Piece
from ..rules import Law

COLOURS = ("white", "black")
MEN, RETURNED = "wb", "WB"


def game(board: Board, law: Law) -> Game:
    """White starts on the two bottom rows and Black on the two top rows; each wants the other's squares."""
    bottom = frozenset(point for point, (_, row) in enumerate(board.at) if row < 2)
    top = frozenset(point for point, (_, row) in enumerate(board.at) if row > 5)
    names = [" ".join(board.points[point] for point in sorted(home)) for home in (bottom, top)]
    moves = changing_places(board, law, "step", DIAGONAL, MEN, RETURNED, (bottom, top))
    law.ending("repetition")
    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            piece
            for man, returned, colour in zip(MEN, RETURNED, COLOURS, strict=True)
            for piece in (
                Piece(man, colour, "checker", guise=DISC),
                Piece(returned, colour, "returned-checker", title="checker", guise=DISC, made_of=man),
            )
        ),
        start_text=f"white {names[0]} black {names[1]} turn white",
        moves=moves(()),
        reads=written_out(moves),
        ended=arrival(law, COLOURS, MEN, (top, bottom)),
        # Never both: a checker is blocked only by full squares, and sixteen cannot fill thirty-two.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3,
        turn_rule="turns",
    )
