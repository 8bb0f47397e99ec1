"""Go Bang: forty men each on a board of 324 squares; five of one color in a straight line win."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from ..board import HALF, STRAIGHT, Board
from ..game import Game, make
from ..position import Outcome, Position, discs
from ..rows import EDGE, written
from ..rules import Counters, Law, enters, staying

COLOURS = ("black", "white", "red", "green")
LETTERS = "bwrg"
MEN_EACH = 40
NUMBERS = {2: "two", 3: "three", 4: "four"}
"""How many may play."""


def game(board: Board, law: Law) -> Game:
    """Black begins and the turn passes to the left; a man is written as the square he is laid on, `j9`."""
    number = int(str(law.option("players", *NUMBERS)))
    men, colours, every = LETTERS[:number], COLOURS[:number], range(len(board.points))
    counters = Counters(colours, own=("hand",))
    text = written(board.straights(5, [way for way in HALF if law("lines") or way in STRAIGHT]))
    adjoining, longer = law("adjoining"), law("longer") and law.option("six", "wins", "nothing") == "wins"
    rows = tuple((colour, 5 * man, _row(man, adjoining, longer)) for colour, man in zip(colours, men, strict=True))
    won, withdrawn = law.ending("five"), law.ending("withdraw")
    won_by_more = law.ending("longer")
    hands = [counters.of("hand", turn) for turn in range(number)]
    lay = enters(men, hands, every, vacant=law("place"), held=law("forty"))

    def ended(position: Position) -> Outcome | None:
        line_by_line = text(position.cells)
        for colour, five, row in rows:
            if five in line_by_line if row is None else row.search(line_by_line):
                return Outcome(colour, won_by_more if row is None and 6 * five[0] in line_by_line else won)
        return None

    return Game(
        board=board,
        colours=colours,
        pieces=discs(men, colours, "man"),
        start_text=" ".join(f"{colour} hand {MEN_EACH}" for colour in colours),
        moves=staying(law, "stays", lay, men),
        ended=ended,
        stuck=lambda position: Outcome(None, withdrawn),
        counters=counters.own,
        turn_rule="turns",
        facts={
            "men": lambda game: sum(_seated(board, 4).start.counts),
            "colors": lambda game: len(set(_seated(board, 4).colours)),
            "six come about only by a man laid into a gap": lambda game: _only_into_a_gap(game),
        }
        | {f"squares where {colour} stops the fours": partial(_stops, turn) for turn, colour in enumerate(colours)}
        | {f"turns of {few} players": partial(_in_turn, board, n) for n, few in NUMBERS.items()}
        | {f"men of {few} players laid without a row": partial(_no_row, board, n) for n, few in NUMBERS.items()},
    )


def _row(man: str, adjoining: bool, longer: bool) -> re.Pattern[str] | None:
    """What a row is, where it is not simply five men side by side: with a gap among them, or no man more than five."""
    if not adjoining:
        gap = f"[^{EDGE}]"
        return re.compile("|".join([5 * man, *(n * man + gap + (5 - n) * man for n in (1, 2, 3, 4))]))
    return None if longer else re.compile(f"(?<!{man}){5 * man}(?!{man})")


def _seated(board: Board, players: int) -> Game:
    """The game as so many play it."""
    return make("go_bang", board, {"players": players})


def _in_turn(board: Board, players: int, game: Game) -> str:
    """What so many players are called, in the order of their turns."""
    return " ".join(_seated(board, players).turns)


def _only_into_a_gap(game: Game) -> str:
    """Whether of six men in a row the last to be laid cannot have been an outer one, since the others had won then."""
    row = game.board.rows(6)[0]
    held = game.position("black " + " ".join(game.board.points[p] for p in row)).cells
    last = [game.start._replace(cells=(*held[:p], "", *held[p + 1 :])) for p in row]
    return "yes" if [game.ended(before) is None for before in last] == [False, *[True] * 4, False] else "no"


def _no_row(board: Board, players: int, _: Game) -> int:
    """How many men lie there when all are laid without a row, each color keeping to a fourth part of the squares."""
    game = _seated(board, players)
    position = game.start
    squares = [[p for p, (x, y) in enumerate(board.at) if (x + 2 * y) % 4 == turn] for turn in range(players)]
    for number in range(players * MEN_EACH):
        if game.ended(position) is not None:
            return 0
        square = squares[number % players][number // players]
        position = game.play(position, next(move for move in game.legal(position) if move.path == (square,)))
    return sum(map(len, position.cells)) if game.outcome(position) == Outcome(None, "withdraw") else 0


def _stops(turn: int, game: Game) -> str:
    """The squares where one of two players, to move, keeps the other from winning by fours: `only g9 k9`, or `none`."""
    if game.start.turn != turn or len(game.colours) != 2:
        return "not to be told"
    rows = [row for row in game.board.rows(5) if len({game.start.cells[p] for p in row} - {""}) <= 1]
    saved = []
    for move in game.legal(game.start):
        now = game.play(game.start, move)
        if game.outcome(now) is not None or not _by_fours(rows, list(now.cells), *_sides(now.turn)):
            saved.append(game.board.points[move.path[0]])
    return f"only {' '.join(saved)}" if saved else "none"


def _sides(turn: int) -> tuple[str, str]:
    """The letters of two players, of whom the first is to move."""
    return LETTERS[turn], LETTERS[1 - turn]


def _by_fours(rows: Iterable[Sequence[int]], cells: list[str], man: str, other: str, most: int = 4) -> bool:
    """Whether he who is to move has five at once, or after fours, so many at most, each of which has to be stopped."""

    def wanting(letter: str, men: int) -> list[list[int]]:
        """The vacant squares of rows in which a player has so many men, and nobody else has any."""
        counted = ((row, [cells[p] for p in row]) for row in rows)
        full = [row for row, held in counted if held.count(letter) == men and held.count("") == 5 - men]
        return [[p for p in row if not cells[p]] for row in full]

    if wanting(man, 4):
        return True
    threats = {p for (p,) in wanting(other, 4)}
    fours = Counter(pair for one, two in wanting(man, 3) for pair in ((one, two), (two, one))) if most else {}
    for four, stopped in sorted(fours, key=lambda pair: -fours[pair]):
        if threats <= {four}:
            cells[four], cells[stopped] = man, other
            won = _by_fours(rows, cells, man, other, most - 1)
            cells[four] = cells[stopped] = ""
            if won:
                return True
    return False
