"""The recipes of the engine's own games, by the names of their files."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from . import games
from .arguments import known_word

if TYPE_CHECKING:
    from .game import Recipe


@cache
def names() -> tuple[str, ...]:
    """Every game that the engine can play, by the name of its file."""
    return tuple(sorted(module.name for module in iter_modules(games.__path__)))


def recipe_of(name: str) -> Recipe:
    """The recipe of one of the engine's games."""
    file = known_word(name.replace("-", "_"), names(), "game")
    recipe: Recipe = import_module(f"{games.__name__}.{file}").game
    return recipe


def name_of(recipe: Recipe) -> str:
    """The name of a game: for one of the engine's, that of its file, for another that of its function."""
    home, _, file = str(getattr(recipe, "__module__", "")).rpartition(".")
    return file if home == games.__name__ else str(getattr(recipe, "__name__", "game"))
