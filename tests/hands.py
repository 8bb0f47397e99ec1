"""Moves made by hand: which points somebody touches, and which buttons he presses, for a move to be made."""

from __future__ import annotations

from collections import deque

from parlour.engine.position import Move
from parlour.play.hand import PlayingHand, tapped
from parlour.play.strands import OFF
from parlour.play.table import OFF_NAME, Table

Act = str | int
"""The name of a point that is touched, or the number of a choice."""


def acts(hand: PlayingHand, move: Move) -> list[Act] | None:
    """The fewest touches, of points that are lit or of the man in hand, after which a move is made; None if none do."""
    plans = [reading.plan for reading in hand.readings if reading.plan.move == move]
    wanted = {tap for plan in plans for strand in plan.own for tap in strand.taps}
    wanted |= {point for plan in plans for point in plan.fates}
    names = hand.game.board.points
    waiting: deque[tuple[PlayingHand, list[Act]]] = deque([(hand, [])])
    seen: set[tuple[object, ...]] = set()
    while waiting:
        now, done = waiting.popleft()
        if move in now.choices:
            return [*done, now.choices.index(move)]
        for point in sorted(wanted & {*now.lit, *([] if now.holds is None or not now.landed else [now.holds])}):
            after = tapped(now, point)
            name = OFF_NAME if point == OFF else names[point]
            if after == move:
                return [*done, name]
            if isinstance(after, PlayingHand) and move in after.moves and after.readings not in seen:
                seen.add(after.readings)
                waiting.append((after, [*done, name]))
    return None


def by_hand(table: Table, move: Move) -> None:
    """Make a move by hand alone."""
    found = acts(table.hand, move)
    assert found is not None, f"{table.game.text(move)} cannot be made by hand"
    for act in found:
        if isinstance(act, int):
            table.choose(act)
        else:
            table.tap(act)
