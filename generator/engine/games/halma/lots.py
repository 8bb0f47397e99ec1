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
from ...chains import chains
from ...lots import Bunches
from ...position import Move, Position
from ...travel import Mover, steps


class ByMan(Bunches[int]):
    """The legal moves in their order: how many each man has, and the square where he stands."""

    def __init__(self, position: Position, men: list[tuple[int, int]], number: int, step: Mover, hop: Mover) -> None:
        self.position, self.bunches, self.number, self.step, self.hop = position, men, number, step, hop

    def made(self, bunch: int, place: int) -> Move:
        """The move that has this place among those of a man: his steps come first, and then his hops."""
        piece = self.position.cells[bunch]
        found = self.step(self.position, bunch, piece)
        if place >= len(found):
            place -= len(found)
            found = self.hop(self.position, bunch, piece)
        return found[place]


def lots(board: Board, letters: str) -> Callable[[Position], ByMan]:
    """The moves of players with these letters, whose men step or hop in chains."""
    step, hop = steps(board, WAYS), chains(board, WAYS, letters)
    every = range(len(board.points))
    # A man may step at the edge too; the ways on from where he comes down are hops only.
    ways, leaps = board.pairs(WAYS, edge=True), board.pairs(WAYS)

    def moves(position: Position) -> ByMan:
        cells, letter = position.cells, letters[position.turn]
        ladder: list[Any] = list(cells)  # a square that is climbed to gets its ladder: all squares of it
        men: list[tuple[int, int]] = []
        total = 0
        for point in compress(every, cells):
            if cells[point] == letter:
                number = 0
                met: list[list[int]] = []
                for middle, end in ways[point]:
                    if not cells[middle]:
                        number += 1
                    elif not cells[end]:
                        squares = ladder[end]
                        if not squares:
                            squares = ladder[end] = [end]
                            for here in squares:
                                for over, there in leaps[here]:
                                    if cells[over] and not ladder[there]:
                                        ladder[there] = squares
                                        squares.append(there)
                        if squares not in met:
                            met.append(squares)
                            number += len(squares)
                men.append((number, point))
                total += number
        return ByMan(position, men, total, step, hop)

    return moves
