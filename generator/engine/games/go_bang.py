"""Go Bang: forty men each on a board of 324 squares; five of one color in a straight line win."""

from __future__ import annotations

import re
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
    hands = [counters.of("hand", turn) for turn in range(number)]
    lay = enters(men, hands, every, vacant=law("place"), held=law("forty"))

    def ended(position: Position) -> Outcome | None:
        line_by_line = text(position.cells)
        for colour, five, row in rows:
            if five in line_by_line if row is None else row.search(line_by_line):
                return Outcome(colour, won)
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
