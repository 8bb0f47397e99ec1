"""Filling: pictures of a chapter grow and shrink, within limits, until its pages are full.

The chapter is laid out roughly, without a drawing. Where a page has a gap because what comes next is too high for it,
the picture that comes next and those of the page become smaller, and stay so if it then finds room. Where little is
left for the last page, all become a little smaller, and stay so if there is then a page less. Where a page leaves its
foot blank, the pictures on it grow by as much, and its rules stand further apart; and so again, a few times. What has
gone over to the next page by that grows less. Of all that was tried the best is drawn; but where its last page is blank
for the most part, those of the pages before it are made larger, as far as the chapter needs no other page for it. Large
print goes another way (`settling.py`). What was found may stand on record beside the page (`recalling.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from ..draw.plates import Plate
from ..load.fills import Fill
from ..mistakes import Mistakes
from ..replay.pages import Replayed
from ..set.feet import Foot, feet
from ..set.typeset import Rehearsal
from .chapter import Chapter, Desk, Made
from .jinja import Templates, filled
from .laying import CLOSE, ILLUSTRATION, RULE, SPARE, SPREAD, Laid, Tried, gain, once
from .maker import make_chapter
from .paper import Paper
from .prints import Print
from .rearranging import FULLER, LARGER, LARGEST
from .recalling import noted, recalled
from .settling import settled

TURNS = 6
"""So often a chapter is laid out at most."""

GAP = 0.12
"""Which part of a page is blank where the next picture is called for."""

EMPTY, SMALLER = 0.62, (0.95, 0.9, 0.85)
"""Which part of a chapter's last page is blank if it is to be saved; and how much smaller pictures become for it."""

ROOMY, OUT = 0.45, (1.4, 1.2)
"""Which part of a chapter's last page is blank if pictures may be larger; and how many times as large they become."""

LOOSE = 0.02
"""Which part of its other pages, together, may be more blank for that."""

FLOORS = (1.0, 0.9, 0.82)
"""Which part of its own size a picture with the full measure keeps, if that can be."""

LESS = 0.5
"""What is left of their growth to the pictures of a page that is overfull with it."""


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

    def rehearsal(self) -> Rehearsal:
        """Where a chapter is laid out again and again."""
        return Rehearsal(self.styles, self.date)

    def html(self, chapter: Chapter, desk: Desk) -> str:
        """The words of a chapter, as they are laid out."""
        return filled(self.templates, "game.html", part=self.part, chapter=chapter, paper=desk.paper)

    def pages(self, chapter: Chapter, desk: Desk, rehearsal: Rehearsal) -> tuple[Foot, ...]:
        """The pages of a chapter, roughly."""
        shown = [picture.id for picture in chapter.pictures]
        return feet(self.html(chapter, desk), shown, self.styles, self.date, rehearsal)


@dataclass(frozen=True)
class Draft:
    """A chapter that is to be made: from what, after how many solutions of other games, and what makes pages of it."""

    desk: Desk
    replayed: Replayed
    plates: Mapping[str, tuple[Plate, ...]]
    before: int
    form: ChapterMeans

    @property
    def leaf(self) -> Paper:
        """On what it is laid out."""
        return self.desk.paper

    def html(self, made: Made) -> tuple[str, tuple[str, ...]]:
        """The words of the chapter as they are laid out, and their styles."""
        return self.form.html(made.chapter, self.desk), self.form.styles

    def made(self, scales: Mapping[str, float], dry: bool = False) -> Made:
        """The chapter with pictures of such sizes."""
        return make_chapter(replace(self.desk, scales=scales, dry=dry), self.replayed, self.plates, self.before)

    def trials(self) -> Laid:
        """Lays the chapter out with pictures of such sizes."""
        rehearsal = self.form.rehearsal()

        def laid(scales: dict[str, float]) -> Tried:
            chapter = self.made(scales, dry=True).chapter
            feet = self.form.pages(chapter, self.desk, rehearsal)
            return Tried(scales, chapter.prints, feet, self.desk.paper.depth)

        return once(laid)


