"""What the clauses of moves come to: movers of single men, and moves that are no man's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..arguments import ParlourError, known_word, whole
from ..board import Barred
from ..chains import chains, steps_or_chains
from ..hops import Going, flying_hops, hops, hops_in_line, leaps_anyhow
from ..position import Move, Position, goes, loses
from ..reach import by_distance, leaper
from ..rules import Moves, either, enters, enters_two
from ..travel import Leaps, Mover, anyhow, both, flies, slides, steps
from .clause import Clause, state
from .sides import Sides
from .speaking import STOP
from .striding import circles, strides

REMOVED = "is removed"

Table = dict[str, Mover]
"""The movers of one player's men, by their letters."""


class MovePart(NamedTuple):
    """What a clause lets players do: a table of movers for each of them, or moves of another sort."""

    clause: Clause
    tables: tuple[Table, ...] = ()
    moves: Moves | None = None


# -- men who move ---------------------------------------------------------------------------------


def moving(clause: Clause, by: tuple[int, ...] = ()) -> MovePart:
    """The movers of a clause, player by player; chains that take nobody go `by` points that are wanted, too."""
    sides = clause.sides
    clause.in_force  # noqa: B018  (the law is asked for the rule before it is asked for those of single words)
    tables: list[Table] = []
    for side in range(len(sides.players)):
        letters = clause.men("who", side) if clause.concerns(side) and not _fallen(clause) else ""
        mover = _beside_him(clause, side, _mover(clause, side, by)) if letters else anyhow(sides.board)
        tables.append(dict.fromkeys(letters, _freed(clause, side, mover)))
    return MovePart(clause, tuple(tables))


def _fallen(clause: Clause) -> bool:
    """Whether a clause does not hold at all without its rule, and that is waived."""
    return clause["without"] == "not this" and not clause.in_force


def _beside_him(clause: Clause, side: int, go: Mover) -> Mover:
    """Only men who have something, or somebody, next to them, if a clause asks for it."""
    if clause["beside"] is None:
        return go
    near, wanted = clause.sides.board.near(), beside_whom(clause.sides, clause["beside"], side)

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        return go(position, point, piece) if any(cells[p] in wanted for p in near[point]) else []

    return mover


def _freed(clause: Clause, side: int, mover: Mover) -> Mover:
    """The mover while the rule of his clause is in force; without it he goes anywhere, or leaps anyhow."""
    if clause.in_force:
        return mover
    board, usual = clause.sides.board, "a leap" if clause.table["do"] == "hop" else "anywhere"
    free = clause["without"] or usual
    if free == "nothing":
        return mover
    return both(mover, leaps_anyhow(board, clause.men("over", side)) if free == "a leap" else anyhow(board))


def _mover(clause: Clause, side: int, by: tuple[int, ...]) -> Mover:
    """How the men of a player go by a clause."""
    board, do = clause.sides.board, clause.table["do"]
    lines, barred = clause["lines"], clause.barred(side)
    for kind in lines or ():
        known_word(kind, {name for _, _, name in board.lines}, f"kind of lines on board {board.name},")
    if do == "hop":
        return _setting_out(clause, side, _hop(clause, side, by))
    if do == "fly":
        return _open(_flying(clause), barred)
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


def _flying(clause: Clause) -> Mover:
    """To any vacant point, or any at all; also `back` to where he stood."""
    board = clause.sides.board
    go = flies(board) if clause["onto"] == "vacant" else anyhow(board)
    return both(go, lambda position, point, piece: [goes(piece, point, point)]) if clause["back"] else go


def _setting_out(clause: Clause, side: int, go: Mover) -> Mover:
    """Only men who set out from a place; where their leaps then lead is another matter."""
    if clause["from"] is None:
        return go
    places = clause.place("from", side)
    if isinstance(go, Leaps):
        return Leaps(tuple(pairs if p in places else () for p, pairs in enumerate(go.pairs)), go.prey, go.go)
    return lambda position, point, piece: go(position, point, piece) if point in places else []


def _props(clause: Clause, side: int) -> tuple[str, ...]:
    """Over whom a man hops, "" for nobody."""
    return (*clause.men("over", side), *([""] if clause["empty"] else []))


def chained(clause: Clause) -> bool:
    """Whether a clause makes chains that take nobody: to every point that can be reached, one move."""
    if clause.table["do"] != "hop" or clause["flying"] or not clause["turning"]:
        return False
    return not clause["take"] and clause["chain"] == "may"


def fused(step: Clause, hop: Clause, side: int) -> Mover | None:
    """Steps and chains along the same lines, looked for at one go, where nothing more is said of either."""
    if step.table["do"] != "step" or not chained(hop) or not (step.in_force and hop.in_force):
        return None
    plain = all(clause[word] is None for clause in (step, hop) for word in ("from", "to", "shut", "stay", "beside"))
    alike = step.ways(side) == hop.ways(side) and step["lines"] == hop["lines"] and step["onto"] == "vacant"
    if not plain or not alike or hop["twice"] or hop["empty"] or "first" in hop:
        return None
    board, stop = step.sides.board, hop.place("stop", side)
    return steps_or_chains(board, step.ways(side), hop.men("over", side), stop=stop, kinds=step["lines"])


def _hop(clause: Clause, side: int, by: tuple[int, ...]) -> Mover:
    """Leaps over others: one by one or in chains, turning or straight on, from near or from afar."""
    board, ways, over = clause.sides.board, clause.ways(side), _props(clause, side)
    go_on: Going = clause["chain"]
    take, lines, barred = bool(clause["take"]), clause["lines"], clause.barred(side, leaping=True)
    if clause["flying"]:
        lifted = bool(clause["lifted"])
        return flying_hops(board, ways, over, take=take, go_on=go_on, lifted=lifted, kinds=lines, barred=barred)
    if not clause["turning"]:
        return hops_in_line(board, ways, over, take=take, go_on=go_on, kinds=lines, barred=barred)
    stop = clause.place("stop", side)
    if chained(clause):
        first = clause.men("first", side) if "first" in clause else None
        twice = bool(clause["twice"])
        return chains(board, ways, over, first=first, stop=stop, again=twice, by=by, kinds=lines, barred=barred)
    again = 1 if clause["twice"] else 0
    return hops(board, ways, over, take=take, go_on=go_on, again=again, stop=stop, kinds=lines, barred=barred)


# -- men from the hand, and men taken off ---------------------------------------------------------


def entering(clause: Clause, hands: tuple[int, ...]) -> MovePart:
    """Men set from the hand: one or two, on vacant points, or falling as far as they can."""
    sides, force = clause.sides, clause.in_force
    every = range(len(sides.players))
    letters = [clause.men("who", side)[:1] if clause.concerns(side) else "" for side in every]
    vacant = clause["onto"] == "vacant" and (force or clause.has_rule("onto"))
    held = bool(clause["held"]) and (force or clause.has_rule("held"))
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


# -- the end of it --------------------------------------------------------------------------------


def stopping(clause: Clause, stopped: int, hands: tuple[int, ...]) -> MovePart:
    """A player says that he stops, in positions in which he may; without the rule, in any."""
    when = clause["when"] if clause.in_force else None
    stop = Move(words=STOP, gains=((stopped, 1),))
    return MovePart(clause, moves=under(state(when, clause.sides, hands) if when else None, lambda position: [stop]))
