"""Random playouts of a game, in this process: `python playouts.py GAME` prints moves and CPU seconds.

Dice are thrown by lot too. Games that do not end are broken off after a thousand moves. The seed is always the same.
"""

import random
import sys
import time

import parlour
from parlour.engine.game import Game

MOST = 1000
"""How many moves a game may last."""

SECONDS = 0.7
"""CPU seconds after which no new game is begun."""


def played(game: Game, lot: random.Random) -> int:
    """One game; how many moves it had."""
    position = game.start
    for number in range(MOST):
        if game.throws and not position.throw:
            position = position._replace(throw=lot.choice(game.throws))
        legal = game.lots(position)
        if not legal:
            return number
        position = game.play(position, lot.choice(legal))
    return MOST


if __name__ == "__main__":
    game = parlour.game(sys.argv[1])
    lot = random.Random(1945)
    played(game, lot)
    began = time.process_time()
    moves = 0
    while time.process_time() - began < SECONDS:
        moves += played(game, lot)
    print(moves, time.process_time() - began)
