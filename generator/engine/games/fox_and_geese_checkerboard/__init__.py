"""Fox and Geese on the checkerboard: four geese that only go forward try to hem in one fox."""

from __future__ import annotations

from functools import cache
from math import comb

from ...board import DIAGONAL, Board
from ...facts import all_of
from ...game import Game
from ...guise import Guise
from ...hops import hops
from ...position import Outcome, Piece, Position
from ...rules import Law, each, passes
from ...speech import Called, Speech
from ...travel import both, steps
from .solved import FORWARD, Lost, delay, geese_wins, longest, solved, steps_of

GEESE, BEGINNINGS = 4, 8
"""Geese, and ways to begin: four squares for the fox, and either player first."""


def game(board: Board, law: Law) -> Game:
    """Geese and fox move one square at a time; nobody takes, jumps or passes."""
    fox_from = law.option("fox", 3, 1, 2, 4)
    first = law.option("first", "geese", "fox")
    goose, fox = law.how("geese", steps(board, FORWARD)), law.how("fox", steps(board, DIAGONAL))
    if not law("no-jumping"):
        goose = both(goose, hops(board, FORWARD, over="fg", go_on="never"))
        fox = both(fox, hops(board, DIAGONAL, over="fg", go_on="never"))
    moves = each({"g": goose}, {"f": fox})
    through, hemmed, blocked = law.ending("through"), law.ending("hemmed"), law.ending("geese-blocked")
    nearer = tuple(tuple(p for p, (_, y) in enumerate(board.at) if y < line)[::-1] for _, line in board.at)
    lost = cache(lambda to_the_end: solved(board, to_the_end))

    def ended(position: Position) -> Outcome | None:
        # Geese never go back: once none stands nearer their own first line than the fox, none can stop it.
        cells = position.cells
        if "f" not in cells:
            return None
        held = any(cells[p] == "g" for p in nearer[cells.index("f")])
        return None if held else Outcome("fox", through)

    def stuck(position: Position) -> Outcome:
        return Outcome("geese", hemmed) if position.turn else Outcome("fox", blocked)

    return Game(
        board=board,
        colours=("white", "black"),
        players=("geese", "fox"),
        pieces=(Piece("g", "white", "goose", guise=Guise("goose")), Piece("f", "black", "fox", guise=Guise("fox"))),
        start_text=f"white 29 30 31 32 black {fox_from} turn {first}",
        moves=moves if law("turns") else passes(moves, only_when_stuck=False),
        ended=ended,
        stuck=stuck,
        speech=Speech({"fox": Called("the fox"), "geese": Called("the geese", many=True)}),
        turn_rule="turns",
        facts={
            "ways of setting four geese": lambda game: all_of(len(lost(False)), comb(len(board.points), GEESE)),
            "beginnings that the geese win": lambda game: all_of(geese_wins(board, lost(False)), BEGINNINGS),
            "beginnings that the geese win, whichever side moves first": lambda game: all_of(
                geese_wins(board, lost(False)), BEGINNINGS
            ),
            "longest game of the geese": lambda game: longest(board, lost(False)),
            "fewest neighboring lines within which the geese can keep and win": lambda game: narrowest(board),
            "the only moves by which the geese keep the win": lambda game: (
                f"only {' '.join(keeping(game, lost(False)))}"
            ),
            "moves of the geese that the fox can last": lambda game: delay(board, lost(False), {}, moment(game)),
            "the same winner to the first line in every position": lambda game: (
                "yes" if lost(False) == lost(True) else "no"
            ),
            "geese level with it or beyond it": lambda game: all_of(beyond(game), GEESE),
            "any square of the first line": lambda game: all_of(len(beginnings(game)), len(board.zone("top row"))),
        },
    )


def beyond(game: Game) -> int:
    """How many geese stand level with the fox, or farther from their own first line."""
    line = {man: [game.board.at[p][1] for p, here in enumerate(game.start.cells) if here == man] for man in "fg"}
    return sum(y >= line["f"][0] for y in line["g"])


def beginnings(game: Game) -> list[object]:
    """The squares of its first line on which the fox may be set."""
    line = {game.board.points[p] for p in game.board.zone("top row")}
    return [square for square in game.choices["fox"] if str(square) in line]


def narrowest(board: Board) -> int:
    """The fewest neighboring lines within which the geese can keep all the time, and win from every beginning."""
    tried = range(1, len(board.points))
    return next(lines for lines in tried if geese_wins(board, solved(board, False, lines)) == BEGINNINGS)


def moment(game: Game) -> tuple[int, int, int]:
    """Where the game begins: the geese as bits, the fox, and whose turn it is."""
    cells = game.start.cells
    return sum(1 << p for p, man in enumerate(cells) if man == "g"), cells.index("f"), game.start.turn


def keeping(game: Game, lost: Lost) -> list[str]:
    """The geese's moves after which the fox is lost, as they are written."""
    geese, fox, _ = moment(game)
    steps, name = steps_of(game.board, geese), game.board.points
    return [f"{name[p]}-{name[end]}" for after, (p, end) in steps.items() if lost[after][1] >> fox & 1]
