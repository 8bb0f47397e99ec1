"""A score pad: what the page of a game says is written down, a column for each player, as often as a sheet has room."""

from __future__ import annotations

from typing import NamedTuple

from ..draw.trace import strokes
from ..english import capital
from .leaf import Leaf
from .letters import LARGE, TEXT, fount
from .marks import path
from .page import Forme, blank, foot, signed
from .stock import Stock, Unprintable

KIND = "scores"
LEFT, TOP, FOOT, APART = 14.0, 24.0, 20.0, 6.0
"""What pads keep from the sides of their sheet, its top, its bottom and each other, in mm."""

ROW, COLUMN, LINE, HEAVY = 7.0, 21.0, 0.15, 0.4
"""How high a line of a pad is, how wide the column of a player, and how thick its lines are, in mm."""

SIZE = 8.5
NAME, SUM = "Name", "In all"
"""What stands before the first line of a pad, and before its last."""


class ScoreLines(NamedTuple):
    """What is written down in a game, line by line, and who play it."""

    lines: tuple[str, ...]
    players: tuple[str, ...]

    @property
    def said(self) -> tuple[str, ...]:
        """The first words of each line of a pad."""
        return NAME, *map(capital, self.lines), SUM


class PadGrid(NamedTuple):
    """How many pads a sheet has beside and below each other."""

    across: int
    down: int


def score_page(scores: ScoreLines, stock: Stock, title: str) -> tuple[Forme, PadGrid]:
    """A sheet of pads."""
    leaf = blank(stock)
    wide = leaf.width - 2 * LEFT
    leaf.heading(f"{title}: score", LEFT, 12, wide)
    label = max(fount(TEXT).width(words) for words in scores.said) * LARGE * SIZE * 0.353 + 3
    size = label + len(scores.players) * COLUMN, (len(scores.said) + 1) * ROW
    room = wide + APART, leaf.height - TOP - FOOT + APART
    grid = PadGrid(int(room[0] / (size[0] + APART)), int(room[1] / (size[1] + APART)))
    if not all(grid):
        raise Unprintable(f"{stock.title} is too small for a score pad of {title}; choose larger paper")
    for down in range(grid.down):
        for across in range(grid.across):
            _pad(leaf, scores, LEFT + across * (size[0] + APART), TOP + down * (size[1] + APART), label)
    signed(leaf, title, "score pad", LEFT, foot(leaf, stock.reach), wide)
    return Forme("scores", "a score pad", leaf, kind=KIND), grid


def _pad(leaf: Leaf, scores: ScoreLines, x: float, y: float, label: float) -> None:
    """One pad: whose column it is on top, a line for the name, the lines of the game, and the sum."""
    many, wide = len(scores.said), label + len(scores.players) * COLUMN
    bottom = y + (many + 1) * ROW
    rows = [((x, y + i * ROW), (x + wide, y + i * ROW)) for i in range(1, many)]
    columns = [(x + label + i * COLUMN, y) for i in range(len(scores.players))]
    leaf.draw(path(strokes([*rows, *(((at, y), (at, bottom)) for at, _ in columns)]), "#000000", LINE))
    frame = [((x, y), (x + wide, y)), ((x, y), (x, bottom)), ((x + wide, y), (x + wide, bottom))]
    frame += [((x, y + many * ROW), (x + wide, y + many * ROW)), ((x, bottom), (x + wide, bottom))]
    leaf.draw(path(strokes(frame), "#000000", HEAVY))
    for (at, _), player in zip(columns, scores.players, strict=True):
        leaf.write(capital(player), at, y + 1.4, SIZE, width=COLUMN, side="center")
    for i, words in enumerate(scores.said, 1):
        leaf.write(words, x + 1.5, y + i * ROW + 1.4, SIZE)
