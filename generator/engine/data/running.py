"""Men who run a track by the throw: from the hand, along their route, and off at its end."""

from __future__ import annotations

from typing import NamedTuple

from ..arguments import ParlourError, nearest
from ..position import HAND, HIT, OFF, Move, Position, Way, loses
from .clause import Clause
from .moves import MovePart

RUNS = "runs"


class Route(NamedTuple):
    """A player's route: its points in order, where enemies are safe, and his letter and those of the others."""

    points: tuple[int, ...]
    safe: frozenset[int]
    man: str
    enemies: str


def running(clause: Clause, hands: tuple[int, ...], homes: tuple[int, ...]) -> MovePart:
    """One man goes just as far as was thrown. The hand is before the first point, home beyond the last."""
    sides, players = clause.sides, range(len(clause.sides.players))
    routes = [_route(clause, side) if clause.concerns(side) else None for side in players]
    exact, share, hit = clause["exact"], clause["share"], clause["hit"]
    owner = {letter: side for side in players for letter in sides.owned[side]}
    enters, first = clause["enters"], clause["entry"] == "first"
    anyhow = not clause.in_force

    def moves(position: Position) -> list[Move]:
        side, cells, counts = position.turn, position.cells, position.counts
        route = routes[side]
        far = sum(position.throw)
        if route is None or not far:
            return []
        starts = [-1] if counts[hands[side]] > 0 and (enters is None or far in enters or anyhow) else []
        starts += [place for place, point in enumerate(route.points) if route.man in cells[point]]
        found: list[Move] = []
        for place in starts:
            end = 0 if place < 0 and first else place + far
            ends = [end] if not anyhow else range(len(route.points) + 1)
            for end in ends:
                if end != place:
                    found += goes(position, route, place, end)
        return found

    def goes(position: Position, route: Route, place: int, end: int) -> list[Move]:
        """The move from one place of a route to another, if there is one."""
        side, cells, last = position.turn, position.cells, len(route.points)
        gains = ((hands[side], -1),) if place < 0 else ()
        start = HAND if place < 0 else route.points[place]
        if end >= last:
            if (end > last and exact) or place < 0:
                return []
            away = Way(route.man, (start, OFF), RUNS)
            return [Move((away,), (*gains, (homes[side], 1)), words="-off")]
        point = route.points[end]
        there = cells[point]
        way = _way(route, place, end)
        if not there or (share and there[0] == route.man):
            return [Move((way,), gains)]
        if there not in route.enemies or not hit or point in route.safe:
            return []
        sent = (hands[owner[there]], 1)
        return [Move((way, loses(there, point, HIT)), (*gains, sent))]

    return MovePart(clause, moves=moves)


def _route(clause: Clause, side: int) -> Route:
    """The route of a player: the track of the board that has his name, or the one that is named."""
    sides = clause.sides
    name = sides.players[side] if clause["track"] == "own" else str(clause["track"])
    if name not in sides.board.tracks:
        near = nearest(name, sides.board.tracks, "it has") or "it has none"
        raise ParlourError(f"board {sides.board.name} has no track {name!r}; {near}")
    man = clause.men("who", side)[:1]
    return Route(sides.board.tracks[name], clause.place("safe", side), man, sides.men("enemy", side))


def _way(route: Route, place: int, end: int) -> Way:
    """The way of a man along his route; one from the hand is set where he comes to."""
    if place < 0:
        return Way(route.man, (HAND, route.points[end]), RUNS)
    path = route.points[place : end + 1] if end > place else (route.points[place], route.points[end])
    return Way(route.man, path, RUNS, rests=(route.points[end],))
