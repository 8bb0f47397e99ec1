"""The rules of the house: what may stand where in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from parlour.engine.game import names

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "generator"
TEXTS = (".css", ".html", ".toml")

OWN = ("engine/games", "engine/players", "solver")
"""Where a game has a file or a folder of its own name."""

HELP = {"EXAMPLE", "EXAMPLES"}
"""What a command shows of its use may name a game: nothing depends on it."""

AWAITED = {
    "draw/ghosts.py", "draw/men.py", "draw/pieces.py", "draw/shapes.py", "draw/stands.py", "sheets/backs.py",
    "sheets/faces.py", "sheets/shared.py",
}  # fmt: skip
"""Where looks still go by the name of chess. Whoever mends one takes it out of this list, or a test fails."""


# -- nothing outside a game's own files knows a game by name ------------------------------------


def known_names() -> set[str]:
    """Every game, page and collection."""
    pages = {path.stem for path in (ROOT / "rules").glob("*/*.md")}
    collections = {path.name for path in (ROOT / "rules").iterdir() if path.is_dir()}
    return {*names(), *pages, *collections}


@cache
def naming() -> re.Pattern[str]:
    """Finds a name that stands as a word, however its parts are joined and whether a letter is large."""
    words = sorted((re.sub("[-_]", "[-_ ]?", name) for name in known_names()), key=len, reverse=True)
    return re.compile(rf"(?<![a-z])({'|'.join(words)})(?![a-z])", re.IGNORECASE)


def named_in(text: str) -> set[str]:
    """The names that are words of a Python file's strings and identifiers; docstrings and comments are for readers."""
    pattern = naming()
    return {found[0].lower() for said in _said(ast.parse(text)) for found in pattern.finditer(said)}


def _said(node: ast.AST) -> Iterator[str]:
    """Every string and identifier below a node."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Assign) and {each.id for each in child.targets if isinstance(each, ast.Name)} & HELP:
            continue
        for _, value in ast.iter_fields(child):
            if isinstance(value, str):
                yield re.sub(r"(?<=[a-z])(?=[A-Z])", " ", value)
        yield from _said(child)


def files() -> list[str]:
    """The files of the package, but for those of a game of its own."""
    found = []
    for path in sorted(CODE.rglob("*.py")):
        name = path.relative_to(CODE).as_posix()
        if not any(name.startswith(f"{own}/{game}{end}") for own in OWN for game in names() for end in (".py", "/")):
            found.append(name)
    return found


def test_the_search_for_names_finds_them() -> None:
    """In a string, an identifier, an import, an argument; not inside another word, and not in prose."""
    for text in (
        'if page.game == "checkers":\n    pass\n',
        "from .solver.checkers import core\n",
        "def draw_chess() -> None: ...\n",
        "class ChessMen: ...\n",
        'HERE = {"go-bang": 1}\n',
        "go_bang = 1\n",
        "run(chess=True)\n",
        'said = f"{x} of Fox and Geese"\n',
        "import a.b.halma\n",
        'x = "transogram-1945"\n',
    ):
        assert named_in(text), text
    for text in (
        '"""Checkers."""\n',
        'EXAMPLE = "parlour verify foregammon"\n',
        'X = 1\n"""As in chess."""\n',
        "skipped = chessboard = 1\n",
        "x = 1  # chess\n",
    ):
        assert not named_in(text), text


@pytest.mark.parametrize("name", [name for name in files() if name not in AWAITED])
def test_no_game_or_collection_is_known_by_name(name: str) -> None:
    assert not named_in((CODE / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(AWAITED))
def test_the_list_of_those_that_still_do_is_true(name: str) -> None:
    assert named_in((CODE / name).read_text(encoding="utf-8")), f"{name} knows no game any more: take it off the list"


def test_no_template_names_a_game_or_a_collection() -> None:
    for path in sorted((ROOT / "templates").rglob("*")):
        if path.suffix in TEXTS:
            text = re.sub(r"(?s)/\*.*?\*/|\{#.*?#\}|(?m:^#.*$)", "", path.read_text(encoding="utf-8"))
            found = naming().search(text)
            assert found is None, f"{path.relative_to(ROOT)} names {found[0]}"


def test_what_is_found_by_name_bears_the_name_of_a_game() -> None:
    """Players and solvers are asked for by their game's name: one that bears no game's name is never asked for."""
    players = {path.stem for path in (CODE / "engine" / "players").glob("*.py")} - {"__init__"}
    solvers = {path.name for path in (CODE / "solver").iterdir() if (path / "__init__.py").exists()}
    assert players | solvers <= set(names())
    assert solvers


# -- who may import whom ------------------------------------------------------------------------


def imported(name: str) -> set[str]:
    """The rooms of the package that a file imports from, "" for the package's own folder."""
    found = set()
    for node in ast.walk(ast.parse((CODE / name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            up = name.split("/")[:-1]
            whole = [*up[: len(up) - node.level + 1], *(node.module or "").split(".")]
            found.add(next(filter(None, whole), ""))
    return found


@pytest.mark.parametrize(("room", "may"), [("engine", {"engine"}), ("solver", {"engine", "solver"})])
def test_the_engine_knows_nothing_of_the_rest_and_the_solver_only_the_engine(room: str, may: set[str]) -> None:
    for path in sorted((CODE / room).rglob("*.py")):
        name = path.relative_to(CODE).as_posix()
        others = imported(name) - may
        # The solver imports itself as a whole, so that whatever rests on it rests on every game's solver.
        assert not others or (name, others) == ("solver/__init__.py", {""}), name


# -- what no test runs ------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "bench").glob("*.py")), ids=lambda path: path.name)
def test_what_measures_asks_for_what_there_is(path: Path) -> None:
    """The programs of `make bench` take too long for a test; but the names that they import are there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "parlour":
            module = import_module(node.module or "")
            for alias in node.names:
                assert hasattr(module, alias.name) or find_spec(f"{node.module}.{alias.name}"), alias.name
