"""Go Bang: stretches of five squares in which only one color stands, by how many men it has there.

Written out row by row with a blank after each, the board is one line of squares in which any straight row lies at equal
distances; so the squares of a color are the bits of one large number, and all stretches are looked at side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_

from ..game import Game
from ..player import Judge
from ..position import Position

FIVE = range(5)
WORTH = (1, 8, 60, 400)
"""What one, two, three and four men are worth in a stretch of five without other colors."""


def judge(game: Game) -> Judge:
    """What a player's stretches are worth, less those of the others, which count for more."""
    width = 1 + int(max(x for x, _ in game.board.at))
    rows = range(0, len(game.board.points), width)
    distances = (1, width + 1, width, width + 2)
    everywhere = int("0".join(["1" * width] * len(rows)), 2)
    letters = [piece.letter for piece in game.pieces]
    as_bits = [str.maketrans({letter: "01"[letter == man] for letter in [".", *letters]}) for man in letters]

    def squares(cells: Sequence[str]) -> list[int]:
        """The squares of each color as the bits of one large number."""
        laid = ".".join(["".join([man or "." for man in cells[p : p + width]]) for p in rows])
        return [int(laid.translate(table), 2) for table in as_bits]

    def score(position: Position, turn: int) -> float:
        sides = squares(position.cells)
        total = 0.0
        for side, own in enumerate(sides):
            free = everywhere & ~reduce(int.__or__, sides[:side] + sides[side + 1 :])
            value = sum(_stretches(own, free, distance) for distance in distances)
            total += value if side == turn else -1.6 * value
        return total

    return score


def _stretches(own: int, free: int, distance: int) -> int:
    """What the stretches of five in one direction are worth, all added up side by side, bit by bit."""
    inside = reduce(and_, (free >> distance * n for n in FIVE))
    ones = twos = fours = 0
    for n in FIVE:
        carry = own >> distance * n
        ones, carry = ones ^ carry, ones & carry
        twos, carry = twos ^ carry, twos & carry
        fours |= carry
    counted = (ones & ~twos & ~fours, twos & ~ones, twos & ones, fours & ~ones)
    return sum(worth * (inside & squares).bit_count() for worth, squares in zip(WORTH, counted, strict=True))
