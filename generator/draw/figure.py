"""What is drawn: a sheet, the men on it, the ways that they have gone, and marks. A figure knows nothing of rules."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.guise import Guise
from ..load.board import Sheet


@dataclass(frozen=True)
class Standing:
    """A man as drawn: his point, colour and kind, how he looks, and a letter or number that prose gives him.

    `number` tells him from all other men of his replay (0 where there is no replay); `laid` is a man who was set on
    the board just now.
    """

    point: int
    colour: str
    kind: str
    guise: Guise
    label: str = ""
    number: int = 0
    laid: bool = False


@dataclass(frozen=True)
class Ghost:
    """A man who is no longer there: struck out on the point where he was taken, or faint where he left the board."""

    man: Standing
    struck: bool


@dataclass(frozen=True)
class Arrow:
    """One man's way over the board, along the points of `path` in their order.

    He leapt over the points of `over`; he came down on all points of the path, or on those of `rests`. The line is
    `broken` where it was done to him, on the whole way or to the last `sent` points; `leaves` where he went off the
    board at the end. `times` men went the like way. A `barred` one is nobody's: to its last `barred` points, or off
    the board, nobody may go.
    """

    path: tuple[int, ...]
    man: int = 0
    over: tuple[int, ...] = ()
    rests: tuple[int, ...] = ()
    broken: bool = False
    leaves: bool = False
    times: int = 1
    sent: int = 0
    barred: int = 0


@dataclass(frozen=True)
class Figure:
    """A position to be drawn, with what its last move did, and the same in words.

    Arrows are `numbered` in their order only where the page asks for it.
    """

    sheet: Sheet
    men: tuple[Standing, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    marks: tuple[int, ...] = ()
    title: str = ""
    desc: str = ""
    numbered: bool = False
    name: str = ""
    """What its drawing is called, if not as its board is."""
