"""What a man brings about by coming to a point: enemies caught between two or surrounded, rows that earn a man."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from ..arguments import known_word
from ..board import Board, Rays
from ..position import Move, Position, Way, loses, new
from ..rows import Rows
from .clause import Clause, State, state
from .sides import Sides

Effect = Callable[[Position, list[Move]], list[Move]]
"""What becomes of a player's moves by what they bring about."""

Caught = Callable[[Sequence[str], int, int], tuple[int, ...]]
"""Whom a man catches who has come to a point from another."""

TURNED = "is turned"


class Snare(NamedTuple):
    """One clause of captures for one player: who catches, whom, and what is done to them."""

    by: str
    caught: Caught
    effect: str
    needed: bool
    when: State | None


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
    return Snare(clause.men("by", side), caught, clause["effect"], bool(clause["needed"]), when)


def _sprung(
    sides: Sides, snares: list[Snare], cells: Sequence[str], side: int, move: Move, way: Way, caught_count: int | None
) -> Move | None:
    """A move with all that it catches; None if it must catch somebody and does not."""
    done: dict[int, str] = {}
    for by, caught, effect, needed, _ in snares:
        if way.piece in by:
            points = caught(cells, way.path[-1], way.path[0])
            if needed and not points:
                return None
            done |= {point: effect for point in points if point not in done}
    if not done:
        return move
    words, gains, ways = move.words, move.gains, list(move.ways)
    for point, effect in done.items():
        if effect == "take":
            ways.append(loses(cells[point], point))
            words += f"x{sides.board.points[point]}"
        elif effect == "turn":
            ways.append(Way(cells[point], (point, point), TURNED, _turned(sides, cells[point], side)))
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


# -- rows that earn a man -------------------------------------------------------------------------

Prizes = list[tuple[Way, ...]]


def rewarding(clause: Clause) -> Effect:
    """Whoever makes a row takes a man of the enemy; without the rule anybody is taken by any move."""
    sides = clause.sides
    every, players = range(len(sides.board.points)), range(len(sides.players))
    completed = Rows(_rows(clause), len(every)).completed
    sparing, one_man, taking, may = clause["spare"] == "rows", clause["each"] == "turn", clause.in_force, clause["may"]
    own = [clause.men("who", side) if clause.concerns(side) else "" for side in players]
    prey = [clause.men("prey", side) for side in players]

    def prizes(cells: Sequence[str], turn: int, rows: int) -> Prizes:
        """What may be taken by a player who has just made so many rows."""
        if not taking:
            return [(), *((loses(cells[p] or prey[turn][0], p),) for p in every)]
        foes = [p for p in every if cells[p] and cells[p] in prey[turn]] if rows else []
        if not foes:
            return [()]
        if sparing:
            foes = [p for p in foes if not completed(cells, cells[p], p)] or foes
        men = [loses(cells[p], p) for p in foes]
        found: Prizes = [()] if may else []
        found += combinations(men, 1)
        return found if one_man or rows == 1 else [*found, *combinations(men, 2)]

    def effect(position: Position, moves: list[Move]) -> list[Move]:
        cells, turn = position.cells, position.turn
        found: list[Move] = []
        known: dict[int, Prizes] = {}
        mine = own[turn]
        for move in moves:
            ways = move[0]
            if not ways or ways[0][0] not in mine or ways[0][1][-1] < 0:
                found.append(move)
                continue
            path = ways[0][1]
            rows = completed(cells, ways[0][0], path[-1], path[0])
            if rows not in known:
                known[rows] = prizes(cells, turn, rows)
            if known[rows] == [()]:
                found.append(move)
            else:
                _, gains, goes_on, throw, words = move
                found += [new(Move, (ways + taken, gains, goes_on, throw, words)) for taken in known[rows]]
        return found

    return effect


def prizes_named(board: Board, move: Move) -> str:
    """A move with the men that a row has earned named behind it, so that it does not go without saying who they are."""
    if not move.ways:
        return move.words or "pass"
    mark = "x" if move.over else "-"
    earned = [board.points[way.start] for way in move.taken if way.start not in move.over]
    return mark.join(board.points[p] for p in move.path) + "".join(f"x{name}" for name in earned)


def _rows(clause: Clause) -> tuple[tuple[int, ...], ...]:
    """The rows that count: straight lines of the board, and those that are told point by point."""
    board, index = clause.sides.board, clause.sides.board.index
    told = (tuple(index[known_word(name, index, "point")] for name in row.split()) for row in clause["also"])
    return (*board.rows(clause["row"]), *told)


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


def counting_quiet(which: int) -> Effect:
    """Turns in which nobody is taken are counted; one in which somebody is begins anew."""

    def effect(position: Position, moves: list[Move]) -> list[Move]:
        before = position.counts[which]
        return [move._replace(gains=(*move.gains, (which, -before if move.taken else 1))) for move in moves]

    return effect
