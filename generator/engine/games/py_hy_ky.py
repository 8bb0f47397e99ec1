"""Py Hy Ky: men are set on twenty-five squares; five in line wins, else the most fours, else the most threes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Position, discs
from ..rows import EDGE, written
from ..rules import Counters, Law, either, enters, enters_two, majority, staying
from ..speech import Notice, Speech

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
    lines = board.straights(3)
    text = written(lines)
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

    def counted(number: int, side: int, game: Game) -> str:
        """How many rows of so many men a side has; of each, where they have as many."""
        rows = [str(_rows(text(game.start.cells).split(EDGE), man, number, unbroken)) for man in MEN]
        return rows[side] if side < len(rows) else ", ".join(dict.fromkeys(rows))

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
        speech=Speech(notices=(Notice(_answering, "sets two men"),)),
        facts={
            "straight lines of five": lambda game: len(board.straights(5, ("e", "n"))),
            "corner lines of five": lambda game: len(board.straights(5, ("ne", "nw"))),
            "diagonals of four": lambda game: sum(1 for line in board.straights(4) if len(line) == 4),
            "diagonals of three": lambda game: sum(1 for line in board.straights(3) if len(line) == 3),
            "corner lines off the star": lambda game: sum(1 for line in _corner_lines(board) if not star & {*line}),
            "lines of five through the star": lambda game: max(_through(board, p) for p in star),
            "other squares on so many lines of five as the star": lambda game: sum(
                _through(board, p) >= max(_through(board, q) for q in star) for p in squares if p not in star
            ),
            "last to set": _last,
            "men set by the first player": lambda game: _sets(game)[0],
            "men set by the second player": lambda game: _sets(game)[1],
        }
        | {
            f"rows of {name} of {whose}": partial(counted, number, side)
            for number, name in ((4, "four"), (3, "three"))
            for side, whose in enumerate((*COUNTERS.colours, "each"))
        }
        | {
            f"ends of the rows of {name} of {colour}": partial(_ends, lines, number, man, unbroken)
            for number, name in ((4, "four"), (3, "three"))
            for man, colour in zip(MEN, COUNTERS.colours, strict=True)
        },
    )


def _answering(game: Game, position: Position) -> bool:
    """Whether the player sets two men, as he does who answers the first."""
    return any(len(move.laid) > 1 for move in game.legal(position)[:1])


def _rows(lines: Sequence[str], man: str, number: int, unbroken: bool) -> int:
    """How many lines hold just so many men of a color; side by side, if that reading is played."""
    if unbroken:
        return sum(1 for line in lines if number * man in line and (number + 1) * man not in line)
    return sum(1 for line in lines if line.count(man) == number)


def _ends(lines: Sequence[Sequence[int]], number: int, man: str, unbroken: bool, game: Game) -> str:
    """Each row of so many men by the ends of its line."""
    cells, names = game.start.cells, game.board.points
    rows = [line for line in lines if _rows(["".join(cells[p] or "." for p in line)], man, number, unbroken)]
    return ", ".join(sorted("-".join(sorted((names[line[0]], names[line[-1]]))) for line in rows))


def _corner_lines(board: Board) -> list[tuple[int, ...]]:
    """The lines of five squares from corner to corner."""
    return list(board.straights(5, ("ne", "nw")))


def _through(board: Board, point: int) -> int:
    """How many lines of five squares go through a square."""
    return sum(point in line for line in board.straights(5))


def _write(board: Board, move: Move) -> str:
    """A man set down is written as its square, two men as `a1+b2`."""
    if len(move.path) > 1:
        return "-".join(board.points[p] for p in move.path)
    return "+".join(board.points[way.end] for way in move.ways)


def _played_out(game: Game) -> list[Position]:
    """The positions of a game in which all men are set, each on the first square that is vacant."""
    shown = [game.start]
    while any(shown[-1].counts):
        shown.append(game.play(shown[-1], game.moves(shown[-1])[0]))
    return shown


def _last(game: Game) -> str:
    """Who sets the last man, and how many squares are then left: told by playing out the turns."""
    *_, before, end = _played_out(game)
    return f"the {('first', 'second')[before.turn]} player, {end.cells.count('')} square left"


def _sets(game: Game) -> list[str]:
    """How many men each player sets in his turns, in words: told by playing out the turns."""
    told: list[list[int]] = [[], []]
    for before, after in pairwise(_played_out(game)):
        told[before.turn].append(before.cells.count("") - after.cells.count(""))
    return [
        f"one man in each of {len(men)} turns" if set(men) == {1}
        else f"{men[0]}, then {len(men) - 1} times {men[1]}, {len(men)} turns"
        for men in told
    ]  # fmt: skip
