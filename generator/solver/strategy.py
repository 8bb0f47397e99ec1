"""Strategies that are quick to check: what a player does wherever the other can lead him.

A strategy wins when every line of it ends with the other player unable to move, and holds when no
line of it ends with its own player unable to move. A position is a win for a player who has a
winning strategy, and a draw when both players have one that holds. Checking needs only the rules;
finding needs a search that has settled what it leads to.

A strategy may end at an edge, where positions have so few men that tables tell the rest: there it says nothing more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from .search import Moves, Search, Seen, Step

MORE = 100_000
"""So many positions more are looked at for a move that holds."""

REPAIRS = 500
"""So many dead ends are gone round."""

OPEN = -1
"""In place of a number of steps: it is not known yet."""


class Fault(Exception):
    """What is wrong with a strategy."""


class TooLarge(Exception):
    """A strategy would speak of more positions than it may."""


class Weight(NamedTuple):
    """How much a strategy that was checked holds: its positions, the moves looked at, the leaves left to tables.

    `longest` is how many moves its player makes at most before he has won, or before tables tell the rest.
    """

    positions: int
    moves: int
    leaves: int = 0
    longest: int = 0


Edge = Callable[[Seen, bool], bool]
"""Whether tables tell the rest of a position, in which a strategy's own player is to move, or the other."""


def nowhere(view: Seen, own: bool) -> bool:
    """No edge: a strategy goes on to the end of the game."""
    return False


def check(
    root: Seen,
    mine: bool,
    plan: Mapping[Seen, Step],
    winning: bool,
    moves: Moves[Seen, Step],
    edge: Edge[Seen] = nowhere,
    replies: Moves[Seen, Step] | None = None,
) -> Weight:
    """Go through a strategy from the root, `mine` when its player is to move there; raises Fault where it fails.

    For each position with its player to move the plan has his step, where he has a choice. The moves of the other are
    his `replies`, where these are cheaper to make than `moves`, not being told from one another.
    """
    each_side = replies or moves, moves
    looked = leaves = 0
    # How many steps a position's player has yet to make when all its lines are done, OPEN while they are followed:
    # with the other to move, and with him.
    state: tuple[dict[Seen, int], dict[Seen, int]] = ({}, {})
    stack: list[tuple[Seen, bool, list[tuple[Step, Seen]], Iterator[tuple[Step, Seen]]]] = []
    view, own, coming = root, mine, True
    while coming:
        if edge(view, own):
            state[own][view] = 0
            leaves += 1
        else:
            state[own][view] = OPEN
            legal = each_side[own](view)
            looked += len(legal)
            legal = _follow(view, legal, plan) if own else legal
            stack.append((view, own, legal, iter(legal)))
        coming = False
        while stack and not coming:
            view, own, legal, rest = stack[-1]
            known = state[not own]
            for _, then in rest:
                steps = known.get(then)
                if steps is None:
                    view, own, coming = then, not own, True
                    break
                if steps == OPEN and winning:
                    raise Fault("the strategy goes round in a circle, so it does not win")
            else:
                stack.pop()
                longest = max([known[then] for _, then in legal], default=0)
                state[own][view] = longest + bool(legal[0][0]) if own else longest
    return Weight(len(state[0]) + len(state[1]), looked, leaves, max(0, state[mine][root]))


def _follow(view: Seen, legal: list[tuple[Step, Seen]], plan: Mapping[Seen, Step]) -> list[tuple[Step, Seen]]:
    """The one move that a strategy makes."""
    if not legal:
        raise Fault("the strategy leads its own player into a position where he cannot move")
    if view not in plan:
        if len(legal) == 1:
            return legal
        raise Fault("the strategy says nothing of a position that it leads to")
    for move in legal:
        if move[0] == plan[view]:
            return [move]
    raise Fault("the strategy asks for a move that is not legal")


