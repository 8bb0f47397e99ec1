"""Go Bang: forty men each on a board of 324 squares; five of one color in a straight line win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_

from ..board import Board
from ..game import Game, make
from ..position import Move, Outcome, Piece, Position
from ..rules import Law

COLOURS = ("black", "white", "red", "green")
LETTERS = "bwrg"
MEN_EACH = 40
FIVE = (0, 1, 2, 3, 4)
BROKEN = ((0, 2, 3, 4, 5), (0, 1, 3, 4, 5), (0, 1, 2, 4, 5), (0, 1, 2, 3, 5))
"""Five men in a row as places counted from the first, side by side and with a gap."""
WORTH = (1, 8, 60, 400)
"""What one, two, three and four men are worth to a searching player in a stretch of five without other colors."""


def game(board: Board, law: Law) -> Game:
    """Black begins and the turn passes to the left; a man is written as the square he is laid on, `j9`."""
    number = int(str(law.option("players", 2, 3, 4)))
    men, colours, every = LETTERS[:number], COLOURS[:number], range(len(board.points))
    width = 1 + int(max(x for x, _ in board.at))
    vacant_only, stays, forty = law("place"), law("stays"), law("forty")
    rows = (FIVE,) if law("adjoining") else (FIVE, *BROKEN)
    # Written out row by row with a blank after each, the board is one line of squares in which any
    # straight row lies at equal distances: 1 across, and these up the board and along both diagonals.
    steps = (1, width + 1, width, width + 2) if law("lines") else (1, width + 1)
    longer = law("longer") and law.option("six", "wins", "nothing") == "wins"
    won, withdrawn = law.ending("five"), law.ending("withdraw")
    laying = tuple(tuple(Move(man, (p,), gains=((turn, -1),)) for p in every) for turn, man in enumerate(men))
    as_bits = tuple(str.maketrans({letter: "01"[letter == man] for letter in f".{LETTERS}"}) for man in men)

    def laid(cells: Sequence[str]) -> list[int]:
        """The squares of each color as the bits of one large number."""
        told = ".".join(["".join([man or "." for man in cells[p : p + width]]) for p in every[::width]])
        return [int(told.translate(table), 2) for table in as_bits]

    def has_row(own: int) -> bool:
        for step in steps:
            for row in rows:
                found = reduce(and_, (own >> step * n for n in row))
                if found and not longer:
                    found &= ~(own << step) & ~(own >> 5 * step)
                if found:
                    return True
        return False

    def moves(position: Position) -> list[Move]:
        turn, cells = position.turn, position.cells
        if not position.counts[turn] and forty:
            return []
        if stays:
            return [move for move, man in zip(laying[turn], cells, strict=True) if not (man and vacant_only)]
        vacant = [p for p in every if not cells[p]]
        shifts = [Move(men[turn], (p, end)) for p in every if cells[p] == men[turn] for end in vacant]
        return [*(laying[turn][p] for p in vacant), *shifts]

    def ended(position: Position) -> Outcome | None:
        for colour, own in zip(colours, laid(position.cells), strict=True):
            if has_row(own):
                return Outcome(colour, won)
        return None

    everywhere = int("0".join(["1" * width] * (len(every) // width)), 2)

    def score(position: Position, turn: int) -> float:
        """Stretches of five squares in which only one color stands, by how many men it has there."""
        sides = laid(position.cells)
        total = 0.0
        for side, own in enumerate(sides):
            free = everywhere & ~reduce(int.__or__, sides[:side] + sides[side + 1 :])
            value = sum(_stretches(own, free, step) for step in steps)
            total += value if side == turn else -1.6 * value
        return total

    return Game(
        board=board,
        colours=colours,
        pieces=tuple(Piece(man, colour, "man") for man, colour in zip(men, colours, strict=True)),
        start_text=" ".join(f"{colour} hand {MEN_EACH}" for colour in colours),
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, withdrawn),
        counters=("hand",),
        travel=dict.fromkeys(men, "place"),
        turn_rule="turns",
        repetition=None,
        score=score,
        facts={
            "men": lambda game: MEN_EACH * len(COLOURS),
            "men laid without a row": lambda game: " ".join(str(_no_row(board, n)) for n in (2, 3, 4)),
        },
    )


def _stretches(own: int, free: int, step: int) -> int:
    """What the stretches of five in one direction are worth, all added up side by side, bit by bit."""
    inside = reduce(and_, (free >> step * n for n in FIVE))
    ones = twos = fours = 0
    for n in FIVE:
        carry = own >> step * n
        ones, carry = ones ^ carry, ones & carry
        twos, carry = twos ^ carry, twos & carry
        fours |= carry
    counted = (ones & ~twos & ~fours, twos & ~ones, twos & ones, fours & ~ones)
    return sum(worth * (inside & squares).bit_count() for worth, squares in zip(WORTH, counted, strict=True))


def _no_row(board: Board, players: int) -> int:
    """How many men lie there when all are laid without a row, each color keeping to a fourth part of the squares."""
    game = make("go_bang", board, {"players": players})
    position = game.start
    squares = [[p for p, (x, y) in enumerate(board.at) if (x + 2 * y) % 4 == turn] for turn in range(players)]
    for number in range(players * MEN_EACH):
        if game.ended(position) is not None:
            return 0
        square = squares[number % players][number // players]
        position = game.play(position, next(move for move in game.legal(position) if move.path == (square,)))
    return sum(map(len, position.cells)) if game.outcome(position) == Outcome(None, "withdraw") else 0
