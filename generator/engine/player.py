"""A simple player that looks a few moves ahead, and what happens when it plays itself."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from . import players
from .arguments import ParlourError, a, asks, whole
from .fitting import tried
from .game import Game
from .match import A_GAME, Match
from .position import Move, Outcome, Position

WON = 1_000_000.0


UNFINISHED = "unfinished"
"""Stands for the rule by which a game ended, where none did: it was broken off."""


class Played(NamedTuple):
    """One game of self-play: who won (None for nobody), by which rule, after how many moves, with what choice.

    `longest` is how many squares the man that went farthest in one move went.
    """

    winner: str | None
    rule: str
    moves: int
    choice: float
    longest: int

    @property
    def broken_off(self) -> bool:
        """Whether it was still open when it had lasted long enough; then it is neither won nor drawn."""
        return self.rule == UNFINISHED


def worth(game: Game, position: Position, turn: int, outcome: Outcome | None) -> float:
    """How well a player stands; a decided game counts more than anything."""
    if outcome is not None:
        return 0.0 if outcome.winner is None else WON if outcome.winner == game.turns[turn] else -WON
    judge = _judge(game)
    if judge is not None:
        return judge(position, turn)
    return float(len(game.lots(position))) * (1 if position.turn == turn else -1)


Judge = Callable[[Position, int], float]
"""How well a player, by his turn, stands in a position."""


@cache
def _player(name: str) -> Callable[[Game], Judge] | None:
    """The file that knows how to judge a game, where there is one."""
    if not name.isidentifier() or find_spec(f"{players.__name__}.{name}") is None:
        return None
    found: Callable[[Game], Judge] = import_module(f"{players.__name__}.{name}").judge
    return found


def _judge(game: Game) -> Judge | None:
    """How the player judges the positions of a game; without a file of its own, the more moves the better."""
    if id(game) not in _JUDGES:
        player = _player(game.name)
        _JUDGES[id(game)] = game, None if player is None else player(game)  # kept, so that no other comes by its id
    return _JUDGES[id(game)][1]


_JUDGES: dict[int, tuple[Game, Judge | None]] = {}


AHEAD = whole(1, 100)
"""How many moves the player may look ahead."""


@asks(game=A_GAME, depth=AHEAD, generator=a(random.Random, "a random.Random"))
def best(game: Game, position: Position, depth: int, generator: random.Random) -> Move:
    """The best move as far as the player looks; equal moves are drawn by lot."""
    game.holds(position)
    chosen = next(iter(deque(weighing(game, position, depth), maxlen=1)), [])
    if not chosen:
        over = game.outcome(position)
        raise ParlourError(f"best: the game is over by rule {over.rule}" if over else "best: a throw is wanted first")
    return generator.choice(chosen)


def weighing(game: Game, position: Position, depth: int) -> Iterator[list[Move]]:
    """The best moves of those that have been looked at, after each: whoever asks may stop at any of them."""
    turn = position.turn
    chosen: list[Move] = []
    top = -2 * WON
    telling: list[Move] = []
    for move in tried(game, position, game.lots, position):
        value = _value(game, game.play(position, move), depth - 1, turn, top, telling)
        if value > top:
            top, chosen = value, [move]
        elif value == top:
            chosen.append(move)
        yield chosen


def _value(game: Game, position: Position, depth: int, turn: int, floor: float, telling: list[Move]) -> float:
    """What the position is worth to a player when everybody else plays against him.

    A value at or below the floor is only known to be no better than it: ties with the floor are kept
    apart by a hair, so that a move is never called equal because it was not looked at to the end.
    The answer that told last that a move is no good is `telling`, and tried first against the next.
    """
    outcome = game.ended(position)
    if depth <= 0 or outcome is not None or (game.throws and not position.throw):
        return worth(game, position, turn, outcome)
    legal = game.moves(position)
    if not legal:
        return worth(game, position, turn, game.stuck(position))
    if position.turn == turn:
        return max(_value(game, game.play(position, move), depth - 1, turn, -2 * WON, []) for move in legal)
    low = 2 * WON
    for move in (*(answer for answer in telling if answer in legal), *legal):
        low = min(low, _value(game, game.play(position, move), depth - 1, turn, -2 * WON, []))
        if low < floor:
            telling[:] = [move]
            break
    return low


@asks(game=A_GAME, seed=a(int, "a whole number"), depth=AHEAD, most=whole(0))
def self_play(game: Game, seed: int, depth: int, most: int = 400) -> Played:
    """One seeded game of the player against itself; one that lasts too long is broken off."""
    generator = random.Random(seed)
    match = Match(game)
    choices = longest = 0

    def over(winner: str | None, rule: str, moves: int) -> Played:
        return Played(winner, rule, moves, round(choices / max(1, moves), 1), longest)

    for number in range(most):
        if game.throws and not match.position.throw and game.ended(match.position) is None:
            match.throw(generator.choice(game.throws))
        outcome = match.outcome
        if outcome is not None:
            return over(outcome.winner, outcome.rule, number)
        position = match.position
        legal = game.legal(position)
        choices += len(legal)
        # Now and then any move at all, so that no two games are alike and no side walks in circles forever.
        move = generator.choice(legal) if generator.random() < 0.05 else best(game, position, depth, generator)
        longest = max(longest, _went(game, move))
        match.play(move)
    return over(None, UNFINISHED, most)


def _went(game: Game, move: Move) -> int:
    """How many squares a man is from where it stood, by file or by row, whichever is more."""
    path = move.path
    if len(path) < 2:
        return 0
    (x, y), (to_x, to_y) = game.board.at[path[0]], game.board.at[path[-1]]
    return int(max(abs(to_x - x), abs(to_y - y)))
