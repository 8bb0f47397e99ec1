"""What a hand does to make a move: which points it touches, man by man, and in which order it may do so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..engine.board import Board
from ..engine.game import Game
from ..engine.position import ANYHOW, Move, Position, Way

OFF = -1
"""Touched in the place of a point, where a man leaves the board from where he stands."""


class HandStrand(NamedTuple):
    """What a hand does with one man: the points that it touches, at the first of which he is picked up.

    One who comes from the hand is not picked up anywhere. `kind` tells those apart who are not alike.
    """

    taps: tuple[int, ...]
    picked: bool
    kind: tuple[str, str]


class Plan(NamedTuple):
    """A move as a hand makes it: what it does with its own men, and the points where something happens to others.

    It begins with one of `first`; with the others it goes on when one of those is done. A plan that is `anyhow` is for
    a man whom no rule binds. `late` are men who begin where nobody like them stands yet: one comes there first.
    """

    move: Move
    own: tuple[HandStrand, ...]
    first: frozenset[int]
    fates: frozenset[int]
    anyhow: bool = False
    late: frozenset[int] = frozenset()


def plans(game: Game, position: Position, legal: list[Move]) -> list[Plan]:
    """The plans of some moves; one that a hand can make step by step in other ways has several."""
    found = [plan for move in legal if move.ways for plan in (_plan(game, position, move, move),)]
    if game.by_hand is not None and legal:
        others = game.by_hand(position)
        found += [_plan(game, position, move, steps) for move in legal for steps in others.get(move, ())]
    return found


def _plan(game: Game, position: Position, move: Move, made: Move) -> Plan:
    """A move as it is made: its own men as their ways say, then whatever is done to others."""
    ways = [way for way in made.ways if not way.suffers]
    own = tuple(_strand(way) for way in ways)
    fates = frozenset(point for way in made.ways if way.suffers for point in way.points)
    first = _first(game.board, game.text(move), own)
    alike = frozenset(n for n, strand in enumerate(own) if own and strand.kind == own[first].kind)
    late = frozenset(
        n for n, strand in enumerate(own) if strand.picked and strand.kind[0] not in position.cells[strand.taps[0]]
    )
    return Plan(move, own, alike, fates, bool(ways) and ways[0].manner == ANYHOW, late)


def _strand(way: Way) -> HandStrand:
    """The points that a hand touches for the way of a man."""
    taps = tuple(point for point in way.landings if point >= 0)
    if len(taps) == 1 and way.start >= 0 and way.end < 0:
        taps = (*taps, OFF)
    return HandStrand(taps, way.start >= 0, (way.piece, way.manner))


def _first(board: Board, text: str, own: tuple[HandStrand, ...]) -> int:
    """The man whom a move's text names first; where it names none, the first of its ways."""
    point = board.index.get(re.split(r"[^A-Za-z0-9]", text)[0])
    return next((n for n, strand in enumerate(own) if strand.picked and strand.taps[0] == point), 0)


class Reading(NamedTuple):
    """A plan as far as a hand has followed it: how many points of each strand, and which man it holds."""

    plan: Plan
    done: tuple[int, ...]
    held: int = -1
    touched: frozenset[int] = frozenset()

    @property
    def head(self) -> int | None:
        """Where the man is whom the hand holds."""
        return self.plan.own[self.held].taps[self.done[self.held] - 1] if self.held >= 0 else None

    @property
    def finished(self) -> bool:
        """Whether all its own men are where they go."""
        return all(done == len(strand.taps) for done, strand in zip(self.done, self.plan.own, strict=True))

    @property
    def waits(self) -> bool:
        """Whether the man in hand is where he goes, and others are not."""
        return self.held >= 0 and self.done[self.held] == len(self.plan.own[self.held].taps) and not self.finished

    @property
    def landed(self) -> bool:
        """Whether the hand has done more than to pick up a man."""
        if self.touched:
            return True
        return any(done > strand.picked for done, strand in zip(self.done, self.plan.own, strict=True))

    def open(self) -> Iterator[int]:
        """The strands that may be begun or gone on with."""
        own, late = self.plan.own, self.plan.late
        come = {own[n].taps[-1] for n, done in enumerate(self.done) if done == len(own[n].taps)}
        begun = any(self.done[n] == len(own[n].taps) for n in self.plan.first)
        for n, strand in enumerate(own):
            there = n not in late or strand.taps[0] in come
            if there and self.done[n] < len(strand.taps) and (begun or n in self.plan.first):
                yield n

    def at(self, strand: int, done: int) -> Reading:
        """The reading with one strand so far, its man in the hand."""
        return self._replace(done=(*self.done[:strand], done, *self.done[strand + 1 :]), held=strand)

    def put_down(self) -> Reading:
        """The reading with no man in the hand."""
        return self._replace(held=-1)


GOES_ON, TAKES_UP, BEFALLS = range(3)
"""What a touch may mean: the man in hand goes on; another is taken up; something befalls a man. The first counts."""


def meanings(reading: Reading, point: int) -> Iterator[tuple[int, Reading]]:
    """What a touch of a point may mean in a reading."""
    own, held = reading.plan.own, reading.held
    if held >= 0:
        yield from ((GOES_ON, reading.at(held, n + 1)) for n in _later(own[held], reading.done[held], point))
    for n in reading.open():
        strand, done = own[n], reading.done[n]
        if n == held:
            continue
        if not strand.picked and done == 0:
            yield from ((GOES_ON, reading.at(n, later + 1)) for later in _later(strand, 0, point))
        elif strand.taps[max(done, 1) - 1] == point:
            yield TAKES_UP, reading.at(n, max(done, 1))
    if reading.finished and point in reading.plan.fates and point not in reading.touched:
        yield BEFALLS, reading._replace(touched=reading.touched | {point})


def _later(strand: HandStrand, done: int, point: int) -> Iterator[int]:
    """Where a strand comes to a point next, if it does; who is picked up goes somewhere else first."""
    if done or not strand.picked:
        yield from [n for n in range(done, len(strand.taps)) if strand.taps[n] == point][:1]
