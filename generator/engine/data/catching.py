"""What a man brings about by coming to a point: enemies caught between two, or surrounded; who then moves again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from ..arguments import ParlourError
from ..board import HALF, Rays, opposite
from ..position import Move, Position, Way, loses
from ..rules import Moves
from .clause import Clause, State, state
from .sides import Sides

Effect = Callable[[Position, list[Move]], list[Move]]
"""What becomes of a player's moves by what they bring about."""

Caught = Callable[[Sequence[str], int, int], tuple[int, ...]]
"""Whom a man catches who has come to a point from another."""

Inside = Callable[[Sequence[str], int, int, Collection[int]], bool]
"""Whether a man who has come to a point from another stands between two enemies there, some of whom are taken off."""

TURNED, MADE = "is turned", "is caught"


class Snare(NamedTuple):
    """One clause of captures for one player: who catches, whom, and what is done to them.

    `becomes` is the kind of man that they become by it; `walks_in` tells where a man would himself stand between two.
    """

    by: str
    caught: Caught
    effect: str
    needed: bool
    when: State | None
    becomes: str = ""
    walks_in: Inside | None = None


# -- who is caught --------------------------------------------------------------------------------


def between(clause: Clause, side: int) -> Caught:
    """Enemies in an unbroken line next to the man, with one of his side, or a hostile place, just behind them."""
    rays: Rays = clause.sides.board.rays(clause.ways(side))
    prey, anvils = frozenset(clause.men("prey", side)), frozenset(clause.men("with", side))
    at, hostile = clause.anywhere("at", side), clause.place("hostile", side)
    longest = 1 if clause["line"] == "one" else None

    def caught(cells: Sequence[str], point: int, left: int) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for ray in rays[point]:
            if cells[ray[0]] not in prey or ray[0] == left:
                continue
            for number, here in enumerate(ray):
                man = "" if here == left else cells[here]
                if man in prey and here in at and (longest is None or number < longest):
                    continue
                if number and (man in anvils or (not man and here in hostile)):
                    found += ray[:number]
                break
        return found

    return caught


def surround(clause: Clause, side: int) -> Caught:
    """An enemy next to the man, on all of whose sides stand men of the player's, or hostile places.

    A `group` of enemies who stand together is caught only if all of them are so shut in.
    """
    near = clause.sides.board.near(clause.ways(side))
    prey, walls = frozenset(clause.men("prey", side)), frozenset(clause.men("by", side))
    at, hostile, group = clause.anywhere("at", side), clause.place("hostile", side), clause["group"]

    def shut_in(cells: Sequence[str], first: int, point: int, left: int) -> tuple[int, ...]:
        together = [first]
        for here in together:
            for beside in near[here]:
                man = "" if beside == left else cells[beside]
                if beside == point or man in walls or (not man and beside in hostile):
                    continue
                if not group or man not in prey:
                    return ()
                if beside not in together:
                    together.append(beside)
        return tuple(together)

    def caught(cells: Sequence[str], point: int, left: int) -> tuple[int, ...]:
        found: dict[int, None] = {}
        for beside in near[point]:
            if beside != left and cells[beside] in prey and beside in at and beside not in found:
                found |= dict.fromkeys(shut_in(cells, beside, point, left))
        return tuple(found)

    return caught


CATCHES: dict[str, Callable[[Clause, int], Caught]] = {"between": between, "surround": surround}


# -- what is done to them -------------------------------------------------------------------------


def capturing(clauses: list[Clause], caught_count: int | None, hands: tuple[int, ...]) -> Effect:
    """What the men who move catch: taken off, turned, or caught where they stand, which a rule of endings speaks of.

    Without the rule of a clause anybody might be taken, or nobody.
    """
    sides = clauses[0].sides
    players = range(len(sides.players))
    snares = [[_snare(clause, side, hands) for clause in clauses if clause.concerns(side)] for side in players]
    always = all(snare.when is None for several in snares for snare in several)
    anybody = [clause.in_force for clause in clauses].count(False) > 0  # the law is asked for every one of them

    def effect(position: Position, moves: list[Move]) -> list[Move]:
        cells, side = position.cells, position.turn
        found: list[Move] = []
        set_now = snares[side]
        if not always:
            set_now = [snare for snare in set_now if snare.when is None or snare.when(position)]
        for move in moves:
            way = move.ways[0] if move.ways else None
            if way is None or way.path[-1] < 0:
                found.append(move)
                continue
            result = _sprung(sides, set_now, cells, side, move, way, caught_count)
            if result is not None:
                found.append(result)
            if anybody:
                found += _free_captures(sides, cells, side, move)
        return found

    return effect


def _snare(clause: Clause, side: int, hands: tuple[int, ...]) -> Snare:
    caught = CATCHES[clause.table["do"]](clause, side)
    when = None if clause["when"] is None else state(clause["when"], clause.sides, hands)
    kind, effect = clause["becomes"], clause["effect"]
    if (kind is None) == (effect == "become"):
        raise ParlourError(f'a clause of captures has becomes with effect = "become", and only so: rule {clause.rule}')
    barred = clause.table["do"] == "between" and clause["himself"] == "barred"
    inside = _inside(clause, side) if barred else None
    return Snare(clause.men("by", side), caught, effect, bool(clause["needed"]), when, kind or "", inside)


