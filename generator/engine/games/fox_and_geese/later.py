"""What the readings of the later leaflet would come to: geese that go sideways on double lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...facts import all_of
from ...game import Game, make
from ...position import Position

Steps = set[tuple[int, int]]


def _steps(game: Game) -> Steps:
    """Every step that a goose could make on the bare board."""
    points = range(len(game.board.points))
    bare = [Position(tuple("g" if p == point else "" for p in points), 1) for point in points]
    return {(move.path[0], move.path[-1]) for position in bare for move in game.moves(position)}


def _later(game: Game) -> Steps:
    return _steps(make(game.name, game.board, {"sideways": "double"}))


def _stuck(game: Game) -> list[int]:
    """The spaces that no goose could ever leave."""
    able = {start for start, _ in _later(game)}
    return [point for point in range(len(game.board.points)) if point not in able]


def _to_and_fro(game: Game) -> str:
    """Whether a goose could leave each of the other spaces and come back to it."""
    steps, others = _later(game), set(range(len(game.board.points))) - set(_stuck(game))
    return "yes" if {start for start, end in steps if (end, start) in steps} == others else "no"


def _aside(game: Game) -> str:
    """The spaces from which a goose goes sideways as the game is played here."""
    at = game.board.at
    return " ".join(game.board.points[p] for p in sorted({a for a, b in _steps(game) if at[a][1] == at[b][1]}))


def _backed(game: Game) -> str:
    """How many geese at the start have no vacant space behind them: another goose, or the edge of the board."""
    geese = [point for point, man in enumerate(game.start.cells) if man == "g"]
    near = [game.board.near(("s", "se", "sw"))[point] for point in geese]
    return all_of(sum(all(game.start.cells[p] for p in behind) for behind in near), len(geese))


def _double_lines(game: Game) -> int:
    """The straight lines across the board on which double segments lie."""
    at = game.board.at
    return len({at[one][1] for one, two, kind in game.board.lines if kind == "double" and at[one][1] == at[two][1]})


LATER: Mapping[str, Callable[[Game], object]] = {
    "moves of the geese that can be taken back": lambda game: sum((b, a) in _steps(game) for a, b in _steps(game)),
    "four spaces, the only ones from which a goose goes sideways": _aside,
    "any of four spaces where a goose would be stuck forever": lambda game: " ".join(
        game.board.points[p] for p in _stuck(game)
    ),
    "all the others let a goose walk to and fro": _to_and_fro,
    "geese behind whom stands another, or the edge of the board": _backed,
    "crossing lines with double segments": _double_lines,
}
"""Facts of these readings, by their names."""
