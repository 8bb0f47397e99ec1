"""The Gamins of Foregammon: they run round the track by the numbers that checkers earn, and meet there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from ...board import Board
from ...position import Move, Position, new
from ...rules import Law
from ...shares import Choice, Numbers, Share, Shares, added, apart
from ...track import Meetings, Runners, Track, journeys
from ...travel import Mover
from .checkers import COLOURS

GAMINS = ("g", "h")
BONUS = 2
"""Rules 7 and 8: so many pennants more for each Gamin that is met."""


class Gamins:
    """Rules 1, 3, 4 and 7 to 11: White's Gamins go to the right round the track and Black's against them."""

    def __init__(self, board: Board, law: Law) -> None:
        self.board, self.pennants = board, board.tracks["pennants"]
        self.standing = itemgetter(*self.pennants)
        stars = [self.pennants.index(min(board.zone(f"{colour} star"))) for colour in COLOURS]
        right = self.pennants[stars[0] :] + self.pennants[: stars[0] + 1]
        left = self.pennants[stars[1] :: -1] + self.pennants[: stars[1] - 1 : -1]
        exact, used, choice = law("exact"), law("gamin-moves"), apart if law("each-number") else added
        self.tracks = Track(right, exact), Track(left, exact)
        meetings = Meetings(self.tracks, BONUS, law("own-gamin"), law("carry"), law("again"))
        highest = max(board.numbers.values())

        def free(numbers: Numbers) -> Choice:
            return tuple((number, numbers[1:]) for number in range(1, highest + 1)) if numbers else ()

        self.shares = Shares(meetings, board.points, choice if used else free, law("round"), not used)
        self.found = lru_cache(1 << 12)(self._found)

    def where(self, position: Position) -> Runners:
        """Where each side's Gamins are, the rearmost first."""
        return self.found(self.standing(position.cells))

    def _found(self, standing: tuple[str, ...]) -> Runners:
        men = [(man, point) for point, here in zip(self.pennants, standing, strict=True) for man in here]
        white, black = (
            tuple(sorted((point for man, point in men if man == gamin), key=track.place.__getitem__))
            for gamin, track in zip(GAMINS, self.tracks, strict=True)
        )
        return white, black

    def home(self, position: Position) -> int | None:
        """The side whose Gamins are all home, if there is one."""
        standing = "".join(self.standing(position.cells))
        return next((side for side in (0, 1) if GAMINS[side] not in standing), None)

    def run(
        self, position: Position, move: Move, numbers: Numbers, words: Sequence[str] | None = None
    ) -> Iterator[Move]:
        """A checker's move with every way to use its numbers, or with those that are written in these words."""
        if not numbers:
            return iter([] if words else [move])
        shares = self.shares.every(self.where(position), position.turn, numbers, words)
        return (_with_gamins(move, share) for share in shares)

    def nth(self, where: Runners, side: int, move: Move, numbers: Numbers, place: int) -> Move:
        """A checker's move with one of the ways to use its numbers."""
        return _with_gamins(move, self.shares.nth(where, side, numbers, place)) if numbers else move

    def alone(self, position: Position, mover: Mover) -> Iterator[Move]:
        """Gamins that go by themselves, as rule 5 forbids."""
        own = GAMINS[position.turn]
        for point in self.pennants:
            if own in position.cells[point]:
                yield from mover(position, point, own)

    def absent(self, position: Position, text: str) -> str:
        """The first pennant from which a text moves a Gamin and where none is, as far as it can be followed."""
        where = self.where(position)
        for name, number in re.findall(r"[(,]([a-z0-9]+)([+-]\d+)", text):
            start = self.board.index.get(name, -1)
            side = next((side for side in (position.turn, 1 - position.turn) if start in where[side]), None)
            if side is None:
                return str(name)
            if self.tracks[side].advance(start, int(number)):
                where = self.shares.use(where, side, start, int(number)).runners
        return ""


def _with_gamins(move: Move, share: Share) -> Move:
    if not share.words:
        return move
    ways = (*move[0], *journeys(share.legs, GAMINS))
    return new(Move, (ways, (), None, (), f"({','.join(share.words)})"))
