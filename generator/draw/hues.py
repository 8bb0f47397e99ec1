"""Colors in words: what of a board and its men a color in a sentence tells, and whether a theme shows it.

A theme without color shows none but black and white; one may also have another color where the words say red.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from colorsys import rgb_to_hsv
from functools import cache
from typing import NamedTuple

from ..engine.guise import Guise
from ..load.board import Sheet, read_board
from ..load.boardkeys import COLOURS
from .contrast import rgb
from .figure import Figure, Standing
from .ground import border_ink, cell_tints
from .layout import laid
from .theme import Theme

HUES: Mapping[str, tuple[float, float]] = {
    "red": (-20, 20), "brown": (12, 45), "yellow": (35, 70), "green": (75, 170), "blue": (185, 260),
}  # fmt: skip
"""From where to where on the circle of hues a color is called so, in degrees."""

GREY = 0.18
"""What has less of its hue than this, of 1, has none to the eye."""

LIGHT, DARK = 0.8, 0.35
"""As bright as this is white, and no brighter than this is black, of 1."""

CALLED: Mapping[str, tuple[str, str]] = {"dark": ("blue", "square"), "star": ("red", "star")}
"""What words call the tints that have no color for a name: their color, and what is so colored."""

BESIDE = r"(?:\W+\w+)?\W+"
"""What may stand between a color and what has it: “blue playing squares”."""


class Told(NamedTuple):
    """A color that words tell: the words for it, a small figure that shows it, and the paint that it has there."""

    words: str
    figure: Figure
    paint: str


def shows(color: str, paint: str) -> bool:
    """Whether a paint has a color to the eye."""
    if not paint.startswith("#"):
        return False
    hue, share, bright = rgb_to_hsv(*(part / 255 for part in rgb(paint)))
    if color not in HUES:
        return share < 2 * GREY and (bright >= LIGHT if color == "white" else bright <= DARK)
    low, high = HUES[color]
    return share >= GREY and (360 * hue - low) % 360 <= high - low


def hidden(words: str, sheet: Sheet, men: Iterable[Standing], theme: Theme) -> tuple[Told, ...]:
    """What the colors mean that words tell of a board and its men, and that a theme does not show.

    Of men, all are told whose colors the words name, if one of these is hidden.
    """
    sides = tuple(_men(words, men, theme))
    grounds = tuple(each for each, color in _grounds(words, sheet, theme) if not shows(color, each.paint))
    return (() if all(shows(each.words, each.paint) for each in sides) else sides) + grounds


def _men(words: str, men: Iterable[Standing], theme: Theme) -> Iterator[Told]:
    """A man of every color that words name, each as the first of them looks."""
    looks: dict[str, tuple[str, Guise]] = {}
    for man in men:
        looks.setdefault(man.colour, (man.kind, man.guise))
    for color, (kind, guise) in looks.items():
        if re.search(rf"\b{color}\b", words, re.IGNORECASE):
            man = Standing(0, color, kind, guise, number=1)
            figure = Figure(sample("plain"), (man,), desc=f"{color}, as it is printed")
            yield Told(color, figure, theme.side(color).fill)


def _grounds(words: str, sheet: Sheet, theme: Theme) -> Iterator[tuple[Told, str]]:
    """A piece of every ground and every border that words call by a color; and that color."""
    layout = laid(sheet, sheet.square, labels=False, flip=False, frame=False)
    manners = {manner for each in sheet.manner.values() for manner in each}
    tints = dict.fromkeys(cell_tints(layout).values())
    if "stars" in manners:
        tints["star"] = None
    for tint in tints:
        color, what = CALLED.get(tint, (tint, "square"))
        loose = color == tint and color in COLOURS
        if (loose or (tint in CALLED and color not in tints)) and _named(words, color, "" if loose else what):
            manner = {"dark": "squares", "star": "stars"}.get(tint, tint)
            figure = Figure(sample(manner), desc=f"{color} {what}s, as they are printed")
            yield Told(f"{color} {what}{'s' if tint != 'star' else ''}", figure, theme.tint(tint).fill), color
    for color in dict.fromkeys(kind for kind, _, _ in sheet.borders):
        if color in COLOURS and _named(words, color, "border"):
            figure = Figure(sample("plain", color), desc=f"{color} border, as it is printed")
            yield Told(f"{color} border", figure, border_ink(theme, color)), color


def _named(words: str, color: str, what: str) -> bool:
    """Whether words call something by a color: in small letters, since players are called by theirs in large ones."""
    return bool(re.search(rf"\b{color}\b{BESIDE}{what}" if what else rf"\b{color}\b", words))


@cache
def sample(manner: str, border: str = "") -> Sheet:
    """A board of one square, drawn so, on which a color is shown."""
    text = f'title = "Sample"\nabout = "A sample."\nsquare = 10\ngrid = [1, 1]\n[lines]\n[draw]\n{manner} = "a1"\n'
    return read_board(text + (f'[borders]\n{border} = "a1"\n' if border else ""), "boards/sample.toml")
