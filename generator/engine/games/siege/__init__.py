"""Siege: two officers hold the Fort by jumping soldiers; twenty-four soldiers go forward on single lines to fill it."""

from __future__ import annotations

from itertools import combinations

from ...board import WAYS, Board
from ...facts import all_of
from ...game import Game
from ...guise import Guise
from ...hops import hops, leaps_anyhow
from ...position import Move, Outcome, Piece, Position, lays
from ...rules import Law, Moves, each, either, enters, passes, prefer
from ...tally import in_hand
from ...travel import both, steps
from ..fox_and_geese import sideways
from ..fox_and_geese.lines import AHEAD
from .huff import COUNTERS, HANDS, OFFICERS, SOLDIERS, huffs, huffs_anyhow, letting_go_by, posts


def game(board: Board, law: Law) -> Game:
    """The officers are set in the Fort, then the soldiers begin. An officer who lets a jump go by is huffed."""
    fort = board.zone("fort")
    soldier = both(steps(board, AHEAD["forward"], ("single", "dotted")), sideways(board, toward=True))
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
        turn_rule="turns",
        shape="huff-[a-g][1-7]",
        facts={
            "first moves": lambda game: _first_moves(game),
            "first to move": _first_to_move,
            "spaces from which a soldier has a road to the far row": lambda game: _roads(
                game, {p for p in fort if board.at[p][1] == 6}
            ),
        },
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


def _first_moves(game: Game) -> str:
    """The fewest and the most first moves that the soldiers have, over all thirty-six ways to set the officers."""
    counts = []
    for pair in combinations(sorted(game.board.zone("fort")), 2):
        cells = tuple("o" if p in pair else man for p, man in enumerate(game.start.cells))
        counts.append(len(game.moves(Position(cells, SOLDIERS, (0,) * len(game.start.counts)))))
    return f"{min(counts)} to {max(counts)}"


def _first_to_move(game: Game) -> str:
    """Who moves first, when all the men have been set."""
    position = game.start
    while any(position.counts[hand] for hand in HANDS):
        position = game.play(position, game.legal(position)[0])
    return game.turns[position.turn]


def _roads(game: Game, goal: set[int]) -> str:
    """How many of the soldiers' spaces have a way to the goal when nothing else is on the board."""
    size = len(game.board.points)
    there = set(goal)
    for _ in range(size):
        for p in range(size):
            alone = tuple("s" if q == p else "" for q in range(size))
            marches = game.moves(Position(alone, SOLDIERS, (0,) * len(game.start.counts)))
            if any(move.path[-1] in there for move in marches):
                there.add(p)
    spaces = [p in there for p, man in enumerate(game.start.cells) if man == "s"]
    return all_of(sum(spaces), len(spaces))
