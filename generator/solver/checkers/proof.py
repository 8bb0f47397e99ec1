"""Proofs that are quick to check: a strategy says what its player does wherever the other can lead him.

A strategy wins when every line of it ends with the other player unable to move, and holds when no
line of it ends with its own player unable to move. A position is a win for a player who has a
winning strategy, and a draw when both players have one that holds. Checking needs only the rules;
finding needs the tables and the search.
"""

from __future__ import annotations

from base64 import b85decode, b85encode
from collections import deque
from collections.abc import Iterable
from struct import pack, unpack
from typing import NamedTuple
from zlib import compress, decompress, error

from .core import View, after
from .search import Search

Plan = dict[View, tuple[int, ...]]
"""For each position with the strategy's player to move: the squares of his move."""


class Fault(Exception):
    """What is wrong with a proof."""


class Weight(NamedTuple):
    """How much a proof that was checked holds: its positions and the moves looked at."""

    positions: int
    moves: int


def check(root: View, mine: bool, plan: Plan, winning: bool) -> Weight:
    """Go through a strategy from the root, `mine` when its player is to move there; raises Fault where it fails."""
    looked = 0
    state: dict[tuple[View, bool], bool] = {}  # False while a position's line is being followed, True when it is done
    stack: list[tuple[View, bool, list[View] | None]] = [(root, mine, None)]
    while stack:
        view, own, rest = stack.pop()
        if rest is None:
            if (view, own) in state:
                if winning and not state[view, own]:
                    raise Fault("the strategy goes round in a circle, so it does not win")
                continue
            state[view, own] = False
            moves = after(view)
            looked += len(moves)
            if own:
                rest = _follow(view, moves, plan)
            else:
                rest = [then for _, then in moves]
        if rest:
            stack.append((view, own, rest[1:]))
            stack.append((rest[0], not own, None))
        else:
            state[view, own] = True
    return Weight(len(state), looked)


def _follow(view: View, moves: list[tuple[tuple[int, ...], View]], plan: Plan) -> list[View]:
    if not moves:
        raise Fault("the strategy leads its own player into a position where he cannot move")
    if view not in plan:
        if len(moves) == 1:
            return [moves[0][1]]
        raise Fault("the strategy says nothing of a position that it leads to")
    for path, then in moves:
        if path == plan[view]:
            return [then]
    raise Fault("the strategy asks for a move that is not legal")


def find(search: Search, root: View, mine: bool, winning: bool, line: Plan | None = None) -> Plan:
    """A strategy from what the search has settled; forced moves are left out, a printed line is kept to where given.

    A winning player takes the proof that ends soonest. A holding player, who may have many sound moves, leads where
    he has been already, else where the other has least to choose from, or where he himself is safest: whichever
    closes on fewer positions.
    """
    plans = [_walked(search, root, mine, winning, line, timid) for timid in ((False,) if winning else (False, True))]
    return min(plans, key=len)


def _walked(search: Search, root: View, mine: bool, winning: bool, line: Plan | None, timid: bool) -> Plan:
    plan: Plan = {}
    seen = {(root, mine)}
    todo = deque([(root, mine)])
    while todo:
        view, own = todo.popleft()
        moves = search.children(view)
        if own:
            sound = [move for move in moves if _sound(search, move[1], winning)]
            if line is not None and view in line:
                sound = [move for move in sound if move[0] == line[view]]
            if not sound:
                raise Fault("no move of this player is known to do what the proof should show")
            path, then = min(sound, key=lambda move: _liking(search, move[1], winning, timid, (move[1], False) in seen))
            if len(moves) > 1:
                plan[view] = path
            nexts: Iterable[View] = [then]
        else:
            nexts = [then for _, then in moves]
        for then in nexts:
            if (then, not own) not in seen:
                seen.add((then, not own))
                todo.append((then, not own))
    return plan


def _sound(search: Search, view: View, winning: bool) -> bool:
    """Whether a player may leave this position to the other and still win, or hold."""
    value = search.known.value(view)
    if value is not None:
        return value < 0 if winning else value <= 0
    return search.won(view) is not None if winning else search.held(view)


def _liking(search: Search, view: View, winning: bool, timid: bool, been: bool) -> tuple[int, int, int]:
    """The less the better: what was proved first when winning; the familiar, narrow or safe when holding."""
    told = search.known.value(view)
    if winning:
        return (0, abs(told), 0) if told is not None else (1, search.won(view) or 0, 0)
    comfort = 0 if told is None else -search.known.comfort(view)
    return (not been, comfort, 0) if timid else (not been, len(search.children(view)), comfort)


def written(plan: Plan) -> str:
    """A strategy as text: packed, compressed, in lines."""
    parts = []
    for view in sorted(plan):
        parts.append(pack("<4IB", *view, len(plan[view])) + bytes(plan[view]))
    text = b85encode(compress(b"".join(parts), 9)).decode()
    return "\n".join(text[i : i + 110] for i in range(0, len(text), 110))


def read(text: str) -> Plan:
    """A strategy from its text; raises Fault when it is damaged."""
    try:
        data = decompress(b85decode("".join(text.split())))
        plan: Plan = {}
        at = 0
        while at < len(data):
            *squares, length = unpack("<4IB", data[at : at + 17])
            plan[View(*squares)] = tuple(data[at + 17 : at + 17 + length])
            at += 17 + length
    except (ValueError, error) as damage:
        raise Fault(f"the proof cannot be read: {damage}") from damage
    except Exception as damage:  # struct.error has no public base of its own
        raise Fault(f"the proof cannot be read: {damage}") from damage
    return plan
