"""A game: start, moves and endings, from which legal, play, find, perft and refusals are derived once for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, cached_property, partial
from importlib import import_module
from pkgutil import iter_modules

from . import games
from .board import Board, known
from .position import Move, Outcome, Piece, Position, moved
from .refusals import Ambiguous, CannotRead, Refusal, forbidding, meant, readable
from .rules import Law
from .tally import Tally, in_hand

__all__ = ["Ambiguous", "CannotRead", "Game", "Recipe", "Refusal", "make", "names"]


@dataclass(frozen=True)
class Game:
    """A game as a value made of functions.

    `ended` decides a position at sight; `stuck` says what it means to have no move. `stacks` are the points that hold
    several men. In a notation of the game's own, `reader` and `writer` read and write positions, `reads` finds the
    legal moves that a text may mean, and `writes` writes one. `same` gives what must be equal in two positions for one
    to repeat the other, and `repetition` how often that makes the game drawn by the rule of that name; `like` gives the
    legal moves among which to look for a text, where all of them are very many; `absent` names the point from which a
    text in such a notation moves a man who is not there, if there is one; `counted` gives the moves in their order for
    one to be drawn by lot, without writing all of them down. `facts` are named numbers or words that a page may claim.
    `told` has words for those counters that a player must know; the others are the engine's own memory.
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
    told: Mapping[str, Tally] = field(default_factory=lambda: {"hand": in_hand()})
    throws: tuple[tuple[int, ...], ...] = ()
    stacks: frozenset[int] = frozenset()
    write: Callable[[Board, Move], str] | None = None
    reader: Callable[[Game, str], Position | None] | None = None
    writer: Callable[[Game, Position], str] | None = None
    reads: Callable[[Game, Position, str], list[Move]] | None = None
    writes: Callable[[Game, Position, Move], str] | None = None
    like: Callable[[Position, str], list[Move]] | None = None
    absent: Callable[[Position, str], str] | None = None
    counted: Callable[[Position], Sequence[Move]] | None = None
    same: Callable[[Position], Position] = lambda position: position
    facts: Mapping[str, Callable[[Game], object]] = field(default_factory=dict)
    repetition: int | None = None
    turn_rule: str = ""
    shape: str = ""
    name: str = ""
    recipe: Recipe | None = None
    options: tuple[tuple[str, object], ...] = ()
    waived: frozenset[str] = frozenset()
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

    def position(self, text: str) -> Position:
        """The position that a line of words means; raises CannotRead where it means none."""
        from .notation import read_position

        return read_position(self, text)

    def position_text(self, position: Position) -> str:
        """A position as a line of words that reads back."""
        from .notation import write_position

        return write_position(self, position)

    def notated(self, position: Position, move: Move | None = None) -> str:
        """A position, or a legal move in it, in the notation of the game's own; without one, as it is written here."""
        if move is None:
            return self.position_text(position) if self.writer is None else self.writer(self, position)
        return self.text(move) if self.writes is None else self.writes(self, position, move)

    def picture(self, position: Position) -> str:
        """A position as rows of text: letters for men, a dot for a vacant point; and what the letters stand for."""
        from .notation import picture

        return picture(self, position)

    def count(self, colour: str, counter: str) -> int:
        """Where a colour's counter stands in `Position.counts`."""
        return self.colours.index(colour) * len(self.counters) + self.counters.index(counter)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all the rules that this game enforces or ends by."""
        return tuple(dict.fromkeys((*self.waivable, *self.endings)))

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
        """A move as it is written; one that moves no man of the player's own, by its words alone."""
        if self.write is not None:
            return self.write(self.board, move)
        if not move.ways or (move.words and move.ways[0].suffers):
            return move.words or "pass"
        mark = "x" if move.over or move.taken else "-"
        return mark.join(self.board.points[p] for p in move.ways[0].landings) + move.words

    def find(self, position: Position, text: str) -> Move:
        """The legal move that a text means; a hyphen may stand for a capture, and a chain may be written short.

        Raises Ambiguous where it means several, CannotRead where it is no move at all, and else Refusal with the rules
        that forbid it.
        """
        found = meant(self, position, text)
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(map(self.text, found[:12])) + (f" and {len(found) - 12} more" if len(found) > 12 else "")
            raise Ambiguous(f"{text} may be any of {some}: write it out")
        readable(self, text)
        raise Refusal(text, *forbidding(self, position, text), tuple(map(self.text, self.legal(position))))

    def refusal(self, position: Position, text: str) -> Refusal | None:
        """Why a text is no legal move here, with the rules that forbid it; None where it is one."""
        try:
            self.find(position, text)
        except Refusal as refusal:
            return refusal
        return None

    def __reduce__(self) -> tuple[object, ...]:
        """A game is kept as its recipe: what that makes cannot be."""
        return _again, (self.recipe, self.home or self.board, self.options, self.waived, self.board)

    def shown_on(self, board: Board) -> Game:
        """The game's men on another board, for a picture only; `home` is the board of its rules."""
        return replace(self, board=board, home=self.home or self.board)

    def without(self, *rules: str) -> Game:
        """This game with some of its rules waived."""
        return _make(_recipe(self), self.board_key, self.options, frozenset(rules))

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


