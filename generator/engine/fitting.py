"""Whether values belong together: a board with its points, a game with its men, a position with its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .arguments import (
    ParlourError,
    Want,
    a,
    function,
    maybe,
    nearest,
    not_so,
    place,
    several,
    shown,
    table,
    text,
    whole,
)  # fmt: skip
from .position import Move, Piece, Position

if TYPE_CHECKING:
    from .board import Board
    from .game import Game

T = TypeVar("T")

FAULTS = (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""What goes wrong in a game's own functions when they are given what cannot be."""


FOREIGN = "this move is none of this game: take one that its legal or find gives"


class WrongBoard(ParlourError):
    """A board on which a game cannot be played, and why."""

    def __init__(self, told: str, why: str) -> None:
        super().__init__(told, why)
        self.why = why

    def __str__(self) -> str:
        return str(self.args[0])


# -- boards ---------------------------------------------------------------------------------------


def fit_board(board: Board) -> None:
    """Raise what is wrong with the fields of a board."""
    name = f"board {board.name!r}" if isinstance(board.name, str) else "a board"
    text(board.name, "the name of a board")
    _tuple(text)(board.points, f"{name}: points")
    if len(set(board.points)) < len(board.points):
        twice = next(point for number, point in enumerate(board.points) if point in board.points[:number])
        raise ParlourError(f"{name}: each point has a name of its own, and {twice!r} stands there twice")
    _tuple(place)(board.at, f"{name}: at")
    if len(board.at) != len(board.points):
        raise ParlourError(f"{name}: each of its {len(board.points)} points has a place, and at has {len(board.at)}")
    point = whole(0, len(board.points) - 1) if board.points else _no_point
    _tuple(_line(point))(board.lines, f"{name}: lines")
    table(_tuple(point), "a table of names and points")(board.tracks, f"{name}: tracks")
    table(several(point, "a set of points"), "a table of names and points")(board.zones, f"{name}: zones")
    if not isinstance(board.numbers, Mapping):
        raise not_so(f"{name}: numbers", "a table of points and numbers", board.numbers)
    for where, number in board.numbers.items():
        point(where, f"{name}: each point of numbers")
        whole(-(10**6), 10**6)(number, f"{name}: each of numbers")


def _tuple(want: Want) -> Want:
    """A tuple of things of a kind."""

    def wants(value: Any, name: str) -> Any:
        return several(want, "a tuple")(a(tuple, "a tuple")(value, name), name)

    return wants


def _line(point: Want) -> Want:
    """What joins two points."""

    def want(value: Any, name: str) -> Any:
        if not isinstance(value, tuple) or len(value) != 3:
            raise not_so(name, "two points and a kind of line, as (0, 1, 'straight')", value)
        point(value[0], f"{name}, its first point,")
        point(value[1], f"{name}, its second point,")
        if value[0] == value[1]:
            raise ParlourError(f"{name} joins two points, and {shown(value)} joins a point to itself")
        return text(value[2], f"{name}, its kind,")

    return want


def _no_point(value: Any, name: str) -> Any:
    """What a point is on a board without any."""
    raise ParlourError(f"{name} is a point, and this board has none")


# -- games ----------------------------------------------------------------------------------------

FUNCTIONS = ("moves", "stuck", "ended", "same")
PERHAPS = ("write", "reader", "writer", "reads", "writes", "like", "absent", "refuted", "counted")
TEXTS = ("start_text", "turn_rule", "shape", "name")
NAMES = ("colours", "players", "counters", "shared", "waivable", "endings")


def fit_game(game: Game, board: type[Board]) -> None:
    """Raise what is wrong with the fields of a game."""
    wanted: dict[str, Want] = (
        {"board": a(board, "a board"), "pieces": _tuple(a(Piece, "a Piece"))}
        | dict.fromkeys(FUNCTIONS, function)
        | dict.fromkeys(PERHAPS, maybe(function))
        | dict.fromkeys(TEXTS, text)
        | dict.fromkeys(NAMES, _tuple(text))
        | {
            "throws": _tuple(_tuple(whole(0))),
            "stacks": several(whole(0), "a set of points"),
            "facts": table(function, "a table of names and functions"),
            "repetition": maybe(whole(1)),
        }
    )
    for name, want in wanted.items():
        want(getattr(game, name), f"a game's {name}")
    if not game.colours:
        raise ParlourError("a game has at least one colour, and this one has none")
    letters = [fit_piece(piece, game.colours).letter for piece in game.pieces]
    if len(set(letters)) < len(letters):
        raise ParlourError(f"each kind of man has a letter of its own, and these have {', '.join(letters)}")


