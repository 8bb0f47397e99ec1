"""Counts: every number of games, or of sources, that a book tells of itself is the number that it has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from ...english import spelled
from .findings import excerpt

NUMBER = {spelled(amount): amount for amount in range(1, 100)}
"""Numbers in words."""

TOLD = re.compile(
    rf"(?<![\w,.-])(\d[\d,]*|{'|'.join(sorted(NUMBER, key=len, reverse=True))})\s+"
    r"(?:[^\W\d_]+\s+)?(games|sources|leaflets|booklets)\b",
    re.IGNORECASE,
)
"""A number of games: "twenty-six old games", "26 games"."""


class ToldNumber(NamedTuple):
    """A number that is told: of games or else of sources, and in which words."""

    amount: int
    games: bool
    phrase: str


def numbers(words: str) -> Iterator[ToldNumber]:
    """The numbers of games and of sources in some words."""
    for found in TOLD.finditer(" ".join(words.split())):
        amount = NUMBER.get(found[1].lower()) or int(found[1].replace(",", ""))
        yield ToldNumber(amount, found[2].lower() == "games", found[0])


def miscounted(told: Iterable[ToldNumber], games: Collection[int], sources: int) -> Iterator[str]:
    """The numbers that are none of these: how many games there are here, and how many sources."""
    for each in told:
        right = games if each.games else {sources}
        if each.amount not in right:
            yield f"{excerpt(each.phrase)}, and there are {' or '.join(map(str, sorted(right)))}"
