"""How a game as data ends: of which player something is true, and what that makes of him."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..arguments import ParlourError
from ..position import Outcome, Position
from ..rules import Moves, majority
from .clause import Clause
from .rowing import rowed
from .sides import Sides

Check = Callable[[Position], bool]
"""Whether something is true of a player."""

Ended = Callable[[Position], Outcome | None]


class CountPlaces(NamedTuple):
    """Where the numbers beside the board stand in `Position.counts`; each player's own by his place."""

    hands: tuple[int, ...] = ()
    homes: tuple[int, ...] = ()
    caught: int | None = None
    quiet: int | None = None
    stopped: int | None = None


AT_THE_TABLE = ("cannot move", "repeats", "nobody moves")
"""What is not seen from the position alone: that there is no move, that it has come up before."""


def endings(clauses: list[Clause], places: CountPlaces) -> Ended:
    """The first clause that is true of a player, him who has just moved before the others.

    What another clause is for, too, may be waived; then the game does not end by it.
    """
    for clause in clauses:
        clause.place("sweep", 0)  # a place that is none is told before it is swept
    shortest = min((clause["row"] for clause in clauses if clause.table["when"] == "row"), default=0)
    judges = [
        _judge(clause, places, shortest)
        for clause in clauses
        if clause.table["when"] not in AT_THE_TABLE and clause.rule not in clause.law.waived
    ]
    if not judges:
        return lambda position: None
    if len(judges) == 1:
        return judges[0]

    def ended(position: Position) -> Outcome | None:
        for judge in judges:
            outcome = judge(position)
            if outcome is not None:
                return outcome
        return None

    return ended


def nobody_moves(clauses: list[Clause], moves: Moves, ended: Ended, places: CountPlaces) -> Ended:
    """The other endings, and that by which the game is over when none of the players has a move left."""
    last = next((clause for clause in clauses if clause.table["when"] == "nobody moves"), None)
    if last is None:
        return ended
    last.law.ending(last.rule)
    players = len(last.sides.players)

    def over(position: Position) -> Outcome | None:
        outcome = ended(position)
        if outcome is not None:
            return outcome
        for later in range(players):
            if moves(position._replace(turn=(position.turn + later) % players)):
                return None
        return _result(last, position.turn, position, places)

    return over


def stuck(clauses: list[Clause], passing: str, places: CountPlaces) -> Callable[[Position], Outcome]:
    """What it means for the player to move that he cannot."""
    blocked = [clause for clause in clauses if clause.table["when"] == "cannot move"]
    if not blocked and not passing:
        raise ParlourError('no clause says what becomes of a player who cannot move; add [[ends]] when = "cannot move"')
    for clause in blocked:
        clause.law.ending(clause.rule)

    def outcome(position: Position) -> Outcome:
        for clause in blocked:
            sides, turn = clause.sides, position.turn
            if clause.concerns(turn):
                if clause["men"] is not None:
                    low, high = clause.bounds("men", turn)
                    own = sides.owned[turn]
                    if not low <= sum(man in own for man in position.cells if man) <= high:
                        continue
                return _result(clause, turn, position, places)
        return Outcome(None, passing or blocked[-1].rule)

    return outcome


def _judge(clause: Clause, places: CountPlaces, shortest: int) -> Ended:
    """What a clause makes of a position; `shortest` is the least number of men whom a clause wants in a row."""
    sides, when, rule = clause.sides, clause.table["when"], clause.law.ending(clause.rule)
    players = len(sides.players)
    who = [side for side in range(players) if clause.concerns(side)]
    if when == "quiet":
        limit, which = clause["turns"], places.quiet or 0
        return lambda position: (
            _result(clause, position.turn, position, places) if position.counts[which] >= limit else None
        )
    if when in ("caught", "stopped"):
        which = (places.caught if when == "caught" else places.stopped) or 0
        return lambda position: Outcome(sides.players[position.turn - 1], rule) if position.counts[which] else None
    checks = {
        side: rowed(clause, side, shortest) if when == "row" else CHECKS[when](clause, side, places) for side in who
    }
    backs = {"mover": range(1, 2), "others": range(2, players + 1)}.get(clause["whose"], range(1, players + 1))
    turns = [
        tuple((side, checks[side]) for back in backs if (side := (turn - back) % players) in checks)
        for turn in range(players)
    ]

    def ended(position: Position) -> Outcome | None:
        for side, check in turns[position.turn]:
            if check(position):
                return _result(clause, side, position, places)
        return None

    return ended


def _result(clause: Clause, side: int, position: Position, places: CountPlaces) -> Outcome:
    """What is said of a player by a clause that is true of him."""
    sides, rule, result = clause.sides, clause.rule, clause["result"]
    if result == "draws":
        return Outcome(None, rule)
    if result.startswith("most"):
        counted = numbers(sides, position, places, result)
        counted = [number + swept for number, swept in zip(counted, _swept(clause, position), strict=True)]
        return majority(sides.players, counted, rule)
    if result == "wins":
        return Outcome(sides.players[side], rule)
    rest = [player for place, player in enumerate(sides.players) if place != side]
    return Outcome(rest[0] if len(rest) == 1 else None, rule)


def _swept(clause: Clause, position: Position) -> list[int]:
    """How many men each player sweeps up at the end."""
    places = [clause.place("sweep", side) for side in range(len(clause.sides.players))]
    return [sum([len(position.cells[point]) for point in place]) for place in places]


