"""How long a win takes: with how few moves of his own the hunter can be sure of it, whatever the other does.

Two numbers are kept of every position, and both are proved: so many moves it takes at least, and so many at most. The
search asks whether a win can be forced within so many moves, and then within one more, until it can; the moves that are
looked at first are those that promised most the last time. No question comes back to itself, since each of the hunter's
moves leaves him one fewer. It answers None when it has looked as often as it may: nothing is guessed.
"""

from __future__ import annotations

from typing import Generic

from .search import NEVER, Moves, Oracle, Seen, Step

Between = tuple[int, int]
"""How many moves a win takes at least, and at most; NEVER where there is none, or none is known."""


class Distances(Generic[Seen, Step]):
    """Looks for the quickest wins of one player, the hunter; what it finds is remembered between questions."""

    def __init__(self, known: Oracle[Seen], moves: Moves[Seen, Step]) -> None:
        self.known, self.moves = known, moves
        # With the other player to move, and with the hunter to move.
        self.found: tuple[dict[Seen, Between], dict[Seen, Between]] = ({}, {})
        self.left = 0

    def moves_to_win(self, view: Seen, hunting: bool, patience: int) -> int | None:
        """How many moves the hunter needs from a position that he wins, `hunting` when he is to move."""
        self.left = patience
        least, most = self.between(view, hunting)
        while least < most and self.left > 0:
            self._within(view, hunting, least)
            least, most = self.between(view, hunting)
        return least if least == most < NEVER else None

    def between(self, view: Seen, hunting: bool) -> Between:
        """What is proved of a position so far."""
        found = self.found[hunting].get(view)
        if found is None:
            value = self.known.value(view)
            if value is None:
                return (1 if hunting else 0), NEVER
            moves = abs(value) // 2 if (value > 0) is hunting and value else NEVER
            found = self.found[hunting][view] = moves, moves
        return found

    def _within(self, view: Seen, hunting: bool, moves: int) -> None:
        """Look whether the hunter can win within so many moves, which is not known of the position yet."""
        self.left -= 1
        thens = [then for _, then in self.moves(view)]
        best, after = (min, moves - 1) if hunting else (max, moves)
        while True:
            found = [self.between(then, not hunting) for then in thens]
            least, most = (best((each[i] for each in found), default=NEVER * hunting) for i in (0, 1))
            least, most = min(least + hunting, NEVER), min(most + hunting, NEVER)
            self.found[hunting][view] = least, most
            if most <= moves or least > moves or self.left <= 0:
                return
            # The hunter goes where least is proved against it, the other where most is.
            still = [i for i, each in enumerate(found) if (each[0] <= after if hunting else each[1] > after)]
            chosen = best(still, key=lambda i: found[i][0])
            self._within(thens[chosen], not hunting, min(found[chosen][0], after))
