"""Siege: two officers hold the Fort by jumping soldiers; twenty-four soldiers go forward on single lines to fill it."""

from __future__ import annotations

from itertools import combinations

from ..board import WAYS, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, each
from ..travel import both, flying_hops, hops, steps
from .fox_and_geese import sideways

SOLDIERS, OFFICERS = 0, 1
NOTHING = (0, 0, 0, 0)
HAND, FORFEIT = 2, 3
"""In `counts`: officers still to be set; officers to be huffed, 1 the first on the board, 2 the second, 3 either."""


def game(board: Board, law: Law) -> Game:
    """The officers are set in the Fort, then the soldiers begin. An officer who lets a jump go by is huffed."""
    fort = board.zone("fort")
    soldier = both(steps(board, ("n", "ne", "nw"), ("single", "dotted")), sideways(board, toward=True))
    if not law("forward"):
        soldier = steps(board, WAYS, ("single", "dotted"))
    if not law("double-lines"):
        soldier = both(soldier, steps(board, WAYS, ("double",)))
    jumper = hops if law("jump") else flying_hops
    leap = jumper(board, WAYS, "s", take=True, go_on="may" if law("chain") else "never")
    marches = each({"s": soldier}, {})
    walks, jumps = each({}, {"o": steps(board, WAYS)}), each({}, {"o": leap})
    huffing, place_first, only_when_stuck = law("huff"), law("placing"), law("pass")
    lose = law.option("blockaded", "win", "lose") == "lose"
    taken, walled, eight = law.ending("fort-taken"), law.ending("blockade"), law.ending("eight")
    no_march, none_left = law.ending("soldiers-blocked"), law.ending("no-officers")

    def placing(position: Position) -> list[Move]:
        last = position.counts[HAND] == 1
        return [
            Move("o", (p,), gains=((HAND, -1),), turn=SOLDIERS if last else OFFICERS)
            for p in sorted(fort)
            if not position.cells[p]
        ]

    def huffs(position: Position) -> list[Move]:
        """The soldiers take off one officer who could have jumped; the other has then nothing more to fear."""
        owed = position.counts[FORFEIT]
        return [
            Move(words=f"huff-{board.points[p]}", taken=(p,), gains=((FORFEIT, -owed),), turn=SOLDIERS)
            for n, p in enumerate(posts(position.cells))
            if owed >> n & 1
        ]

    def officers(position: Position) -> list[Move]:
        """Jumps, and moves that let a jump go by: they leave the officers who could have jumped to be huffed."""
        leaps = jumps(position)
        able = {move.path[0] for move in leaps} if huffing else set()
        found = leaps + [_idle(move, able, posts(position.cells)) for move in walks(position)]
        return found if found and only_when_stuck else [*found, Move(words="pass")]

    def moves(position: Position) -> list[Move]:
        if position.turn == SOLDIERS:
            return (huffing and huffs(position)) or marches(position)
        if position.counts[HAND]:
            return placing(position) + ([] if place_first else walks(position))
        return officers(position)

    def blockaded(position: Position) -> bool:
        """An officer in the Fort without a move or jump, his fellow not being the one who stands in his way."""
        free = {move.path[0] for move in (*walks(position), *jumps(position))}
        shut = [p for p in posts(position.cells) if p in fort and p not in free]
        return any(not any(q in free for q, _ in board.beside[p].values()) for p in shut)

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        if position.counts[HAND]:
            return None
        if cells.count("s") <= 8:
            return Outcome("officers", eight)
        if all(cells[p] == "s" for p in fort):
            return Outcome("soldiers", taken)
        if "o" not in cells:
            return Outcome("soldiers", none_left)
        if position.turn == OFFICERS and blockaded(position):
            return Outcome("soldiers" if lose else "officers", walled)
        return None

    def score(position: Position, turn: int) -> float:
        """Soldiers alive, soldiers in the Fort and near it, and officers lost."""
        cells = position.cells
        near = sum(2.0 if p in fort else board.at[p][1] / 10 for p, man in enumerate(cells) if man == "s")
        held = sum(p in fort for p, man in enumerate(cells) if man == "o")
        worth = 1.5 * cells.count("s") + near - 2 * held - 12 * cells.count("o")
        return worth if turn == SOLDIERS else -worth

    return Game(
        board=board,
        colours=("white", "red"),
        players=("soldiers", "officers"),
        pieces=(Piece("s", "white", "soldier"), Piece("o", "red", "officer")),
        start_text=f"white {' '.join(n for p, n in enumerate(board.points) if p not in fort)} red hand 2 turn officers",
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome("officers", no_march),
        counters=("hand", "forfeit"),
        travel={"s": "forward", "o": "officers"},
        turn_rule="turns",
        shape="huff-[a-g][1-7]",
        repetition=None,
        score=score,
        facts={
            "first moves": lambda game: _first_moves(game),
            "roads to the far row": lambda game: _roads(game, {p for p in fort if board.at[p][1] == 6}),
        },
    )


def posts(cells: tuple[str, ...]) -> list[int]:
    """Where the officers stand, in the order of the board's points."""
    return [p for p, man in enumerate(cells) if man == "o"]


def _idle(move: Move, able: set[int], officers: list[int]) -> Move:
    """A move that is no jump, with the officers who could have jumped instead owed to the soldiers."""
    if not able:
        return move
    start, end = move.path
    after = sorted((end, start in able) if p == start else (p, p in able) for p in officers)
    return move._replace(gains=((FORFEIT, sum(1 << n for n, (_, owed) in enumerate(after) if owed)),))


def _first_moves(game: Game) -> str:
    """The fewest and the most first moves that the soldiers have, over all thirty-six ways to set the officers."""
    counts = []
    for pair in combinations(sorted(game.board.zone("fort")), 2):
        cells = tuple("o" if p in pair else man for p, man in enumerate(game.start.cells))
        counts.append(len(game.moves(Position(cells, SOLDIERS, NOTHING))))
    return f"{min(counts)} to {max(counts)}"


def _roads(game: Game, goal: set[int]) -> int:
    """How many of the soldiers' spaces have a way to the goal when nothing else is on the board."""
    size = len(game.board.points)
    there = set(goal)
    for _ in range(size):
        for p in range(size):
            alone = Position(tuple("s" if q == p else "" for q in range(size)), SOLDIERS, NOTHING)
            if any(move.path[-1] in there for move in game.moves(alone)):
                there.add(p)
    return sum(p in there for p, man in enumerate(game.start.cells) if man == "s")
