"""Lines of sight in chess: what a side attacks, what gives check, and which men are pinned before their king."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...board import DIAGONAL, STRAIGHT, Board
from ...position import Move, Position, settled
from ...reach import by_distance
from ...rules import Moves

MEN = ("PNBRQK", "pnbrqk")
"""The letters of White's and of Black's men: pawn, knight, bishop, rook, queen, king."""

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
KING = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
ASLANT = (((-1, 1), (1, 1)), ((-1, -1), (1, -1)))
"""Where a pawn takes, by its side."""


class Danger(NamedTuple):
    """What threatens a king.

    Each of `checks` holds the points where a man stops that check: it takes the attacker or stands
    in between. `pins` says of each man that shields its king where it may still go.
    """

    checks: tuple[frozenset[int], ...]
    pins: dict[int, frozenset[int]]


class Sight:
    """The tables of one board; `by` and `side` are 0 for White and 1 for Black."""

    def __init__(self, board: Board) -> None:
        self.knights = by_distance(board, KNIGHT)
        self.kings = by_distance(board, KING)
        # A pawn attacks the two squares diagonally before it, so a square is attacked by pawns from diagonally behind.
        self.pawns = by_distance(board, ASLANT[1]), by_distance(board, ASLANT[0])
        self.straight, self.diagonal = board.rays(STRAIGHT), board.rays(DIAGONAL)
        self.lines = tuple(
            tuple((ray, frozenset(ray), ("RQ", "rq")) for ray in straight)
            + tuple((ray, frozenset(ray), ("BQ", "bq")) for ray in diagonal)
            for straight, diagonal in zip(self.straight, self.diagonal, strict=True)
        )

    def attacked(self, cells: Sequence[str], point: int, by: int) -> bool:
        """Whether a side attacks a point."""
        pawn, knight, bishop, rook, queen, king = tuple(MEN[by])
        for p in self.knights[point]:
            if cells[p] == knight:
                return True
        for rays, hunter in ((self.straight, rook), (self.diagonal, bishop)):
            for ray in rays[point]:
                for p in ray:
                    man = cells[p]
                    if man:
                        if man in (hunter, queen):
                            return True
                        break
        for p in self.pawns[by][point]:
            if cells[p] == pawn:
                return True
        return any(cells[p] == king for p in self.kings[point])

    def danger(self, cells: Sequence[str], king: int, side: int) -> Danger:
        """The checks on a side's king and the pins before it."""
        mine, foe = MEN[side], 1 - side
        checks: list[frozenset[int]] = []
        pins: dict[int, frozenset[int]] = {}
        for ray, along, hunters in self.lines[king]:
            shield = -1
            for p in ray:
                man = cells[p]
                if not man:
                    continue
                if man in mine:
                    if shield >= 0:
                        break
                    shield = p
                    continue
                if man in hunters[foe]:
                    if shield < 0:
                        checks.append(frozenset(ray[: ray.index(p) + 1]))
                    else:
                        pins[shield] = along
                break
        pawn, knight, *_ = tuple(MEN[foe])
        checks += [frozenset((p,)) for p in self.knights[king] if cells[p] == knight]
        checks += [frozenset((p,)) for p in self.pawns[foe][king] if cells[p] == pawn]
        return Danger(tuple(checks), pins)

    def checked(self, position: Position) -> bool:
        """Whether the player to move is in check."""
        king = MEN[position.turn][5]
        cells = position.cells
        return king in cells and self.attacked(cells, cells.index(king), 1 - position.turn)


def safe(sight: Sight, walks: Moves) -> Moves:
    """Only those moves that do not leave the player's own king in check."""

    def moves(position: Position) -> list[Move]:
        cells, side = position.cells, position.turn
        found = walks(position)
        if MEN[side][5] not in cells:
            return found
        king = cells.index(MEN[side][5])
        checks, pins = sight.danger(cells, king, side)
        stops = frozenset.intersection(*checks) if checks else None
        lifted = list(cells)
        lifted[king] = ""
        kept = []
        for move in found:
            ways = move[0]
            start, end = ways[0][1]
            if start == king:
                if not sight.attacked(lifted, end, 1 - side):
                    kept.append(move)
            elif len(ways) > 1 and ways[1][1][0] != end:
                # Two pawns leave one row when one takes another in passing: look at the board as it will be.
                if not sight.attacked(settled(cells, ways), king, 1 - side):
                    kept.append(move)
            elif (start not in pins or end in pins[start]) and (stops is None or end in stops):
                kept.append(move)
        return kept

    return moves
