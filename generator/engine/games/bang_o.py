"""Bang-O: twelve checkers each on all the squares of the board; five in a line win, with gaps but no enemy between."""

from __future__ import annotations

from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Position, discs, goes
from ..rows import EDGE, written
from ..rules import Counters, Law, each, either, enters, prefer
from ..tally import in_hand
from ..travel import both, flies

MEN = ("w", "b")
COUNTERS = Counters(("white", "black"), own=("hand",))
HANDS = [COUNTERS.of("hand", side) for side in (0, 1)]


def game(board: Board, law: Law) -> Game:
    """White is whoever sets the first checker; `e5` sets one down, `c3-e5` picks one up and sets it down elsewhere."""
    every = range(len(board.points))
    diagonals = least_diagonal(law.option("diagonals", "all", "long")) if law("lines") else 9
    text = written(straight(board, diagonals), gaps=law("gaps"))
    nothing_between = law("between")
    won, opened, drawn = law.ending("five"), law.ending("opened"), law.ending("repetition")
    set_down = enters(MEN, HANDS, every, vacant=law("place"), held=law("place"))
    elsewhere = flies(board) if law("another-square") else both(flies(board), _set_back)
    replace = law.how("replace", elsewhere)
    shift = each(*({man: replace} for man in MEN))

    def has_five(line_by_line: str, man: str) -> bool:
        if nothing_between:
            return 5 * man in line_by_line
        return any(line.count(man) >= 5 for line in line_by_line.split(EDGE))

    def fives(position: Position, side: int) -> int:
        """On how many lines a player has his row."""
        return sum(has_five(line, MEN[side]) for line in text(position.cells).split(EDGE))

    def ended(position: Position) -> Outcome | None:
        line_by_line, mover = text(position.cells), 1 - position.turn
        if has_five(line_by_line, MEN[mover]):
            return Outcome(COUNTERS.colours[mover], won)
        if has_five(line_by_line, MEN[1 - mover]):
            return Outcome(COUNTERS.colours[1 - mover], opened)
        return None

    return Game(
        board=board,
        colours=COUNTERS.colours,
        pieces=discs(MEN, COUNTERS.colours, "checker"),
        start_text="white hand 12 black hand 12 turn white",
        moves=prefer(set_down, shift) if law("all-set") else either(set_down, shift),
        ended=ended,
        stuck=lambda position: Outcome(None, drawn),
        counters=COUNTERS.own,
        told={"hand": in_hand("checker", "checkers")},
        repetition=3,
        turn_rule="turns",
        shape=r"([a-h][1-8])-\1",
        facts={
            "lines": lambda game: len(straight(board, 5)),
            "lines with long diagonals alone": lambda game: len(straight(board, 8)),
            "long diagonals": lambda game: len(board.straights(8, ("ne", "nw"))),
            "rows of five of white": lambda game: fives(game.start, 0),
            "rows of five of black": lambda game: fives(game.start, 1),
        },
    )


def least_diagonal(reading: object) -> int:
    """How many squares a diagonal must have for a row to run along it: room for five, or it must be a long one."""
    return 5 if reading == "all" else 8


def straight(board: Board, diagonals: int) -> tuple[tuple[int, ...], ...]:
    """The lines along which a row may run: ranks, files, and diagonals of at least so many squares."""
    return (*board.straights(5, ("e", "n")), *board.straights(diagonals, ("ne", "nw")))


def _set_back(position: Position, point: int, piece: str) -> list[Move]:
    return [goes(piece, point, point)]
