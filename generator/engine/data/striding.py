"""Men whose way is told by others on their line, and men who go round by the circuits of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..arguments import ParlourError, nearest
from ..board import Barred, Board, opposite
from ..position import Move, Position, Way, loses
from ..travel import Mover

Line = tuple[tuple[int, ...], tuple[int, ...]]
"""The points before a man one way, as far as he may go, and all the others of that line."""


def strides(
    board: Board,
    ways: Iterable[str],
    over: str,
    onto: Iterable[str],
    *,
    kinds: Iterable[str] | None = None,
    barred: Barred = frozenset(),
) -> Mover:
    """Just as many points along a line as men stand on all of it, himself among them; past those of `over` alone.

    On the last point nobody stands, or one of `onto`, who is taken; "" among these is a vacant point.
    """
    lines, passed, prey = _lines(board, tuple(ways), kinds, barred), frozenset(over), frozenset(onto)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells, found = position.cells, list[Move]()
        for ahead, others in lines[point]:
            far = 1 + sum([bool(cells[p]) for p in ahead]) + sum([bool(cells[p]) for p in others])
            if far <= len(ahead) and all(not cells[p] or cells[p] in passed for p in ahead[: far - 1]):
                found += _arrives(cells, piece, (point, ahead[far - 1]), prey)
        return found

    return mover


def _lines(
    board: Board, ways: tuple[str, ...], kinds: Iterable[str] | None, barred: Barred
) -> tuple[tuple[Line, ...], ...]:
    """For each point, the lines on which a man may go from there."""
    each = [
        (board.rays((way,), kinds, barred), board.rays((way,), kinds), board.rays((opposite(way),), kinds))
        for way in ways
    ]

    def of(point: int) -> Iterator[Line]:
        for open_part, ahead, behind in each:
            for ray in open_part[point]:
                beyond = ahead[point][0][len(ray) :]
                yield ray, (*beyond, *(p for back in behind[point] for p in back))

    return tuple(tuple(of(point)) for point in range(len(board.points)))


def circles(board: Board, circuits: Iterable[str], ways: Iterable[str], onto: Iterable[str]) -> Mover:
    """Any number of vacant points along a closed circuit, round at least one loop, as far as one of `onto`.

    A loop is where two points that follow each other on the circuit are joined by no line these `ways`. Where several
    ways lead to one point, the shortest counts.
    """
    rounds = [_circuit(board, name) for name in circuits]
    near = [frozenset(points) for points in board.near(ways)]
    prey = frozenset(onto)

    def goes_round(cells: Sequence[str], circuit: tuple[int, ...], place: int, step: int) -> Iterator[tuple[int, ...]]:
        point = circuit[place]
        path: tuple[int, ...] = (point,)
        looped = False
        for far in range(1, len(circuit) + 1):
            here = circuit[(place + step * far) % len(circuit)]
            looped = looped or here not in near[path[-1]]
            path = (*path, here)
            if looped and here != point:
                yield path
            if cells[here] and here != point:
                return

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: dict[int, Move] = {}
        ways = (
            path
            for circuit in rounds
            for place, other in enumerate(circuit)
            if other == point
            for step in (1, -1)
            for path in goes_round(cells, circuit, place, step)
        )
        for path in sorted(ways, key=len):
            for move in _arrives(cells, piece, path, prey):
                found.setdefault(path[-1], move)
        return list(found.values())

    return mover


def _circuit(board: Board, name: str) -> tuple[int, ...]:
    """A track of the board that leads back to where it began."""
    if name not in board.tracks:
        near = nearest(name, board.tracks, "it has") or "it has none"
        raise ParlourError(f"board {board.name} has no track {name!r}; {near}")
    return board.tracks[name]


def _arrives(cells: Sequence[str], piece: str, path: tuple[int, ...], prey: frozenset[str]) -> list[Move]:
    """The move to the last point of a path, if he may come to what is there."""
    end = path[-1]
    if cells[end] not in prey:
        return []
    way = Way(piece, path, rests=(end,) if len(path) > 2 else ())
    return [Move((way, loses(cells[end], end)) if cells[end] else (way,))]