Recipe = Callable[[Board, Law], Game]
"""What makes a game: a function of a board and of the printed rules in force."""


def make(game: str | Recipe, board: Board, options: Mapping[str, object] | None = None) -> Game:
    """A game on this board under these options: one of the engine's, by its name, or one of your own, by its recipe."""
    recipe = _known_recipe(game) if isinstance(game, str) else game
    return _make(recipe, _Same(known(board)), tuple(sorted((options or {}).items())), frozenset())


def _known_recipe(name: str) -> Recipe:
    """The recipe of one of the engine's games."""
    file = name.replace("-", "_")
    if file not in names():
        near = get_close_matches(file, names(), 1, 0.5)
        raise ValueError(f"there is no game {name!r}" + (f"; did you mean {near[0]}?" if near else ""))
    recipe: Recipe = import_module(f"{games.__name__}.{file}").game
    return recipe


def _recipe(game: Game) -> Recipe:
    """The recipe by which a game was made."""
    if game.recipe is None:
        raise ValueError("this game was not made by `make`, and cannot be made again")
    return game.recipe


def _name(recipe: Recipe) -> str:
    """The name of a game: for one of the engine's, that of its file, for another that of its function."""
    home, _, file = recipe.__module__.rpartition(".")
    return file if home == games.__name__ else getattr(recipe, "__name__", "game")


def _again(
    recipe: Recipe, board: Board, options: tuple[tuple[str, object], ...], waived: frozenset[str], shown: Board
) -> Game:
    """A game from its recipe."""
    game = _make(recipe, _Same(board), options, waived)
    return game if shown is board else game.shown_on(shown)


@cache
def _make(recipe: Recipe, board: _Same, options: tuple[tuple[str, object], ...], waived: frozenset[str]) -> Game:
    law = Law(board.value, dict(options), waived)
    game, name = recipe(board.value, law), _name(recipe)
    unknown = sorted(set(law.options) - set(law.known))
    if unknown and not waived:  # without its rule an option may not be asked for
        raise ValueError(f"{name} has no option {unknown[0]}; it has {', '.join(sorted(law.known)) or 'none'}")
    if game.repetition and "repetition" not in law.endings:
        raise ValueError(f"{name} is drawn by repetition, and names no rule that says so")
    in_turn = len(game.turns) < 2 or not game.turn_rule or law(game.turn_rule)
    return replace(
        game,
        name=name,
        recipe=recipe,
        options=options,
        waived=waived,
        moves=game.moves if in_turn else partial(_out_of_turn, game),
        counted=None if waived else game.counted,
        waivable=tuple(law.waivable),
        endings=tuple(law.endings),
        choices=dict(law.known),
    )


def _out_of_turn(game: Game, position: Position) -> list[Move]:
    """What all the players could do if it were their turn, the one whose turn it is first."""
    players = len(game.turns)
    turns = ((position.turn + later) % players for later in range(players))
    return [move for turn in turns for move in game.moves(position._replace(turn=turn))]


@cache
def names() -> tuple[str, ...]:
    """Every game that the engine can play, by the name of its file."""
    return tuple(sorted(module.name for module in iter_modules(games.__path__)))
