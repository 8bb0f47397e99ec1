"""Rows as endings: so many men of a player side by side on a line of the board, with gaps or without."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from operator import itemgetter

from ..board import HALF, opposite
from ..position import Lately, Position
from ..rows import EDGE, VACANT, Written
from .clause import Clause

Strung = Callable[[Sequence[str]], dict[str, int]]
"""The men of a position along the lines of a board, by their letters, a bit for each."""


def rowed(clause: Clause, side: int, shortest: int) -> Callable[[Position], bool]:
    """Whether a player has so many men in a row along the lines of the board.

    All lines that have room for the `shortest` row of the game are looked at: so several clauses have one text, or
    where everybody on a line counts, one string of men.
    """
    board, number, men, past = clause.sides.board, clause["row"], clause.men("who", side), clause.men("past", side)
    ways = [way for way in HALF if way in (along := clause.ways(side)) or opposite(way) in along]
    lines = board.straights(max(shortest, clause["least"] or 0), ways)
    gaps = bool(clause["gaps"])
    if not (gaps or past or clause.sides.heaps):
        many = len(board.points)
        strung = board.once(("strung", lines), lambda: _strung(lines, many))
        return _runs(strung, men, number, bool(clause["longer"]))
    text = board.once(("lines", lines, gaps), lambda: _text(lines, gaps))
    if len(men) > 1 or past:
        text = _alike(text, men, past)
    man = men[:1]
    if clause["longer"]:
        wanted = number * man
        return lambda position: wanted in text(position.cells)
    just = re.compile(rf"(?<!{re.escape(man)}){re.escape(man)}{{{number}}}(?!{re.escape(man)})")
    return lambda position: just.search(text(position.cells)) is not None


def _strung(lines: Sequence[Sequence[int]], points: int) -> Strung:
    """The men of each letter as they stand along the lines, one line strung after another with an edge between."""
    places, begin = [0] * points, 0
    for line in lines:
        for far, point in enumerate(line, begin):
            places[point] |= 1 << far
        begin += len(line) + 1

    def strung(cells: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        apart, at = ",".join(cells), -1  # quicker than to look at each point: mostly nobody stands there
        for many, man in enumerate(apart.replace(",", "")):
            at = apart.index(man, at + 1)
            found[man] = found.get(man, 0) | places[at - many]
        return found

    def changed(known: dict[str, int], before: Sequence[str], cells: Sequence[str], points: set[int]) -> dict[str, int]:
        found = dict(known)
        for point in points:
            if before[point]:
                found[before[point]] &= ~places[point]
            if cells[point]:
                found[cells[point]] = found.get(cells[point], 0) | places[point]
        return found

    return Lately(strung, changed)


def _runs(strung: Strung, men: str, number: int, longer: bool) -> Callable[[Position], bool]:
    """Whether so many men of a player are strung together, or more if a `longer` row is one too."""
    steps, length = [], 1
    while length < number:
        steps.append(min(length, number - length))
        length += steps[-1]

    def run(position: Position) -> bool:
        found = strung(position.cells)
        own = 0
        for man in men:
            own |= found.get(man, 0)
        run = own
        for step in steps:
            run &= run >> step
        return run != 0 if longer else run & ~(own << 1) & ~(own >> number) != 0

    return run


def _text(lines: Sequence[Sequence[int]], gaps: bool) -> Written:
    """Lines of a board as one text, line by line with an edge between them; with `gaps`, without vacant points."""
    of_line = [itemgetter(*line) for line in lines]
    through: dict[int, list[int]] = {}
    for number, line in enumerate(lines):
        for point in line:
            through.setdefault(point, []).append(number)

    def told(cells: Sequence[str], number: int) -> str:
        men = of_line[number](cells)
        return "".join(men if gaps else [man or VACANT for man in men])

    def whole(cells: Sequence[str]) -> list[str]:
        return [told(cells, number) for number in range(len(lines))]

    def changed(known: list[str], before: Sequence[str], cells: Sequence[str], points: set[int]) -> list[str]:
        found = known[:]
        for number in {number for point in points for number in through.get(point, ())}:
            found[number] = told(cells, number)
        return found

    lately = Lately(whole, changed)
    return lambda cells: EDGE.join(lately(cells))


def _alike(text: Written, men: str, past: str) -> Written:
    """The text with one letter for all of a player's men, and without those who may stand between them."""
    change = str.maketrans(dict.fromkeys(men[1:], men[:1]) | dict.fromkeys(past, None))
    return lambda cells: text(cells).translate(change)
