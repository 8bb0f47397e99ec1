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
        facts={
            "rows that a checker comes to by jumps alone from the first row": lambda game: _rows_by_jumps(board, 0),
            "rows that a checker comes to by jumps alone from the second row": lambda game: _rows_by_jumps(board, 1),
            "squares of the goal for each kind": lambda game: " ".join({str(n) for n in _room(board, top)}),
        },
    )


ROWS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _by_jumps(board: Board, row: int) -> frozenset[int]:
    """The squares to which jumps lead from a row of White's, whoever may stand between."""
    seen = [point for point, (_, here) in enumerate(board.at) if here == row]
    for point in seen:
        rays = (board.ray(point, way) for way in DIAGONAL)
        seen += [ray[1] for ray in rays if len(ray) > 1 and ray[1] not in seen]
    return frozenset(seen)


def _rows_by_jumps(board: Board, row: int) -> str:
    """The other rows to which jumps lead from a row of White's."""
    rows = sorted({int(board.at[point][1]) for point in _by_jumps(board, row)} - {row})
    return " ".join(ROWS[other] for other in rows)


def _room(board: Board, goal: frozenset[int]) -> list[int]:
    """How many squares of the goal jumps lead to from the first row, and how many from the second."""
    return [len(goal & _by_jumps(board, row)) for row in (0, 1)]
