"""Russian Tivoli: balls run up an alley, turn, and come back to the pockets, every move counted out by a Cue."""

from __future__ import annotations

from collections import Counter
from functools import partial

from ...board import Board
from ...facts import all_of
from ...game import Game
from ...guise import Guise
from ...position import Outcome, Piece, Position
from ...rules import Law
from ...tally import Tally, in_hand
from .cues import dominoes, movable, settings
from .field import BALLS, COLOURS, COUNTERS, CUE, HANDS, PLAYERS, SCORES, Field, field_of
from .notation import absent, like, write
from .turns import turns


def game(board: Board, law: Law) -> Game:
    """Red sits at the bottom; `i5-i6:a3-a6` moves a Cue and then a ball, `d3-off` takes a blocked ball away."""
    field = field_of(board)
    moves = turns(field, law)
    won, equal, repeated = law.ending("score"), law.ending("equal"), law.ending("repetition")

    def ended(position: Position) -> Outcome | None:
        if any(position.counts[HANDS[side]] or field.underway(position.cells, side) for side in (0, 1)):
            return None
        red, green = (position.counts[score] for score in SCORES)
        return Outcome(None, equal) if red == green else Outcome(PLAYERS[green > red], won)

    red, green = (board.points[base] for base in field.base)
    cues = " ".join(board.points[p] for p in dominoes(field)[::2])
    return Game(
        board=board,
        colours=COLOURS,
        players=PLAYERS,
        pieces=(
            *(Piece(BALLS[side], PLAYERS[side], "ball", guise=Guise("ball")) for side in (0, 1)),
            Piece(CUE, "black", "cue", guise=Guise("disc", "bar")),
        ),
        start_text=f"red {red} hand 2 green {green} hand 2 black {cues} turn red",
        moves=moves,
        ended=ended,
        # Never reached: some Cue can always move, and a ball that no Cue can move is taken off.
        stuck=lambda position: Outcome(None, repeated),
        counters=COUNTERS,
        told={"hand": in_hand("ball", "balls"), "score": Tally("has one point", "has {} points")},
        stacks=frozenset(range(len(board.points))) - field.dominoes,
        repetition=3,
        turn_rule="turns",
        write=write,
        absent=partial(absent, field),
        like=like(field, moves, law("turns")),
        shape=r"[a-h]\d{1,2}-off",
        facts={
            "men": lambda game: sum(map(len, game.start.cells)) + sum(game.start.counts),
            "settings of the Cues": lambda game: len(settings(field)),
            "settings in which a Cue can move": lambda game: all_of(
                sum(movable(field, five) for five in settings(field)), len(settings(field))
            ),
            "squares of each Pocket": lambda game: _pocket_squares(board),
            "numbers that have their like at the other end": lambda game: _alike(field),
        },
    )


def _pocket_squares(board: Board) -> str:
    """How many squares each Pocket has: its numbered square, and those mouths that lie on its file at its end."""
    found = set()
    for colour in ("red", "green"):
        mouths = Counter(board.at[point][0] for point in board.zone(f"{colour} mouths"))
        found |= {1 + mouths[board.at[point][0]] for point in board.zone(f"{colour} pockets")}
    return " ".join(map(str, sorted(found)))


def _alike(field: Field) -> str:
    """How many numbers of balls' squares are the same at the other end of the board."""
    board = field.board
    square, length = {place: point for point, place in enumerate(board.at)}, max(y for _, y in board.at)
    pairs = [
        (number, board.numbers.get(square[board.at[point][0], length - board.at[point][1]]))
        for point, number in board.numbers.items()
        if point not in field.dominoes
    ]
    return all_of(sum(here == there for here, there in pairs), len(pairs))
