"""Checker Puzzle: three pawns and three pawns on seven diamonds change places."""

from __future__ import annotations

from ..board import STRAIGHT, Board
from ..game import Game
from ..guise import PAWN
from ..hops import hops
from ..position import Outcome, Piece, Position
from ..rules import Law, each
from ..travel import both, steps


def game(board: Board, law: Law) -> Game:
    """One pawn at a time, one diamond or over one pawn, always into the vacant diamond."""
    one_or_jump = both(steps(board, STRAIGHT), hops(board, STRAIGHT, over="wb", go_on="never"))
    pawn = law.how("one-or-jump", one_or_jump)
    left, right = board.zone("left"), board.zone("right")
    solved = law.ending("reversed")

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        done = all(cells[p] == "w" for p in right) and all(cells[p] == "b" for p in left)
        return Outcome("solver", solved) if done else None

    return Game(
        board=board,
        colours=("white", "black"),
        players=("solver",),
        pieces=(Piece("w", "white", "pawn", guise=PAWN), Piece("b", "black", "pawn", guise=PAWN)),
        start_text="white 1 2 3 black 5 6 7",
        moves=each({"w": pawn, "b": pawn}),
        ended=ended,
        # Never reached: the vacant diamond always has a pawn beside it.
        stuck=lambda position: Outcome(None, solved),
    )
