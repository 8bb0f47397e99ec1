"""Anything spoilt: some outline or ink of a figure, whatever it is, gone, moved, resized, recolored, doubled.

Nothing is known here of what the ink means; a mutant counts if enough of the places about it look otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from parlour.inspect.reader.found import FigureReading
from parlour.inspect.reader.inks import Colour, Ink, Matrix, Outline, Place, Room, along, flat, ink, moved, room
from parlour.inspect.reader.sight import InkSight

Inks = Sequence[Ink]

MANY = 8
"""So many mutants are tried of each figure."""

STEP = 0.3
"""How far apart the places are at which two pictures are compared, in mm."""

OTHER = 40
"""By so much, of 255, a color must differ so that a reader sees it."""

PART = 0.2
"""So many of the places must look otherwise, of all."""

TRIFLE = 0.6
"""What is smaller than this, in mm, changes nothing that a reader sees by being larger, smaller or gone."""


def anything(
    inks: Inks, reading: FigureReading, chance: Random, many: int = MANY
) -> Iterator[tuple[str, tuple[Ink, ...]]]:
    """A picture with something spoilt, one thing at a time."""
    old = InkSight(inks, reading.frame)
    lettered = {word.ink for word in reading.words}
    for _ in range(many):
        at = chance.randrange(len(inks))
        number = chance.randrange(len(inks[at].outlines))
        kind = chance.choice(sorted(WAYS))
        new = WAYS[kind](inks, at, number, reading.grid.square, chance)
        spoilt = (*inks[:at], *new, *inks[at + 1 :])
        trifle = at not in lettered and _size(inks[at].outlines[number]) < TRIFLE
        if not trifle and _seen(old, spoilt, inks[at], new, number, reading.frame):
            yield f"anything {kind}", spoilt


def _size(outline: Outline) -> float:
    box = room(outline)
    return max(box.wide, box.high)


def _with(one: Ink, number: int, *others: Outline) -> tuple[Ink, ...]:
    """Ink with others in the place of one of its outlines."""
    outlines = (*one.outlines[:number], *others, *one.outlines[number + 1 :])
    return (ink(outlines, one.fill, one.line, one.width),) if outlines else ()


def _by(outline: Outline, matrix: Matrix) -> Outline:
    return moved(ink([outline], (0, 0, 0), None, 1.0), matrix).outlines[0]


def _scaled(outline: Outline, factor: float) -> Outline:
    x, y = room(outline).middle
    return _by(outline, (factor, 0, 0, factor, (1 - factor) * x, (1 - factor) * y))


def _beside(square: float, share: float, chance: Random) -> Matrix:
    dx, dy = chance.choice(((1, 0), (0, 1), (-1, 0), (0, -1)))
    return 1, 0, 0, 1, dx * share * square, dy * share * square


def _gone(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    return _with(inks[at], number)


def _all_gone(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    return ()


def _moved(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    share = chance.choice((0.2, 0.4, 0.5))
    return _with(inks[at], number, _by(inks[at].outlines[number], _beside(square, share, chance)))


def _smaller(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    return _with(inks[at], number, _scaled(inks[at].outlines[number], 0.6))


def _larger(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    return _with(inks[at], number, _scaled(inks[at].outlines[number], 1.5))


def _doubled(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    one = inks[at]
    share = chance.choice((0.45, 1.0))
    return one, ink([_by(one.outlines[number], _beside(square, share, chance))], one.fill, one.line, one.width)


def _recolored(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    there: list[Colour] = sorted({colour for one in inks for colour in (one.fill, one.line) if colour is not None})
    colour = chance.choice(there)
    return (inks[at]._replace(fill=colour) if inks[at].fill is not None else inks[at]._replace(line=colour),)


def _thicker(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    return (inks[at]._replace(width=3 * inks[at].width),)


def _thinner(inks: Inks, at: int, number: int, square: float, chance: Random) -> tuple[Ink, ...]:
    return (inks[at]._replace(width=inks[at].width / 4),)


WAYS: dict[str, Callable[[Inks, int, int, float, Random], tuple[Ink, ...]]] = {
    "gone": _gone, "of one color gone": _all_gone, "moved": _moved, "smaller": _smaller, "larger": _larger,
    "doubled": _doubled, "recolored": _recolored, "thicker": _thicker, "thinner": _thinner,
}  # fmt: skip


def _seen(old: InkSight, spoilt: Inks, one: Ink, new: Inks, number: int, frame: Room) -> bool:
    """Whether enough of what is about the spoilt ink looks otherwise."""
    changed = [one.outlines[number], *(each.outlines[min(number, len(each.outlines) - 1)] for each in new[-1:])]
    places = [place for outline in changed for place in (*along(flat(outline), STEP), room(outline).middle)]
    far = one.width if one.line is not None and new and new[0].width > one.width else 0.4 * one.width
    if new and new[0].width != one.width:  # beside its line a thicker one is seen, and a thinner one no more
        places = [(x + dx * far, y + dy * far) for x, y in places for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    now = InkSight(spoilt, frame)
    places = [place for place in places if frame.holds(place)]
    return sum(_otherwise(old, now, place) for place in places) >= max(3, PART * len(places))


def _otherwise(old: InkSight, now: InkSight, place: Place) -> bool:
    return max(abs(a - b) for a, b in zip(old.colour(place), now.colour(place), strict=True)) > OTHER
