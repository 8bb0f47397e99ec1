"""A game: start, moves and endings, from which legal, play, find, perft and refusals are derived once for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial

from .arguments import ParlourError, a, chosen, function, known_word, nearest, shown, truth, whole
from .board import Board, known
from .cookbook import name_of, names, recipe_of
from .counting import lines, lines_once
from .fitting import FAULTS, FOREIGN, WrongBoard, fit_game, fit_move, fit_position, fits, misplayed, tried
from .position import Move, Outcome, Piece, Position, moved, never
from .refusals import Ambiguous, CannotRead, Refusal, forbidding, meant, out_of_turn, readable
from .rules import OPTIONS, Law, WrongOption
from .speech import Speech
from .tally import Tally, in_hand

__all__ = ["Ambiguous", "CannotRead", "Game", "Recipe", "Refusal", "make", "names"]

DEEP = whole(0, 100)
"""How many moves deep one may look."""


@dataclass(frozen=True)
class Game:
    """A game as a value made of functions.

    `ended` decides a position at sight; `stuck` one without a move. `stacks` are the points that hold several men. In a
    notation of its own, `reader` and `writer` read and write positions, `reads` finds the legal moves that a text may
    mean, `writes` writes one. `same` gives what is equal in positions that repeat each other, `repetition` how often
    that makes the game drawn by the rule so named; `like` gives those to look for a text among, where all are very
    many; `absent` names the point from which a text moves a man who is not there; `refuted` says why a position cannot
    have come from a start, if that is plain; `counted` gives the moves in order, unwritten, to draw one by lot;
    `by_hand` gives for moves the steps that come to the same. `facts` are named numbers or words that a page may claim.
    `told` has words for counters, `speech` for players and moves. One that is `silent` knows no rule of its game.
    """

    board: Board
    colours: tuple[str, ...]
    pieces: tuple[Piece, ...]
    start_text: str
    moves: Callable[[Position], list[Move]]
    stuck: Callable[[Position], Outcome]
    ended: Callable[[Position], Outcome | None] = never
    players: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    told: Mapping[str, Tally] = field(default_factory=lambda: {"hand": in_hand()})
    speech: Speech = Speech()  # noqa: RUF009
    throws: tuple[tuple[int, ...], ...] = ()
    stacks: frozenset[int] = frozenset()
    write: Callable[[Board, Move], str] | None = None
    reader: Callable[[Game, str], Position | None] | None = None
    writer: Callable[[Game, Position], str] | None = None
    reads: Callable[[Game, Position, str], list[Move]] | None = None
    writes: Callable[[Game, Position, Move], str] | None = None
    like: Callable[[Position, str], list[Move]] | None = None
    absent: Callable[[Position, str], str] | None = None
    refuted: Callable[[Position, Position], str] | None = None
    counted: Callable[[Position], Sequence[Move]] | None = None
    by_hand: Callable[[Position], Mapping[Move, Sequence[Move]]] | None = None
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
    own_board: Board | None = None
    silent: bool = False

    def __post_init__(self) -> None:
        """What is no game is told at once."""
        fit_game(self, Board)

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

        self.holds(position)
        return write_position(self, position)

    def notated(self, position: Position, move: Move | None = None) -> str:
        """A position, or a legal move in it, in the notation of the game's own; without one, as it is written here."""
        self.holds(position)
        if move is None:
            return self.position_text(position) if self.writer is None else self.writer(self, position)
        fit_move(move)
        return self.text(move) if self.writes is None else tried(self, position, self.writes, self, position, move)

    def picture(self, position: Position) -> str:
        """A position as rows of text: letters for men, a dot for a vacant point; and what the letters stand for."""
        from .notation import picture

        self.holds(position)
        return picture(self, position)

    def count(self, colour: str, counter: str) -> int:
        """Where a colour's counter stands in `Position.counts`."""
        side = self.colours.index(known_word(colour, self.colours, "colour"))
        return side * len(self.counters) + self.counters.index(known_word(counter, self.counters, "counter"))

    @cached_property
    def spelling(self) -> str:
        """All that the game was made from, as far as it is not the engine's own code."""
        told = getattr(self.recipe, "spelling", "")
        return repr((self.name, told, self.options, sorted(self.waived), self.board.spelling))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all the rules that this game enforces or ends by."""
        return tuple(dict.fromkeys((*self.waivable, *self.endings)))

    def holds(self, position: Position) -> None:
        """Raise what keeps a value from being a position of this game; what is often asked is answered at once."""
        if not fits(self, position, self._met):
            fit_position(self, position)
            self._met.update(position.cells)

    @cached_property
    def _met(self) -> set[str]:
        """What may stand on a point, as far as it has been met."""
        return {"", *self.piece}

    # -- play ---------------------------------------------------------------------------------

    def legal(self, position: Position) -> list[Move]:
        """The legal moves, none when the game is over or a throw is wanted first."""
        self.holds(position)
        return tried(self, position, self._legal, position)

    def _legal(self, position: Position) -> list[Move]:
        if self.ended(position) is not None or (self.throws and not position.throw):
            return []
        return self.moves(position)

    def lots(self, position: Position) -> Sequence[Move]:
        """The legal moves in their order, to be counted or drawn from: a game may make them only when asked for one.

        This is for searching: the position is one of this game, and is not looked at again.
        """
        if self.counted is None or (self.throws and not position.throw) or self.ended(position) is not None:
            return self._legal(position)
        return self.counted(position)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a move."""
        try:
            return moved(position, move, len(self.turns))
        except FAULTS as error:
            raise misplayed(self, position, move, error) from error

    def outcome(self, position: Position) -> Outcome | None:
        """How the game has ended here, or None while it goes on."""
        self.holds(position)
        return tried(self, position, self._outcome, position)

    def _outcome(self, position: Position) -> Outcome | None:
        ended = self.ended(position)
        if ended is not None or (self.throws and not position.throw):
            return ended
        return None if self.moves(position) else self.stuck(position)

    def perft(self, position: Position, depth: int, once: bool = False) -> int:
        """How many lines of play there are of this many moves; the last move is counted and not played.

        With `once`, moves of one position that lead to the same position count once, and so do equal throws.
        """
        self.holds(position)
        DEEP(depth, "perft: depth")
        truth(once, "perft: once")
        return tried(self, position, lines_once if once else lines, self, position, depth) if depth else 1

    # -- text ---------------------------------------------------------------------------------

    def text(self, move: Move) -> str:
        """A move as it is written; one that moves no man of the player's own, by its words alone."""
        try:
            if self.write is not None:
                return self.write(self.board, move)
            if not move.ways or (move.words and move.ways[0].suffers):
                return move.words or "pass"
            here, landings = move.ways[0].path, move.ways[0].landings if len(move.laid) < 2 else move.laid
            mark = "x" if move.over or any(way.start in here for way in move.taken) else "+" if move.laid else "-"
            return mark.join(self.board.points[p] for p in landings) + move.words
        except FAULTS as error:
            fit_move(move)
            raise ParlourError(FOREIGN) from error

    def find(self, position: Position, text: str) -> Move:
        """The legal move that a text means; a hyphen may stand for a capture, and a chain may be written short.

        Raises Ambiguous where it means several, CannotRead where it is no move at all, and else Refusal with the rules
        that forbid it.
        """
        self.holds(position)
        if not isinstance(text, str):
            raise CannotRead(f"a move is read from a text, not from {shown(text)}")
        if len(found := tried(self, position, meant, self, position, text)) == 1:
            return found[0]
        if found:
            more = f" and {len(found) - 12} more" if len(found) > 12 else ""
            raise Ambiguous(f"{text} may be any of {', '.join(map(self.text, found[:12]))}{more}: write it out")
        readable(self, text)
        legal = tuple(map(self.text, self.legal(position)))
        raise Refusal(text, *tried(self, position, forbidding, self, position, text), legal)

    def refusal(self, position: Position, text: str) -> Refusal | None:
        """Why a text is no legal move here, with the rules that forbid it; None where it is one."""
        try:
            self.find(position, text)
        except Refusal as refusal:
            return refusal
        return None

    def __reduce__(self) -> tuple[object, ...]:
        """A game is kept as its recipe: what that makes cannot be."""
        return _again, (self.recipe, self.own_board or self.board, self.options, self.waived, self.board)

    def shown_on(self, board: Board) -> Game:
        """The game's men on another board, for a picture only; `own_board` is the one of its rules."""
        a(Board, "a board")(board, "shown_on: board")
        return replace(self, board=board, own_board=self.own_board or self.board)

    def under(self, options: Mapping[str, object]) -> Game:
        """This game on its board under other options."""
        return make(_made_by(self), self.own_board or self.board, options)

    def without(self, *rules: str) -> Game:
        """This game with some of its rules waived, and those that are waived already."""
        recipe = _made_by(self)
        for rule in rules:
            known_word(rule, {*self.waivable, *self.waived}, "rule that can be waived,")
        return _make(recipe, self.board_key, self.options, self.waived | frozenset(rules))

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


