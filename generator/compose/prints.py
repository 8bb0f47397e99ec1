"""Prints: plates as the page shows them, rows of pictures under one caption, and how high they stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from markupsafe import Markup

from ..draw.drawing import Drawing
from ..draw.plates import Plate
from ..load.paper import Paper

BROADEST = 80.0
"""The width of a picture in mm above which nothing stands beside it."""

HALFWAY, ENOUGH = 118.0, 36.0
"""The width in mm up to which a picture with the full measure has its caption beside it; and what that needs."""

BESIDE = 30.0
"""The width in mm below which no words stand beside a picture: a long move would run over the edge."""

WORDY = 39.0
"""The same in large print, whose letters are the larger: in less a line has three words, and a move is broken."""

LETTER = 1.72
"""The width of a letter of a caption, about, in mm, and the height of a line."""
LINE = 4.6

PAGED, UNDER = 0.82, 16.0
"""How much of the height of a page a picture may have that asks for a page, and what else is under it, in mm."""

TITLE = 3.4, 5.7
"""The width of a letter of a title that stands under a board, at most, in mm, and the height of a line."""

WHOLE = 100.0
"""The height in mm up to which a strip of several rows or an example is never broken over pages."""


@dataclass(frozen=True)
class Picture:
    """A figure as the page shows it: its name, its drawing, its size in mm, the position in words, what stands below.

    No other picture of a book has its name; the page says by it where the drawing goes.
    """

    id: str
    drawing: Drawing
    wide: float
    high: float
    alt: str
    note: str = ""
    beside: str = ""
    """What is said under it that the board does not show."""


Inscription = tuple[str, str]
"""The number of some squares, and what is written on them."""


@dataclass(frozen=True)
class Print:
    """A plate as the page shows it: rows of pictures under one caption. A `wide` one uses the notes' column too."""

    id: str
    name: str
    rows: tuple[tuple[Picture, ...], ...]
    caption: Markup
    status: str
    ground: Markup
    numbered: bool = False
    """Whether its caption begins with its number in the source."""
    wide: bool = False
    room: float = 0.0
    """The width that is left beside its first picture, in mm."""
    most: float = 1.0
    """How many times larger than it is by itself it may become."""
    utmost: float = 1.0
    """The same where nothing need stand beside it."""
    least: float = 1.0
    """To which part of its own size it may shrink."""
    apart: float = 5.0
    """How far from one another its pictures stand, in mm."""
    raised: bool = False
    """Whether it stands above the words that lead to it, or may stand overleaf from them."""
    need: float = BESIDE
    """The width in mm that words beside its picture need."""
    large: bool = False
    """Whether it is one of large print, where captions stand beside pictures that leave room."""
    inscriptions: tuple[Inscription, ...] = ()
    """What is written on its board in letters that are too small."""

    @property
    def drop(self) -> float:
        """How far below the head of its picture a caption beside it begins, in mm, so that both end level."""
        return round(max(0.0, self.only.high - self.written), 2)

    @property
    def written(self) -> float:
        """About how high its caption is beside its picture, in mm."""
        caption, ground = Markup(self.caption).striptags(), Markup(self.ground).striptags()
        letters = len(self.only.note + self.only.beside + caption + self.status + ground)
        lines = ceil(letters * LETTER / self.room) + 0.4 if self.room > 0 else 0
        return lines * LINE

    @property
    def only(self) -> Picture:
        """The picture of a print that has but one."""
        return self.rows[0][0]

    @property
    def single(self) -> bool:
        """Whether it has but one picture."""
        return len(self.rows) == 1 and len(self.rows[0]) == 1

    @property
    def broad(self) -> bool:
        """Whether nothing stands beside its first picture."""
        return self.only.wide > BROADEST or 0.0 < self.room < self.need

    def broad_at(self, wide: float) -> bool:
        """Whether nothing would stand beside its first picture if that were so wide."""
        return wide > BROADEST or self.room + self.only.wide - wide < self.need

    @property
    def aside(self) -> bool:
        """Whether its caption stands beside its picture, where it is no card."""
        slight = self.only.wide <= BROADEST or (self.wide and self.only.wide <= HALFWAY and self.room >= ENOUGH)
        return slight and not 0.0 < self.room < self.need

    @property
    def column(self) -> bool:
        """Whether its pictures stand one above another, each with its words beside it."""
        single = bool(self.rows[1:]) and all(len(row) == 1 for row in self.rows)
        return self.large and single and not self.broad and self.room > 0

    @property
    def spare(self) -> float:
        """The width in mm that the last of several rows leaves for the caption beside it; 0 where it is too little."""
        first, last = (sum(picture.wide for picture in row) for row in (self.rows[0], self.rows[-1]))
        left = round(first - last - 0.1, 2)
        return left if self.large and len(self.rows[-1]) < len(self.rows[0]) and left >= self.need else 0.0

    @property
    def of(self) -> str:
        """The example that it is of, by the name of its place."""
        return self.id.removeprefix("figure-").rpartition("-")[0]

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All its pictures."""
        return tuple(picture for row in self.rows for picture in row)

    @property
    def high(self) -> float:
        """About how high it stands, in mm, with what is written below it."""
        if self.column:
            return sum(row[0].high + 3 for row in self.rows) + 3
        below = 0.0 if self.single else sum(map(_below, self.rows))
        return sum(max(picture.high for picture in row) + 7 for row in self.rows) + below + 8

    @property
    def whole(self) -> bool:
        """Whether it is short enough never to be broken over pages."""
        return len(self.rows) == 1 or self.high < WHOLE


def _below(row: Iterable[Picture]) -> float:
    """How high the words are, in mm, that stand under the pictures of a row besides which moment each shows."""
    return max(ceil(len(picture.beside) * LETTER / picture.wide) for picture in row) * LINE


def paged(plate: Plate, paper: Paper, wide: float) -> float:
    """How high a picture may be that asks for a page, in mm, with its caption, so wide, below it on the same page."""
    lines = ceil(len(plate.caption + plate.status) * LETTER / wide)
    return min(PAGED * paper.depth, paper.depth - UNDER - lines * LINE)


def titled(title: str, paper: Paper) -> float:
    """About how high a title is, in mm, that stands under a board on a page of its own."""
    wide, high = TITLE
    return ceil(len(title) * wide / paper.full) * high + LINE
