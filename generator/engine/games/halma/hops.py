"""How men travel in Halma: steps and chains of hops, and a chain that is told square by square."""

from __future__ import annotations

from collections.abc import Callable

from ...board import WAYS, Board
from ...chains import chains, steps_or_chains
from ...crossing import MovesBy, Reads, written_out
from ...game import Game
from ...position import Move, Position, Way, loses, settled
from ...rules import Law
from ...travel import Mover, both, steps

Men = Callable[[tuple[int, ...]], Mover]
"""How a man may go, a chain by these squares among his ways; by none, just his ways."""


def travels(board: Board, law: Law, letters: str) -> Men:
    """A step, or a chain of hops over men who stay where they are, never both."""

    def man(by: tuple[int, ...]) -> Mover:
        again = not law("chain")
        step, hop = steps(board, WAYS), chains(board, WAYS, letters, again=again, by=by)
        either = steps_or_chains(board, WAYS, letters, again=again, by=by)
        mixed = [] if law("apart") else [followed(step, hop), followed(hop, step)]
        captures = [] if law("stay") else [taking(board, hop)]
        lawful = law.how("step", law.how("hop", either))
        return both(lawful, *mixed, *captures) if mixed or captures else lawful

    return man


def followed(first: Mover, second: Mover) -> Mover:
    """A man's way by one mover and then, from where it ends, by another: all of it one move."""

    def joined(one: Way, two: Way) -> Move:
        return Move((Way(one.piece, one.path + two.path[1:], two.manner, "", one.over + two.over),))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        moves = []
        for move in first(position, point, piece):
            cells = settled(position.cells, move.ways)
            onward = second(position._replace(cells=cells), move.path[-1], piece)
            moves += [joined(move.ways[0], further.ways[0]) for further in onward]
        return moves

    return mover


def taking(board: Board, hop: Mover) -> Mover:
    """Hops that take the men hopped over, who are named behind the move."""

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        def taken(move: Move) -> Move:
            names = ",".join(board.points[over] for over in move.over)
            lost = [loses(position.cells[over], over) for over in dict.fromkeys(move.over) if position.cells[over]]
            return move._replace(ways=(*move.ways, *lost), words=f"({names})")

        return [taken(move) for move in hop(position, point, piece)]

    return mover


def written(board: Board, move: Move) -> str:
    """A move by its first and its last square; a chain that was told square by square has all of them in its words."""
    if not move.path:
        return move.words
    first, last = (board.points[point] for point in (move.path[0], move.path[-1]))
    if move.words.startswith("x"):
        return first + move.words
    return f"{first}{'x' if move.over else '-'}{last}{move.words}"


def in_full(moves: MovesBy) -> Reads:
    """Reads a chain that is written out, and lets it keep its own way and its own text."""
    reads = written_out(moves)

    def reading(game: Game, position: Position, text: str) -> list[Move]:
        points = game.board.points
        return [
            move._replace(words="".join(f"x{points[point]}" for point in move.path[1:]))
            for move in reads(game, position, text)
        ]

    return reading
