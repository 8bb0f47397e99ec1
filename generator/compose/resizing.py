"""Resizing: the pictures of some pages larger or smaller, by as much as a page of large print has room or wants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..set.feet import Foot
from .laying import CLOSE, RULE, SPARE, SPREAD, Tried, gain
from .prints import Print

FURTHER = (1.0, 1.4)
"""By how many times as much as it seems to need pictures shrink to take up a page, since words beside them stay."""

BELOW = 18.0
"""How high the words of a picture are that stand below it, about, in mm."""


def smaller(tried: Tried, since: int, number: int) -> Iterator[dict[str, float]]:
    """The pictures of some pages smaller, and their rules less apart, by as much as stands on the page behind them."""
    pages, known = tried.pages[since:number], {each.id: each for each in tried.prints}
    wanted = tried.text - tried.pages[number].blank + SPARE
    here = [(known[place], high) for page in pages for place, high in page.places.items() if place in known]
    now = {name_of(each.id): tried.scales.get(name_of(each.id), 1.0) for each, _ in here}
    least = {name_of(each.id): min(each.least, now[name_of(each.id)]) for each, _ in here}
    gains = {
        name_of(each.id): _given(each, high, least[name_of(each.id)] / now[name_of(each.id)]) for each, high in here
    }
    rules = {place: 0.0 for page in pages for place in page.places if place.startswith(RULE) and place in tried.scales}
    whole = sum(gains.values())
    left = wanted - sum(tried.scales[place] for place in rules)
    for part in FURTHER:
        share = min(1.0, part * left / whole) if whole > 0 else 0.0
        if share * whole >= left * FURTHER[0] and (whole > 0 or rules):
            yield {**tried.scales, **rules, **{name: now[name] - (now[name] - least[name]) * share for name in now}}


def _given(print: Print, high: float, part: float) -> float:
    """How many mm a picture that is so high gives away at a part of its size.

    Words that stand below it may then stand beside it.
    """
    beside = print.single and print.broad and not print.broad_at(print.only.wide * part)
    return high * (1 - part) + (BELOW if beside else 0.0)


def larger(tried: Tried, since: int, number: int, part: float = 1.0) -> dict[str, float]:
    """The pictures of some pages larger, and their rules further apart, so that the last of these pages is full."""
    pages = tried.pages[max(0, since) : number + 1]
    gains, room = _gains(tried, pages), tried.pages[number].blank - SPARE
    whole = sum(high for _, high in gains.values())
    share = min(1.0, part * room / whole) if whole > 0 else 0.0
    sizes = {name: tried.scales.get(name, 1.0) + more * share for name, (more, high) in gains.items() if high > 0}
    rules = [place for page in pages for place in page.places if place.startswith(RULE)]
    left = part * room - share * whole
    apart = dict.fromkeys(rules, round(min(SPREAD, left / len(rules)), 2)) if rules and left > CLOSE else {}
    return {**tried.scales, **sizes, **apart}


def _gains(tried: Tried, pages: Sequence[Foot]) -> dict[str, tuple[float, float]]:
    """How much each picture of some pages may grow, and by how many mm that makes it higher."""
    known = {each.id: each for each in tried.prints}
    names = {place: high for page in pages for place, high in page.places.items() if place in known}
    return {
        name_of(place): gain(known[place], high, tried.scales.get(name_of(place), 1.0)) for place, high in names.items()
    }


def name_of(place: str) -> str:
    """The name of the picture that stands at a place."""
    return place.removeprefix("figure-")
