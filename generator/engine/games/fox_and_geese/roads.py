"""The roads of men on the cross who are by themselves: by which lines they go forward, and from where aside."""

from __future__ import annotations

from ...game import Game
from ...position import Move


def alone(game: Game, man: str, turn: int, point: int) -> list[Move]:
    """The moves that a man would have by himself on the board."""
    cells = tuple(man if p == point else "" for p in range(len(game.board.points)))
    return game.moves(game.start._replace(cells=cells, turn=turn))


def every_step(game: Game, man: str, turn: int) -> list[tuple[int, int]]:
    """Every step that such a man could make on the bare board."""
    points = range(len(game.board.points))
    return [(p, move.path[-1]) for p in points for move in alone(game, man, turn, p)]


def ahead(game: Game, man: str, turn: int) -> str:
    """The kinds of lines by which such men go forward, in the order in which the board has them."""
    board, at = game.board, game.board.at
    kinds = {frozenset((a, b)): kind for a, b, kind in board.lines}
    used = {kinds[frozenset((a, b))] for a, b in every_step(game, man, turn) if at[b][1] > at[a][1]}
    return " ".join(kind for kind in dict.fromkeys(kinds.values()) if kind in used)


def aside(game: Game, man: str, turn: int) -> str:
    """The spaces from which such men go sideways, if all of them lie beside the Fort; else elsewhere."""
    at, fort = game.board.at, game.board.zone("fort")
    found = sorted({a for a, b in every_step(game, man, turn) if at[a][1] == at[b][1]})
    beside = all(at[a][1] == min(at[p][1] for p in fort) and a not in fort for a in found)
    return " ".join(game.board.points[a] for a in found) if beside else "elsewhere"
