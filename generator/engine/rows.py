"""Rows of n: men side by side on the straight lines of a board, and the rows that a man completes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .arguments import ParlourError, asks, several, truth, whole

VACANT, EDGE = ".", "|"
"""A vacant point as it is written, and what stands between two lines written one after another: no row runs over it."""

Written = Callable[[Sequence[str]], str]


MOST = 100_000
"""How many points a board may have."""

LINES = several(several(whole(0), "a row of points"), "several rows of points")


@asks(lines=LINES, gaps=truth)
def written(lines: Iterable[Sequence[int]], gaps: bool = False) -> Written:
    """Lines of a board as one text, line by line with an edge between them; on each point stands one man at most.

    Five men of a letter side by side are then found by `5 * letter in text`. Where `gaps` do not count, vacant points
    are left out, and men with nobody between them stand side by side too.
    """
    cuts = tuple(_cut(line) for line in lines)

    def text(cells: Sequence[str]) -> str:
        board = "".join([man or VACANT for man in cells])
        line_by_line = EDGE.join(map(board.__getitem__, cuts))
        return line_by_line.replace(VACANT, "") if gaps else line_by_line

    return text


def _cut(line: Sequence[int]) -> slice:
    """Where a line lies among the points of its board: on a board of squares, in their order, at equal distances."""
    if len(line) < 2:
        raise ParlourError(f"a line can be written if it has two points or more, and {line} has not")
    first, last, distance = line[0], line[-1], line[1] - line[0]
    end = last + (1 if distance > 0 else -1)
    if not distance or list(line) != list(range(first, end, distance)):
        raise ParlourError(f"a line can be written only if its points lie at equal distances, and {line} do not")
    return slice(first, end if end >= 0 else None, distance)


class Rows:
    """Rows as a man sees them who comes to a point: those that pass through it, and which of them he makes full."""

    @asks(rows=LINES, points=whole(0, MOST))
    def __init__(self, rows: Iterable[Sequence[int]], points: int) -> None:
        self.through = tuple(tuple(row for row in rows if point in row) for point in range(points))
        self._fellows: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}

    def completed(self, cells: Sequence[str], man: str, point: int, left: int = -1) -> int:
        """How many rows a man makes full on a point, having left another: all others in them are his fellows."""
        if (point, left) not in self._fellows:
            rows = [row for row in self.through[point] if left not in row]
            self._fellows[point, left] = tuple(tuple(p for p in row if p != point) for row in rows)
        full = 0
        for fellows in self._fellows[point, left]:
            for p in fellows:
                if cells[p] != man:
                    break
            else:
                full += 1
        return full
