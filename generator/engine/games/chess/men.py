"""The men of chess, what is kept beside the board, and the pawn with its promotion."""

from __future__ import annotations

from collections.abc import Callable

from ...board import Board
from ...position import Move, Position, goes
from ...reach import by_distance
from ...rules import Counters, Law
from ...travel import ByHeart, Mover, onto_a
from .sight import ASLANT, MEN

COLOURS = ("white", "black")
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
COUNTERS = ("short", "long")
"""Each side's rights beside the board: 1 while its king may still castle short, and long."""
SHARED = ("passing", "quiet")
"""The file, 1 to 8, of a pawn that may be taken in passing; single moves since the last capture or pawn's move."""
COUNTS = Counters(COLOURS, COUNTERS, SHARED)
PASSING, QUIET = map(COUNTS.at, SHARED)

FILES = "abcdefgh"


Becoming = tuple[Move, ...]
"""A pawn's move, or on the last row its moves, one for each man that it may become."""


def promotion(board: Board, law: Law, side: int) -> Callable[[Move], Becoming]:
    """What a pawn's move comes to: on the last row the pawn becomes a queen, rook, bishop or knight."""
    men = [(letter, f"={kind}") for letter, kind in zip(MEN[side], KINDS, strict=True)]
    rows, crowns = ((7, 0)[side : side + 1], men[4:0:-1]) if law("promotion") else ((7, 0), [("", ""), *men])

    def becoming(move: Move) -> Becoming:
        way, *lost = move.ways
        if way.becomes or board.at[way.end][1] not in rows:
            return (move,)
        return tuple(Move((way._replace(becomes=crown), *lost), words=words) for crown, words in crowns)

    return becoming


def pawn(board: Board, law: Law, side: int, onto: str, becoming: Callable[[Move], Becoming]) -> Mover:
    """One point ahead, or two from the pawn's own row; takes aslant."""
    prey, home, first_step = frozenset(onto), (1, 6)[side], law("first-step")
    stopped, takes_aslant = law("no-leaping"), law("pawn-takes")
    ahead = tuple(
        board.ray(point, "ns"[side])[: 2 if y == home or not first_step else 1] for point, (_, y) in enumerate(board.at)
    )
    aslant = by_distance(board, ASLANT[side])

    def leading(piece: str, point: int, end: int) -> tuple[int, Becoming, ByHeart[str, Becoming]]:
        taking = onto_a(piece, point, end)
        return end, becoming(goes(piece, point, end)), ByHeart(lambda met: becoming(taking[met]))

    def learn(piece: str) -> ByHeart[int, list[list[tuple[int, Becoming, ByHeart[str, Becoming]]]]]:
        tables = ahead, aslant
        return ByHeart(lambda point: [[leading(piece, point, end) for end in table[point]] for table in tables])

    known = ByHeart(learn)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        straight, slanting = known[piece][point]
        for end, going, taking in straight:
            if not cells[end]:
                found += going
            else:
                if not takes_aslant and cells[end] in prey:
                    found += taking[cells[end]]
                if stopped:
                    break
        for end, going, taking in slanting:
            if cells[end] in prey:
                found += taking[cells[end]]
            elif not takes_aslant and not cells[end]:
                found += going
        return found

    return mover