def fill_chapter(
    desk: Desk,
    replayed: Replayed,
    plates: Mapping[str, tuple[Plate, ...]],
    before: int,
    form: ChapterMeans,
    kept: Sequence[Fill] = (),
) -> Made:
    """One game's chapter with pictures of such sizes that its pages are full: those on record, if they still are."""
    draft = Draft(desk, replayed, plates, before, form)
    try:
        found = recalled(draft, kept)
        if found is not None:
            return found
        scales: Mapping[str, float] = best_of(draft, draft.trials()).scales
    except Mistakes:
        scales = {}  # a template that is wrong is told of when the book is made with it
    return draft.made(scales)


def find_fill(draft: Draft, edition: str) -> Fill:
    """How the pages of a chapter are filled best, to be kept on record."""
    laid = draft.trials()
    return noted(draft, best_of(draft, laid), laid, edition)


def best_of(draft: Draft, laid: Laid) -> Tried:
    """The chapter with the fewest pages and the least blank of all that were tried."""
    if draft.desk.paper.zoom > LARGER:
        return settled(laid({}), laid)
    best = filled_out(laid({}), laid)
    return with_room(best, laid) if _cramped(best) else best


def filled_out(first: Tried, laid: Laid, most: int = 0) -> Tried:
    """A chapter with fewer pages, and full ones, if that can be; one that has more than so many is left as it is."""
    small = drawn_in(shrunk(first, laid), laid)
    if 0 < most < len(small.pages):
        return small
    several = [first, small, *grown_out(small, laid)]
    if small is not first and several[-1].cost > first.cost:
        several += grown_out(first, laid)
    return let_out(min(several, key=lambda each: each.cost), laid)


def with_room(best: Tried, laid: Laid) -> Tried:
    """A chapter whose set-ups keep as much of their size as they can while it has no more pages, nor blanker ones."""
    limit = best.cost[2] + LOOSE * best.text * (len(best.pages) - 1)
    for floor in FLOORS:
        found = filled_out(laid({FULLER: floor}), laid, len(best.pages))
        if found.cost[:2] <= best.cost[:2] and found.cost[2] <= limit:
            return found
    return best


def _cramped(tried: Tried) -> bool:
    """Whether a picture with the full measure is smaller than by itself."""
    fuller = (each.id.removeprefix("figure-") for each in tried.prints if each.single and each.wide)
    return any(tried.scales.get(name, 1.0) < 1.0 for name in fuller)


def shrunk(first: Tried, laid: Laid) -> Tried:
    """A chapter in which pictures have become smaller, where the next then has room on a page that had a gap."""
    best, hopeless = first, set[str]()
    for _ in range(TURNS):
        found = _misplaced(best, hopeless)
        if found is None:
            break
        page, name = found
        hopeless.add(name)
        for since in dict.fromkeys((page, 0)):  # those of the page with the gap, or all until there
            tried = laid({**best.scales, **_least(best, name, best.pages[since : page + 1])})
            if tried.homes[name] <= page and tried.cost < best.cost:
                best = tried
                break
    return best


def drawn_in(start: Tried, laid: Laid) -> Tried:
    """A chapter with a page less, where its last page has little on it and pictures a little smaller save it."""
    if len(start.pages) < 2 or start.pages[-1].blank < EMPTY * start.text:
        return start
    for part in SMALLER:
        tried = laid({**start.scales, **dict(_smaller(start, part))})
        if len(tried.pages) < len(start.pages):
            return tried
    return start


def let_out(best: Tried, laid: Laid) -> Tried:
    """A chapter with larger pictures, where its last page has room for what they push on: from the back, by pages."""
    limit = best.cost[2] + LOOSE * best.text * (len(best.pages) - 1)
    for page in reversed(range(len(best.pages) - 1)):
        for part in OUT:
            if best.pages[-1].blank < ROOMY * best.text:
                return best
            here = {each.id.removeprefix("figure-"): each for each in best.prints if best.homes.get(each.id) == page}
            larger = {name: min(part, each.most) for name, each in here.items()}
            larger = {name: scale for name, scale in larger.items() if scale > best.scales.get(name, 1.0)}
            found = _filled(laid({**best.scales, **larger}), laid, len(best.pages)) if larger else best
            if found is not best and found.cost[:2] <= best.cost[:2] and found.cost[2] <= limit:
                best = found
                break
    return best


