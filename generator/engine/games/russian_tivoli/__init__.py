"""Russian Tivoli: balls run up an alley, turn, and come back to the pockets, every move counted out by a Cue."""

from __future__ import annotations

from functools import partial

from ...board import Board
from ...game import Game
from ...guise import Guise
from ...position import Outcome, Piece, Position
from ...rules import Law
from ...speech import Notice, Speech, Spoken, must
from ...tally import Tally, in_hand
from .cues import dominoes
from .facts import facts
from .field import BALLS, COLOURS, COUNTERS, CUE, HANDS, PLAYERS, SCORES, Field, field_of
from .notation import absent, like, spoken, write
from .parts import parts
from .turns import TAKEN_AWAY, turns


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
        speech=Speech(
            moves=(Spoken("(.*)-off", "takes the ball off {0}"),),
            notes=spoken,
            notices=(
                must(lambda move: move.ways[0].manner == TAKEN_AWAY, "must take off a ball that no Cue can move"),
                Notice(partial(_finished, field), "has played all balls, and moves a Cue alone"),
            ),
        ),
        turn_rule="turns",
        write=write,
        absent=partial(absent, field),
        like=like(field, moves, law("turns")),
        shape=r"[a-h]\d{1,2}-off",
        facts={**facts(field), **parts(field)},
    )


def _finished(field: Field, _: Game, position: Position) -> bool:
    """Whether the player whose turn it is has no ball in his hand, and none under way."""
    return not position.counts[HANDS[position.turn]] and not field.underway(position.cells, position.turn)
