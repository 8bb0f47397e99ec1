"""Exact answers for two players: every position that can arise is counted, and settled from the ends backward.

A position is won for a player who can force the game to an end in which he has won, in so many moves of his own at
most; who waits meanwhile, or moves several times, makes no difference. Where neither can, nobody wins: the game is
drawn, by a rule or because it need never end. This is for games without chance whose positions can be counted.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .game import Game
from .position import Position

MOST = 3_000_000
"""So many positions are counted unless told."""

ROOM = 420
"""Bytes that a position takes while it is counted, with its moves: measured, and rounded up."""

NOBODY, GOES_ON = -1, -2

Tell = Callable[[str], None]


class TooMany(Exception):
    """There are more positions than may be counted."""


class Fate(NamedTuple):
    """Who wins, as the number of his turn, or None; and in how few moves of his own he can."""

    winner: int | None
    moves: int = 0


def playable(game: Game) -> bool:
    """Whether a game is of the kind that can be settled: two players, and no chance."""
    return len(game.turns) == 2 and not game.throws


class Fates:
    """The positions that can arise from some, and what each of them is worth."""

    def __init__(self, game: Game, roots: Iterable[Position], most: int = MOST, tell: Tell = lambda _: None) -> None:
        """Count and settle; raises TooMany past `most` positions."""
        self.codes: dict[str, str] = {}
        self.index: dict[str, int] = {}
        self.turn, self.ending = array("b"), array("b")
        self.winner, self.moves = array("b"), array("h")
        first, then = self._count(game, roots, most, tell)
        tell(f"{len(self.index):,} positions, {len(then):,} moves")
        self._settle(first, then)

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self.index)

    def __contains__(self, position: Position) -> bool:
        """Whether a position was counted."""
        return self._key(position) in self.index

    def of(self, position: Position) -> Fate:
        """What becomes of a position; raises KeyError where it was not counted."""
        number = self.index[self._key(position)]
        return Fate(None) if self.winner[number] == NOBODY else Fate(self.winner[number], self.moves[number])

    def _key(self, position: Position) -> str:
        """A position as a short text: a letter for what stands on each point, one for each number beside the board."""
        codes = self.codes
        try:
            board = "".join([codes[men] for men in position.cells])
        except KeyError:
            for men in position.cells:
                codes.setdefault(men, chr(48 + len(codes)))
            board = "".join([codes[men] for men in position.cells])
        return f"{board}{position.turn}{position.counts}" if position.counts else f"{board}{position.turn}"

    def _count(self, game: Game, roots: Iterable[Position], most: int, tell: Tell) -> tuple[array[int], array[int]]:
        """Every position that can arise, and where its moves lead: those of position n from `first[n]` on."""
        first, then, index, key = array("q"), array("i"), self.index, self._key
        waiting: list[Position] = []
        for root in roots:
            if index.setdefault(key(root), len(index)) == len(waiting):
                waiting.append(root)
        level = 0
        while waiting:
            coming: list[Position] = []
            for position in waiting:
                first.append(len(then))
                ended = game.ended(position)
                moves = game.moves(position) if ended is None else ()
                ended = game.stuck(position) if ended is None and not moves else ended
                self.turn.append(position.turn)
                won = NOBODY if ended is None or ended.winner is None else game.turns.index(ended.winner)
                self.ending.append(GOES_ON if ended is None else won)
                for move in moves:
                    after = game.play(position, move)
                    code, met = key(after), len(index)
                    number = index.setdefault(code, met)
                    if number == met:
                        coming.append(after)
                    then.append(number)
                if len(index) > most:
                    raise TooMany(f"there are more than {most:,} positions")
            waiting, level = coming, level + 1
            tell(f"{len(index):,} positions after {level} moves")
        first.append(len(then))
        return first, then

    def _settle(self, first: Sequence[int], then: Sequence[int]) -> None:
        """Backward from the ends, for each player in turn."""
        many = len(self.index)
        before, led = _backward(many, first, then)
        self.winner, self.moves = array("b", [NOBODY]) * many, array("h", [0]) * many
        for player in (0, 1):
            self._wins(player, first, before, led)

    def _wins(self, player: int, first: Sequence[int], before: Sequence[int], led: Sequence[int]) -> None:
        """All that a player wins, by how few moves of his own it takes."""
        winner, moves, turn, ending = self.winner, self.moves, self.turn, self.ending
        waits = array("i", [first[n + 1] - first[n] for n in range(len(winner))])
        now, level = [n for n, won in enumerate(ending) if won == player], 0
        while now:
            for n in now:
                winner[n], moves[n] = player, level
            coming: list[int] = []
            while now:
                n = now.pop()
                for parent in led[before[n] : before[n + 1]]:
                    if winner[parent] != NOBODY:
                        continue
                    if turn[parent] == player:
                        coming.append(parent)
                        continue
                    waits[parent] -= 1
                    if not waits[parent]:
                        winner[parent], moves[parent] = player, level
                        now.append(parent)
            now, level = [n for n in dict.fromkeys(coming) if winner[n] == NOBODY], level + 1


def _backward(many: int, first: Sequence[int], then: Sequence[int]) -> tuple[array[int], array[int]]:
    """The moves the other way round: those that lead to position n stand from `before[n]` on."""
    before = array("q", [0]) * (many + 1)
    for end in then:
        before[end + 1] += 1
    for n in range(many):
        before[n + 1] += before[n]
    led, at = array("i", [0]) * len(then), before[:]
    for n in range(many):
        for end in then[first[n] : first[n + 1]]:
            led[at[end]] = n
            at[end] += 1
    return before, led