def _filled(start: Tried, laid: Laid, pages: int) -> Tried:
    """A chapter with pictures that grow once more, if that makes it better, and it has no more than so many pages."""
    more = grown(start.prints, start.pages, start.scales)
    if len(start.pages) > pages or not more:
        return start
    return min(start, laid({**start.scales, **more}), key=lambda each: each.cost)


def _smaller(tried: Tried, part: float) -> Iterator[tuple[str, float]]:
    """All pictures at a part of their sizes, or as small as they may be."""
    for each in tried.prints:
        name = each.id.removeprefix("figure-")
        now = tried.scales.get(name, 1.0)
        yield name, min(now, max(part * now, each.least))


def _misplaced(tried: Tried, hopeless: set[str]) -> tuple[int, str] | None:
    """A page with a gap, and the first picture behind it."""
    known = {each.id for each in tried.prints}
    for number, (page, after) in enumerate(pairwise(tried.pages)):
        behind = next((place for place in after.places if place in known), "")
        if page.blank > GAP * tried.text and behind and behind not in hopeless and behind not in page.places:
            return number, behind
    return None


def _least(tried: Tried, name: str, pages: Sequence[Foot]) -> dict[str, float]:
    """A picture, and those of some pages, as small as they may be."""
    there = {name, *(place for page in pages for place in page.places)}
    return {each.id.removeprefix("figure-"): each.least for each in tried.prints if each.id in there and each.least < 1}


def grown_out(start: Tried, laid: Laid) -> Iterator[Tried]:
    """The chapter with pictures that grow until its pages are full, and less where that is too much."""
    scales, failed = {**start.scales, **grown(start.prints, start.pages, start.scales)}, Counter[int]()
    homes = start.homes
    for _ in range(TURNS):
        if scales == start.scales:
            return
        tried = laid(dict(scales))
        yield tried
        page = overfull(homes, tried.homes)
        if page is None:
            return
        failed[page] += 1
        for name in scales:
            if page in (homes.get(name), homes.get(f"figure-{name}")):
                own = start.scales.get(name, 0.0 if name.startswith(RULE) else 1.0)
                scales[name] = own + (scales[name] - own) * LESS if failed[page] < 2 else own


def overfull(homes: Mapping[str, int], now: Mapping[str, int]) -> int | None:
    """The first page from which something has gone over to the next, if there is one."""
    return min((page for place, page in homes.items() if now.get(place, page) > page), default=None)


def grown(prints: Sequence[Print], pages: Sequence[Foot], scales: Mapping[str, float]) -> dict[str, float]:
    """The sizes of plates with which the pages are full, as far as they may grow: those of a page all alike.

    What room they leave goes to the illustration of the page, and then between its rules: by their names, so many mm
    below each.
    """
    found: dict[str, float] = {}
    known = {each.id: each for each in prints}
    for page in pages[:-1]:
        room = page.blank - SPARE
        here = [(known[place], high) for place, high in page.places.items() if place in known]
        names = {each.id.removeprefix("figure-"): (each, high) for each, high in here}
        gains = {name: gain(each, high, scales.get(name, 1.0)) for name, (each, high) in names.items()}
        whole = sum(high for _, high in gains.values())
        if page.blank <= CLOSE or room <= 0:
            continue
        share = min(1.0, room / whole) if whole > 0 else 0.0
        for name, (more, high) in gains.items():
            if high > 0 and share > 0:
                found[name] = scales.get(name, 1.0) + more * share
        shown, left = illustrated(page, room - share * whole, scales)
        found |= shown
        rules = [place for place in page.places if place.startswith(RULE)]
        if rules and left > CLOSE:
            found |= dict.fromkeys(rules, round(min(SPREAD, left / len(rules)), 2))
    return found


def illustrated(page: Foot, room: float, scales: Mapping[str, float]) -> tuple[dict[str, float], float]:
    """The size of a page's first illustration with which it fills so many mm, as far as it may grow; and what is left.

    One that is as wide as the text does not grow, whatever size it is given.
    """
    place = next((each for each in page.places if each.startswith(ILLUSTRATION)), "")
    now = scales.get(place, 1.0)
    if not place or room <= CLOSE or now >= LARGEST:
        return {}, room
    own = page.places[place] / now
    size = min(LARGEST, now + room / own)
    return {place: size}, room - (size - now) * own
