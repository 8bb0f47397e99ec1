"""Lines of play counted to a depth: what tells at once whether two programs play by the same rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .position import Position, moved, never

if TYPE_CHECKING:
    from .game import Game


def lines(game: Game, position: Position, depth: int) -> int:
    """How many lines of play there are of this many moves, one at least; the last move is counted and not played."""
    players, throws, ended = len(game.turns), game.throws, game.ended
    legal = game.moves if ended is never and not throws else game._legal
    lots = game.lots if game.counted else legal

    def count(position: Position, depth: int) -> int:
        if throws and not position.throw and ended(position) is None:
            return sum(count(position._replace(throw=throw), depth) for throw in throws)
        if depth == 1:
            return len(lots(position))
        total = 0
        for move in legal(position):
            total += count(moved(position, move, players), depth - 1)
        return total

    return count(position, depth)


def lines_once(game: Game, position: Position, depth: int) -> int:
    """The same, but moves of one position that lead to the same position count once, and so do equal throws."""
    if game.throws and not position.throw and game.ended(position) is None:
        return sum(lines_once(game, position._replace(throw=throw), depth) for throw in dict.fromkeys(game.throws))
    after = {moved(position, move, len(game.turns)) for move in game._legal(position)}
    return len(after) if depth == 1 else sum(lines_once(game, then, depth - 1) for then in after)
