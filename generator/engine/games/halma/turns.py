"""What a player of Halma may do in his turn: move one man; and when he may, or must, pass."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...board import Board
from ...crossing import MovesBy
from ...position import PASS, Move, Position
from ...rules import Law, Moves, each, either, passes
from .hops import travels
from .table import Seating, packed


def turns(board: Board, law: Law, table: Seating, shut: bool) -> tuple[MovesBy, Callable[[Position, str], list[Move]]]:
    """All the moves, by the rules and by what the players have agreed on; and those that are like a text."""
    letters, goals, arrived = table.letters, table.goals, packed(table)
    man, in_turn, must_move = travels(board, law, letters), law("turns"), law("pass")
    keep_in, may_rest = law("shut") and shut, law("rest") and table.pairs

    def inside(travels: list[Move], turn: int) -> list[Move]:
        """Without those of men who would leave their goal yard."""
        goal = goals[turn]
        return [move for move in travels if move.path[0] not in goal or move.path[-1] in goal] if keep_in else travels

    def resting(position: Position) -> list[Move]:
        """A player who has packed may leave it to his partner to move."""
        return [PASS] if may_rest and arrived(position.cells, position.turn) else []

    def moves(by: tuple[int, ...]) -> Moves:
        mover = man(by)
        travel = each(*({letter: mover} for letter in letters))
        return passes(either(lambda position: inside(travel(position), position.turn), resting), must_move)

    usual, one_man = moves(()), man(())

    def like(position: Position, text: str) -> list[Move]:
        """The moves of the man on whose square the text begins: all that there are would be long to write down."""
        point = board.index.get(re.split("[-x]", text)[0])
        if point is None:
            return usual(position)
        turn = letters.find(position.cells[point] or "nobody")
        if turn < 0 or (in_turn and turn != position.turn):
            return []
        return inside(one_man(position, point, letters[turn]), turn)

    return moves, like
