"""Facts of Avion that its page claims."""

from __future__ import annotations

from collections.abc import Collection

from ...facts import all_of
from ...game import Game
from ...position import Outcome, Position
from .meetings import meets
from .pieces import ARRAYS, COLOURS, KINDS, LETTERS


def winning(game: Game, goal: Collection[int]) -> str:
    """On how many squares of the far row a Traveler who comes there has won, a Traveler stepping to each."""
    won = 0
    for point in goal:
        cells = [""] * len(game.board.points)
        cells[game.board.ray(point, "s")[0]] = LETTERS[0][0]
        position = Position(tuple(cells), 0, game.start.counts)
        steps = [move for move in game.legal(position) if move.path[-1] == point]
        won += any(game.outcome(game.play(position, move)) == Outcome(COLOURS[0], "home") for move in steps)
    return all_of(won, len(goal))


def blown(game: Game, goal: Collection[int]) -> str:
    """To how many of the vacant squares that it is not making for a Storm can blow a Traveler beside it."""
    storm, traveler = (game.board.index[point] for point in ("d4", "d5"))
    cells = [""] * len(game.board.points)
    cells[storm], cells[traveler] = LETTERS[0][2], LETTERS[1][0]
    legal = [move for move in game.legal(Position(tuple(cells), 0, game.start.counts)) if meets(move)]
    there = {way.end for move in legal for way in move.ways if way.piece == LETTERS[1][0]}
    vacant = {point for point in range(len(cells)) if point not in goal and point != traveler}
    return all_of(len(there & vacant), len(vacant))


def powers(game: Game) -> str:
    """Each kind set beside each: which may enter the square of which."""
    here, there = game.board.index["d4"], game.board.index["d5"]
    found = []
    for piece in game.pieces[:3]:
        for other in game.pieces[3:]:
            cells = [""] * len(game.board.points)
            cells[here], cells[there] = piece.letter, other.letter
            if any(meets(move) for move in game.legal(Position(tuple(cells), 0, game.start.counts))):
                found.append(f"{piece.kind} {other.kind}")
    return ", ".join(found)


def number_of_powers(game: Game, which: int) -> str:
    """Over how many kinds each kind has power, 0, or how many kinds have power over it, 1; the number if it is one."""
    pairs = [pair.split() for pair in powers(game).split(", ")]
    many = {sum(pair[which] == kind for pair in pairs) for kind in KINDS}
    return ", ".join(map(str, sorted(many)))


def meetings(game: Game) -> list[str]:
    """Which piece may enter the square of which enemy, by their squares."""
    names = game.board.points
    return sorted({f"{names[move.path[0]]}-{names[move.path[1]]}" for move in game.legal(game.start) if meets(move)})


def other_mixes(game: Game) -> str:
    """The numbers of Suns in the mixes that are not the usual one."""
    _, *others = ARRAYS.values()
    return " or ".join(str(array.count("S")) for array in others)
