"""Examples that have been replayed: their moments, what was refused, what was said, and what is to be shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ..engine.game import Game
from ..engine.position import Move, Outcome, Position, Way
from ..load.part import Window
from .men import Journey, Names, Roll


@dataclass(frozen=True)
class Moment:
    """A moment of a replay: the position with its men, the move that led to it, and what the page calls the men.

    `journeys` tells who of them went which way in that move.
    """

    position: Position
    roll: Roll
    names: Names = field(default_factory=dict)
    move: Move | None = None
    text: str = ""
    journeys: tuple[Journey, ...] = ()


@dataclass(frozen=True)
class Refused:
    """A move that was refused: at which moment, in what position, its text, and the rules that forbid it.

    `why` is what the book says of it, "" where it is only proved; then `way` is how the man would have gone, and to the
    last `barred` of its points he may not go; to those before them he might.
    """

    at: int
    position: Position
    text: str
    rules: tuple[str, ...]
    why: str = ""
    way: Way | None = None
    barred: int = 0


@dataclass(frozen=True)
class Comment:
    """What the book says of a game at one of its moments."""

    at: int
    text: str


class When(NamedTuple):
    """A moment that is shown: after a move, -1 for the last without its arrows, or after a step of the move."""

    number: int
    step: int = 0


@dataclass(frozen=True)
class Shown:
    """Moments to be drawn side by side under one caption."""

    moments: tuple[When, ...]
    caption: str
    back: bool
    numbered: bool = False
    within: Window | None = None
    """The part of the board that is shown, where it is not all of what the example plays on."""


@dataclass(frozen=True)
class Example:
    """A worked example that has been replayed."""

    page: str
    name: str
    line: int
    game: Game
    moments: tuple[Moment, ...]
    refused: tuple[Refused, ...]
    listed: int
    outcome: Outcome | None
    shown: tuple[Shown, ...]
    status: str
    back: bool
    title: str = ""
    """What it is called in print; "" where a heading above it says that, or nothing does."""
    comments: tuple[Comment, ...] = ()

    @property
    def told(self) -> bool:
        """Whether it is printed, here or at the back; one without a figure is only proved."""
        return bool(self.shown) or self.back

    @property
    def barred(self) -> Refused | None:
        """The move that is told to be not allowed, if there is one."""
        return next((refused for refused in self.refused if refused.why), None)

    @property
    def checks(self) -> int:
        """How many moves and refusals the engine has confirmed."""
        return 0 if self.game.silent else len(self.moments) - 1 + len(self.refused) + self.listed
