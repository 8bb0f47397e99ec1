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


def moves_to_cross(game: Game, goals: tuple[Collection[int], Collection[int]]) -> str:
    """In how few moves a Traveler alone on the board crosses from its first row; the number if it is one for all."""
    (goal, home), fewest = goals, set()
    for point in home:
        here, moves = {point}, 0
        while not here & {*goal}:
            here = {move.path[-1] for at in here for move in game.legal(_alone(game, at))}
            moves += 1
        fewest.add(moves)
    return ", ".join(map(str, sorted(fewest)))


def _alone(game: Game, point: int) -> Position:
    """A Traveler of the first color on this square, and nobody else."""
    cells = [""] * len(game.board.points)
    cells[point] = LETTERS[0][0]
    return Position(tuple(cells), 0, game.start.counts)


def not_lost_at_once(game: Game) -> int:
    """How many moves leave the other player none with which he wins."""
    found = 0
    for move in game.legal(game.start):
        then = game.play(game.start, move)
        replies = [] if game.outcome(then) else game.legal(then)
        found += all(game.outcome(game.play(then, reply)) is None for reply in replies)
    return found


def by_threats(game: Game, most: int = 5) -> str:
    """Who wins, the player to move, by moves each of which threatens to win with the next, in so many at most."""
    return COLOURS[game.start.turn] if _wins_by_threats(game, game.start, most) else "nobody"


def _wins_by_threats(game: Game, position: Position, most: int) -> bool:
    """He wins now; or some move leaves the other only answers that do not help him."""
    travels = [move for move in game.legal(position) if move.ways[0].piece in (LETTERS[0][0], LETTERS[1][0])]
    after = [game.play(position, move) for move in travels]
    if any(game.outcome(then) for then in after):
        return True
    return most > 1 and any(
        _threatens(game, then, position.turn) and not _parried(game, then, most - 1) for then in after
    )


def _threatens(game: Game, position: Position, side: int) -> bool:
    """Whether the player who has just moved would win with a further move."""
    again = position._replace(turn=side)
    return any(game.outcome(game.play(again, move)) for move in game.legal(again))


def _parried(game: Game, position: Position, most: int) -> bool:
    """Whether the player to move has an answer after which the other does not win by threats."""
    answers = (game.play(position, move) for move in game.legal(position))
    return any(game.outcome(then) or not _wins_by_threats(game, then, most) for then in answers)
