"""What a position is worth to the player who is to move, and what each of his moves is: by tables, else by search."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ..engine.game import Game
from ..engine.position import Move, Position

if TYPE_CHECKING:
    from . import Solver


class Worth(NamedTuple):
    """Win, loss, draw, or open; and in how many moves of his own the winner wins at best, where that is known."""

    verdict: str
    moves: int | None = None

    def turned(self) -> Worth:
        """The same for the other player."""
        return Worth({"win": "loss", "loss": "win"}.get(self.verdict, self.verdict), self.moves)

    def told(self, many: bool = False) -> str:
        """In words, as what a player does, or several together: wins in 7 moves."""
        does = DOES[self.verdict][many]
        if self.moves is None or self.verdict not in ("win", "loss"):
            return does
        if not self.moves:
            return f"{does} at once"
        return f"{does} in {self.moves} move{'' if self.moves == 1 else 's'}"


DOES = {
    "win": ("wins", "win"),
    "loss": ("loses", "lose"),
    "draw": ("draws", "draw"),
    "open": ("is not settled", "are not settled"),
}


def worth(solver: Solver, position: Position, patience: int) -> Worth:
    """What a position is worth to the player to move; a search looks at no more than `patience` positions."""
    value = solver.value(position)
    if value is not None:
        return of_value(value)
    if patience:
        won, lost = (solver.wins(position, own, patience) for own in (True, False))
        if won or lost:
            return Worth("win" if won else "loss", solver.moves_to_win(position, bool(won), patience))
        if won is False and lost is False:
            return Worth("draw")
    return Worth("open")


def of_value(value: int) -> Worth:
    """A value as tables have it: d + 1 for a win in d moves of both, -(d + 1) for a loss."""
    return Worth("draw") if not value else Worth("win" if value > 0 else "loss", abs(value) // 2)


def _by(after: Worth) -> Worth:
    """What a move is worth to who makes it: a win takes this move too."""
    mine = after.turned()
    return mine._replace(moves=mine.moves + 1) if mine.verdict == "win" and mine.moves is not None else mine


def whole_and_moves(
    game: Game, solver: Solver, position: Position, patience: int, tell: Callable[[str], None] = lambda _: None
) -> tuple[Worth, list[tuple[Move, Worth]]]:
    """What a position is worth, and every legal move to who makes it.

    The best move comes first: a quick win, a slow one, a draw, a slow loss. Each is searched as long as the whole was;
    where that was not settled, all together are. `tell` hears what is looked at.
    """
    tell("the position")
    whole, legal, found = worth(solver, position, patience), game.legal(position), []
    share = patience // len(legal) if legal and whole.verdict == "open" else patience
    for move in legal:
        tell(game.text(move))
        found.append((move, _by(worth(solver, game.play(position, move), share))))
    order = ("win", "draw", "open", "loss")

    def liking(each: tuple[Move, Worth]) -> tuple[int, float, str]:
        move, what = each
        length = inf if what.moves is None else what.moves  # what nobody found the end of takes long
        return order.index(what.verdict), -length if what.verdict == "loss" else length, game.text(move)

    return whole, sorted(found, key=liking)
