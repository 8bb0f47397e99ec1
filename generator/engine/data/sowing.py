"""Sowing: the seeds of a pit are dealt out one by one along a course of pits; some are taken where the last falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..arguments import ParlourError, nearest
from ..board import Board
from ..position import Move, Position, Way
from .clause import Clause
from .moves import MovePart
from .sides import by_player

SOWN = "is sown"
MOST_LAPS = 200
"""How often a player may take up seeds anew in one turn: where it would be oftener, there is no such move."""

Numbers = list[int]
"""How many seeds lie on each point."""

Taken = Callable[[Numbers, int], list[int]]
"""The pits whose seeds are taken: by how many lie there now, and where the last fell."""


class SowingCourse(NamedTuple):
    """How one player sows: from which pits, along which course, past which of them, and what he takes."""

    pits: tuple[int, ...]
    course: tuple[int, ...]
    past: frozenset[int]
    lap: bool
    relay: bool
    stops: frozenset[int]
    feeds: frozenset[int] | None
    takes: tuple[tuple[Taken, int], ...]


def sowing(clause: Clause, captures: list[Clause]) -> MovePart:
    """A player empties one of his pits and sows it; without the rule, any pit at all."""
    sides, board = clause.sides, clause.sides.board
    players = range(len(sides.players))
    force = clause.in_force
    courses = [_course(clause, captures, side, force) if clause.concerns(side) else None for side in players]
    seed = sides.everyone[:1]

    def moves(position: Position) -> list[Move]:
        side, cells = position.turn, position.cells
        course = courses[side]
        if course is None:
            return []
        before = [len(men) for men in cells]
        found = []
        hungry = course.feeds is not None and not any(before[pit] for pit in course.feeds)
        for pit in course.pits:
            sown = _sown(course, before, pit) if before[pit] else None
            if sown is None:
                continue
            now, last = sown
            if hungry and not any(now[point] for point in course.feeds or ()):
                continue
            found.append(_move(board, seed, course, before, now, pit, last))
        return found

    return MovePart(clause, moves=moves)


# -- how it is said -------------------------------------------------------------------------------


def _course(clause: Clause, captures: list[Clause], side: int, force: bool) -> SowingCourse:
    sides, board = clause.sides, clause.sides.board
    name = str(by_player(clause["along"], sides.players[side]))
    if name not in board.tracks:
        near = nearest(name, board.tracks, "it has") or "it has none"
        raise ParlourError(f"board {board.name} has no track {name!r}; {near}")
    track, past = board.tracks[name], clause.place("past", side)
    if len({*track} - past) < 2:
        raise ParlourError(f"seeds are sown along {name} past {len(past)} of its points, and too few are left")
    own = clause.place("from", side) if force else frozenset(track)
    others = frozenset[int]().union(*(clause.place("from", s) for s in range(len(sides.players)) if s != side))
    takes = tuple(_taking(capture, track, own, others, side) for capture in captures if capture.concerns(side))
    return SowingCourse(
        tuple(pit for pit in dict.fromkeys(track) if pit in own),
        track,
        past,
        bool(clause["lap"]),
        bool(clause["relay"]),
        clause.place("stops", side),
        others if clause["feed"] else None,
        takes,
    )


def _taking(
    capture: Clause, track: tuple[int, ...], own: frozenset[int], others: frozenset[int], side: int
) -> tuple[Taken, int]:
    """What a clause of captures takes, and on to which point."""
    store = capture.place("into", side)
    if len(store) != 1:
        raise ParlourError(f"into is one point for each player, and here are {len(store)}")
    [into] = store
    if not capture.in_force:
        return (lambda now, last: []), into
    if capture.table["do"] == "opposite":
        return _opposite(capture, own, others), into
    return _by_count(capture, track, capture.place("at", side) if "at" in capture else others, others), into


def _opposite(capture: Clause, own: frozenset[int], others: frozenset[int]) -> Taken:
    """The last seed in an empty pit of his own takes itself and what lies just across."""
    at, also, vacant = capture.sides.board.at, capture["itself"], capture["vacant"]
    across = {
        here: min(facing, key=lambda p: abs(at[p][1] - at[here][1]))
        for here in own
        if (facing := [p for p in others if at[p][0] == at[here][0]])
    }

    def taken(now: Numbers, last: int) -> list[int]:
        if last not in across or now[last] != 1 or not (now[across[last]] or vacant):
            return []
        return [across[last], last] if also else [across[last]]

    return taken


def _by_count(capture: Clause, track: tuple[int, ...], at: frozenset[int], others: frozenset[int]) -> Taken:
    """Seeds are taken where the last makes one of some numbers, and back along the course while that goes on."""
    numbers, back, spared = frozenset(capture["counts"]), capture["back"], capture["all"] == "spared"
    behind = {here: track[place - 1] for place, here in enumerate(track)}

    def taken(now: Numbers, last: int) -> list[int]:
        found: list[int] = []
        here = last
        while here in at and now[here] in numbers and here not in found:
            found.append(here)
            if not back:
                break
            here = behind[here]
        if spared and found and not any(now[pit] for pit in others if pit not in found):
            return []
        return found

    return taken


# -- how it goes ----------------------------------------------------------------------------------


def _sown(course: SowingCourse, before: Numbers, pit: int) -> tuple[Numbers, int] | None:
    """How many seeds lie where when a pit has been sown, and where the last fell; None if that would never end."""
    now, track = before.copy(), course.course
    start, hand = pit, now[pit]
    now[pit] = 0
    place = track.index(pit)
    last = pit
    for _ in range(MOST_LAPS):
        while hand:
            place = (place + 1) % len(track)
            last = track[place]
            if last in course.past or (last == start and not course.lap):
                continue
            now[last] += 1
            hand -= 1
        if not course.relay or now[last] == 1 or last in course.stops:
            return now, last
        start, hand = last, now[last]
        now[last] = 0
    return None


def _move(board: Board, seed: str, course: SowingCourse, before: Numbers, sown: Numbers, pit: int, last: int) -> Move:
    """The move by which a pit is sown, with what it takes: each seed has a way, the last one's first."""
    now, into = sown.copy(), last
    for taken, store in course.takes:
        for point in taken(sown, last):
            into = store if point == last else into
            now[store] += now[point]
            now[point] = 0
    ends = [point for point, (was, is_now) in enumerate(zip(before, now, strict=True)) for _ in range(is_now - was)]
    starts = [point for point, (was, is_now) in enumerate(zip(before, now, strict=True)) for _ in range(was - is_now)]
    if pit in starts:
        starts.remove(pit)
        starts.insert(0, pit)
    if into in ends:
        ends.remove(into)
        ends.insert(0, into)
    ways = [_way(seed, start, end, number, last) for number, (start, end) in enumerate(zip(starts, ends, strict=True))]
    return Move(tuple(ways), words=board.points[pit])


def _way(seed: str, start: int, end: int, number: int, last: int) -> Way:
    """The way of one seed; of the first, by where the last one fell, from where it may have been sent on."""
    if number or end == last:
        return Way(seed, (start, end), "sows" if not number else SOWN)
    return Way(seed, (start, last, end), "sows", sent=1)


def sown_named(board: Board, move: Move) -> str:
    """A pit that is sown is written by its name."""
    return move.words or "pass"
