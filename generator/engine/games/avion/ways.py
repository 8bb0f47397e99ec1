"""How the pieces of Avion go: one or two squares straight on, and not to and fro forever."""

from __future__ import annotations

import operator

from ...board import STRAIGHT, Board
from ...position import Move, Position, Way, loses, new
from ...reach import beyond, by_distance, leaper, straight_on
from ...rules import Law, Moves
from ...travel import Mover, both, slides
from .meetings import meets
from .pieces import FAR, KINDS, LAST, LETTERS, MOST, TIMES


def travels(board: Board, law: Law, side: int, kind: int) -> Mover:
    """One or two squares straight on; a piece of the next kind may be entered, and the move ends there."""
    mine, theirs = LETTERS[side], LETTERS[1 - side]
    prey = theirs[(kind + 1) % 3] if law(KINDS[kind]) else theirs
    met = prey if law("blocked") else prey + mine
    straight = straight_on(board, STRAIGHT, FAR)
    aside = by_distance(board, [(x, y) for x in range(-FAR, FAR + 1) for y in range(-FAR, FAR + 1) if x and y])
    ways = [slides(board, STRAIGHT, FAR, onto=prey) if law("blocked") else leaper(board, straight, met)]
    if not law("straight"):
        ways.append(leaper(board, aside, met))
    if not law("reach"):
        ways.append(leaper(board, beyond(tuple(map(operator.add, straight, aside))), mine + theirs))
    if not law("capture-ends"):
        ways.append(going_on(board, prey))
    return both(*ways) if ways[1:] else ways[0]


def going_on(board: Board, prey: str) -> Mover:
    """Two squares straight on, through a piece that is taken on the first of them."""
    pairs = board.pairs(STRAIGHT)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return [
            Move((Way(piece, (point, near, far)), loses(cells[near], near)))
            for near, far in pairs[point]
            if cells[near] and cells[near] in prey and not cells[far]
        ]

    return mover


def remembering(board: Board, law: Law, army: Moves) -> Moves:
    """All moves but a third going forth and back; for that rule each move is remembered as its player's last."""
    square = [10 * int(x + 1) + int(y + 1) for x, y in board.at]
    no_shuttle, must_move, free = law("back-and-forth"), law("pass"), law("free")

    def moves(position: Position) -> list[Move]:
        last, times = LAST[position.turn], TIMES[position.turn]
        before, often = position.counts[last], position.counts[times]
        found: list[Move] = []
        for ways, gains, _, _, words in army(position):
            path = ways[0][1]
            here, there = square[path[0]], square[path[1]]
            again = often + 1 if before == 100 * there + here and len(ways) == 1 and len(path) == 2 else 1
            if again <= MOST or not no_shuttle:
                memory = ((last, 100 * here + there - before), (times, again - often))
                found.append(new(Move, (ways, gains + memory, None, (), words)))
        if not found or not must_move:
            found.append(Move(words="pass", gains=((last, -before), (times, -often))))
        return found if free else [move for move in found if meets(move)] or found

    return moves