def _inside(clause: Clause, side: int) -> Inside:
    """Whether a man of the player's would stand between two who might catch him so."""
    sides, ways = clause.sides, clause.ways(side)
    beside, at = sides.board.beside, clause.anywhere("at", side)
    foes, hostile = frozenset(sides.men("enemy", side)), clause.place("hostile", side)
    pairs = tuple(
        tuple(
            (there[way][0], there[opposite(way)][0])
            for way in HALF
            if way in ways and way in there and opposite(way) in there
        )
        for there in beside
    )

    def inside(cells: Sequence[str], point: int, left: int, taken: Collection[int]) -> bool:
        def against(here: int) -> bool:
            man = "" if here == left or here in taken else cells[here]
            return man in foes or (not man and here in hostile)

        return point in at and any(against(one) and against(two) for one, two in pairs[point])

    return inside


def _sprung(
    sides: Sides, snares: list[Snare], cells: Sequence[str], side: int, move: Move, way: Way, caught_count: int | None
) -> Move | None:
    """A move with all that it catches; None if it must catch somebody and does not."""
    done: dict[int, Snare] = {}
    barring: tuple[Inside, ...] = ()
    for snare in snares:
        by, caught, _, needed, _, _, inside = snare
        if way.piece in by:
            points = caught(cells, way.path[-1], way.path[0])
            if needed and not points:
                return None
            for point in points:
                done.setdefault(point, snare)
            barring = (*barring, inside) if inside is not None else barring
    if barring:
        taken = [point for point, snare in done.items() if snare.effect == "take"]
        if any(inside(cells, way.path[-1], way.path[0], taken) for inside in barring):
            return None
    if not done:
        return move
    words, gains, ways = move.words, move.gains, list(move.ways)
    for point, snare in done.items():
        effect = snare.effect
        if effect == "take":
            ways.append(loses(cells[point], point))
            words += f"x{sides.board.points[point]}"
        elif effect == "turn":
            ways.append(Way(cells[point], (point, point), TURNED, _turned(sides, cells[point], side)))
        elif effect == "become":
            ways.append(Way(cells[point], (point, point), MADE, sides.crowned(cells[point], snare.becomes)))
        elif caught_count is not None:
            gains = (*gains, (caught_count, 1)) if (caught_count, 1) not in gains else gains
    return move._replace(ways=tuple(ways), gains=gains, words=words)


def _turned(sides: Sides, letter: str, side: int) -> str:
    """The like of a man who belongs to this player."""
    kind = next(kind for (kind, _), one in sides.letter.items() if one == letter)
    return sides.kind_of(kind, side)


def _free_captures(sides: Sides, cells: Sequence[str], side: int, move: Move) -> list[Move]:
    """The move by itself, and with each man of an enemy taken, wherever he stands."""
    prey = sides.men("enemy", side)
    names = sides.board.points
    taken = [(loses(man, p), names[p]) for p, man in enumerate(cells) if man and man in prey and p != move.path[-1]]
    return [move, *(move._replace(ways=(*move.ways, lost), words=f"{move.words}x{name}") for lost, name in taken)]


# -- who moves again, and quiet turns -------------------------------------------------------------


def again(clauses: list[Clause]) -> Effect:
    """Whoever lands on one of some points, or takes a man, moves again; not who is sent there."""
    sides = clauses[0].sides
    players = range(len(sides.players))
    lands = [
        frozenset[int]().union(
            *(c.place("where", s) for c in clauses if c.table["when"] == "lands" and c.concerns(s) and c.in_force)
        )
        for s in players
    ]
    takes = [any(c.table["when"] == "takes" and c.concerns(s) and c.in_force for c in clauses) for s in players]

    def effect(position: Position, moves: list[Move]) -> list[Move]:
        turn = position.turn
        points, taking = lands[turn], takes[turn]
        return [
            move._replace(turn=turn)
            if move.ways and (move.ways[0].path[-1 - move.ways[0].sent] in points or (taking and move.taken))
            else move
            for move in moves
        ]

    return effect


def again_by_throw(clauses: list[Clause], moves: Moves) -> Moves:
    """Who has thrown one of some numbers moves again, even if he had to pass."""
    players = range(len(clauses[0].sides.players))
    numbers = [
        frozenset(number for c in clauses if c.concerns(side) and c.in_force for number in c["throw"])
        for side in players
    ]

    def found(position: Position) -> list[Move]:
        turn = position.turn
        those = moves(position)
        if sum(position.throw) not in numbers[turn]:
            return those
        return [move._replace(turn=turn) for move in those]

    return found


def counting_quiet(which: int) -> Effect:
    """Turns in which nobody is taken are counted; one in which somebody is begins anew."""

    def effect(position: Position, moves: list[Move]) -> list[Move]:
        before = position.counts[which]
        return [move._replace(gains=(*move.gains, (which, -before if move.taken else 1))) for move in moves]

    return effect
