"""Men found in the ink: who has the outlines and colours of which specimen, whole or faint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .inks import Colour, Ink, Place, Room, apart, around
from .sight import InkSight
from .specimens import ManLook, Specimen, Specimens, drawn_together, fits, is_cased, strength

UPON = 0.12
"""How far the middle of what lies under or upon a man may be from his own, in widths of his body."""

MORE = 2
"""So much ink behind that of a specimen may belong to a man: a plate for his name, or its casing and the name."""


class Body(NamedTuple):
    """A man as ink: what he may be, the room of his body, the numbers of his ink, and how much of his colours is left.

    Nobody's colours are `looks` that are empty; `kinds` are then the kinds that have such outlines.
    """

    looks: tuple[ManLook, ...]
    kinds: tuple[str, ...]
    box: Room
    inks: range
    strength: float
    casing: int = -1
    """The number of the ink that was laid under him, -1 if none was."""
    foreign: bool = False
    """Whether he is faint, and not toward the colour of the ground on which he lies."""
    shares: tuple[float, ...] = ()
    """How large he is, in squares, where he stands alone."""
    bears: frozenset[bool] = frozenset((False, True))
    """Whether men who look like this bear a name, and whether men who look like this bear none."""
    spots: frozenset[Place] = frozenset()
    """Where names stand on such men, from their middle, in their sizes; of one who is faint that is not known."""
    letters: frozenset[Colour] = frozenset()
    """The colours in which something may be written on him; none are known of one who is faint."""
    cased: bool | None = None
    """Whether names on such men are cased in the colour of the body; of one who is faint that is not known."""

    @property
    def place(self) -> Place:
        """The middle of his body."""
        return self.box.middle

    @property
    def faint(self) -> bool:
        """Whether he is no longer there."""
        return self.strength < 1

    @property
    def own(self) -> range:
        """The numbers of all ink that is his, with what was laid under him."""
        return range(self.casing, self.inks.stop) if self.casing >= 0 else self.inks


def find_men(inks: Sequence[Ink], sight: InkSight, known: Specimens) -> list[Body]:
    """All men, in the order in which they were painted."""
    found: list[Body] = []
    at = 0
    while at < len(inks):
        body = _man(inks, at, sight, known)
        if body is None:
            at += 1
        else:
            found.append(body)
            at = body.inks.stop
    return found


def _man(inks: Sequence[Ink], at: int, sight: InkSight, known: Specimens) -> Body | None:
    """The man whose ink begins with a number, if one does."""
    one = inks[at]
    if one.fill is None or one.line is None:
        return None
    men = known.men.get(sight.shapes[at].steps)
    if not men:
        return None
    like, body = _known(inks, at, sight, men)
    if body is not None:
        return body._replace(inks=range(at, at + len(body.inks)), casing=at - 1 if body.casing >= 0 else -1)
    return _weakened(inks, at, sight, like) if like else None


def _known(
    inks: Sequence[Ink], at: int, sight: InkSight, men: Sequence[Specimen]
) -> tuple[Sequence[Specimen], Body | None]:
    """Those of several men whose outlines the ink from a number on has, and the man if he has all their colors too.

    Of the same ink, with that before and behind it, it is found out once.
    """
    longest = max(len(specimen.parts) for specimen in men)
    first, last = max(0, at - 1), at + longest + MORE

    def found() -> tuple[Sequence[Specimen], Body | None]:
        own = ("like", *sight.signs[at : at + longest])
        like = sight.memory.once(own, lambda: tuple(specimen for specimen in men if fits(specimen, inks, at)))
        return like, _whole(inks, at, like)

    return sight.memory.once(("men", at - first, *sight.signs[first:last]), found)


def _whole(inks: Sequence[Ink], at: int, like: Sequence[Specimen]) -> Body | None:
    """A man with all the colors of one of those whose outlines he has."""
    for specimen in like:
        if strength(specimen, inks, at, None) is not None:
            alike = [other for other in like if other.parts == specimen.parts]
            return _body(specimen, inks, at, 1.0)._replace(
                bears=frozenset(other.named for other in alike),
                letters=frozenset(other.letter for other in alike if other.letter is not None),
                spots=frozenset(other.spot for other in alike if other.spot is not None),
                cased=any(other.cased for other in alike),
            )
    return None


def _weakened(inks: Sequence[Ink], at: int, sight: InkSight, like: Sequence[Specimen]) -> Body:
    """A man who is faint upon the ground that is seen there, or for all colors alike; or one in nobody's colors."""
    for ground in _grounds(inks[at].box, at, sight):
        for specimen in like:
            left = strength(specimen, inks, at, ground)
            if left is not None:
                return _body(specimen, inks, at, left)
    for specimen in like:
        left = drawn_together(specimen, inks, at)
        if left is not None:
            return _body(specimen, inks, at, left)._replace(foreign=True)
    body = _body(like[0]._replace(looks=()), inks, at, 1.0)
    kinds = tuple(dict.fromkeys(look.kind for look in like[0].looks))
    return Body((), kinds, body.box, body.inks, 1.0, body.casing)


def _grounds(box: Room, at: int, sight: InkSight) -> dict[Colour, None]:
    """The colours upon which a body lies: those under its middle and at its four sides."""
    x, y = box.middle
    sides = ((box.left, y), (box.right, y), (x, box.top), (x, box.bottom))
    return dict.fromkeys(sight.colour(place, before=at) for place in ((x, y), *sides))


def _body(specimen: Specimen, inks: Sequence[Ink], at: int, left: float) -> Body:
    stop = at + len(specimen.parts)
    box = around(ink.box for ink in inks[at:stop])
    if stop < len(inks):  # a small man's name stands on a plate of his own colour
        plate = inks[stop]
        if plate.steps == "O" and plate.line is None and plate.fill == inks[at].fill and plate.box.within(box):
            stop += 1
    if stop + 1 < len(inks):  # and that of one who is parted in a casing of that colour
        under = inks[stop]
        if under.line == inks[at].fill and is_cased(under, inks[stop + 1]) and under.box.within(box):
            stop += 1
    kinds = tuple(dict.fromkeys(look.kind for look in specimen.looks))
    return Body(specimen.looks, kinds, box, range(at, stop), left, _casing(inks, at), shares=specimen.shares)


def _casing(inks: Sequence[Ink], at: int) -> int:
    """The ink just before a man that was laid under him: a round patch about his middle."""
    if not at:
        return -1
    under, body = inks[at - 1], inks[at].box
    round_ = under.steps == "O" and under.fill is not None
    near = apart(under.box.middle, body.middle) < UPON * max(body.wide, body.high) and under.box.wide < 2.5 * body.wide
    return at - 1 if round_ and near else -1
