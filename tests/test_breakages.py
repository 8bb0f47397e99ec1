"""The deliberate breakages of tests/breakages/ fit the code, and their tests exist; `make breakages` tries them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from breakages.run import Breakage, breakages

ROOT = Path(__file__).parents[1]
ALL = breakages()


@cache
def functions_of(file: str) -> set[str]:
    """The functions of a file of tests, those of classes too."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("breakage", ALL, ids=lambda each: each.name.replace(" ", "-"))
def test_a_breakage_can_be_tried(breakage: Breakage) -> None:
    """Its words stand once in its file, what is put there is other Python, and its test is one of ours."""
    text = (ROOT / breakage.file).read_text(encoding="utf-8")
    broken = breakage.applied(text)
    if breakage.file.endswith(".py"):
        assert ast.dump(ast.parse(broken)) != ast.dump(ast.parse(text)), "nothing is broken"
    file, _, test = breakage.test.partition("::")
    assert test.partition("[")[0] in functions_of(file)


def test_there_are_breakages_in_all_packages() -> None:
    assert len(ALL) >= 60
    assert not [name for name, many in Counter(each.name for each in ALL).items() if many > 1]
    rooms = {path.name for path in (ROOT / "generator").iterdir() if path.is_dir() and path.name[0] not in "_."}
    assert {each.file.split("/")[1] for each in ALL if each.file.startswith("generator/")} >= rooms


@pytest.mark.parametrize(("words", "status"), [(["--help"], 0), (["--quick"], 2), (["no such breakage"], 2)])
def test_words_that_choose_none_try_nothing(words: list[str], status: int) -> None:
    """Who asks for help, an unknown option or a name that none has does not wait for all of them."""
    program = ROOT / "tests" / "breakages" / "run.py"
    left = subprocess.run([sys.executable, program, *words], capture_output=True, timeout=60, check=False)
    assert left.returncode == status
