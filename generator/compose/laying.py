"""Laying out on trial: what a chapter's pages look like with pictures of such sizes, and how far these could grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..set.feet import Foot
from .prints import Print

CLOSE = 3.0
"""A foot lower than this, in mm, is not blank."""

FIFTH = 0.19
"""Which part of a page is blank that is blank for the most part."""

SIXTH = 0.175
"""Which part of a page of large print is blank that is to be filled: in print it may be a little more."""

FACING = 1
"""The last page on which the first picture may stand: that which faces the first."""

MOMENTS = 2
"""An example of more plates than this is a game with comments, which no opening holds."""

RULE, SPREAD = "rule-", 3.2
"""How the place of a rule is called; and how many mm rules may stand further apart than by themselves."""

ILLUSTRATION = "picture-"
"""How the place of an illustration is called."""

WORDY = 4.0
"""By how many mm words beside a picture may be higher than it before it is they that fill the page."""

SPARE = 3.0
"""What is left free when pictures grow, in mm, since words beside and below them may need another line."""


@dataclass(frozen=True)
class Tried:
    """A chapter laid out with pictures of such sizes."""

    scales: dict[str, float]
    prints: tuple[Print, ...]
    pages: tuple[Foot, ...]
    text: float
    """How high the text of a page is, in mm."""

    @property
    def cost(self) -> tuple[int, int, float]:
        """How many pages there are, how many of them are blank for the most part, and how much of them is blank."""
        blanks = [page.blank for page in self.pages[:-1] if page.blank > CLOSE]
        return len(self.pages), sum(blank > FIFTH * self.text for blank in blanks), sum(blanks)

    @property
    def homes(self) -> dict[str, int]:
        """The page on which each place lies."""
        return homes_of(self.pages)


Laid = Callable[[dict[str, float]], Tried]
"""Lays a chapter out with pictures of such sizes."""


def once(lay: Laid) -> Laid:
    """Lays it out, each time that sizes are new."""
    known: dict[frozenset[tuple[str, float]], Tried] = {}

    def laid(scales: dict[str, float]) -> Tried:
        sizes = frozenset(scales.items())
        if sizes not in known:
            known[sizes] = lay(scales)
        return known[sizes]

    return laid


def homes_of(pages: Sequence[Foot]) -> dict[str, int]:
    """The page on which each place lies."""
    found: dict[str, int] = {}
    for number, page in enumerate(pages):
        for place in page.places:
            found.setdefault(place, number)
    return found


def gain(print: Print, high: float, scale: float) -> tuple[float, float]:
    """How much a plate may grow, and by how many mm that makes it higher: first it becomes as high as its words."""
    own = sum(max(picture.high for picture in row) for row in print.rows) / scale
    more = print.most - scale
    if print.single and not print.broad and high > own * scale + WORDY:
        net = print.most * own - high
        return (more, net) if net > WORDY else (0.0, 0.0)
    return more, more * own


def late(tried: Tried) -> bool:
    """Whether the first picture stands neither on the first page nor on the one that faces it."""
    homes = tried.homes
    return min((homes[each.id] for each in tried.prints if each.id in homes), default=0) > FACING


def too_blank(tried: Tried, number: int) -> bool:
    """Whether a page is so blank that it is to be filled."""
    return tried.pages[number].blank > SIXTH * tried.text


def turned(tried: Tried, upto: int | None = None) -> frozenset[str]:
    """The examples that go over the leaf, up to a page; those of a game with comments are not among them.

    A chapter begins on the left, so that a leaf is turned behind each second page.
    """
    plates = Counter(each.of for each in tried.prints)
    told = {example for example, many in plates.items() if example and many <= MOMENTS}
    pages = tried.pages if upto is None else tried.pages[: upto + 2]
    over = (here.places.keys() & after.places.keys() for here, after in [*pairwise(pages)][FACING::2])
    return frozenset(each for several in over for each in several if each in told)


def worth(tried: Tried) -> tuple[bool, int, int, int, float]:
    """What a chapter falls short of: its first picture late, pages blank for the most part, leaves turned, pages."""
    pages, blank, left = tried.cost
    return late(tried), blank, len(turned(tried)), pages, left
