"""Parlour: a press for parlour games that prints nothing it has not replayed.

For a Python program: `board` and `game` by name, an `example` replayed, a position as `svg`, a move told by `explain`.
The engine alone is `parlour.engine`. docs/engine.md is the reference of both; all other names are Parlour's own, and
may change from one version to the next.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .library import ParlourError, board, boards, example, examples, explain, game, games, svg

__version__ = "0.1.0"
__all__ = ["ParlourError", "board", "boards", "example", "examples", "explain", "game", "games", "svg"]


def __getattr__(name: str) -> object:
    """The library is loaded when it is first asked for: a command that needs none of it starts without it."""
    if name in __all__:
        return getattr(import_module(".library", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
