"""A game: start, moves and endings, from which legal, play, find, perft and refusals are derived once for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules

from . import games
from .board import Board, known
from .position import Move, Outcome, Piece, Position, moved
from .rules import Law


class CannotRead(Exception):
    """A text that is no move or position at all."""


class Ambiguous(Exception):
    """A text that means several legal moves."""


@dataclass(frozen=True)
class Refusal(Exception):
    """A move that is not legal: the rule that forbids it, and what is legal instead."""

    text: str
    rule: str
    legal: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.text} is not legal here (rule {self.rule})"


@dataclass(frozen=True)
class Game:
    """A game as a value made of functions.

    `ended` decides a position at sight; `stuck` says what it means to have no move. `travel` names,
    for each letter, the rule that says how such a man moves: it answers for a move that no single
    waived rule would allow. `stacks` are the points that hold several men, `reader` takes positions
    in a notation of the game's own, `reads` finds the legal moves that such a notation may mean, `same`
    gives what must be equal in two positions for one to repeat the other, `score` tells a searching
    player how well a player (by turn) stands; `like` gives the legal moves among which to look for a text,
    where all of them are very many; `counted` gives the moves in their order for one to be drawn by lot, without
    writing all of them down. `facts` are named numbers or words that a page may claim.
    """

    board: Board
    colours: tuple[str, ...]
    pieces: tuple[Piece, ...]
    start_text: str
    moves: Callable[[Position], list[Move]]
    stuck: Callable[[Position], Outcome]
    ended: Callable[[Position], Outcome | None] = lambda position: None
    players: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    throws: tuple[tuple[int, ...], ...] = ()
    travel: Mapping[str, str] = field(default_factory=dict)
    stacks: frozenset[int] = frozenset()
    write: Callable[[Board, Move], str] | None = None
    reader: Callable[[Game, str], Position | None] | None = None
    reads: Callable[[Game, Position, str], list[Move]] | None = None
    like: Callable[[Position, str], list[Move]] | None = None
    counted: Callable[[Position], Sequence[Move]] | None = None
    same: Callable[[Position], Position] = lambda position: position
    facts: Mapping[str, Callable[[Game], object]] = field(default_factory=dict)
    score: Callable[[Position, int], float] | None = None
    repetition: int | None = 3
    turn_rule: str = ""
    shape: str = ""
    name: str = ""
    options: tuple[tuple[str, object], ...] = ()
    waived: str | None = None
    waivable: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    choices: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    home: Board | None = None

    # -- who and what -------------------------------------------------------------------------

    @cached_property
    def turns(self) -> tuple[str, ...]:
        """The players in the order of their turns."""
        return self.players or self.colours

    @cached_property
    def piece(self) -> dict[str, Piece]:
        """Each piece by its letter."""
        return {piece.letter: piece for piece in self.pieces}

    @cached_property
    def start(self) -> Position:
        """The position from which the game begins."""
        from .notation import read_position

        return read_position(self, self.start_text)

    def count(self, colour: str, counter: str) -> int:
        """Where a colour's counter stands in `Position.counts`."""
        return self.colours.index(colour) * len(self.counters) + self.counters.index(counter)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all the rules that this game enforces or ends by."""
        return tuple(
            dict.fromkeys((*self.waivable, *self.travel.values(), *filter(None, (self.turn_rule,)), *self.endings))
        )

    # -- play ---------------------------------------------------------------------------------

    def legal(self, position: Position) -> list[Move]:
        """The legal moves, none when the game is over or a throw is wanted first."""
        if self.ended(position) is not None or (self.throws and not position.throw):
            return []
        return self.moves(position)

    def lots(self, position: Position) -> Sequence[Move]:
        """The legal moves in their order, to be counted or drawn from: a game may make them only when asked for one."""
        if self.counted is None or self.ended(position) is not None:
            return self.legal(position)
        return self.counted(position)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a move."""
        return moved(position, move, len(self.turns))

    def outcome(self, position: Position) -> Outcome | None:
        """How the game has ended here, or None while it goes on."""
        ended = self.ended(position)
        if ended is not None or (self.throws and not position.throw):
            return ended
        return None if self.moves(position) else self.stuck(position)

    def perft(self, position: Position, depth: int) -> int:
        """How many lines of play there are of this many moves; the last move is counted and not played."""
        legal, lots, players, throws, ended = self.legal, self.lots, len(self.turns), self.throws, self.ended

        def lines(position: Position, depth: int) -> int:
            if throws and not position.throw and ended(position) is None:
                return sum(lines(position._replace(throw=throw), depth) for throw in throws)
            if depth == 1:
                return len(lots(position))
            total = 0
            for move in legal(position):
                total += lines(moved(position, move, players), depth - 1)
            return total

        return lines(position, depth) if depth else 1

    # -- text ---------------------------------------------------------------------------------

    def text(self, move: Move) -> str:
        """A move as it is written."""
        if self.write is not None:
            return self.write(self.board, move)
        if not move.path:
            return move.words or "pass"
        mark = "x" if move.over or move.taken else "-"
        return mark.join(self.board.points[p] for p in move.path) + move.words

    def find(self, position: Position, text: str) -> Move:
        """The legal move that a text means; a hyphen may stand for a capture, and a chain may be written short."""
        found = self._meant(position, text)
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(map(self.text, found[:12])) + (f" and {len(found) - 12} more" if len(found) > 12 else "")
            raise Ambiguous(f"{text} may be any of {some}: write it out")
        self._readable(text)
        raise Refusal(text, self._forbidding(position, text), tuple(map(self.text, self.legal(position))))

    def _meant(self, position: Position, text: str) -> list[Move]:
        if self.like is not None and self.ended(position) is None:
            legal = self.like(position, text)
        else:
            legal = self.legal(position)
        wanted = _plain(text)
        written = [(move, _plain(self.text(move))) for move in legal]
        exactly = [move for move, full in written if full == wanted]
        by_ends = [move for move in legal if len(move.path) > 2 and not move.words and self._ends(move) == wanted]
        begun = [move for move, full in written if move.words and re.match(rf"{re.escape(wanted)}(?![0-9a-z])", full)]
        return exactly or by_ends or begun or (self.reads(self, position, text) if self.reads is not None else [])

    def _ends(self, move: Move) -> str:
        return f"{self.board.points[move.path[0]]}-{self.board.points[move.path[-1]]}"

    def _readable(self, text: str) -> None:
        """Raise CannotRead unless the text could be a move of this game on some day."""
        if self.shape and re.fullmatch(self.shape, text):
            return
        if text == "pass":
            return
        names = _plain(re.split(r"[(/=]", text)[0]).split("-")
        for name in names:
            if name not in self.board.index:
                near = get_close_matches(name, self.board.points, 1, 0.5)
                hint = f"; did you mean {near[0]}?" if near else ""
                raise CannotRead(f"{text!r} is no move: this board has no point {name!r}{hint}")

    def _forbidding(self, position: Position, text: str) -> str:
        """The rule without which the move would be legal."""
        for rule in self.waivable:
            game = self.without(rule)
            if game._meant(position, text):
                return rule
        start = self.board.index.get(_plain(text).split("-")[0])
        men = "" if start is None else position.cells[start]
        if start is None and self.shape and re.fullmatch(self.shape, text):
            men = text[:1]
        if self.turn_rule and men and len(self.turns) > 1:
            for turn in range(len(self.turns)):
                if turn != position.turn and self._meant(position._replace(turn=turn), text):
                    return self.turn_rule
        for man in men:
            if man in self.travel:
                return self.travel[man]
        return self.turn_rule or next(iter(self.travel.values()), "") or self.waivable[0]

    def __reduce__(self) -> tuple[object, ...]:
        """A game is kept as its recipe: functions cannot be."""
        return _again, (self.name, self.home or self.board, self.options, self.waived, self.board)

    def shown_on(self, board: Board) -> Game:
        """The game's men on another board, for a picture only; `home` is the board of its rules."""
        return replace(self, board=board, home=self.home or self.board)

    def without(self, rule: str) -> Game:
        """This game with one of its rules waived."""
        return _make(self.name, self.board_key, self.options, rule)

    @cached_property
    def board_key(self) -> _Same:
        """The board, as a key that is equal only to itself."""
        return _Same(self.board)


