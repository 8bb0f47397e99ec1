"""Colors in words: what of a board and its men a color in a sentence tells, and whether a theme shows it.

A theme without color shows none but black and white; one may also have another color where the words say red.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from colorsys import rgb_to_hsv
from dataclasses import replace
from functools import cache
from string import ascii_lowercase
from typing import NamedTuple

from ..english import capital, listed
from ..load.board import Sheet, read_board
from ..load.boardkeys import COLOURS
from .contrast import rgb
from .figure import Figure, Standing
from .ground import border_ink, cell_tints
from .layout import laid
from .theme import Theme

HUES: Mapping[str, tuple[float, float]] = {
    "red": (-20, 14), "brown": (14, 38), "yellow": (38, 70), "green": (75, 170), "blue": (185, 260),
}  # fmt: skip
"""From where to where on the circle of hues a color is called so, in degrees."""

GREY, DIM = 0.18, 0.1
"""What has less of its hue than this, as a part of its brightness or of 1, has none to the eye."""

LIGHT, DARK = 0.8, 0.35
"""As bright as this is white, and no brighter than this is black, of 1."""

CALLED: Mapping[str, tuple[str, str, str]] = {"dark": ("blue", "squares", "squares"), "star": ("red", "star", "stars")}
"""What words call the tints that have no color for a name: their color, what is so colored, how boards draw that."""

BESIDE = r"(?:\W+\w+)?\W+"
"""What may stand between a color and what has it: “blue playing squares”."""


class Told(NamedTuple):
    """A color that words tell, what they call so, the paint that it has, and what shows it.

    That is a square drawn in a manner, a border round one, or a man.
    """

    color: str
    words: str
    paint: str
    manner: str = "plain"
    border: str = ""
    man: Standing | None = None


def samples(told: Sequence[Told]) -> Figure:
    """A small figure that shows colors, square by square."""
    sheet = _row(tuple((each.manner, each.border) for each in told))
    men = (replace(each.man, point=at) for at, each in enumerate(told) if each.man is not None)
    return Figure(sheet, tuple(men), desc=f"{capital(listed([each.words for each in told]))}, as printed.")


@cache
def _row(squares: tuple[tuple[str, str], ...]) -> Sheet:
    """A board of some squares in a row, each in its manner and its border."""
    text = f'title = "Colors"\nabout = "Samples."\nsquare = 10\ngrid = [{len(squares)}, 1]\n[lines]\n'
    for part, nth in (("draw", 0), ("borders", 1)):
        named: dict[str, list[str]] = {}
        for at, square in enumerate(squares):
            named.setdefault(square[nth], []).append(f"{ascii_lowercase[at]}1")
        lines = (f'{name} = "{" ".join(points)}"\n' for name, points in named.items() if name)
        text += f"[{part}]\n" + "".join(lines)
    return read_board(text, "boards/colors.toml")


def shows(color: str, paint: str) -> bool:
    """Whether a paint has a color to the eye."""
    if not paint.startswith("#"):
        return False
    hue, share, bright = rgb_to_hsv(*(part / 255 for part in rgb(paint)))
    if color not in HUES:
        return share < 2 * GREY and (bright >= LIGHT if color == "white" else bright <= DARK)
    low, high = HUES[color]
    return share >= GREY and share * bright >= DIM and (360 * hue - low) % 360 <= high - low


def hidden(words: str, named: str, sheet: Sheet, men: Iterable[Standing], theme: Theme) -> tuple[Told, ...]:
    """What the colors mean that words tell of a board and its men, and that a theme does not show.

    Of men, all are told whose colors are `named`, if one of these is hidden.
    """
    sides = tuple(_men(named, men, theme))
    grounds = tuple(each for each in _grounds(words, sheet, theme) if not shows(each.color, each.paint))
    return (() if all(shows(each.color, each.paint) for each in sides) else sides) + grounds


def _men(words: str, men: Iterable[Standing], theme: Theme) -> Iterator[Told]:
    """A man of every color that words name, each as the first of them looks."""
    looks: dict[str, Standing] = {}
    for man in men:
        looks.setdefault(man.colour, Standing(0, man.colour, man.kind, man.guise, number=1))
    for color, man in looks.items():
        if re.search(rf"\b{color}\b", words, re.IGNORECASE):
            yield Told(color, color, theme.side(color).fill, man=man)


def _grounds(words: str, sheet: Sheet, theme: Theme) -> Iterator[Told]:
    """A piece of every ground and every border that words call by a color."""
    layout = laid(sheet, sheet.square, labels=False, flip=False, frame=False)
    tints = dict.fromkeys(cell_tints(layout).values())
    if any("stars" in manners for manners in sheet.manner.values()):
        tints["star"] = None
    for tint in tints:
        color, what, manner = CALLED.get(tint, (tint, "squares", tint))
        own = color == tint
        if color in COLOURS and (own or color not in tints) and _named(words, color, "" if own else what):
            yield Told(color, f"{color} {what}", theme.tint(tint).fill, manner)
    for color in dict.fromkeys(kind for kind, _, _ in sheet.borders):
        if color in COLOURS and _named(words, color, "border"):
            yield Told(color, f"{color} border", border_ink(theme, color), "circles", color)  # open on all its sides


def _named(words: str, color: str, what: str) -> bool:
    """Whether words call something by a color: in small letters, since players are called by theirs in large ones."""
    return bool(re.search(rf"\b{color}\b{BESIDE}{what.removesuffix('s')}" if what else rf"\b{color}\b", words))