def numbers(sides: Sides, position: Position, places: CountPlaces, result: str) -> list[int]:
    """How many men each player has, on the board and in hand; or home, where points are counted."""
    if result == "most points":
        return [position.counts[home] for home in places.homes] or [0] * len(sides.players)
    places = CountPlaces() if result == "most men on the board" else places
    owned = [set(letters) for letters in sides.owned]
    return [
        sum(man in own for man in position.cells) + (position.counts[places.hands[side]] if places.hands else 0)
        for side, own in enumerate(owned)
    ]


# -- what may be true of a player -----------------------------------------------------------------


def _reaches(clause: Clause, side: int, places: CountPlaces) -> Check:
    """So many men on some points."""
    men, (low, high) = frozenset(clause.men("who", side)), clause.bounds("men", side)
    points = tuple(sorted(clause.place("where", side)))
    if clause.sides.heaps:
        return lambda position: low <= sum([len(position.cells[point]) for point in points]) <= high
    if clause["left"] is not None:
        least, most = clause.bounds("left", side)

        def left(position: Position) -> bool:
            cells = position.cells
            if not least <= sum([cells.count(man) for man in men]) <= most:
                return False
            return low <= sum([cells[point] in men for point in points]) <= high

        return left
    return lambda position: low <= sum([position.cells[point] in men for point in points]) <= high


def _fills(clause: Clause, side: int, places: CountPlaces) -> Check:
    """His men on every one of some points; mostly the first of them tells.

    Where one player has men of several colors, each color may have points of its own to fill.
    """
    sides, said = clause.sides, clause["where"]
    if isinstance(said, Mapping) and not said.keys() <= set(sides.players):
        goals = [(frozenset(sides.men(colour, side)), sides.place(place, side)) for colour, place in said.items()]
        return lambda position: all(position.cells[point] in men for men, goal in goals for point in goal)
    men = frozenset(clause.men("who", side))
    first, *points = sorted(clause.place("where", side))

    def filled(position: Position) -> bool:
        cells = position.cells
        return cells[first] in men and all(cells[point] in men for point in points)

    return filled


def _vacant(clause: Clause, side: int, places: CountPlaces) -> Check:
    """Nothing on any of some points."""
    points = tuple(sorted(clause.place("where", side)))
    return lambda position: not any(position.cells[point] for point in points)


def _full(clause: Clause, side: int, places: CountPlaces) -> Check:
    """Men on every one of some points, and one of them his."""
    men = frozenset(clause.men("who", side))
    points = tuple(sorted(clause.place("where", side)))
    return lambda position: (
        all(position.cells[point] for point in points) and any(position.cells[point] in men for point in points)
    )


def _men(clause: Clause, side: int, places: CountPlaces) -> Check:
    """So many men left."""
    men, (low, high) = frozenset(clause.men("who", side)), clause.bounds("men", side)
    hand = places.hands[side] if places.hands and clause["where"] == "all" else None
    if len(men) == 1:
        (letter,) = men
        if hand is None:
            return lambda position: low <= position.cells.count(letter) <= high
        return lambda position: low <= position.cells.count(letter) + position.counts[hand] <= high

    def counted(position: Position) -> bool:
        number = sum(map(men.__contains__, position.cells))
        return low <= number + (position.counts[hand] if hand is not None else 0) <= high

    return counted


def _connects(clause: Clause, side: int, places: CountPlaces) -> Check:
    """A chain of his men from one of two sides of the board to the other."""
    sides, men = clause.sides, frozenset(clause.men("who", side))
    near = sides.board.near(clause.ways(side))
    said = clause["sides"]
    one, two = (sides.place(place, side) for place in (said[side] if isinstance(said[0], tuple | list) else said))

    def connected(position: Position) -> bool:
        cells = position.cells
        reached = [point for point in one if cells[point] in men]
        known = set(reached)
        for point in reached:
            if point in two:
                return True
            for beside in near[point]:
                if beside not in known and cells[beside] in men:
                    known.add(beside)
                    reached.append(beside)
        return False

    return connected


def _together(clause: Clause, side: int, places: CountPlaces) -> Check:
    """All his men stand together in one group."""
    men = frozenset(clause.men("who", side))
    near = clause.sides.board.near(clause.ways(side))

    def grouped(position: Position) -> bool:
        cells = position.cells
        own = [point for point, man in enumerate(cells) if man in men]
        reached = own[:1]
        for point in reached:
            reached += [p for p in near[point] if cells[p] in men and p not in reached]
        return bool(own) and len(reached) == len(own)

    return grouped


def _past(clause: Clause, side: int, places: CountPlaces) -> Check:
    """None of the enemies stands farther forward than any of his men, as he goes."""
    sides = clause.sides
    men, prey = frozenset(clause.men("who", side)), frozenset(clause.men("prey", side))
    across, sign = sides.heading(side)
    far = [sign * at[across] for at in sides.board.at]
    before = tuple(tuple(p for p, other in enumerate(far) if other > here)[::-1] for here in far)

    def through(position: Position) -> bool:
        cells = position.cells
        standing = False
        for letter in men:
            here = -1
            for _ in range(cells.count(letter)):
                here, standing = cells.index(letter, here + 1), True
                for point in before[here]:
                    if cells[point] in prey:
                        return False
        return standing

    return through


def _home(clause: Clause, side: int, places: CountPlaces) -> Check:
    """So many men who have left the board at the end of their way."""
    which, number = places.homes[side], clause["men"]
    return lambda position: position.counts[which] >= number


CHECKS: dict[str, Callable[[Clause, int, CountPlaces], Check]] = {
    "reaches": _reaches,
    "fills": _fills,
    "vacant": _vacant,
    "full": _full,
    "men": _men,
    "connects": _connects,
    "together": _together,
    "home": _home,
    "past": _past,
}
