"""Typefaces as outlines: the letters of a title as contours, so that a board needs no font."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple
from urllib.parse import unquote

from .contours import Affine, Contour
from .fonts import NAMED, font


class CutLetter(NamedTuple):
    """A letter of a face one unit high, as its capitals are: its contours about the base line, and how wide it is."""

    contours: tuple[Contour, ...]
    wide: float


class SetLine(NamedTuple):
    """A line of letters from the left end of its base line, and how wide it is."""

    contours: tuple[Contour, ...]
    wide: float


def set_line(face: str, text: str, height: float, spaced: float) -> SetLine:
    """A text in a face, its capitals so high; `spaced` is what is put between two letters, in heights."""
    found: list[Contour] = []
    at = 0.0
    for letter in text:
        cut = _letter(face, letter)
        found += [contour.moved(Affine(height, 0, 0, height, at, 0)) for contour in cut.contours]
        at += (cut.wide + spaced) * height
    return SetLine(tuple(found), max(0.0, at - spaced * height))


class _Face(NamedTuple):
    """A face that has been opened: its glyphs, their names, and the height of its capitals."""

    glyphs: Any
    names: dict[int, str]
    capital: float


@cache
def _face(url: str) -> _Face:
    from fontTools.ttLib import TTFont

    named = NAMED.fullmatch(unquote(url))
    opened = TTFont(font(url), lazy=True)
    weight = int(named[3]) if named is not None and named[3] else None
    glyphs = opened.getGlyphSet(location={"wght": weight} if weight else None)
    names = opened.getBestCmap()
    capital = float(getattr(opened["OS/2"], "sCapHeight", 0) or 0.7 * opened["head"].unitsPerEm)
    return _Face(glyphs, names, capital)


@cache
def _letter(url: str, letter: str) -> CutLetter:
    """A letter; one that the face has not is left out, and leaves a space."""
    face = _face(url)
    name = face.names.get(ord(letter))
    if name is None:
        return CutLetter((), 0.5)
    drawn: list[tuple[Any, ...]] = []
    glyph = face.glyphs[name]
    glyph.draw(_pen(face.glyphs, drawn))
    return CutLetter(tuple(_contours(drawn, face.capital)), glyph.width / face.capital)


def _pen(glyphs: Any, drawn: list[tuple[Any, ...]]) -> Any:
    """A pen that notes where it goes; curves of all sorts come to it as those with two handles."""
    from fontTools.pens.basePen import BasePen

    class Noting(BasePen):  # type: ignore[misc]
        """Notes moves, lines, curves and closings."""

        def _moveTo(self, to: Any) -> None:
            drawn.append(("m", to))

        def _lineTo(self, to: Any) -> None:
            drawn.append(("l", to))

        def _curveToOne(self, one: Any, two: Any, to: Any) -> None:
            drawn.append(("c", one, two, to))

        def _closePath(self) -> None:
            drawn.append(("z",))

    return Noting(glyphs)


def _contours(drawn: list[tuple[Any, ...]], capital: float) -> list[Contour]:
    """What a pen has noted, one unit high and with y downwards."""
    found: list[Contour] = []
    start, legs = (0.0, 0.0), list[tuple[float, ...]]()
    for step, *places in drawn:
        flat = tuple(value for x, y in places for value in (x / capital, -y / capital))
        if step == "m":
            start, legs = (flat[0], flat[1]), []
        elif step == "z":
            found.append(Contour(start, tuple(legs), closed=True))
        else:
            legs.append(flat)
    return found
