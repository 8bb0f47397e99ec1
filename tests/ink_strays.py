"""More ways to spoil a picture as ink: men, marks and labels beside their points; arrows without a part; the ground."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import hypot
from random import Random

from parlour.inspect.reader.found import FigureReading, SeenMan
from parlour.inspect.reader.inks import Ink, Outline, Place, along, box_of, flat, ink, moved, room
from parlour.inspect.reader.sight import InkSight

Inks = Sequence[Ink]
Spoilt = Iterator[tuple[str, tuple[Ink, ...]]]


def strays(inks: Inks, reading: FigureReading, chance: Random) -> Spoilt:
    """A picture spoilt in one of these ways at a time."""
    standing = [man for man in reading.men if not man.faint]
    if standing:
        yield from _men(inks, reading, chance.choice(standing))
    yield from _arrows(inks, reading)
    yield from _rings(inks, reading)
    yield from _marks(inks, reading)
    yield from _labels(inks, reading, chance)
    yield from _ground(inks, reading, chance)
    yield from _lacking(inks, reading, chance)


def _shifted(inks: Inks, which: Collection[int], by: tuple[float, ...]) -> tuple[Ink, ...]:
    a, b, c, d, e, f = by
    return tuple(moved(one, (a, b, c, d, e, f)) if at in which else one for at, one in enumerate(inks))


def _without(inks: Inks, which: Collection[int]) -> tuple[Ink, ...]:
    return tuple(one for at, one in enumerate(inks) if at not in which)


def _patch(x: float, y: float, half: float, fill: tuple[int, int, int]) -> Ink:
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return ink([Outline("mlllz", corners)], fill, None, 0.0)


def _men(inks: Inks, reading: FigureReading, man: SeenMan) -> Spoilt:
    s, (x, y) = reading.grid.square, man.body.place
    own = {*man.body.own, *(word.ink for word in reading.words if man.body.box.holds(word.box.middle))}
    yield "a man between two points", _shifted(inks, own, (1, 0, 0, 1, 0.5 * s, 0))
    yield "a man off the middle", _shifted(inks, own, (1, 0, 0, 1, 0.28 * s, 0))
    yield "a man at a corner", _shifted(inks, own, (1, 0, 0, 1, 0.42 * s, 0.42 * s))
    yield "a man too small", _shifted(inks, own, (0.6, 0, 0, 0.6, 0.4 * x, 0.4 * y))
    yield "a man too large", _shifted(inks, own, (1.5, 0, 0, 1.5, -0.5 * x, -0.5 * y))
    yield "a man under the board", (*(inks[at] for at in sorted(own)), *_without(inks, own))
    turned = _shifted(inks, own, (1, 0, 0, -1, 0, 2 * y))
    if any(_unlike(inks[at], turned[at], 0.03 * man.body.box.wide) for at in own):
        yield "a man upside down", turned
    if len(man.body.inks) > 1:
        yield "a man without his pattern", _without(inks, man.body.inks[1:])


def _unlike(one: Ink, two: Ink, air: float) -> bool:
    """Whether two inks have not the same outlines to the eye, wherever each of them begins."""
    lines, others = ([place for outline in each.outlines for place in flat(outline)] for each in (one, two))
    return any(min(_apart(place, other) for other in _dense(others)) > air for place in lines)


def _dense(places: Sequence[Place]) -> Sequence[Place]:
    """Places, and those between any two that follow one another."""
    steps = [(one, two, i / 8) for one, two in pairwise(places) for i in range(8)]
    return [*places, *((a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d), t in steps)]


def _arrows(inks: Inks, reading: FigureReading) -> Spoilt:
    for arrow in reading.arrows[:1]:
        shaft, head = arrow.dart.inks[0], arrow.dart.inks[-1]
        (x, y), (u, v) = arrow.dart.tip, arrow.dart.base
        yield "an arrow without its head", _without(inks, (head,))
        yield "an arrow without its shaft", _without(inks, (shaft,))
        yield "a shaft under the board", (inks[shaft], *_without(inks, (shaft,)))
        yield "a head turned back", _shifted(inks, (head,), (-1, 0, 0, -1, x + u, y + v))

    for arrow in [arrow for arrow in reading.arrows if len(arrow.dart.gaps) > 2][:1]:
        shaft = arrow.dart.inks[0]
        yield "a broken arrow without a dash", _lacks(inks, shaft, {len(inks[shaft].outlines) // 2})

    dotted = [arrow for arrow in reading.arrows if arrow.dart.dots]
    for arrow in dotted[:2]:
        at = arrow.dart.inks[-2]
        yield "an arrow without its dots", _without(inks, (at,))
        if len(inks[at].outlines) > 1:
            yield "an arrow without one of its dots", _lacks(inks, at, {len(inks[at].outlines) - 1})


def _lacks(inks: Inks, at: int, numbers: Collection[int]) -> tuple[Ink, ...]:
    """Ink without some outlines of one of its commands."""
    old = inks[at]
    rest = [outline for i, outline in enumerate(old.outlines) if i not in numbers]
    kept = (ink(rest, old.fill, old.line, old.width),) if rest else ()
    return (*inks[:at], *kept, *inks[at + 1 :])


def _rings(inks: Inks, reading: FigureReading) -> Spoilt:
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


def _ground(inks: Inks, reading: FigureReading, chance: Random) -> Spoilt:
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


def _marks(inks: Inks, reading: FigureReading) -> Spoilt:
    """Marks that stand a little beside their points."""
    s = reading.grid.square
    frames = [
        at
        for at, one in enumerate(inks)
        if one.fill is None and one.line is not None and 0.7 < one.box.wide / s < 1.02 and len(one.outlines) == 1
        and one.outlines[0].steps in ("O", "mlllz") and 0.7 < one.box.high / s < 1.02
        and any(_apart(one.box.middle, middle) < 0.01 * s for middle in reading.grid.middles)
    ]  # fmt: skip
    if reading.marks and frames:
        yield "a mark a little off its point", _shifted(inks, frames[-1:], (1, 0, 0, 1, 0.2 * s, 0))
        yield "a mark between two points", _shifted(inks, frames[-1:], (1, 0, 0, 1, 0, 0.5 * s))


def _labels(inks: Inks, reading: FigureReading, chance: Random) -> Spoilt:
    """Labels that stand beside the place of which they speak."""
    s, boxes = reading.grid.square, {label.box for label in reading.labels}
    words = [word for word in reading.words if word.box in boxes]
    if not words:
        return
    word = chance.choice(words)
    old, span = inks[word.ink], range(word.first, word.last)
    for kind, dx, dy in (
        ("a label half a square off", 0.5, 0), ("a label half a square lower", 0, 0.5),
        ("a label at the next point", 1, 0), ("a label at the point below", 0, 1),
    ):  # fmt: skip
        by, (x, y) = (1, 0, 0, 1, dx * s, dy * s), word.box.middle
        here, there = reading.grid.point((x, y)), reading.grid.point((x + dx * s, y + dy * s))
        if dx + dy == 1 and here is not None and here == there:  # on the other side of its own point it is still true
            continue
        away = [moved(ink([one], None, (0, 0, 0), 1.0), by).outlines[0] for one in old.outlines[word.first : word.last]]
        rest = [one for i, one in enumerate(old.outlines) if i not in span]
        set_ = ink([*rest, *away], old.fill, old.line, old.width)
        yield kind, (*inks[: word.ink], set_, *inks[word.ink + 1 :])


def _lacking(inks: Inks, reading: FigureReading, chance: Random) -> Spoilt:
    """A board without one of its lines, or without the color of one of its squares or shapes."""
    lettered = {word.ink for word in reading.words}
    first = min(_upon(reading), default=len(inks))
    sight = InkSight(inks[:first], reading.frame)
    for kind, filled in (("a line of the board missing", False), ("a tint missing", True)):
        there = [at for at in range(first) if at not in lettered and (inks[at].fill is not None) == filled]
        for at in chance.sample(there, min(3, len(there))):
            numbers = _together(inks[at], chance.randrange(len(inks[at].outlines)), reading.grid.square)
            if _changes(sight, inks, at, numbers, first):
                yield kind, _lacks(inks, at, numbers)


def _together(one: Ink, number: int, square: float) -> set[int]:
    """The number of an outline; of a dotted line those of all the dots near it."""
    if one.fill is not None or _size(one, number) > 0.2 * square:
        return {number}
    place = one.outlines[number].places[0]
    near = (i for i, other in enumerate(one.outlines) if _apart(other.places[0], place) < 1.5 * square)
    return {i for i in near if _size(one, i) < 0.2 * square}


def _size(one: Ink, number: int) -> float:
    box = room(one.outlines[number])
    return max(box.wide, box.high)


def _upon(reading: FigureReading) -> Iterator[int]:
    """The numbers of ink that is no ground."""
    yield from (man.body.own.start for man in reading.men)
    yield from (at for arrow in reading.arrows for at in (*arrow.dart.inks, arrow.dart.casing) if at >= 0)


def _changes(sight: InkSight, inks: Inks, at: int, numbers: Collection[int], first: int) -> bool:
    """Whether the board looks otherwise without some outlines."""
    lines = [flat(inks[at].outlines[number]) for number in numbers]
    places = [place for line in lines for place in along(line, 0.4)]
    places += [box_of(line).middle for line in lines if inks[at].fill is not None]
    other = InkSight(_lacks(inks[:first], at, numbers), sight.frame)
    changed = [place for place in places if sight.frame.holds(place) and sight.colour(place) != other.colour(place)]
    return len(changed) > 0.3 * len(places)


def _apart(one: Place, two: Place) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


def _slanting(one: Place, two: Place) -> bool:
    """Whether a line between two places runs along none of a board."""
    across, down = abs(one[0] - two[0]), abs(one[1] - two[1])
    return across > 0.5 and down > 0.5 and abs(across - down) > 0.5
