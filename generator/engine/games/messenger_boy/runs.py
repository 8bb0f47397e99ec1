"""The runs of a messenger boy: where a spin leaves him, what is ordered there, and where he is sent."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ...board import Board
from ...position import ANYHOW, Way
from ...rules import Law
from ...track import RUNS, Track
from .orders import MIDDLE, SQUARES

FREED_BY, FREED_TO = 5, 2
"""Rule 9: the spin that lets a boy out of prison, and the square where he is placed."""


class Run(NamedTuple):
    """What a spin may come to: where it leaves a boy, his way there, the order, and his whole way if he is sent on."""

    landing: int
    way: Way
    order: str = ""
    sent: Way | None = None


class Runs:
    """Rules 2 to 4, 9 and 10: up one's own side of the board to 22 and home on either, as far as the spin says."""

    def __init__(self, board: Board, law: Law) -> None:
        self.board, self.sides = board, (board.tracks["left"], board.tracks["right"])
        self.prison = min(board.zone("prison"))
        self.by_spin, self.keep_side, self.obey, self.five = law("spin"), law("sides"), law("orders"), law("prison")
        self.exact = law("exact")
        self.tracks = [Track(up[:MIDDLE] + home[MIDDLE:], self.exact) for home, up in product(self.sides, self.sides)]
        self.number = {point: n for side in self.sides for n, point in enumerate(side, 1)}
        self.of, self.astray = lru_cache(None)(self._of), lru_cache(None)(self._astray)

    def _of(self, man: str, here: int, spun: int) -> list[Run]:
        """Everything that a spin may come to from a square, if no other boy is in the way."""
        if here == self.prison:
            squares = [side[FREED_TO - 1] for side in self.sides] if spun == FREED_BY or not self.five else []
            return [Run(square, Way(man, (here, square))) for square in squares]
        found: dict[int, Run] = {}
        for track in self._tracks_from(here):
            path = track.advance(here, spun)
            if path and path[-1] not in found:
                found[path[-1]] = self._run(man, track, path)
        return list(found.values())

    def _tracks_from(self, here: int) -> list[Track]:
        """The ways on from a square; a boy who need not keep to his side may change it anywhere."""
        found = [track for track in self.tracks if here in track.place]
        if found and not self.keep_side:
            at = self.number[here]
            found += [Track(found[0].points[:at] + side[at:], self.exact) for side in self.sides]
        return found

    def _run(self, man: str, track: Track, path: tuple[int, ...]) -> Run:
        """A run to a square, with the order that is printed there."""
        landing = path[-1]
        number = self.number[landing]
        order = SQUARES[number][0] if self.obey else ""
        way = Way(man, path, RUNS, rests=(landing,))
        if order == "prison":
            return Run(landing, way, order, self._sent(way, self.prison))
        if not order.startswith("to "):
            return Run(landing, way, order)
        # An order sends him straight there: he runs through no square between.
        end = track.advance(landing, int(order[3:]) - number)[-1]
        return Run(landing, way, order, self._sent(way, end))

    def _sent(self, way: Way, end: int) -> Way:
        """The way of a boy whom an order sends on from where his run has ended."""
        return way._replace(path=(*way.path, end), rests=(way.end, end), sent=1)

    def _astray(self, man: str, here: int, spun: int) -> list[Way]:
        """Ways that the spin does not give, where it need not be obeyed, or that a prisoner may not go."""
        if self.five if here == self.prison else self.by_spin:
            return []
        due = FREED_TO if here == self.prison else self.number.get(here, 0) + spun
        every = range(len(self.board.points))
        return [Way(man, (here, point), ANYHOW) for point in every if point != here and self.number.get(point) != due]
