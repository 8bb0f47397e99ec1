"""Specimens: one picture of each man and of each letter, by which the reader knows them again wherever they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...engine.guise import Guise
from ...load.theme import Theme
from .inks import Colour, Ink, Place, Room, Unreadable, around
from .letters import Glyph, by_steps, glyph
from .svgink import svg_inks

TRUE = 0.012
"""How far a place of a man may be from that of his specimen, in widths of his body."""

LEAST = 0.0015
"""How far it may be in any case, in mm: drawings are written in thousandths."""

SAME = 3
"""How far two like colours differ at most."""

WEIGHT = (0.6, 1.6)
"""How much thinner or thicker than those of his specimen the lines of a man may be."""

FINEST = 0.2
"""What is no thicker than this, in mm, is not too thick: no line of a small figure, or of one that a leaflet shows
smaller than it is, is finer than can be printed."""

FAINT = (0.3, 0.85)
"""How much is left of the colours of a faint man; the rest is of the ground."""

class ManLook(NamedTuple):
    """What a man is: his colour and kind, and how his game says that he looks."""

    colour: str
    kind: str
    guise: Guise


class SpecimenInk(NamedTuple):
    """One ink of a specimen: the steps of its outlines, its places about the middle of the body, its colours.

    `width` is how thick its lines are, in sizes of the body.
    """

    steps: tuple[str, ...]
    places: tuple[Place, ...]
    fill: Colour | None
    line: Colour | None
    width: float = 0.0


class Specimen(NamedTuple):
    """A man: all that he may be who looks like this, his ink, and whether something is written on him.

    `shares` are how large he may be, in squares, and `letter` is the colour of what is written on him.
    """

    looks: tuple[ManLook, ...]
    parts: tuple[SpecimenInk, ...]
    named: bool
    shares: tuple[float, ...]
    letter: Colour | None = None
    spot: Place | None = None
    """Where his name stands, from his middle, in his sizes."""
    cased: bool = False
    """Whether his name is cased in the colour of his body."""


class Pictures(NamedTuple):
    """What the press has drawn for the reader to learn from, all of it as SVG upon one and the same board.

    A man stands by himself, by his look and whether he bears a name. `square` is the size of its squares in mm.
    """

    square: float
    bare: str
    men: Mapping[tuple[ManLook, bool], str]
    arrow: str
    mark: str


@dataclass(frozen=True)
class Specimens:
    """All that the reader has learned: men by their first outline, letters, the colours of arrows, paper and marks."""

    men: Mapping[str, tuple[Specimen, ...]]
    glyphs: Alphabet
    accent: Colour
    paper: Colour
    mark: Colour
    theme: Theme
    shaft: float
    """How thick the shaft of an arrow is, in lengths of its head."""
    framing: float
    """How thick the line of a mark is, in squares."""


Alphabet = Mapping[str, tuple[Glyph, ...]]
"""Letters by their first outline."""


def learn_letters(bare: str, letters: Mapping[str, str]) -> Alphabet:
    """What men teach who bear the name HxH for every letter x, by that letter, upon a board that is bare else."""
    ground, _ = svg_inks(bare)
    return by_steps([_letter(letter, _upon(ground, text)[-1]) for letter, text in letters.items()])


def _upon(bare: Sequence[Ink], text: str) -> tuple[Ink, ...]:
    """The ink that a picture has beside the bare board."""
    inks, _ = svg_inks(text)
    if inks[: len(bare)] != bare:
        raise Unreadable("a specimen that does not stand on the bare board")
    return inks[len(bare) :]


def learn(pictures: Pictures, letters: Alphabet, theme: Theme) -> Specimens:
    """What these pictures teach, with letters that are known already, and the theme in which they are drawn."""
    bare, _ = svg_inks(pictures.bare)
    found: list[Specimen] = []
    for (look, named), text in pictures.men.items():
        inks = _upon(bare, text)
        cased = named and is_cased(inks[-2], inks[-1])
        body = inks[: -1 - cased] if named else inks
        room = around(ink.box for ink in body)
        letter, share = inks[-1].line if named else None, max(room.wide, room.high) / pictures.square
        ours = body[0].fill == _tint(theme.side(look.colour).fill)
        spot = spot_of(inks[-1].box, room) if named else None
        found.append(Specimen((look,) if ours else (), parts_of(body), named, (share,), letter, spot, cased))
    arrow = _upon(bare, pictures.arrow)
    head = next(ink for ink in arrow if ink.fill is not None and ink.outlines[0].steps == "mllz")
    casing = next(ink for ink in arrow if ink.fill is None)
    mark = _upon(bare, pictures.mark)[-1]
    assert head.fill is not None and casing.line is not None and mark.line is not None
    shaft = next(ink for ink in arrow if ink.fill is None and ink.line == head.fill)
    thick, framing = shaft.width / head.box.wide, mark.width / pictures.square
    return Specimens(_by_steps(_told(found)), letters, head.fill, casing.line, mark.line, theme, thick, framing)


def _tint(text: str) -> Colour | None:
    """A color of a theme; who has another on his body is not known as a man of that side, whatever the press drew."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)) if text.startswith("#") else None


