"""Each player's own count of the points, from his tray at 0 to the bar at 25, and plays that are told in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter, methodcaller

from ...board import Board
from ...position import HIT, MOVES, Move, Position, Way
from ...track import Track
from ...travel import ByHeart
from .plays import BAR, OFF, Play, men_of

COLOURS = ("red", "black")
MEN = ("r", "b")

Man = tuple[int, ...]
"""A man's landings in a play, from where he stood."""


class PointCount:
    """What each player's numbers mean on the board."""

    def __init__(self, board: Board) -> None:
        points = board.tracks["points"]
        bar, tray = ([min(board.zone(f"{colour} {part}")) for colour in COLOURS] for part in ("bar", "tray"))
        self.tracks = Track((bar[0], *reversed(points), tray[0])), Track((bar[1], *points, tray[1]))
        self.place = tuple(track.points[::-1] for track in self.tracks)
        self.here = tuple(itemgetter(*place) for place in self.place)
        self.many = tuple(ByHeart(methodcaller("count", man)) for man in MEN)
        self.played = lru_cache(1 << 16)(self._played)

    def standing(self, position: Position) -> tuple[list[int], list[int]]:
        """How many men the player to move has on each point by his count, and how many the other has."""
        here = self.here[position.turn](position.cells)
        own, foe = self.many[position.turn], self.many[1 - position.turn]
        return list(map(own.__getitem__, here)), list(map(foe.__getitem__, here))

    def pips(self, position: Position, side: int) -> int:
        """How many points a player's men have still to go."""
        return sum(n * position.cells[point].count(MEN[side]) for n, point in enumerate(self.place[side]))

    def _played(self, side: int, play: Play, struck: Sequence[int]) -> Move:
        """A play as a move, which hits these blots."""
        return self.move(side, men_of(play), struck)

    def move(self, side: int, men: Sequence[Man], struck: Sequence[int]) -> Move:
        """Each man's way from landing to landing, and those of the blots that are hit, to the bar."""
        place, bar = self.place[side], self.place[1 - side][BAR]
        ways = [Way(MEN[side], tuple([place[n] for n in man]), _manner(man)) for man in men]
        return Move((*ways, *[Way(MEN[1 - side], (place[n], bar), HIT) for n in struck]))

    def told(self, move: Move) -> tuple[list[Man], list[int]]:
        """The men of a play, and the blots that it hits, by the count of the player whose men they are."""
        to_go = self.tracks[MEN.index(move.piece)].to_go
        men = [tuple(map(to_go, way.path)) for way in move.ways if way.piece == move.piece]
        return men, [to_go(way.start) for way in move.ways if way.piece != move.piece]

    def distance(self, move: Move) -> int | None:
        """How many points a man goes forward; None if he goes off his player's way."""
        track = self.tracks[MEN.index(move.piece)]
        start, end = move.path
        return track.to_go(start) - track.to_go(end) if end in track.place else None


def _manner(man: Man) -> str:
    return "enters" if man[0] == BAR else "goes off" if man[-1] == OFF else MOVES
