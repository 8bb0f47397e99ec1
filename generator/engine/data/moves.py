"""What the clauses of moves come to: movers of single men, and moves that are no man's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..arguments import ParlourError, whole
from ..board import Barred
from ..chains import chains
from ..hops import Going, flying_hops, hops, hops_in_line, leaps_anyhow
from ..position import OFF, Move, Position, Way, loses
from ..reach import by_distance, leaper
from ..rules import Moves, either, enters, enters_two
from ..travel import Mover, anyhow, at_the_end, both, flies, slides, steps
from .clause import Clause
from .sides import Sides
from .striding import circles, strides

REMOVED = "is removed"

Table = dict[str, Mover]
"""The movers of one player's men, by their letters."""

Change = Callable[[Way], Way]
"""What becomes of a man at the end of his way."""


class MovePart(NamedTuple):
    """What a clause lets players do: a table of movers for each of them, or moves of another sort."""

    clause: Clause
    tables: tuple[Table, ...] = ()
    moves: Moves | None = None


# -- men who move ---------------------------------------------------------------------------------


def moving(clause: Clause, change: Mapping[str, Change]) -> MovePart:
    """The movers of a clause, player by player; `change` says by letter what becomes of a man where his way ends."""
    sides = clause.sides
    clause.in_force  # noqa: B018  (the law is asked for the rule before it is asked for those of single words)
    tables: list[Table] = []
    for side in range(len(sides.players)):
        letters = clause.men("who", side) if clause.concerns(side) else ""
        mover = _beside_him(clause, side, _mover(clause, side)) if letters else anyhow(sides.board)
        tables.append({man: _freed(clause, side, _ended(mover, change.get(man))) for man in letters})
    return MovePart(clause, tuple(tables))


def _beside_him(clause: Clause, side: int, go: Mover) -> Mover:
    """Only men who have something, or somebody, next to them, if a clause asks for it."""
    if clause["beside"] is None:
        return go
    near, wanted = clause.sides.board.near(), beside_whom(clause.sides, clause["beside"], side)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return go(position, point, piece) if any(cells[p] in wanted for p in near[point]) else []

    return mover


def _ended(mover: Mover, change: Change | None) -> Mover:
    return mover if change is None else at_the_end(mover, change)


def _freed(clause: Clause, side: int, mover: Mover) -> Mover:
    """The mover while the rule of his clause is in force; without it he goes anywhere, or leaps anyhow."""
    if clause.in_force:
        return mover
    board, usual = clause.sides.board, "a leap" if clause.table["do"] == "hop" else "anywhere"
    free = clause["without"] or usual
    if free == "nothing":
        return mover
    return both(mover, leaps_anyhow(board, clause.men("over", side)) if free == "a leap" else anyhow(board))


def _mover(clause: Clause, side: int) -> Mover:
    """How the men of a player go by a clause."""
    board, do = clause.sides.board, clause.table["do"]
    lines, barred = clause["lines"], clause.barred(side)
    if do == "hop":
        return _hop(clause, side)
    if do == "fly":
        return _open(flies(board), barred)
    if do == "leap":
        distances = [pair for text in clause["by"] for pair in _distances(text)]
        go = leaper(board, by_distance(board, distances), _prey(clause, side))
        return _open(_taking_only(go) if clause["onto"] == "enemy" else go, barred)
    if do == "circle":
        return _open(circles(board, clause["circuits"], clause.ways(side), _onto(clause, side)), barred)
    if do == "stride":
        over = clause.men("over", side)
        return strides(board, clause.ways(side), over, _onto(clause, side), kinds=lines, barred=barred)
    ways, onto = clause.ways(side), clause["onto"]
    far = 1 if do == "step" else _far(clause)
    if onto == "vacant":
        if far == 1:
            return steps(board, ways, lines, barred=barred)
        return slides(board, ways, far, kinds=lines, barred=barred)
    go = slides(board, ways, far, _prey(clause, side), kinds=lines, barred=barred)
    return _taking_only(go) if onto == "enemy" else go


def _open(go: Mover, barred: Barred) -> Mover:
    """Only the moves between points that are not barred."""
    if not barred:
        return go
    return lambda position, point, piece: [
        move for move in go(position, point, piece) if (point, move.ways[0].path[-1]) not in barred
    ]


def _far(clause: Clause) -> int | None:
    """How many points a man slides at most, None for any number."""
    said = clause["far"]
    if said is None:
        return None
    tokens = str(said).split()
    number = int(tokens[-1]) if tokens[-1].isdecimal() else 0
    return int(whole(1)(number, "far"))


def _prey(clause: Clause, side: int) -> str:
    """Whom a man takes by coming on to his point."""
    onto = clause["onto"]
    return "" if onto == "vacant" else clause.sides.men("any" if onto == "vacant or any" else "enemy", side)


def _onto(clause: Clause, side: int) -> tuple[str, ...]:
    """What may stand on the point to which a man comes, "" for nobody."""
    return (*_prey(clause, side), *([""] if clause["onto"] != "enemy" else []))


