"""What the men of chess may do once or at once: pawns taken in passing, and castling."""

from __future__ import annotations

from ...board import Board
from ...position import Move, Position, Way, loses
from ...rules import Law, Moves
from .men import COUNTERS, COUNTS, FILES, PASSING
from .sight import MEN, Sight

CASTLES = "castles"
WINGS = (("e", "g", "h", "f", "fg"), ("e", "c", "a", "d", "bcd"))
"""Castling short and long: the king's files from and to, the rook's files from and to, and the files between them."""


def in_passing(board: Board, at_once: bool) -> Moves:
    """A pawn that has just gone two squares may be taken by a pawn beside it, as if it had gone one."""

    def takes(side: int, passed: int) -> list[tuple[int, int, int, Move]]:
        """Where the taker stands, where the taken pawn stands, where the taker goes, and the move."""
        beside, behind = "54"[side], "63"[side]
        foe, end = board.index[FILES[passed] + beside], board.index[FILES[passed] + behind]
        starts = [board.index[FILES[x] + beside] for x in (passed - 1, passed + 1) if 0 <= x < 8]
        lost = loses(MEN[1 - side][0], foe)
        return [(start, foe, end, Move((Way(MEN[side][0], (start, end)), lost))) for start in starts]

    known = board.once("in passing", lambda: [[takes(side, passed) for passed in range(8)] for side in (0, 1)])

    def moves(position: Position) -> list[Move]:
        file = position.counts[PASSING]
        if at_once and not 1 <= file <= 8:
            return []
        cells, side = position.cells, position.turn
        mine, theirs = MEN[side][0], MEN[1 - side][0]
        return [
            move
            for passed in ((file - 1,) if at_once else range(8))
            for start, foe, end, move in known[side][passed]
            if cells[start] == mine and cells[foe] == theirs and not cells[end]
        ]

    return moves


def castling(board: Board, law: Law, sight: Sight) -> Moves:
    """The king goes two squares toward a rook, and the rook to the square that the king has crossed."""
    unmoved, clear, unchecked = law("castling"), law("castling-clear"), law("castling-check")
    wings = [[[[board.index[file + row] for file in files] for files in wing] for wing in WINGS] for row in "18"]

    def moves(position: Position) -> list[Move]:
        counts, cells, side = position.counts, position.cells, position.turn
        king, rook = MEN[side][5], MEN[side][3]
        found = []
        for right, ([start], [end], [corner], [crossed], between) in zip(COUNTERS, wings[side], strict=True):
            if (
                (counts[COUNTS.of(right, side)] or not unmoved)
                and cells[start] == king
                and cells[corner] == rook
                and not (clear and any(cells[point] for point in between))
                and not (unchecked and any(sight.attacked(cells, point, 1 - side) for point in (start, crossed)))
            ):
                found.append(Move((Way(king, (start, end), CASTLES), Way(rook, (corner, crossed), CASTLES))))
        return found

    return moves
