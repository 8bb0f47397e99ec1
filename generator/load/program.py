"""Games that are programs: those of installed packages, and loose ones in a pack, which run only if they are trusted.

Trust is no sandbox. A game in Python can do whatever its reader can; so a loose one is run only after he has said, of
this very file as it is now, that he trusts it.
"""

from __future__ import annotations

import inspect
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.arguments import ParlourError
from ..engine.board import Board
from ..engine.cookbook import names
from ..engine.rules import Law
from ..mistakes import Pen
from .files import Folder, Reader
from .game import GameFile
from .home import GROUP

if TYPE_CHECKING:
    from ..engine.game import Game


VARIABLE = "PARLOUR_TRUST"
"""The variable that names the file in which it is kept what is trusted; an empty one means that nothing is."""


# -- what is trusted ------------------------------------------------------------------------------


def trust_file() -> Path | None:
    """The file in which it is kept what is trusted."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "parlour" / "trusted.json"


def trusted() -> dict[str, str]:
    """Files by their whole paths, each with the digest that it had when it was trusted."""
    file = trust_file()
    if file is None or not file.is_file():
        return {}
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return {str(path): str(digest) for path, digest in found.items()}
    except (ValueError, AttributeError):
        return {}


def digest_of(path: Path) -> str:
    """What tells this very text of a file from every other."""
    return sha256(path.read_bytes()).hexdigest()


def state_of(path: str, digest: str) -> str:
    """Whether a file is still what was trusted."""
    if not Path(path).is_file():
        return "gone"
    return "trusted" if digest_of(Path(path)) == digest else "changed"


def is_program(path: Path) -> bool:
    """Whether a file could be a game in Python."""
    return path.suffix == ".py" and path.is_file()


# -- programs as recipes --------------------------------------------------------------------------


@dataclass(frozen=True)
class Program:
    """A game in Python as a recipe: its text, which defines `game(board, law)`, is run where it is first asked for."""

    name: str
    file: str
    spelling: str

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self, board: Board, law: Law) -> Game:
        """The game on a board, by the rules in force."""
        return _told(self.file, _run(self.file, self.spelling), board, law)


@dataclass(frozen=True)
class Installed:
    """The game of an installed package as a recipe; `spelling` is its version and the text of its module."""

    name: str
    value: str
    spelling: str

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self, board: Board, law: Law) -> Game:
        """The game on a board, by the rules in force."""
        return _told(self.value, EntryPoint(self.name, self.value, GROUP).load(), board, law)


def _told(file: str, recipe: Callable[[Board, Law], Game], board: Board, law: Law) -> Game:
    """What a program makes; whatever goes wrong in it is told with its name."""
    try:
        return recipe(board, law)
    except ParlourError:
        raise
    except Exception as error:
        raise ParlourError(f"{file} stops at {type(error).__name__}: {error}") from error


@cache
def _run(file: str, text: str) -> Any:
    """The recipe that a program defines."""
    space: dict[str, Any] = {"__name__": f"trusted:{file}", "__file__": file}
    try:
        exec(compile(text, file, "exec"), space)
    except Exception as error:
        raise ParlourError(f"{file} cannot be run: {type(error).__name__}: {error}") from error
    if not callable(space.get("game")):
        raise ParlourError(f"{file} defines no function game(board, law)")
    return space["game"]


# -- reading --------------------------------------------------------------------------------------


def read_program(folder: Folder, path: Path, pen: Pen) -> GameFile | None:
    """A loose program of a pack, if it is trusted as it is; else it is not run, and that is marked."""
    text = folder.text(path, pen)
    if text is None:
        return None
    name, file = path.stem.replace("-", "_"), folder.name(path)
    if name in names():
        pen.mark(file, 0, "G004", name=name)
        return None
    known = trusted().get(str(path.resolve()))
    if known != digest_of(path):
        pen.mark(file, 0, "G006", "it has changed since it was trusted" if known else "", file=path)
        return None
    return GameFile(name, file, _about(text), Program(name, file, text), text=text)


def _about(text: str) -> str:
    """The first line of a program's docstring."""
    lines = text.strip().strip('"').splitlines()
    return lines[0].strip('"') if lines else ""


def installed() -> Mapping[str, Reader[GameFile]]:
    """The games of installed packages, each with the way to read it; those that bear a name of ours are left out."""
    found = {point.name.replace("-", "_"): point for point in entry_points(group=GROUP)}
    return {name: partial(_installed, name, point) for name, point in found.items() if name not in names()}


def _installed(name: str, point: EntryPoint, pen: Pen) -> GameFile | None:
    """A game of an installed package."""
    try:
        recipe = point.load()
        text = inspect.getsource(inspect.getmodule(recipe) or recipe)
    except Exception as error:
        pen.mark(f"{GROUP}:{name}", 0, "G007", f"{type(error).__name__}: {error}", name=name)
        return None
    version = point.dist.version if point.dist is not None else ""
    told = inspect.getdoc(recipe) or name
    return GameFile(name, point.value, told.splitlines()[0], Installed(name, point.value, f"{version}\0{text}"))
