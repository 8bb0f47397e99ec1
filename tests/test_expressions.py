"""Every regular expression in the house takes time in proportion to its text, whatever the text is."""

from __future__ import annotations

import ast
import re
import signal
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from time import process_time
from types import FrameType

import pytest

HOUSE = Path(__file__).parent.parent / "generator"
WAYS = {"match", "fullmatch", "search", "sub", "split", "findall", "finditer"}
BITS = (
    "a", " ", "9", "ab ", "a1-b2 ", "a1-", "*", "[", "()", "“", "{", "|", "`", "1. ", "A. ", "-", "\\", '"', '"a" ',
    "A1 ", "\n", "+++\n", "{#a", "“a", "from a ", "](", ". ", "a b fails ", "(", "x1", "'", "rule ", "Mr. ", " = 1",
)  # fmt: skip
LENGTH, SECONDS = 3000, 0.02
"""One that is quadratic needs some ten million steps for so long a text; others a hundredth of this time."""

FIXED = {"inspect/reader/svgink.py", "sheets/stock.py", "solver/checkers/endings.py"}
"""What these read was written by Parlour itself, or stands in the command."""


class Tired(BaseException):
    """It took too long."""


def tire(number: int, frame: FrameType | None) -> None:
    raise Tired


def asked(tree: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """What is asked of expressions in a file: the expression, as it stands there, and the way."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in WAYS:
            whose = call.func.value
            if isinstance(whose, ast.Name) and whose.id == "re" and call.args:
                yield call.args[0], call.func.attr
            elif isinstance(whose, ast.Name) and whose.id.isupper():
                yield whose, call.func.attr


def texts(tree: ast.AST) -> Iterator[str]:
    """The patterns of texts in tables, which must match them wholly."""
    for call in ast.walk(tree):
        named = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Text"
        if named and call.args and isinstance(call.args[0], ast.Constant):  # type: ignore[attr-defined]
            yield call.args[0].value  # type: ignore[attr-defined]


@cache
def expressions() -> tuple[tuple[str, str, int, str], ...]:
    """Each with the file that asks, its flags and the way that it is asked."""
    found: dict[tuple[str, str, int], str] = {}
    for path in sorted(HOUSE.rglob("*.py")):
        file = path.relative_to(HOUSE).as_posix()
        tree = ast.parse(path.read_text())
        mine = [*asked(tree), *((ast.Constant(text), "fullmatch") for text in texts(tree))]
        if not mine or file in FIXED:
            continue
        module = import_module(".".join(("parlour", *path.relative_to(HOUSE).with_suffix("").parts)))
        for what, way in mine:
            try:
                known = eval(compile(ast.fix_missing_locations(ast.Expression(what)), file, "eval"), vars(module))
            except NameError:
                continue  # it is made of what is there only while a function runs
            if isinstance(known, str | re.Pattern):
                made = re.compile(known)
                found.setdefault((made.pattern, way, made.flags), file)
    return tuple((file, pattern, flags, way) for (pattern, way, flags), file in found.items())


def test_all_are_found() -> None:
    assert len(expressions()) >= 60
    assert ("load/fence.py", "fullmatch") in {(file, way) for file, _, _, way in expressions()}
    assert ("english.py", "search") in {(file, way) for file, _, _, way in expressions()}


def seconds(made: re.Pattern[str], way: str, text: str) -> float:
    """How long it takes, or a little more than it may."""
    begun = process_time()
    signal.setitimer(signal.ITIMER_PROF, 10 * SECONDS)
    try:
        if way in ("findall", "finditer", "sub", "split"):
            made.findall(text)
        else:
            getattr(made, way)(text)
    except Tired:
        pass
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return process_time() - begun


def slowest(made: re.Pattern[str], way: str) -> tuple[float, str]:
    """How long it takes for the text that takes it longest, and of what that is made."""
    before = signal.signal(signal.SIGPROF, tire)
    try:
        found = (0.0, "")
        for bit in BITS:
            for last in ("", "\x01"):
                text = bit * (LENGTH // len(bit)) + last
                took = seconds(made, way, text)
                if took >= SECONDS:  # perhaps the machine was about something else
                    took = min(took, seconds(made, way, text), seconds(made, way, text))
                found = max(found, (took, bit))
        return found
    finally:
        signal.signal(signal.SIGPROF, before)


@pytest.mark.parametrize(("file", "pattern", "flags", "way"), expressions(), ids=lambda value: str(value)[:40])
def test_none_takes_longer_than_its_text(file: str, pattern: str, flags: int, way: str) -> None:
    took, bit = slowest(re.compile(pattern, flags), way)
    assert took < SECONDS, f"{file}: {pattern!r} takes {took:.3f} s to {way} {bit!r} again and again"


def test_one_that_does_is_noticed() -> None:
    assert slowest(re.compile(r"(\d+)\*"), "findall")[0] >= SECONDS
