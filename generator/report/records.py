"""The games on record, as the report tells them: who won how many, by which rule, and how long they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ..english import counted
from ..load.records import Record
from ..replay.pages import Replayed

STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
BARS = 14
WIDE = 40
"""How many signs the longest bar has."""


def record_lines(done: Mapping[str, Replayed]) -> Iterator[str]:
    """For every page with games on record what became of them, and a bar for each length."""
    for name, one in done.items():
        if one.record is not None:
            yield ""
            yield from record_table(name, one.record)


def record_table(name: str, record: Record) -> Iterator[str]:
    """What became of the games of one record."""
    yield f"{name}: {counted(len(record.games), 'game')}, each move looking {counted(record.depth, 'move')} ahead"
    for (winner, rule), many in results(record).items():
        yield f"  {winner:12} {rule:24} {many:6}"
    yield from bars([game.moves for game in record.ended])


def results(record: Record) -> dict[tuple[str, str], int]:
    """How many games each player won by each rule, how many were drawn by which, and how many broken off."""
    ended = Counter((game.winner or "drawn", game.rule) for game in record.ended)
    found = dict(sorted(ended.items(), key=lambda each: (-each[1], each[0])))
    broken_off = len(record.games) - len(record.ended)
    return found | ({("broken off", f"after {record.most} moves"): broken_off} if broken_off else {})


def bars(moves: Sequence[int]) -> Iterator[str]:
    """The games that came to an end by the number of their moves, a bar for each stretch of numbers."""
    if not moves:
        return
    span = max(moves) - min(moves) + 1
    step = next((step for step in STEPS if span / step <= BARS), 100 * (span // (100 * BARS) + 1))
    many = Counter(number // step for number in moves)
    top = max(many.values())
    for place in range(min(many), max(many) + 1):
        first, last = place * step, (place + 1) * step - 1
        told = f"{first}" if first == last else f"{first}-{last}"
        yield f"  {told:>9} moves {many[place]:5} {'#' * round(WIDE * many[place] / top)}".rstrip()
