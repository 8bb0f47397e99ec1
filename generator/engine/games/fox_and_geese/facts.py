"""What the board and the set-up of Fox and Geese come to: lines, ways that lead nowhere, geese that are covered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from ...facts import all_of
from ...game import Game
from ...position import Position
from .lines import no_way_forward, only_there, single_crossing, squares, upright
from .roads import ahead, alone, aside, every_step

FOX, GEESE = 0, 1


def _used(game: Game) -> str:
    """The lines of the board by which the fox goes."""
    lines = {frozenset((a, b)) for a, b, _ in game.board.lines}
    return all_of(len(lines & {frozenset(step) for step in every_step(game, "f", FOX)}), len(lines))


def _no_way_back(game: Game) -> int:
    """Steps of the fox after which it could not return, and jumps after which it could not go where its prey stood."""
    board = game.board
    steps = [(a, b) for a, b in every_step(game, "f", FOX) if a not in {end for _, end in _moves_from(game, b)}]
    jumps = [
        (over, ray[1])
        for a in range(len(board.points))
        for heading, (over, _) in board.beside[a].items()
        for ray in [board.ray(a, heading)]
        if len(ray) > 1 and over not in {end for _, end in _moves_from(game, ray[1])}
    ]
    return len(steps) + len(jumps)


def _moves_from(game: Game, point: int) -> list[tuple[int, int]]:
    return [(point, move.path[-1]) for move in alone(game, "f", FOX, point)]


def _covered(game: Game) -> str:
    """The geese next to the fox at the start that have no vacant space behind them."""
    board, cells = game.board, game.start.cells
    fox = cells.index("f")
    rays = [board.ray(fox, heading) for heading in board.beside[fox]]
    geese = [ray for ray in rays if cells[ray[0]] == "g"]
    return all_of(sum(len(ray) < 2 or cells[ray[1]] != "" for ray in geese), len(geese))


def _outermost(game: Game) -> str:
    """How many of the spaces at each end of the fox's line across the geese hold, from the end inward."""
    board, cells = game.board, game.start.cells
    fox = cells.index("f")
    held = []
    for heading in ("w", "e"):
        inward = board.ray(fox, heading)[::-1]
        held.append(next((n for n, point in enumerate(inward) if cells[point] != "g"), len(inward)))
    return str(held[0]) if held[0] == held[1] else " ".join(map(str, held))


def _beside_the_fox(game: Game) -> str:
    """How many vacant spaces follow one another beside the fox at the start, on one side and on the other."""
    board, cells = game.board, game.start.cells
    fox = next(point for point, men in enumerate(cells) if men == "f")
    sides = []
    for heading in ("w", "e"):
        ray = board.ray(fox, heading)
        sides.append(next((far for far, point in enumerate(ray) if cells[point]), len(ray)))
    return str(sides[0]) if sides[0] == sides[1] else " ".join(map(str, sides))


def _most_moves(game: Game) -> int:
    """The moves that all the geese could make if nothing ever stood in their way."""
    bare = Position(("",) * len(game.board.points), GEESE)

    @cache
    def left(point: int) -> int:
        alone = bare._replace(cells=tuple("g" if p == point else "" for p in range(len(bare.cells))))
        return max((1 + left(move.path[-1]) for move in game.moves(alone)), default=0)

    return sum(left(p) for p, man in enumerate(game.start.cells) if man == "g")


FACTS: Mapping[str, Callable[[Game], object]] = {
    "no way forward": lambda game: no_way_forward(game.board),
    "kinds of lines": lambda game: len({kind for *_, kind in game.board.lines}),
    "single crossing lines": lambda game: len(single_crossing(game.board)),
    "single crossing lines, the only ones that hold such spaces": lambda game: only_there(game.board),
    "single lines up and down": lambda game: upright(game.board),
    "small squares, each with one dotted line": lambda game: squares(game.board),
    "lines that the fox uses": _used,
    "kinds of lines by which geese go forward": lambda game: ahead(game, "g", GEESE),
    "spaces from which geese go sideways, only beside the Fort": lambda game: aside(game, "g", GEESE),
    "steps of the fox, and jumps over a goose, after which it could not go back": _no_way_back,
    "geese next to it, and covered": _covered,
    "outermost spaces at each end of the double line that geese take": _outermost,
    "vacant spaces on either side of the fox": _beside_the_fox,
    "most goose moves": _most_moves,
}
"""What the page says of the board and the set-up, worked out."""
