"""Men: at replay every man has a number that follows him along his ways, and names belong to numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..engine.board import Board
from ..engine.position import Move, NobodyThere, Position, Way


class Man(NamedTuple):
    """A man on the board: his number, what he is now (by his letter), and his point."""

    number: int
    piece: str
    point: int


class Journey(NamedTuple):
    """One man's part in a move: who he is, and his whole way."""

    number: int
    way: Way


class Roll(NamedTuple):
    """All the men on the board, by their numbers; `called` is the highest number that has been given."""

    men: tuple[Man, ...] = ()
    called: int = 0

    def on(self, point: int, piece: str = "") -> tuple[Man, ...]:
        """The men on a point, or those of one kind."""
        return tuple(man for man in self.men if man.point == point and piece in ("", man.piece))

    def cells(self, points: int) -> tuple[str, ...]:
        """The letters on each of so many points, as a position has them."""
        return tuple("".join(sorted(man.piece for man in self.on(point))) for point in range(points))


Names = Mapping[int, str]
"""What the prose calls the men, by their numbers."""


class Unclear(Exception):
    """One of several like men leaves a point, they are called differently, and nothing says which of them it is."""

    def __init__(self, point: int, names: tuple[str, ...]) -> None:
        self.point, self.names = point, names
        super().__init__(point, names)


def roll(position: Position) -> Roll:
    """The men of a position, numbered from 1 in the order of the board's points."""
    standing = [(piece, point) for point, men in enumerate(position.cells) for piece in men]
    men = tuple(Man(number, piece, point) for number, (piece, point) in enumerate(standing, 1))
    return Roll(men, len(men))


def follow(before: Roll, move: Move, names: Names, told: Sequence[str] = ()) -> tuple[Roll, tuple[Journey, ...]]:
    """The men after a move, and who went which way.

    Men set from the hand get new numbers. Where several like men stand on a point from which one leaves and they are
    called differently, `told` says by name who it is, one name after another; else Unclear is raised. Men who are not
    told apart by any name leave in the order of their numbers.
    """
    standing = {man.number: man for man in before.men}
    called = before.called
    said = list(told)
    journeys: list[Journey] = []
    for way in move.ways:
        if way.start < 0:
            called += 1
            journeys.append(Journey(called, way))
            continue
        like = [man for man in standing.values() if man.point == way.start and man.piece == way.piece]
        if not like:
            raise NobodyThere(f"no man {way.piece!r} stands on point {way.start}")
        leaving = like[0]
        if len({names.get(man.number, "") for man in like}) > 1:
            wanted = said.pop(0) if said else None
            by_name = [man for man in like if names.get(man.number, "") == wanted]
            if not by_name:
                raise Unclear(way.start, tuple(names.get(man.number, "") for man in like))
            leaving = by_name[0]
        del standing[leaving.number]
        journeys.append(Journey(leaving.number, way))
    if said:
        raise Unclear(-1, tuple(said))
    for number, way in journeys:
        if way.end >= 0:
            standing[number] = Man(number, way.becomes or way.piece, way.end)
    return Roll(tuple(sorted(standing.values())), called), tuple(journeys)


def between(board: Board, position: Position, way: Way) -> tuple[int, ...]:
    """The points of a way, from landing to landing, on which men stand, whether or not they are leapt over."""
    met = []
    for here, there in pairwise(point for point in way.points if point >= 0):
        (ax, ay), (bx, by) = board.at[here], board.at[there]
        for point, (x, y) in enumerate(board.at):
            along, aside = (x - ax) * (bx - ax) + (y - ay) * (by - ay), (x - ax) * (by - ay) - (y - ay) * (bx - ax)
            if position.cells[point] and abs(aside) < 1e-6 and 0 < along < (bx - ax) ** 2 + (by - ay) ** 2:
                met.append(point)
    return tuple(met)
