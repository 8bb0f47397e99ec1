"""Perft by one library, in this process: `python perft.py LIBRARY DEPTH...` prints nodes and CPU seconds by depth.

The last move is counted and not played, by all alike.
"""

import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.engine.game import Game

Perft = Callable[[int], int]


def made(name: str, board: str) -> "Game":
    """One of our games on its board."""
    from parlour.engine.game import make
    from parlour.load import home
    from parlour.load.board import read_board

    file = home.home() / "boards" / f"{board}.toml"
    return make(name, read_board(file.read_text(encoding="utf-8"), file.name).board)


def general(name: str, board: str) -> Perft:
    """Ours: the composed movers that also judge the book's examples."""
    game = made(name, board)
    return lambda depth: game.perft(game.start, depth)


def solved(name: str, board: str) -> Perft:
    """Ours: the game's own solver, as `parlour perft` asks it; checkers is counted by whole levels."""
    from parlour.solver import solver_of

    game = made(name, board)
    solver = solver_of(game)
    assert solver is not None
    return lambda depth: solver.perft(game.start, depth)


def pydraughts() -> Perft:
    """The library pydraughts, by its documented push and pop."""
    from draughts import Board

    board = Board(variant="english")
    return pushing(board, board.legal_moves)


def py_draughts() -> Perft:
    """The library py-draughts, its bitboards told that captures are compulsory (by default they are not)."""
    from draughts.boards import american

    class English(american.Board):
        @property
        def legal_moves(self) -> list[object]:
            return self._legal_moves_from_core(american._CORE, max_capture=False, captures_optional=False)

    board = English()
    return pushing(board, lambda: board.legal_moves)


def pushing(board: Any, legal: Callable[[], Sequence[object]]) -> Perft:
    """Counts by pushing each move on a board and popping it again, as the documents of these libraries do."""

    def perft(depth: int) -> int:
        moves = legal()
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            board.push(move)
            nodes += perft(depth - 1)
            board.pop()
        return nodes

    return perft


def python_chess() -> Perft:
    """The library python-chess, by its documented push and pop; its generator is counted and makes no list."""
    from chess import Board

    board = Board()

    def perft(depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += perft(depth - 1)
            board.pop()
        return nodes

    return perft


LIBRARIES: dict[str, Callable[[], Perft]] = {
    "parlour": lambda: general("checkers", "checkerboard"),
    "parlour levels": lambda: solved("checkers", "checkerboard"),
    "parlour chess": lambda: general("chess", "chessboard"),
    "parlour halma": lambda: general("halma", "halma"),
    "pydraughts": pydraughts,
    "py-draughts": py_draughts,
    "chess": python_chess,
}


if __name__ == "__main__":
    perft = LIBRARIES[sys.argv[1]]()
    for depth in map(int, sys.argv[2:]):
        began = time.process_time()
        nodes = perft(depth)
        print(nodes, time.process_time() - began)
