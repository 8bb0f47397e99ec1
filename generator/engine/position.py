"""What stands where, whose turn it is, and what one move does: plain values that never change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from .arguments import ParlourError, asks, several, text
from .guise import DISC, Guise

T = TypeVar("T")

LATELY = 64
"""What is found out about so many positions is at hand."""

new = tuple.__new__
"""Makes a named tuple of all its fields at once: what is made a million times is made like this."""

HAND = OFF = -1
"""Where a man is who is not on the board: in the hand before his way, off the board after it."""

MOVES, JUMPS, ANYHOW = "moves", "jumps", "goes anyhow"
LAID, TAKEN, CARRIED, HIT, HUFFED = "is laid", "is taken", "is carried", "is hit", "is huffed"
"""Manners that several games tell of. A game may tell of others: a verb for what a man does, as `castles`, and
`is` with a participle for what is done to him, as `is blown away`."""


class Piece(NamedTuple):
    """A kind of man: the letter that stands for it in a position, its colour, its name, and how it looks.

    `crown` is the letter of what such a man is promoted to, where he can be; `title` is his name in print, where it is
    another than his kind, as Gamin. `made_of` are the letters of the men that he is made of on the table, where he is
    no piece by himself: a king of draughts is a man with a crown laid upon him.
    """

    letter: str
    colour: str
    kind: str
    crown: str = ""
    title: str = ""
    guise: Guise = Guise()
    made_of: str = ""


@asks(letters=several(text, "letters of men", letters=True), colours=several(text, "several colors"), kind=text)
def discs(letters: Sequence[str], colours: Sequence[str], kind: str) -> tuple[Piece, ...]:
    """A kind of man for each colour, all of them plain discs."""
    if len(letters) != len(colours):
        raise ParlourError(f"each color has a letter, and here are {len(letters)} letters, {len(colours)} colors")
    return tuple(Piece(letter, colour, kind, guise=DISC) for letter, colour in zip(letters, colours, strict=True))


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


class Way(NamedTuple):
    """The whole way of one man in one move.

    `path` is every point that he touches, from where he stood (`HAND` if he was in the hand) to where he is then
    (`OFF` if he has left the board); `manner` is what the game says that he does, or that is done to him; `becomes`
    is what he is at the end, where that is something else; `over` are the points that he leapt over. He comes down on
    all points of his path, or only on those that `rests` names, where he passes over others. To the last `sent` points
    of it he does not go by himself: an order or a rule sends him there.
    """

    piece: str
    path: tuple[int, ...]
    manner: str = MOVES
    becomes: str = ""
    over: tuple[int, ...] = ()
    rests: tuple[int, ...] = ()
    sent: int = 0

    @property
    def start(self) -> int:
        """Where he stood."""
        return self.path[0]

    @property
    def end(self) -> int:
        """Where he is then."""
        return self.path[-1]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the board that he touches."""
        path = self[1]
        for point in path:
            if point < 0:
                return tuple([point for point in path if point >= 0])
        return path

    @property
    def landings(self) -> tuple[int, ...]:
        """The points of the board where he stood and where he came down."""
        return (self.path[0], *self.rests) if self.rests else self.points

    @property
    def suffers(self) -> bool:
        """Whether it is done to him, rather than by him."""
        return self.manner.startswith("is ") and self.path[0] >= 0

    @property
    def lost(self) -> bool:
        """Whether he is taken off the board by what is done to him."""
        return self.path[-1] < 0 and self.suffers


class Move(NamedTuple):
    """One move with its whole effect: the ways of all men whom it concerns, the mover's own man first.

    A move without ways moves no man (a pass). `gains` adds to counts. `turn` says who moves next when it is not simply
    the next player, and `throw` what is left to play of a throw. `words` are a part of its text.
    """

    ways: tuple[Way, ...] = ()
    gains: tuple[tuple[int, int], ...] = ()
    turn: int | None = None
    throw: tuple[int, ...] = ()
    words: str = ""

    @property
    def piece(self) -> str:
        """The letter of the man whom the player moves, "" for a pass."""
        return self.ways[0][0] if self.ways else ""

    @property
    def path(self) -> tuple[int, ...]:
        """The points of the board that the player's own man touches."""
        return self.ways[0].points if self.ways else ()

    @property
    def over(self) -> tuple[int, ...]:
        """The points that the player's own man leapt over."""
        return self.ways[0][4] if self.ways else ()

    @property
    def laid(self) -> tuple[int, ...]:
        """The points on which the player sets men from his hand."""
        return tuple(way.path[-1] for way in self.ways if way.path[0] == HAND)

    @property
    def taken(self) -> tuple[Way, ...]:
        """The ways of the men who are taken off the board."""
        return tuple(way for way in self.ways if way.lost)


