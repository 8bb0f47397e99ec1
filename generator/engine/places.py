"""Points named in words: one by one, `a3 c5`; a rectangle, `a1:e9`; by their numbers, `p0..p31`; or `all` of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

NUMBERED = re.compile(r"([A-Za-z]*)(\d{1,4})\.\.\1(\d{1,4})")


def named(word: str, index: Mapping[str, int], at: Sequence[tuple[float, float]]) -> list[str]:
    """The names of points that one word means; some of them may be no points of the board.

    >>> named("p8..p10", {}, ())
    ['p8', 'p9', 'p10']
    >>> named("a1:b2", {"a1": 0, "b1": 1, "a2": 2, "b2": 3}, ((0, 0), (1, 0), (0, 1), (1, 1)))
    ['a1', 'b1', 'a2', 'b2']
    """
    if word == "all" and word not in index:
        return list(index)
    if numbered := NUMBERED.fullmatch(word):
        return [f"{numbered[1]}{n}" for n in range(int(numbered[2]), int(numbered[3]) + 1)]
    one, colon, two = word.partition(":")
    if not colon:
        return [word]
    if one not in index or two not in index:
        return [one, two]
    (x1, y1), (x2, y2) = at[index[one]], at[index[two]]
    across, up = sorted((x1, x2)), sorted((y1, y2))
    return [p for p, i in index.items() if across[0] <= at[i][0] <= across[1] and up[0] <= at[i][1] <= up[1]]
