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


class Search(Generic[Seen, Step]):
    """Looks for wins of one player, the hunter; what it finds is remembered between questions.

    It knows of the game what `moves` lead where, and how many there are by `count`, which need not make them.
    """

    def __init__(self, known: Oracle[Seen], moves: Moves[Seen, Step], count: Callable[[Seen], int]) -> None:
        self.known, self.moves, self.count = known, moves, count
        self.made: dict[Seen, list[tuple[Step, Seen]]] = {}
        # With the other player to move, and with the hunter to move.
        self.numbers: tuple[dict[Seen, tuple[int, int]], dict[Seen, tuple[int, int]]] = ({}, {})
        self.when: tuple[dict[Seen, int], dict[Seen, int]] = ({}, {})
        self.settled = 0
        self.looked = 0
        self.most = 0

    def wins(self, view: Seen, hunting: bool, most: int) -> bool | None:
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

    def children(self, view: Seen) -> list[tuple[Step, Seen]]:
        """The moves of a position."""
        if view not in self.made:
            self.made[view] = self.moves(view)
        return self.made[view]

    def _first(self, view: Seen, hunting: bool) -> tuple[int, int]:
        """The two numbers of a position when it is first met."""
        if view in self.numbers[hunting]:
            return self.numbers[hunting][view]
        told = self.known.value(view)
        if told is not None:
            won = told > 0 if hunting else told < 0
            numbers = (0, NEVER) if won else (NEVER, 0)
        else:
            self.looked += 1
            number = self.count(view)
            if number == 0:
                numbers = (NEVER, 0) if hunting else (0, NEVER)
            else:
                numbers = (1, number) if hunting else (number, 1)
        return self._note(view, hunting, numbers)

    def _note(self, view: Seen, hunting: bool, numbers: tuple[int, int]) -> tuple[int, int]:
        self.numbers[hunting][view] = numbers
        if numbers[0] == 0 and view not in self.when[hunting]:
            self.when[hunting][view] = self.settled
            self.settled += 1
        return numbers

    def _look(
        self, view: Seen, hunting: bool, proof_limit: int, hold_limit: int, path: tuple[set[Seen], set[Seen]]
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
            total = NEVER if least == 0 else min(NEVER - 1, total)  # a long sum is no proof
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

    def won(self, view: Seen) -> int | None:
        """When it was proved that the hunter wins with the other to move here, or None."""
        return self.when[False].get(view)

    def held(self, view: Seen) -> bool:
        """Whether it is proved that the hunter does not win, being to move here."""
        return self.numbers[True].get(view, (1, 1))[1] == 0
