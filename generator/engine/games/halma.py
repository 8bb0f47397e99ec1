"""Halma: armies cross the board from yard to yard, by steps and by chains of hops over friend and foe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import compress, pairwise
from random import Random

from ..board import WAYS, Board
from ..game import Game, playout
from ..halma_player import judge
from ..player import self_play
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, Moves

COLOURS = ("white", "red", "black", "green")
YARDS = ("south-west yard", "north-west yard", "north-east yard", "south-east yard")
"""In the order of play, clockwise; the opposite yard is two farther on."""

SEATS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
PAIRS = {"each": (), "opposite": ((0, 2), (1, 3)), "adjacent": ((0, 3), (1, 2))}
PASS = Move(words="pass")


def game(board: Board, law: Law) -> Game:
    """One or two players with nineteen men, three or four with thirteen, each for himself or in pairs."""
    seats = SEATS[int(str(law.option("players", 2, 3, 4, 1)))]
    pairs = PAIRS[str(law.option("partners", "each", "opposite", "adjacent"))] if len(seats) == 4 else ()
    parlett = law.option("laggards", "wait", "count") == "count"
    closed = law("closed") and law.option("goal", "open", "closed") == "closed"
    great = "great " if len(seats) < 3 else ""
    home = tuple(board.zone(great + YARDS[seat]) for seat in seats)
    goals = tuple(board.zone(great + YARDS[seat - 2]) for seat in seats)
    letters = "".join(COLOURS[seat][0] for seat in seats)
    colours = tuple(COLOURS[seat] for seat in seats)
    players = colours if len(seats) > 1 else ("solver",)
    sides = pairs or tuple((turn,) for turn in range(len(seats)))
    won = [law.ending(rule) for rule in ("packed", "partners", "alone")][2 if len(seats) == 1 else 1 if pairs else 0]
    filled = law.ending("filled")
    law.ending("repetition")
    loose = {rule for rule in ("hop", "chain", "apart", "stay") if not law(rule)}
    may_rest, must_move = law("rest") and bool(pairs), law("pass")
    travel = travels(board, letters)
    free = liberties(board, letters, loose)

    def packed(cells: tuple[str, ...], turn: int) -> bool:
        letter = letters[turn]
        for point in goals[turn]:
            if cells[point] != letter:
                return False
        return True

    def full(cells: tuple[str, ...], turn: int) -> bool:
        """Parlett's rule: the yard is full, and one man in it is the player's own."""
        men = {cells[point] for point in goals[turn]}
        return letters[turn] in men and "" not in men

    def moves(position: Position) -> list[Move]:
        found = travel(position)
        if loose:
            found += free(position, found)
        if closed:
            goal = goals[position.turn]
            found = [move for move in found if move.path[0] not in goal or move.path[-1] in goal]
        if not found or not must_move or (may_rest and packed(position.cells, position.turn)):
            found.append(PASS)
        return found

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for side in sides:
            if packed(cells, side[0]) and (len(side) == 1 or packed(cells, side[1])):
                return Outcome(players[side[0]], won)
            if parlett and all(full(cells, turn) for turn in side):
                return Outcome(players[side[0]], filled)
        return None

    def chain(game: Game, position: Position, text: str) -> list[Move]:
        """Any other chain of hops between the two squares is the same move."""
        names = re.split("[-x]", text)
        if len(names) < 3 or not all(name in board.index for name in names):
            return []
        path = tuple(board.index[name] for name in names)
        over = tuple(free.over(position.cells, a, b) for a, b in pairwise(path))
        legal = any((move.path[0], move.path[-1]) == (path[0], path[-1]) for move in game.legal(position))
        return [Move(position.cells[path[0]], path, over)] if legal and -1 not in over else []

    return Game(
        board=board,
        colours=colours,
        players=players,
        pieces=tuple(Piece(colour[0], colour, "man") for colour in colours),
        start_text=" ".join(
            " ".join([colour, *(board.points[point] for point in sorted(yard))])
            for colour, yard in zip(colours, home, strict=True)
        ),
        moves=moves,
        ended=ended,
        # Never: whoever cannot move passes.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3 if len(seats) > 1 else None,
        travel=dict.fromkeys(letters, "step"),
        turn_rule="turns",
        reads=chain,
    )
