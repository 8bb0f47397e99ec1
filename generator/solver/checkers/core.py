"""English checkers on bitboards: the solver's own core, proved equal to the general engine by the tests.

A position is seen by the player to move, who always plays down the board, toward the high numbers:
four sets of squares (his men, his kings, the other's men, the other's kings) as the bits of whole
numbers, square 1 being bit 0. After a move the board is turned half round, and the other player is
the one who plays down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    import numpy.typing as npt

new = tuple.__new__
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
_BYTES = [int(f"{byte:08b}"[::-1], 2) for byte in range(256)]
_TURNED = [_BYTES[half & 255] << 8 | _BYTES[half >> 8] for half in range(1 << 16)]


def turned(squares: int) -> int:
    """A set of squares after the board is turned half round."""
    return _TURNED[squares & 0xFFFF] << 16 | _TURNED[squares >> 16]


Leap = tuple[int, int, int, bool]
"""The bit leapt over, the bit and the square behind it, and whether the leap crowns."""

Walk = tuple[int, tuple[int, int], int, int]
"""The bit stepped on, the path, and what changes among the player's men and kings as the other will see them."""


def _leaps(ways: int, king: bool) -> list[list[Leap]]:
    return [
        [(middle, end, end.bit_length() - 1, not king and bool(end & KING_ROW)) for middle, end in pairs[:ways] if end]
        for pairs in JUMPS
    ]


def _walks(ways: int, king: bool) -> dict[int, list[Walk]]:
    """The steps from each square, by its bit."""
    table: dict[int, list[Walk]] = {}
    for square, bits_ in enumerate(STEPS):
        table[1 << square] = []
        for end in filter(None, bits_[:ways]):
            start, goal = turned(1 << square), turned(end)
            change = (0, start | goal) if king else (start, goal) if end & KING_ROW else (start | goal, 0)
            table[1 << square].append((end, (square, end.bit_length() - 1), *change))
    return table


MAN_LEAPS, KING_LEAPS = _leaps(2, False), _leaps(4, True)
MAN_WALKS, KING_WALKS = _walks(2, False), _walks(4, True)

# Rows counted from 0: even rows stand half a square to the right. Of these the squares but for the last, but
# for the first; of the odd rows the same: where a step or a jump to that side stays on the board.
EVEN_RIGHT, EVEN_LEFT, ODD_RIGHT, ODD_LEFT = 0x07070707, 0x0E0E0E0E, 0x70707070, 0xE0E0E0E0


Squares = TypeVar("Squares", int, "npt.NDArray[Any]")
"""A set of squares as the bits of a number, or a whole array of such sets."""


def jumps_down(theirs: Squares, empty: Squares) -> Squares:
    """From where a man could jump down the board."""
    near = theirs >> 4
    return (empty >> 7) & (near & EVEN_LEFT | (theirs >> 3) & ODD_LEFT) | (empty >> 9) & (
        (theirs >> 5) & EVEN_RIGHT | near & ODD_RIGHT
    )


