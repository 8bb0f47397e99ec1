"""Games of chance: how often each player wins, and how long a game lasts, when everybody plays for his own best chance.

Every position that can arise is counted, with every throw; then the chances of all are worked out together, again and
again, each from those that it leads to, until nothing changes any more. This is for small games and for endings.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

import numpy as np

from ..engine.game import Game
from ..engine.position import Position, new
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
    table = _known.get(id(game))
    if table is None or position not in table.thrown:
        table = _Table(game, position, most)
        table.work_out()
        while len(_known) >= GAMES:
            del _known[next(iter(_known))]
        _known[id(game)] = table
    return table.expected(position)


class _Table:
    """Positions by number, and where their moves or throws lead: those of number n from `first[n]` on."""

    def __init__(self, game: Game, root: Position, most: int) -> None:
        self.game = game
        """It is kept with its table, so that nothing else can come by its id."""
        self.first, self.then = array("q"), array("i")
        self.turn, self.ending, self.chance = array("b"), array("b"), array("b")
        """Whose turn it is; who has won, -1 for nobody, -2 while the game goes on; whether chance decides."""
        index, waiting = {root: 0}, [root]
        self.thrown: dict[Position, int] = {}
        """The number of the first position, and of every other in which chance decides."""
        for position in waiting:
            chance = bool(game.throws) and not position.throw
            if chance or not self.first:
                self.thrown[position] = len(self.first)
            self.first.append(len(self.then))
            ended = game.ended(position)
            nexts = [] if ended is not None else _nexts(game, position, chance)
            ended = game.stuck(position) if ended is None and not nexts else ended
            self.turn.append(position.turn)
            self.chance.append(chance)
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
        self.values: Array = np.zeros((len(waiting), len(game.turns) + 1))
        """How often each player wins from a position, and how many moves the game has from there on."""

    def expected(self, position: Position) -> Expected:
        """The chances from the first position, or from another in which chance decides."""
        *wins, moves = map(float, self.values[self.thrown[position]])
        return Expected(tuple(wins), moves)

    def work_out(self) -> None:
        """Work out the values of all positions: the choices of each player in turn, and his throws from these."""
        first, then = np.array(self.first), np.array(self.then, dtype=np.int64)
        turn, ending, number = np.array(self.turn), np.array(self.ending), np.diff(self.first)
        chance = np.array(self.chance, dtype=bool)
        single = (number == 1) & ~chance
        forced = single[then]
        then = np.where(forced, then[first[then].clip(max=len(then) - 1)], then)  # a forced move is made at once
        single[0] = False
        going = ~single & (ending == -2)
        players = range(len(self.game.turns))
        parts = [
            part
            for player in players
            for part in (
                _Choice.of(going & ~chance & (turn == player), then, forced, number, player),
                _Lot.of(going & chance & (turn == player), then, forced, number),
            )
            if len(part.here)
        ]
        for player in players:
            self.values[ending == player, player] = 1.0
        for _ in range(ROUNDS):
            if max((_renewed(self.values, part.here, part.found(self.values)) for part in parts), default=0) < CLOSE:
                return
        raise TooMany("the game may go on for ever, and has no chances that could be told")


GAMES = 4
"""The tables of so many games are kept: a page asks for several moments of a game, and of the same under options."""

_known: dict[int, _Table] = {}
"""The last table of each game, by its id."""


def _nexts(game: Game, position: Position, chance: bool) -> list[Position]:
    """What comes of a position, by every throw or by every move."""
    if chance:
        cells, turn, counts, _ = position
        return [new(Position, (cells, turn, counts, throw)) for throw in game.throws]
    return [game.play(position, move) for move in game.moves(position)]


def _renewed(values: Array, here: Array, new: Array) -> float:
    """Write down what was found for these positions, and how much that changes."""
    change = np.abs(new - values.take(here, axis=0)).max()
    values[here] = new
    return float(change)


class _Lot(NamedTuple):
    """Positions in which chance decides, and where each throw leads from them."""

    here: Array
    then: Array
    """For each throw, where it leads from all of them."""
    forced: Array
    """On how many of its throws a forced move follows, as a share of all."""

    @classmethod
    def of(cls, which: Array, then: Array, forced: Array, number: Array) -> _Lot:
        """Those of a table that are marked, of all moves and throws in it and how many each position has."""
        mine, throws = np.repeat(which, number), number.max(where=which, initial=1)
        then = np.ascontiguousarray(then[mine].reshape(-1, throws).T)
        return cls(np.flatnonzero(which), then, forced[mine].reshape(-1, throws).mean(1))

    def found(self, values: Array) -> Array:
        """What is to be expected of all throws."""
        first, *others = self.then
        found: Array = values.take(first, axis=0)
        for then in others:
            found += values.take(then, axis=0)
        found /= len(self.then)
        found[:, -1] += self.forced
        return found


class _Choice(NamedTuple):
    """Positions in which one player chooses, and where each of their moves leads."""

    here: Array
    then: Array
    length: Array
    """How many moves that is: one, and one more where a forced one lies on the way."""
    starts: Array
    number: Array
    player: int

    @classmethod
    def of(cls, which: Array, then: Array, forced: Array, number: Array, player: int) -> _Choice:
        """Those of a table that are marked, of all moves and throws in it and how many each position has."""
        mine, many = np.repeat(which, number), number[which]
        starts = np.concatenate([[0], np.cumsum(many)])[: len(many)]
        return cls(np.flatnonzero(which), then[mine], 1 + forced[mine], starts, many, player)

    def found(self, values: Array) -> Array:
        """What the moves lead to that are best for him who chooses, the first of several."""
        many, own = np.arange(len(self.then)), values[self.then, self.player]
        best = np.repeat(np.maximum.reduceat(own, self.starts), self.number)
        chosen = np.minimum.reduceat(np.where(own >= best, many, len(own)), self.starts)
        found: Array = values.take(self.then[chosen], axis=0)
        found[:, -1] += self.length[chosen]
        return found
