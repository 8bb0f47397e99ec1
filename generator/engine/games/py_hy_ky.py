"""Py Hy Ky: men are set on twenty-five squares; five in line wins, else the most fours, else the most threes."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Position, discs
from ..rows import EDGE, written
from ..rules import Counters, Law, either, enters, enters_two, majority, staying

MEN = ("b", "w")
EACH = 12
COUNTERS = Counters(("black", "white"), own=("hand",))
HANDS = [COUNTERS.of("hand", side) for side in (0, 1)]


def game(board: Board, law: Law) -> Game:
    """Black sets one man, White two, and from then on each player sets one man in his turn."""
    unbroken = law.option("rows", "line", "unbroken") == "unbroken"
    vacant, star = law("vacant"), board.zone("star")
    squares = sorted(range(len(board.points)), key=lambda p: board.points[p])
    if not law("star"):
        squares = [p for p in squares if p not in star]
    one = law("one")
    one_man, two_men = enters(MEN, HANDS, squares, vacant), enters_two(MEN, HANDS, squares, vacant, held=one)
    one_or_two = either(one_man, two_men)
    # One by the first player and two by the second (rule 4), then one by either (rule 5).
    first_turns = (one_man, two_men) if law("opening") else (one_or_two, one_or_two)
    later = one_man if one else one_or_two
    text = written(board.straights(3))
    five, fours, threes, level = map(law.ending, ("five", "fours", "threes", "level"))

    def sets(position: Position) -> list[Move]:
        begins = position.counts[HANDS[position.turn]] == EACH
        return (first_turns[position.turn] if begins else later)(position)

    def ended(position: Position) -> Outcome | None:
        line_by_line = text(position.cells)
        for colour, man in zip(COUNTERS.colours, MEN, strict=True):
            if 5 * man in line_by_line:
                return Outcome(colour, five)
        if any(position.counts):
            return None
        for number, rule in ((4, fours), (3, threes)):
            rows = [_rows(line_by_line.split(EDGE), man, number, unbroken) for man in MEN]
            if rows[0] != rows[1]:
                return majority(COUNTERS.colours, rows, rule)
        return Outcome(None, level)

    return Game(
        board=board,
        colours=COUNTERS.colours,
        pieces=discs(MEN, COUNTERS.colours, "man"),
        start_text=f"black hand {EACH} white hand {EACH} turn black",
        counters=COUNTERS.own,
        moves=staying(law, "stays", sets, MEN),
        ended=ended,
        stuck=lambda position: Outcome(None, level),
        turn_rule="turns",
        write=_write,
        shape=r"[a-e][1-5](\+[a-e][1-5])?",
        facts={
            "straight lines of five": lambda game: len(board.straights(5, ("e", "n"))),
            "corner lines of five": lambda game: len(board.straights(5, ("ne", "nw"))),
            "diagonals of four": lambda game: sum(1 for line in board.straights(4) if len(line) == 4),
            "corner lines off the star": lambda game: sum(1 for line in _corner_lines(board) if not star & {*line}),
            "last to set": _last,
        },
    )


def _rows(lines: Sequence[str], man: str, number: int, unbroken: bool) -> int:
    """How many lines hold just so many men of a color; side by side, if that reading is played."""
    if unbroken:
        return sum(1 for line in lines if number * man in line and (number + 1) * man not in line)
    return sum(1 for line in lines if line.count(man) == number)


def _corner_lines(board: Board) -> list[tuple[int, ...]]:
    """The lines of five squares from corner to corner."""
    return list(board.straights(5, ("ne", "nw")))


def _write(board: Board, move: Move) -> str:
    """A man set down is written as its square, two men as `a1+b2`."""
    if len(move.path) > 1:
        return "-".join(board.points[p] for p in move.path)
    return "+".join(board.points[way.end] for way in move.ways)


def _last(game: Game) -> str:
    """Who sets the last man, and how many squares are then left: told by playing out the turns."""
    position = game.start
    colour = ""
    while any(position.counts):
        colour = game.colours[position.turn]
        position = game.play(position, game.moves(position)[0])
    seat = ("first", "second")[game.colours.index(colour)]
    return f"the {seat} player, {position.cells.count('')} square left"
