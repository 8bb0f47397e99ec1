"""Settling: a chapter's pages are filled one after another, where they are small and much of them would stay blank.

So it is in large print. Where a page has a gap, its pictures grow; if that does not fill it, pictures that stand side
by side are set one above another; if that does not either, the next picture, and those of the page, become as small as
they may be, so that it finds room there; or words that lead to it stand on the page, and it overleaf; or those of the
pages before grow, so that what they push on fills the page. Pages that are still blank when all have been gone through
are taken up by those before them, whose pictures shrink, or filled by what more of them push on. A first picture that
would stand too late is raised above the words that lead to it, and the opening is set closer. The illustration stands
where it has room: at the opening, if that has a gap, or below the last words, if it is small enough there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .closing import ended, opened
from .laying import CLOSE, FACING, SPARE, Laid, Tried, late, too_blank, turned, worth
from .prints import Print
from .rearranging import CLOSER, FULLER, HELD, PARTED, RAISED, STACKED
from .resizing import larger, name_of, smaller

UNDER = 8.0
"""What stands under a row of pictures, and between it and the next, in mm."""

LOWER = 0.7
"""To which part of their size pictures may shrink, if they stand one above another instead of side by side."""

SQUEEZED = 0.84
"""To which part of their least size they may shrink where a page would stay blank: squares are 5 mm as printed."""

BACK = 4
"""From so many pages before on pictures grow, so that what they push on fills a page."""

WIDE = 0.35
"""From which part of a page on a gap is such that the next picture is called for, before those of the page grow."""

HIGHER = 2
"""So many pieces of a chapter the first picture may be raised at most: words of its section, and the game in short."""

BROADER = 1.0, 0.9, 0.8, 0.7, 0.6
"""Which parts of the width of the text are tried on a picture that has its words below instead of beside it."""

ON = 3
"""By so many moves at most a picture stands behind its own in a game with comments, where they fill a page."""

AWAY = 6
"""From so many pages before one that stayed blank on pictures grow or shrink, when all have been gone through."""

SHARES = (1.0, 0.8, 0.6)
"""Which parts of their growth are tried on pictures, since words beside and below them move too."""


FLOORS, LOW = (1.0, 0.95, 0.9, 0.86, 0.82), (0.78, 0.74, 0.7, 0.66, 0.62)
"""Which parts of its size are tried on a set-up with the full measure that is to be in time; and last of all."""


def settled(first: Tried, laid: Laid) -> Tried:
    """A chapter whose pages are full, as far as it can be had, and whose set-up is as large as that lets it be."""
    found: list[Tried] = []
    for begun in _begun(first, laid):
        start = _raised(begun, laid) if late(begun) else begun
        walked = min(_walked(opened(start, laid), 0, laid), start, key=worth)
        found.append(ended(_again(walked, laid), laid))
        if not worth(found[-1])[1]:
            return found[-1]
    return min(found, key=worth)


def _begun(first: Tried, laid: Laid) -> Iterator[Tried]:
    """A chapter whose set-up is as large as it can be and still be in time; and one that knows no such limit.

    It stands in its place, or above the words that lead to it if it would be small there.
    """
    set_up = next(iter(first.prints), None)
    if set_up is not None and set_up.single and set_up.wide and set_up.least < 1:
        own = _in_time(first, set_up, range(1), FLOORS, laid)
        if own is None:
            raised = _in_time(first, set_up, range(1, HIGHER + 1), FLOORS, laid)
            own = _in_time(first, set_up, range(1), LOW, laid)
            yield from (raised,) if raised is not None else ()
        yield from (own,) if own is not None else ()
    yield first


def _in_time(first: Tried, set_up: Print, higher: Iterable[int], floors: Iterable[float], laid: Laid) -> Tried | None:
    """A chapter whose set-up has the largest part of its size with which it is whole and in time, raised or not."""
    name = name_of(set_up.id)
    for pieces in higher:
        for floor in (each for each in floors if each > set_up.least):
            scales = {f"{FULLER}{name}": floor, **({name: floor} if floor < 1 else {})}
            tried = laid({**first.scales, **scales, **({f"{RAISED}{name}": float(pieces)} if pieces else {})})
            if not late(tried) and sum(set_up.id in page.places for page in tried.pages) == 1:
                return tried
    return None


def _walked(here: Tried, number: int, laid: Laid) -> Tried:
    """A chapter whose pages were filled one after another, from one of them on."""
    while number < len(here.pages) - 1:
        here = _page(here, number, laid)
        number += 1
    return here


def _again(tried: Tried, laid: Laid) -> Tried:
    """A chapter of which pages that stayed blank were filled from further away, each as far as it can be had."""
    best, hopeless = tried, 0
    while True:
        bad = [page for page in range(hopeless, len(best.pages) - 1) if too_blank(best, page)]
        if not bad:
            return best
        found = _detoured(best, bad[0], laid)
        best, hopeless = (found, hopeless) if found is not None else (best, bad[0] + 1)


def _detoured(tried: Tried, number: int, laid: Laid) -> Tried | None:
    """A chapter that is better than it was by what is done on pages before one that is blank."""
    for option in _handed_on(tried, number):
        found = _walked(laid(option), number - 1, laid)
        if worth(found) < worth(tried):
            return found
    known = list[dict[str, float]]()
    for since, option in _detours(tried, number):
        if option in known or option == tried.scales:
            continue
        known.append(option)
        start = laid(option)
        gained = _blanks(tried, number) - _blanks(start, number)
        hopeful = gained > 0 or (gained == 0 and number < len(start.pages) and not too_blank(start, number))
        found = _walked(start, since, laid) if hopeful else tried
        if worth(found) < worth(tried):
            return found
    return None


def _handed_on(tried: Tried, number: int) -> Iterator[dict[str, float]]:
    """The page before one that is blank hands its last picture on to it: the others there grow, and it does not."""
    prints = {each.id: each for each in tried.prints}
    there = [place for place in tried.pages[number - 1].places if place in prints] if number else []
    if there[1:] and there[-1] not in tried.pages[number].places:
        scales = {name: scale for name, scale in tried.scales.items() if name != name_of(there[-1])}
        yield scales | {
            name_of(place): max(scales.get(name_of(place), 1.0), prints[place].most) for place in there[:-1]
        }


def _blanks(tried: Tried, number: int) -> int:
    """How many pages up to this one are blank for the most part."""
    return sum(too_blank(tried, page) for page in range(min(number + 1, len(tried.pages) - 1)))


def _detours(tried: Tried, number: int) -> Iterator[tuple[int, dict[str, float]]]:
    """Sizes by which pages before one that is blank take up what stands on it, or push on what fills it."""
    for back in range(1, AWAY + 1):
        if back <= number:
            yield from ((number - back, each) for each in smaller(tried, number - back, number))
            yield number - back, larger(tried, number - back, number)


def _raised(tried: Tried, laid: Laid) -> Tried:
    """A chapter with its first picture in time: with nothing beside it, or further up, as it is or smaller."""
    first, closer = tried.prints[0], {**tried.scales, CLOSER: 1.0}
    alone = laid({**tried.scales, f"{STACKED}{name_of(first.id)}": 1.0})
    if not late(alone):
        return alone
    for scales in (tried.scales, closer):
        for pieces in range(1, HIGHER + 1):
            for size in dict.fromkeys((1.0, max(first.least, SHARES[1]), first.least)):
                found = laid({**scales, f"{RAISED}{name_of(first.id)}": float(pieces), name_of(first.id): size})
                if not late(found):
                    return found
    return tried


def _page(tried: Tried, number: int, laid: Laid) -> Tried:
    """A chapter of which one more page is full, if that can be without an example that goes over the leaf for it."""
    held = _held(tried, number, laid)
    full = _full(held, number, laid, True)
    return _full(held, number, laid, False) if too_blank(full, number) else full


def _held(tried: Tried, number: int, laid: Laid) -> Tried:
    """A chapter in which no example goes over the leaf behind a page: it begins there, or ends before it."""
    for example in turned(tried, number) - turned(tried, number - 1):
        mine = {name_of(each.id): each.least for each in tried.prints if each.of == example and each.least < 1}
        for option in ({f"{HELD}{example}": 1.0}, mine):
            found = laid({**tried.scales, **option})
            if option and number < len(found.pages) - 1 and _sound(found, tried, number, True):
                full = _full(found, number, laid, True)
                if len(turned(full, number)) < len(turned(tried, number)) and not too_blank(full, number):
                    return full
    return tried


def _full(tried: Tried, number: int, laid: Laid, strict: bool) -> Tried:
    """A chapter of which one more page is full; a strict one has no more examples that go over the leaf."""
    blank, wanted = tried.pages[number].blank, number == FACING and late(tried)
    if blank <= CLOSE + SPARE and not wanted:
        return tried
    if wanted or blank > WIDE * tried.text:
        found = _drawn_on(tried, number, laid, strict)
        if found is not None:
            return _full(found, number, laid, strict)
        found = _best(tried, number, _parted(tried, number), laid, strict)
        if not wanted and not too_blank(found, number):
            return found
    full = _best(tried, number, _filled(tried, number), laid, strict)
    if too_blank(full, number) and not wanted and blank <= WIDE * tried.text:
        found = _drawn_on(tried, number, laid, strict)
        if found is not None:
            return _full(found, number, laid, strict)
    if too_blank(full, number):
        full = _best(full, number, _parted(tried, number), laid, strict)
    if too_blank(full, number):
        full = _best(full, number, _filled(full, number), laid, strict)
    if too_blank(full, number):  # words of the next picture alone do not fill it, but with pictures that grow
        apart = _best(tried, number, _parted(tried, number), laid, strict)
        full = _best(full, number, _filled(apart, number), laid, strict) if apart is not tried else full
    if too_blank(full, number):
        full = _best(full, number, (larger(tried, number - back, number) for back in range(1, BACK)), laid, strict)
    return _squeezed(tried, full, number, laid, strict)


def _squeezed(tried: Tried, full: Tried, number: int, laid: Laid, strict: bool) -> Tried:
    """A chapter of which a page that would stay blank has pictures one above another, a little smaller if need be."""
    if strict or not too_blank(full, number):
        return full
    return _best(full, number, _filled(tried, number, SQUEEZED), laid, strict)


def _best(tried: Tried, number: int, options: Iterable[dict[str, float]], laid: Laid, strict: bool) -> Tried:
    """The first of several sizes with which a page is full, or the chapter as it is; no page before it is the worse."""
    best = tried
    for option in options:
        found = laid(option)
        if _sound(found, tried, number, strict) and found.pages[number].blank < best.pages[number].blank:
            best = found
        if best is not tried and not too_blank(best, number):
            break
    return best


def _sound(found: Tried, tried: Tried, number: int, strict: bool) -> bool:
    """Whether the pages up to this one have lost nothing by which they are too blank now, and the board is in time."""
    full = _blanks(found, number - 1) <= _blanks(tried, number - 1)
    turns = not strict or len(turned(found, number)) <= len(turned(tried, number))
    return full and turns and late(found) <= late(tried) and number < len(found.pages)


def _drawn_on(tried: Tried, number: int, laid: Laid, strict: bool) -> Tried | None:
    """The chapter with the next picture on a page, where there is room for it if some are as small as they may be."""
    known = {each.id: each for each in tried.prints}
    behind = next((place for page in tried.pages[number + 1 :] for place in page.places if place in known), "")
    if not behind or behind in tried.pages[number].places:
        return None
    stay = [place for place in tried.pages[number].places if place in known]
    earlier = [place for page in tried.pages[:number] for place in page.places if place in known]
    for there in dict.fromkeys(((behind,), (behind, *stay), (behind, *stay, *earlier))):
        least = {name_of(place): known[place].least for place in there if known[place].least < 1}
        scales = {**tried.scales, **least}
        if scales != tried.scales:
            found = laid(scales)
            turns = not strict or len(turned(found, number)) <= len(turned(tried, number))
            if turns and found.homes.get(behind, number + 1) <= number:
                return found
    return None


def _filled(tried: Tried, number: int, part: float = 1.0) -> Iterator[dict[str, float]]:
    """Sizes with which the pictures of a page fill it: side by side as they are, or one above another.

    These are at least so large a part of their least size.
    """
    yield from (larger(tried, number, number, share) for share in SHARES)
    known = {each.id: each for each in tried.prints}
    for place in tried.pages[number].places:
        if place in known and not known[place].single and f"{STACKED}{name_of(place)}" not in tried.scales:
            yield from _above(tried, number, known[place], part)
    for place in tried.pages[number].places:
        if place in known and known[place].single and known[place].utmost > tried.scales.get(name_of(place), 1.0):
            yield from _broader(tried, known[place])


def _broader(tried: Tried, print: Print) -> Iterator[dict[str, float]]:
    """A picture with its words below instead of beside it, as large as may be or a little smaller."""
    name, wide = name_of(print.id), print.only.wide / tried.scales.get(name_of(print.id), 1.0)
    for part in BROADER:
        if print.broad_at(print.utmost * part * wide):
            yield {**tried.scales, name: print.utmost * part}


def _parted(tried: Tried, number: int) -> Iterator[dict[str, float]]:
    """The words that lead to the next picture may stand on a page, and it overleaf."""
    known = {each.id for each in tried.prints}
    behind = next((place for page in tried.pages[number + 1 :] for place in page.places if place in known), "")
    for many in range(1, ON + 1):
        if behind:
            yield {**tried.scales, f"{PARTED}{name_of(behind)}": float(many)}


def _above(tried: Tried, number: int, print: Print, least: float) -> Iterator[dict[str, float]]:
    """The pictures of a strip one above another, as large as the page then has room for."""
    name, count, across = name_of(print.id), len(print.pictures), max(map(len, print.rows))
    if across == 1:
        return
    scale, high = tried.scales.get(name, 1.0), max(picture.high for picture in print.pictures)
    rows = -(-count // (across - 1))
    free = tried.pages[number].blank - SPARE + len(print.rows) * (high + UNDER)
    part = (free / rows - UNDER) / high
    for share in SHARES:
        if part * share >= LOWER and (not print.large or scale * part * share >= least * print.least):
            yield {**tried.scales, f"{STACKED}{name}": 1.0, name: scale * min(part * share, 2.0)}
