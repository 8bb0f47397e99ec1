"""More ways to spoil a picture as ink: men beside their points, of another size; arrows without a part; the ground."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import hypot
from random import Random

from parlour.inspect.reader.inks import Ink, Outline, Place, ink, moved
from parlour.inspect.reader.reading import Man, Reading

Inks = Sequence[Ink]
Spoilt = Iterator[tuple[str, tuple[Ink, ...]]]


def strays(inks: Inks, reading: Reading, chance: Random) -> Spoilt:
    """A picture spoilt in one of these ways at a time."""
    standing = [man for man in reading.men if not man.faint]
    if standing:
        yield from _men(inks, reading, chance.choice(standing))
    yield from _arrows(inks, reading)
    yield from _rings(inks, reading)
    yield from _ground(inks, reading, chance)


def _shifted(inks: Inks, which: Collection[int], by: tuple[float, ...]) -> tuple[Ink, ...]:
    a, b, c, d, e, f = by
    return tuple(moved(one, (a, b, c, d, e, f)) if at in which else one for at, one in enumerate(inks))


def _without(inks: Inks, which: Collection[int]) -> tuple[Ink, ...]:
    return tuple(one for at, one in enumerate(inks) if at not in which)


def _patch(x: float, y: float, half: float, fill: tuple[int, int, int]) -> Ink:
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return ink([Outline("mlllz", corners)], fill, None, 0.0)


def _men(inks: Inks, reading: Reading, man: Man) -> Spoilt:
    s, (x, y) = reading.grid.square, man.body.place
    own = {*man.body.own, *(word.ink for word in reading.words if man.body.box.holds(word.box.middle))}
    yield "a man between two points", _shifted(inks, own, (1, 0, 0, 1, 0.5 * s, 0))
    yield "a man off the middle", _shifted(inks, own, (1, 0, 0, 1, 0.28 * s, 0))
    yield "a man at a corner", _shifted(inks, own, (1, 0, 0, 1, 0.42 * s, 0.42 * s))
    yield "a man too small", _shifted(inks, own, (0.6, 0, 0, 0.6, 0.4 * x, 0.4 * y))
    yield "a man too large", _shifted(inks, own, (1.5, 0, 0, 1.5, -0.5 * x, -0.5 * y))
    yield "a man under the board", (*(inks[at] for at in sorted(own)), *_without(inks, own))
    if len(man.body.inks) > 1:
        yield "a man without his pattern", _without(inks, man.body.inks[1:])


def _arrows(inks: Inks, reading: Reading) -> Spoilt:
    for arrow in reading.arrows[:1]:
        shaft, head = arrow.dart.inks[0], arrow.dart.inks[-1]
        (x, y), (u, v) = arrow.dart.tip, arrow.dart.base
        yield "an arrow without its head", _without(inks, (head,))
        yield "an arrow without its shaft", _without(inks, (shaft,))
        yield "a shaft under the board", (inks[shaft], *_without(inks, (shaft,)))
        yield "a head turned back", _shifted(inks, (head,), (-1, 0, 0, -1, x + u, y + v))
        if len(arrow.dart.dots) > 1:
            yield "an arrow without its dots", _without(inks, (arrow.dart.inks[1],))


def _rings(inks: Inks, reading: Reading) -> Spoilt:
    for man in [man for man in reading.men if man.ringed][:1]:
        x, y = man.body.place
        rings = {
            at
            for at, one in enumerate(inks)
            if one.fill is None
            and one.steps == "O"
            and hypot(one.box.middle[0] - x, one.box.middle[1] - y) < 0.05
            and one.box.wide > man.body.box.wide
        }
        yield "a ring beside its man", _shifted(inks, rings, (1, 0, 0, 1, 0.25 * reading.grid.square, 0))


def _ground(inks: Inks, reading: Reading, chance: Random) -> Spoilt:
    """Squares in another color, strange lines and blots, all under the men."""
    s, middles = reading.grid.square, reading.grid.middles
    lettered = {word.ink for word in reading.words}
    first = min((man.body.own.start for man in reading.men), default=len(inks))
    first = min([first, *(min(arrow.dart.inks[0], arrow.dart.casing % len(inks)) for arrow in reading.arrows)])
    x, y = chance.choice(middles)
    yield "a blot on the ground", (*inks[:first], _patch(x, y, 0.2 * s, (200, 30, 90)), *inks[first:])
    ground = [at for at in range(first) if at not in lettered]
    large = [at for at in ground if inks[at].fill is not None and inks[at].box.wide > 2 * s]
    cells = [at for at in large if {outline.steps for outline in inks[at].outlines} == {"mlllz"}]
    tints = list({inks[at].fill: at for at in cells if inks[at].line is None}.values())
    if len(tints) > 1:
        one, two = tints[0], tints[1]
        turned = list(inks)
        turned[one], turned[two] = inks[one]._replace(fill=inks[two].fill), inks[two]._replace(fill=inks[one].fill)
        yield "two colors of squares exchanged", tuple(turned)
    far = [place for place in middles if _apart(place, (x, y)) > 3.2 * s and _slanting(place, (x, y))]
    ink_ = next((one.line for one in inks[:first] if one.line is not None and max(one.line) < 200), None)
    if far and ink_:
        line = ink([Outline("ml", ((x, y), chance.choice(far)))], None, ink_, 0.2)
        yield "a line too many", (*inks[:first], line, *inks[first:])


def _apart(one: Place, two: Place) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


def _slanting(one: Place, two: Place) -> bool:
    """Whether a line between two places runs along none of a board."""
    across, down = abs(one[0] - two[0]), abs(one[1] - two[1])
    return across > 0.5 and down > 0.5 and abs(across - down) > 0.5
