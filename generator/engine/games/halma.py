"""Halma: armies cross the board from yard to yard, by steps and by chains of hops over friend and foe."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from ..board import WAYS, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, Moves

LETTERS = "wrbg"
PASS = Move(words="pass")


def game(board: Board, law: Law) -> Game:
    """Two players with nineteen men, four with thirteen (each for himself or in pairs), or one alone with nineteen."""
    number = law.option("players", 2, 4, 1)
    letters = {1: "w", 2: "wb", 4: LETTERS}[int(str(number))]
    men = travels(board, letters)

    def moves(position: Position) -> list[Move]:
        return men(position) or [PASS]

    yards = board.zone("great south-west yard"), board.zone("great north-east yard")
    return Game(
        board=board,
        colours=("white", "black"),
        pieces=(Piece("w", "white", "man"), Piece("b", "black", "man")),
        start_text=f"white {' '.join(board.points[p] for p in yards[0])} black {' '.join(board.points[p] for p in yards[1])}",
        moves=moves,
        stuck=lambda position: Outcome(None, "pass"),
    )


def travels(board: Board, letters: str) -> Moves:
    """Steps, and chains of hops: one move for each square that can be reached, by a shortest chain."""
    every = range(len(board.points))
    rays = board.rays(WAYS)
    # Each way from a square: the next square, the one beyond it (or, at the edge, the square itself, which
    # is never vacant), and the step and the hop that lead there.
    tables = {
        letter: tuple(
            tuple(
                (ray[0], end := (*ray, p, p)[1], Move(letter, (p, ray[0])), Move(letter, (p, end), (ray[0],)))
                for ray in rays[p]
            )
            for p in every
        )
        for letter in letters
    }
    leaps = tuple(tuple((ray[0], ray[1]) for ray in rays[p] if len(ray) > 1) for p in every)

    def moves(position: Position) -> list[Move]:
        cells = position.cells
        letter = letters[position.turn]
        table = tables[letter]
        found: list[Move] = []
        add = found.append
        for point in compress(every, cells):
            if cells[point] == letter:
                hops = []
                for middle, end, step, hop in table[point]:
                    if not cells[middle]:
                        add(step)
                    elif not cells[end]:
                        hops.append(hop)
                if hops:
                    found += hops
                    reached = {point, *[hop[1][1] for hop in hops]}
                    for hop in hops:
                        path, over = hop[1], hop[2]
                        for middle, end in leaps[path[-1]]:
                            if cells[middle] and not cells[end] and end not in reached and middle != point:
                                reached.add(end)
                                hops.append(on := Move(letter, (*path, end), (*over, middle)))
                                add(on)
        return found

    return moves
