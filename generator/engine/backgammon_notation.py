"""The notation of backgammon: `24/18,13/11`, `bar/20*`, `6/off(2)`, written for a play and read back.

Points are numbered as the mover counts them, from the corner of his own inner table.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from .game import Game
from .position import Move, Position

OFF, BAR = 0, 25
"""Where men stand, in a player's own count of the points, when they are borne off and when they are hit."""

Step = tuple[int, int]
"""One man by one number: from and to."""

END = r"(/\d{1,2}\*?)*/(\d{1,2}\*?|off)(\([234]\))?"
SHAPE = rf"(bar|\d{{1,2}}){END}(,(bar|\d{{1,2}}){END})*"
"""What a play may look like; a star marks a hit, a number in brackets men who do the same."""


def told(steps: list[Step], struck: set[int]) -> str:
    """Steps as they are written: the rearmost first, those that follow one another as one, like ones together."""
    chains: list[list[int]] = []
    for start, end in sorted(steps, reverse=True):
        before = next((chain for chain in chains if chain[-1] == start), None)
        if before:
            before.append(end)
        else:
            chains.append([start, end])
    chains.sort(key=lambda chain: (-chain[0], chain[-1]))
    texts, blots = [], set(struck)
    for way, times in Counter(map(tuple, chains)).items():
        text = "bar" if way[0] == BAR else str(way[0])
        for n in way[1:]:
            if n in blots or n == way[-1]:
                text += f"/{n or 'off'}" + "*" * (n in blots)
                blots.discard(n)
        texts.append(text + f"({times})" * (times > 1))
    return ",".join(texts)


def meant(game: Game, position: Position, text: str) -> list[Move]:
    """The legal play that a text tells in another order, or with the stops of a man who goes on."""
    if not position.throw or not re.fullmatch(SHAPE, text):
        return []
    ways = [[_number(stop) for stop in re.sub(r"\(.*", "", part).split("/")] for part in text.split(",")]
    high, low = sorted(position.throw, reverse=True)
    lengths = {high * n for n in range(1, 5)} if high == low else {high, low, high + low}
    if any(start - end not in lengths for way in ways for start, end in pairwise(way) if end != OFF):
        return []
    wanted = _effect(text)
    return [move for move in game.legal(position) if _effect(game.text(move)) == wanted]


def _effect(text: str) -> tuple[dict[int, int], set[str]]:
    """How many men a written play leaves more or less on each point, and where it hits."""
    change: Counter[int] = Counter()
    for part in text.split(",") if "/" in text else ():
        way, _, times = part.rstrip(")").partition("(")
        stops = way.split("/")
        change[_number(stops[0])] -= int(times or 1)
        change[_number(stops[-1])] += int(times or 1)
    return {n: men for n, men in change.items() if men}, set(re.findall(r"\d+(?=\*)", text))


def _number(stop: str) -> int:
    return BAR if stop == "bar" else OFF if stop == "off" else int(stop.rstrip("*"))
