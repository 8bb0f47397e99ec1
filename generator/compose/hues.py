"""The key to colors: what words call red or green, as it is printed in a theme that does not show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from markupsafe import Markup

from ..draw.beginnings import set_ups
from ..draw.figure import Standing
from ..draw.hues import Told, hidden, samples, shows
from ..engine.guise import DISC
from ..english import MAN
from ..load.looks import COLOURS
from ..replay.pages import Replayed
from .easel import Easel
from .prints import Picture

LABEL = "Colors as printed"
"""What they are called beside the opening of a chapter, below the pieces of its game."""

SWATCH = 5.1
"""How large the square of a sample is, in mm: as large as those of figures are at least."""


def told_by(replayed: Replayed, words: str, easel: Easel, kit: bool = False) -> tuple[Told, ...]:
    """The colors that the words of a chapter tell and its pictures do not show: also of men who play by an option.

    With a `kit` go all men whom a game may have, each under the name of his color.
    """
    checked = replayed.checked
    if checked.sheet is None:
        return ()
    games = [checked.game, *(example.game for example in replayed.examples.values())]
    games += [one.game for one in set_ups({checked.page.name: checked})] if kit else []
    pieces = [piece for game in games if game is not None for piece in game.pieces]
    named = " ".join([words, *(piece.colour for piece in pieces if kit)])
    men = (Standing(0, one.colour, one.kind, one.guise) for one in pieces)
    return hidden(words, named, checked.sheet, men, easel.theme)


def swatches(easel: Easel, name: str, told: Iterable[Told]) -> tuple[Markup, tuple[Picture, ...]]:
    """A line of samples, each before its color, and their pictures: they are no figures of a game."""
    found = []
    for number, each in enumerate(told, 1):
        picture = easel.picture(f"color-{name}-{number}", samples((each,)), SWATCH, SWATCH)
        found.append((replace(picture, drawing=replace(picture.drawing, illustrates=True)), each.words))
    line = Markup(" ").join(
        Markup(
            '<span class="hue" id="{0.id}"><img data-figure="{0.id}" alt="{0.alt}"'
            ' style="width: {0.wide}mm; height: {0.high}mm"> {1}</span>'
        ).format(picture, words)
        for picture, words in found
    )
    return line, tuple(picture for picture, _ in found)


def together(several: Iterable[Iterable[Told]]) -> dict[str, tuple[Told, ...]]:
    """What is printed for the colors of several games that are not shown, each once, color by color: of men, discs."""
    found: dict[str, dict[str, Told]] = {}
    for told in several:
        for each in (one for one in told if not shows(one.color, one.paint)):
            man = replace(each.man, kind=MAN, guise=DISC) if each.man is not None else None
            found.setdefault(each.color, {}).setdefault(each.words, each._replace(man=man))
    order = (*COLOURS, *found)
    return {color: tuple(found[color].values()) for color in dict.fromkeys(order) if color in found}
