"""Fox and Geese on the checkerboard solved: who wins, wherever geese and fox stand, by complete search.

Each move of a goose brings the geese as a whole one row on, so all placings of the geese can be settled one
after another, those farthest on first, for every square of the fox at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ...board import DIAGONAL, Board

FORWARD = ("nw", "ne")
"""The geese set out from the bottom row and go up the board."""

Lost = dict[int, tuple[int, int]]
"""For four geese, as bits, the squares where the fox is lost, as bits: with the geese to move, with the fox to move."""


Moment = tuple[int, int, int]
"""Where geese and fox stand, the geese as bits, and whose turn it is: 0 the geese's, 1 the fox's."""
Delays = dict[Moment, int]

Placing = tuple[int, int, int, list[int]]
"""Four geese, as bits, the first of their lines, over how many they are spread, and what they can become in a move."""

BYTE = 255
"""Eight squares, as bits."""


def solved(board: Board, to_the_end: bool, lines: int = 0) -> Lost:
    """Where the fox is lost, for all placings of the geese.

    Played `to_the_end`, the fox has won only when it stands on the geese's first line, or no goose can move. With
    `lines`, the geese never move so that they are spread over more neighboring lines than that.
    """
    whole = (1 << len(board.points)) - 1
    around = board.once(("away",), lambda: _away(board))
    row = [int(y) for _, y in board.at]
    beyond = [_bits(p for p, y in enumerate(row) if y > first) for first in range(max(row) + 1)]
    lost: Lost = {}
    for bits, first, spread, steps in board.once(("placings",), lambda: _placings(board)):
        held = beyond[0 if to_the_end else first] & ~bits
        geese_move = 0
        for after in steps:
            geese_move |= lost[after][1]
        geese_move &= held
        if 0 < lines < spread:
            lost[bits] = geese_move, 0
            continue
        refuges = whole & ~geese_move & ~bits
        for squares in around:
            held &= squares[refuges & BYTE]
            refuges >>= 8
        lost[bits] = geese_move, held
    return lost


def _placings(board: Board) -> list[Placing]:
    """All placings of the geese, those farthest on first."""
    row = [int(y) for _, y in board.at]
    ahead = [[(1 << q, 1 << p | 1 << q) for q in near] for p, near in enumerate(board.near(FORWARD))]
    found = []
    line_by_line = combinations(sorted(range(len(row)), key=row.__getitem__), 4)
    for geese in sorted(line_by_line, key=lambda some: -sum(map(row.__getitem__, some))):
        a, b, c, d = geese
        bits = 1 << a | 1 << b | 1 << c | 1 << d
        steps = [bits ^ change for p in geese for there, change in ahead[p] if not bits & there]
        found.append((bits, row[a], row[d] - row[a] + 1, steps))
    return found


def _away(board: Board) -> list[list[int]]:
    """For every eight squares of the board, and each choice of them, the squares that are next to none of these."""
    size = len(board.points)
    around = [_bits(squares) for squares in board.near(DIAGONAL)]
    found = []
    for begin in range(0, size, 8):
        away = [(1 << size) - 1]
        for beside in around[begin : begin + 8]:
            away += [squares & ~beside for squares in away]
        found.append(away)
    return found


def geese_wins(board: Board, lost: Lost) -> int:
    """In how many of the eight ways to begin, four squares for the fox and either player first, the geese win."""
    home = _bits(board.zone("bottom row"))
    return sum(lost[home][turn] >> p & 1 for turn in (0, 1) for p in board.zone("top row"))


def longest(board: Board, lost: Lost) -> int:
    """How many moves the geese need at most, from any beginning, when the fox holds out as long as it can."""
    home = _bits(board.zone("bottom row"))
    known: Delays = {}
    return max(delay(board, lost, known, (home, p, turn)) for turn in (0, 1) for p in board.zone("top row"))


def delay(board: Board, lost: Lost, known: Delays, at: Moment) -> int:
    """How many moves the geese need where the fox is lost, when it holds out as long as it can; told to `known`."""
    near = board.near(DIAGONAL)
    known_steps: dict[int, list[int]] = board.once(("steps of geese",), dict)

    def moves(at: Moment) -> int:
        found = known.get(at)
        if found is not None:
            return found
        geese, fox, turn = at
        if turn:
            many = max([moves((geese, p, 0)) for p in near[fox] if not geese >> p & 1], default=0)
        else:
            if geese not in known_steps:
                known_steps[geese] = list(steps_of(board, geese))
            many = 1 + min([moves((after, fox, 1)) for after in known_steps[geese] if lost[after][1] >> fox & 1])
        known[at] = many
        return many

    return moves(at)


def steps_of(board: Board, geese: int) -> dict[int, tuple[int, int]]:
    """What can become of the geese in a move, and by which: from where to where."""
    return {
        geese ^ 1 << p ^ 1 << end: (p, end)
        for p, ends in enumerate(board.near(FORWARD))
        if geese >> p & 1
        for end in ends
        if not geese >> end & 1
    }


def _bits(squares: Iterable[int]) -> int:
    return sum(1 << p for p in squares)
