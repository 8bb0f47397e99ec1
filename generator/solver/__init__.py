"""Solver: exact answers. It knows the engine, and nothing else of Parlour.

What is true of any game of two players who move in turn stands here: the search and the strategies that it finds, and
a solver for every game in which nothing is left to chance. A folder with the name of a game is a solver made for that
game, which reaches farther.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from ..engine.game import Game
from ..engine.position import Move, Position
from .strategy import Fault, Weight

if TYPE_CHECKING:
    from .store import Store

__all__ = ["Fault", "Line", "Shows", "Solver", "Strategy", "Tabled", "Weight", "names", "solver_of", "tabled"]

Shows = Literal["win", "hold", "last"]
"""What a strategy does for its player: he wins, he never loses, or he does not lose within so many moves."""

Line = Sequence[tuple[Position, Move]]
"""A line of play: each position with the move that is made in it."""


class Strategy(NamedTuple):
    """What a player does, in a text that the solver itself writes and reads.

    Where no more than `edge` men are left it says nothing: there the tables of these `slices` tell, whose digest is
    `tables`; `program` is what computed them.
    """

    plan: str
    edge: int = 0
    slices: str = ""
    tables: str = ""
    program: str = ""


class Solver(Protocol):
    """What is known for certain of one game."""

    def stands(self, position: Position) -> bool:
        """Whether men can stand so: nobody is where he would have become something else on arriving."""

    def value(self, position: Position, make: bool = True) -> int | None:
        """For the player to move: d + 1 for a win in d moves, -(d + 1) for a loss, 0 for a draw, None if unknown.

        Unless told not to, it makes small tables that are wanting.
        """

    def wins(self, position: Position, mover: bool, patience: int) -> bool | None:
        """Whether the player to move, or the other, can force a win; None when so many positions do not settle it."""

    def moves_to_win(self, position: Position, mover: bool, patience: int) -> int | None:
        """How many moves the player to move, or the other, needs for a win that he can force and no table tells of.

        None when that is not found by looking at positions so many times.
        """

    def prove(
        self, position: Position, player: str, shows: Shows, patience: int, line: Line = (), within: int = 0
    ) -> Strategy | None:
        """A strategy for a player, by a printed line where one is given; None when the search does not settle it.

        It looks at no more than `patience` positions, and raises Fault when no strategy goes by the line. A strategy
        to the end of the game is preferred; where that would be too long a text, it ends at an edge. It wins `within`
        so many moves of its player's, where that is asked, or lasts through so many of the other's.
        """

    def check(self, position: Position, player: str, shows: Shows, strategy: Strategy, within: int = 0) -> Weight:
        """Go through a strategy by the rules alone; raises Fault where it does not do what it should show.

        Of the positions at its edge a few are searched, without tables, for whether they tell against it.
        """

    def look_up(self, position: Position, player: str, shows: Shows, strategy: Strategy) -> None:
        """Compute the tables in which a strategy ends, and look up all its leaves; raises Fault and ValueError."""

    def goes_by(self, strategy: Strategy, player: str, line: Line) -> bool:
        """Whether a strategy has its player do what he does in a line, wherever it speaks of the same positions."""


class Tabled(Solver, Protocol):
    """A solver that is made for its game: it counts faster than the engine, and has tables of positions of few men."""

    def perft(self, position: Position, depth: int) -> int:
        """How many lines of play there are of so many moves."""

    def store(self, folder: Path | None, plain: bool = False) -> Store[Any]:
        """The tables of the game in a folder; `plain` when nothing compiled is to make them."""

    def slice_of(self, position: Position) -> Any:
        """The slice of the tables to which a position belongs."""


CANNOT = "there is no solver for {}: a game is solved where two players move, and nothing is left to chance"

COUNTED = 3_000_000
"""So many positions are counted unless told."""


def solver_of(game: Game, most: int = COUNTED, tell: Callable[[str], None] | None = None) -> Solver | None:
    """The solver of a game as it is played here, or None where chance has a say, or other than two play.

    `most` is how many positions may be counted where there is no solver made for the game; `tell` hears how far it is.
    """
    from .general import general

    return tabled(game) or general(game, most, tell)


def tabled(game: Game) -> Tabled | None:
    """The solver made for a game, or None where there is none for it as it is played: this board, these options."""
    from .. import solver  # the whole of it: whatever rests on this rests on every game's solver

    if game.waived or game.name not in names():
        return None
    found: Tabled | None = import_module(f"{solver.__name__}.{game.name}").solver(game)
    return found


@cache
def names() -> tuple[str, ...]:
    """The games that have a solver made for them."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))
