"""Filling: pictures of a chapter grow, within limits, until its pages are full.

The chapter is laid out roughly, without a drawing; where a page leaves its foot blank, the pictures on it grow by as
much; and so again, a few times. A picture that has gone over to the next page by its growth grows less. Of all that was
tried the best is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..draw.plates import Plate
from ..mistakes import Mistakes
from ..replay.pages import Replayed
from ..set.feet import Foot, feet
from .chapter import Chapter, Desk, Made
from .jinja import Templates, filled
from .maker import make_chapter
from .prints import Print

TURNS = 6
"""So often a chapter is laid out at most."""

CLOSE = 3.0
"""A foot lower than this, in mm, is not blank."""

LESS = 0.5
"""What is left of their growth to the pictures of a page that is overfull with it."""

WORDY = 4.0
"""By how many mm words beside a picture may be higher than it before it is they that fill the page."""

SPARE = 3.0
"""What is left free when pictures grow, in mm, since words beside and below them may need another line."""


class Within(NamedTuple):
    """The part of its source that a chapter stands in, as its template wants to know it."""

    manner: str
    running: str


@dataclass(frozen=True)
class ChapterMeans:
    """What makes pages of a chapter: the templates, the part that it stands in, the styles and the date."""

    templates: Templates
    part: Within
    styles: tuple[str, ...]
    date: str

    def pages(self, chapter: Chapter, desk: Desk) -> tuple[Foot, ...]:
        """The pages of a chapter, roughly."""
        html = filled(self.templates, "game.html", part=self.part, chapter=chapter, paper=desk.paper)
        return feet(html, [picture.id for picture in chapter.pictures], self.styles, self.date)


def fill_chapter(
    desk: Desk, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], before: int, form: ChapterMeans
) -> Made:
    """One game's chapter with pictures of such sizes that its pages are full."""
    try:
        scales = _best(desk, replayed, plates, before, form)
    except Mistakes:
        scales = {}  # a template that is wrong is told of when the book is made with it
    return make_chapter(replace(desk, scales=scales), replayed, plates, before)


def _best(
    desk: Desk, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], before: int, form: ChapterMeans
) -> Mapping[str, float]:
    """The sizes of plates with which a chapter has the fewest pages and the least blank of all that were tried."""

    def laid(scales: Mapping[str, float]) -> tuple[Chapter, tuple[Foot, ...]]:
        chapter = make_chapter(replace(desk, scales=scales, dry=True), replayed, plates, before).chapter
        return chapter, form.pages(chapter, desk)

    chapter, pages = laid({})
    homes = homes_of(pages)
    tried: list[tuple[tuple[int, float], dict[str, float]]] = [(_blank(pages), {})]
    scales = grown(chapter.prints, pages)
    failed: Counter[int] = Counter()
    for _ in range(TURNS):
        if not any(scales.values()):
            break
        _, now = laid(scales)
        tried.append((_blank(now), dict(scales)))
        page = overfull(homes, homes_of(now))
        if page is None:
            break
        failed[page] += 1
        for name in scales:
            if homes.get(f"figure-{name}") == page:
                scales[name] = 1 + (scales[name] - 1) * LESS if failed[page] < 2 else 1.0
    return min(tried, key=lambda each: each[0])[1]


def homes_of(pages: Sequence[Foot]) -> dict[str, int]:
    """The page on which each place lies."""
    found: dict[str, int] = {}
    for number, page in enumerate(pages):
        for place in page.places:
            found.setdefault(place, number)
    return found


def _blank(pages: Sequence[Foot]) -> tuple[int, float]:
    """How many pages there are, and how much of them is blank."""
    return len(pages), sum(page.blank for page in pages[:-1] if page.blank > CLOSE)


def overfull(homes: Mapping[str, int], now: Mapping[str, int]) -> int | None:
    """The first page from which something has gone over to the next, if there is one."""
    return min((page for place, page in homes.items() if now.get(place, page) > page), default=None)


def grown(prints: Sequence[Print], pages: Sequence[Foot]) -> dict[str, float]:
    """The sizes of plates with which the pages are full, as far as they may grow: those of a page all alike."""
    found: dict[str, float] = {}
    known = {each.id: each for each in prints}
    for page in pages[:-1]:
        room = page.blank - SPARE
        here = [(known[place], high) for place, high in page.places.items() if place in known]
        gains = {each.id.removeprefix("figure-"): _gain(each, high) for each, high in here}
        whole = sum(high for _, high in gains.values())
        if page.blank <= CLOSE or whole <= 0:
            continue
        share = min(1.0, room / whole)
        found.update({name: 1 + more * share for name, (more, high) in gains.items() if high > 0 and share > 0})
    return found


def _gain(print: Print, high: float) -> tuple[float, float]:
    """How much a plate may grow, and by how many mm that makes it higher: nothing where its words are higher."""
    own = sum(max(picture.high for picture in row) for row in print.rows)
    more = print.most - 1
    return (0.0, 0.0) if print.single and high > own + WORDY and not print.broad else (more, more * own)
