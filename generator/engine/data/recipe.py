"""The recipe of a game as data: its clauses put together from the engine's own movers, combiners and endings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..arguments import ParlourError, known_word, nearest
from ..board import Board
from ..position import Outcome, Position
from ..rules import Counters, Law, Moves, passes
from ..tally import QUIET_TURNS, Tally, in_hand
from .arranging import arranged
from .catching import Effect, again, again_by_throw, capturing, counting_quiet
from .clause import Clause
from .earning import prizes_named, rewarding
from .endings import CountPlaces, endings, nobody_moves, stuck
from .moves import chained
from .seating import seated
from .sides import Sides
from .sowing import sown_named
from .speaking import STOP, speech_of
from .words import LISTS, OF_SEEDS, PASS

if TYPE_CHECKING:
    from ..game import Game

OFF_TEXT, BACK_TEXT = r"[A-Za-z]*\d*-off", r"([A-Za-z]*\d+)-\1"
"""How a man is written who leaves the board at the end of his track; and one who is set down where he stood."""

MOST_POINTS = 1000
"""How many points a board of a game as data may have: from each of them to each a man might go."""

IN_HAND, AT_HOME, CAUGHT, QUIET, STOPPED = "hand", "home", "caught", "quiet", "stopped"


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
        self.table = table = seated(table, self.chosen)
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
            if name == "ends":
                self.law.ending(table["rule"])  # a rule that another reading of the game ends by is a rule of it, too
            if self._holds(table) and not (table.get("forbidden") and self.law(table["rule"])):
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
        scored = scored and not self.sides.heaps
        own += [AT_HOME] if "run" in done or "home" in ends or scored or AT_HOME in said else []
        shared = [word for word in (CAUGHT, QUIET) if word in ends] + ([STOPPED] if "stop" in done else [])
        self.counters = Counters(self.sides.colours, own, shared)
        colours = self.sides.colours

        def each_players(name: str) -> tuple[int, ...]:
            whose = [colours.index(self.sides.colour[player]) for player in self.sides.players] if name in own else []
            return tuple(self.counters.of(name, place) for place in whose)

        def common(name: str) -> int | None:
            return self.counters.at(name) if name in shared else None

        return CountPlaces(each_players(IN_HAND), each_players(AT_HOME), common(CAUGHT), common(QUIET), common(STOPPED))

    def _told(self) -> dict[str, Tally]:
        """The words for the numbers that a player must know."""
        kind, said = next(iter(self.sides.kinds.items()))
        one = said.get("title", kind)
        many = said.get("plural", "men" if one == "man" else f"{one}s")
        home = Tally(f"has one {one} home", f"has {{}} {many} home", men=True)
        words = {IN_HAND: in_hand(one, many), AT_HOME: home, QUIET: QUIET_TURNS}
        return {name: words[name] for name in (*self.counters.own, *self.counters.shared) if name in words}

    # -- moves ------------------------------------------------------------------------------------

    def _moves(self, by: tuple[int, ...] = ()) -> Moves:
        """All that players can do, but for passing."""
        return _with(arranged(self.lists, self.sides, self.places, by), self._effects())

    def _all_moves(self, by: tuple[int, ...] = ()) -> Moves:
        """All that players can do."""
        passing, moves = self._passing(), self._moves(by)
        if passing is not None:
            moves = passes(moves, passing.in_force and not passing["may"])
        thrown = [clause for clause in self.lists["again"] if clause.table["when"] == "throws"]
        return again_by_throw(thrown, moves) if thrown else moves

    def _passing(self) -> Clause | None:
        """The clause of passing, where it holds."""
        table = self.table.get("pass")
        if table is None or not self._holds(table):
            return None
        clause = Clause({**table, "may": True} if table.get("forbidden") else table, PASS, self.sides, self.law)
        return None if clause.forbidden and self.law(clause.rule) else clause

    def _effects(self) -> list[Effect]:
        effects: list[Effect] = []
        captures = [clause for clause in self.lists["captures"] if clause.table["do"] not in OF_SEEDS]
        if captures:
            effects.append(capturing(captures, self.places.caught, self.places.hands))
        effects += [rewarding(clause, self.places.hands) for clause in self.lists["rewards"]]
        if self.lists["again"]:
            effects.append(again(self.lists["again"]))
        if self.places.quiet is not None:
            effects.append(counting_quiet(self.places.quiet))
        return effects

    # -- all together -----------------------------------------------------------------------------

    def game(self) -> Game:
        """The game."""
        from ..crossing import written_out  # these know recipes, and so must be known before one is made
        from ..game import Game

        if self.silent:
            return self._silent()
        table, ends = self.table, self.lists["ends"]
        ended = nobody_moves(ends, self._moves(), endings(ends, self.places), self.places)
        moves, passes_by = self._all_moves(), self._passing()
        passing = passes_by.rule if passes_by is not None else ""
        repeats = next((clause for clause in ends if clause.table["when"] == "repeats"), None)
        if repeats is not None and self.law.ending(repeats.rule) != "repetition":
            raise ParlourError("the rule by which a repeated position is drawn has the id repetition")
        sides = self.sides
        return Game(
            board=self.board,
            colours=sides.colours,
            players=sides.players if sides.players != sides.colours else (),
            pieces=sides.pieces,
            start_text=table["start"],
            moves=moves,
            ended=ended,
            stuck=stuck(ends, passing or (self._never_stuck() if table.get("stuck") else ""), self.places),
            counters=self.counters.own,
            shared=self.counters.shared,
            told=self._told(),
            speech=speech_of(table.get("speech", {}), self.places.stopped is not None),
            throws=tuple((number,) for number in table.get("throws", ())),
            repetition=repeats["times"] if repeats is not None else None,
            turn_rule=table["turns"]["rule"] if "turns" in table else "",
            reads=written_out(self._all_moves) if any(map(chained, self.lists["moves"])) else None,
            shape=self._shape(),
            stacks=frozenset(range(len(self.board.points))) if sides.heaps else frozenset(),
            write=prizes_named if self.lists["rewards"] else sown_named if sides.heaps else None,
        )

    def _shape(self) -> str:
        """How moves are written that name no two points, or the same point twice."""
        moves = self.lists["moves"]
        done = {clause.table["do"] for clause in moves}
        shapes = [OFF_TEXT] if "run" in done else []
        shapes += [STOP] if "stop" in done else []
        shapes += [BACK_TEXT] if any("back" in clause for clause in moves) else []
        return "|".join(shapes)

    def _never_stuck(self) -> str:
        """The rule that would be named of a player who cannot move, where the file says that nobody ever is so."""
        first: str = [*self.lists["ends"], *self.lists["moves"]][0].rule
        return first

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
