"""A page of a kit: what is drawn for it alone, and what is put on it that other pages use as well."""

from __future__ import annotations

from dataclasses import dataclass

from .. import __version__
from .leaf import Leaf
from .marks import INCH, ruler
from .stock import Stock

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm from the upper left corner of a page."""


@dataclass(frozen=True)
class Put:
    """A board or a piece on a page: its name, where its upper left corner lies, and what of the page it may cover."""

    key: str
    x: float
    y: float
    clip: Box | None = None


@dataclass(frozen=True)
class Forme:
    """A page ready for the press: its name, what serves it, and which way up it is."""

    name: str
    about: str
    leaf: Leaf
    puts: tuple[Put, ...] = ()
    landscape: bool = False
    kind: str = "sheet"


SMALL = 6.2
"""The size of the words at the foot of a sheet, in points."""

LINES = 2
"""How many lines of words the foot of a sheet has room for."""


def foot(leaf: Leaf, reach: float) -> float:
    """Where the foot of a page of words begins: so high that a printer reaches both of its lines."""
    return leaf.height - max(14.0, reach + 7)


def signed(leaf: Leaf, title: str, name: str, x: float, y: float, wide: float) -> None:
    """The foot of a sheet: a scale, what the sheet is, and what to do with the scale, as far as there is room."""
    leaf.draw(ruler(x, y, 2 * INCH, False))
    room = wide - 2 * INCH - 3
    leaf.write(signature(leaf, title, name, room), x + 2 * INCH + 3, y - 0.4, SMALL, width=room)


def signature(leaf: Leaf, title: str, name: str, room: float) -> str:
    """What stands at the foot of a sheet, as much of it as has room."""
    scale = "Scale: 5 cm and 2 in."
    texts = (
        f"{title} · {name} · Parlour {__version__} · {scale} If it is not, print at 100 %.",
        f"{title} · {name} · {scale} If it is not, print at 100 %.",
        f"{title} · {name} · {scale}",
        f"{name} · {scale}",
    )
    return next((text for text in texts if len(leaf.lines(text, SMALL, room)) <= LINES), name)


def upright_scale(leaf: Leaf, x: float, y: float) -> None:
    """A second scale, up the page."""
    leaf.draw(ruler(x, y, 2 * INCH, True))


def level_scale(leaf: Leaf, x: float, y: float) -> None:
    """A second scale, across the page."""
    leaf.draw(ruler(x, y, 2 * INCH, False))


def blank(stock: Stock, landscape: bool = False) -> Leaf:
    """An empty page of the paper."""
    return Leaf(*stock.drawn(landscape))


def printable(leaf: Leaf, reach: float) -> Box:
    """What a printer reaches of a page."""
    return reach, reach, leaf.width - reach, leaf.height - reach
