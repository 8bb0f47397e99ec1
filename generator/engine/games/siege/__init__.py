"""Siege: two officers hold the Fort by jumping soldiers; twenty-four soldiers go forward on single lines to fill it."""

from __future__ import annotations

from ...board import WAYS, Board
from ...game import Game
from ...guise import Guise
from ...hops import hops, leaps_anyhow
from ...position import Move, Outcome, Piece, Position, lays
from ...rules import Law, Moves, each, either, enters, passes, prefer
from ...speech import Called, Notice, Speech, Spoken
from ...tally import in_hand
from ...travel import both, steps
from ..fox_and_geese.lines import AHEAD
from .aside import toward_the_fort
from .facts import FACTS
from .huff import COUNTERS, HANDS, OFFICERS, huffs, huffs_anyhow, letting_go_by, owed, owing, posts


def game(board: Board, law: Law) -> Game:
    """The officers are set in the Fort, then the soldiers begin. An officer who lets a jump go by is huffed."""
    fort = board.zone("fort")
    soldier = both(steps(board, AHEAD["forward"], ("single", "dotted")), toward_the_fort(board))
    if not law("double-lines"):
        soldier = both(soldier, steps(board, WAYS, ("double",)))
    leap = hops(board, WAYS, "s", take=True, go_on="may" if law("chain") else "never")
    if not law("jump"):
        leap = both(leap, leaps_anyhow(board, "so"))
    marches = each({"s": law.how("forward", soldier)}, {})
    walks, jumps = each({}, {"o": law.how("officers", steps(board, WAYS))}), each({}, {"o": leap})
    defends = passes(letting_go_by(jumps, walks), law("pass"))
    players = (
        prefer(huffs(board), marches) if law("huff") else either(huffs_anyhow(board), marches),
        prefer(_settings(fort), defends) if law("placing") else either(_settings_anyhow(board), defends),
    )
    shut_in_win = law.option("blockaded", "win", "lose") == "win"
    taken, walled, eight = law.ending("fort-taken"), law.ending("blockade"), law.ending("eight")
    no_march, none_left = law.ending("soldiers-blocked"), law.ending("no-officers")

    def mobile(position: Position) -> set[int]:
        """Where the officers stand who can move or jump."""
        return {move.ways[0].start for move in walks(position) + jumps(position)}

    def blockaded(position: Position) -> bool:
        """An officer in the Fort who cannot move or jump, nor could if a fellow that can move were not in his way."""
        free, cells = mobile(position), position.cells
        for post in posts(cells):
            if post in fort and post not in free:
                alone = tuple("" if man == "o" and p != post else man for p, man in enumerate(cells))
                if not free or post not in mobile(position._replace(cells=alone)):
                    return True
        return False

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        if position.counts[HANDS[OFFICERS]]:
            return None
        if cells.count("s") <= 8:
            return Outcome("officers", eight)
        if all(cells[p] == "s" for p in fort):
            return Outcome("soldiers", taken)
        if "o" not in cells:
            return Outcome("soldiers", none_left)
        if position.turn == OFFICERS and blockaded(position):
            return Outcome("officers" if shut_in_win else "soldiers", walled)
        return None

    return Game(
        board=board,
        colours=COUNTERS.colours,
        players=("soldiers", "officers"),
        pieces=(
            Piece("s", "white", "soldier", guise=Guise("soldier")),
            Piece("o", "red", "officer", guise=Guise("officer")),
        ),
        start_text=f"white {' '.join(n for p, n in enumerate(board.points) if p not in fort)} red hand 2 turn officers",
        moves=lambda position: players[position.turn](position),
        ended=ended,
        stuck=lambda position: Outcome("officers", no_march),
        counters=COUNTERS.own,
        told={"hand": in_hand("officer", "officers")},
        speech=Speech(
            {"soldiers": Called("the soldiers", many=True), "officers": Called("the officers", many=True)},
            moves=(Spoken("huff-(..)", "huff {0}"),),
            notices=(
                Notice(owed, "must first huff an officer"),
                Notice(owing, "has a jump to make", "have a jump: an officer who lets it go by is huffed"),
            ),
        ),
        turn_rule="turns",
        shape="huff-[a-g][1-7]",
        facts=FACTS,
    )


def _settings(fort: frozenset[int]) -> Moves:
    """Before the first move the officers are set in the Fort, one after the other."""
    enter = enters("so", HANDS, sorted(fort))

    def moves(position: Position) -> list[Move]:
        last = position.counts[HANDS[OFFICERS]] == 1
        return enter(position) if last else [move._replace(turn=OFFICERS) for move in enter(position)]

    return moves


def _settings_anyhow(board: Board) -> Moves:
    """Officers set wherever and whenever one likes: what the rule of placing forbids."""
    return lambda position: [lays("o", p, (HANDS[OFFICERS], -1)) for p in range(len(board.points))]
