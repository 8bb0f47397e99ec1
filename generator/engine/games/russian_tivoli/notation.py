"""How a turn of Russian Tivoli is written: `i5-i6:a3-a6` for a Cue and then a ball, `d3-off` for a ball taken away."""

from __future__ import annotations

from collections.abc import Callable

from ...board import Board
from ...position import OFF, Move, Position
from ...rules import Moves
from .field import BALLS, CUE, HANDS, Field, field_of
from .lines import Lines, routes


def write(board: Board, move: Move) -> str:
    """The Cue's two squares, a colon, and the ball's; `off` for a ball that is taken away."""
    cue = ["-".join(board.points[p] for p in way.path) for way in move.ways[-1:] if way.piece == CUE]
    if not move.ways or move.piece == CUE:
        return cue[0] if cue else move.words
    ball = move.ways[0]
    end = board.points[ball.end] if ball.end >= 0 else "off"
    return ":".join([*cue, f"{board.points[ball.points[0]]}-{end}"])


def spoken(board: Board, text: str) -> str:
    """A turn as it is printed: the Cue, the number that it gives, then the ball, by the square on which it turns."""
    cue, _, ball = text.partition(":")
    point = board.index.get(cue.partition("-")[2], -1)
    if point not in board.numbers:
        return text
    number = board.numbers[point]
    return f"{cue}, {number}: {_by_its_turn(board, ball, number) or 'no ball'}"


def _by_its_turn(board: Board, ball: str, number: int) -> str:
    """The squares of a ball, with that on which it turns on the Switch: `a5-a2-c4`."""
    start, end = (board.index.get(name, OFF) for name in (*ball.split("-"), "", "")[:2])
    field, at = field_of(board), board.at
    most = max(board.numbers[domino] for domino in field.dominoes)
    lines = Lines(heavy=True, walls=True, turns="on the Switch")
    tables = routes(field, lines, most) if OFF not in (start, end) else ()
    for path in (table[start][number][end] for table in tables if end in table[start][number]):
        for before, here, after in zip(path, path[1:], path[2:], strict=False):
            if any(at[here][n] - at[before][n] != at[after][n] - at[here][n] for n in (0, 1)):
                return "-".join(board.points[point] for point in (start, here, end))
    return ball


def like(field: Field, moves: Moves, in_turn: bool) -> Callable[[Position, str], list[Move]]:
    """The moves whose ends stand in a text, among those of the player whose turn it is, or of both out of turn."""
    names = field.board.points

    def found(position: Position, text: str) -> list[Move]:
        turns = (position.turn,) if in_turn else (position.turn, 1 - position.turn)
        named = {point for point, name in enumerate(names) if name in text} | {OFF}
        return [
            move
            for turn in turns
            for move in moves(position._replace(turn=turn))
            if not move.ways or {move.ways[0].end, move.ways[-1].end} <= named
        ]

    return found


def absent(field: Field, position: Position, text: str) -> str:
    """The square from which a text moves a ball, if there is none on it and none can be set on it."""
    name = text.split(":")[-1].split("-")[0]
    point = field.board.index.get(name)
    if ":" not in text or point is None or any(ball in position.cells[point] for ball in BALLS):
        return ""
    in_hand = any(point == field.base[side] and position.counts[HANDS[side]] for side in (0, 1))
    return "" if in_hand else name