def find(
    search: Search[Seen, Step],
    root: Seen,
    mine: bool,
    winning: bool,
    line: Mapping[Seen, Step] | None = None,
    edge: Edge[Seen] = nowhere,
    most: int = 1 << 40,
) -> dict[Seen, Step]:
    """A strategy from what the search has settled; forced moves are left out, a printed line is kept to where given.

    A winning player takes the proof that ends soonest. A holding player, who may have many sound moves, leads where
    he has been already, else where the other has least to choose from, or where he himself is safest: whichever
    closes on fewer positions; and if neither does, he wins wherever the other lets him. Raises TooLarge
    when that is more than `most`.
    """
    plans: list[dict[Seen, Step]] = []
    lost: set[Seen] = set()
    manners: tuple[bool | None, ...] = (False,) if winning else (False, True, None)
    for timid in manners:
        if timid is None and plans:
            break
        with suppress(TooLarge):
            plans.append(_repaired(search, root, mine, winning, line, timid, edge, most, lost))
    if not plans:
        raise TooLarge
    return min(plans, key=len)


def _repaired(
    search: Search[Seen, Step],
    root: Seen,
    mine: bool,
    winning: bool,
    line: Mapping[Seen, Step] | None,
    timid: bool | None,
    edge: Edge[Seen],
    most: int,
    lost: set[Seen],
) -> dict[Seen, Step]:
    """A strategy that holds is begun again, without what led to a dead end, until there is none."""
    while True:
        before = len(lost)
        try:
            return _walked(search, root, mine, winning, line, timid, edge, most, lost)
        except Fault:
            if len(lost) == before or len(lost) > REPAIRS or (root in lost and mine):
                raise


def _walked(
    search: Search[Seen, Step],
    root: Seen,
    mine: bool,
    winning: bool,
    line: Mapping[Seen, Step] | None,
    timid: bool | None,
    edge: Edge[Seen],
    most: int,
    lost: set[Seen],
) -> dict[Seen, Step]:
    plan: dict[Seen, Step] = {}
    seen = {(root, mine)}
    todo = deque([(root, mine)])
    while todo:
        view, own = todo.popleft()
        if edge(view, own):
            continue
        if len(seen) > most:
            raise TooLarge
        moves = search.children(view)
        if own:
            sound = _choices(search, view, moves, winning, lost)
            if line is not None and view in line:
                sound = [move for move in sound if move[0] == line[view]]
            if not sound:
                raise Fault("no move of this player is known to do what the proof should show")
            step, then = min(sound, key=lambda move: _liking(search, move[1], winning, timid, (move[1], False) in seen))
            if len(moves) > 1:
                plan[view] = step
            nexts: Iterable[Seen] = [then]
        else:
            nexts = [then for _, then in moves]
        for then in nexts:
            if (then, not own) not in seen:
                seen.add((then, not own))
                todo.append((then, not own))
    return plan


def _choices(
    search: Search[Seen, Step], view: Seen, moves: Sequence[tuple[Step, Seen]], winning: bool, lost: set[Seen]
) -> list[tuple[Step, Seen]]:
    """The moves that do what the proof should show; where none does, the position is lost to those who would hold."""
    free = [move for move in moves if not _leads(search, move[1], lost)]
    sound = [move for move in free if _sound(search, move[1], winning)]
    if not sound and not winning:
        sound = _looked_for(search, free)
        if not sound:
            lost.add(view)
    return sound


def _leads(search: Search[Seen, Step], view: Seen, lost: set[Seen]) -> bool:
    """Whether the other, to move here, can lead to a dead end."""
    return bool(lost) and any(then in lost for _, then in search.children(view))


def _looked_for(search: Search[Seen, Step], moves: list[tuple[Step, Seen]]) -> list[tuple[Step, Seen]]:
    """A move that holds, looked for on purpose: what was held on one way here need not have been settled on another."""
    return next(([move] for move in moves if search.wins(move[1], True, MORE) is False), [])


def _sound(search: Search[Seen, Step], view: Seen, winning: bool) -> bool:
    """Whether a player may leave this position to the other and still win, or hold."""
    value = search.known.value(view)
    if value is not None:
        return value < 0 if winning else value <= 0
    return search.won(view) is not None if winning else search.held(view)


def _liking(
    search: Search[Seen, Step], view: Seen, winning: bool, timid: bool | None, been: bool
) -> tuple[int, int, int]:
    """The less the better: what was proved first when winning; the familiar, narrow or safe when holding."""
    told = search.known.value(view)
    if winning:
        return (0, abs(told), 0) if told is not None else (1, search.won(view) or 0, 0)
    if timid is None and told is not None and told < 0:
        return -1, abs(told), 0  # the other has gone wrong: to win ends soonest
    comfort = 0 if told is None else -search.known.comfort(view)
    return (not been, comfort, 0) if timid else (not been, len(search.children(view)), comfort)
