"""How a kind of man looks, in words. Nothing here draws: what the words mean is known to those who draw and cut him."""

from __future__ import annotations

from typing import NamedTuple


class Guise(NamedTuple):
    """The outline of a man by its name, and the sign that he bears, if any, as a crown or a ring.

    One who is `stacked` is drawn upon a second man; one who `stands` is cut out as a figure that stands up. A game
    that does not say how a man looks has made a mistake: there is no shape that is taken for granted.
    """

    shape: str = ""
    sign: str = ""
    stacked: bool = False
    stands: bool = False


DISC = Guise("disc")
CROWNED = Guise("disc", "crown", stacked=True)
"""A king of draughts: a man with a crown, upon another."""

PAWN = Guise("pawn", stands=True)
