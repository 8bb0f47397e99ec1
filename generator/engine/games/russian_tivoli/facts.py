"""What holds of a position of Russian Tivoli: what the Cues can give, what a ball can use, and what has been counted.

Each is worked out for the start of the game, or for a moment of an example as if the game began there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise

from ...facts import all_of
from ...game import Game
from ...position import Move
from .cues import dominoes, links, movable, settings
from .field import BALLS, CUE, HANDS, PLAYERS, SCORES, Field

NAMES = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
BALLS_EACH = 3


def _cues(field: Field, game: Game) -> list[int]:
    """The Domino squares on which Cues stand."""
    return [p for p in dominoes(field) if CUE in game.start.cells[p]]


def _told(numbers: set[int]) -> str:
    return " ".join(map(str, sorted(numbers))) or "none"


def _given(field: Field, game: Game) -> str:
    """The numbers that the Cues can give."""
    cues = _cues(field, game)
    return _told({field.board.numbers[q] for p, q in links(field) if p in cues and q not in cues})


def _ball_moves(field: Field, game: Game) -> list[tuple[int, Move]]:
    """The moves of a ball, each with the number that its Cue gives."""
    moves = (move for move in game.legal(game.start) if move.ways and move.piece != CUE)
    return [(field.board.numbers[move.ways[-1].end], move) for move in moves if move.ways[-1].piece == CUE]


def _usable(field: Field, game: Game) -> str:
    """The numbers that the Cues can give and the ball can use."""
    return _told({number for number, _ in _ball_moves(field, game)})


def _leads(field: Field, number: int, game: Game) -> str:
    """The squares to which a number takes the ball."""
    ends = {move.ways[0].end for given, move in _ball_moves(field, game) if given == number}
    return " ".join(field.board.points[end] for end in sorted(ends)) or "nowhere"


def _useful(field: Field, game: Game) -> set[int]:
    """The numbers that the ball could use, wherever the Cues stood."""
    found: set[int] = set()
    for five in settings(field):
        held = {p: CUE if p in five else "" for p in field.dominoes}
        cells = tuple(held.get(p, men) for p, men in enumerate(game.start.cells))
        start = game.start._replace(cells=cells)
        for move in game.legal(start):
            if move.ways and move.piece != CUE and move.ways[-1].piece == CUE:
                found.add(field.board.numbers[move.ways[-1].end])
    return found


def _played(field: Field, side: int, game: Game) -> int:
    """How many balls a player has played, into a Pocket or until they were taken off."""
    return BALLS_EACH - game.start.counts[HANDS[side]] - len(field.underway(game.start.cells, side))


def _balls(side: int, game: Game) -> int:
    """How many balls a player has, on the board and in hand."""
    return sum(men.count(BALLS[side]) for men in game.start.cells) + game.start.counts[HANDS[side]]


def _each(game: Game) -> str:
    red, green = (_balls(side, game) for side in (0, 1))
    return str(red) if red == green else f"{red} {green}"


def _lead(game: Game) -> str:
    """Who leads, and by how much."""
    red, green = (game.start.counts[score] for score in SCORES)
    return f"{PLAYERS[green > red]} {abs(red - green)}" if red != green else "none"


def _spots(field: Field, game: Game, covered: bool) -> str:
    """The spots of the Domino squares that are covered, or of those that are not, from Red's end on."""
    cues = _cues(field, game)
    order = sorted(field.dominoes, key=lambda p: field.board.at[p][1])
    return " ".join(str(field.board.numbers[p]) for p in order if (p in cues) == covered)


def _gaps(field: Field, game: Game) -> str:
    """How many vacant squares lie between each two Cues that follow one another."""
    order = dominoes(field)
    gaps = {order.index(b) - order.index(a) - 1 for a, b in pairwise(_cues(field, game))}
    return " ".join(map(str, sorted(gaps)))


def _small_covered(field: Field, game: Game) -> str:
    """The Domino squares with one or two spots on which a Cue stands."""
    small = [p for p in dominoes(field) if field.board.numbers[p] in (1, 2)]
    return all_of(sum(p in _cues(field, game) for p in small), len(small))


def _movable(field: Field, game: Game) -> str:
    """The settings of the Cues in which one of them can move."""
    every = settings(field)
    return all_of(sum(movable(field, five) for five in every), len(every))


def facts(field: Field) -> Mapping[str, Callable[[Game], object]]:
    """The facts of a position, by their names."""
    leads = {f"squares to which a {name} leads": partial(_leads, field, n) for n, name in NAMES.items()}
    played = {f"balls that {player} has played": partial(_played, field, side) for side, player in enumerate(PLAYERS)}
    balls = {f"{player} balls": partial(_balls, side) for side, player in enumerate(PLAYERS)}
    return {
        "men": lambda game: sum(map(len, game.start.cells)) + sum(game.start.counts),
        "balls for each player": _each,
        "settings of the Cues": lambda game: len(settings(field)),
        "settings in which a Cue can move": partial(_movable, field),
        "numbers that the Cues can give": partial(_given, field),
        "numbers that the ball can use": partial(_usable, field),
        "only numbers that would move the ball": lambda game: _told(_useful(field, game)),
        "largest number that the ball could use": lambda game: max(_useful(field, game), default=0),
        "spots under the Cues": partial(_spots, field, covered=True),
        "spots of the vacant Domino squares": partial(_spots, field, covered=False),
        "vacant squares between each two Cues": partial(_gaps, field),
        "Domino squares with ones and twos that are covered": partial(_small_covered, field),
        "lead": _lead,
        **leads,
        **played,
        **balls,
    }
