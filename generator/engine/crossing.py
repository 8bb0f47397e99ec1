"""Crossing the board: men who step, and jump over friend and foe in chains, but take nothing.

What such games share: chains that a page writes out, men who are bound to jump until they have left home, and the goal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from .board import Board
from .chains import chains, steps_or_chains
from .game import Game
from .position import ANYHOW, OFF, Move, Outcome, Position, Way, new
from .rules import Law, Moves, each, passes, prefer
from .travel import Leaps, Mover

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


def bound(mover: Mover, home: frozenset[int]) -> Mover:
    """What men can do who are still at home, and nobody else."""
    if isinstance(mover, Leaps):
        return Leaps(tuple(pairs if p in home else () for p, pairs in enumerate(mover.pairs)), mover.prey, mover.go)
    return lambda position, point, piece: mover(position, point, piece) if point in home else []


def returning(mover: Mover, home: frozenset[int], man: str, returned: str) -> Mover:
    """A man who comes home again is known from those who have never been out; when he sets out anew, no longer.

    What counts is where a move ends: a chain of jumps that leads out of the home and back has not led him out.
    """
    staying = home | {OFF}

    def becoming(kind: str, move: Move) -> Move:
        piece, path, manner, _, over, rests, _ = move[0][0]
        return new(Move, ((new(Way, (piece, path, manner, kind, over, rests, 0)),), (), None, (), ""))

    def moves(position: Position, point: int, piece: str) -> list[Move]:
        found = mover(position, point, piece)
        if piece == returned:
            return [move if move[0][0][1][-1] in staying else becoming(man, move) for move in found]
        if point in home:
            return found
        return [becoming(returned, move) if move[0][0][1][-1] in home else move for move in found]

    return moves


def changing_places(
    board: Board, law: Law, how: str, ways: Sequence[str], men: str, returned: str, homes: Sequence[frozenset[int]]
) -> MovesBy:
    """Steps and chains of jumps these ways, by the rule `how`; who has not been out must jump another player's man."""
    everyone = [*men, *returned, *([] if law("jump") else [""])]
    sides = range(len(men))

    def moves(by: tuple[int, ...]) -> Moves:
        again = not law("chain")
        free = law.how(how, steps_or_chains(board, ways, everyone, again=again, by=by))
        player = [returning(free, homes[side], men[side], returned[side]) for side in sides]
        usual = each(*({men[side]: player[side], returned[side]: player[side]} for side in sides))
        enemies = [[other for other in everyone if other not in men[side] + returned[side]] for side in sides]
        jumps = [chains(board, ways, everyone, first=enemies[side], again=again, by=by) for side in sides]
        forced = each(*({men[side]: bound(jumps[side], homes[side])} for side in sides))
        return passes(prefer(forced, usual) if law("home") else usual, law("pass"))

    return moves


def arrival(
    law: Law, players: Sequence[str], letters: Sequence[str], goals: Sequence[frozenset[int]]
) -> Callable[[Position], Outcome | None]:
    """A player wins by filling the goal or, by agreement, when it is full and one man there is the player's own."""
    across, filled = law.ending("across"), law.ending("filled")
    agreed = law.option("laggards", "wait", "count") == "count"
    sides = tuple(zip(players, letters, goals, strict=True))

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for player, letter, goal in sides:
            if all(cells[point] == letter for point in goal):
                return Outcome(player, across)
        if agreed:
            # Whoever has just moved comes first, should one move fill two goals.
            for last in range(1, len(sides) + 1):
                player, letter, goal = sides[position.turn - last]
                if all(cells[point] for point in goal) and any(cells[point] == letter for point in goal):
                    return Outcome(player, filled)
        return None

    return ended
