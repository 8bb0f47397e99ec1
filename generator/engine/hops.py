"""Hops: the ways in which a man leaps over others, singly and in chains, taking them or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from .board import Board
from .position import ANYHOW, JUMPS, Move, Position, Way, goes, loses, new
from .travel import ByHeart, Leaps, Mover, Pairs, both, steps

Going = Literal["must", "may", "never"]
"""Whether a man that has hopped goes on hopping."""


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
) -> Mover:
    """Leaps over a neighbouring man among `over` to the vacant point just beyond, in chains.

    `take` removes the men leapt over when the move ends, men are leapt over a second time only so often
    as `again` says, and a man that comes down on a point of `stop` goes no farther.
    """
    table = tuple(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in board.rays(ways, kinds))
    prey, halt = frozenset(over), frozenset(stop)

    never, may = go_on == "never", go_on == "may"
    kept: dict[tuple[str, int, int, str], Move] = {}

    def done(cells: tuple[str, ...], piece: str, path: tuple[int, ...], leapt: tuple[int, ...]) -> Move:
        lost = [loses(cells[point], point) for point in leapt] if take else ()
        return new(Move, ((new(Way, (piece, path, JUMPS, "", leapt, (), 0)), *lost), (), None, (), ""))

    def one_leap(cells: tuple[str, ...], piece: str, path: tuple[int, ...], leapt: tuple[int, ...]) -> Move:
        """Most chains are of one leap: these moves are kept."""
        known = piece, path[0], leapt[0], cells[leapt[0]]
        if known not in kept:
            kept[known] = done(cells, piece, path, leapt)
        return kept[known]

    def go(
        cells: tuple[str, ...], piece: str, path: tuple[int, ...], passed: tuple[int, ...], found: list[Move]
    ) -> bool:
        origin = path[0]
        further = False
        for middle, end in table[path[-1]]:
            if (
                (not cells[end] or end == origin)
                and cells[middle] in prey
                and middle != origin
                and (middle not in passed or len(passed) - len(set(passed)) < again)
            ):
                further = True
                on, leapt = (*path, end), (*passed, middle)
                if may or never or end in halt:
                    found.append((done if passed else one_leap)(cells, piece, on, leapt))
                    if may and end not in halt:
                        go(cells, piece, on, leapt, found)
                elif not go(cells, piece, on, leapt, found):
                    found.append((done if passed else one_leap)(cells, piece, on, leapt))
        return further

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        found: list[Move] = []
        go(position.cells, piece, (point,), (), found)
        return found

    return Leaps(table, prey, mover)


def flying_hops(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    take: bool = True,
    go_on: Going = "must",
    lifted: bool = False,
) -> Mover:
    """Leaps from any distance over one man of `over`, coming down on any vacant point beyond it, in chains.

    Men taken stay on the board until the move ends and may not be leapt twice; unless they are `lifted` at once.
    """
    table = board.rays(ways)
    prey = frozenset(over)

    def leaps(cells: tuple[str, ...], origin: int, here: int, passed: tuple[int, ...]) -> list[tuple[int, int]]:
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

    def go(
        cells: tuple[str, ...], piece: str, path: tuple[int, ...], passed: tuple[int, ...], found: list[Move]
    ) -> bool:
        nexts = leaps(cells, path[0], path[-1], passed)
        for middle, end in nexts:
            on, leapt = (*path, end), (*passed, middle)
            lost = [loses(cells[point], point) for point in leapt] if take else ()
            done = Move((Way(piece, on, JUMPS, "", leapt), *lost))
            if go_on != "must":
                found.append(done)
            if go_on != "never" and not go(cells, piece, on, leapt, found) and go_on == "must":
                found.append(done)
        return bool(nexts)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        found: list[Move] = []
        go(position.cells, piece, (point,), (), found)
        return found

    return mover


def chains(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    first: Iterable[str] | None = None,
    stop: Iterable[int] = (),
    again: bool = False,
    by: tuple[int, ...] = (),
) -> Mover:
    """Chains of leaps that take nothing, one move for each point they can reach, by a shortest chain.

    No point is come down on twice, unless `again`: then a man may also leap out and straight back. The first leap is
    over a man of `first` where that is given, and a man that comes down on a point of `stop` goes no farther. Points of
    `by` that make such a chain are a move of their own, whether or not there is a shorter one.
    """
    table, props, halt = _leaps(board, ways), frozenset(over), frozenset(stop)
    opening = props if first is None else frozenset(first)
    grow = _growing(table, props, halt)

    def learn(piece: str) -> tuple[tuple[tuple[int, int, Move], ...], ...]:
        return tuple(
            tuple((middle, end, leapt(piece, (point, end), (middle,))) for middle, end in leaps)
            for point, leaps in enumerate(table)
        )

    known = board.once(("first leaps", table), lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found = [leap for middle, end, leap in known[piece][point] if not cells[end] and cells[middle] in opening]
        return grow(cells, point, piece, found) if found else found

    def there_and_back(position: Position, point: int, piece: str) -> list[Move]:
        found = mover(position, point, piece)
        backs = [leapt(piece, (*leap.path, point), leap.over * 2) for leap in found if len(leap.over) == 1]
        return found + [back for back in backs if back.path[1] not in halt]

    def along(position: Position, point: int, piece: str) -> list[Move]:
        """The chains that go by the points wanted, as far as these make one."""
        cells = position.cells
        found: list[Move] = []
        path: tuple[int, ...] = (point,)
        passed: tuple[int, ...] = ()
        for end in by[by.index(point) + 1 :] if point in by else ():
            may = props if passed else opening
            middle = next((m for m, e in table[path[-1]] if e == end and m != point and cells[m] in may), -1)
            vacant = not cells[end] or end == point
            if middle < 0 or not vacant or (end in path and not again) or (passed and path[-1] in halt):
                break
            path, passed = (*path, end), (*passed, middle)
            found.append(leapt(piece, path, passed))
        return found

    usual = Leaps(table, opening, there_and_back if again else mover)
    return both(usual, along) if by else usual


def steps_or_chains(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    stop: Iterable[int] = (),
    again: bool = False,
    by: tuple[int, ...] = (),
) -> Mover:
    """One point along a line, or a chain of leaps: what `steps` and `chains` give, looked for at one go."""
    rays, table, props = board.rays(ways), _leaps(board, ways), frozenset(over)
    if again or by or "" in props:
        return both(steps(board, ways), chains(board, ways, props, stop=stop, again=again, by=by))
    grow = _growing(table, props, frozenset(stop))

    def learn(piece: str) -> tuple[tuple[tuple[int, int, Move, Move], ...], ...]:
        """Each way from a point: the next, the one beyond it (at the edge itself, never vacant), the step, the leap."""
        return tuple(
            tuple(
                (ray[0], end := (*ray[1:], point)[0], goes(piece, point, ray[0]), leapt(piece, (point, end), (ray[0],)))
                for ray in beside
            )
            for point, beside in enumerate(rays)
        )

    known = board.once(("steps or leaps", rays), lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        leaps: list[Move] = []
        for middle, end, step, leap in known[piece][point]:
            if not cells[middle]:
                found.append(step)
            elif not cells[end] and cells[middle] in props:
                leaps.append(leap)
        return found + grow(cells, point, piece, leaps) if leaps else found

    return mover


def _leaps(board: Board, ways: Iterable[str]) -> Pairs:
    """For each point, the neighbours these ways that have a point beyond them, and that point."""
    rays = board.rays(ways)
    return board.once(("leaps over", rays), lambda: tuple(tuple((r[0], r[1]) for r in at if len(r) > 1) for at in rays))


def _growing(
    table: Pairs, props: frozenset[str], halt: frozenset[int]
) -> Callable[[tuple[str, ...], int, str, list[Move]], list[Move]]:
    """Chains that go on from first leaps over `props`, to each point by a shortest; none goes on from a `halt`."""
    nothing = "" in props

    def grow(cells: tuple[str, ...], point: int, piece: str, moves: list[Move]) -> list[Move]:
        reached = {point, *[move[0][0][1][1] for move in moves]}
        for move in moves:  # which grow by what each of them leads on to
            _, path, _, _, passed, _, _ = move[0][0]
            if halt and path[-1] in halt:
                continue
            for middle, end in table[path[-1]]:
                if (
                    (cells[middle] or nothing)
                    and end not in reached
                    and not cells[end]
                    and cells[middle] in props
                    and middle != point
                ):
                    reached.add(end)
                    way = new(Way, (piece, (*path, end), JUMPS, "", (*passed, middle), (), 0))
                    moves.append(new(Move, ((way,), (), None, (), "")))
        return moves

    return grow


def leapt(piece: str, path: tuple[int, ...], over: tuple[int, ...]) -> Move:
    """A man's leaps from point to point, over whoever stands there."""
    return Move((Way(piece, path, JUMPS, "", over),))


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

    def learn(piece: str) -> tuple[tuple[tuple[tuple[int, ...], Move], ...], ...]:
        return tuple(
            tuple(
                (passed, goes(piece, start, end, manner=ANYHOW))
                for end in range(len(board.points))
                if end != start and (passed := between(start, end))
            )
            for start in range(len(board.points))
        )

    known = board.once("leaps anyhow", lambda: ByHeart(learn))

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return [move for passed, move in known[piece][point] if any(cells[p] in props for p in passed)]

    return mover
