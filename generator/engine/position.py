"""What stands where, whose turn it is, and what one move does: plain values that never change."""

from __future__ import annotations

from typing import NamedTuple

new = tuple.__new__
"""Makes a named tuple of all its fields at once: what is made a million times is made like this."""

GONE = "-"
"""What a man becomes when its move takes it off the board."""


class Piece(NamedTuple):
    """A kind of man: the letter that stands for it in a position, its colour and its name."""

    letter: str
    colour: str
    kind: str


class Position(NamedTuple):
    """The whole state of play.

    `cells` holds, for each point, the letters of the men on it: "" when vacant, "b" for one man,
    "gg" for two. `counts` holds numbers that stand beside the board (men in hand, men home,
    scores), named by the game. `throw` is what dice, spinner or cue show, () when there is nothing
    to show.
    """

    cells: tuple[str, ...]
    turn: int = 0
    counts: tuple[int, ...] = ()
    throw: tuple[int, ...] = ()


class Shift(NamedTuple):
    """A man pushed, carried or sent by somebody else's move; -1 stands for off the board."""

    piece: str
    start: int
    end: int


class Move(NamedTuple):
    """One move with its whole effect.

    A path of one point sets a man down; an empty path moves no man (a pass). What `taken` names
    leaves the board. `gains` adds to counts. `turn` says who moves next when it is not simply the
    next player, and `throw` what is left to play of a throw.
    """

    piece: str = ""
    path: tuple[int, ...] = ()
    over: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    becomes: str = ""
    also: tuple[Shift, ...] = ()
    gains: tuple[tuple[int, int], ...] = ()
    turn: int | None = None
    throw: tuple[int, ...] = ()
    words: str = ""


class Outcome(NamedTuple):
    """How a game ended: who won (None for a draw) and the id of the printed rule that says so."""

    winner: str | None
    rule: str


def moved(position: Position, move: Move, players: int) -> Position:
    """The position after a move."""
    before, turn, counts, _ = position
    piece, path, _, taken, becomes, also, gains, goes_on, throw, _ = move
    cells = list(before)
    if len(path) > 1:
        start = path[0]
        there = cells[start]
        cells[start] = "" if there == piece else there.replace(piece, "", 1)
    for point in taken:
        cells[point] = ""
    if path and becomes != GONE:
        end = path[-1]
        there = cells[end]
        cells[end] = "".join(sorted(there + (becomes or piece))) if there else becomes or piece
    for piece, start, end in also:
        if start >= 0:
            cells[start] = cells[start].replace(piece, "", 1)
        if end >= 0:
            cells[end] = "".join(sorted(cells[end] + piece))
    if gains:
        changed = list(counts)
        for which, amount in gains:
            changed[which] += amount
        counts = tuple(changed)
    if goes_on is None:
        goes_on = (turn + 1) % players
    return new(Position, (tuple(cells), goes_on, counts, throw))
