"""Merelles, or nine men's morris: set nine men, move them along the lines, take a man for every row of three."""

from __future__ import annotations

from itertools import combinations

from ..board import STRAIGHT, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, each, either, prefer
from ..travel import steps

COLOURS = ("white", "black")
MEN = ("w", "b")
CORNERS = (("1", "4", "7"), ("3", "6", "9"), ("16", "19", "22"), ("18", "21", "24"))
"""Circles that look like a row of three but are joined by no line."""

Cells = tuple[str, ...]


def game(board: Board, law: Law) -> Game:
    """White is whoever sets the first man; a man taken is named at the end of a move, as in `23-24x7`."""
    every = range(len(board.points))
    rows = board.rows(3)
    if not law("row"):
        rows += tuple(tuple(board.index[name] for name in corner) for corner in CORNERS)
    mates = tuple(tuple((*(p for p in row if p != point),) for row in rows if point in row) for point in every)
    near = tuple(tuple(there for there, _ in board.beside[p].values()) for p in every)
    vacant_only, along_lines = law("place"), law("lines")
    shielding, one_man, taking = law("shielded"), law("one-man"), law("take")
    declining = law.option("taking", "must", "may") == "may"
    few, blocked = law.ending("two-men"), law.ending("blocked")
    law.ending("repetition")

    def set_down(position: Position) -> list[Move]:
        turn, cells = position.turn, position.cells
        if not position.counts[turn]:
            return []
        return [Move(MEN[turn], (p,), gains=((turn, -1),)) for p in every if not (vacant_only and cells[p])]

    def anywhere(position: Position, point: int, piece: str) -> list[Move]:
        return [Move(piece, (point, end)) for end in every if not position.cells[end]]

    step = steps(board, STRAIGHT) if along_lines else anywhere
    walk = each({"w": step}, {"b": step})
    plain = prefer(set_down, walk) if law("all-set") else either(set_down, walk)

    def made(cells: Cells, man: str, point: int, left: int = -1) -> int:
        """How many rows a man completes on a point, having left another."""
        return sum(1 for a, b in mates[point] if cells[a] == man == cells[b] and left != a and left != b)

    def takings(cells: Cells, turn: int, number: int) -> list[tuple[int, ...]]:
        """What may be taken by a player who has just made so many rows."""
        foe = MEN[1 - turn]
        foes = [p for p in every if cells[p] == foe]
        if not taking:
            return [(), *((p,) for p in every if cells[p])]
        if not number or not foes:
            return [()]
        if shielding:
            foes = [p for p in foes if not made(cells, foe, p)] or foes
        found: list[tuple[int, ...]] = [()] if declining else []
        found += combinations(foes, 1)
        return found if one_man or number == 1 else [*found, *combinations(foes, 2)]

    def moves(position: Position) -> list[Move]:
        cells, turn = position.cells, position.turn
        found: list[Move] = []
        prizes: dict[int, list[tuple[int, ...]]] = {}
        for move in plain(position):
            number = made(cells, move.piece, move.path[-1], move.path[0])
            if number not in prizes:
                prizes[number] = takings(cells, turn, number)
            found += [move._replace(taken=taken) for taken in prizes[number]] if prizes[number] != [()] else [move]
        return found

    def ended(position: Position) -> Outcome | None:
        for turn, man in enumerate(MEN):
            if position.counts[turn] + position.cells.count(man) < 3:
                return Outcome(COLOURS[1 - turn], few)
        return None

    def score(position: Position, turn: int) -> float:
        """A man is worth ten ways to move."""
        cells = position.cells
        sides = [10.0 * position.counts[side] for side in (0, 1)]
        for point, man in enumerate(cells):
            if man:
                sides[MEN.index(man)] += 10 + sum(1 for there in near[point] if not cells[there])
        return sides[turn] - sides[1 - turn]

    return Game(
        board=board,
        colours=COLOURS,
        pieces=(Piece("w", "white", "man"), Piece("b", "black", "man")),
        start_text="white hand 9 black hand 9 turn white",
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(COLOURS[1 - position.turn], blocked),
        counters=("hand",),
        travel={"w": "lines", "b": "lines"},
        write=_write,
        turn_rule="turns",
        score=score,
    )


def _write(board: Board, move: Move) -> str:
    """A circle, or two with a hyphen, then `x` and the man taken."""
    names = board.points
    return "-".join(names[p] for p in move.path) + "".join(f"x{names[p]}" for p in move.taken)
