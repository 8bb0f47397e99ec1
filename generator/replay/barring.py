"""The way of a man that the rules bar: how he would have gone in a move that is told to be not allowed."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.position import Position, Way
from ..engine.refusals import meant
from ..load.verbs import Refuse
from .men import between


def barred_way(game: Game, position: Position, verb: Refuse, rules: list[str]) -> Way | None:
    """The way that the man would have gone without the rules in a refusal that is told; None if nobody would go."""
    moves = meant(game.without(*rules), position, verb.move) if verb.why else []
    ways = (way for move in moves[:1] for way in move.ways)
    found = next((way for way in ways if not way.suffers and len(way.points) > 1), None)
    return found and found._replace(over=found.over or between(game.board, position, found))
