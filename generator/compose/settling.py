"""Settling: a chapter's pages are filled one after another, where they are small and much of them would stay blank.

So it is in large print. Where a page has a gap, its pictures grow; if that does not fill it, pictures that stand side
by side are set one above another; if that does not either, the next picture, and those of the page, become as small as
they may be, so that it finds room there; or those of the pages before grow, so that what they push on fills the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..set.feet import Foot
from .easel import STACKED
from .laying import CLOSE, FIFTH, RULE, SPARE, SPREAD, Laid, Tried, gain
from .prints import Print

FACING = 1
"""The last page on which the first picture may stand: that which faces the first."""

UNDER = 8.0
"""What stands under a row of pictures, and between it and the next, in mm."""

LOWER = 0.7
"""To which part of their size pictures may shrink, if they stand one above another instead of side by side."""

BACK = 4
"""From so many pages before on pictures grow, so that what they push on fills a page."""

WIDE = 0.35
"""From which part of a page on a gap is such that the next picture is called for, before those of the page grow."""

SHARES = (1.0, 0.8, 0.6)
"""Which parts of their growth are tried on the pictures of a page, since words beside and below them move too."""


def settled(first: Tried, laid: Laid) -> Tried:
    """A chapter whose pages are full, as far as it can be had."""
    here, number = first, 0
    while number < len(here.pages) - 1:
        here = _page(here, number, laid)
        number += 1
    return min(here, first, key=worth)


def worth(tried: Tried) -> tuple[bool, int, int, float]:
    """What a chapter falls short of: its first picture late, pages that are blank for the most part, many pages."""
    pages, blank, left = tried.cost
    return late(tried), blank, pages, left


def late(tried: Tried) -> bool:
    """Whether the first picture stands neither on the first page nor on the one that faces it."""
    homes = tried.homes
    return min((homes[each.id] for each in tried.prints if each.id in homes), default=0) > FACING


def _page(tried: Tried, number: int, laid: Laid) -> Tried:
    """A chapter of which one more page is full."""
    blank, wanted = tried.pages[number].blank, number == FACING and late(tried)
    if blank <= CLOSE + SPARE and not wanted:
        return tried
    if wanted or blank > WIDE * tried.text:
        found = _drawn_on(tried, number, laid)
        if found is not None:
            return _page(found, number, laid)
    full = _best(tried, number, _filled(tried, number), laid)
    if _too_blank(full, number) and not wanted and blank <= WIDE * tried.text:
        found = _drawn_on(tried, number, laid)
        if found is not None:
            return _page(found, number, laid)
    if _too_blank(full, number):
        return _best(full, number, (_larger(tried, number - back, number) for back in range(1, BACK)), laid)
    return full


def _too_blank(tried: Tried, number: int) -> bool:
    """Whether a page is blank for the most part."""
    return tried.pages[number].blank > FIFTH * tried.text


def _best(tried: Tried, number: int, options: Iterable[dict[str, float]], laid: Laid) -> Tried:
    """The first of several sizes with which a page is full, or the chapter as it is; no page before it is the worse."""
    best = tried
    for option in options:
        found = laid(option)
        if _sound(found, tried, number) and found.pages[number].blank < best.pages[number].blank:
            best = found
        if best is not tried and not _too_blank(best, number):
            break
    return best


def _sound(found: Tried, tried: Tried, number: int) -> bool:
    """Whether the pages up to this one have lost nothing by which they are too blank now, and the board is in time."""
    before = sum(_too_blank(tried, page) for page in range(number))
    now = sum(_too_blank(found, page) for page in range(min(number, len(found.pages) - 1)))
    return now <= before and late(found) <= late(tried) and number < len(found.pages)


def _drawn_on(tried: Tried, number: int, laid: Laid) -> Tried | None:
    """The chapter with the next picture on a page, where there is room for it if some are as small as they may be."""
    known = {each.id: each for each in tried.prints}
    behind = next((place for page in tried.pages[number + 1 :] for place in page.places if place in known), "")
    if not behind or behind in tried.pages[number].places:
        return None
    stay = [place for place in tried.pages[number].places if place in known]
    earlier = [place for page in tried.pages[:number] for place in page.places if place in known]
    for there in dict.fromkeys(((behind,), (behind, *stay), (behind, *stay, *earlier))):
        least = {_name(place): known[place].least for place in there if known[place].least < 1}
        scales = {**tried.scales, **least}
        if scales != tried.scales:
            found = laid(scales)
            if found.homes.get(behind, number + 1) <= number:
                return found
    return None


def _filled(tried: Tried, number: int) -> Iterator[dict[str, float]]:
    """Sizes with which the pictures of a page fill it: side by side as they are, or one above another."""
    yield from (_larger(tried, number, number, share) for share in SHARES)
    known = {each.id: each for each in tried.prints}
    for place in tried.pages[number].places:
        if place in known and not known[place].single and f"{STACKED}{_name(place)}" not in tried.scales:
            yield from _above(tried, number, known[place])


def _above(tried: Tried, number: int, print: Print) -> Iterator[dict[str, float]]:
    """The pictures of a strip one above another, as large as the page then has room for."""
    name, count, across = _name(print.id), len(print.pictures), max(map(len, print.rows))
    if across == 1:
        return
    scale, high = tried.scales.get(name, 1.0), max(picture.high for picture in print.pictures)
    rows = -(-count // (across - 1))
    free = tried.pages[number].blank - SPARE + len(print.rows) * (high + UNDER)
    part = (free / rows - UNDER) / high
    for share in SHARES:
        if part * share >= LOWER:
            yield {**tried.scales, f"{STACKED}{name}": 1.0, name: scale * min(part * share, 2.0)}


def _larger(tried: Tried, since: int, number: int, part: float = 1.0) -> dict[str, float]:
    """The pictures of some pages larger, and their rules further apart, so that the last of these pages is full."""
    pages = tried.pages[max(0, since) : number + 1]
    gains, room = _gains(tried, pages), tried.pages[number].blank - SPARE
    whole = sum(high for _, high in gains.values())
    share = min(1.0, part * room / whole) if whole > 0 else 0.0
    larger = {name: tried.scales.get(name, 1.0) + more * share for name, (more, high) in gains.items() if high > 0}
    rules = [place for page in pages for place in page.places if place.startswith(RULE)]
    left = part * room - share * whole
    apart = dict.fromkeys(rules, round(min(SPREAD, left / len(rules)), 2)) if rules and left > CLOSE else {}
    return {**tried.scales, **larger, **apart}


def _gains(tried: Tried, pages: Sequence[Foot]) -> dict[str, tuple[float, float]]:
    """How much each picture of some pages may grow, and by how many mm that makes it higher."""
    known = {each.id: each for each in tried.prints}
    names = {place: high for page in pages for place, high in page.places.items() if place in known}
    return {
        _name(place): gain(known[place], high, tried.scales.get(_name(place), 1.0)) for place, high in names.items()
    }


def _name(place: str) -> str:
    """The name of the picture that stands at a place."""
    return place.removeprefix("figure-")
