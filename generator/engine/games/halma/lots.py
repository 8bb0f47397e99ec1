"""Halma by lot: how many moves each man has, and any one of them, without writing all of them down.

A hop can always be taken back, so the vacant squares fall into ladders: from each square of a ladder, hops
lead to all the others. A man that can hop on to a ladder can reach all of it, so a ladder is climbed once,
and not for every man anew.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import Any

from ...board import WAYS, Board
from ...lots import Bunches
from ...position import Move, Position
from ...travel import Mover


class ByMan(Bunches[int]):
    """The legal moves in their order: how many each man has, and the square where he stands."""

    def __init__(self, position: Position, men: list[tuple[int, int]], number: int, mover: Mover) -> None:
        self.position, self.bunches, self.number, self.mover = position, men, number, mover

    def made(self, bunch: int, place: int) -> Move:
        """The move that has this place among those of a man."""
        return self.mover(self.position, bunch, self.position.cells[bunch])[place]


def lots(board: Board, letters: str, mover: Mover) -> Callable[[Position], ByMan]:
    """The moves of players with these letters; `mover` makes those of one man."""
    every = range(len(board.points))
    # A man may step at the edge too; the ways on from where he comes down are hops only.
    ways, leaps = board.pairs(WAYS, edge=True), board.pairs(WAYS)

    def moves(position: Position) -> ByMan:
        cells, letter = position.cells, letters[position.turn]
        ladder: list[Any] = list(cells)  # a square that is climbed to gets the mark of its ladder
        lengths: dict[int, int] = {}
        men: list[tuple[int, int]] = []
        total = 0
        for point in compress(every, cells):
            if cells[point] == letter:
                number = met = 0
                for middle, end in ways[point]:
                    if not cells[middle]:
                        number += 1
                    elif not cells[end]:
                        rung = ladder[end]
                        if not rung:
                            rung = ladder[end] = 1 << len(lengths)
                            squares = [end]
                            for here in squares:
                                for over, there in leaps[here]:
                                    if cells[over] and not ladder[there]:
                                        ladder[there] = rung
                                        squares.append(there)
                            lengths[rung] = len(squares)
                        if not met & rung:
                            met |= rung
                            number += lengths[rung]
                men.append((number, point))
                total += number
        return ByMan(position, men, total, mover)

    return moves
