"""Search above the tables: what a position is worth, as far as so many plies can tell.

A value is 1 (the player to move wins), 0 (draw), -1 (he loses) or None: not settled within the plies
that were looked at. Nothing is guessed.
"""

from __future__ import annotations

from typing import Protocol

from .core import View, after


class Known(Protocol):
    """Something that knows the value of small positions: the tables."""

    def value(self, view: View) -> int | None:
        """d + 1 for a win in d plies, -(d + 1) for a loss, 0 for a draw, None if it does not know."""

    def comfort(self, view: View) -> int:
        """Against how many arrangements of the player to move the other's men stand safely where they are."""


class Search:
    """Values of positions, remembered between questions."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.settled: dict[View, int] = {}
        self.depth: dict[View, int] = {}  # how many plies above the tables the proof of a settled value is
        self.tried: dict[View, int] = {}
        self.moves: dict[View, list[tuple[tuple[int, ...], View]]] = {}

    def value(self, view: View, plies: int) -> int | None:
        """The value of a position, by looking deeper and deeper, up to so many plies."""
        for depth in range(1, plies + 1):
            found = self._look(view, depth)
            if found is not None:
                return found
        return None

    def children(self, view: View) -> list[tuple[tuple[int, ...], View]]:
        """The moves of a position."""
        if view not in self.moves:
            self.moves[view] = after(view)
        return self.moves[view]

    def _look(self, view: View, plies: int) -> int | None:
        if view in self.settled:
            return self.settled[view]
        told = self.known.value(view)
        if told is not None:
            self.depth[view] = 0
            return self.settled.setdefault(view, (told > 0) - (told < 0))
        if self.tried.get(view, -1) >= plies:
            return None
        moves = self.children(view)
        if plies <= 0 and moves:
            return None
        best, proofs, certain = -1, [-1], True
        for _, then in moves:
            theirs = self._look(then, plies - 1)
            if theirs is None:
                certain = False
            elif -theirs > best:
                best, proofs = -theirs, [self.depth[then]]
                if best == 1:
                    break
            else:
                proofs.append(self.depth[then])
        if best == 1 or certain:
            self.depth[view] = 1 + max(proofs)
            return self.settled.setdefault(view, best)
        self.tried[view] = plies
        return None
