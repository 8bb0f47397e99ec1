"""The notation of backgammon: `24/18,13/11`, `bar/20*`, `6/off(2)`, written for a play and read back.

Points are numbered as the mover counts them, from the corner of his own inner table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ...board import Board
from ...game import Game
from ...position import ANYHOW, Move, Position
from ...shares import Numbers, apart
from .count import MEN, Man, PointCount
from .plays import BAR, OFF, men_of

END = r"(/\d{1,2}\*?)*/(\d{1,2}\*?|off)(\([234]\))?"
SHAPE = rf"(bar|\d{{1,2}}){END}(,(bar|\d{{1,2}}){END})*"
"""What a play may look like; a star marks a hit, a number in brackets men who do the same."""


class Notation:
    """Plays in words, in the count of the player who makes them."""

    def __init__(self, count: PointCount) -> None:
        self.count = count

    def write(self, board: Board, move: Move) -> str:
        """`24/18,13/11` for two men, `8/5` for one by both numbers; a star where a blot is hit."""
        if not move.ways:
            return move.words
        if move.ways[0].manner == ANYHOW:
            return "-".join(board.points[point] for point in move.path)
        men, struck = self.count.told(move)
        texts, blots = [], set(struck)
        for man, times in Counter(men).items():
            text = "bar" if man[0] == BAR else str(man[0])
            for n in man[1:]:
                if n in blots or n == man[-1]:
                    text += f"/{n or 'off'}" + "*" * (n in blots)
                    blots.discard(n)
            texts.append(text + f"({times})" * (times > 1))
        return ",".join(texts)

    def meant(self, game: Game, position: Position, text: str) -> list[Move]:
        """The legal play that a text tells in another order, with the stops of a man who goes on, or without stars.

        A single man's play may also be told by the names of its points, as 13-7.
        """
        legal = game.legal(position)
        if "-" in text:
            return [move for move in legal if _ends(game.board, move) == text]
        if not re.fullmatch(SHAPE, text):
            return []
        written, stars = _read(text)
        # A star on a point that the enemy holds is no more false than the move itself.
        stars = {n for n in stars if self.count.standing(position)[1][n] < 2}
        found = []
        for move in legal:
            if move.piece == MEN[position.turn] and move.ways[0].manner != ANYHOW:
                men, struck = self.count.told(move)
                if _effect(men) == _effect(written) and (not stars or stars == set(struck)):
                    found += self._as_written(position, move, written)
        return found

    def _as_written(self, position: Position, move: Move, written: list[Man]) -> list[Move]:
        """A play with its men as they are written: who writes 6/4,4/3 and has a man on 4 means two men, not one."""
        own, foe = self.count.standing(position)
        if any(own[start] < times for start, times in Counter(man[0] for man in written).items()):
            written = men_of(step for man in written for step in pairwise(man))
        written = sorted(written, key=lambda man: (-man[0], man[-1]))
        men, struck = self.count.told(move)
        if all(_by_way_of(man, other) for man, other in zip(men, written, strict=False)) and len(men) == len(written):
            return [move]
        high, low = sorted(position.throw, reverse=True)
        numbers = (high,) * 4 if high == low else (high, low)
        left = len(numbers) - sum(len(man) - 1 for man in men)
        for landings, unused in _landings(written, numbers, foe):
            if len(unused) == left and {n for man in landings for n in man[1:] if foe[n] == 1} == set(struck):
                return [self.count.move(position.turn, landings, struck)]
        return []

    def absent(self, position: Position, text: str) -> str:
        """The first point from which a text moves a man, or where it hits one, and where there is none."""
        if not re.fullmatch(SHAPE, text):
            return ""
        own, foe = self.count.standing(position)
        written, stars = _read(text)
        for man in written:
            if not own[man[0]]:
                return "the bar" if man[0] == BAR else str(man[0])
            own[man[0]] -= 1
            own[man[-1]] += 1
        return next((str(n) for n in sorted(stars) if not foe[n]), "")


def _read(text: str) -> tuple[list[Man], set[int]]:
    """The men of a written play, each from stop to stop, and where it says that blots are hit."""
    men: list[Man] = []
    for part in text.split(","):
        way, _, times = part.rstrip(")").partition("(")
        stops = [BAR if stop == "bar" else OFF if stop == "off" else int(stop.rstrip("*")) for stop in way.split("/")]
        men += [tuple(min(stop, BAR) for stop in stops)] * int(times or 1)
    return men, {min(int(n), BAR) for n in re.findall(r"(?<!\d)(\d{1,2})\*", text)}


def _ends(board: Board, move: Move) -> str:
    """A play of a single man by the names of its points; "" if others move too."""
    if sum(way.piece == move.piece for way in move.ways) != 1:
        return ""
    return f"{board.points[move.path[0]]}-{board.points[move.path[-1]]}"


def _effect(men: Sequence[Man]) -> dict[int, int]:
    """How many men more or less a play leaves on each point."""
    change = Counter(man[-1] for man in men)
    change.subtract(man[0] for man in men)
    return {n: number for n, number in change.items() if number}


def _by_way_of(man: Man, written: Man) -> bool:
    """Whether a man goes where he is written to go, by way of all his written stops."""
    return (man[0], man[-1]) == (written[0], written[-1]) and set(written) <= set(man)


def _landings(men: Sequence[Man], numbers: Numbers, foe: Sequence[int]) -> Iterator[tuple[list[Man], Numbers]]:
    """Every way to take men over their written stops by some of the numbers; and the numbers left over."""
    if not men:
        yield [], numbers
        return
    (here, *stops), *others = men
    if not stops:
        for later, left in _landings(others, numbers, foe):
            yield [(here,), *later], left
    for number, rest in apart(numbers) if stops else ():
        there = max(here - number, OFF)
        if there == stops[0] or (there > stops[0] and foe[there] < 2):
            onward = (there, *stops[1:]) if there == stops[0] else (there, *stops)
            for (man, *later), left in _landings([onward, *others], rest, foe):
                yield [(here, *man), *later], left
