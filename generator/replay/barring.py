"""The way of a man that the rules bar: how he would have gone in a move that is told to be not allowed."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.position import Position, Way
from ..engine.refusals import meant
from ..load.verbs import Refuse
from .men import between


def barred_way(game: Game, position: Position, verb: Refuse, rules: list[str]) -> tuple[Way | None, int]:
    """The way that the man would have gone without the rules in a refusal that is told; None if nobody would go.

    And to how many of its last points he may not go.
    """
    moves = meant(game.without(*rules), position, verb.move) if verb.why else []
    ways = (way for move in moves[:1] for way in move.ways)
    found = next((way for way in ways if not way.suffers and len(way.points) > 1), None)
    if found is None:
        return None, 0
    return found._replace(over=found.over or between(game.board, position, found)), _barred(game, position, found)


def _barred(game: Game, position: Position, way: Way) -> int:
    """How many of its points lie behind the last stop that a legal move makes too."""
    points = way.points
    legal = [other for move in game.moves(position) for other in move.ways if other.start == way.start]
    stops = [at for at, point in enumerate(points) if 0 < at < len(points) - 1 and point in way.landings]
    shared = [at for at in stops if any(_as_far(other, points[: at + 1]) for other in legal)]
    return len(points) - 1 - max(shared, default=0)


def _as_far(legal: Way, points: tuple[int, ...]) -> bool:
    """Whether a legal way begins with these points, and stops at the last of them."""
    return legal.points[: len(points)] == points and points[-1] in legal.landings