def parts_of(inks: Sequence[Ink]) -> tuple[SpecimenInk, ...]:
    """Ink as parts of a specimen, about the middle of the first of them."""
    (x, y), size = frame_of(inks[0].box)
    return tuple(
        SpecimenInk(
            tuple(outline.steps for outline in ink.outlines),
            tuple(((px - x) / size, (py - y) / size) for outline in ink.outlines for px, py in outline.places),
            ink.fill,
            ink.line,
            ink.width / size,
        )
        for ink in inks
    )


def is_cased(under: Ink, name: Ink) -> bool:
    """Whether ink lies under a name as its casing: the same lines, only thicker."""
    return under.fill is None and under.steps == name.steps and under.width > name.width


def spot_of(name: Room, body: Room) -> Place:
    """Where a name stands on a body, from its middle, in its sizes."""
    (x, y), size = frame_of(body)
    return (name.middle[0] - x) / size, (name.middle[1] - y) / size


def frame_of(box: Room) -> tuple[Place, float]:
    """The middle of a body, and its size."""
    return box.middle, max(box.wide, box.high)


def _told(found: Iterable[Specimen]) -> list[Specimen]:
    """Specimens that look alike as one, which may be any of them."""
    alike: dict[tuple[object, ...], Specimen] = {}
    for one in found:
        rounded = tuple(
            (part.steps, part.fill, part.line, tuple((round(x, 2), round(y, 2)) for x, y in part.places))
            for part in one.parts
        )
        known = alike.get((rounded, one.named))
        looks, shares = ((*known.looks, *one.looks), (*known.shares, *one.shares)) if known else (one.looks, one.shares)
        alike[rounded, one.named] = one._replace(looks=tuple(dict.fromkeys(looks)), shares=tuple(dict.fromkeys(shares)))
    return list(alike.values())


def _by_steps(found: Iterable[Specimen]) -> dict[str, tuple[Specimen, ...]]:
    kept: dict[str, list[Specimen]] = {}
    for one in sorted(found, key=lambda one: -len(one.parts)):
        kept.setdefault("".join(one.parts[0].steps), []).append(one)
    return {steps: tuple(several) for steps, several in kept.items()}


def _letter(letter: str, ink: Ink) -> Glyph:
    """The letter between two H."""
    capital = ink.outlines[:3]
    high = [place[1] for outline in capital for place in outline.places]
    return glyph(letter, ink.outlines[3:-3], max(high) - min(high), min(high))


def fits(one: Specimen, inks: Sequence[Ink], at: int) -> bool:
    """Whether the ink from a number on has the outlines of a specimen, whatever its colours."""
    if at + len(one.parts) > len(inks):
        return False
    for part, ink in zip(one.parts, inks[at:], strict=False):
        if len(ink.outlines) != len(part.steps) or (ink.fill is None) != (part.fill is None):
            return False
        if (ink.line is None) != (part.line is None) or any(
            outline.steps != steps for outline, steps in zip(ink.outlines, part.steps, strict=True)
        ):
            return False
    (x, y), size = frame_of(inks[at].box)
    air = TRUE * size + LEAST
    for part, ink in zip(one.parts, inks[at:], strict=False):
        if ink.width < WEIGHT[0] * part.width * size or ink.width > max(WEIGHT[1] * part.width * size, FINEST):
            return False
        places = (place for outline in ink.outlines for place in outline.places)
        for (px, py), (u, v) in zip(places, part.places, strict=True):
            if abs(px - x - u * size) > air or abs(py - y - v * size) > air:
                return False
    return True


def drawn_together(one: Specimen, inks: Sequence[Ink], at: int) -> float | None:
    """How much of the contrast within a specimen the ink from a number on has, if it is less for all colours alike.

    So a faint man is known whose colours were not mixed with those of the ground on which he lies.
    """
    pairs = [
        (full, seen)
        for part, ink in zip(one.parts, inks[at:], strict=False)
        for full, seen in ((part.fill, ink.fill), (part.line, ink.line))
        if full is not None and seen is not None
    ]
    first, shown = pairs[0]
    steps = [
        (full[i] - first[i], seen[i] - shown[i]) for full, seen in pairs[1:] for i in range(3)
    ]
    whole = sum(a * a for a, _ in steps)
    left = sum(a * b for a, b in steps) / whole if whole else 0.0
    if not FAINT[0] <= left <= FAINT[1]:
        return None
    return left if all(abs(b - left * a) <= 2 * SAME for a, b in steps) else None


def strength(one: Specimen, inks: Sequence[Ink], at: int, ground: Colour | None) -> float | None:
    """How much of a specimen's colours the ink from a number on has upon a ground; None if these are not its colours.

    It is 1 for all of them; upon no ground it is nothing less.
    """
    pairs: list[tuple[int, int, int]] = []
    for part, ink in zip(one.parts, inks[at:], strict=False):
        for full, seen in ((part.fill, ink.fill), (part.line, ink.line)):
            if full is not None and seen is not None:
                pairs += zip(full, seen, ground or full, strict=True)
    if all(abs(full - seen) <= SAME for full, seen, _ in pairs):
        return 1.0
    if ground is None:
        return None
    whole = sum((full - under) ** 2 for full, _, under in pairs)
    left = sum((full - under) * (seen - under) for full, seen, under in pairs) / whole if whole else 0.0
    if not FAINT[0] <= left <= FAINT[1]:
        return None
    true = all(abs(seen - under - left * (full - under)) <= 2 * SAME for full, seen, under in pairs)
    return left if true else None
