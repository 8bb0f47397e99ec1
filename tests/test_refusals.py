"""Refused moves are explained by printed rules: measured over random illegal moves of every game.

`python tests/test_refusals.py NAME …` tells the shares, and the texts that no rule explains.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent)]

from parlour.engine.game import CannotRead, Game, names
from parlour.engine.notation import write_position
from parlour.engine.position import Position
from parlour.engine.refusals import forbidding, meant, readable
from test_engine import choose, game_of

WANTED = 20
"""So many illegal moves are tried in each game."""

AT_LEAST = 0.95


@dataclass
class Tried:
    """What became of random illegal moves: explained by one rule, by more together, or not at all."""

    alone: int = 0
    by_more: int = 0
    unexplained: list[str] = field(default_factory=list)
    rules: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """The share that is explained."""
        explained = self.alone + self.by_more
        return explained / (explained + len(self.unexplained))


def positions(game: Game, generator: random.Random) -> list[Position]:
    """Positions of random play, in which somebody is to move."""
    found = []
    for _ in range(6):
        position = game.start
        for _ in range(60):
            position, legal = choose(generator, game, position)
            if not legal:
                break
            found.append(position)
            position = game.play(position, generator.choice(legal))
    return found


def texts(game: Game, played: list[Position], generator: random.Random) -> list[str]:
    """Texts that are legal in other positions: the likeliest mistakes of somebody who knows the notation."""
    some = generator.sample(played, min(40, len(played)))
    return sorted({game.text(move) for position in some for move in game.lots(position)[:400]})


def tried(name: str) -> Tried:
    """Random illegal moves: half of them legal elsewhere, half from a man to any point."""
    game, generator = game_of(name), random.Random(1878)
    played = positions(game, generator)
    pool = texts(game, played, generator)
    result = Tried()
    for _ in range(40 * WANTED):
        position = generator.choice(played)
        men = [point for point, here in enumerate(position.cells) if here]
        if generator.random() < 0.5 and men:
            text = f"{game.board.points[generator.choice(men)]}-{generator.choice(game.board.points)}"
        else:
            text = generator.choice(pool)
        try:
            readable(game, text)
        except CannotRead:
            continue
        if meant(game, position, text):
            continue
        reasons, note = forbidding(game, position, text)
        if note.startswith("no man stands"):
            continue
        result.alone += bool(reasons) and len(reasons[0]) == 1
        result.by_more += bool(reasons) and len(reasons[0]) > 1
        if not reasons:
            result.unexplained.append(f"{text}  in  {write_position(game, position)}")
        result.rules.update(rule for reason in reasons for rule in reason)
        if result.alone + result.by_more + len(result.unexplained) >= WANTED:
            break
    return result


@pytest.mark.parametrize("name", names())
def test_random_illegal_moves_are_explained_by_rules(name: str) -> None:
    found = tried(name)
    assert found.alone + found.by_more + len(found.unexplained) >= WANTED / 2, "too few illegal moves were found"
    assert found.share >= AT_LEAST, found.unexplained[:5]


if __name__ == "__main__":
    for name in sys.argv[1:] or names():
        found = tried(name)
        print(f"{name:28} {found.share:6.1%}  one rule {found.alone:3}, more {found.by_more:3}  {dict(found.rules)}")
        for line in found.unexplained[:8]:
            print(f"    {line}")
