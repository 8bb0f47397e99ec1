"""Bang-O: twelve checkers each on all the squares of the board; five in a line win, with gaps but no enemy between."""

from __future__ import annotations

from operator import itemgetter

from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, either, prefer

COLOURS = ("white", "black")
MEN = ("w", "b")


def game(board: Board, law: Law) -> Game:
    """White is whoever sets the first checker; `e5` sets one down, `c3-e5` picks one up and sets it down elsewhere."""
    every = range(len(board.points))
    vacant_only, change_square = law("place"), law("another-square")
    gaps, nothing_between = law("gaps"), law("between")
    diagonals = (5 if law.option("diagonals", "all", "long") == "all" else 8) if law("lines") else 9
    lines = [itemgetter(*line) for line in straight(board, diagonals)]
    won, opened, drawn = law.ending("five"), law.ending("opened"), law.ending("repetition")

    def set_down(position: Position) -> list[Move]:
        turn, cells = position.turn, position.cells
        if not position.counts[turn]:
            return []
        return [Move(MEN[turn], (p,), gains=((turn, -1),)) for p in every if not (vacant_only and cells[p])]

    def shift(position: Position) -> list[Move]:
        man, cells = MEN[position.turn], position.cells
        ends = [p for p in every if not cells[p]]
        found = [Move(man, (p, end)) for p in every if cells[p] == man for end in ends]
        return found if change_square else [*found, *(Move(man, (p, p)) for p in every if cells[p] == man)]

    def has_five(cells: tuple[str, ...], man: str) -> bool:
        # A vacant square is an empty text: joined together, a line shows its checkers without the gaps.
        if cells.count(man) < 5:
            return False
        if not gaps:
            return any(5 * man in "".join(here or "." for here in line(cells)) for line in lines)
        if not nothing_between:
            return any(line(cells).count(man) >= 5 for line in lines)
        return any(5 * man in "".join(line(cells)) for line in lines)

    def ended(position: Position) -> Outcome | None:
        mover = 1 - position.turn
        if has_five(position.cells, MEN[mover]):
            return Outcome(COLOURS[mover], won)
        if has_five(position.cells, MEN[1 - mover]):
            return Outcome(COLOURS[1 - mover], opened)
        return None

    def score(position: Position, turn: int) -> float:
        """For every stretch of a line without enemies, the more checkers the better by far."""
        total = 0
        for line in lines:
            standing = "".join(line(position.cells))
            total += sum(5 ** len(run) for run in standing.split(MEN[1 - turn]) if run)
            total -= sum(5 ** len(run) for run in standing.split(MEN[turn]) if run)
        return float(total)

    return Game(
        board=board,
        colours=COLOURS,
        pieces=(Piece("w", "white", "checker"), Piece("b", "black", "checker")),
        start_text="white hand 12 black hand 12 turn white",
        moves=prefer(set_down, shift) if law("all-set") else either(set_down, shift),
        ended=ended,
        stuck=lambda position: Outcome(None, drawn),
        counters=("hand",),
        travel={"w": "replace", "b": "replace"},
        turn_rule="turns",
        score=score,
        facts={"lines": lambda game: len(straight(board, 5)), "lines-long": lambda game: len(straight(board, 8))},
    )


def straight(board: Board, diagonals: int) -> list[tuple[int, ...]]:
    """The whole lines of the board that hold five squares: ranks, files, and diagonals of at least so many squares."""
    found = []
    for point in range(len(board.points)):
        for heading, back, least in (("e", "w", 5), ("n", "s", 5), ("ne", "sw", diagonals), ("nw", "se", diagonals)):
            line = (point, *board.ray(point, heading))
            if back not in board.beside[point] and len(line) >= least:
                found.append(line)
    return found