def _taking_only(go: Mover) -> Mover:
    """Only the moves that take somebody."""
    return lambda position, point, piece: [move for move in go(position, point, piece) if len(move.ways) > 1]


def _distances(text: str) -> list[tuple[int, int]]:
    """All eight ways to go so far one way and so far another: `1 2` for a knight."""
    numbers = [int(token) for token in text.split() if token.isdecimal()]
    if len(numbers) != 2:
        raise ParlourError(f'a leap is two numbers, as "1 2", not {text!r}')
    one, two = numbers
    both_ways = ((one, two), (two, one))
    return list(dict.fromkeys((x * a, y * b) for x, y in both_ways for a in (1, -1) for b in (1, -1)))


def _hop(clause: Clause, side: int) -> Mover:
    """Leaps over others: one by one or in chains, turning or straight on, from near or from afar."""
    board, ways, over = clause.sides.board, clause.ways(side), clause.men("over", side)
    go_on: Going = clause["chain"]
    take, lines, barred = bool(clause["take"]), clause["lines"], clause.barred(side)
    if clause["flying"]:
        lifted = bool(clause["lifted"])
        return flying_hops(board, ways, over, take=take, go_on=go_on, lifted=lifted, kinds=lines, barred=barred)
    if not clause["turning"]:
        return hops_in_line(board, ways, over, take=take, go_on=go_on, kinds=lines, barred=barred)
    stop = clause.place("stop", side)
    if not take and go_on == "may":
        first = clause.men("first", side) if "first" in clause else None
        twice = bool(clause["twice"])
        return chains(board, ways, over, first=first, stop=stop, again=twice, kinds=lines, barred=barred)
    again = 1 if clause["twice"] else 0
    return hops(board, ways, over, take=take, go_on=go_on, again=again, stop=stop, kinds=lines, barred=barred)


# -- men from the hand, and men taken off ---------------------------------------------------------


def entering(clause: Clause, hands: tuple[int, ...]) -> MovePart:
    """Men set from the hand: one or two, on vacant points, or falling as far as they can."""
    sides, force = clause.sides, clause.in_force
    every = range(len(sides.players))
    letters = [clause.men("who", side)[:1] if clause.concerns(side) else "" for side in every]
    vacant, held = clause["onto"] == "vacant" and force, bool(clause["held"]) and force
    put = enters_two if clause["number"] == 2 else enters
    where = [clause.anywhere("to", side) for side in every]
    men = [letter or "?" for letter in letters]
    by_side = [put(men, hands, sorted(where[side]), vacant, held) for side in every]
    falling = [_falling(sides, clause.ways(side, "fall")) if clause["fall"] and force else None for side in every]

    def moves(position: Position) -> list[Move]:
        turn = position.turn
        if not letters[turn]:
            return []
        found, fall = by_side[turn](position), falling[turn]
        return found if fall is None else [move for move in found if fall(position, move.ways[0].path[-1])]

    return MovePart(clause, moves=moves)


def _falling(sides: Sides, ways: tuple[str, ...]) -> Callable[[Position, int], bool]:
    """Whether a man who is dropped comes to rest on a point: nothing vacant lies beyond it that way."""
    (heading,) = ways
    below = [beside.get(heading, (None, ""))[0] for beside in sides.board.beside]
    return lambda position, point: below[point] is None or bool(position.cells[below[point] or 0])


def removing(clause: Clause) -> MovePart:
    """A man taken off the board as the whole of a turn; without the rule, any man at all."""
    sides, board, force = clause.sides, clause.sides.board, clause.in_force
    every = range(len(sides.players))
    men = [clause.men("who", side) if force else sides.everyone for side in every]
    where = [clause.anywhere("from", side) for side in every]
    beside = clause["beside"] if force else None
    near = [board.near(clause.ways(side)) for side in every]
    wanted = [beside_whom(sides, beside, side) for side in every]

    def moves(position: Position) -> list[Move]:
        cells, turn = position.cells, position.turn
        if not clause.concerns(turn):
            return []
        return [
            Move((loses(man, point, REMOVED),), words=board.points[point])
            for point, man in enumerate(cells)
            if man
            and man in men[turn]
            and (point in where[turn] or not force)
            and (beside is None or any(cells[p] in wanted[turn] for p in near[turn][point]))
        ]

    return MovePart(clause, moves=moves)


def beside_whom(sides: Sides, what: object, side: int) -> frozenset[str]:
    """What must stand next to a man: nothing, an enemy, or a fellow."""
    return frozenset([""]) if what == "vacant" else frozenset(sides.men(str(what or "any"), side))


# -- conditions, and all together ------------------------------------------------------------------


def under(condition: Callable[[Position], bool] | None, moves: Moves) -> Moves:
    """Moves that there are only while a condition holds."""
    if condition is None:
        return moves
    return lambda position: moves(position) if condition(position) else []


def together(parts: list[Moves]) -> Moves:
    """All these moves."""
    return parts[0] if len(parts) == 1 else either(*parts)


def leaves(way: Way) -> Way:
    """A man who goes on off the board."""
    return way._replace(path=(*way.path, OFF))
