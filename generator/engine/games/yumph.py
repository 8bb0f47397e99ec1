"""Of how many checkers the set-up of Yumph is made; how it is played is data, in the file beside this."""

from __future__ import annotations

from ..game import Game

CHECKERS = {"w": 1, "W": 2}
"""Of how many checkers White's men and kings are made."""


def _checkers(game: Game) -> int:
    """How many checkers the set-up needs of each colour, a king being two."""
    return sum(CHECKERS.get(letter, 0) for letter in game.start.cells)


EXTRAS = {"facts": {"checkers of each color": _checkers, "checkers in a king": lambda game: CHECKERS["W"]}}
