"""Which game tonight: the games of a book by how many can play, with how long they take and what they need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..english import capital, listed, number
from ..load.occasion import players
from ..load.page import Page

MANY = 8
"""A book of so many games has pages of their own for the choice among them and for the boxes."""

FEW = 2
"""Up to so many players have a company of their own; those who are more are taken together."""


@dataclass(frozen=True)
class Offer:
    """A game that could be played tonight: for how many, how many minutes (or each problem), how hard, its needs."""

    game: str
    name: str
    players: str
    minutes: int | None
    apiece: str
    hard: str
    needs: str


@dataclass(frozen=True)
class Company:
    """So many players, in words, and what is offered to them, the shortest games first."""

    words: str
    offers: tuple[Offer, ...]


def tonight(pages: Sequence[Page], called: Mapping[str, str]) -> tuple[Company, ...]:
    """The games by who can play them; a game for several companies is offered to each."""
    able = {page.name: players(page.get("players")) for page in pages}
    most = max((max(some) for some in able.values() if some), default=0)
    sizes: list[tuple[int, ...]] = [(size,) for size in range(1, FEW + 1)]
    sizes.append(tuple(range(FEW + 1, most + 1)))
    found = []
    for size in sizes:
        fit = [page for page in pages if {*able[page.name]} & {*size}]
        if fit:
            found.append(Company(_company(size, [able[page.name] for page in fit]), _offers(fit, called)))
    unknown = [page for page in pages if not able[page.name]]
    if unknown:
        found.append(Company("For company", _offers(unknown, called)))
    return tuple(found)


def _company(size: Sequence[int], able: Sequence[Sequence[int]]) -> str:
    """How a company is called: "For two", "For three or four"."""
    here = [many for many in size if any(many in some for some in able)]
    return f"For {listed(map(number, here)).replace(' and ', ' or ')}{' player' if here == [1] else ''}"


def _offers(pages: Sequence[Page], called: Mapping[str, str]) -> tuple[Offer, ...]:
    """What pages offer, in order of length and then of name; those that say nothing of it come last."""
    made = [_offer(page, called[page.name]) for page in pages]
    return tuple(sorted(made, key=lambda offer: (offer.minutes is None, offer.minutes or 0, offer.name)))


def _offer(page: Page, name: str) -> Offer:
    minutes = page.meta.get("minutes")
    able = players(page.get("players"))
    return Offer(
        page.name,
        name,
        _span(able),
        minutes if isinstance(minutes, int) else None,
        " each" if page.get("length").endswith(" each") else "",
        page.get("hard"),
        capital(page.get("needs") or page.get("pieces")),
    )


def _span(able: Sequence[int]) -> str:
    """For how many a game is: "2", "2 to 4", "1, 3 or 5"."""
    if able[2:] and able[-1] - able[0] == len(able) - 1:
        return f"{able[0]} to {able[-1]}"
    return listed(map(str, able)).replace(" and ", " or ")