class Outcome(NamedTuple):
    """How a game ended: who won (None for a draw) and the id of the printed rule that says so."""

    winner: str | None
    rule: str


def never(position: Position) -> Outcome | None:
    """No position is decided at sight."""
    return None


class NobodyThere(ParlourError):
    """A move that would pick up a man from a point where no such man stands."""


PASS = Move(words="pass")


def goes(piece: str, *path: int, manner: str = MOVES, becomes: str = "") -> Move:
    """A move in which one man goes from point to point, and nothing else happens."""
    return Move((Way(piece, path, manner, becomes),))


def lays(piece: str, point: int, *gains: tuple[int, int], manner: str = LAID) -> Move:
    """A man set on a point from the hand."""
    return Move((Way(piece, (HAND, point), manner),), gains)


@cache
def loses(piece: str, point: int, manner: str = TAKEN) -> Way:
    """The way of a man who is taken from a point off the board."""
    return Way(piece, (point, OFF), manner)


def _lifted(men: str, piece: str, point: int) -> str:
    """The men of a point without one of a kind."""
    if piece not in men:
        raise NobodyThere(f"no man {piece!r} stands on point {point}, which holds {men!r}")
    return men.replace(piece, "", 1)


def settled(before: Sequence[str], ways: Sequence[Way]) -> tuple[str, ...]:
    """What stands on each point after these ways: all their men are picked up where they stand, then all put down."""
    cells = list(before)
    for way in ways:
        start = way[1][0]
        if start >= 0:
            if cells[start] == way[0]:
                cells[start] = ""
            else:
                cells[start] = _lifted(cells[start], way[0], start)
    for way in ways:
        end = way[1][-1]
        if end >= 0:
            piece, there = way[3] or way[0], cells[end]
            cells[end] = "".join(sorted(there + piece)) if there else piece
    after = tuple(cells)
    _LAST[0] = after, before, ways
    return after


_LAST: list[tuple[Sequence[str], Sequence[str], Sequence[Way]]] = [((), (), ())]
"""What was settled last: what then stood on each point, what before, and by which ways."""


class Lately(Generic[T]):
    """What is found out about positions that many ask for: those of lately are at hand.

    Where a move has just been made from one of them, only what it has `changed` is found out anew: that is asked for
    with what was found before, what stands on each point, and the points from which and to which men went.
    """

    def __init__(
        self,
        whole: Callable[[Sequence[str]], T],
        changed: Callable[[T, Sequence[str], Sequence[str], set[int]], T],
    ) -> None:
        self.whole, self.changed = whole, changed
        self.known: dict[int, tuple[Sequence[str], T]] = {}

    def __call__(self, cells: Sequence[str]) -> T:
        """What is found out about a position with these men."""
        kept = self.known.get(id(cells))
        if kept is not None and kept[0] is cells:
            return kept[1]
        if len(self.known) >= LATELY:
            self.known.clear()
        after, before, ways = _LAST[0]
        if after is cells and isinstance(before, tuple):  # what is no tuple may have become another since
            points = {point for way in ways for point in (way[1][0], way[1][-1]) if point >= 0}
            found = self.changed(self._kept(before), before, cells, points)
        else:
            found = self.whole(cells)
        self.known[id(cells)] = cells, found
        return found

    def _kept(self, before: Sequence[str]) -> T:
        """What is known of a position from which moves are made, mostly several."""
        kept = self.known.get(id(before))
        if kept is None or kept[0] is not before:
            kept = self.known[id(before)] = before, self.whole(before)
        return kept[1]


def moved(position: Position, move: Move, players: int) -> Position:
    """The position after a move."""
    cells, turn, counts, _ = position
    ways, gains, goes_on, throw, _ = move
    if gains:
        changed = list(counts)
        for which, amount in gains:
            changed[which] += amount
        counts = tuple(changed)
    if goes_on is None:
        goes_on = (turn + 1) % players
    return new(Position, (settled(cells, ways), goes_on, counts, throw))
