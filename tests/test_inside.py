"""docs/inside.md is a map of the house: what it names is there, and no room imports more than it says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "generator"
INSIDE = (ROOT / "docs" / "inside.md").read_text(encoding="utf-8")
SPANS = dict.fromkeys(re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```$", "", INSIDE)))

ENDINGS = (".py", ".md", ".toml", ".html")
PATHS = [span for span in SPANS if re.fullmatch(r"(generator|rules|boards|templates|tests|\.ci)/\S*", span)]
NAMES = [span for span in SPANS if re.fullmatch(r"[A-Za-z_]+(\.[A-Za-z_]+)+", span) and not span.endswith(ENDINGS)]
VALUES = {"Pack": "load.pack", "Section": "set.section", "Volume": "set.section"}
"""Where a value is at home that the text names without its home, having named it before."""

SHARED = {"cache", "closure", "crew", "digests", "english", "hypertext", "mistakes", "patience", "__version__"}
"""What lies in no room and is for all but engine and solver."""


def found(name: str) -> bool:
    """Whether a dotted name leads somewhere: to modules first, then into what they hold, down to a field."""
    first, *rest = name.split(".")
    words = [*VALUES[first].split("."), first, *rest] if first in VALUES else [first, *rest]
    module, here = "parlour", import_module("parlour")
    for number, word in enumerate(words):
        path = CODE.joinpath(*words[: number + 1])
        if f"{module}.{word}" == ".".join(("parlour", *words[: number + 1])) and (
            path.is_dir() or path.with_suffix(".py").is_file()
        ):
            module = f"{module}.{word}"
            here = import_module(module)
        elif word in getattr(here, "__annotations__", {}) or hasattr(here, word):
            here = getattr(here, word, None)
        else:
            return False
    return True


def test_the_search_for_names_finds_them() -> None:
    """And finds no others."""
    assert len(NAMES) > 70
    assert len(PATHS) > 30
    assert all(map(found, ("load.pack.load", "Pack.own", "check.Checked.sheet", "cli.COMMANDS", "write.write")))
    assert not any(map(found, ("load.pack.lode", "lode.pack", "Pack.mine", "write.write.it", "load.pack.Pack.mine")))


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_that_of_something(name: str) -> None:
    assert found(name)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_leads_somewhere(path: str) -> None:
    """One with a place to be filled, as `rules/<collection>/<game>.md`, leads to one at least."""
    assert list(ROOT.glob(re.sub(r"<\w+>", "*", path).rstrip("/"))), path
    if path.endswith("/") and "<" not in path:
        assert (ROOT / path).is_dir()


def test_every_verb_of_the_values_is_one() -> None:
    [row] = [line for line in INSIDE.splitlines() if line.startswith("| `load.verbs.Verb`")]
    verbs = re.findall(r"`([A-Z][a-z]+)`", row)
    assert len(verbs) > 3
    assert all(found(f"load.verbs.{verb}") for verb in verbs)


# -- the map of the rooms -------------------------------------------------------------------------


def rooms() -> dict[str, set[str]]:
    """Every room of the map, with the rooms that it says it imports from."""
    table = INSIDE.partition("## The rooms")[2].partition("\n\n|")[2].partition("\n\n")[0]
    rows = re.findall(r"(?m)^\| `generator/(\w+)(?:/|\.py)` \| .+? \| (.*?) ?\|$", table)
    return {room: set(filter(None, may.split(", "))) for room, may in rows}


def imported(path: Path) -> Iterator[str]:
    """The rooms from which a file imports; what is there for the type checker alone does not count."""
    up = path.relative_to(CODE).parts[:-1]
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.ImportFrom) and node.level:
            home = [*up[: len(up) - node.level + 1], *filter(None, (node.module or "").split("."))]
            yield from home[:1] or [alias.name for alias in node.names]
        waiting += ast.iter_child_nodes(node)


def test_the_map_has_every_room() -> None:
    folders = {path.name for path in CODE.iterdir() if path.is_dir() and path.name[0] not in "_."}
    assert rooms().keys() == folders | {"check", "write"}
    alone = {path.stem for path in CODE.glob("*.py")} - {"__init__", "__main__", "check", "write"}
    assert all(f"`generator/{name}.py`" in INSIDE for name in alone), alone


@pytest.mark.parametrize("room", [room for room, may in rooms().items() if may != {"all"}])
def test_a_room_imports_what_the_map_says(room: str) -> None:
    """No more; and what the map says it imports, it does."""
    place = CODE / room
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    others = {each for path in files for each in imported(path)} - {room}
    aside = others & SHARED
    assert others - aside == rooms()[room]
    assert not (aside and room in ("engine", "solver"))


def test_no_two_rooms_import_each_other() -> None:
    """Not even by way of others: there is an order in which every room stands above those that it imports."""
    waiting = {room: may for room, may in rooms().items() if may != {"all"}}
    while waiting:
        free = [room for room, may in waiting.items() if not may & waiting.keys()]
        assert free, f"these import one another: {', '.join(sorted(waiting))}"
        for room in free:
            del waiting[room]
