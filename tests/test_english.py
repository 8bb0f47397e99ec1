"""Lists, plurals and numbers as a reader expects them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from parlour.english import capital, counted, listed, number, plural, spelled

GENERATOR = Path(__file__).resolve().parent.parent / "generator"


@pytest.mark.parametrize(
    ("words", "told"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c"), (map(str, (1, 2)), "1 and 2")],
)
def test_lists(words: tuple[str, ...], told: str) -> None:
    assert listed(words) == told


@pytest.mark.parametrize(
    ("amount", "noun", "told"),
    [(0, "move", "0 moves"), (1, "move", "1 move"), (2, "white man", "2 white men"), (1234, "goose", "1,234 geese")],
)
def test_numbers_with_their_nouns(amount: int, noun: str, told: str) -> None:
    assert counted(amount, noun) == told


def test_other_words() -> None:
    assert (counted(1, "was", "were"), counted(3, "was", "were")) == ("1 was", "3 were")
    assert (number(0), number(20), number(21)) == ("none", "twenty", "21")
    told = [spelled(amount) for amount in (1, 20, 21, 26, 30, 99, 100)]
    assert told == ["one", "twenty", "twenty-one", "twenty-six", "thirty", "ninety-nine", "100"]
    assert (plural("fox", 1), plural("fox", 2), plural("black king", 5)) == ("fox", "foxes", "black kings")
    assert (capital("a fox"), capital("")) == ("A fox", "")


def test_no_other_module_makes_plurals_of_its_own() -> None:
    """Neither in Python nor in the templates."""
    own = re.compile(r"""['"]s['"] (?:if|\*)|' and '\.join|(['"])(\w+)\1 if [\w.]+ == 1 else \1\2s\1""")
    files = [*GENERATOR.rglob("*.py"), *(GENERATOR.parent / "templates").rglob("*.html")]
    assert [path.name for path in files if "games" not in path.parts and own.search(path.read_text("utf-8"))] == []
