"""Avion: Travelers make for the far row; a Traveler takes Suns, a Sun takes Storms, a Storm blows Travelers away."""

from __future__ import annotations

from ...board import Board
from ...game import Game
from ...guise import Guise
from ...position import Move, Outcome, Piece, Position
from ...rules import Law, each
from ...speech import Speech
from ...tally import Tally
from ...travel import Mover, both
from .facts import (
    blown,
    by_threats,
    meetings,
    moves_to_cross,
    not_lost_at_once,
    number_of_powers,
    other_mixes,
    powers,
    winning,
)
from .meetings import bespoken, blowing, crossing, meets
from .notices import NOTICES
from .pieces import ARRAYS, COLOURS, KINDS, LETTERS, SHARED, rows
from .ways import remembering, travels


def game(board: Board, law: Law) -> Game:
    """White begins and plays up the board."""
    array = ARRAYS[str(law.option("mix", *ARRAYS))]
    long, own_row = law.option("length", "short", "long") == "long", law("return")
    won = law.ending("home"), law.ending("two-home")
    law.ending("repetition")
    goals = frozenset(rows(board)[-1]), frozenset(rows(board)[0])

    def mover(side: int, kind: int) -> Mover:
        """How a piece of a kind goes, and what it does where its move ends."""
        going = travels(board, law, side, kind)
        if KINDS[kind] == "storm":
            going = blowing(board, law, side, going)
        if KINDS[kind] == "traveler" and long:
            going = crossing(board, side, own_row, going)
        return going if law(KINDS[kind]) else both(going, bespoken(board, going))

    def ended(position: Position) -> Outcome | None:
        for side, colour in enumerate(COLOURS):
            if any(position.cells[p] == LETTERS[side][0] for p in goals[side]):
                return Outcome(colour, won[long])
        return None

    army = each(*({LETTERS[side][kind]: mover(side, kind) for kind in range(3)} for side in (0, 1)))
    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            Piece(letter, COLOURS[side], kind, guise=Guise(kind))
            for side in (0, 1)
            for letter, kind in zip(LETTERS[side], KINDS, strict=True)
        ),
        start_text=" ".join(
            f"{COLOURS[side]} {KINDS['TSM'.index(kind)]} {board.points[point]}"
            for side in (0, 1)
            for kind, point in zip(array, rows(board)[-side], strict=True)
        ),
        shared=SHARED,
        told={home: _crossings(colour) for home, colour in zip(SHARED[-2:], COLOURS, strict=True)},
        moves=remembering(board, law, army),
        ended=ended,
        # Never reached: of pieces that do not fill the board one always has a vacant square beside it.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3,
        turn_rule="turns",
        speech=Speech(notices=NOTICES),
        write=_write,
        facts={
            "the only powers": powers,
            "kinds against which each kind is strong": lambda game: number_of_powers(game, 0),
            "kinds against which each kind is helpless": lambda game: number_of_powers(game, 1),
            "the only meetings": lambda game: ", ".join(meetings(game)),
            "meetings": lambda game: len(meetings(game)),
            "squares of the far row on which a Traveler wins": lambda game: winning(game, goals[0]),
            "vacant squares, off the far row, to which a Traveler can be blown": lambda game: blown(game, goals[1]),
            "moves that a Traveler needs to cross from its first row": lambda game: moves_to_cross(game, goals),
            "moves that do not lose at once": not_lost_at_once,
            "wins by force, with a threat at every move": by_threats,
            "suns in other mixes": other_mixes,
        },
    )


def _crossings(colour: str) -> Tally:
    """What is said of the Travelers of a color that have come home in the longer game."""
    return Tally(f"{colour.capitalize()} has made one crossing", f"{colour.capitalize()} has made {{}} crossings")


def _write(board: Board, move: Move) -> str:
    """`d4-d6` moves, `d4xd6` takes, `d4xd6(b2)` blows a Traveler to b2, `c6-c8(c1)` crosses and begins again."""
    if not move.ways:
        return move.words
    path = move.path[:-1] if move.ways[0].sent else move.path
    return ("x" if meets(move) else "-").join(board.points[p] for p in path) + move.words
