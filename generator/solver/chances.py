"""Games of chance: how often each player wins, and how long a game lasts, when everybody plays for his own best chance.

Every position that can arise is counted, with every throw; then the chances of all are worked out together, again and
again, each from those that it leads to, until nothing changes any more. This is for small games and for endings.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..engine.game import Game
from ..engine.position import Position
from ..engine.settle import TooMany
from .slices import Array

MOST = 300_000
"""So many positions are counted unless told, those with a throw upon the board among them."""

CLOSE = 1e-7
"""A chance is known when another round changes it by no more than this."""

ROUNDS = 20_000
"""After so many rounds a game has no chances: it may go on for ever."""


class Expected(NamedTuple):
    """How often each player wins, in the order of their turns, and how many moves a game has on the average."""

    wins: tuple[float, ...]
    moves: float


def expected(game: Game, position: Position, most: int = MOST) -> Expected:
    """What is to be expected from a position; raises TooMany past `most` positions, or where a game may never end."""
    found = _known.get((id(game), position))
    if found is None:
        table = _Table(game, position, most)
        _known.clear()
        _known.update(((id(game), here), chances) for here, chances in table.worked_out(len(game.turns)))
        _kept[:] = [game]
        found = _known[id(game), position]
    return found


_known: dict[tuple[int, Position], Expected] = {}
"""What the last table told of every position in it before a throw: a page asks for several moments of one game."""

_kept: list[Game] = []
"""The game of that table, so that nothing else can come by its id."""


class _Table:
    """Positions by number, and where their moves or throws lead: those of number n from `first[n]` on."""

    def __init__(self, game: Game, root: Position, most: int) -> None:
        self.first, self.then = array("q"), array("i")
        self.turn, self.ending = array("b"), array("b")
        """Whose choice it is, -1 where chance decides; who has won, -1 for nobody, -2 while the game goes on."""
        index, waiting = {root: 0}, [root]
        self.thrown: dict[Position, int] = {}
        """The number of the first position, and of every other in which chance decides."""
        for position in waiting:
            chance = bool(game.throws) and not position.throw
            if chance or not self.first:
                self.thrown[position] = len(self.first)
            self.first.append(len(self.then))
            ended = game.ended(position)
            nexts = [] if ended is not None else list(_nexts(game, position, chance))
            ended = game.stuck(position) if ended is None and not nexts else ended
            self.turn.append(-1 if chance else position.turn)
            won = -1 if ended is None or ended.winner is None else game.turns.index(ended.winner)
            self.ending.append(-2 if ended is None else won)
            for after in nexts:
                number = index.setdefault(after, len(index))
                if number == len(waiting):
                    waiting.append(after)
                self.then.append(number)
            if len(waiting) > most:
                raise TooMany(f"there are more than {most:,} positions")
        self.first.append(len(self.then))

    def worked_out(self, players: int) -> Iterator[tuple[Position, Expected]]:
        """The chances from the first position, and from every other in which chance decides."""
        first, then = np.array(self.first), np.array(self.then, dtype=np.int64)
        turn, ending, number = np.array(self.turn), np.array(self.ending), np.diff(self.first)
        single = (number == 1) & (turn >= 0)
        forced = single[then]
        then = np.where(forced, then[first[then].clip(max=len(then) - 1)], then)  # a forced move is made at once
        single[0] = False
        going = ~single & (ending == -2)
        lot, choice = (_Share.of(going & sort, then, forced, number) for sort in (turn < 0, turn >= 0))
        whose = np.repeat(turn[choice.here], choice.number)
        values = np.zeros((players + 1, len(turn)))
        for player in range(players):
            values[player, ending == player] = 1.0
        for _ in range(ROUNDS):
            seen = lot.seen(values)
            mean = np.add.reduceat(seen, lot.starts, axis=1) / lot.number
            seen = choice.seen(values)
            best = seen[:, _chosen(seen, whose, choice)]
            best[players] += 1
            change = max(lot.renewed(values, mean), choice.renewed(values, best))
            if change < CLOSE:
                break
        else:
            raise TooMany("the game may go on for ever, and has no chances that could be told")
        for position, n in self.thrown.items():
            yield position, Expected(tuple(map(float, values[:players, n])), float(values[players, n]))


def _nexts(game: Game, position: Position, chance: bool) -> Iterator[Position]:
    if chance:
        yield from (position._replace(throw=throw) for throw in game.throws)
    else:
        yield from (game.play(position, move) for move in game.moves(position))


class _Share(NamedTuple):
    """The positions in which chance decides, or those in which somebody chooses, and where each of them leads."""

    here: Array
    then: Array
    forced: Array
    """Whether one more move, a forced one, lies on the way."""
    starts: Array
    number: Array

    @classmethod
    def of(cls, which: Array, then: Array, forced: Array, number: Array) -> _Share:
        """Those of a table that are marked, of all moves and throws in it and how many each position has."""
        mine, many = np.repeat(which, number), number[which]
        starts = np.concatenate([[0], np.cumsum(many)])[: len(many)]
        return cls(np.flatnonzero(which), then[mine], forced[mine], starts, many)

    def seen(self, values: Array) -> Array:
        """What every move or throw leads to."""
        found: Array = values.take(self.then, axis=1)
        found[-1] += self.forced
        return found

    def renewed(self, values: Array, new: Array) -> float:
        """Write down what was found for these positions, and how much that changes."""
        change = np.abs(new - values[:, self.here]).max(initial=0)
        values[:, self.here] = new
        return float(change)


def _chosen(seen: Array, whose: Array, choice: _Share) -> Array:
    """For each position the number of the move that is best for who chooses, the first of several."""
    many = np.arange(len(whose))
    own = seen[whose, many]
    best = np.repeat(np.maximum.reduceat(own, choice.starts), choice.number)
    found: Array = np.minimum.reduceat(np.where(own >= best, many, len(own)), choice.starts)
    return found
