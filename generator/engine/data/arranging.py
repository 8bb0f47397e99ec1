"""The moves of a game as data: its clauses put together, man by man, in the order in which some go before others."""

from __future__ import annotations

from collections.abc import Mapping

from ..arguments import known_word
from ..position import Move, Position
from ..rules import Moves, each, prefer
from ..travel import Mover, both
from .becoming import Changes, changes, changing
from .clause import Clause, state
from .endings import CountPlaces
from .moves import MovePart, Table, entering, fused, moving, removing, stopping, together, under
from .running import running
from .sides import Sides
from .sowing import sowing
from .words import OF_SEEDS


def arranged(lists: Mapping[str, list[Clause]], sides: Sides, places: CountPlaces, by: tuple[int, ...] = ()) -> Moves:
    """All the clauses of moves; chains that take nobody go `by` points that are wanted, too."""
    seeds = [clause for clause in lists["captures"] if clause.table["do"] in OF_SEEDS]
    change = changes(lists["promotions"], sides)
    return _Arrangement(sides, places, change, seeds, by).of(lists["moves"], lists["order"])


class _Arrangement:
    """What clauses of moves have in common when they are put together."""

    def __init__(
        self, sides: Sides, places: CountPlaces, change: Changes, seeds: list[Clause], by: tuple[int, ...]
    ) -> None:
        self.sides, self.places, self.change, self.seeds, self.by = sides, places, change, seeds, by

    def of(self, moves: list[Clause], orders: list[Clause]) -> Moves:
        """The moves of these clauses."""
        parts: dict[str, list[MovePart]] = {}
        for clause in moves:
            parts.setdefault(clause.name, []).append(self._part(clause))
        return self._ordered(parts, orders)

    def _part(self, clause: Clause) -> MovePart:
        places = self.places
        match clause.table["do"]:
            case "enter":
                return entering(clause, places.hands)
            case "remove":
                return removing(clause)
            case "run":
                return running(clause, places.hands, places.homes)
            case "sow":
                return sowing(clause, self.seeds)
            case "stop":
                return stopping(clause, places.stopped or 0, places.hands)
            case _:
                return moving(clause, self.by)

    def _ordered(self, parts: dict[str, list[MovePart]], orders: list[Clause]) -> Moves:
        if not orders:
            return self._group([part for several in parts.values() for part in several])
        order, *later = orders
        first = [known_word(name, parts, "clause of moves") for name in order["first"] if name in parts]
        rest = {name: several for name, several in parts.items() if name not in first}
        before = self._group([part for name in first for part in parts[name]])
        in_force = order.in_force
        if order["most"] and in_force:
            before = _most(before)
        if not rest:
            return before
        after = self._ordered(rest, later)
        return prefer(before, after) if in_force else together([before, after])

    def _group(self, parts: list[MovePart]) -> Moves:
        """Clauses none of which goes before another; those of men who move are looked for man by man."""
        found: list[Moves] = []
        always = [part for part in parts if part.tables and part.clause["when"] is None]
        players = range(len(self.sides.players))
        if always:
            found.append(each(*(self._merged(always, side) for side in players)))
        for part in parts:
            if part.tables and part not in always:
                moves = each(*(self._merged([part], side) for side in players))
                found.append(under(state(part.clause["when"], self.sides, self.places.hands), moves))
            elif part.moves is not None:
                found.append(self._under(part.clause, part.moves))
        if not found:
            return lambda position: []
        apart = [part for part in parts if part.tables and part not in always]
        return _once(together(found)) if apart and len(found) > 1 else together(found)

    def _under(self, clause: Clause, moves: Moves) -> Moves:
        """Moves of no man's own, in the positions in which there are such."""
        when = clause["when"] if "when" in clause.words and clause.table["do"] != "stop" else None
        return under(None if when is None else state(when, self.sides, self.places.hands), moves)

    def _merged(self, parts: list[MovePart], side: int) -> Table:
        """The movers of several clauses, letter by letter, with what becomes of the men."""
        letters = dict.fromkeys(letter for part in parts for letter in part.tables[side])
        found = {}
        for letter in letters:
            mine = [part for part in parts if letter in part.tables[side]]
            found[letter] = changing(self._together(mine, side, letter), self.change.get(letter, []))
        return found

    def _together(self, parts: list[MovePart], side: int, letter: str) -> Mover:
        """One mover that does what several do."""
        if len(parts) == 1:
            return parts[0].tables[side][letter]
        if len(parts) == 2 and not self.by:
            at_one_go = fused(parts[0].clause, parts[1].clause, side)
            if at_one_go is not None:
                return at_one_go
        return both(*(part.tables[side][letter] for part in parts))


def _once(moves: Moves) -> Moves:
    """The same moves, each once, though several clauses allow it."""
    return lambda position: list(dict.fromkeys(moves(position)))


def _most(moves: Moves) -> Moves:
    """Only those moves that take the most men."""

    def chosen(position: Position) -> list[Move]:
        found = moves(position)
        most = max((len(move.ways) for move in found), default=0)
        return [move for move in found if len(move.ways) == most]

    return chosen
