"""Cells: the columns and rows of a board by the edges of its squares, and by the rules and hatching that show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .inks import Ink, Outline, Room, Unreadable, is_box, room

NEAR = 0.04
"""Places nearer than this, in mm, are one."""

Marks = dict[int, float]
"""Columns, or rows, each with its middle in mm."""


def clustered(values: Iterable[float]) -> list[float]:
    """Values that are as good as one made one."""
    found: list[list[float]] = []
    for value in sorted(values):
        if found and value - found[-1][-1] < NEAR:
            found[-1].append(value)
        else:
            found.append([value])
    return [sum(each) / len(each) for each in found]


def matched(wanted: Iterable[int], found: Iterable[float], what: str, marks: Marks, *, down: bool = False) -> None:
    """Columns or rows in their order and the places found in theirs: as many of one as of the other."""
    numbers, places = sorted(set(wanted)), clustered(found)
    if len(numbers) != len(places):
        raise Unreadable(f"the board has {len(numbers)} {what}, and {len(places)} are drawn")
    for number, place in zip(numbers, reversed(places) if down else places, strict=True):
        if number in marks and abs(marks[number] - place) > 2 * NEAR:
            raise Unreadable(f"one of the {what} is drawn in two places")
        marks[number] = place


def by_cells(inks: Sequence[Ink], cells: Iterable[tuple[int, int]], columns: Marks, rows: Marks) -> float:
    """Columns and rows between the edges of cells and the rules that part them; it returns the size of a square."""
    cells = list(cells)
    edges = _edges(inks, 2 * max(len({cell[axis] for cell in cells}) for axis in (0, 1)) + 4)
    wanted = len({x for x, _ in cells}), len({y for _, y in cells})
    gaps = sorted({round(b - a, 3) for several in edges for a, b in pairwise(several)}, reverse=True)
    for square in gaps:
        spans = list(_spans(edges[0], square)), list(_spans(edges[1], square))
        if (len(spans[0]), len(spans[1])) == wanted:
            matched((x for x, _ in cells), spans[0], "columns", columns)
            matched((y for _, y in cells), spans[1], "rows", rows, down=True)
            return square
    raise Unreadable(f"no {wanted[0]} columns and {wanted[1]} rows of cells are drawn")


def _edges(inks: Sequence[Ink], most: int) -> tuple[list[float], list[float]]:
    """The edges of cells across and down; straight lines at more levels than so many are hatching."""
    across: list[float] = []
    down: list[float] = []
    sheet = _paper(inks)
    for ink in inks:
        boxes = [room(each) for each in ink.outlines if is_box(each) and each is not sheet] if ink.line is None else []
        across += [side for box in boxes for side in (box.left, box.right)]
        down += [side for box in boxes for side in (box.top, box.bottom)]
        if ink.fill is None and all(outline.steps == "ml" for outline in ink.outlines):
            xs, ys = _ruled(ink, most)
            across += xs
            down += ys
    return clustered(across), clustered(down)


def _paper(inks: Sequence[Ink]) -> Outline | None:
    """The sheet on which all is drawn: a box that reaches beyond everything else, and is no edge of a cell."""
    boxes = [outline for ink in inks if ink.line is None for outline in ink.outlines if is_box(outline)]
    if not boxes:
        return None
    paper = max(boxes, key=lambda each: room(each).wide * room(each).high)
    sheet = room(paper)
    return paper if all(each is paper or _inside(room(each), sheet) for ink in inks for each in ink.outlines) else None


def _inside(one: Room, sheet: Room) -> bool:
    """Whether a room touches no edge of the sheet."""
    ways = (one.left - sheet.left, one.top - sheet.top, sheet.right - one.right, sheet.bottom - one.bottom)
    return min(ways) > NEAR


def _spans(edges: Sequence[float], square: float) -> Iterator[float]:
    """The middles of squares that lie between two of these edges, one after another; hatching may show more edges."""
    end = float("-inf")
    for edge in edges:
        if edge > end - 2 * NEAR and any(abs(other - edge - square) < 2 * NEAR for other in edges):
            yield edge + square / 2
            end = edge + square


def _ruled(ink: Ink, most: int) -> tuple[list[float], list[float]]:
    """The edges of cells that straight lines show, across and down: rules run along them, hatching ends at them.

    Lines at more levels than that are hatching; what it shows is where very many of its lines begin or end.
    """
    upright = [line.places for line in ink.outlines if abs(line.places[0][0] - line.places[1][0]) < 0.002]
    level = [line.places for line in ink.outlines if abs(line.places[0][1] - line.places[1][1]) < 0.002]
    xs, ys = clustered(line[0][0] for line in upright), clustered(line[0][1] for line in level)
    if len(upright) + len(level) == len(ink.outlines) and max(len(xs), len(ys)) <= most:
        return xs, ys
    slanting = [line.places for line in ink.outlines if line.places not in upright and line.places not in level]
    ends = [place for line in (*slanting, *level) for place in line]
    tops = [place for line in (*slanting, *upright) for place in line]
    return _often([x for x, _ in ends]), _often([y for _, y in tops])


def _often(values: Sequence[float]) -> list[float]:
    """The values that occur much more often than others."""
    counts = Counter(round(value, 2) for value in values)
    many = max(counts.values(), default=0)
    return [value for value, count in counts.items() if count > max(3, 0.2 * many)]
