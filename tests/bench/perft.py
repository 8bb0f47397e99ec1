"""Checkers perft by one library, in this process: `python perft.py LIBRARY DEPTH` prints nodes and CPU seconds.

The last move is counted and not played, by all three alike.
"""

import sys
import time
from collections.abc import Callable

Perft = Callable[[int], int]


def parlour() -> Perft:
    """Ours: the composed movers that also judge the book's examples."""
    from generator import sources
    from generator.boards import read_board
    from generator.engine.game import make

    file = sources.home() / "boards" / "checkerboard.toml"
    game = make("checkers", read_board(file.read_text(encoding="utf-8"), file.name).board)
    return lambda depth: game.perft(game.start, depth)


def pydraughts() -> Perft:
    """The library pydraughts, by its documented push and pop."""
    from draughts import Board

    board = Board(variant="english")

    def perft(depth: int) -> int:
        moves = board.legal_moves()
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            board.push(move)
            nodes += perft(depth - 1)
            board.pop()
        return nodes

    return perft


def py_draughts() -> Perft:
    """The library py-draughts, its bitboards told that captures are compulsory (by default they are not)."""
    from draughts.boards import american

    class English(american.Board):
        @property
        def legal_moves(self) -> list[object]:
            return self._legal_moves_from_core(american._CORE, max_capture=False, captures_optional=False)

    board = English()

    def perft(depth: int) -> int:
        moves = board.legal_moves
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            board.push(move)
            nodes += perft(depth - 1)
            board.pop()
        return nodes

    return perft


if __name__ == "__main__":
    library, depth = sys.argv[1], int(sys.argv[2])
    perft = {"parlour": parlour, "pydraughts": pydraughts, "py-draughts": py_draughts}[library]()
    began = time.process_time()
    nodes = perft(depth)
    print(nodes, time.process_time() - began)