def fit_piece(piece: Piece, colours: tuple[str, ...]) -> Piece:
    """A kind of man that a game of these colours may have."""
    for name in ("letter", "colour", "kind", "crown", "title", "made_of"):
        text(getattr(piece, name), f"a piece's {name}")
    if len(piece.letter) != 1:
        raise not_so("a piece's letter", "a single letter", piece.letter)
    if piece.colour not in colours:
        raise ParlourError(f"{piece.kind} is {piece.colour}; {nearest(piece.colour, colours, 'the colours are')}")
    return piece


# -- positions and moves --------------------------------------------------------------------------


def fits(game: Game, position: Position, met: set[str]) -> bool:
    """Whether a position is surely one of this game, when on all its points stands what has been met before."""
    try:
        cells, turn, counts, _ = position
        return (
            isinstance(position, Position)
            and met.issuperset(cells)
            and isinstance(cells, tuple)
            and len(cells) == len(game.board.points)
            and 0 <= turn < len(game.turns)
            and len(counts) == len(game.colours) * len(game.counters) + len(game.shared)
        )
    except (TypeError, ValueError):
        return False


def fit_position(game: Game, position: object) -> None:
    """Raise what keeps a position from being one of this game."""
    if not isinstance(position, Position):
        raise not_so("a position", "what a game's start, position(text) and play give", position)
    cells, turn, counts, throw = position
    points, letters = len(game.board.points), game.piece
    if not isinstance(cells, tuple) or len(cells) != points:
        many = f"has {len(cells)}" if isinstance(cells, tuple) else f"is {shown(cells)}"
        raise ParlourError(f"cells is a tuple of {points} texts, one for each point of the board, and this {many}")
    for here, men in zip(game.board.points, cells, strict=True):
        text(men, f"what stands on {here}")
        if strange := set(men) - letters.keys():
            known = ", ".join(f"{letter} {piece.colour} {piece.kind}" for letter, piece in letters.items())
            raise ParlourError(f"on {here} stands {min(strange)!r}, who is no man of this game; its men are {known}")
    whole(0, len(game.turns) - 1)(turn, f"turn, a place in {', '.join(game.turns)},")
    _tuple(whole(-(10**9)))(counts, "counts")
    wanted = len(game.colours) * len(game.counters) + len(game.shared)
    if len(counts) != wanted:
        raise not_so("counts", f"a tuple of {wanted} numbers", counts)
    _tuple(whole(0))(throw, "throw")


def tried(game: Game, position: Position, work: Callable[..., T], *given: object) -> T:
    """What a function of the game's own makes of a position, in which it may turn out that nobody can play."""
    try:
        return work(*given)
    except ParlourError:
        raise
    except FAULTS as error:
        raise _impossible(game, position) from error


def _impossible(game: Game, position: Position) -> ParlourError:
    """Why a game's own functions could do nothing with a position that has the form of one."""
    try:
        fit_position(game, position)
    except ParlourError as wrong:
        return wrong
    return ParlourError("no game can stand so: a man that a player must have is missing, or there are too many")


def fit_move(move: object) -> None:
    """Raise what keeps a value from being a move."""
    if not isinstance(move, Move):
        raise not_so("a move", "what a game's legal and find give", move)


def misplayed(game: Game, position: Position, move: Move, error: Exception) -> ParlourError:
    """Why a move cannot be made in a position."""
    try:
        fit_position(game, position)
        fit_move(move)
    except ParlourError as wrong:
        return wrong
    return error if isinstance(error, ParlourError) else ParlourError(FOREIGN)


def no_throw(game: Game, throw: object) -> str:
    """What is wrong with a throw, and what would be right."""
    told = " ".join(map(str, throw)) if isinstance(throw, tuple | list) else shown(throw)
    return f"{told or 'nothing'} cannot be thrown in this game; {thrown(game)}"


def thrown(game: Game) -> str:
    """What can be thrown in a game."""
    some = ", ".join(" ".join(map(str, throw)) for throw in game.throws[:8]) + (" …" if len(game.throws) > 8 else "")
    return f"throws are {some}" if some else "this game has no throws"
