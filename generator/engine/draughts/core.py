"""English checkers on bitboards: the solver's own core, proved equal to the general engine by the tests.

A position is seen by the player to move, who always plays down the board, toward the high numbers:
four sets of squares (his men, his kings, the other's men, the other's kings) as the bits of whole
numbers, square 1 being bit 0. After a move the board is turned half round, and the other player is
the one who plays down.
"""

from __future__ import annotations

from typing import NamedTuple

FULL = (1 << 32) - 1
KING_ROW = 0xF0000000
"""The squares 29 to 32, where the player's men are crowned."""


class View(NamedTuple):
    """A position as the player to move sees it."""

    men: int
    kings: int
    their_men: int
    their_kings: int


def _neighbour(square: int, down: bool, right: bool) -> int:
    """The square next to another, diagonally; -1 off the board. Even rows (from 0) stand half a square to the right."""
    row, column = divmod(square, 4)
    row += 1 if down else -1
    column += (1 if right else 0) if (square // 4) % 2 == 0 else (0 if right else -1)
    return row * 4 + column if 0 <= row < 8 and 0 <= column < 4 else -1


def _tables() -> tuple[list[list[int]], list[list[tuple[int, int]]]]:
    """For each square and way (down-left, down-right, up-left, up-right): the step's bit; the jump's two bits."""
    steps: list[list[int]] = []
    jumps: list[list[tuple[int, int]]] = []
    for square in range(32):
        one, two = [], []
        for down in (True, False):
            for right in (False, True):
                middle = _neighbour(square, down, right)
                end = _neighbour(middle, down, right) if middle >= 0 else -1
                one.append(1 << middle if middle >= 0 else 0)
                two.append((1 << middle, 1 << end) if end >= 0 else (0, 0))
        steps.append(one)
        jumps.append(two)
    return steps, jumps


STEPS, JUMPS = _tables()
MAN_STEPS = [[bit for bit in ways[:2] if bit] for ways in STEPS]
KING_STEPS = [[bit for bit in ways if bit] for ways in STEPS]
MAN_JUMPS = [[pair for pair in ways[:2] if pair[0]] for ways in JUMPS]
KING_JUMPS = [[pair for pair in ways if pair[0]] for ways in JUMPS]
_TURNED = [int(f"{byte:08b}"[::-1], 2) for byte in range(256)]


def turned(squares: int) -> int:
    """A set of squares after the board is turned half round."""
    return (
        _TURNED[squares & 255] << 24
        | _TURNED[squares >> 8 & 255] << 16
        | _TURNED[squares >> 16 & 255] << 8
        | _TURNED[squares >> 24]
    )


def other(view: View) -> View:
    """The same position as the other player sees it."""
    return View(turned(view.their_men), turned(view.their_kings), turned(view.men), turned(view.kings))


def bits(squares: int) -> list[int]:
    """The squares of a set, one by one."""
    found = []
    while squares:
        low = squares & -squares
        found.append(low.bit_length() - 1)
        squares ^= low
    return found


def after(view: View) -> list[tuple[tuple[int, ...], View]]:
    """The legal moves: the squares that the man comes to, from its own on, and the position then seen by the other."""
    men, kings, their_men, their_kings = view
    theirs = their_men | their_kings
    empty = FULL & ~(men | kings | theirs)
    found: list[tuple[tuple[int, ...], View]] = []
    for king, squares, table in ((False, men, MAN_JUMPS), (True, kings, KING_JUMPS)):
        for square in bits(squares):
            for middle, end in table[square]:
                if middle & theirs and end & empty:
                    own = 1 << square
                    _chain(view, own, (square,), 0, empty | own, king, table, found)
                    break
    if found:
        return found
    for king, squares, ways in ((False, men, MAN_STEPS), (True, kings, KING_STEPS)):
        for square in bits(squares):
            for end in ways[square]:
                if end & empty:
                    found.append(_done(view, 1 << square, (square, end.bit_length() - 1), 0, king))
    return found


def _chain(
    view: View,
    own: int,
    path: tuple[int, ...],
    taken: int,
    empty: int,
    king: bool,
    table: list[list[tuple[int, int]]],
    found: list[tuple[tuple[int, ...], View]],
) -> bool:
    """Go on jumping while it is possible; a man that is crowned stops."""
    theirs = (view.their_men | view.their_kings) & ~taken
    further = False
    for middle, end in table[path[-1]]:
        if middle & theirs and end & empty:
            further = True
            on = (*path, end.bit_length() - 1)
            crowned = not king and end & KING_ROW
            if crowned or not _chain(view, own, on, taken | middle, empty, king, table, found):
                found.append(_done(view, own, on, taken | middle, king))
    return further


def _done(view: View, own: int, path: tuple[int, ...], taken: int, king: bool) -> tuple[tuple[int, ...], View]:
    men, kings, their_men, their_kings = view
    end = 1 << path[-1]
    if king:
        kings = kings & ~own | end
    elif end & KING_ROW:
        men, kings = men & ~own, kings | end
    else:
        men = men & ~own | end
    return path, View(turned(their_men & ~taken), turned(their_kings & ~taken), turned(men), turned(kings))


def perft(view: View, depth: int) -> int:
    """How many lines of play there are of this many moves."""
    moves = after(view)
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(perft(then, depth - 1) for _, then in moves)


START = View(0xFFF, 0, 0xFFF00000, 0)


def seen(cells: tuple[str, ...], turn: int) -> View:
    """The general engine's position (letters b, B, w, W on the points 1 to 32) as the player to move sees it."""
    squares = {letter: sum(1 << p for p, man in enumerate(cells) if man == letter) for letter in "bBwW"}
    view = View(squares["b"], squares["B"], squares["w"], squares["W"])
    return view if turn == 0 else other(view)


def path_seen(path: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """A move's squares as its mover sees them."""
    return path if turn == 0 else tuple(31 - square for square in path)
