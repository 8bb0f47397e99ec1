"""What happens where a move of Avion ends: a Traveler is blown away, or has crossed and begins again."""

from __future__ import annotations

from functools import cache

from ...board import Board
from ...position import Move, Position, Way, new
from ...rules import Law
from ...travel import Mover
from .pieces import HOME, LETTERS, TRANSFERRED, rows


def blowing(board: Board, law: Law, side: int, mover: Mover) -> Mover:
    """A Storm sends the Traveler it meets to a vacant square, but not home to the row it is making for."""
    traveler, anywhere = LETTERS[1 - side][0], not law("transfer")
    home = rows(board)[-side] if law("not-home") else []
    words = [f"({name})" for name in board.points]
    squares = [point for point in range(len(words)) if point not in home]

    @cache
    def transferred(start: int, end: int) -> Way:
        return Way(traveler, (start, end), TRANSFERRED)

    def moves(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for move in mover(position, point, piece):
            way, *lost = move[0]
            if lost and lost[0][0] == traveler:
                met = lost[0][1][0]
                found += [
                    new(Move, ((way, transferred(met, square)), (), None, (), words[square]))
                    for square in squares
                    if square != met and (square == point or not cells[square] or anywhere)
                ]
            else:
                found.append(move)
        return found

    return moves


def crossing(board: Board, side: int, own_row: bool, mover: Mover) -> Mover:
    """In the longer game a Traveler that has crossed is set back to its own row, or the nearest to it with room."""
    own_rows = rows(board)[:: 1 - 2 * side]
    goal, every = frozenset(own_rows[-1]), range(len(board.points))

    def moves(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for move in mover(position, point, piece):
            way, *lost = move.ways
            if way.end not in goal or position.counts[HOME[side]]:
                found.append(move)
                continue
            near = next(row for row in own_rows if any(not cells[p] for p in row))
            found += [
                Move(
                    (Way(piece, (*way.path, back), sent=1), *lost),
                    ((HOME[side], 1),),
                    words=f"({board.points[back]})",
                )
                for back in (near if own_row else every)
                if not cells[back]
            ]
        return found

    return moves


def bespoken(board: Board, mover: Mover) -> Mover:
    """Moves that say where somebody is set, though nobody is blown away: without the rule on whom a piece can meet."""
    return lambda *man: [
        move._replace(words=f"({name})") for move in mover(*man) if not move.words for name in board.points
    ]


def meets(move: Move) -> bool:
    """Whether an enemy is taken or blown away."""
    return len(move.ways) > 1
