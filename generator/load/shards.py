"""Shards: a large library shared out among machines, each of which goes through some of its pages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from .pack import Pack


class Shard(NamedTuple):
    """Which part of so many."""

    number: int
    of: int

    def __str__(self) -> str:
        return f"{self.number} of {self.of}"


def share(pack: Pack, names: Sequence[str], shard: Shard) -> tuple[str, ...]:
    """The pages of a shard: those that follow one another in it, about as much text as in every other.

    A page belongs to the shard in which its middle lies, so that each belongs to one, whoever asks.
    """
    pages = pack.pages
    sizes = [len(pages[name].text) + 1 if name in pages else 1 for name in names]
    ends = list(accumulate(sizes))
    middles = (2 * end - size for end, size in zip(ends, sizes, strict=True))
    return tuple(
        name
        for name, middle in zip(names, middles, strict=True)
        if middle * shard.of // (2 * ends[-1]) == shard.number - 1
    )
