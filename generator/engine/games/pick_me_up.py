"""Pick-Me-Up: fifteen pawns in a row, one to three at a turn from your own end, and the last pawn loses."""

from __future__ import annotations

from functools import cache

from ..board import Board
from ..game import Game
from ..guise import PAWN
from ..position import Move, Outcome, Piece, Position, loses
from ..rules import Law, each, either
from ..travel import anyhow

PLAYERS = ("A", "B")
ENDS = ("left", "right")
PICKED_UP = "is picked up"


def game(board: Board, law: Law) -> Game:
    """A plays from the left end, B from the right; `left2` takes the two pawns farthest left."""
    row = (0, *board.ray(0, "e"))
    least, most = (1 if law("one-at-least") else 0), (3 if law("three-at-most") else len(row))
    own_end, last = law("own-end"), law.ending("last-pawn")

    def picks(position: Position) -> list[Move]:
        """So many pawns in order from an end of the row: the player's own end, and pawns that stand there."""
        cells = position.cells
        standing = [p for p in row if cells[p]]
        found = []
        for end in (position.turn,) if own_end else (0, 1):
            near = standing[:most] if end == 0 else standing[: -most - 1 : -1]
            picked = tuple([loses(cells[p], p, PICKED_UP) for p in near])
            numbers = range(least, (len(picked) if own_end else most) + 1)
            found += [Move(picked[:number], words=f"{ENDS[end]}{number}") for number in numbers]
        return found

    def ended(position: Position) -> Outcome | None:
        return None if any(position.cells) else Outcome(PLAYERS[position.turn], last)

    any_pawn = dict.fromkeys("wb", anyhow(board))
    odd, even = (" ".join(board.points[p] for p in row[start::2]) for start in (0, 1))
    return Game(
        board=board,
        colours=("white", "black"),
        players=PLAYERS,
        pieces=(Piece("w", "white", "pawn", guise=PAWN), Piece("b", "black", "pawn", guise=PAWN)),
        start_text=f"white {odd} black {even} turn A",
        moves=picks if own_end else either(picks, each(any_pawn, any_pawn)),
        ended=ended,
        stuck=lambda position: Outcome(None, last),
        turn_rule="turns",
        write=_write,
        shape="(left|right)[0-9]{1,2}",
        facts={
            "winner": lambda game: PLAYERS[0 if wins(len(row)) else 1],
            "first-takings": lambda game: " ".join(str(n) for n in (1, 2, 3) if not wins(len(row) - n)),
            "leave": lambda game: " ".join(str(n) for n in range(1, len(row)) if not wins(n)),
        },
    )


def _write(board: Board, move: Move) -> str:
    """The end and the number of pawns picked up there."""
    return move.words or "-".join(board.points[p] for p in move.path)


@cache
def wins(pawns: int) -> bool:
    """Whether the player whose turn it is can win with so many pawns left, by complete search."""
    return pawns == 0 or any(not wins(pawns - number) for number in range(1, min(3, pawns) + 1))
