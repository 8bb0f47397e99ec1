"""What the documents show is so: every block of Python in README and docs/ is run, and every example in a docstring."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import parlour
import parlour.engine
import pytest

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.S | re.M)
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
DOCS = [path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")]
ENGINE = [f"parlour.engine.{found.name}" for found in pkgutil.iter_modules(parlour.engine.__path__)]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.stem)
def test_a_document_is_one_session(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks are run one after another in an empty folder, and print what they print on the page."""
    monkeypatch.chdir(tmp_path)
    text = path.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(text))
    assert len(blocks) == text.count("```python")
    said: list[str] = []
    session: dict[str, object] = {"__name__": "session"}
    runner = doctest.DocTestRunner(verbose=False)
    for block in blocks:
        line = text[: block.start(1)].count("\n")
        test = doctest.DocTestParser().get_doctest(block[1], session, path.name, str(path), line)
        assert test.examples, f"{path.name}:{line}: a block of Python without a prompt is not run"
        runner.run(test, out=said.append, clear_globs=False)
        session = test.globs
    assert not said, "".join(said)


@pytest.mark.parametrize("name", [*ENGINE, "parlour.library"])
def test_examples_in_docstrings_are_true(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed


def told(head: str) -> list[tuple[list[str], str]]:
    """The rows of a table of docs/engine.md: the names in the first column, and the second column."""
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in text.split(f"\n| {head} |")[1].split("\n\n")[0].split("\n")[2:]]
    return [(re.findall(r"`([A-Za-z_]+)[(`]", row[1]), row[2].strip(" `")) for row in rows]


@pytest.mark.parametrize("home", [parlour, parlour.engine], ids=lambda home: home.__name__)
def test_every_public_name_is_in_the_reference(home: ModuleType) -> None:
    """A name for everybody is in a table of docs/engine.md and says what it is; no other name is told there as one."""
    names = {name for row, _ in told(f"in `{home.__name__}`") for name in row}
    assert names == set(home.__all__)
    for name in names:
        assert name in dir(home)
        assert getattr(home, name).__doc__ or name == "Recipe", f"{name} says nothing about itself"


def test_every_part_of_a_game_that_the_reference_tells_of_is_there() -> None:
    game = parlour.game("checkers")
    names = [name for row, _ in told("of a game") for name in row]
    assert len(names) > 20
    assert [name for name in names if not hasattr(game, name)] == []


def test_words_for_games_lie_where_the_reference_says() -> None:
    rows = told("word | from")
    assert len(rows) > 10
    for names, home in rows:
        for name in names:
            assert hasattr(importlib.import_module(f"parlour.engine.{home}"), name), f"{home} has no {name}"
