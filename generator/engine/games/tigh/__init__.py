"""Tigh: twelve men a side are set two by two round an empty center, then take by catching a man between two."""

from __future__ import annotations

from ...board import Board
from ...game import Game
from ...position import Move, Outcome, Position, discs
from ...rules import Law, Moves, either, enters, enters_two, majority, prefer, setting
from ...speech import Speech, Spoken, may, must
from ...tally import QUIET_TURNS, in_hand
from .blocked import letting_out, shutting
from .facts import most_at_once, moves_to_open, out_of_reach
from .men import COUNTERS, EACH, HANDS, MEN, QUIET, RUN, SHUT
from .steps import going

LIMIT = 40
"""How many turns without a loss end the game: twenty for each player (rule 15)."""


def game(board: Board, law: Law) -> Game:
    """Black, the first player, sets men first and moves first."""
    by_twos, set_first, no_passing, laying = map(law, ("two", "all-placed", "blocked", "lay-down"))
    few, tired = law.ending("one-left"), law.ending("quiet")
    place, go = _placing(board, law), letting_out(board, law, going(board, law))

    def fights(position: Position) -> list[Move]:
        """The moves of the men, the end of a turn of captures, and the pass of a player who is blocked."""
        counts, found = position.counts, go(position)
        if counts[RUN] or not laying:
            found.append(Move(words="stop", gains=setting(counts, {RUN: 0})))
        if not found or not no_passing:
            found.append(Move(words="pass", gains=((SHUT, 1), (QUIET, 1))))
        return found

    def moves(position: Position) -> list[Move]:
        held = position.counts[HANDS[position.turn]]
        found = place(position) if held or not by_twos else []
        return found if held and set_first else found + fights(position)

    def ended(position: Position) -> Outcome | None:
        cells, counts = position.cells, position.counts
        men = [cells.count(man) + counts[hand] for man, hand in zip(MEN, HANDS, strict=True)]
        if min(men) < 2:
            return majority(COUNTERS.colours, men, few)
        return majority(COUNTERS.colours, men, tired) if counts[QUIET] >= LIMIT else None

    return Game(
        board=board,
        colours=COUNTERS.colours,
        pieces=discs(MEN, COUNTERS.colours, "man"),
        start_text=f"black hand {EACH} white hand {EACH} turn black",
        counters=COUNTERS.own,
        shared=COUNTERS.shared,
        told={"hand": in_hand(), "quiet": QUIET_TURNS},
        speech=Speech(
            moves=(Spoken("stop", "lays his men down"), Spoken("(..)-off", "gives up {0}")),
            notices=(
                must(lambda move: move.words == "pass", "is blocked, and passes"),
                may(lambda move: move.words == "stop", "has taken, and may go on or lay the men down"),
                *shutting(board),
            ),
        ),
        moves=moves,
        ended=ended,
        # Never reached: whoever cannot move passes.
        stuck=lambda position: Outcome(None, tired),
        turn_rule="turns",
        write=_write,
        shape=r"stop|[a-e][1-5](\+[a-e][1-5]|-off)?",
        facts={
            "most men taken by one move": most_at_once,
            "moves that are always enough to open a way": moves_to_open,
            "corners in which a man can never be taken": out_of_reach,
            "quiet turns for each player": lambda game: LIMIT // len(game.turns),
        },
    )


def _placing(board: Board, law: Law) -> Moves:
    """Two men on vacant squares, none on the center."""
    barred = board.zone("star") if law("center") else frozenset()
    squares = sorted(set(range(len(board.points))) - barred, key=lambda p: board.points[p])
    by_twos = law("two")
    one_man = enters(MEN, HANDS, squares, vacant=by_twos, held=by_twos)
    two_men = enters_two(MEN, HANDS, squares, vacant=by_twos, held=by_twos)
    return prefer(two_men, one_man) if by_twos else either(two_men, one_man)


def _write(board: Board, move: Move) -> str:
    """`a1+b2` sets two men, `d5-d4xc4xd3` moves and takes, `b3-off` gives up a man, `stop` ends a turn of captures."""
    if not move.ways:
        return move.words
    if move.ways[0].start < 0:
        return "+".join(board.points[way.end] for way in move.ways)
    off = "-off" if move.ways[0].lost else ""
    return "-".join(board.points[p] for p in move.path) + move.words + off
