"""The simple player at the table: it thinks for as long as it is let, and can be stopped at any time."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from ..engine.game import Game
from ..engine.player import weighing
from ..engine.position import Move, Position

LEVELS = ("plays at random now and then", "looks at its own move", "looks at your answer too")
"""What the player does at each level."""

RANDOM = 0.3
"""How often the weakest player plays any move at all."""

PATIENCE = 8.0
"""Seconds after which it plays what it thought best before it began to look farther."""


class Thinking:
    """One thought: the best move for a position, found bit by bit."""

    def __init__(self, game: Game, position: Position, level: int, lot: random.Random) -> None:
        self.game, self.position, self.level, self.lot = game, position, level, lot
        self.spent, self.far = 0.0, 0.0
        self.thoughts = self._thought()
        self.best: list[Move] = []

    def go(self, seconds: float) -> Move | None:
        """Think on for so long; the move, when it is found."""
        began = time.monotonic()
        for far in self.thoughts:
            self.far = far
            now = time.monotonic() - began
            if self.spent + now > PATIENCE and self.best:
                break
            if now > seconds:
                self.spent += now
                return None
        return self.lot.choice(self.best)

    def _thought(self) -> Iterator[float]:
        """How far it is, between 0 and 1, again and again."""
        moves = self.game.lots(self.position)
        if len(moves) == 1 or (self.level <= 1 and self.lot.random() < RANDOM):
            self.best = [self.lot.choice(moves)]
            return
        deepest = 1 if self.level <= 2 else 2
        for depth in range(1, deepest + 1):
            best: list[Move] = []
            for number, so_far in enumerate(weighing(self.game, self.position, depth), 1):
                best = so_far
                yield (depth - 1 + number / len(moves)) / deepest
            self.best = list(best)
