"""A page of a kit: what is drawn for it alone, and what is put on it that other pages use as well."""

from __future__ import annotations

from dataclasses import dataclass

from .. import __version__
from .leaf import Leaf
from .marks import INCH, ruler
from .stock import PRINTABLE, Stock

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
class Page:
    """A page ready for the press: its name, what serves it, and which way up it is."""

    name: str
    about: str
    leaf: Leaf
    puts: tuple[Put, ...] = ()
    landscape: bool = False
    kind: str = "sheet"


def signed(leaf: Leaf, title: str, name: str, x: float, y: float, wide: float) -> None:
    """The foot of a sheet: a scale, what the sheet is, and what to do with the scale."""
    leaf.draw(ruler(x, y, 2 * INCH, False))
    text = f"{title} · {name} · Parlour {__version__} · Scale: 5 cm and 2 in. If it is not, print at 100 %."
    leaf.write(text, x + 2 * INCH + 3, y - 0.4, 6.2, width=max(40.0, wide - 2 * INCH - 3))


def upright_scale(leaf: Leaf, x: float, y: float) -> None:
    """A second scale, up the page."""
    leaf.draw(ruler(x, y, 2 * INCH, True))


def level_scale(leaf: Leaf, x: float, y: float) -> None:
    """A second scale, across the page."""
    leaf.draw(ruler(x, y, 2 * INCH, False))


def blank(stock: Stock, landscape: bool = False) -> Leaf:
    """An empty page of the paper."""
    return Leaf(*stock.drawn(landscape))


def printable(leaf: Leaf) -> Box:
    """What a printer reaches of a page."""
    return PRINTABLE, PRINTABLE, leaf.width - PRINTABLE, leaf.height - PRINTABLE
