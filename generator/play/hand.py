"""The hand: what it has touched so far, what that may still mean, and where it may go on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from ..engine.game import Game
from ..engine.position import Move, Position
from .strands import BEFALLS, GOES_ON, Reading, meanings, plans


@dataclass(frozen=True)
class PlayingHand:
    """A hand above a position, which has touched some points; `readings` are all that this may come to.

    One that has touched a man who has no move holds him all the same, and there is no reading: wherever it goes next
    is asked of the rules. Where men are only taken there is nowhere to go, and no such man is held.
    """

    game: Game
    position: Position
    legal: tuple[Move, ...]
    readings: tuple[Reading, ...]
    taps: tuple[int, ...] = ()

    @property
    def holds(self) -> int | None:
        """The point of the man whom it holds, if it holds one."""
        if not self.readings and self.taps:
            return self.taps[-1]
        return next((reading.head for reading in self.readings if reading.head is not None), None)

    @property
    def takes(self) -> bool:
        """Whether all that it may still do is to take men."""
        return bool(self.readings) and not any(reading.plan.own for reading in self.readings)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that it may still make."""
        return tuple(dict.fromkeys(reading.plan.move for reading in self.readings))

    @property
    def landed(self) -> bool:
        """Whether it has done more than to pick up a man."""
        return any(reading.landed for reading in self.readings)

    @cached_property
    def telling(self) -> frozenset[int]:
        """Points where something befalls a man in some of the moves that it may make and not in others."""
        fates = {reading.plan.move: reading.plan.fates for reading in self.readings}
        often = Counter(point for points in fates.values() for point in points)
        return frozenset(point for point, times in often.items() if times < len(fates))

    @cached_property
    def lit(self) -> tuple[int, ...]:
        """The points that it may touch next."""
        found: set[int] = set()
        for reading in self.readings:
            wanted = {tap for strand in reading.plan.own for tap in strand.taps}
            if reading.finished:
                wanted |= reading.plan.fates & (self.telling | (reading.plan.fates if not reading.plan.own else set()))
            wanted -= {reading.head}
            found |= {
                point for point in wanted - found for meaning, _ in meanings(reading, point) if self._counts(meaning)
            }
        return tuple(sorted(found))

    def _counts(self, meaning: int) -> bool:
        """Whether a touch that means this is shown: where a man is held, only where he may go, or what befalls."""
        return self.holds is None or self.landed or meaning in (GOES_ON, BEFALLS)

    @cached_property
    def choices(self) -> tuple[Move, ...]:
        """The moves that can be chosen in words: those that touch nothing more, and those that touch no own man."""
        idle = () if self.taps else tuple(move for move in self.legal if not any(not way.suffers for way in move.ways))
        done = () if not self.landed else tuple(
            reading.plan.move
            for reading in self.readings
            if reading.finished and not (reading.plan.fates & self.telling) - reading.touched
        )  # fmt: skip
        return tuple(dict.fromkeys((*idle, *done)))


def empty(game: Game, position: Position) -> PlayingHand:
    """A hand that has touched nothing."""
    legal = game.legal(position)
    readings = tuple(Reading(plan, (0,) * len(plan.own)) for plan in plans(game, position, legal))
    return PlayingHand(game, position, tuple(legal), readings)


def tapped(hand: PlayingHand, point: int) -> PlayingHand | Move | None:
    """The hand after it has touched a point, the move that it has made, or None where that is no move.

    Who touches the man that he holds puts him down; who has only picked up a man may touch another instead.
    """
    if hand.taps and point == hand.holds:
        return _put_down(hand)
    after = _touched(hand, point) or _gone_on(hand, point)
    if after is not None:
        return after
    fresh = empty(hand.game, hand.position) if hand.taps and not hand.landed else None
    if fresh is not None and _own(fresh, point):
        return _touched(fresh, point) or replace(fresh, readings=(), taps=(point,))
    if not hand.taps and not hand.takes and point >= 0 and hand.position.cells[point]:
        return replace(hand, readings=(), taps=(point,))
    return None


def _gone_on(hand: PlayingHand, point: int) -> PlayingHand | Move | None:
    """The man who was let go of just now is taken up again, to go on."""
    again = _touched(hand, hand.taps[-1]) if hand.landed and hand.holds is None else None
    return _touched(again, point) if isinstance(again, PlayingHand) else None


def _own(hand: PlayingHand, point: int) -> bool:
    """Whether a man stands on a point whom this hand may pick up, or one like those."""
    if point < 0:
        return False
    kinds = {strand.kind[0] for reading in hand.readings for strand in reading.plan.own if strand.picked}
    colours = {hand.game.piece[kind].colour for kind in kinds}
    here = {hand.game.piece[letter].colour for letter in hand.position.cells[point]}
    return bool(colours & here)


def _put_down(hand: PlayingHand) -> PlayingHand | Move:
    """The man in hand is put down: where he stood, as if nothing had been; where he has come to, to stay there."""
    if not hand.landed:
        return empty(hand.game, hand.position)
    readings = tuple(reading.put_down() for reading in hand.readings)
    done = tuple(reading for reading in readings if reading.finished)
    return _settled(replace(hand, readings=done or readings), narrowed=bool(done))


def _touched(hand: PlayingHand, point: int) -> PlayingHand | Move | None:
    """The readings in which a touch means something."""
    found = [(meaning, reading, after) for reading in hand.readings for meaning, after in meanings(reading, point)]
    if not found:
        return None
    first = min(meaning for meaning, _, _ in found)
    kept = [(before, after) for meaning, before, after in found if meaning == first]
    now = list(dict.fromkeys(after for _, after in kept))
    if first == GOES_ON and _by_ends(hand):
        ended = [after for after in now if after.done[after.held] == len(after.plan.own[after.held].taps)]
        now = ended or now
    now = _let_go(now)
    narrowed = first in (GOES_ON, BEFALLS)
    return _settled(replace(hand, readings=tuple(now), taps=(*hand.taps, point)), narrowed)


def _let_go(now: list[Reading]) -> list[Reading]:
    """The hand lets go of a man who has come to where he goes, for the next.

    It lets go of all where the next touch would be read in two ways: as the man in hand going on, or as another being
    taken up.
    """
    going = {tap for reading in now if not reading.waits and reading.held >= 0 for tap in _onward(reading)}
    next_men = {reading.plan.own[n].taps[0] for reading in now if reading.waits for n in reading.open()}
    both = bool(going & next_men)
    return list(dict.fromkeys(reading.put_down() if both or reading.waits else reading for reading in now))


def _onward(reading: Reading) -> tuple[int, ...]:
    """Where the man in hand may still come to."""
    return reading.plan.own[reading.held].taps[reading.done[reading.held] :]


def _by_ends(hand: PlayingHand) -> bool:
    """Whether each move of the man in hand ends somewhere else, so that its end tells it."""
    ends = {
        (reading.plan.move, reading.plan.own[reading.held].taps[-1]) for reading in hand.readings if reading.held >= 0
    }
    return bool(ends) and len({end for _, end in ends}) == len(ends) == len({move for move, _ in ends})


def _settled(hand: PlayingHand, narrowed: bool) -> PlayingHand | Move:
    """The move, where only one is left and the hand has done more than to pick up a man."""
    moves = hand.moves
    return moves[0] if narrowed and hand.landed and len(moves) == 1 else hand
