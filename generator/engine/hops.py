"""Hops: the ways in which a man leaps over others, from next to them or from afar, in chains, taking them or not."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Literal, get_args

from .arguments import asks, one_of, truth, whole
from .board import KINDS, NOWHERE, SOME_WAYS, Barred, Board
from .position import ANYHOW, JUMPS, Move, Position, Way, goes, loses, new
from .travel import A_BOARD, LETTERS, POINTS, ByHeart, Leaps, Mover

Going = Literal["must", "may", "never"]
"""Whether a man that has hopped goes on hopping."""

Cells = tuple[str, ...]
NextLeaps = Sequence[tuple[int, int]]
"""Whom a man may leap over, and where he then comes down."""

Onward = Callable[[Cells, int, int, tuple[int, ...]], NextLeaps]
"""The next leaps of a man who set out from a point, has come to another and has leapt over some."""


LEAPING = {"board": A_BOARD, "ways": SOME_WAYS, "over": LETTERS, "take": truth, "go_on": one_of(get_args(Going))}


@asks(**LEAPING, again=whole(0), stop=POINTS, kinds=KINDS)
def hops(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    take: bool = False,
    go_on: Going = "may",
    again: int = 0,
    stop: Iterable[int] = (),
    kinds: Iterable[str] | None = None,
    barred: Barred = NOWHERE,
) -> Mover:
    """Leaps over a neighbouring man among `over` to the vacant point just beyond, in chains.

    `take` removes the men leapt over when the move ends, men are leapt over a second time only so often
    as `again` says, a man that comes down on a point of `stop` goes no farther, and no leap goes where it is `barred`.
    """
    table, prey = board.pairs(ways, kinds, barred=barred), frozenset(over)

    def onward(cells: Cells, origin: int, here: int, passed: tuple[int, ...]) -> NextLeaps:
        """He has left the point from which he set out: he may come down there, and cannot leap over it."""
        found: NextLeaps = ()  # mostly there is none
        for middle, end in table[here]:
            if (
                (not cells[end] or end == origin)
                and cells[middle] in prey
                and middle != origin
                and (middle not in passed or len(passed) - len(set(passed)) < again)
            ):
                found = (*found, (middle, end))
        return found

    return Leaps(table, prey, _leaping(board, onward, take, go_on, stop))


@asks(**LEAPING, lifted=truth, kinds=KINDS)
def flying_hops(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    take: bool = True,
    go_on: Going = "must",
    lifted: bool = False,
    kinds: Iterable[str] | None = None,
    barred: Barred = NOWHERE,
) -> Mover:
    """Leaps from any distance over one man of `over`, coming down on any vacant point beyond it, in chains.

    Men taken stay on the board until the move ends and may not be leapt twice; unless they are `lifted` at once.
    """
    table, prey = board.rays(ways, kinds, barred), frozenset(over)

    def onward(cells: Cells, origin: int, here: int, passed: tuple[int, ...]) -> NextLeaps:
        found = []
        for ray in table[here]:
            middle = -1
            for point in ray:
                if not cells[point] or point == origin or (lifted and point in passed):
                    if middle >= 0:
                        found.append((middle, point))
                elif middle < 0 and cells[point] in prey and point not in passed:
                    middle = point
                else:
                    break
        return found

    return _leaping(board, onward, take, go_on)


def _leaping(board: Board, onward: Onward, take: bool, go_on: Going, stop: Iterable[int] = ()) -> Mover:
    """Chains of the leaps that lead `onward`; none goes on from a point of `stop`, and who never goes on, from none."""
    must = go_on == "must"
    halt: Container[int] = range(len(board.points)) if go_on == "never" else frozenset(stop)
    kept: dict[tuple[str, int, int, int, str], Move] = {}

    def done(cells: Cells, piece: str, path: tuple[int, ...], leapt: tuple[int, ...]) -> Move:
        lost = [loses(cells[point], point) for point in leapt] if take else ()
        return new(Move, ((new(Way, (piece, path, JUMPS, "", leapt, (), 0)), *lost), (), None, (), ""))

    def first(cells: Cells, piece: str, start: int, middle: int, end: int) -> Move:
        """Most chains are of one leap: these moves are kept."""
        known = piece, start, middle, end, cells[middle]
        move = kept.get(known)
        if move is None:
            move = kept[known] = done(cells, piece, (start, end), (middle,))
        return move

    def go_on_from(
        cells: Cells, piece: str, path: tuple[int, ...], passed: tuple[int, ...], leaps: NextLeaps, found: list[Move]
    ) -> None:
        for middle, end in leaps:
            on, leapt = (*path, end), (*passed, middle)
            further = () if end in halt else onward(cells, path[0], end, leapt)
            if not (must and further):
                found.append(done(cells, piece, on, leapt))
            if further:
                go_on_from(cells, piece, on, leapt, further, found)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for middle, end in onward(cells, point, point, ()):
            further = () if end in halt else onward(cells, point, end, (middle,))
            if not (must and further):
                found.append(first(cells, piece, point, middle, end))
            if further:
                go_on_from(cells, piece, (point, end), (middle,), further, found)
        return found

    return mover


def hops_in_line(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    take: bool = False,
    go_on: Going = "may",
    kinds: Iterable[str] | None = None,
    barred: Barred = NOWHERE,
) -> Mover:
    """Leaps over neighbouring men as `hops`, in chains that never turn: one leap straight on after another."""
    rays, prey = board.rays(ways, kinds, barred), frozenset(over)
    most = 2 if go_on == "never" else None

    def leaps_on(piece: str, point: int, ray: tuple[int, ...]) -> tuple[tuple[int, int, Way], ...]:
        """Leap after leap: over whom, where to, and the way so far."""
        ends, middles = ray[1:most:2], ray[:most:2]
        return tuple(
            (middles[n], end, Way(piece, (point, *ends[: n + 1]), JUMPS, "", middles[: n + 1]))
            for n, end in enumerate(ends)
        )

    def learn(piece: str) -> ByHeart[int, list[tuple[tuple[int, int, Way], ...]]]:
        return ByHeart(lambda point: [leaps_on(piece, point, ray) for ray in rays[point]])

    known = ByHeart(learn)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for leaps in known[piece][point]:
            here: list[Move] = []
            lost: tuple[Way, ...] = ()
            for middle, end, way in leaps:
                if cells[end] or cells[middle] not in prey:
                    break
                if take:
                    lost = (*lost, loses(cells[middle], middle))
                here.append(Move((way, *lost)))
            found += here[-1:] if go_on == "must" else here
        return found

    return Leaps(board.pairs(ways, kinds, barred=barred), prey, mover)


def leaps_anyhow(board: Board, over: Iterable[str]) -> Mover:
    """Straight over a man among `over`, from however far, to any point beyond, whatever stands there.

    How a man jumps when no rule says how he must; no line need be drawn there.
    """
    place = {at: point for point, at in enumerate(board.at)}
    props = frozenset(over)

    def between(start: int, end: int) -> tuple[int, ...]:
        (x, y), (to_x, to_y) = board.at[start], board.at[end]
        far = max(abs(to_x - x), abs(to_y - y))
        across, up = (to_x - x) / far, (to_y - y) / far
        straight = {abs(across), abs(up)} <= {0, 1}
        passed = ((x + n * across, y + n * up) for n in range(1, int(far))) if straight else ()
        return tuple(place[at] for at in passed if at in place)

    def learn(piece: str) -> ByHeart[int, list[tuple[tuple[int, ...], Move]]]:
        return ByHeart(
            lambda start: [
                (passed, goes(piece, start, end, manner=ANYHOW))
                for end in range(len(board.points))
                if end != start and (passed := between(start, end))
            ]
        )

    known = board.once("leaps anyhow", lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return [move for passed, move in known[piece][point] if any(cells[p] in props for p in passed)]

    return mover
