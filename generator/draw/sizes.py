"""How large men are that are cut out: as wide as a punch that shops have, where one suits the place of a man.

Boards of true size and kits take it from here, so that men fit alike wherever they are drawn to be cut.
"""

from __future__ import annotations

from typing import NamedTuple

from ..load.board import Sheet

PUNCHES = (16.0, 18.0, 22.0, 25.0, 29.0)
"""Punches that shops have, in mm."""

SUITS = 0.7, 0.8
"""How much of his place a man fills at least and at most."""

PLAIN = 0.72
"""How much of it he fills where no punch suits it, and in every figure."""

BROAD, SLIM = 1.2, 0.86
"""How much larger than a square the place of a man is in a stack, and how much smaller upon a diamond."""

PLACES = {
    "circles": "circles {} mm apart",
    "diamonds": "diamonds {} mm wide",
    "hexagons": "hexagons {} mm wide",
    "spikes": "points {} mm wide",
}
"""What is told of boards that have no squares."""

NEAR = 1e-6


class PieceSize(NamedTuple):
    """For squares of which size pieces are cut, and how wide round men are, in mm."""

    square: float
    man: float

    @property
    def place(self) -> float:
        """The place for which a man of this width would be drawn in a figure."""
        return self.man / PLAIN


def place_of(sheet: Sheet, square: float) -> float:
    """The size of the place that one man has on a board with such squares."""
    manners = list(sheet.manner.values())
    if any("spikes" in each for each in manners):
        return BROAD * square
    return SLIM * square if manners and all("diamonds" in each for each in manners) else square


def measured(sheet: Sheet, square: float) -> str:
    """How large the places of a board are, in words: only where it has squares is it told of squares."""
    shapes = [shape for shape in PLACES if any(shape in manners for manners in sheet.manner.values())]
    if len(shapes) == 1 and all(shapes[0] in sheet.manner.get(p, ()) for p in sheet.cells.values() if p is not None):
        return PLACES[shapes[0]].format(f"{square:g}")
    points = any("spikes" in manners for manners in sheet.manner.values())
    return PLACES["spikes"].format(f"{square:g}") if points else f"squares of {square:g} mm"


def suits(man: float, place: float) -> bool:
    """Whether a man is neither lost in his place nor crowds it."""
    return SUITS[0] * place - NEAR <= man <= SUITS[1] * place + NEAR


def cut_width(place: float) -> float:
    """How wide a man is cut for a place: as the punch that comes nearest to three quarters of it, if one suits it."""
    fitting = [punch for punch in PUNCHES if suits(punch, place)]
    return min(fitting, key=lambda punch: abs(punch - 0.75 * place)) if fitting else PLAIN * place


def square_for(sheet: Sheet, man: float) -> float:
    """The squares of a board for men of a width: its own, if they suit, else such that men fill three quarters."""
    if suits(man, place_of(sheet, sheet.square)):
        return sheet.square
    return round(man / 0.75 / place_of(sheet, 1.0), 1)
