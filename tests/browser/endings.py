"""Games that are played by clicks: from the start to an end, which the book's own games or the engine choose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise

from parlour.engine import Match
from parlour.engine.game import Game
from parlour.engine.player import best
from parlour.engine.position import Move
from parlour.play.saved import Deed
from parlour.play.told import said_notices
from parlour.replay.pages import Replayed

PLIES = 400
"""A game that is longer is given up."""

SEEDS = 8

SHORT = 60
"""A game of so few throws and moves is short enough, and nothing else is tried."""

Choice = Callable[[Match, random.Random], Move]


_FOUND: dict[str, list[Deed]] = {}
"""Games that have been found, by their pages."""


def ended_game(one: Replayed) -> list[Deed]:
    """The shortest game from the start to an end: one that the page tells, one by lot, or one of the simple player."""
    name, game = one.checked.page.name, one.checked.game
    assert game is not None
    if name not in _FOUND:
        _FOUND[name] = _shortest(one, game)
    return _FOUND[name]


def announced(game: Game) -> list[Deed]:
    """The moves by lot after which the game first announces something of the player whose turn it is."""
    for seed in range(100):
        lot, match, deeds = random.Random(seed), Match(game), list[Deed]()
        while match.outcome is None and len(deeds) < SHORT:
            if game.throws and not match.position.throw:
                match.throw(lot.choice(game.throws))
                deeds.append(Deed(match.position.throw))
            if said_notices(game, match.position):
                return deeds
            deeds.append(Deed(move=game.text(move := lot.choice(game.lots(match.position)))))
            match.play(move)
    raise AssertionError(f"{game.name} announces nothing")


def _shortest(one: Replayed, game: Game) -> list[Deed]:
    found = [*_told(one, game)]
    for choice in (_by_lot, _by_player):
        if not found or min(map(len, found)) > SHORT:
            found += [deeds for seed in range(SEEDS) if (deeds := _played(game, seed, choice))]
    assert found, f"no game of {game.name} comes to an end"
    return min(found, key=len)


def _told(one: Replayed, game: Game) -> Iterator[list[Deed]]:
    """Games of the page that are told from the set-up to the end, under its own options."""
    for example in one.examples.values():
        first = example.moments[0].position
        same = example.game.options == game.options and game.same(first) == game.same(game.start)
        if not same or example.outcome is None or not example.moments[1:]:
            continue
        deeds = []
        for before, after in pairwise(example.moments):
            deeds += [Deed(before.position.throw)] if game.throws and before.position.throw else []
            assert after.move is not None
            deeds.append(Deed(move=game.text(after.move)))
        if _ends(game, deeds):
            yield deeds


def _ends(game: Game, deeds: list[Deed]) -> bool:
    """Whether somebody at a table could do all this, and it ends a game."""
    match = Match(game)
    for deed in deeds:
        if deed.throw:
            if match.position.throw:
                return False
            match.throw(deed.throw)
        elif game.throws and not match.position.throw:
            return False
        else:
            match.play(deed.move)
    return match.outcome is not None


def _played(game: Game, seed: int, choice: Choice) -> list[Deed]:
    """A game in which somebody chooses the moves; nothing if it does not end in time."""
    lot, match, deeds = random.Random(seed), Match(game), list[Deed]()
    while match.outcome is None and len(deeds) < PLIES:
        if game.throws and not match.position.throw:
            match.throw(lot.choice(game.throws))
            deeds.append(Deed(match.position.throw))
        move = choice(match, lot)
        deeds.append(Deed(move=game.text(move)))
        match.play(move)
    return deeds if match.outcome is not None else []


def _by_lot(match: Match, lot: random.Random) -> Move:
    return lot.choice(match.game.lots(match.position))


def _by_player(match: Match, lot: random.Random) -> Move:
    """The simple player, who looks at its own move; now and then any move, so that nobody walks in circles."""
    return _by_lot(match, lot) if lot.random() < 0.05 else best(match.game, match.position, 1, lot)
