"""Pick-Me-Up: fifteen pawns in a row, one to three at a turn from your own end, and the last pawn loses."""

from __future__ import annotations

from functools import cache

from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law

PLAYERS = ("A", "B")
ENDS = ("left", "right")


def game(board: Board, law: Law) -> Game:
    """A plays from the left end, B from the right; `left2` takes the two pawns farthest left."""
    row = (0, *board.ray(0, "e"))
    least, most = (1 if law("one-at-least") else 0), (3 if law("three-at-most") else len(row))
    own_end, last = law("own-end"), law.ending("last-pawn")

    def moves(position: Position) -> list[Move]:
        standing = [p for p in row if position.cells[p]]
        found = []
        for end in (position.turn,) if own_end else (0, 1):
            near = standing if end == 0 else standing[::-1]
            found += [
                Move(taken=tuple(near[:number]), words=f"{ENDS[end]}{number}")
                for number in range(least, min(most, len(near)) + 1)
            ]
        return found

    def ended(position: Position) -> Outcome | None:
        return None if any(position.cells) else Outcome(PLAYERS[position.turn], last)

    def score(position: Position, turn: int) -> float:
        good = wins(sum(map(bool, position.cells)))
        return 1.0 if good == (turn == position.turn) else -1.0

    odd, even = (" ".join(board.points[p] for p in row[start::2]) for start in (0, 1))
    return Game(
        board=board,
        colours=("white", "black"),
        players=PLAYERS,
        pieces=(Piece("w", "white", "pawn"), Piece("b", "black", "pawn")),
        start_text=f"white {odd} black {even} turn A",
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, last),
        turn_rule="turns",
        shape="(left|right)[0-9]{1,2}",
        score=score,
        repetition=None,
        facts={
            "winner": lambda game: PLAYERS[0 if wins(len(row)) else 1],
            "first-takings": lambda game: " ".join(str(n) for n in (1, 2, 3) if not wins(len(row) - n)),
            "leave": lambda game: " ".join(str(n) for n in range(1, len(row)) if not wins(n)),
        },
    )


@cache
def wins(pawns: int) -> bool:
    """Whether the player whose turn it is can win with so many pawns left, by complete search."""
    return pawns == 0 or any(not wins(pawns - number) for number in range(1, min(3, pawns) + 1))
