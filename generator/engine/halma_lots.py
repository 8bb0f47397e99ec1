"""Halma by lot: how many moves each man has, and any one of them, without writing all of them down.

A hop can always be taken back, so the vacant squares fall into ladders: from each square of a ladder, hops
lead to all the others. A man that can hop on to a ladder can reach all of it, so a ladder is climbed once,
and not for every man anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import overload

from .board import WAYS, Board
from .halma_hops import Travel
from .position import Move, Position


class Lots(Sequence[Move]):
    """The legal moves in their order, counted man by man; a move is made when it is asked for."""

    def __init__(self, cells: tuple[str, ...], letter: str, men: list[tuple[int, int]], travel: Travel) -> None:
        self.cells, self.letter, self.men, self.travel = cells, letter, men, travel
        self.number = sum([number for number, _ in men])

    def __len__(self) -> int:
        return self.number

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        """The move that has this place in the order."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self.number))]
        place = index + self.number if index < 0 else index
        for number, point in self.men if place >= 0 else ():
            if place < number:
                return self.travel(self.cells, self.letter, point)[place]
            place -= number
        raise IndexError(f"there are {self.number} moves")


def lots(board: Board, letters: str, travel: Travel) -> Callable[[Position], Lots]:
    """The moves of players with these letters; `travel` writes out those of one man."""
    every = range(len(board.points))
    # Each way from a square: the next square and the one beyond it, at the edge the square itself, where nobody can
    # come down; and for the ways on from there only those that do not end at the edge.
    rays = board.rays(WAYS)
    ways = tuple(tuple((ray[0], ray[1] if len(ray) > 1 else p) for ray in rays[p]) for p in every)
    leaps = tuple(tuple((ray[0], ray[1]) for ray in rays[p] if len(ray) > 1) for p in every)

    def moves(position: Position) -> Lots:
        cells, letter = position.cells, letters[position.turn]
        ladder: dict[int, int] = {}  # to which ladder a vacant square belongs
        lengths: list[int] = []
        men: list[tuple[int, int]] = []
        for point in compress(every, cells):
            if cells[point] == letter:
                number = met = 0
                for middle, end in ways[point]:
                    if not cells[middle]:
                        number += 1
                    elif not cells[end]:
                        if end not in ladder:
                            which = ladder[end] = len(lengths)
                            squares = [end]
                            for here in squares:
                                for over, there in leaps[here]:
                                    if cells[over] and not cells[there] and there not in ladder:
                                        ladder[there] = which
                                        squares.append(there)
                            lengths.append(len(squares))
                        which = ladder[end]
                        if not met >> which & 1:
                            met |= 1 << which
                            number += lengths[which]
                men.append((number, point))
        return Lots(cells, letter, men, travel)

    return moves
