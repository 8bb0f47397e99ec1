"""Chains of hops that take nothing: to every point that can be reached, one move, by a shortest chain."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .arguments import asks, maybe, truth
from .board import KINDS, NOWHERE, SOME_WAYS, Barred, Board, Pairs
from .position import JUMPS, Move, Position, Way, goes, new
from .travel import A_BOARD, LETTERS, POINTS, ByHeart, Leaps, Mover, both, steps

CHAINING = {
    "board": A_BOARD, "ways": SOME_WAYS, "over": LETTERS, "stop": POINTS, "again": truth, "by": POINTS,
    "kinds": KINDS,
}  # fmt: skip


@asks(**CHAINING, first=maybe(LETTERS))
def chains(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    first: Iterable[str] | None = None,
    stop: Iterable[int] = (),
    again: bool = False,
    by: tuple[int, ...] = (),
    kinds: Iterable[str] | None = None,
    barred: Barred = NOWHERE,
) -> Mover:
    """Chains of leaps that take nothing, one move for each point they can reach, by a shortest chain.

    No point is come down on twice, unless `again`: then a man may also leap out and straight back. The first leap is
    over a man of `first` where that is given, and a man that comes down on a point of `stop` goes no farther. Points of
    `by` that make such a chain are a move of their own, whether or not there is a shorter one. No leap goes where it is
    `barred`.
    """
    table, props, halt = board.pairs(ways, kinds, barred=barred), frozenset(over), frozenset(stop)
    opening = props if first is None else frozenset(first)
    grow = _growing(table, props, halt)

    def learn(piece: str) -> tuple[tuple[tuple[int, int, Move], ...], ...]:
        return tuple(
            tuple((middle, end, leapt(piece, (point, end), (middle,))) for middle, end in leaps)
            for point, leaps in enumerate(table)
        )

    known = board.once(("first leaps", id(table)), lambda: ByHeart(learn))

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


@asks(**CHAINING)
def steps_or_chains(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    stop: Iterable[int] = (),
    again: bool = False,
    by: tuple[int, ...] = (),
    kinds: Iterable[str] | None = None,
    barred: Barred = NOWHERE,
) -> Mover:
    """One point along a line, or a chain of leaps: what `steps` and `chains` give, looked for at one go."""
    around, table, props = board.pairs(ways, kinds, edge=True), board.pairs(ways, kinds), frozenset(over)
    if again or by or barred or "" in props:
        hop = chains(board, ways, props, stop=stop, again=again, by=by, kinds=kinds, barred=barred)
        return both(steps(board, ways, kinds, barred=barred), hop)
    grow = _growing(table, props, frozenset(stop))

    def learn(piece: str) -> tuple[tuple[tuple[int, int, Move, Move], ...], ...]:
        """Each way from a point: the next and the one beyond it, the step, the leap."""
        return tuple(
            tuple((near, far, goes(piece, p, near), leapt(piece, (p, far), (near,))) for near, far in pairs)
            for p, pairs in enumerate(around)
        )

    known = board.once(("steps or leaps", id(around)), lambda: ByHeart(learn))

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
