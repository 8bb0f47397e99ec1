"""Crossing the board: chains of jumps over friend and foe that a page writes out point by point."""

from __future__ import annotations

import re
from collections.abc import Callable

from .game import Game
from .position import ANYHOW, Move, Position
from .rules import Moves

MovesBy = Callable[[tuple[int, ...]], Moves]
"""A game's moves, among them a chain that goes by these points, if there is one; by none, just its moves."""

Reads = Callable[[Game, Position, str], list[Move]]
"""The legal moves that a text may mean."""


def written_out(moves: MovesBy) -> Reads:
    """Reads a chain that is written out point by point: it goes that way, whichever way the engine would choose."""

    def reads(game: Game, position: Position, text: str) -> list[Move]:
        names = re.split("[-x]", text)
        if len(names) < 3 or not all(name in game.board.index for name in names):
            return []
        path = tuple(game.board.index[name] for name in names)
        legal = [move for move in game.legal(position) if move.path and _ends(move) == (path[0], path[-1])]
        if not legal:
            return []
        # Whose man it is has been looked at: he is among those who may move.
        by = moves(path)
        turns = (position._replace(turn=turn) for turn in range(len(game.turns)))
        found = [move for whose in turns for move in by(whose) if move.path == path]
        return found[:1] or [move for move in legal if move.ways[0].manner == ANYHOW]

    return reads


def _ends(move: Move) -> tuple[int, int]:
    return move.path[0], move.path[-1]