def jumps_up(theirs: Squares, empty: Squares) -> Squares:
    """From where a king could jump up the board."""
    near = theirs << 4
    return (empty << 9) & (near & EVEN_LEFT | (theirs << 5) & ODD_LEFT) | (empty << 7) & (
        (theirs << 3) & EVEN_RIGHT | near & ODD_RIGHT
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
    empty = FULL ^ (men | kings | theirs)
    down = jumps_down(theirs, empty)
    jumpers, royal = men & down, kings and kings & (down | jumps_up(theirs, empty))
    found: list[tuple[tuple[int, ...], View]] = []
    if jumpers or royal:
        for square in bits(jumpers):
            _chain(view, 1 << square, (square,), 0, theirs, empty | 1 << square, MAN_LEAPS, found)
        for square in bits(royal):
            _chain(view, 1 << square, (square,), 0, theirs, empty | 1 << square, KING_LEAPS, found)
        return found
    his_men, his_kings = turned(their_men), their_kings and turned(their_kings)
    my_men, my_kings = turned(men), kings and turned(kings)
    walkers = men & (empty >> 4 | (empty >> 5) & EVEN_RIGHT | (empty >> 3) & ODD_LEFT)
    while walkers:
        low = walkers & -walkers
        walkers ^= low
        for end, path, manly, kingly in MAN_WALKS[low]:
            if end & empty:
                found.append((path, new(View, (his_men, his_kings, my_men ^ manly, my_kings ^ kingly))))
    while kings:
        low = kings & -kings
        kings ^= low
        for end, path, _, kingly in KING_WALKS[low]:
            if end & empty:
                found.append((path, new(View, (his_men, his_kings, my_men, my_kings ^ kingly))))
    return found


def _chain(
    view: View,
    own: int,
    path: tuple[int, ...],
    taken: int,
    theirs: int,
    empty: int,
    table: list[list[Leap]],
    found: list[tuple[tuple[int, ...], View]],
) -> bool:
    """Go on jumping while it is possible; a man that is crowned stops."""
    further = False
    for middle, end, square, crowned in table[path[-1]]:
        if middle & theirs and end & empty:
            further = True
            on, gone = (*path, square), taken | middle
            if crowned or not _chain(view, own, on, gone, theirs ^ middle, empty, table, found):
                men, kings, their_men, their_kings = view
                if own & kings:
                    kings = kings ^ own | end
                elif crowned:
                    men, kings = men ^ own, kings | end
                else:
                    men = men ^ own | end
                then = (turned(their_men & ~gone), turned(their_kings & ~gone), turned(men), turned(kings))
                found.append((on, new(View, then)))
    return further


def count(view: View) -> int:
    """How many legal moves there are."""
    men, kings, their_men, their_kings = view
    theirs = their_men | their_kings
    own = men | kings
    empty = FULL ^ (own | theirs)
    near = theirs >> 4
    # As in jumps_down, written out: this is the last word of every count.
    jumpers = own & (
        (empty >> 7) & (near & EVEN_LEFT | (theirs >> 3) & ODD_LEFT)
        | (empty >> 9) & ((theirs >> 5) & EVEN_RIGHT | near & ODD_RIGHT)
    )
    if kings:
        jumpers |= kings & jumps_up(theirs, empty)
    if jumpers:
        number = 0
        while jumpers:
            low = jumpers & -jumpers
            jumpers ^= low
            table = KING_LEAPS if low & kings else MAN_LEAPS
            number += _chains(low.bit_length() - 1, theirs, empty | low, table)
        return number
    number = (own & empty >> 4).bit_count()
    number += (own & ((empty >> 5) & EVEN_RIGHT | (empty >> 3) & ODD_LEFT)).bit_count()
    if kings:
        number += (kings & empty << 4).bit_count()
        number += (kings & ((empty << 3) & EVEN_RIGHT | (empty << 5) & ODD_LEFT)).bit_count()
    return number


def _chains(square: int, theirs: int, empty: int, table: list[list[Leap]]) -> int:
    """How many ways there are to go on jumping until it is no longer possible, 0 when it is not at all."""
    number = 0
    for middle, end, landing, crowned in table[square]:
        if middle & theirs and end & empty:
            left = theirs ^ middle
            for over, beyond, _, _ in () if crowned else table[landing]:
                if over & left and beyond & empty:
                    number += _chains(landing, left, empty, table)
                    break
            else:
                number += 1
    return number


def seen(cells: tuple[str, ...], turn: int) -> View:
    """The general engine's position (letters b, B, w, W on the points 1 to 32) as the player to move sees it."""
    squares = {letter: sum(1 << p for p, man in enumerate(cells) if man == letter) for letter in "bBwW"}
    view = View(squares["b"], squares["B"], squares["w"], squares["W"])
    return view if turn == 0 else other(view)


def path_seen(path: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """A move's squares as its mover sees them."""
    return path if turn == 0 else tuple(31 - square for square in path)
