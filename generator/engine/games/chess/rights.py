"""What a move of chess changes beside the board: castling rights, a pawn in passing, the count of quiet moves."""

from __future__ import annotations

from functools import cache

from ...board import Board
from ...position import Move, Position, new, settled
from ...reach import by_distance
from ...rules import Moves
from .men import COUNTERS, COUNTS, FILES, PASSING, QUIET
from .privileges import CASTLES, WINGS, in_passing
from .sight import MEN, Sight


def counted(board: Board, sight: Sight, walks: Moves) -> Moves:
    """The moves with what they change beside the board: castling rights, a pawn in passing, the quiet moves."""
    homes: dict[int, tuple[int, ...]] = {}
    for side, row in enumerate("18"):
        rights = [COUNTS.of(right, side) for right in COUNTERS]
        homes[board.index["e" + row]] = tuple(rights)
        homes |= {board.index[corner + row]: (right,) for right, (_, _, corner, *_) in zip(rights, WINGS, strict=True)}
    capture = in_passing(board, at_once=True)
    two_squares: dict[tuple[int, ...], int] = {
        (board.index[file + start], board.index[file + end]): number
        for start, end in ("24", "75")
        for number, file in enumerate(FILES, 1)
    }
    next_to = by_distance(board, ((-1, 0), (1, 0)))

    @cache
    def forfeits(held: tuple[int, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
        """The rights that are lost when a man leaves a point or is taken there."""
        lost = {point: tuple((right, -1) for right in of if held[right]) for point, of in homes.items()}
        return {point: gains for point, gains in lost.items() if gains}

    def passes(position: Position, move: Move, file: int) -> bool:
        """Whether an enemy pawn may now take the pawn that has gone two squares on this file."""
        side, cells = position.turn, position.cells
        if MEN[1 - side][0] not in [cells[point] for point in next_to[move[0][0][1][1]]]:
            return False
        gone = Position(settled(cells, move.ways), 1 - side, (0,) * PASSING + (file, 0))
        king = MEN[1 - side][5]
        for taking in capture(gone):
            taken = settled(gone.cells, taking.ways)
            if king not in taken or not sight.attacked(taken, taken.index(king), side):
                return True
        return False

    def moves(position: Position) -> list[Move]:
        *held, passing, quiet = position.counts
        past = ((PASSING, -passing),) if passing else ()
        calm, fresh = (*past, (QUIET, 1)), (*past, (QUIET, -quiet)) if quiet else past
        lost = forfeits(tuple(held))
        found = []
        for move in walks(position):
            ways, _, _, _, words = move
            piece, path, manner, _, _, _, _ = ways[0]
            gains = calm
            if piece in "Pp":
                file = two_squares.get(path)
                gains = (*fresh, (PASSING, file)) if file and passes(position, move, file) else fresh
            elif len(ways) > 1 and manner != CASTLES:
                gains = fresh
            if lost and (path[0] in lost or path[1] in lost):
                gains = (*gains, *lost.get(path[0], ()), *lost.get(path[1], ()))
            found.append(new(Move, (ways, gains, None, (), words)))
        return found

    return moves
