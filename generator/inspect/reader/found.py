"""What is found in a figure: men, arrows, labels, all as they are seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from .grid import Grid
from .inks import Place, Room
from .letters import ReadWord
from .men import Body
from .sight import InkSight
from .signs import Dart
from .specimens import ManLook

SEEN = 0.4
"""What is seen to a lesser part than this counts as not there."""


class SeenMan(NamedTuple):
    """A man as he is seen: what he may be, his point, what is written on him, whether he is faint, struck or ringed."""

    body: Body
    point: int | None
    name: str
    struck: bool
    ringed: bool
    share: float
    """How much of him can be seen."""
    legible: float = 1.0
    """How much of his name can be seen."""

    @property
    def looks(self) -> tuple[ManLook, ...]:
        """What he may be."""
        return self.body.looks

    @property
    def faint(self) -> bool:
        """Whether he is no longer there."""
        return self.body.faint

    @property
    def hidden(self) -> bool:
        """Whether so much of him is covered that he counts as nobody; what is left of him is seen all the same."""
        return self.share < SEEN


@dataclass(frozen=True)
class SeenArrow:
    """An arrow as it is seen: its ink, the point at which it begins, the man at whom it ends or else the point there.

    `times` is what is written beside it (1 if nothing is), `number` the number on its badge (0 if there is none).
    """

    dart: Dart
    start: int | None
    man: SeenMan | None
    end: int | None
    leaves: bool
    times: int = 1
    number: int = 0
    share: float = 1.0
    """How much of its head can be seen."""
    barred: Place | None = None
    """Where a stroke goes across it that can be seen."""


class SeenLabel(NamedTuple):
    """Something written on the board: the words, their room, the height of their capitals in mm, and what is seen."""

    text: str
    box: Room
    size: float
    width: float
    share: float
    contrast: float


@dataclass(frozen=True)
class FigureReading:
    """All that a figure shows. `odd` is what the reader could make nothing of, in words."""

    frame: Room
    grid: Grid
    men: tuple[SeenMan, ...]
    arrows: tuple[SeenArrow, ...]
    marks: tuple[int | None, ...]
    labels: tuple[SeenLabel, ...]
    odd: tuple[str, ...]
    sight: InkSight = field(repr=False, compare=False)
    words: tuple[ReadWord, ...] = field(default=(), repr=False, compare=False)
