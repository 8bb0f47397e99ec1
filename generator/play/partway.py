"""Men in the midst of a move: as the hand has put them so far."""

from __future__ import annotations

from ..replay.men import Man, Roll
from .hand import PlayingHand
from .strands import OFF, Reading


def partway(hand: PlayingHand, men: Roll) -> Roll:
    """The men as they stand while a move is being made; as before it, as long as that may still be told in two ways."""
    shifts = {_shifts(reading) for reading in hand.readings} if hand.landed else set()
    if len(shifts) != 1:
        return men
    standing, called = {man.number: man for man in men.men}, men.called
    for piece, start, end in shifts.pop():
        if start == OFF:
            called += 1
            standing[called] = Man(called, piece, end)
            continue
        number = next((man.number for man in standing.values() if (man.piece, man.point) == (piece, start)), None)
        if number is not None and end == OFF:
            del standing[number]
        elif number is not None:
            standing[number] = Man(number, piece, end)
    return Roll(tuple(sorted(standing.values())), called)


def _shifts(reading: Reading) -> tuple[tuple[str, int, int], ...]:
    """Who has come from where to where; one who is set comes from off the board."""
    found = []
    for strand, done in zip(reading.plan.own, reading.done, strict=True):
        if done > strand.picked:
            found.append((strand.kind[0], strand.taps[0] if strand.picked else OFF, strand.taps[done - 1]))
    return tuple(sorted(found))
