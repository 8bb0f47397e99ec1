"""Can the player to move win at once, or by force within a few moves? Every move of his is tried, and every answer.

This is for any game: with several players, all others are against him; with dice, he wins whatever is thrown. A game
that is drawn because a position comes up again is not seen as drawn here, which can only make a win too easy to find.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..engine.game import Game
from ..engine.position import Move, Outcome, Position

STEPS = 4
"""So many moves of one player who keeps the turn count as one."""


class Now(NamedTuple):
    """A win at once: the moves that the player makes in this turn, and how the game then ends."""

    moves: tuple[Move, ...]
    outcome: Outcome


class Force(NamedTuple):
    """How far was looked for a forced win: so many moves ahead, all players' counted, over so many positions.

    `move` begins the win, where there is one; `length` is how many moves it takes at most.
    """

    horizon: int
    looked: int
    move: Move | None = None
    length: int = 0


def decided(game: Game, position: Position, player: str) -> Outcome | None:
    """How the game has ended here, if this player has won; moves are only looked for where to have none would win."""
    ended = game.ended(position)
    if ended is not None:
        return ended if ended.winner == player else None
    return _stuck(game, position, player)


def _stuck(game: Game, position: Position, player: str) -> Outcome | None:
    """How a game that goes on has ended all the same, because there is no move, if this player has won by it."""
    if game.throws and not position.throw:
        return None
    stuck = game.stuck(position)
    return stuck if stuck.winner == player and not game.moves(position) else None


def at_once(game: Game, position: Position, steps: int = STEPS) -> Iterator[Now]:
    """The ways in which the player to move wins in this very turn, the shortest first."""
    player = game.turns[position.turn]
    waiting: list[tuple[tuple[Move, ...], Position]] = [((), position)]
    while waiting and steps:
        going_on = []
        for before, now in waiting:
            for move in game.legal(now):
                after = game.play(now, move)
                outcome = decided(game, after, player)
                if outcome is not None:
                    yield Now((*before, move), outcome)
                elif after.turn == position.turn and len(game.turns) > 1:
                    going_on.append(((*before, move), after))
        waiting, steps = going_on, steps - 1


class _Spent(Exception):
    """The search has looked at as many positions as it may."""


class _Search:
    """Looks for a forced win of one player; what is known not to win within so many moves is remembered."""

    def __init__(self, game: Game, player: str, patience: int) -> None:
        self.game, self.player, self.patience, self.looked = game, player, patience, 0
        self.held: dict[Position, int] = {}
        self.telling: dict[int, Move] = {}

    def wins(self, position: Position, plies: int) -> bool:
        """Whether the player wins within so many moves from here, whoever is to move."""
        game = self.game
        if self.held.get(position, -1) >= plies:
            return False
        self.looked += 1
        if self.looked > self.patience:
            raise _Spent
        ended = game.ended(position)
        if ended is not None:
            won = ended.winner == self.player
        else:
            won = _stuck(game, position, self.player) is not None or (plies > 0 and self._goes_on(position, plies))
        if not won:
            self.held[position] = plies
        return won

    def _goes_on(self, position: Position, plies: int) -> bool:
        """The same of a position in which the game goes on; first tried is the move that told last, so many ahead."""
        game = self.game
        if game.throws and not position.throw:
            return all(self.wins(position._replace(throw=throw), plies) for throw in game.throws)
        own, telling = game.turns[position.turn] == self.player, self.telling.get(plies)
        moves = sorted(game.moves(position), key=lambda move: move != telling)
        for move in moves:
            if self.wins(game.play(position, move), plies - 1) == own:
                self.telling[plies] = move
                return own
        return bool(moves) and not own  # with no move at all he has not lost, or it would be decided


def forced(game: Game, position: Position, plies: int, patience: int) -> Force:
    """Whether the player to move can win by force within so many moves, looking at no more than so many positions."""
    search = _Search(game, game.turns[position.turn], patience)
    legal = game.legal(position)
    for horizon in range(1, plies + 1):
        try:
            for move in legal:
                if search.wins(game.play(position, move), horizon - 1):
                    return Force(horizon, search.looked, move, horizon)
        except _Spent:
            return Force(horizon - 1, search.looked)
    return Force(plies, search.looked)


def moves_to_win(game: Game, position: Position, player: str, plies: int, patience: int) -> int | None:
    """Within how many moves, all players' counted, a player wins by force, whoever is to move; None if not in `plies`.

    Raises ValueError where that takes more positions than it may look at.
    """
    search = _Search(game, player, patience)
    try:
        return next((horizon for horizon in range(plies + 1) if search.wins(position, horizon)), None)
    except _Spent as spent:
        raise ValueError(f"the search has looked at {patience:,} positions and is not done") from spent
