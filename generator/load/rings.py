"""Tracks as they lie on a board: each goes round a rectangle, of which a part of the board may have one side only."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, pairwise
from typing import NamedTuple

from ..engine.board import Board


class TrackRing(NamedTuple):
    """A track, or a stretch of one: its points in their order, the edges of the whole of it, and whether it closes.

    The edges are columns and rows; those of a stretch may lie outside of the part of the board that it is on.
    """

    points: tuple[int, ...]
    left: float
    bottom: float
    right: float
    top: float
    closed: bool = True

    def outward(self, x: float, y: float) -> tuple[int, int]:
        """Which way is out of it, to the right and up: straight at its sides, slanting at its corners; of a row, up."""
        across = (x == self.right) - (x == self.left)
        return across, (y == self.top) - (y == self.bottom) if self.top > self.bottom else 1

    def steps(self) -> list[tuple[int, int]]:
        """Each two of its points that follow one another."""
        return [*pairwise((*self.points, *self.points[:1]) if self.closed else self.points)]

    def flipped(self, right: float, top: float) -> TrackRing:
        """The same on a board of which these are the last column and row, seen from its other side."""
        edges = right - self.right, top - self.top, right - self.left, top - self.bottom
        return TrackRing(self.points, *edges, self.closed)

    def within(self, new: Mapping[int, int], left: float, bottom: float) -> list[TrackRing]:
        """The stretches of it on a part of its board, where points have these numbers, from this column and row on."""
        edges = self.left - left, self.bottom - bottom, self.right - left, self.top - bottom
        if all(point in new for point in self.points):
            return [TrackRing(tuple(new[point] for point in self.points), *edges, self.closed)]
        points = self.points
        if self.closed:  # a stretch may go on past the beginning: begin where none can
            first = next(at for at, point in enumerate(points) if point not in new)
            points = points[first:] + points[:first]
        stretches = (list(several) for there, several in groupby(points, new.__contains__) if there)
        return [TrackRing(tuple(new[point] for point in each), *edges, False) for each in stretches]


def rings_of(board: Board) -> tuple[TrackRing, ...]:
    """The tracks of a whole board."""
    found = []
    for track in filter(None, board.tracks.values()):
        (left, right), (bottom, top) = (
            (min(values), max(values)) for values in zip(*(board.at[point] for point in track), strict=True)
        )
        found.append(TrackRing(track, left, bottom, right, top))
    return tuple(found)
