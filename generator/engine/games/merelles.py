"""Merelles, or nine men's morris: set nine men, move them along the lines, take a man for every row of three."""

from __future__ import annotations

from itertools import combinations

from ..board import STRAIGHT, Board
from ..game import Game
from ..guise import DISC
from ..position import Move, Outcome, Piece, Position, Way, loses
from ..rows import Rows
from ..rules import Counters, Law, each, either, enters, prefer
from ..travel import steps

MEN = ("w", "b")
COUNTERS = Counters(("white", "black"), own=("hand",))
HANDS = [COUNTERS.of("hand", side) for side in (0, 1)]
CORNERS = (("1", "4", "7"), ("3", "6", "9"), ("16", "19", "22"), ("18", "21", "24"))
"""Circles that look like a row of three but are joined by no line."""

Cells = tuple[str, ...]
Prizes = list[tuple[Way, ...]]
"""What may be taken: men, in some games none or two, each with his way off the board."""


def game(board: Board, law: Law) -> Game:
    """White is whoever sets the first man; a man taken is named at the end of a move, as in `23-24x7`."""
    every = range(len(board.points))
    corners = () if law("row") else tuple(tuple(board.index[name] for name in corner) for corner in CORNERS)
    completed = Rows((*board.rows(3), *corners), len(every)).completed
    shielding, one_man, taking = law("shielded"), law("one-man"), law("take")
    declining = law.option("taking", "must", "may") == "may"
    few, blocked = law.ending("two-men"), law.ending("blocked")
    law.ending("repetition")
    set_down = enters(MEN, HANDS, every, vacant=law("place"), held=law("place"))
    step = law.how("lines", steps(board, STRAIGHT))
    walk = each({"w": step}, {"b": step})
    plain = prefer(set_down, walk) if law("all-set") else either(set_down, walk)

    def prizes(cells: Cells, turn: int, rows: int) -> Prizes:
        """What may be taken by a player who has just made so many rows."""
        foe = MEN[1 - turn]
        if not taking:
            return [(), *((loses(cells[p] or foe, p),) for p in every)]
        foes = [p for p in every if cells[p] == foe] if rows else []
        if not foes:
            return [()]
        if shielding:
            foes = [p for p in foes if not completed(cells, foe, p)] or foes
        men = [loses(foe, p) for p in foes]
        found: Prizes = [()] if declining else []
        found += combinations(men, 1)
        return found if one_man or rows == 1 else [*found, *combinations(men, 2)]

    def moves(position: Position) -> list[Move]:
        cells, turn = position.cells, position.turn
        found: list[Move] = []
        known: dict[int, Prizes] = {}
        for move in plain(position):
            (man, path, *_), *_ = move.ways
            rows = completed(cells, man, path[-1], path[0])
            if rows not in known:
                known[rows] = prizes(cells, turn, rows)
            if known[rows] == [()]:
                found.append(move)
            else:
                found += [move._replace(ways=move.ways + taken) for taken in known[rows]]
        return found

    def ended(position: Position) -> Outcome | None:
        for turn, man in enumerate(MEN):
            if position.counts[HANDS[turn]] + position.cells.count(man) < 3:
                return Outcome(COUNTERS.colours[1 - turn], few)
        return None

    return Game(
        board=board,
        colours=COUNTERS.colours,
        pieces=(Piece("w", "white", "man", guise=DISC), Piece("b", "black", "man", guise=DISC)),
        start_text="white hand 9 black hand 9 turn white",
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(COUNTERS.colours[1 - position.turn], blocked),
        counters=COUNTERS.own,
        repetition=3,
        write=_write,
        turn_rule="turns",
        facts={
            "squares": lambda game: len(_sides(board)) // 4,
            "sides of the squares": lambda game: len(_sides(board)),
            "lines across": lambda game: len(board.rows(3)) - len(_sides(board)),
        },
    )


def _sides(board: Board) -> list[tuple[int, ...]]:
    """The rows that are sides of squares: those that end in corners, from which two lines go."""
    return [row for row in board.rows(3) if all(len(board.beside[end]) == 2 for end in (row[0], row[-1]))]


def _write(board: Board, move: Move) -> str:
    """A circle, or two with a hyphen, then `x` and the man taken."""
    names = board.points
    return "-".join(names[p] for p in move.path) + "".join(f"x{names[way.start]}" for way in move.taken)
