"""Games told in files of tags and moves, as PDN and PGN are: by what each of our games is known in one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from . import games


class Tagged(NamedTuple):
    """How a game is known in a file of tags and moves.

    `tag` is the tag that says which game it is, and `value` what it says of this one. Without that tag the game is
    known by the shape of its `move`. `results` stand among the moves and are none.
    """

    tag: str
    value: str
    move: str
    results: tuple[str, ...] = ("1-0", "0-1", "1/2-1/2", "*")


@cache
def tagged() -> dict[str, Tagged]:
    """The games that are told so: those with a file `tagged` in their folder."""
    found = {}
    for game in iter_modules(games.__path__):
        folder = [f"{path}/{game.name}" for path in games.__path__]
        if game.ispkg and any(part.name == "tagged" for part in iter_modules(folder)):
            found[game.name] = import_module(f"{games.__name__}.{game.name}.tagged").TAGGED
    return found