MADE_OF = "make: the game, where it is not a name,"

Recipe = Callable[[Board, Law], Game]
"""What makes a game: a function of a board and of the printed rules in force."""


def make(game: str | Recipe, board: Board, options: Mapping[str, object] | None = None) -> Game:
    """A game on this board under these options: one of the engine's, by its name, or one of your own, by its recipe."""
    recipe: Recipe = recipe_of(game) if isinstance(game, str) else chosen(function(game, MADE_OF), MADE_OF)
    a(Board, "a board, as Board.grid(8, 8) gives one")(board, "make: board")
    OPTIONS(options, "make: options")
    return _make(recipe, _Same(known(board)), tuple(sorted((options or {}).items())), frozenset())


def _made_by(game: Game) -> Recipe:
    """The recipe of a game."""
    if game.recipe is None:
        raise ParlourError("this game was not made by `make`, and cannot be made again")
    return game.recipe


def _again(
    recipe: Recipe, board: Board, options: tuple[tuple[str, object], ...], waived: frozenset[str], shown: Board
) -> Game:
    """A game from its recipe."""
    game = _make(recipe, _Same(board), options, waived)
    return game if shown is board else game.shown_on(shown)


@cache
def _make(recipe: Recipe, board: _Same, options: tuple[tuple[str, object], ...], waived: frozenset[str]) -> Game:
    law, name = Law(board.value, dict(options), waived), name_of(recipe)
    game = _cooked(recipe, name, law)
    unknown = sorted(set(law.options) - set(law.known))
    if unknown and not waived:  # without its rule an option may not be asked for
        has = nearest(unknown[0], law.known, "it has") or "it has none"
        raise WrongOption(f"{name} has no option {unknown[0]}; {has}")
    if game.repetition and "repetition" not in law.endings:
        raise ParlourError(f"{name} is drawn by repetition, and names no rule that says so")
    in_turn = len(game.turns) < 2 or not game.turn_rule or law(game.turn_rule)
    return replace(
        game,
        name=name,
        recipe=recipe,
        options=options,
        waived=waived,
        moves=game.moves if in_turn else partial(out_of_turn, game),
        counted=None if waived else game.counted,
        waivable=tuple(law.waivable),
        endings=tuple(law.endings),
        choices=dict(law.known),
    )


def _cooked(recipe: Recipe, name: str, law: Law) -> Game:
    """What a recipe makes of a board; one that lacks what the game needs is none for it."""
    try:
        game = recipe(law.board, law)
    except WrongOption:
        raise
    except FAULTS as error:
        why = str(error) if isinstance(error, ParlourError) else f"the recipe stops at {type(error).__name__}: {error}"
        raise WrongBoard(f"{name} cannot be played on board {law.board.name}: {why}", why) from error
    if not isinstance(game, Game):
        raise ParlourError(f"a recipe gives a Game, and {name} gives {shown(game)}")
    return game
