"""The recipes of the engine's own games, by the names of their files: data, `<game>.toml`, or Python, `<game>.py`.

A game as data may have a module of its name beside it, with what data does not say: `EXTRAS`, further fields of the
game, as facts that its page claims or a notation of its own.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from . import games
from .arguments import known_word

if TYPE_CHECKING:
    from .board import Board
    from .game import Game, Recipe
    from .rules import Law

DATA = ".toml"


@cache
def tables() -> dict[str, str]:
    """The engine's own games that are data: the texts of their files, by name."""
    found = {file.name: file for file in files(games).iterdir() if file.name.endswith(DATA)}
    return {name.removesuffix(DATA): found[name].read_text(encoding="utf-8") for name in sorted(found)}


@cache
def names() -> tuple[str, ...]:
    """Every game that the engine can play, by the name of its file."""
    return tuple(sorted({module.name for module in iter_modules(games.__path__)} | tables().keys()))


@dataclass(frozen=True)
class OwnData:
    """The recipe of one of the engine's own games that is data."""

    name: str

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def spelling(self) -> str:
        """The text of its file."""
        return tables()[self.name]

    def __call__(self, board: Board, law: Law) -> Game:
        """The game on a board, by the rules in force, with what stands in the module beside it."""
        return replace(_written(self.name)(board, law), **_extras(self.name))


@cache
def _written(name: str) -> Recipe:
    from .data import WrittenGame  # which knows games, and so must not be asked for before they are known

    return WrittenGame.of(name, tomllib.loads(tables()[name]))


@cache
def _extras(name: str) -> dict[str, Any]:
    """What the module beside a game as data adds to it, if there is one."""
    beside = {module.name for module in iter_modules(games.__path__)}
    found: dict[str, Any] = import_module(f"{games.__name__}.{name}").EXTRAS if name in beside else {}
    return found


def recipe_of(name: str) -> Recipe:
    """The recipe of one of the engine's games."""
    file = known_word(name.replace("-", "_"), names(), "game")
    if file in tables():
        return OwnData(file)
    recipe: Recipe = import_module(f"{games.__name__}.{file}").game
    return recipe


def name_of(recipe: Recipe) -> str:
    """The name of a game: for one of the engine's, that of its file, for another that of its function."""
    home, _, file = str(getattr(recipe, "__module__", "")).rpartition(".")
    return file if home == games.__name__ else str(getattr(recipe, "__name__", "game"))
