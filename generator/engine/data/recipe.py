"""The recipe of a game as data: its clauses put together from the engine's own movers, combiners and endings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..arguments import ParlourError, known_word, nearest
from ..board import Board
from ..position import Outcome, Position, Way
from ..rules import Counters, Law, Moves, each, passes, prefer
from ..tally import QUIET_TURNS, Tally, in_hand
from ..travel import both
from .catching import Effect, again, capturing, counting_quiet, prizes_named, rewarding
from .clause import Clause, state
from .endings import CountPlaces, endings, nobody_moves, stuck
from .moves import Change, MovePart, entering, leaves, moving, removing, together, under
from .running import running
from .sides import Sides
from .speaking import speech_of
from .words import LISTS, PASS

if TYPE_CHECKING:
    from ..game import Game

OFF_TEXT = r"[A-Za-z]*\d*-off"
"""How a man is written who leaves the board at the end of his track."""

MOST_POINTS = 1000
"""How many points a board of a game as data may have: from each of them to each a man might go."""

IN_HAND, AT_HOME, CAUGHT, QUIET = "hand", "home", "caught", "quiet"


@dataclass(frozen=True)
class WrittenGame:
    """A recipe that was written as data. `spelling` is its table as one text: equal games are equal values."""

    name: str
    spelling: str

    @classmethod
    def of(cls, name: str, table: Mapping[str, Any]) -> WrittenGame:
        """The recipe of a table, as TOML gives it."""
        return cls(name, json.dumps(table, sort_keys=False, ensure_ascii=False))

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self, board: Board, law: Law) -> Game:
        """The game on a board, by the rules in force."""
        return _Making(json.loads(self.spelling), board, law).game()


class _Making:
    """One game as it is put together."""

    def __init__(self, table: Mapping[str, Any], board: Board, law: Law) -> None:
        self.table, self.board, self.law = table, board, law
        self.silent = not table.get("engine", True)
        for word in ("players", "men", "start") if self.silent else ("players", "men", "start", "moves"):
            if word not in table:
                raise ParlourError(f"a game as data says {word}, and this one does not")
        if len(board.points) > MOST_POINTS:
            raise ParlourError(f"a game as data is played on at most {MOST_POINTS} points, and this board has more")
        self.chosen = {name: law.option(name, *choices) for name, choices in table.get("options", {}).items()}
        self.sides = Sides(table, board)
        self.lists = {name: self._clauses(name) for name in LISTS}
        self.places = self._counters()

    def _clauses(self, name: str) -> list[Clause]:
        """The clauses of a list that hold under the options chosen."""
        by, known = LISTS[name]
        found = []
        for table in self.table.get(name, ()):
            word = known_word(table.get(by), known, f"word behind {by} of {name},") if by else ""
            for key in table:
                if key not in known[word] and key != by:
                    near = nearest(key, known[word], "words are")
                    raise ParlourError(f"{name}: {word or 'a clause'} has no word {key!r}; {near}")
            if self._holds(table):
                found.append(Clause(table, known[word], self.sides, self.law))
        return found

    def _holds(self, table: Mapping[str, Any]) -> bool:
        """Whether the options are those under which a clause holds; one value, or one of several."""
        for option, value in table.get("only", {}).items():
            known_word(option, self.chosen, "option")
            if self.chosen[option] not in (value if isinstance(value, list) else [value]):
                return False
        return True

    # -- numbers beside the board -----------------------------------------------------------------

    def _counters(self) -> CountPlaces:
        """Where men in hand, men home and other numbers are counted, as far as the clauses need them."""
        moves, ends = self.lists["moves"], {clause.table["when"] for clause in self.lists["ends"]}
        done = {clause.table["do"] for clause in moves}
        scored = any(clause["result"] == "most points" for clause in self.lists["ends"])
        said = self.table["start"].split() if self.silent else []
        own = [IN_HAND] if done & {"enter", "run"} or IN_HAND in said else []
        own += [AT_HOME] if "run" in done or "home" in ends or scored or AT_HOME in said else []
        shared = [word for word in (CAUGHT, QUIET) if word in ends]
        self.counters = Counters(self.sides.colours, own, shared)
        colours = self.sides.colours

        def each_players(name: str) -> tuple[int, ...]:
            whose = [colours.index(self.sides.colour[player]) for player in self.sides.players] if name in own else []
            return tuple(self.counters.of(name, place) for place in whose)

        def common(name: str) -> int | None:
            return self.counters.at(name) if name in shared else None

        return CountPlaces(each_players(IN_HAND), each_players(AT_HOME), common(CAUGHT), common(QUIET))

    def _told(self) -> dict[str, Tally]:
        """The words for the numbers that a player must know."""
        kind, said = next(iter(self.sides.kinds.items()))
        one = said.get("title", kind)
        many = said.get("plural", "men" if one == "man" else f"{one}s")
        home = Tally(f"has one {one} home", f"has {{}} {many} home", men=True)
        words = {IN_HAND: in_hand(one, many), AT_HOME: home, QUIET: QUIET_TURNS}
        return {name: words[name] for name in (*self.counters.own, *self.counters.shared) if name in words}

    # -- moves ------------------------------------------------------------------------------------

    def _part(self, clause: Clause, change: Mapping[str, Change]) -> MovePart:
        match clause.table["do"]:
            case "enter":
                return entering(clause, self.places.hands)
            case "remove":
                return removing(clause)
            case "run":
                return running(clause, self.places.hands, self.places.homes)
            case _:
                return moving(clause, change)

    def _changes(self) -> dict[str, Change]:
        """What becomes of men at the ends of their ways, by their letters."""
        found: dict[str, Change] = {}
        for clause in self.lists["promotions"]:
            in_force = clause.in_force
            for side in range(len(self.sides.players)):
                if clause.concerns(side) and in_force:
                    for letter in self.sides.men(f"own {clause['who']}", side):
                        change = _change(self.sides, letter, clause["becomes"], clause.place("at", side))
                        found[letter] = _after(found[letter], change) if letter in found else change
        return found

    def _moves(self) -> Moves:
        """All the clauses of moves, in the order in which some go before others."""
        change = self._changes()
        parts: dict[str, list[MovePart]] = {}
        for clause in self.lists["moves"]:
            parts.setdefault(clause.name, []).append(self._part(clause, change))
        return self._arranged(parts, self.lists["order"])

    def _arranged(self, parts: dict[str, list[MovePart]], orders: list[Clause]) -> Moves:
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
        after = self._arranged(rest, later)
        return prefer(before, after) if in_force else together([before, after])

    def _group(self, parts: list[MovePart]) -> Moves:
        """Clauses none of which goes before another; those of men who move are looked for man by man."""
        found: list[Moves] = []
        always = [part for part in parts if part.tables and part.clause["when"] is None]
        if always:
            found.append(each(*(_merged([part.tables[side] for part in always]) for side in self._players)))
        for part in parts:
            if part not in always:
                moves = each(*part.tables) if part.tables else part.moves
                assert moves is not None
                when = part.clause["when"] if "when" in part.clause.words else None
                found.append(under(None if when is None else state(when, self.sides, self.places.hands), moves))
        if not found:
            return lambda position: []
        apart = [part for part in parts if part.tables and part not in always]
        return _once(together(found)) if apart and len(found) > 1 else together(found)

    @property
    def _players(self) -> range:
        return range(len(self.sides.players))

    def _effects(self) -> list[Effect]:
        effects: list[Effect] = []
        if self.lists["captures"]:
            effects.append(capturing(self.lists["captures"], self.places.caught))
        effects += [rewarding(clause) for clause in self.lists["rewards"]]
        if self.lists["again"]:
            effects.append(again(self.lists["again"]))
        if self.places.quiet is not None:
            effects.append(counting_quiet(self.places.quiet))
        return effects

    # -- all together -----------------------------------------------------------------------------

    def game(self) -> Game:
        """The game."""
        from ..game import Game  # which knows recipes, and so must be known before one is made

        if self.silent:
            return self._silent()
        table, ends = self.table, self.lists["ends"]
        moves = _with(self._moves(), self._effects())
        ended = nobody_moves(ends, moves, endings(ends, self.places), self.places)
        passing = ""
        if "pass" in table and self._holds(table["pass"]):
            clause = Clause(table["pass"], PASS, self.sides, self.law)
            passing = clause.rule
            moves = passes(moves, clause.in_force and not clause["may"])
        repeats = next((clause for clause in ends if clause.table["when"] == "repeats"), None)
        if repeats is not None and self.law.ending(repeats.rule) != "repetition":
            raise ParlourError("the rule by which a repeated position is drawn has the id repetition")
        sides, done = self.sides, {clause.table["do"] for clause in self.lists["moves"]}
        return Game(
            board=self.board,
            colours=sides.colours,
            players=sides.players if sides.players != sides.colours else (),
            pieces=sides.pieces,
            start_text=table["start"],
            moves=moves,
            ended=ended,
            stuck=stuck(ends, passing or (ends[0].rule if table.get("stuck") and ends else "")),
            counters=self.counters.own,
            shared=self.counters.shared,
            told=self._told(),
            speech=speech_of(self.table.get("speech", {})),
            throws=tuple((number,) for number in table.get("throws", ())),
            repetition=repeats["times"] if repeats is not None else None,
            turn_rule=table["turns"]["rule"] if "turns" in table else "",
            shape=OFF_TEXT if "run" in done else "",
            write=prizes_named if self.lists["rewards"] else None,
        )

    def _silent(self) -> Game:
        """Men and a start, and no rule: nobody has a move, and nothing is decided."""
        from ..game import Game

        return Game(
            board=self.board,
            colours=self.sides.colours,
            players=self.sides.players if self.sides.players != self.sides.colours else (),
            pieces=self.sides.pieces,
            start_text=self.table["start"],
            moves=lambda position: [],
            stuck=lambda position: Outcome(None, ""),
            counters=self.counters.own,
            told=self._told(),
            speech=speech_of(self.table.get("speech", {})),
            throws=tuple((number,) for number in self.table.get("throws", ())),
            silent=True,
        )


def _merged(tables: list[dict[str, Any]]) -> dict[str, Any]:
    """The movers of several clauses, letter by letter."""
    letters = dict.fromkeys(letter for table in tables for letter in table)
    found = {}
    for letter in letters:
        movers = [table[letter] for table in tables if letter in table]
        found[letter] = movers[0] if len(movers) == 1 else both(*movers)
    return found


def _once(moves: Moves) -> Moves:
    """The same moves, each once, though several clauses allow it."""
    return lambda position: list(dict.fromkeys(moves(position)))


def _most(moves: Moves) -> Moves:
    """Only those moves that take the most men."""

    def chosen(position: Position) -> Any:
        found = moves(position)
        most = max((len(move.ways) for move in found), default=0)
        return [move for move in found if len(move.ways) == most]

    return chosen


def _with(moves: Moves, effects: list[Effect]) -> Moves:
    """Moves with all that they bring about."""
    if not effects:
        return moves

    first, *others = effects
    if not others:
        return lambda position: first(position, moves(position))

    def found(position: Position) -> Any:
        those = first(position, moves(position))
        for effect in others:
            those = effect(position, those)
        return those

    return found


def _change(sides: Sides, letter: str, becomes: str, row: frozenset[int]) -> Change:
    """What becomes of a man whose way ends on the row."""
    if becomes == "off":
        return lambda way: leaves(way) if way[1][-1] in row else way
    crown = sides.crowned(letter, becomes)

    def change(way: Way) -> Way:
        return way._replace(becomes=crown) if way[1][-1] in row else way

    return change


def _after(first: Change, second: Change) -> Change:
    return lambda way: second(first(way))
