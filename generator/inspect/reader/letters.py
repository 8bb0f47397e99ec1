"""Letters: strokes that have the outlines of the specimens, put together to words, with their true heights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .inks import Ink, Outline, Place, Room, around, box_of, room

TRUE = 0.035
"""How far a place of a letter may be from that of its specimen, in heights of a capital."""

THIN, THICK = 0.1, 0.27
"""How thick the strokes of letters are, in heights of a capital: ink outside of this is no lettering."""

NARROW = (0.7, 1.0)
"""How much letters may be squeezed sideways."""

WORD, SPACE = 0.5, 1.05
"""What is nearer than this to the letter before, in heights, belongs to its word; up to that, to the next word."""

SMALL = 0.62
"""The height of a small letter without its ascender, where a capital is 1."""


class Glyph(NamedTuple):
    """A letter as its specimen shows it: the steps of its outlines and their places, where a capital is 1 high.

    The places are measured from the left of its ink and from the height of capitals.
    """

    letter: str
    steps: tuple[str, ...]
    places: tuple[Place, ...]
    box: Room


class ReadWord(NamedTuple):
    """A word that was read: its letters, its room, the height of a capital in mm, and where its outlines are.

    `ink` is the number of its ink, `first` and `last` are the outlines of that ink which make it.
    """

    text: str
    box: Room
    size: float
    ink: int
    first: int
    last: int


class Set(NamedTuple):
    """How a line is set: the height of its capitals, how far it is squeezed."""

    size: float
    narrow: float


def glyph(letter: str, outlines: Sequence[Outline], size: float, top: float) -> Glyph:
    """A specimen of a letter, taken from ink whose capitals are so high and begin there."""
    box = around(map(room, outlines))
    places = tuple(((x - box.left) / size, (y - top) / size) for outline in outlines for x, y in outline.places)
    return Glyph(letter, tuple(outline.steps for outline in outlines), places, box_of(places))


def by_steps(glyphs: Sequence[Glyph]) -> dict[str, tuple[Glyph, ...]]:
    """Specimens by the steps of their first outline; those of most outlines first."""
    found: dict[str, list[Glyph]] = {}
    for one in sorted(glyphs, key=lambda one: -len(one.steps)):
        found.setdefault(one.steps[0], []).append(one)
    return {steps: tuple(several) for steps, several in found.items()}


def written(ink: Ink, number: int, glyphs: Mapping[str, tuple[Glyph, ...]]) -> tuple[ReadWord, ...]:
    """The words that a piece of ink writes; none if it is no lettering."""
    if ink.fill is not None or ink.line is None or ink.outlines[0].steps not in glyphs:
        return ()
    tried: list[Set] = []
    for one in glyphs[ink.outlines[0].steps]:
        for way in _settings(one, ink.outlines):
            if THIN <= ink.width / way.size <= THICK and way not in tried:
                tried.append(way)
    for way in sorted(tried, key=lambda way: way.narrow < 0.98):
        found = _decoded(ink.outlines, glyphs, way)
        if found and any(one.letter.isalnum() for one, _, _ in found):
            return tuple(_words(ink.outlines, number, found, way))
    return ()


def _settings(one: Glyph, outlines: Sequence[Outline]) -> Iterator[Set]:
    """How a line would be set if it began with this letter."""
    part = outlines[: len(one.steps)]
    if tuple(outline.steps for outline in part) != one.steps:
        return
    box = around(map(room, part))
    if max(box.wide, box.high) == 0 or (box.high == 0) != (one.box.high < 0.001):
        return
    if one.box.high > 0.05:
        size = box.high / one.box.high
        narrow = box.wide / one.box.wide / size if one.box.wide > 0.05 else 1.0
    elif one.box.wide > 0.05:
        size, narrow = box.wide / one.box.wide, 1.0
    else:
        return
    if size > 0 and NARROW[0] - 0.01 <= narrow <= NARROW[1] + 0.03:
        yield Set(round(size, 3), 1.0 if narrow > 0.97 else round(narrow, 3))


def _decoded(
    outlines: Sequence[Outline], glyphs: Mapping[str, tuple[Glyph, ...]], way: Set
) -> list[tuple[Glyph, int, Room]]:
    """Letter after letter, set that way; nothing if some outline belongs to no letter."""
    found: list[tuple[Glyph, int, Room]] = []
    at = 0
    level: float | None = None
    while at < len(outlines):
        like = [
            one
            for one in glyphs.get(outlines[at].steps, ())
            if tuple(outline.steps for outline in outlines[at : at + len(one.steps)]) == one.steps
            and _fits(one, outlines[at : at + len(one.steps)], way)
        ]
        if not like:
            return []
        most = [one for one in like if len(one.steps) == len(like[0].steps)]
        # a comma and an apostrophe differ only by their height
        one = min(most, key=lambda one: _off(one, outlines[at], way, level))
        level = outlines[at].places[0][1] - one.places[0][1] * way.size
        found.append((one, at, around(map(room, outlines[at : at + len(one.steps)]))))
        at += len(one.steps)
    return found


def _off(one: Glyph, outline: Outline, way: Set, level: float | None) -> bool:
    """Whether a letter would stand higher or lower than the one before it."""
    top = outline.places[0][1] - one.places[0][1] * way.size
    return level is not None and abs(top - level) > 0.05 * way.size


def _fits(one: Glyph, outlines: Sequence[Outline], way: Set) -> bool:
    """Whether outlines are those of a letter at that size; where it stands is not asked."""
    places = [place for outline in outlines for place in outline.places]
    x0, y0 = places[0]
    u0, v0 = one.places[0]
    wide, high, air = way.size * way.narrow, way.size, TRUE * way.size + 0.0015
    return all(
        abs(x - x0 - (u - u0) * wide) <= air and abs(y - y0 - (v - v0) * high) <= air
        for (x, y), (u, v) in zip(places, one.places, strict=True)
    )


def _words(
    outlines: Sequence[Outline], number: int, found: Sequence[tuple[Glyph, int, Room]], way: Set
) -> Iterator[ReadWord]:
    """Letters side by side upon one line become a word, words near one another a line."""
    text = ""
    boxes: list[Room] = []
    first = 0
    base = right = 0.0
    for one, at, box in found:
        top = outlines[at].places[0][1] - one.places[0][1] * way.size
        gap = (box.left - right) / way.size / way.narrow
        if text and abs(top - base) < 0.05 * way.size and -0.1 < gap < SPACE:
            text += " " * (gap > WORD) + one.letter
        else:
            if text:
                yield ReadWord(text, around(boxes), way.size, number, first, at)
            text, boxes, first, base = one.letter, [], at, top
        boxes.append(box)
        right = box.right
    yield ReadWord(text, around(boxes), way.size, number, first, len(outlines))
