"""A game as it is played, move after move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .arguments import ParlourError, a, asks, function, shown, whole
from .fitting import no_throw
from .game import Game
from .position import Move, Outcome, Position

A_GAME = a(Game, "a game, as make and parlour.game give one")


class Match:
    """A game as it is played: its positions, the moves between them, and how often the like of each has come up."""

    def __init__(self, game: Game, position: Position | None = None) -> None:
        self.game: Game = A_GAME(game, "Match: game")
        self.moves: list[Move] = []
        if position is not None:
            game.holds(position)
        self.positions = [game.start if position is None else position]
        self.seen = {game.same(self.position): 1}

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def play(self, move: Move | str) -> Position:
        """Make a move, or the one that a text means."""
        if isinstance(move, str):
            move = self.game.find(self.position, move)
        elif not isinstance(move, Move):
            raise ParlourError(f"play takes a move or its text, not {shown(move)}")
        self.positions.append(self.game.play(self.position, move))
        self.moves.append(move)
        same = self.game.same(self.position)
        self.seen[same] = self.seen.get(same, 0) + 1
        return self.position

    def throw(self, throw: tuple[int, ...]) -> None:
        """Dice, spinner or cue show this."""
        if throw not in self.game.throws:
            raise ParlourError(no_throw(self.game, throw))
        self.positions[-1] = self.position._replace(throw=throw)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, by the position or by its coming up too often; None while it goes on."""
        ended = self.game.outcome(self.position)
        often = self.game.repetition
        if ended is None and often and self.seen.get(self.game.same(self.position), 0) >= often:
            return Outcome(None, "repetition")
        return ended


@asks(game=A_GAME, choose=function, most=whole(0))
def playout(game: Game, choose: Callable[[Sequence[Any]], Any], most: int = 1000) -> Iterator[tuple[Position, Move]]:
    """Positions and the moves made in them, until the game ends or has lasted long enough.

    One of the legal moves is chosen, and before that one of the throws where one is wanted.
    """
    position = game.start
    for _ in range(most):
        if game.throws and not position.throw and game.ended(position) is None:
            position = position._replace(throw=choose(game.throws))
            game.holds(position)
        legal = game.lots(position)
        if not legal:
            return
        move = choose(legal)
        yield position, move
        position = game.play(position, move)
