"""Can a player force a win? Proof-number search, depth first, above what is known of small positions.

Every position has two numbers: how many more positions must be won for it to be won, and how many
must be held for it to be held. The search always goes on where least is wanting. What it has proved
rests only on what it had proved before, so that strategies can be read off it. It answers True, False, or
None when it has looked at as many positions as it may: nothing is guessed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from typing import Generic, Protocol, TypeVar

Seen = TypeVar("Seen", bound=Hashable)
"""A position as the player to move sees it; who that is it need not say."""

Step = TypeVar("Step")
"""What tells a move from the other moves of its position."""

Moves = Callable[[Seen], list[tuple[Step, Seen]]]
"""The legal moves of a position, each with what the other player then sees."""

Asked = TypeVar("Asked", contravariant=True)

NEVER = 1 << 40


class Oracle(Protocol[Asked]):
    """Something that knows the value of small positions, as tables do."""

    def value(self, view: Asked) -> int | None:
        """d + 1 for a win in d plies, -(d + 1) for a loss, 0 for a draw, None if it does not know."""

    def comfort(self, view: Asked) -> int:
        """Against how many arrangements of the player to move the other's men stand safely where they are."""


class _Place(Generic[Seen]):
    """A position that was met, with the hunter to move or the other.

    `least` is how much is wanting for the player to move to have his way, which is to win or to hold, and `total`
    for the other to have his.
    """

    __slots__ = ("least", "met", "nexts", "total", "view", "when")

    def __init__(self, view: Seen) -> None:
        self.view = view
        self.least = self.total = 1
        self.nexts: list[_Place[Seen]] | None = None
        """Where its moves lead; None until they are wanted."""
        self.met = False
        """Whether the search is on its way below it."""
        self.when = -1
        """When it was proved that the hunter wins from here."""


class Search(Generic[Seen, Step]):
    """Looks for wins of one player, the hunter; what it finds is remembered between questions.

    It knows of the game what `moves` lead where, and how many there are by `count`, which need not make them.
    """

    def __init__(self, known: Oracle[Seen], moves: Moves[Seen, Step], count: Callable[[Seen], int]) -> None:
        self.known, self.moves, self.count = known, moves, count
        self.made: dict[Seen, list[tuple[Step, Seen]]] = {}
        # With the other player to move, and with the hunter to move.
        self.places: tuple[dict[Seen, _Place[Seen]], dict[Seen, _Place[Seen]]] = ({}, {})
        self.settled = 0
        self.looked = 0
        self.most = 0

    def wins(self, view: Seen, hunting: bool, most: int) -> bool | None:
        """Whether the hunter wins this position, `hunting` when he is to move, by looking at no more than so many."""
        self.most = self.looked + most
        deep = sys.getrecursionlimit()
        sys.setrecursionlimit(max(deep, 20_000))
        try:
            place = self._place(view, hunting)
            if place.least and place.total:
                self._look(place, hunting, NEVER, NEVER)
        finally:
            sys.setrecursionlimit(deep)
        proof, hold = (place.least, place.total) if hunting else (place.total, place.least)
        return True if proof == 0 else False if hold == 0 else None

    def children(self, view: Seen) -> list[tuple[Step, Seen]]:
        """The moves of a position."""
        if view not in self.made:
            self.made[view] = self.moves(view)
        return self.made[view]

    def _place(self, view: Seen, hunting: bool) -> _Place[Seen]:
        """A position, with its two numbers as they are when it is first met."""
        found = self.places[hunting].get(view)
        if found is not None:
            return found
        place = self.places[hunting][view] = _Place(view)
        told = self.known.value(view)
        if told is not None:
            his = told > 0 or (told == 0 and not hunting)  # to draw is to hold
            place.least, place.total = (0, NEVER) if his else (NEVER, 0)
        else:
            self.looked += 1
            place.total = self.count(view)
            if not place.total:
                place.least = NEVER
        if not (place.least if hunting else place.total):
            self._won(place)
        return place

    def _won(self, place: _Place[Seen]) -> None:
        """Note when it was proved that the hunter wins from here, where that is new."""
        if place.when < 0:
            place.when = self.settled
            self.settled += 1

    def _look(self, place: _Place[Seen], hunting: bool, least_limit: int, total_limit: int) -> None:
        """Go on below a position until its numbers reach a limit; one met again on the way is not won by that."""
        place.met = True
        if place.nexts is None:
            place.nexts = [self._place(then, not hunting) for _, then in self.children(place.view)]
        met_mine, met_theirs = (NEVER, 0) if hunting else (0, NEVER)
        while True:
            least = second = NEVER
            total = share = 0
            chosen = place
            for then in place.nexts:
                if then.met:
                    mine, theirs = met_mine, met_theirs
                else:
                    mine, theirs = then.total, then.least
                total += theirs
                if mine < least:
                    least, second, chosen, share = mine, least, then, theirs
                elif mine < second:
                    second = mine
            total = NEVER if least == 0 else min(NEVER - 1, total)  # a long sum is no proof
            place.least, place.total = least, total
            if not (least if hunting else total):
                self._won(place)
            if least >= least_limit or total >= total_limit or not least or not total or self.looked >= self.most:
                break
            near = second + 1 + second // 4
            self._look(chosen, not hunting, total_limit - total + share, min(least_limit, near))
        place.met = False

    # -- what strategies are read off from -------------------------------------------------------

    def won(self, view: Seen) -> int | None:
        """When it was proved that the hunter wins with the other to move here, or None."""
        place = self.places[False].get(view)
        return None if place is None or place.when < 0 else place.when

    def held(self, view: Seen) -> bool:
        """Whether it is proved that the hunter does not win, being to move here."""
        place = self.places[True].get(view)
        return place is not None and place.total == 0
