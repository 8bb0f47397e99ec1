"""What is drawn: a sheet, the men that stand on it, arrows and marks. A figure knows nothing of rules."""

from __future__ import annotations

from dataclasses import dataclass

from ..boards import Sheet


@dataclass(frozen=True)
class Standing:
    """A man as drawn: the point it stands on, its colour and kind, and a letter or number that prose gives it."""

    point: int
    colour: str
    kind: str
    label: str = ""


@dataclass(frozen=True)
class Arrow:
    """A man's way: the points it leaves and lands on; manner is "move", "jump" or "push" (another man carried).

    A way of a single point is a man just laid down there.
    """

    path: tuple[int, ...]
    manner: str = "move"


@dataclass(frozen=True)
class Figure:
    """A position to be drawn, with what its last move did, and the same in words.

    Several arrows are numbered in their order, unless `numbered` says that they have none.
    """

    sheet: Sheet
    men: tuple[Standing, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    taken: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()
    title: str = ""
    desc: str = ""
    numbered: bool = True
