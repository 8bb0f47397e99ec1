"""Search above the tables: can a player force a win? Proof-number search, depth first.

Every position has two numbers: how many more positions must be won for it to be won, and how many
must be held for it to be held. The search always goes on where least is wanting. What it has proved
rests only on what it had proved before, so that strategies can be read off it. It answers True, False, or
None when it has looked at as many positions as it may: nothing is guessed.
"""

from __future__ import annotations

import sys
from typing import Protocol

from .core import View, after, count

NEVER = 1 << 40


class Known(Protocol):
    """Something that knows the value of small positions: the tables."""

    def value(self, view: View) -> int | None:
        """d + 1 for a win in d plies, -(d + 1) for a loss, 0 for a draw, None if it does not know."""

    def comfort(self, view: View) -> int:
        """Against how many arrangements of the player to move the other's men stand safely where they are."""


class Search:
    """Looks for wins of one player, the hunter; what it finds is remembered between questions."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.moves: dict[View, list[tuple[tuple[int, ...], View]]] = {}
        # With the other player to move, and with the hunter to move.
        self.numbers: tuple[dict[View, tuple[int, int]], dict[View, tuple[int, int]]] = ({}, {})
        self.when: tuple[dict[View, int], dict[View, int]] = ({}, {})
        self.settled = 0
        self.looked = 0
        self.most = 0

    def wins(self, view: View, hunting: bool, most: int) -> bool | None:
        """Whether the hunter wins this position, `hunting` when he is to move, by looking at no more than so many."""
        self.most = self.looked + most
        deep = sys.getrecursionlimit()
        sys.setrecursionlimit(max(deep, 20_000))
        try:
            proof, hold = self._first(view, hunting)
            if proof and hold:
                self._look(view, hunting, NEVER, NEVER, (set(), set()))
                proof, hold = self.numbers[hunting][view]
        finally:
            sys.setrecursionlimit(deep)
        return True if proof == 0 else False if hold == 0 else None

    def children(self, view: View) -> list[tuple[tuple[int, ...], View]]:
        """The moves of a position."""
        if view not in self.moves:
            self.moves[view] = after(view)
        return self.moves[view]

    def _first(self, view: View, hunting: bool) -> tuple[int, int]:
        """The two numbers of a position when it is first met."""
        if view in self.numbers[hunting]:
            return self.numbers[hunting][view]
        told = self.known.value(view)
        if told is not None:
            won = told > 0 if hunting else told < 0
            numbers = (0, NEVER) if won else (NEVER, 0)
        else:
            self.looked += 1
            number = count(view)
            if number == 0:
                numbers = (NEVER, 0) if hunting else (0, NEVER)
            else:
                numbers = (1, number) if hunting else (number, 1)
        return self._note(view, hunting, numbers)

    def _note(self, view: View, hunting: bool, numbers: tuple[int, int]) -> tuple[int, int]:
        self.numbers[hunting][view] = numbers
        if numbers[0] == 0 and view not in self.when[hunting]:
            self.when[hunting][view] = self.settled
            self.settled += 1
        return numbers

    def _look(
        self, view: View, hunting: bool, proof_limit: int, hold_limit: int, path: tuple[set[View], set[View]]
    ) -> None:
        """Go on below a position until its numbers reach a limit; one met again on the way is not won by that."""
        path[hunting].add(view)
        children, met, known = self.children(view), path[not hunting], self.numbers[not hunting]
        while True:
            least = second = NEVER
            total = share = 0
            chosen = view
            for _, then in children:
                if then in met:
                    proof, hold = NEVER, 0
                else:
                    proof, hold = known.get(then) or self._first(then, not hunting)
                mine, theirs = (proof, hold) if hunting else (hold, proof)
                total += theirs
                if mine < least:
                    least, second, chosen, share = mine, least, then, theirs
                elif mine < second:
                    second = mine
            total = min(NEVER, total)
            proof, hold = self._note(view, hunting, (least, total) if hunting else (total, least))
            if proof >= proof_limit or hold >= hold_limit or not proof or not hold or self.looked >= self.most:
                break
            near = second + 1 + second // 4
            if hunting:
                self._look(chosen, False, min(proof_limit, near), hold_limit - total + share, path)
            else:
                self._look(chosen, True, proof_limit - total + share, min(hold_limit, near), path)
        path[hunting].discard(view)

    # -- what strategies are read off from -------------------------------------------------------

    def won(self, view: View) -> int | None:
        """When it was proved that the hunter wins with the other to move here, or None."""
        return self.when[False].get(view)

    def held(self, view: View) -> bool:
        """Whether it is proved that the hunter does not win, being to move here."""
        return self.numbers[True].get(view, (1, 1))[1] == 0
