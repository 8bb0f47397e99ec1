"""The movers that chess adds to the common ones: leapers, the pawn with its privileges, and castling."""

from __future__ import annotations

from .board import Board
from .chess_sight import MEN, Points, Sight, targets
from .position import Move, Position, Shift
from .rules import Moves
from .travel import Mover

COLOURS = ("white", "black")
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
COUNTERS = ("short", "long")
"""Each side's rights beside the board: 1 while its king may still castle short, and long."""
SHARED = ("passing", "quiet")
"""The file, 1 to 8, of a pawn that may be taken in passing; single moves since the last capture or pawn's move."""
PASSING, QUIET = 4, 5
"""Where these two stand in the counts, after White's and Black's rights."""

FILES = "abcdefgh"
WINGS = (("e", "g", "h", "f", "fg"), ("e", "c", "a", "d", "bcd"))
"""Castling short and long: the king's files from and to, the rook's files from and to, and the files between them."""


def leaps(table: tuple[Points, ...], onto: str) -> Mover:
    """Straight to a point of the table, whatever stands between; a man among `onto` may be taken there."""
    prey = frozenset(onto)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return [
            Move(piece, (point, end), (), (end,) if cells[end] else ())
            for end in table[point]
            if not cells[end] or cells[end] in prey
        ]

    return mover


def pawn(
    board: Board, side: int, onto: str, stopped: bool, first_step: bool, takes_aslant: bool, promotion: bool
) -> Mover:
    """One point ahead, or two from the pawn's own row; takes aslant; becomes another man on the last row."""
    prey, heading, home, last_but_one = frozenset(onto), "ns"[side], (1, 6)[side], (6, 1)[side]
    rows = [y for _, y in board.at]
    ahead = tuple(board.ray(p, heading)[: 2 if y == home or not first_step else 1] for p, y in enumerate(rows))
    aslant = targets(board, ((-1, 1), (1, 1)) if side == 0 else ((-1, -1), (1, -1)))
    crowns = [(letter, f"={kind}") for letter, kind in zip(MEN[side], KINDS, strict=True)]
    choice = crowns[4:0:-1] if promotion else crowns

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found = []
        for end in ahead[point]:
            if cells[end]:
                if not takes_aslant and cells[end] in prey:
                    found.append(Move(piece, (point, end), (), (end,)))
                if stopped:
                    break
            else:
                found.append(Move(piece, (point, end)))
        for end in aslant[point]:
            if cells[end] in prey:
                found.append(Move(piece, (point, end), (), (end,)))
            elif not takes_aslant and not cells[end]:
                found.append(Move(piece, (point, end)))
        if rows[point] == last_but_one:
            return [move._replace(becomes=crown, words=words) for move in found for crown, words in choice]
        return found

    return mover


def in_passing(board: Board, at_once: bool) -> Moves:
    """A pawn that has just gone two squares may be taken by a pawn beside it, as if it had gone one."""
    beside, behind = (tuple(tuple(board.index[file + row] for file in FILES) for row in rows) for rows in ("54", "63"))

    def moves(position: Position) -> list[Move]:
        file = position.counts[PASSING]
        if at_once and not 1 <= file <= 8:
            return []
        cells, side = position.cells, position.turn
        mine, foe = MEN[side][0], MEN[1 - side][0]
        row, goal = beside[side], behind[side]
        return [
            Move(mine, (row[x], goal[passed]), (), (row[passed],))
            for passed in ((file - 1,) if at_once else range(8))
            if cells[row[passed]] == foe and not cells[goal[passed]]
            for x in (passed - 1, passed + 1)
            if 0 <= x < 8 and cells[row[x]] == mine
        ]

    return moves


def castling(board: Board, sight: Sight, unmoved: bool, clear: bool, unchecked: bool) -> Moves:
    """The king goes two squares towards a rook, and the rook to the square that the king has crossed."""
    ways = [[[[board.index[file + row] for file in files] for files in wing] for wing in WINGS] for row in "18"]

    def moves(position: Position) -> list[Move]:
        counts, cells, side = position.counts, position.cells, position.turn
        king, rook = MEN[side][5], MEN[side][3]
        found = []
        for wing, ([start], [end], [corner], [crossed], between) in enumerate(ways[side]):
            if (
                (counts[2 * side + wing] or not unmoved)
                and cells[start] == king
                and cells[corner] == rook
                and not (clear and any(cells[point] for point in between))
                and not (unchecked and any(sight.attacked(cells, point, 1 - side) for point in (start, crossed)))
            ):
                found.append(Move(king, (start, end), also=(Shift(rook, corner, crossed),)))
        return found

    return moves
