"""The checkers of Foregammon: they step and jump in the field, over friend and enemy, and are never removed."""

from __future__ import annotations

import re
from itertools import pairwise

from ...board import DIAGONAL, Board
from ...guise import CROWNED, DISC
from ...hops import hops
from ...position import ANYHOW, Move, Piece, Position
from ...rules import Law, each
from ...shares import Numbers
from ...travel import Mover, crowning, steps

COLOURS = ("white", "black")
MEN, KINGS = ("w", "b"), ("W", "B")
ANYONE = MEN + KINGS
PIECES = tuple(
    (
        Piece(man, colour, "man", crown=king, title="checker", guise=DISC),
        Piece(king, colour, "king", title="King", guise=CROWNED, made_of=man),
    )
    for colour, man, king in zip(COLOURS, MEN, KINGS, strict=True)
)
"""Each colour's checker and King."""

AHEAD = (("ne", "nw"), ("se", "sw"))


class FieldMen:
    """Rules 2 and 6: men go diagonally forward and Kings both ways; they move a square or jump, in chains."""

    def __init__(self, board: Board, law: Law) -> None:
        self.board = board
        self.crowned, self.forward = law("kings"), law("checkers")
        self.ahead = AHEAD if self.forward else (DIAGONAL, DIAGONAL)
        self.rows = tuple(board.zone(f"{colour} row") for colour in reversed(COLOURS))
        king_steps = law.how("kings", steps(board, DIAGONAL))
        king_jumps = law.how("kings", hops(board, DIAGONAL, ANYONE, again=0 if self.crowned else 1))

        def man(side: int, mover: Mover) -> Mover:
            return law.how("checkers", crowning(mover, self.rows[side], PIECES[side]))

        self.walks = each(
            *({MEN[side]: man(side, steps(board, self.ahead[side])), KINGS[side]: king_steps} for side in (0, 1))
        )
        self.jumps = each(*({MEN[side]: man(side, self.leaps(side)), KINGS[side]: king_jumps} for side in (0, 1)))

    def leaps(self, side: int) -> Mover:
        """The jumps of a man: they end in the farthest row, or else he would go on from there as a King."""
        if self.crowned:
            return hops(self.board, self.ahead[side], ANYONE, stop=self.rows[side])
        onward, row = hops(self.board, DIAGONAL, ANYONE), self.rows[side]
        ahead = enumerate(self.board.pairs(self.ahead[side]))
        leaps_ahead = {(point, end) for point, pairs in ahead for _, end in pairs}

        def ahead_until_crowned(move: Move) -> bool:
            path = move.path
            crowning_at = next((n for n, point in enumerate(path) if point in row), len(path))
            return all(leap in leaps_ahead for leap in pairwise(path[: crowning_at + 1]))

        return lambda position, point, piece: list(filter(ahead_until_crowned, onward(position, point, piece)))

    def moves(self, position: Position) -> tuple[list[Move], list[Move]]:
        """Moves to the next square, and jumps."""
        walks, jumps = self.walks(position), self.jumps(position)
        if self.crowned and self.forward:
            return walks, jumps
        return _astray(walks, jumps), _astray(jumps, walks)

    def earns(self, move: Move) -> Numbers:
        """Rule 3: the numbers of the rows into which a checker has jumped."""
        numbers = self.board.numbers
        return tuple(sorted([numbers[point] for point in move[0][0][1][1:] if point in numbers]))


def _astray(moves: list[Move], others: list[Move]) -> list[Move]:
    """Moves without those that go anyhow where a checker may go by the others."""
    ends = {(ways[0].start, ways[0].end) for ways, *_ in others if ways[0].manner != ANYHOW}
    return [move for move in moves if move.ways[0].manner != ANYHOW or (move.path[0], move.path[-1]) not in ends]


def so_written(board: Board, move: Move, names: str) -> list[Move]:
    """The move, if its path may be written so, in full or by its ends; a man who goes anyhow may go by landings."""
    asked = tuple(board.index.get(name, -1) for name in re.split("[-x:]", names))
    way = move.ways[0]
    if asked in (way.path, (way.start, way.end)):
        return [move]
    if way.manner == ANYHOW and (asked[0], asked[-1]) == way.path and min(asked) >= 0:
        return [Move((way._replace(path=asked),))]
    return []