class _Same:
    """Wraps a value so that a cache may hold it by identity."""

    def __init__(self, value: Board) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


def _plain(text: str) -> str:
    """A move's text with captures written like moves."""
    return re.sub(r"(?<=[0-9a-z])[x:](?=[0-9a-z])", "-", text)


def make(name: str, board: Board, options: Mapping[str, object] | None = None) -> Game:
    """The game of this name on this board under these options."""
    return _make(name.replace("-", "_"), _Same(known(board)), tuple(sorted((options or {}).items())), None)


def _again(name: str, board: Board, options: tuple[tuple[str, object], ...], waived: str | None, shown: Board) -> Game:
    """A game from its recipe."""
    game = _make(name, _Same(board), options, waived)
    return game if shown is board else game.shown_on(shown)


@cache
def _make(name: str, board: _Same, options: tuple[tuple[str, object], ...], waived: str | None) -> Game:
    law = Law(dict(options), waived)
    module = import_module(f"{games.__name__}.{name}")
    game: Game = module.game(board.value, law)
    unknown = sorted(set(law.options) - set(law.known))
    if unknown and waived is None:  # without its rule an option may not be asked for
        raise ValueError(f"{name} has no option {unknown[0]}; it has {', '.join(sorted(law.known)) or 'none'}")
    return replace(
        game,
        name=name,
        options=options,
        waived=waived,
        waivable=tuple(law.waivable),
        endings=tuple(law.endings),
        choices=dict(law.known),
    )


@cache
def names() -> tuple[str, ...]:
    """Every game that the engine can play, by the name of its file."""
    return tuple(sorted(module.name for module in iter_modules(games.__path__)))


def playout(game: Game, choose: Callable[[Sequence[Move]], Move], most: int = 1000) -> Iterator[tuple[Position, Move]]:
    """Positions and the moves made in them, until the game ends or has lasted long enough."""
    position = game.start
    for _ in range(most):
        legal = game.lots(position)
        if not legal:
            return
        move = choose(legal)
        yield position, move
        position = game.play(position, move)
