"""What a number does with a player's balls: where they run, whom they meet there, and what is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from ...position import HAND, Position, Way
from ...rules import Law
from .field import BALLS, HANDS, SCORES, Field
from .lines import Lines, Path, routes

RUNS, SENT_BACK, SENT_ON = "runs", "is sent back", "is sent on"
IN_A_POCKET = 2

Gains = tuple[tuple[int, int], ...]
Run = tuple[tuple[Way, ...], Gains]
"""The way of a ball, with that of the ball that it has met, and what is gained."""

Start = tuple[int, bool]
"""The square from which a ball sets out, and whether it is a fresh one from the hand."""


def starts(field: Field, law: Law) -> Callable[[Position], list[Start]]:
    """The balls that a player may move: the one under way, or else a fresh one that is set on his Base."""
    one_ball, stays = law("one-ball"), law("pocket-counts")

    def found(position: Position) -> list[Start]:
        side, cells = position.turn, position.cells
        balls = field.underway(cells, side)
        fresh = position.counts[HANDS[side]] and not (balls and one_ball)
        lying = [] if stays else [point for point in field.pockets[side] if cells[point]]
        return [(point, False) for point in (*balls, *lying)] + ([(field.base[side], True)] if fresh else [])

    return found


def runs(field: Field, law: Law, most: int) -> Callable[[Position, Iterable[Start], int], list[Run]]:
    """What a number can do with the balls that may be moved."""
    paths, ended = ways_by_number(field, law, most), arriving(field, law)
    two_only, at = law("two-balls"), field.board.at

    def found(position: Position, balls: Iterable[Start], number: int) -> list[Run]:
        cells, side = position.cells, position.turn
        ball, brown = BALLS[side], field.brown(side)
        full = {at[p][0] for p in field.pockets[side] if cells[p].count(ball) >= IN_A_POCKET and two_only}
        return [
            ended(position, path, fresh)
            for start, fresh in balls
            for path in paths(side, start, number)
            if not (full and path[-1] in brown and at[path[-1]][0] in full)
        ]

    return found


def ways_by_number(field: Field, law: Law, most: int) -> Callable[[int, int, int], Iterable[Path]]:
    """The ways on which a number takes a ball of a player from a square."""
    exact, whole_number = law("exact"), law("spots")
    turning = law.option("turning", "once", "never") == "once"
    lines = Lines(law("heavy-line"), law("pockets"), "on the Switch" if turning else "nowhere")
    if not law("straight"):
        lines = lines._replace(turns="anywhere")
    waived = {rule for rule in ("alley", "switch", "center", "pockets", "pocket-counts") if not law(rule)}
    by_number = routes(field, lines, most)

    @cache
    def ways(side: int, start: int, number: int) -> tuple[Path, ...]:
        ends = by_number[side][start]
        found = list(ends[number].values())
        if not exact:
            found += [path for less in ends[:number] for end, path in less.items() if end in field.pockets[side]]
        if not whole_number:
            found += [path for any_number in routes(field, lines)[side][start] for path in any_number.values()]
        if field.said_by(side, start) in waived:
            found += [(start, end) for end in strays(field, lines, most, side, start)]
        return tuple(found)

    return ways


def strays(field: Field, lines: Lines, most: int, side: int, start: int) -> list[int]:
    """The squares to which a ball can go only without the rule on how it goes on from where it is.

    No number leads there, nor does it lie just beyond a line, or round a corner: for these there are other rules.
    """
    others = (lines._replace(heavy=False), lines._replace(walls=False), lines._replace(turns="anywhere"))
    tables = (routes(field, lines), *(routes(field, other, most) for other in others))
    reached = {start}.union(*(ends for table in tables for ends in table[side][start]))
    shut = field.dominoes if lines.heavy else frozenset()
    return [end for end in range(len(field.board.points)) if end not in reached | shut]


def arriving(field: Field, law: Law) -> Callable[[Position, Path, bool], Run]:
    """What a ball's move does: to itself, to the ball that it meets, to the score."""
    sent_back, sent_on = law("alley-meeting"), law("center-meeting")
    hole_counts, pocket_counts = law("holes"), law("pocket-counts")
    numbers = field.board.numbers

    @cache
    def run(ball: str, path: Path, fresh: bool) -> Way:
        """The whole way of a ball, square by square. It stops only at the end."""
        return Way(ball, (HAND, *path) if fresh else path, RUNS, rests=path[-1:])

    @cache
    def met(side: int, point: int) -> tuple[Way, ...]:
        """Where the ball goes that was here first."""
        ball, hole = BALLS[side], next_hole(field, side, point)
        if point in field.alley and sent_back:
            return (Way(ball, (point, field.base[side]), SENT_BACK),)
        if point in field.center and sent_on and hole is not None:
            return (Way(ball, (point, hole), SENT_ON),)
        return ()

    @cache
    def gained(side: int, end: int, fresh: bool) -> Gains:
        hand = ((HANDS[side], -1),) if fresh else ()
        counts = (end in field.holes and hole_counts) or (end in field.pockets[side] and pocket_counts)
        return (*hand, (SCORES[side], numbers[end])) if counts else hand

    def ended(position: Position, path: Path, fresh: bool) -> Run:
        side, end = position.turn, path[-1]
        way = run(BALLS[side], path, fresh)
        meets = BALLS[1 - side] in position.cells[end]
        return (way, *met(1 - side, end)) if meets else (way,), gained(side, end, fresh)

    return ended


def next_hole(field: Field, side: int, point: int) -> int | None:
    """The numbered square ahead that is nearest by squares; of two as near, the one toward the Alley."""
    at = field.board.at
    (x, y), onward = at[point], 1 if side else -1
    ahead = [hole for hole in field.holes if onward * (at[hole][1] - y) > 0]
    return min(ahead, key=lambda h: (max(abs(at[h][0] - x), abs(at[h][1] - y)), at[h][0]), default=None)
