"""Words for numbers that stand beside the board: what a player must know and cannot see on it."""

from __future__ import annotations

from typing import NamedTuple


class Tally(NamedTuple):
    """What is said of a counter, for one and for several, with {} for how many.

    Of a colour's own counter these words follow the colour: "has {} men in hand". One that is `running` goes up by
    itself turn after turn, and readers are told of it only where a game is taken up in the midst of it. One of `men`
    counts men who are not on the board, so that where none is ever lost the board shows it as well. One of turns that
    are to be `missed` goes down when such a turn is passed over.
    """

    one: str
    many: str
    running: bool = False
    men: bool = False
    missed: bool = False


def in_hand(one: str = "man", many: str = "men") -> Tally:
    """Men who have still to be set."""
    return Tally(f"has one {one} in hand", f"has {{}} {many} in hand", men=True)


QUIET_TURNS = Tally("one quiet turn has gone by", "{} quiet turns have gone by", running=True)
"""Turns without a capture, which end a game when there have been too many of them."""
