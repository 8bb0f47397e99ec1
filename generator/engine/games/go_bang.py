"""Go Bang: forty men each on a board of 324 squares; five of one color in a straight line win."""

from __future__ import annotations

import re

from ..board import HALF, STRAIGHT, Board
from ..game import Game, make
from ..position import Outcome, Position, discs
from ..rows import EDGE, written
from ..rules import Counters, Law, enters, staying

COLOURS = ("black", "white", "red", "green")
LETTERS = "bwrg"
MEN_EACH = 40


def game(board: Board, law: Law) -> Game:
    """Black begins and the turn passes to the left; a man is written as the square he is laid on, `j9`."""
    number = int(str(law.option("players", 2, 3, 4)))
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
            "men": lambda game: MEN_EACH * len(COLOURS),
            "men of two players laid without a row": lambda game: _no_row(board, 2),
            "men of three players laid without a row": lambda game: _no_row(board, 3),
            "men of four players laid without a row": lambda game: _no_row(board, 4),
        },
    )


def _row(man: str, adjoining: bool, longer: bool) -> re.Pattern[str] | None:
    """What a row is, where it is not simply five men side by side: with a gap among them, or no man more than five."""
    if not adjoining:
        gap = f"[^{EDGE}]"
        return re.compile("|".join([5 * man, *(n * man + gap + (5 - n) * man for n in (1, 2, 3, 4))]))
    return None if longer else re.compile(f"(?<!{man}){5 * man}(?!{man})")


def _no_row(board: Board, players: int) -> int:
    """How many men lie there when all are laid without a row, each color keeping to a fourth part of the squares."""
    game = make("go_bang", board, {"players": players})
    position = game.start
    squares = [[p for p, (x, y) in enumerate(board.at) if (x + 2 * y) % 4 == turn] for turn in range(players)]
    for number in range(players * MEN_EACH):
        if game.ended(position) is not None:
            return 0
        square = squares[number % players][number // players]
        position = game.play(position, next(move for move in game.legal(position) if move.path == (square,)))
    return sum(map(len, position.cells)) if game.outcome(position) == Outcome(None, "withdraw") else 0
