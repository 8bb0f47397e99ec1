"""Fox and Geese on the checkerboard, solved for what its page claims; how it is played is data, beside this folder."""

from __future__ import annotations

from math import comb

from ...board import Board
from ...facts import all_of
from ...game import Game
from .solved import Lost, delay, geese_wins, longest, solved, steps_of

GEESE, BEGINNINGS = 4, 8
"""Geese, and ways to begin: four squares for the fox, and either player first."""


def _lost(board: Board, to_the_end: bool = False) -> Lost:
    """Where the fox is lost, searched for once on a board."""
    return board.once(("lost", to_the_end), lambda: solved(board, to_the_end))


def _won(game: Game) -> str:
    return all_of(geese_wins(game.board, _lost(game.board)), BEGINNINGS)


def _same_winner(game: Game) -> str:
    """Whether it makes no difference to play on to the first line."""
    return "yes" if _lost(game.board) == _lost(game.board, True) else "no"


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


EXTRAS = {
    "facts": {
        "ways of setting four geese": lambda game: all_of(len(_lost(game.board)), comb(len(game.board.points), GEESE)),
        "beginnings that the geese win": _won,
        "beginnings that the geese win, whichever side moves first": _won,
        "longest game of the geese": lambda game: longest(game.board, _lost(game.board)),
        "fewest neighboring lines within which the geese can keep and win": lambda game: narrowest(game.board),
        "the only moves by which the geese keep the win": lambda game: (
            f"only {' '.join(keeping(game, _lost(game.board)))}"
        ),
        "moves of the geese that the fox can last": lambda game: delay(game.board, _lost(game.board), {}, moment(game)),
        "the same winner to the first line in every position": _same_winner,
        "geese level with it or beyond it": lambda game: all_of(beyond(game), GEESE),
        "any square of the first line": lambda game: all_of(len(beginnings(game)), len(game.board.zone("top row"))),
    }
}
