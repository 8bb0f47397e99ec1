"""How long a win takes: strategies with which the loser holds out for so many moves of the winner's.

A strategy that wins within so many moves shows that the win takes no more; one that lasts through all but the last of
them shows that it takes no fewer. Both are checked by the rules alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from .search import Moves, Oracle, Seen, Step
from .strategy import Fault, TooLarge, Weight, _follow


def check(
    root: Seen,
    mine: bool,
    plan: Mapping[Seen, Step],
    within: int,
    moves: Moves[Seen, Step],
    replies: Moves[Seen, Step] | None = None,
) -> Weight:
    """Go through a strategy with which the other does not win within so many moves; raises Fault where he does.

    The other's moves are his `replies`, where these are cheaper to make than `moves`.
    """
    looked = 0
    each_side = replies or moves, moves
    most: dict[tuple[Seen, bool], int] = {}
    stack = [(root, mine, within)]
    while stack:
        view, own, left = stack.pop()
        if most.get((view, own), -1) >= left:
            continue
        most[view, own] = left
        legal = each_side[own](view)
        looked += len(legal)
        if not own:
            stack += [(then, True, left - bool(step)) for step, then in legal if left >= bool(step)]
        elif legal:
            stack += [(then, False, left) for _, then in _follow(view, legal, plan)]
        else:
            raise Fault(f"the other wins within {within} moves")
    return Weight(len(most), looked)


def find(
    known: Oracle[Seen], root: Seen, mine: bool, within: int, moves: Moves[Seen, Step], most: int
) -> dict[Seen, Step] | None:
    """A strategy that holds out so long, by what is known of every position that it leads to; None where there is none.

    Raises TooLarge when it speaks of more than `most` positions, or of one of which nothing is known.
    """
    plan: dict[Seen, Step] = {}
    deepest: dict[tuple[Seen, bool], int] = {}
    stack = [(root, mine, within)]
    while stack:
        view, own, left = stack.pop()
        if deepest.get((view, own), -1) >= left:
            continue
        deepest[view, own] = left
        if len(deepest) > most:
            raise TooLarge
        legal = moves(view)
        if not own:
            stack += [(then, True, left - bool(step)) for step, then in legal if left >= bool(step)]
        elif not legal:
            return None
        else:
            step, then = max(legal, key=lambda move: _wait(known, move[1]))
            if len(legal) > 1:
                plan[view] = step
            stack.append((then, False, left))
    return plan


FOREVER = 1 << 30


def _wait(known: Oracle[Seen], view: Seen) -> int:
    """How long the player to move takes to win here."""
    value = known.value(view)
    if value is None:
        raise TooLarge
    return value if value > 0 else FOREVER
