"""The occasion for a game, as its front matter has it: how many play, how long it takes, how hard it is to learn."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..english import NUMBERS, number, plural
from ..mistakes import Pen
from .tables import Choice, ReadTable, WholeKey

HARD = Choice(("easy", "middling", "hard"))
"""How hard a game is to learn."""

MINUTES = WholeKey(1, 600)
"""How long a game takes among people who know it."""

FIGURE = "|".join((r"\d+", *NUMBERS[1:]))

LENGTH = re.compile(
    r"^(?:(?P<part>half|a quarter of|three quarters of) )?"
    rf"(?:(?P<many>{FIGURE}) minutes?|(?P<hours>an?|{FIGURE}) hours?)\b"
)
"""A length of time in words: twenty minutes, half an hour, three quarters of an hour, two hours."""

PARTS = {"": 60, "half": 30, "a quarter of": 15, "three quarters of": 45}

PLAYERS = re.compile(rf"\b({FIGURE})\b(?:\s*(?:-|–|to)\s*({FIGURE})\b)?")
"""A number of players, or from how many to how many."""


def minutes(words: str) -> int | None:
    """The length of time that words begin with, in minutes; None where they begin with none.

    >>> minutes("five minutes, or an evening"), minutes("three quarters of an hour"), minutes("an evening")
    (5, 45, None)
    """
    found = LENGTH.match(words)
    if found is None:
        return None
    if found["many"]:
        return _amount(found["many"])
    return PARTS[found["part"] or ""] * (1 if found["hours"] in ("a", "an") else _amount(found["hours"]))


def players(words: str) -> tuple[int, ...]:
    """The numbers of players that words name, the fewest first.

    >>> players("2; also 1, 3 or 4"), players("two to four"), players("2")
    ((1, 2, 3, 4), (2, 3, 4), (2,))
    """
    found: set[int] = set()
    for each in PLAYERS.finditer(words):
        first = _amount(each[1])
        found |= {*range(first, _amount(each[2] or each[1]) + 1)} if first < 100 else set()
    return tuple(sorted(found))


def _amount(words: str) -> int:
    return int(words) if words.isdecimal() else NUMBERS.index(words)


def check_length(front: ReadTable, file: str, pen: Pen) -> None:
    """Mark where a page says two things of how long its game takes."""
    table: Mapping[str, object] = front.table
    length, many = table.get("length"), table.get("minutes")
    if isinstance(length, str) and isinstance(many, int):
        said = minutes(length)
        if said is not None and said != many:
            pen.mark(file, front.line("minutes"), "P069", length=length, minutes=many)


def lasting(many: object) -> str:
    """So many minutes in words; "" where it is not told how many.

    >>> lasting(20), lasting(None)
    ('twenty minutes', '')
    """
    return f"{number(many)} {plural('minute', many)}" if isinstance(many, int) else ""
