"""The rules engine: boards, positions, moves, games.

Nothing here reads a file, draws a line or writes a sentence for a reader, and nothing here
imports from the rest of Parlour. A board comes in as a value; what goes out is positions, moves,
and the ids of the printed rules that allow, forbid or end things.

The names below are for everybody, with the words for writing games in `travel`, `hops`, `rules`, `rows` and
`position`; docs/engine.md is their reference. All else may change from one version to the next.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .arguments import ParlourError
    from .board import Board
    from .game import Game, Recipe, make, names
    from .match import Match, playout
    from .player import Played, best, self_play
    from .position import Move, Outcome, Piece, Position, Way
    from .refusals import Ambiguous, CannotRead, Refusal
    from .rules import Law

__all__ = [
    "Ambiguous", "Board", "CannotRead", "Game", "Law", "Match", "Move", "Outcome", "ParlourError", "Piece", "Played",
    "Position", "Recipe", "Refusal", "Way", "best", "make", "names", "playout", "self_play",
]  # fmt: skip

_HOMES = {
    "arguments": ("ParlourError",),
    "board": ("Board",),
    "game": ("Game", "Recipe", "make", "names"),
    "match": ("Match", "playout"),
    "player": ("Played", "best", "self_play"),
    "position": ("Move", "Outcome", "Piece", "Position", "Way"),
    "refusals": ("Ambiguous", "CannotRead", "Refusal"),
    "rules": ("Law",),
}
"""Where each name is at home. It is fetched when it is first asked for: who needs a board need not load a player."""


def __getattr__(name: str) -> object:
    for home, mine in _HOMES.items():
        if name in mine:
            return getattr(import_module(f".{home}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
